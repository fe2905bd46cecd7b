package workshop

import (
	"slices"
	"strings"

	"github.com/vugu/vugu"

	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/packbuilder"
	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/browser"
	"broadside/ui/fleets"
	"broadside/ui/form"
	"broadside/ui/kit"
	"broadside/ui/markup"
)

// Card is the editor of one unit.
type Card struct {
	*packbuilder.Bench
	of     *Screen
	sys    game.Definition
	opened bool // the card shows on a phone
}

func newCard(s *Screen, unit string) *Card {
	return &Card{packbuilder.New(s.sys().Schema(), s.pack(), unit, app.Flaws, s.own.Save), s, s.sys(), browser.Wide()}
}

func (c *Card) system() string { return c.sys.About().ID }

// kinds are those that the unit can be; one that the game does not know stands there too.
func (c *Card) kinds() []kit.Option {
	ids := packbuilder.Kinds(c.Schema)
	if now := c.Entry().Kind; !slices.Contains(ids, now) {
		ids = append(ids, now)
	}
	return kit.OptionsOf(ids, func(id string) string { return one(c.system(), id) })
}

// sections are the unit, its figures and special rules, and its parts kind by kind.
func (c *Card) sections() []form.Section {
	e := c.Entry()
	all := []form.Section{
		{Title: words.Say("workshop/about"), Untitled: true, Card: true, Fields: []*form.Field{
			c.nameInput(""),
			{Label: words.Say("workshop/kind"), Said: e.Kind, Options: c.kinds(), Fault: c.flaw("/kind"), Took: c.SetKind},
			c.pointsInput(),
		}},
	}
	if figures := c.figures(""); len(figures) > 0 {
		all = append(all, form.Section{Title: words.Say("workshop/figures"), Card: true, Fields: figures})
	}
	all = append(all, form.Section{Title: words.Say("workshop/special"), Card: true, Fields: c.ruleInputs(""), Actions: []kit.Button{c.ruleAction("")}})
	for _, k := range c.PartKinds() {
		all = append(all, form.Section{Title: words.Known("kind/"+c.system()+"/"+k, k)})
		all = append(all, kit.Each(c.Parts(k), c.partSection)...)
		all = append(all, form.Section{Actions: []kit.Button{{Icon: "add", Text: words.Say("workshop/part-add", "kind", one(c.system(), k)), Press: func() { c.addPart(k) }}}})
	}
	return all
}

// pointsInput keeps what is typed in the field, and says when it is no number of points.
func (c *Card) pointsInput() *form.Field {
	x := &form.Field{Label: words.Say("workshop/points"), Said: kit.Itoa(c.Entry().Points), Keyboard: "numeric", Limit: mostName, Fault: c.flaw("/points"), Took: c.TypePoints}
	if c.Points != nil {
		x.Said, x.Fault = *c.Points, words.Say("workshop/not-points", "n", x.Said)
	}
	return x
}

func (c *Card) nameInput(place string) *form.Field {
	return &form.Field{Label: words.Say("workshop/name"), Said: c.At(place).Name, Limit: mostName, Wide: true, Fault: c.flaw(place + "/name"),
		Took: func(v string) { c.Rename(place, v) }}
}

// partSection is a weapon, or what the unit launches.
func (c *Card) partSection(n int) form.Section {
	place, name := packbuilder.PlaceOf(n), named(&c.Entry().Parts[n])
	up, down := c.Beside(n, -1), c.Beside(n, 1)
	inputs := append([]*form.Field{c.nameInput(place)}, c.figures(place)...)
	return form.Section{
		ID: partID(n), Title: name, Untitled: true, Card: true, Text: c.flaw(place + "/kind"), Fields: append(inputs, c.ruleInputs(place)...),
		Actions: []kit.Button{
			c.ruleAction(place),
			{Icon: "up", Label: words.Say("workshop/up", "name", name), Disabled: up < 0, Press: func() { c.SwapParts(n, up) }},
			{Icon: "down", Label: words.Say("workshop/down", "name", name), Disabled: down < 0, Press: func() { c.SwapParts(n, down) }},
			{Icon: "duplicate", Label: words.Say("workshop/copy", "name", name), Press: func() {
				c.CopyPart(n)
				kit.FocusTop(partID(n + 1))
			}},
			{Icon: "delete", Label: words.Say("workshop/remove", "name", name), Press: func() { c.remove(n) }},
		},
	}
}

func (c *Card) addPart(kind string) {
	c.AddPart(kind, one(c.system(), kind))
	kit.FocusTop(partID(len(c.Entry().Parts) - 1))
}

// remove takes a part away; Undo puts it back.
func (c *Card) remove(n int) {
	removed := words.Say("workshop/removed", "name", named(&c.Entry().Parts[n]))
	app.Offer(removed, words.Say("app/undo"), c.DropPart(n))
}

func partID(n int) string { return "part-" + kit.Itoa(n) }

// flaw is what is wrong at a path, in words; "" where nothing is.
func (c *Card) flaw(path string) string {
	for _, f := range c.Wrong() {
		if f.Path == path {
			return wants(c.Schema, c.Entry(), &f)
		}
	}
	return ""
}

// fault is the same for a field that the player has been at.
func (c *Card) fault(path string) string { return kit.When(!c.Waits(path), c.flaw(path)) }

// shown are what is wrong and said so; waiting are the figures that have not been filled in yet, by their names.
func (c *Card) shown() (wrong []catalogue.Problem, waiting []string) {
	for _, f := range c.Wrong() {
		if c.Waits(f.Path) {
			waiting = append(waiting, where(c.system(), c.Entry(), f.Path))
		} else {
			wrong = append(wrong, f)
		}
	}
	return wrong, waiting
}

// standing is how far the unit is, in one sentence.
func (c *Card) standing() []kit.Problem {
	wrong, waiting := c.shown()
	severity, text := kit.Fine, words.Say("workshop/fine")
	switch n := len(wrong) + len(waiting); {
	case len(wrong) > 0:
		severity, text = kit.Warning, words.Say("workshop/flaws", "n", kit.Itoa(n))
	case n > 0:
		severity, text = kit.Note, words.Say("workshop/unfinished", "n", kit.Itoa(n))
	case c.Points != nil:
		severity, text = kit.Warning, words.Say("workshop/points-stand", "n", kit.Itoa(c.Entry().Points))
	}
	sign := kit.Either(len(c.Wrong()) > 0, words.Say("workshop/draft"), words.Say("settings/done"))
	return []kit.Problem{{Severity: severity, Sign: sign, Text: text}}
}

// flawed are the places of what is wrong, in words, and what is still empty in one line.
func (c *Card) flawed() vugu.HTML {
	wrong, waiting := c.shown()
	lines := kit.Each(wrong, func(f catalogue.Problem) string {
		return words.Say("workshop/at", "place", where(c.system(), c.Entry(), f.Path), "what", wants(c.Schema, c.Entry(), &f))
	})
	if len(waiting) > 0 {
		lines = append(lines, words.Say("workshop/empty-fields", "fields", strings.Join(waiting, " · ")))
	}
	return vugu.HTML(markup.Items(lines, len(lines), nil))
}

func (c *Card) markup() vugu.HTML { return fleets.CardMarkup(c.system(), c.Entry()) }

func (c *Card) armed() bool {
	return len(c.Wrong()) == 0 && len(c.sys.Arms(&roster.Unit{Entry: c.ID}, app.Catalogue(c.sys, ""))) > 0
}
