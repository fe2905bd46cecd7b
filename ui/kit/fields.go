package kit

import (
	"slices"

	"github.com/vugu/vugu"
)

// TextField is a line of text, or with Multiline a box of it.
type TextField struct {
	Label       string
	HideLabel   bool
	Value       string
	Placeholder string
	Note        string // a quiet line below
	Error       string // a sentence that says what to do; marks the field invalid
	Inputmode   string // of phones' keyboards: "search", "url", "numeric"
	Limit       int    // characters; no limit if zero
	Multiline   bool
	First       bool // takes the focus when its sheet opens
	Changed     func(text string)
	Enter       func() // Enter was pressed

	Named
}

func (c *TextField) submit(event vugu.DOMEvent) {
	event.PreventDefault()
	call(c.Enter)
}

func (c *TextField) limit() any { return Either[any](c.Limit == 0, nil, c.Limit) }

// NumberField is a number that is only typed.
type NumberField struct {
	Number
	Unit string // shown after the number
	Note string
}

// Stepper is a whole number with − and + and typed entry.
type Stepper struct {
	Number
	HideLabel bool
	Less      string // names of the buttons for screen readers: "Fewer attacks"
	More      string
	Step      int // 1 if zero
	Slide     int // the end of a slider below it; none if zero
	Small     bool
}

// reach takes + out of the way of Tab, as − is: the number between them takes arrow keys. At the least of it a row may show + alone.
func (c *Stepper) reach() any { return Given(When(c.Value > c.Min, "-1")) }

func (c *Stepper) slid(to string) {
	if n, ok := parseNumber(to, 0); ok {
		c.settle()
		c.set(n)
	}
}

func (c *Stepper) step(n int) {
	c.settle()
	c.cut = nil
	c.set(c.Value + n*max(c.Step, 1))
}

func (c *Stepper) key(event vugu.DOMEvent) {
	switch event.PropString("key") {
	case "ArrowUp":
		c.step(1)
	case "ArrowDown":
		c.step(-1)
	case "Enter":
		c.settle()
		return
	default:
		return
	}
	event.PreventDefault()
}

// Select is one choice of many; options with a Group stand under its heading, after the loose ones.
type Select struct {
	Label     string
	HideLabel bool
	Options   []Option
	Value     string
	Note      string
	Error     string // a sentence that says what to do; marks the choice invalid
	Changed   func(value string)

	Named
}

// groups are the headings in the order in which they first stand.
func (c *Select) groups() (names []string) {
	for _, o := range c.Options {
		if o.Group != "" && !slices.Contains(names, o.Group) {
			names = append(names, o.Group)
		}
	}
	return names
}

func gather(all []Option, group string) []Option {
	return Only(all, func(o Option) bool { return o.Group == group })
}

// Segmented is a radio group of two to five short choices side by side.
type Segmented struct {
	Label     string
	HideLabel bool // keeps the label for screen readers only
	Options   []Option
	Value     string // of the chosen option
	Changed   func(value string)

	Named
}

// Chips are choices of which any number may be on.
type Chips struct {
	Label     string
	HideLabel bool
	Options   []Option
	Values    []string // of the options that are on
	Error     string   // a sentence that says what to do
	Toggled   func(value string)

	Named
}

func (c *Chips) on(o Option) bool { return slices.Contains(c.Values, o.Value) }

// Switch turns one thing on or off at once.
type Switch struct {
	Label    string
	Note     string // a quiet second line
	On       bool
	Disabled bool
	Changed  func(on bool)
}

func (c *Switch) change(event vugu.DOMEvent) { tell(c.Changed, event.PropBool("target", "checked")) }

// Option is one choice of Segmented, Select, Chips or Tabs.
type Option struct {
	Value string
	Text  string
	Icon  string // the name of an icon; Segmented and Chips draw it
	Group string // Select gathers options of one group under this heading
	Off   bool   // shown, but cannot be chosen
}

// Kind is how much a button asks for attention.
type Kind string

// The kinds of button. Plain is the zero value; one Primary a screen at most.
const (
	Plain   Kind = ""
	Primary Kind = "primary"
	Danger  Kind = "danger"
	Quiet   Kind = "quiet"
)

// Button is pressed. With an Icon and no Text it is square and Label names it.
type Button struct {
	Text     string
	Icon     string // the name of an icon
	Label    string // for screen readers, where Text does not say enough
	Kind     Kind
	Wide     bool
	Large    bool
	Toggle   bool // says Pressed to screen readers
	Pressed  bool
	Disabled bool
	First    bool   // takes the focus when its sheet opens
	ID       string // for Focus
	Press    func()
}

func (c *Button) class() string {
	return "btn" + When(c.Kind != Plain, " btn-"+string(c.Kind)) + When(c.Text == "", " btn-icon") +
		When(c.Wide, " btn-wide") + When(c.Large, " btn-large")
}

func (c *Button) pressed() any { return Given(When(c.Toggle, yesNo(c.Pressed))) }

// Tabs show one of several panels; the slot is the panel of the chosen tab.
type Tabs struct {
	Label   string // names the row of tabs for screen readers
	Options []Option
	Value   string
	Changed func(value string)

	DefaultSlot vugu.Builder

	Named
}

func (c *Tabs) tabID(value string) string { return c.id + "-" + value }

func (c *Tabs) key(event vugu.DOMEvent) {
	n, at := len(c.Options), max(0, slices.IndexFunc(c.Options, func(o Option) bool { return o.Value == c.Value }))
	switch event.PropString("key") {
	case "ArrowRight":
		at = (at + 1) % n
	case "ArrowLeft":
		at = (at + n - 1) % n
	case "Home":
		at = 0
	case "End":
		at = n - 1
	default:
		return
	}
	event.PreventDefault()
	tell(c.Changed, c.Options[at].Value)
	focusNow(c.tabID(c.Options[at].Value))
}
