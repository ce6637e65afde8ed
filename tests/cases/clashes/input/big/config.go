package big

type Config struct {
	Halls int32 `json:"halls"`
}
