package small

type Config struct {
	Tables int32 `json:"tables"`
}
