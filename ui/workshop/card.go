package workshop

import (
	"slices"
	"strings"

	"github.com/vugu/vugu"

	"broadside/core/catalogue"
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
	*bench
	of     *Screen
	opened bool // the card shows on a phone
}

func newCard(s *Screen, b *bench) *Card { return &Card{bench: b, of: s, opened: browser.Wide()} }

func (c *Card) system() string { return c.sys.About().ID }

// kinds are those that the unit can be; one that the game does not know stands there too.
func (c *Card) kinds() []kit.Option {
	ids := kinds(c.schema)
	if now := c.entry().Kind; !slices.Contains(ids, now) {
		ids = append(ids, now)
	}
	return kit.OptionsOf(ids, func(id string) string { return one(c.system(), id) })
}

// sections are the unit, its figures and special rules, and its parts kind by kind.
func (c *Card) sections() []form.Section {
	e := c.entry()
	all := []form.Section{
		{Title: words.Say("workshop/about"), Untitled: true, Card: true, Fields: []*form.Field{
			c.nameInput(""),
			{Label: words.Say("workshop/kind"), Said: e.Kind, Options: c.kinds(), Fault: c.flaw("/kind"), Took: c.setKind},
			c.pointsInput(),
		}},
	}
	if figures := c.figures(""); len(figures) > 0 {
		all = append(all, form.Section{Title: words.Say("workshop/figures"), Card: true, Fields: figures})
	}
	all = append(all, form.Section{Title: words.Say("workshop/special"), Card: true, Fields: c.ruleInputs(""), Actions: []kit.Button{c.ruleAction("")}})
	for _, k := range c.partKinds() {
		all = append(all, form.Section{Title: words.Known("kind/"+c.system()+"/"+k, k)})
		all = append(all, kit.Each(c.parts(k), c.partSection)...)
		all = append(all, form.Section{Actions: []kit.Button{{Icon: "add", Text: words.Say("workshop/part-add", "kind", one(c.system(), k)), Press: func() { c.addPart(k) }}}})
	}
	return all
}

// pointsInput keeps what is typed in the field, and says when it is no number of points.
func (c *Card) pointsInput() *form.Field {
	x := &form.Field{Label: words.Say("workshop/points"), Said: itoa(c.entry().Points), Keyboard: "numeric", Limit: mostName, Fault: c.flaw("/points"), Took: c.typePoints}
	if c.points != nil {
		x.Said, x.Fault = *c.points, words.Say("workshop/not-points", "n", x.Said)
	}
	return x
}

func (c *Card) nameInput(place string) *form.Field {
	return &form.Field{Label: words.Say("workshop/name"), Said: at(c.entry(), place).Name, Limit: mostName, Wide: true, Fault: c.flaw(place + "/name"),
		Took: func(v string) { c.setName(place, v) }}
}

// partSection is a weapon, or what the unit launches.
func (c *Card) partSection(n int) form.Section {
	place, name := placeOf(n), named(&c.entry().Parts[n])
	first, last := c.ends(n)
	inputs := append([]*form.Field{c.nameInput(place)}, c.figures(place)...)
	return form.Section{
		ID: partID(n), Title: name, Untitled: true, Card: true, Text: c.flaw(place + "/kind"), Fields: append(inputs, c.ruleInputs(place)...),
		Actions: []kit.Button{
			c.ruleAction(place),
			{Icon: "up", Label: words.Say("workshop/up", "name", name), Disabled: first, Press: func() { c.step(n, -1) }},
			{Icon: "down", Label: words.Say("workshop/down", "name", name), Disabled: last, Press: func() { c.step(n, 1) }},
			{Icon: "duplicate", Label: words.Say("workshop/copy", "name", name), Press: func() { c.copyPart(n) }},
			{Icon: "delete", Label: words.Say("workshop/remove", "name", name), Press: func() { c.remove(n) }},
		},
	}
}

func (c *Card) parts(kind string) []int {
	var all []int
	for i, p := range c.entry().Parts {
		if p.Kind == kind {
			all = append(all, i)
		}
	}
	return all
}

// partKinds are the kinds of parts that the unit has or can have.
func (c *Card) partKinds() []string {
	all := slices.Clone(c.kind("").Parts)
	for _, p := range c.entry().Parts {
		if !slices.Contains(all, p.Kind) {
			all = append(all, p.Kind)
		}
	}
	return all
}

// remove takes a part away; Undo puts it back, as long as nothing else has been changed.
func (c *Card) remove(n int) {
	name := named(&c.entry().Parts[n])
	c.dropPart(n)
	stands := len(c.past)
	app.Offer(words.Say("workshop/removed", "name", name), words.Say("app/undo"), func() {
		if len(c.past) == stands && c.field == "" {
			c.undo()
		}
	})
}

// step moves a part among those of its kind.
func (c *Card) step(n, by int) {
	all := c.parts(c.entry().Parts[n].Kind)
	if to := slices.Index(all, n) + by; to >= 0 && to < len(all) {
		c.movePart(n, all[to]-n)
	}
}

func (c *Card) ends(n int) (first, last bool) {
	all := c.parts(c.entry().Parts[n].Kind)
	return all[0] == n, all[len(all)-1] == n
}

func partID(n int) string { return "part-" + itoa(n) }

// lost are the figures that the unit's kind does not have.
func lost(e *catalogue.Entry, k *catalogue.Kind) []string {
	unknown := kit.Only(e.Figures, func(f catalogue.Figure) bool { return k.Spec(f.Key) == nil })
	return kit.Each(unknown, func(f catalogue.Figure) string { return f.Key })
}

// shown are what is wrong and said so; waiting are the figures that have not been filled in yet, by their names.
func (c *Card) shown() (wrong []*catalogue.Problem, waiting []string) {
	for i := range c.flaws {
		switch f := &c.flaws[i]; {
		case f.Code == catalogue.UnknownRule:
		case c.waits(f.Path):
			waiting = append(waiting, where(c.system(), c.entry(), f.Path))
		default:
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
		severity, text = kit.Warning, words.Say("workshop/flaws", "n", itoa(n))
	case n > 0:
		severity, text = kit.Note, words.Say("workshop/unfinished", "n", itoa(n))
	case c.points != nil:
		severity, text = kit.Warning, words.Say("workshop/points-stand", "n", itoa(c.entry().Points))
	}
	sign := kit.Either(c.drafts() > 0, words.Say("workshop/draft"), words.Say("settings/done"))
	return []kit.Problem{{Severity: severity, Sign: sign, Text: text}}
}

// flawed are the places of what is wrong, in words, and what is still empty in one line.
func (c *Card) flawed() vugu.HTML {
	wrong, waiting := c.shown()
	lines := kit.Each(wrong, func(f *catalogue.Problem) string {
		return words.Say("workshop/at", "place", where(c.system(), c.entry(), f.Path), "what", wants(c.schema, c.entry(), f))
	})
	if len(waiting) > 0 {
		lines = append(lines, words.Say("workshop/empty-fields", "fields", strings.Join(waiting, " · ")))
	}
	return vugu.HTML(markup.Items(lines, len(lines), nil))
}

func (c *Card) markup() vugu.HTML { return fleets.CardMarkup(c.system(), c.entry()) }

// armed tells whether the calculator can fire with the unit.
func (c *Card) armed() bool {
	return c.drafts() == 0 && len(c.sys.Arms(&roster.Unit{Entry: c.id}, app.Catalogue(c.sys, ""))) > 0
}
