//go:build !js

package print

import (
	"strings"

	"github.com/vugu/vugu/js"
)

// Outside a browser a block is as tall as its pieces are many.
func heights(_, _ string, _ int, html []string) []float64 {
	tall := make([]float64, len(html))
	for i, h := range html {
		tall[i] = 8 * float64(strings.Count(h, "</"))
	}
	return tall
}

// Outside a browser there is no width to keep to.
type scaler struct{}

func (*scaler) on(js.Value, float64) {}

func (*scaler) off() {}
