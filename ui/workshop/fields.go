package workshop

import (
	"slices"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/geometry"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/form"
	"broadside/ui/kit"
)

// A fields is the figures of the unit or of one of its parts, each with an input that fits.
type fields struct {
	*Card
	place string
}

func (c *Card) figures(place string) []*form.Field {
	f := &fields{c, place}
	var all []*form.Field
	kind := c.kind(place)
	for i := range kind.Figures {
		all = append(all, f.inputs(&kind.Figures[i])...)
	}
	for _, key := range lost(f.entry(), kind) {
		all = append(all, &form.Field{Label: label(c.system(), key), Said: f.entry().Figure(key), Fault: c.fault(f.path(key)), Took: func(v string) { c.setFigure(place, key, v) },
			Drop: func() { c.setFigure(place, key, "") }, Erase: words.Say("workshop/remove", "name", label(c.system(), key))})
	}
	return all
}

// inputs are those of one figure: two where it can be picked as well as typed, or picked from many.
func (c *fields) inputs(s *catalogue.Spec) []*form.Field {
	x := &form.Field{Label: c.label(s), Said: c.value(s), Fault: c.fault(c.path(s.Key)), Took: func(v string) { c.set(s, v) }}
	if c.waits(c.path(s.Key)) {
		x.Note = c.flaw(c.path(s.Key))
	}
	toggle := func(v string) { c.toggle(s, v) }
	switch s.Valid.Want {
	case catalogue.WantWord:
		x.Options = c.options(s)
	case catalogue.WantLetters:
		x.Set, x.Wide, x.Options, x.Members, x.Took = true, true, c.letters(s), c.held(s), toggle
	case catalogue.WantEntries:
		x.Set, x.Wide, x.Options, x.Members, x.Took = true, true, c.names(s), c.held(s), toggle
		more := &form.Field{Label: words.Say("workshop/part-add", "kind", x.Label), Hidden: true, Options: c.others(s), Wide: true, Took: toggle}
		return []*form.Field{x, more}
	default:
		x.Note, x.Keyboard, x.Limit = strings.TrimSpace(x.Note+" "+note(s)), keyboards[s.Valid.Want], mostName
	}
	if s.Valid.Want == catalogue.WantArc {
		return []*form.Field{x, {Label: x.Label, Hidden: true, Set: true, Wide: true, Options: kit.OptionsOf(arcs, func(a string) string { return words.English.Say("arc/"+a, nil) }), Members: c.bearing(s), Took: func(v string) { c.turn(s, v) }}}
	}
	return []*form.Field{x}
}

func (c *fields) entry() *catalogue.Entry        { return at(c.Card.entry(), c.place) }
func (c *fields) value(s *catalogue.Spec) string { return c.entry().Figure(s.Key) }
func (c *fields) path(key string) string         { return c.place + "/figures/" + key }

// label names a figure, with the part of the unit and the unit of length that it has.
func (c *fields) label(s *catalogue.Spec) string {
	text := label(c.system(), s.Key)
	if s.Part != "" {
		text = words.Say("workshop/of-part", "part", words.English.Say("mount/"+s.Part, nil), "figure", text)
	}
	if s.Form == catalogue.Length {
		return words.Say("workshop/in-unit", "figure", text, "unit", words.English.Say("unit/"+c.sys.About().Unit, nil))
	}
	return text
}

func note(s *catalogue.Spec) string {
	switch {
	case s.Form == catalogue.Target && s.Optional:
		return words.Say("workshop/target-optional")
	case s.Form == catalogue.Target:
		return words.Say("workshop/target")
	case s.Optional:
		return words.Say("workshop/optional")
	}
	return ""
}

// keyboards are those of phones that fit what is wanted.
var keyboards = map[catalogue.Want]string{catalogue.WantWhole: "numeric", catalogue.WantLength: "decimal"}

// set takes what was typed, without signs that the card prints by itself.
func (c *fields) set(s *catalogue.Spec, v string) {
	switch s.Form {
	case catalogue.Length:
		v = strings.TrimSuffix(strings.Trim(v, " \"”″"), c.sys.About().Unit)
		v = strings.ReplaceAll(strings.TrimSpace(v), ",", ".")
	case catalogue.Target:
		v = strings.TrimSuffix(strings.TrimSpace(v), "+")
	}
	if s.Valid.Want == catalogue.WantWhole {
		v = strings.TrimSpace(v)
	}
	c.setFigure(c.place, s.Key, v)
}

// options are the words of a choice; none, and one that is no word of it, stand there too.
func (c *fields) options(s *catalogue.Spec) []kit.Option {
	now := c.value(s)
	var all []kit.Option
	switch {
	case s.Optional:
		all = append(all, kit.Option{Text: words.Say("workshop/empty")})
	case now == "":
		all = append(all, kit.Option{Text: words.Say("workshop/unset")})
	}
	if now != "" && !slices.Contains(s.Valid.Words, now) {
		all = append(all, kit.Option{Value: now, Text: now})
	}
	return append(all, c.letters(s)...)
}

func (c *fields) letters(s *catalogue.Spec) []kit.Option {
	return kit.OptionsOf(s.Valid.Words, func(w string) string {
		return words.English.Say("choice/"+c.system()+"/"+s.Key+"/"+w, nil)
	})
}

func (c *fields) names(s *catalogue.Spec) []kit.Option {
	open := app.Catalogue(c.sys, "")
	return kit.OptionsOf(c.held(s), func(id string) string {
		if e, _ := open.Find(id); e != nil {
			return e.Name
		}
		return id
	})
}

// others are the entries that a figure may name besides, by their packs.
func (c *fields) others(s *catalogue.Spec) []kit.Option {
	all := []kit.Option{{Text: words.Say("workshop/unset")}}
	for _, p := range app.Catalogue(c.sys, "").Packs {
		for _, e := range p.Entries {
			if slices.Contains(s.Valid.Of, e.Kind) && c.of.shares(&p) && !slices.Contains(c.held(s), e.ID) {
				all = append(all, kit.Option{Value: e.ID, Text: e.Name, Group: p.Name})
			}
		}
	}
	return all
}

func (c *fields) held(s *catalogue.Spec) []string {
	return kit.Either(s.Valid.Want == catalogue.WantLetters, strings.Split(c.value(s), ""), strings.Fields(c.value(s)))
}

// toggle puts a member in or out; letters keep the game's order.
func (c *fields) toggle(s *catalogue.Spec, v string) {
	if v == "" {
		return
	}
	now, between := kit.Toggled(c.held(s), v), " "
	if s.Valid.Want == catalogue.WantLetters {
		now, between = kit.Only(s.Valid.Words, func(w string) bool { return slices.Contains(now, w) }), ""
	}
	c.setFigure(c.place, s.Key, strings.Join(now, between))
}

// The arcs that can be picked, as they are printed.
var arcs = []string{"F(N)", "F", "S(Left)", "S(Right)", "R"}

// bearing are the arcs that a figure has; none where it cannot be read.
func (c *fields) bearing(s *catalogue.Spec) []string {
	has, _ := geometry.ParseArcs(c.value(s))
	return kit.Only(arcs, func(a string) bool {
		arc, _ := geometry.ParseArcs(a)
		return slices.Contains(has, arc[0])
	})
}

// turn puts an arc in or out. A whole front takes the place of a narrow one, and the other way round.
func (c *fields) turn(s *catalogue.Spec, picked string) {
	var all []geometry.Arc
	toggled, _ := geometry.ParseArcs(picked)
	on := c.bearing(s)
	for _, a := range arcs {
		arc, _ := geometry.ParseArcs(a)
		if slices.Contains(on, a) != (a == picked) && !(arc[0].Centre == toggled[0].Centre && a != picked) {
			all = append(all, arc[0])
		}
	}
	c.setFigure(c.place, s.Key, geometry.PrintArcs(all))
}
