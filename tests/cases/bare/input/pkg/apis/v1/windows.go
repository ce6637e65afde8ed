//go:build windows

package v1

type OnlyElsewhere struct {
	Path string `json:"path"`
}
