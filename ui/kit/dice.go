package kit

import (
	"slices"
	"strconv"
	"strings"

	"github.com/vugu/vugu"
)

// Die is one face with its pips.
type Die struct {
	Face  int // 1 to 6; 0 is an empty die
	Mark  Mark
	Small bool
}

func (c *Die) class() string { return "die" + When(c.Small, " die-s") + c.Mark.class() }

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

// DiceEntry takes the faces of one throw, die by die: tapped on the keypad or
// typed with 1 to 6, or rolled by the app.
type DiceEntry struct {
	Label     string // what is rolled for
	Need      string // "4+"; without it there is no head: what stands above says it
	Faces     []int  // one for each die, 0 where it is still to come
	Marks     [7]Mark
	DieLabel  func(i int) string  // "Die 2 of 5"; i counts from 0
	MarkLabel func(m Mark) string // "success"
	AutoText  string              // no button without Auto
	RestText  string              // of the same button once a face is typed; without it Auto rests then, to throw nothing typed away
	DoneText  string
	ClearText string
	First     bool              // takes the focus when its sheet opens
	Changed   func(faces []int) // a new slice each time
	Done      func(faces []int) // all are there; without it Changed sees that they are
	Auto      func()

	Named
	chosen int // die that the keypad fills, 1 more than its index; 0 for the first empty one
}

func (c *DiceEntry) boxID(i int) string { return c.id + "-" + strconv.Itoa(i) }
func (c *DiceEntry) doneID() string     { return c.id + "-done" }

// next is the die that a tap fills, -1 if there is none.
func (c *DiceEntry) next() int {
	return Either(c.chosen > 0 && c.chosen <= len(c.Faces), c.chosen-1, slices.Index(c.Faces, 0))
}

func (c *DiceEntry) complete() bool { return len(c.Faces) > 0 && !slices.Contains(c.Faces, 0) }
func (c *DiceEntry) empty() bool {
	return !slices.ContainsFunc(c.Faces, func(f int) bool { return f != 0 })
}
func (c *DiceEntry) autoRests() bool { return c.complete() || !c.empty() && c.RestText == "" }

func (c *DiceEntry) set(i, face int) {
	c.Faces = slices.Clone(c.Faces)
	c.Faces[i] = face
	c.chosen = 0
	tell(c.Changed, c.Faces)
}

func (c *DiceEntry) tap(face int) {
	if i := c.next(); i >= 0 {
		c.set(i, face)
	}
}

func (c *DiceEntry) done() {
	if c.complete() {
		c.chosen = 0
		tell(c.Done, c.Faces)
	}
}

func (c *DiceEntry) clear() {
	c.chosen = 0
	c.Faces = make([]int, len(c.Faces))
	tell(c.Changed, c.Faces)
	focusNow(c.boxID(0))
}

// key moves between the dice; the digits themselves come by typed.
func (c *DiceEntry) key(i int, event vugu.DOMEvent) {
	key := event.PropString("key")
	switch {
	case key == "Backspace" && c.Faces[i] == 0 && i > 0:
		c.set(i-1, 0)
		focusNow(c.boxID(i - 1))
	case key == "ArrowLeft" && i > 0:
		focusNow(c.boxID(i - 1))
	case key == "ArrowRight" && i+1 < len(c.Faces):
		focusNow(c.boxID(i + 1))
	case key == "Enter":
		c.done()
	default:
		return
	}
	event.PreventDefault()
}

// typed takes what came into the box of a die, one digit or several, by keys, by
// voice or from the clipboard, and moves the focus on.
func (c *DiceEntry) typed(i int, event vugu.DOMEvent) {
	text := event.PropString("data")
	if text == "" {
		text = strings.TrimPrefix(event.PropString("target", "value"), digit(c.Faces[i]))
	}
	if event.PropString("target", "value") == "" {
		c.set(i, 0)
		return
	}
	for _, r := range text {
		if r >= '1' && r <= '6' && i < len(c.Faces) {
			c.put(i, int(r-'0'))
			i++
		}
	}
}

// put writes a typed face and moves the focus on: to the next die, or to the button once all are there.
func (c *DiceEntry) put(i, face int) {
	c.set(i, face)
	switch {
	case i+1 < len(c.Faces):
		focusNow(c.boxID(i + 1))
	case c.complete() && c.Done != nil:
		Focus(c.doneID())
	}
}

// boxLabel says which die it is and what its face counts as.
func (c *DiceEntry) boxLabel(i int) string {
	s := c.DieLabel(i)
	if m := c.Marks[c.Faces[i]]; m != NoMark && c.MarkLabel != nil {
		s += ", " + c.MarkLabel(m)
	}
	return s
}

func digit(face int) string { return When(face != 0, strconv.Itoa(face)) }
