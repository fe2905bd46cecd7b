package kit

import (
	"strconv"
	"strings"

	"rsc.io/qr/coding"
)

// QrCode is a text as a square that phones read.
type QrCode struct {
	Text    string
	Label   string // for screen readers
	TooLong string // stands in its place where Text has more than 2,953 bytes

	drawn string // the text that path shows
	path  string // the dark modules
	side  int    // their number along a side, 0 if there is none
}

// Compute draws only when the text has changed.
func (c *QrCode) Compute() {
	if c.drawn != c.Text || c.side == 0 {
		c.drawn = c.Text
		c.path, c.side = drawQR(c.Text)
	}
}

const quietZone = 4 // modules of white around, as readers want it

func (c *QrCode) box() string {
	size := strconv.Itoa(c.side + 2*quietZone)
	return "-4 -4 " + size + " " + size
}

// drawQR takes the smallest code with the least redundancy: a screen has no dirt.
func drawQR(text string) (path string, side int) {
	data := coding.String(text)
	for v := coding.Version(coding.MinVersion); v <= coding.MaxVersion; v++ {
		if data.Bits(v) > v.DataBytes(coding.L)*8 {
			continue
		}
		if plan, err := coding.NewPlan(v, coding.L, 0); err == nil {
			if code, err := plan.Encode(data); err == nil {
				return outline(code), code.Size
			}
		}
	}
	return "", 0
}

// outline draws each run of dark modules in a row as one stroke of the path.
func outline(code *coding.Code) string {
	var d strings.Builder
	for y := range code.Size {
		for x := 0; x < code.Size; x++ {
			from := x
			for code.Black(x, y) {
				x++
			}
			if x > from {
				n := strconv.Itoa(x - from)
				d.WriteString("M" + strconv.Itoa(from) + " " + strconv.Itoa(y) + "h" + n + "v1h-" + n + "z")
			}
		}
	}
	return d.String()
}
