package v1

// Shaft is where a lift runs.
type Shaft struct {
	Depth int32 `json:"depth"`
}
type Ladder struct {
	Rungs int32 `json:"rungs"`
}
