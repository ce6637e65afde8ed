package v1

// Tail keeps it steady.
type Tail struct {
	Length int32            `json:"length"`
	Next   *Tail            `json:"next,omitempty"`
	Parts  map[string]*Tail `json:"parts,omitempty"`
	Ribbon *Ribbon          `json:"ribbon,omitempty"`
}

type Ribbon struct {
	Of *Tail `json:"of,omitempty"`
}

// Knot is a short name.
type Knot string

// Strips is an ordered list.
type Strips []Strip

type Strip struct {
	Width int32 `json:"width"`
}

// Nickname is what friends call it.
type Nickname = Knot

// Pair ties two things.
type Pair[K ~string, V any] struct {
	Key   K           `json:"key"`
	Value V           `json:"value,omitempty"`
	Next  *Pair[K, V] `json:"next,omitempty"`
}

type KnotPair Pair[Knot, string]
