package kit

import "strconv"

// Progress is a bar of Value out of Max.
type Progress struct {
	Label string // for screen readers
	Value int
	Max   int
	Tone  Tone
}

func (c *Progress) class() string {
	return "progress" + When(c.Tone != Even, " progress-"+string(c.Tone))
}

func (c *Progress) width() string { return percent(min(max(c.Value, 0), c.Max), c.Max) }

// percent is an SVG length with one decimal.
func percent(part, whole int) string {
	if whole <= 0 {
		return "0%"
	}
	tenths := (part*2000 + whole) / (2 * whole)
	return strconv.Itoa(tenths/10) + "." + strconv.Itoa(tenths%10) + "%"
}
