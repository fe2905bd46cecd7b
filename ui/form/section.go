package form

import (
	"github.com/vugu/vugu"

	"broadside/core/game"
	"broadside/core/words"
	"broadside/ui/browser"
	"broadside/ui/kit"
)

// Head stands over a screen: the way back, what it is called, and what can be done with all of it.
type Head struct {
	Href, Back   string // where the way back leads, and its name
	Title, Under string
	Actions      []kit.Button
}

// A Section is a part of a screen or of a sheet, as data: all of them are drawn by one component, since each place where a
// control stands in a page costs every visitor more than the words that describe it.
type Section struct {
	ID, Title string
	Untitled  bool // only screen readers are told the title
	Card      bool
	Notes     []kit.Problem // on what has to be known
	Code      string        // a link, as a square for a camera and as a text
	Text      string
	Aside     string       // is said quietly, and again when it is another
	Large     string       // what is read out or typed in elsewhere
	Inside    vugu.Builder // of the screen's own
	Fields    []*Field
	Lines     []string // small, below each other
	Groups    []Group
	Actions   []kit.Button
}

// A Group is rows under a title.
type Group struct {
	Title string
	Rows  []Row
}

// A Row leads to a place, does something, or only says something.
type Row struct {
	kit.RowText
	Href     string
	Disabled bool
	Press    func()
}

type Part struct{ Of Section }

// bare tells whether no title stands above.
func (c *Part) bare() bool { return c.Of.Title == "" || c.Of.Untitled }

func (c *Part) class() string { return kit.When(c.Of.Card, "card ") + "stack part" }

// groups are those with rows.
func (c *Part) groups() []Group {
	return kit.Only(c.Of.Groups, func(g Group) bool { return len(g.Rows) > 0 })
}

type Page struct {
	Title    string
	Wide     bool
	At       *kit.Spot // where it opens on a desk, as a menu
	Sections []Section
	Actions  []kit.Button // at the foot
	Close    func()
}

// An Asker fills a sheet.
type Asker interface{ Page() Page }

// Ask makes a page by one function.
type Ask func() Page

func (f Ask) Page() Page { return f() }

type Sheet struct {
	Of   Asker
	page Page
}

// Compute has the page made anew once a render.
func (c *Sheet) Compute() { c.page = c.Of.Page() }

// Menu is a sheet at a spot of the window; what is pressed closes it first.
func Menu(title string, at kit.Spot, rows []Row, close func()) *Sheet {
	for _, r := range kit.Refs(rows) {
		press := r.Press
		r.Plain, r.Press = true, func() { close(); press() }
	}
	return &Sheet{Of: Ask(func() Page {
		return Page{Title: title, At: &at, Sections: []Section{{Groups: []Group{{Rows: rows}}}}, Close: close}
	})}
}

// Rows are buttons below each other.
func Rows(all []kit.Button) []Row {
	return kit.Each(all, func(b kit.Button) Row {
		return Row{RowText: kit.RowText{Icon: b.Icon, Title: b.Text}, Disabled: b.Disabled, Press: b.Press}
	})
}

// Link is a link to hand on: on the sheet, and by the buttons that send and copy it.
func Link(name, link, text string) (page []Section, buttons []kit.Button) {
	if browser.CanShare() {
		buttons = append(buttons, kit.Button{Icon: "share", Text: words.Say("fleets/send"), Press: func() { browser.Share(name, link) }})
	}
	press := func() { browser.CopySaying(link, "fleets/copied", "fleets/not-copied") }
	return []Section{{Code: link, Text: text}}, append(buttons, kit.Button{Icon: "copy", Text: words.Say("fleets/copy"), Kind: kit.Primary, Press: press})
}

// Button does what its words say.
func Button(icon, code string, press func()) kit.Button {
	return kit.Button{Icon: icon, Text: words.English.Say(code, nil), Press: press}
}

// Choice is a row with its note, whose code is that of its title and "-note".
func Choice(icon, code string, press func()) Row {
	return Row{RowText: kit.RowText{Icon: icon, Title: words.English.Say(code, nil), Note: words.English.Say(code+"-note", nil)}, Press: press}
}

// Turn is a field that turns something on or off; its note is a choice's.
func Turn(code string, on bool, took func(on bool)) *Field {
	return &Field{Param: game.Param{Kind: game.ParamNumber, Max: 1}, Label: words.English.Say(code, nil), Note: words.Known(code+"-note", ""), Wide: true, Value: game.Bool(on), Given: true,
		Changed: func(v game.Value, _ bool) { took(v.Int == 1) }}
}

// Said is a sentence that wants to be seen.
func Said(severity kit.Severity, text string) kit.Problem {
	return kit.Problem{Severity: severity, Sign: words.English.Say("sign/"+string(severity), nil), Text: text}
}

// Told are the notes that say something.
func Told(all ...kit.Problem) []kit.Problem {
	return kit.Only(all, func(p kit.Problem) bool { return p.Text != "" })
}
