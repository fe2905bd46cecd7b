package workshop

import (
	"slices"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/packbuilder"
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
	kind := c.Kind(place)
	for i := range kind.Figures {
		all = append(all, f.inputs(&kind.Figures[i])...)
	}
	for _, key := range c.Lost(place) {
		all = append(all, &form.Field{Label: label(c.system(), key), Said: c.At(place).Figure(key), Fault: c.fault(f.path(key)), Took: func(v string) { c.SetFigure(place, key, v) },
			Drop: func() { c.SetFigure(place, key, "") }, Erase: words.Say("workshop/remove", "name", label(c.system(), key))})
	}
	return all
}

// inputs are those of one figure: two where it can be picked as well as typed, or picked from many.
func (c *fields) inputs(s *catalogue.Spec) []*form.Field {
	x := &form.Field{Label: c.label(s), Said: c.value(s), Fault: c.fault(c.path(s.Key)), Took: func(v string) { c.set(s, v) }}
	if c.Waits(c.path(s.Key)) {
		x.Note = c.flaw(c.path(s.Key))
	}
	toggle := func(v string) {
		if v != "" {
			c.set(s, packbuilder.Toggled(s, c.value(s), v))
		}
	}
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
		return []*form.Field{x, {Label: x.Label, Hidden: true, Set: true, Wide: true, Options: kit.OptionsOf(packbuilder.Arcs, func(a string) string { return words.English.Say("arc/"+a, nil) }), Members: packbuilder.Bearing(c.value(s)), Took: func(v string) { c.set(s, packbuilder.Turned(c.value(s), v)) }}}
	}
	return []*form.Field{x}
}

func (c *fields) value(s *catalogue.Spec) string { return c.At(c.place).Figure(s.Key) }
func (c *fields) path(key string) string         { return c.place + "/figures/" + key }

// label names a figure, with the part of the unit and the unit of length that it has.
func (c *fields) label(s *catalogue.Spec) string {
	text := label(c.system(), s.Key)
	if s.Part != "" {
		text = words.Say("workshop/of-part", "part", words.English.Say("mount/"+s.Part, nil), "figure", text)
	}
	unit := words.English.Say("unit/"+c.sys.About().Unit, nil)
	return kit.Either(s.Form == catalogue.Length, words.Say("workshop/in-unit", "figure", text, "unit", unit), text)
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

func (c *fields) set(s *catalogue.Spec, v string) {
	c.SetFigure(c.place, s.Key, packbuilder.Typed(s, c.sys.About().Unit, v))
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
			if slices.Contains(s.Valid.Of, e.Kind) && packbuilder.Shares(c.Pack, &p) && !slices.Contains(c.held(s), e.ID) {
				all = append(all, kit.Option{Value: e.ID, Text: e.Name, Group: p.Name})
			}
		}
	}
	return all
}

func (c *fields) held(s *catalogue.Spec) []string { return packbuilder.Held(s, c.value(s)) }
