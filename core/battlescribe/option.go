package battlescribe

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"broadside/core/catalogue"
)

// system is the id of the entry that an option becomes: what it costs, what it
// brings, and what it changes of the model. Options that are alike, of one link,
// are one entry. "" where it is nothing.
func (w *wardrobe) system(before *dressed, at int, chain []*Choice, ship string) string {
	o, with := chain[len(chain)-1], w.dress(1, at, chain...)
	unsure := func(code string, args ...string) {
		w.report.add(Unsure, code, w.book.File.Path, o.Entry().ID, append([]string{"name", o.Entry().Name, "ship", ship}, args...)...)
	}
	e := catalogue.Entry{Kind: w.mapping.Options.Kind, Name: w.called(with)}
	once, fair := false, true
	if e.Points, once, fair = w.price(at, chain); !fair {
		unsure("bs-option-cost")
	}
	if once {
		e.Figures = append(e.Figures, catalogue.Figure{Key: "charge", Value: "group"})
	}
	w.mute = true
	for _, lost := range w.differs(before, with, &e) {
		unsure("bs-option-effect", "what", lost)
	}
	rules := len(e.Special)
	w.parts(with.roster, with.option, &e)
	w.mute = false
	bare, words := e.Figures == nil && e.Special == nil && e.Parts == nil, w.described(with.roster.Sheet(with.option), &e)
	if e.Special = append(e.Special, words...); bare && words != nil {
		unsure("bs-option-text")
	}
	if e.Points == 0 && e.Figures == nil && e.Special == nil && e.Parts == nil {
		w.report.add(Note, "bs-option-empty", w.book.File.Path, o.Entry().ID, "name", o.Entry().Name) // ship by ship it would drown the rest
		return ""
	}
	if len(chain) > 1 && w.chooses(with.roster, with.option) {
		unsure("bs-option-nested")
	}
	return w.keep(o, with, e, rules)
}

// called is the name of an option, behind that of the one that it stands in.
func (w *wardrobe) called(d *dressed) string {
	name := Clean(d.roster.Sheet(d.option).Name)
	if in := d.option.Parent; !slices.Contains(d.holders, in) {
		name = Clean(d.roster.Sheet(in).Name) + ", " + name
	}
	return name
}

// keep puts an option's entry into the pack, once. So many of its rules at the beginning are those that it gives the model.
func (w *wardrobe) keep(o *Choice, with *dressed, e catalogue.Entry, rules int) string {
	content := o.Chain[0].ID + "\x00" + printedEntry(&e)
	if id := w.systems[content]; id != "" {
		at := slices.IndexFunc(w.options, func(o catalogue.Entry) bool { return o.ID == id })
		shows(&w.options[at], &e)
		return id
	}
	for _, rule := range e.Special[:rules] {
		w.keyword(rule, e.Name)
	}
	e.Parts, w.worded = nil, true
	w.parts(with.roster, with.option, &e) // again, aloud
	w.worded = false
	e.ID = w.id(o.Chain[0].ID, e.Name, false)
	w.note(e.ID, o.Chain[0])
	w.systems[content] = e.ID
	w.options = append(w.options, e)
	return e.ID
}

// printedEntry is all that an entry says, to tell what is alike.
func printedEntry(e *catalogue.Entry) string {
	text := e.Name + "\x00" + itoa(e.Points) + "\x00" + strings.Join(e.Special, "\x00")
	for _, f := range e.Figures {
		text += "\x00" + f.Key + "=" + f.Value
	}
	for i := range e.Parts {
		text += "\x01" + printedEntry(&e.Parts[i])
	}
	return text
}

// price is what one costs: of each model, as whatever a model itself chooses
// does, or once of the unit. It is not fair where it is neither.
func (w *wardrobe) price(at int, chain []*Choice) (points int, once, fair bool) {
	cost := func(models int, chain []*Choice) int {
		d := w.dress(models, at, chain...)
		return w.worth(d.roster, d.top())
	}
	bare := chain[:len(chain)-1]
	one := cost(1, chain) - cost(1, bare)
	if at == 0 {
		return one, false, true
	}
	two := cost(2, chain) - cost(2, bare)
	return one, one != 0 && one == two, one == two || 2*one == two
}

// differs sets down what an option changes of the model's own profile, and
// names what it changes that an entry cannot say.
func (w *wardrobe) differs(bare, with *dressed, e *catalogue.Entry) (lost []string) {
	before, after := w.own(bare), w.own(with)
	if before == nil || after == nil {
		return nil
	}
	for _, f := range after.Figures {
		if was := before.Figure(f.Key); was != f.Value {
			e.Figures = append(e.Figures, catalogue.Figure{Key: f.Key, Value: difference(was, f.Value)})
		}
	}
	for _, f := range before.Figures {
		if after.Figure(f.Key) == "" {
			lost = append(lost, f.Key)
		}
	}
	left := slices.Clone(before.Special)
	for _, rule := range after.Special {
		if i := slices.Index(left, rule); i >= 0 {
			left = slices.Delete(left, i, i+1)
		} else if !slices.Contains(e.Special, rule) {
			e.Special = append(e.Special, rule)
		}
	}
	lost = append(lost, left...)
	arms := [2]catalogue.Entry{}
	w.parts(bare.roster, bare.model, &arms[0])
	kids := with.model.Kids
	with.model.Kids = slices.DeleteFunc(slices.Clone(kids), func(k *Selection) bool { return k == with.option })
	w.parts(with.roster, with.model, &arms[1])
	with.model.Kids = kids
	for i := range arms[0].Parts {
		if i >= len(arms[1].Parts) || printedEntry(&arms[0].Parts[i]) != printedEntry(&arms[1].Parts[i]) {
			lost = append(lost, arms[0].Parts[i].Name)
		}
	}
	return lost
}

// own is the model's own profile as an entry.
func (w *wardrobe) own(d *dressed) *catalogue.Entry {
	for _, p := range d.roster.Sheet(d.model).Profiles {
		if row := w.mapping.row(p.TypeName); row != nil && row.Kind == w.mapping.Options.Of {
			e := w.entry(&p, row)
			return &e
		}
	}
	return nil
}

// difference is a figure as a change: "+4", or as it is then where it is no number.
func difference(was, is string) string {
	a, err := strconv.ParseFloat(was, 64)
	b, bad := strconv.ParseFloat(is, 64)
	if err != nil || bad != nil {
		return is
	}
	text := strconv.FormatFloat(math.Round((b-a)*1000)/1000, 'f', -1, 64)
	if b > a {
		text = "+" + text
	}
	return text
}

// described is what the profiles of an option that are in no table say.
func (w *wardrobe) described(sheet *Sheet, e *catalogue.Entry) []string {
	var all []string
	for _, p := range sheet.Profiles {
		if w.mapping.row(p.TypeName) != nil {
			continue
		}
		e.Prints = append(e.Prints, p.ID)
		for _, t := range p.Traits {
			text := Clean(t.Text)
			if len(p.Traits) > 1 {
				text = Clean(t.Name) + ": " + text
			}
			if Clean(t.Text) != "" {
				all = append(all, text)
			}
		}
	}
	return all
}

// chooses reports whether an option has a choice of its own.
func (w *wardrobe) chooses(r *Roster, s *Selection) bool {
	entries, _ := s.Offers()
	e := r.evaluate()
	return slices.ContainsFunc(entries, func(o *Choice) bool {
		most := e.bound(o, &Selection{Choice: o, Parent: s}, true)
		return most < 0 || int(most) > e.least(s, o)
	})
}
