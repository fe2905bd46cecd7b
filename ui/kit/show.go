package kit

import (
	"strconv"

	"github.com/vugu/vugu"

	"broadside/ui/markup"
)

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

// Itoa writes a whole number.
func Itoa(n int) string { return strconv.Itoa(n) }

func (c *Figure) class() string {
	return "stat" + When(c.Large, " stat-large") + When(c.Tone != Even, " stat-"+string(c.Tone))
}

// Badge is a short word on a pill.
type Badge struct {
	Text string
	Icon string // the name of an icon
	Tone Tone
}

func (c *Badge) class() string { return "badge" + When(c.Tone != Even, " badge-"+string(c.Tone)) }

// SeatBadge names a player beside the seat's own colour and shape.
type SeatBadge struct {
	Seat int // from 1 to 4
	Text string
}

func (c *SeatBadge) seat() string { return "seat-" + strconv.Itoa(c.Seat) }

// Icon draws one of the glyphs. It is hidden from screen readers unless Label is given.
type Icon struct {
	Name  string // the name of an icon
	Label string
	Class string // more classes: "icon-s", "icon-l", "good", …
}

func (c *Icon) class() string {
	return Either(c.Class == "", iconClass(c.Name), iconClass(c.Name)+" "+c.Class)
}

// IconPath is an icon as an SVG path in a 24 by 24 box, for drawings of a screen's own.
func IconPath(name string) string { return glyphs[name].path }

func iconClass(name string) string { return Either(glyphs[name].solid, "icon icon-solid", "icon") }

// faultMarkup is what is wrong with a field, with its icon.
func faultMarkup(text string) vugu.HTML {
	return vugu.HTML(IconMarkup("error", "icon-s", "") + "<span>" + markup.EscapeString(text) + "</span>")
}

// IconMarkup is an icon as HTML, for a piece of the page that is given whole, as vg-content of vugu.HTML: a long list
// renders far quicker so. Label names it for screen readers, which pass by an icon without one.
func IconMarkup(name, class, label string) string {
	said := Either(label != "", ` role="img" aria-label="`+markup.EscapeString(label)+`"`, ` aria-hidden="true"`)
	return `<svg viewBox="0 0 24 24" class="` + iconClass(name) + When(class != "", " "+class) + `"` + said + `><path d="` + IconPath(name) + `"></path></svg>`
}

// Severity is how much a problem matters.
type Severity string

// The severities, the gravest first.
const (
	Error   Severity = "error"
	Warning Severity = "warning"
	Note    Severity = "note"
	Fine    Severity = "good"
)

// Problem is one sentence of a list, with a button that leads to the culprit.
type Problem struct {
	Severity Severity
	Sign     string // names the severity for screen readers: "Error"
	Text     string
	Action   string // the button's text; no button without Press
	Press    func()
}

var severityIcons = map[Severity]string{Error: "error", Warning: "warning", Note: "info", Fine: "check"}

// Percent is a part of a whole, as SVG has lengths.
func Percent(part, whole int) string {
	if whole <= 0 {
		return "0%"
	}
	tenths := (part*2000 + whole) / (2 * whole)
	return strconv.Itoa(tenths/10) + "." + strconv.Itoa(tenths%10) + "%"
}

// Empty says what would stand here and what to do; the slot holds the button for it.
type Empty struct {
	Icon  string // the name of an icon
	Title string
	Text  string

	DefaultSlot vugu.Builder
}

// RowText is what a row of a list shows.
type RowText struct {
	Icon    string    // the name of an icon, at the front
	Picture vugu.HTML // in its place
	Title   string
	Note    string // a quiet second line
	Figure  string // at the end
	Unit    string // small, under the figure
	Current bool   // the one that the pane beside shows
	Plain   bool   // no chevron
}

type RowLink struct {
	RowText
	Href string
}

type RowButton struct {
	RowText
	Disabled bool
	Press    func()
}

// RowBody is the inside of both.
type RowBody struct{ Row *RowText }

func (c *RowText) current() any { return Given(When(c.Current, "true")) }

// Disclosure is a heading that opens and closes what stands below it.
type Disclosure struct {
	Title  string
	Side   string // a quiet word at the end of the heading
	Open   bool
	Toggle func()

	DefaultSlot vugu.Builder

	Named
}

// FormatChance writes a chance in per cent, whole or to a tenth, and never rounds
// what can happen to nothing nor what can fail to all.
func FormatChance(p float64, fine bool) string {
	scale := Either(fine, 1000, 100)
	n := int(p*float64(scale) + 0.5)
	const ulp = 1e-12
	switch {
	case p > ulp && n == 0:
		return When(fine, "<0.1%") + When(!fine, "<1")
	case p < 1-ulp && n == scale:
		return When(fine, ">99.9%") + When(!fine, ">99")
	case !fine:
		return strconv.Itoa(n)
	}
	return formatNumber(n, 1) + "%"
}
