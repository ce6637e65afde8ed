package v1

type OnlyInTests struct {
	Broken string `json:"broken"`
}
