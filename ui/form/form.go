// Package form shows the arguments that a game asks for: of orders, of questions, of what is set by hand and of a new game. It
// knows no game: what can be said of an argument is its Param.
package form

import (
	"cmp"
	"strconv"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/words"
	"broadside/ui/kit"

	"github.com/vugu/vugu"
)

// A Field is one argument with what has been said of it.
type Field struct {
	Param       game.Param
	Label, Note string
	Value       game.Value
	Given       bool                           // a value has been said
	Options     []kit.Option                   // of a choice
	None        string                         // what is shown for no choice; "" where one must stand
	Beside      int                            // so many options stand side by side, more in a list
	Slide       func(int) string               // numbers are dragged, and told by it
	Stepped     bool                           // even a number that is 0 or 1 is stepped, and no switch
	Typed       bool                           // plain numbers are typed too
	First       bool                           // a text takes the focus when its sheet opens
	Unit        string                         // of lengths
	Of          string                         // what plain numbers count
	Steps       string                         // the sentence for the buttons of a number, up to "/less"; "game" if empty
	Changed     func(v game.Value, given bool) // not given: an optional choice was taken back

	// Of what is no argument of a game: its value is a text that is typed or picked among the options, or with Set several of
	// these.
	Said           string
	Members        []string // of a set
	Set            bool
	Took           func(text string) // hears the text, or the option that is put in or out; nil where the field is an argument
	Fault          string            // what the text has to be; "" where it is that
	Keyboard, Hint string
	Limit          int // characters
	Lines          bool
	Enter          func()
	Hidden         bool // only screen readers are told the label
	Wide           bool // takes the whole width
	Drop           func()
	Erase          string // names the button that drops it
}

func (f *Field) class() string {
	return "part-field" + kit.When(f.Wide, " part-wide") + kit.When(f.Drop != nil, " part-wide part-drop")
}

type Input struct {
	Field
	Class string
}

func Options(p game.Param, say func(label string) string) []kit.Option {
	return kit.Each(p.Choices, func(c game.Choice) kit.Option { return kit.Option{Value: key(c.Value), Text: say(c.Label)} })
}

func key(v game.Value) string { return v.Text + kit.When(v.Text == "" || v.Int != 0, kit.Itoa(v.Int)) }

// look is the control that fits the parameter.
func (f *Field) look() string {
	p := &f.Param
	switch {
	case f.Took != nil && f.Set:
		return "chips"
	case f.Took != nil && f.Options != nil:
		return kit.Either(len(f.Options) <= f.Beside, "segmented", "select")
	case f.Took != nil, p.Kind == game.ParamText:
		return "text"
	case p.Kind == game.ParamChoice && f.alone() || p.Kind == game.ParamNumber && !f.Typed && !f.Stepped && f.Slide == nil && p.Min == 0 && p.Max == 1:
		return "switch"
	case p.Kind == game.ParamChoice && len(p.Choices) <= f.Beside:
		return "segmented"
	case p.Kind == game.ParamChoice:
		return "select"
	case f.Slide != nil:
		return "slide"
	case p.Kind == game.ParamNumber && !f.Typed:
		return "stepper"
	}
	return "number"
}

// alone tells whether an optional choice has only one value: it is taken or not.
func (f *Field) alone() bool { return f.Param.Optional && len(f.Param.Choices) == 1 && f.None != "" }

func (f *Field) on() bool { return f.Given && (f.alone() || f.Value.Int == 1) }

func (f *Field) turn(on bool) {
	if f.alone() {
		f.Changed(f.Param.Choices[0].Value, on)
		return
	}
	f.Changed(game.Bool(on), true)
}

func (f *Field) put(n int) { f.Changed(game.Int(n), true) }

func (f *Field) write(text string) {
	if f.Took != nil {
		f.Took(text)
		return
	}
	f.Changed(game.Text(text), true)
}

func (f *Field) limit() int { return kit.Either(f.Took == nil, 280, f.Limit) }

// all are the options; what need not be chosen has none of them first, and so has a list of which none is chosen yet.
func (f *Field) all() []kit.Option {
	return kit.Either(f.None == "", f.Options, append([]kit.Option{{Text: f.None}}, f.Options...))
}

func (f *Field) picked() string {
	switch {
	case f.Took != nil:
		return f.Said
	case f.Given:
		return key(f.Value)
	}
	return ""
}

func (f *Field) pick(named string) {
	switch {
	case f.Took != nil:
		f.Took(named)
	case named == "":
		f.Changed(game.Value{}, false)
	}
	for _, choice := range f.Param.Choices {
		if key(choice.Value) == named {
			f.Changed(choice.Value, true)
		}
	}
}

// number is what was said, or what the rules take without it.
func (f *Field) number() int {
	switch {
	case !f.Given:
		return min(max(0, f.Param.Min), f.Param.Max)
	case f.Slide != nil && f.Param.Kind == game.ParamAngle && f.Value.Int > f.Param.Max: // the same direction
		return f.Value.Int - geometry.Circle
	}
	return f.Value.Int
}

// places and unit are those of a typed measure.
func (f *Field) places() int { return kit.Either(f.Param.Kind == game.ParamNumber, 0, 3) }

func (f *Field) unit() string {
	switch f.Param.Kind {
	case game.ParamAngle:
		return "°"
	case game.ParamLength:
		return f.Unit
	}
	return f.Of
}

// steps names the buttons of a number: "less" and "more".
func (f *Field) steps(way string) string {
	return words.English.Say(cmp.Or(f.Steps, "game")+"/"+way, words.Args{"what": f.Label})
}

// fines are the small steps where they are no whole numbers.
var fines = map[game.ParamKind]int{game.ParamLength: 100, game.ParamAngle: 1000}

func (f *Field) fine() int { return cmp.Or(fines[f.Param.Kind], 1) }

// dragged takes the slider's place; its steps count from Min.
func (f *Field) dragged(text string) {
	if n, err := strconv.Atoi(text); err == nil {
		f.step(n)
	}
}

// nudge is what a button does: a length goes to the next whole unit, and what is no length by a small step.
func (f *Field) nudge(way int) {
	n, unit := f.number(), geometry.Unit
	switch {
	case f.Param.Kind != game.ParamLength:
		n += way * f.fine()
	case way > 0:
		n = (n/unit + 1) * unit
	default:
		n = (n+unit-1)/unit*unit - unit
	}
	f.step(n)
}

// key goes as far by an arrow as a button does, and with Shift by a small step.
func (f *Field) key(event vugu.DOMEvent) {
	way := map[string]int{"ArrowUp": 1, "ArrowRight": 1, "ArrowDown": -1, "ArrowLeft": -1}[event.PropString("key")]
	if way == 0 {
		return
	}
	event.PreventDefault()
	if event.PropBool("shiftKey") {
		f.step(f.number() + way*f.fine())
	} else {
		f.nudge(way)
	}
}

func (f *Field) step(n int) {
	if n = min(max(n, f.Param.Min), f.Param.Max); n != f.number() {
		f.put(n)
	}
}
