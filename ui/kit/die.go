package kit

import (
	"cmp"
	"strconv"
)

// Die is one face with its pips.
type Die struct {
	Face  int // 1 to 6; 0 is an empty die
	Mark  Mark
	Small bool
	Label string // for screen readers; the number if empty
}

func (c *Die) class() string { return "die" + When(c.Small, " die-s") + c.Mark.class() }

func (c *Die) label() string { return cmp.Or(c.Label, strconv.Itoa(c.Face)) }

func pips(face int) string {
	if face < 0 || face > 6 {
		return ""
	}
	const dot = "a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0"
	d := ""
	for _, at := range pipPlaces[face] {
		d += "M" + at + dot
	}
	return d
}

// pipPlaces are the left ends of the pips.
var pipPlaces = [7][]string{
	{},
	{"14.5 18"},
	{"6 10", "23 26"},
	{"6 10", "14.5 18", "23 26"},
	{"6 10", "23 10", "6 26", "23 26"},
	{"6 10", "23 10", "14.5 18", "6 26", "23 26"},
	{"6 10", "23 10", "6 18", "23 18", "6 26", "23 26"},
}

var keys = [6]int{1, 2, 3, 4, 5, 6}

// Mark is what a face counts as. Each has its own sign beside its colour.
type Mark string

// The marks of a face.
const (
	NoMark   Mark = ""
	Miss     Mark = "miss"
	Hit      Mark = "hit"
	Critical Mark = "critical"
	Again    Mark = "again" // rolls once more
)

// Needs marks the faces of a plain "4+" roll, by face; 0 marks nothing.
func Needs(need int) (marks [7]Mark) {
	for face := 1; face <= 6 && need > 0; face++ {
		marks[face] = Miss
		if face >= need {
			marks[face] = Hit
		}
	}
	return marks
}

// shown are a mark's sign and classes.
var shown = map[Mark]struct{ icon, class string }{
	Miss: {"miss", " is-miss"}, Hit: {"check", " is-hit"}, Critical: {"star", " is-hit is-critical"}, Again: {"rotate", " is-hit"},
}

func (m Mark) icon() string  { return shown[m].icon }
func (m Mark) class() string { return shown[m].class }
