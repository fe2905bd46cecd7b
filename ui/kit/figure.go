package kit

// Figure is a number under its name; several stand in an element of class "stats".
type Figure struct {
	Label string
	Value string
	Of    string // printed small after the value: "/ 300"
	Note  string
	Tone  Tone
	Large bool
}

// Tone says how something stands; its colour always comes with a sign or a word.
type Tone string

// The tones. Even is the zero value.
const (
	Even   Tone = ""
	Accent Tone = "accent"
	Good   Tone = "good"
	Warn   Tone = "warn"
	Bad    Tone = "bad"
)

func (c *Figure) class() string {
	return "stat" + When(c.Large, " stat-large") + When(c.Tone != Even, " stat-"+string(c.Tone))
}
