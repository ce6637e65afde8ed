package v1

// Clock tells the time.
type Clock struct {
	Hands []Hand `json:"hands"`
}

type Hand struct {
	Length int32 `json:"length"`
}
