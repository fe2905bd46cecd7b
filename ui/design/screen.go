// Package design is a page for those who build Broadside, at #/design and linked from nowhere: each control of kit in each of its
// states, in both themes side by side, so that a look is changed where all of it shows.
package design

import (
	"github.com/vugu/vugu"

	"broadside/ui/kit"
)

// Name is the screen's route.
const Name = "design"

// Screen shows the controls twice.
type Screen struct{ themes []*Sampler }

// New is the page.
func New() vugu.Builder { return &Screen{themes: []*Sampler{{Theme: "light"}, {Theme: "dark"}}} }

// Sampler is every control in one theme, and keeps what is tried out in it.
type Sampler struct {
	Theme string

	choice string
	chosen map[string]bool
	text   string
	number int
	on     bool
	open   bool
	sheet  bool
	faces  []int
}

// Init gives the controls something to show.
func (c *Sampler) Init() {
	c.choice, c.number, c.on, c.open, c.faces = "two", 8, true, true, []int{6, 2, 0}
	c.chosen = map[string]bool{"two": true}
}

// The tables that the page goes through. The texts are the names that the code has, in every language.
var (
	kinds      = []kit.Kind{kit.Primary, kit.Plain, kit.Quiet, kit.Danger}
	tones      = []kit.Tone{kit.Even, kit.Accent, kit.Good, kit.Warn, kit.Bad}
	severities = []kit.Severity{kit.Error, kit.Warning, kit.Note, kit.Fine}
	marks      = []kit.Mark{kit.NoMark, kit.Miss, kit.Hit, kit.Critical, kit.Again}
	options    = []kit.Option{{Value: "one", Text: "One"}, {Value: "two", Text: "Two", Icon: "dice"}, {Value: "off", Text: "Off", Off: true}}
)

func (c *Sampler) choose(v string) { c.choice = v }
func (c *Sampler) toggle(v string) { c.chosen[v] = !c.chosen[v] }

func (c *Sampler) values() []string {
	return kit.Each(kit.Only(options, func(o kit.Option) bool { return c.chosen[o.Value] }), func(o kit.Option) string { return o.Value })
}

func named[T ~string](v T) string { return kit.Either(v == "", "plain", string(v)) }

func die(i int) string         { return "Die " + kit.Itoa(i+1) }
func marked(m kit.Mark) string { return named(m) }

func row(title string, current bool) kit.RowText {
	return kit.RowText{Icon: "fleet", Title: title, Note: "Note", Figure: "72", Unit: "Unit", Current: current}
}
