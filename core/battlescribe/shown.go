package battlescribe

import (
	"slices"
	"strings"

	"broadside/core/catalogue"
)

// AsPrinted is the mapping for whoever only shows what the files print: figures
// are the texts of the profiles under the files' own headings, in their order,
// and an entry is of the category that it stands under.
func (m *Mapping) AsPrinted() *Mapping {
	as := *m
	as.printed, as.Ruled = true, false
	return &as
}

// figures are the characteristics of a profile as they stand, but for the one
// that prints special rules. None is left out, so that profiles of one type have
// the same figures and fit into one table.
func figures(p *Profile, rule string) []catalogue.Figure {
	var all []catalogue.Figure
	times := map[string]int{}
	for _, t := range p.Traits {
		if name := Clean(t.Name); name != "" && (rule == "" || !strings.EqualFold(t.Name, rule)) {
			times[name]++
			if n := times[name]; n > 1 {
				name += " " + itoa(n)
			}
			all = append(all, catalogue.Figure{Key: name, Value: Clean(t.Text)})
		}
	}
	return all
}

// titled is what an entry is called that a selection's profile became: as what
// is chosen is, since the profile's name may be a short form of it. A profile
// that says something else, as a rank of somebody's or one of several, keeps
// its name before that.
func titled(profile, chosen string, several bool) string {
	profile, chosen = Clean(profile), Clean(chosen)
	switch {
	case chosen == "" || strings.EqualFold(profile, chosen):
		return profile
	case !several && alike(profile, chosen):
		return chosen
	case several && strings.Contains(strings.ToLower(chosen), strings.ToLower(profile)):
		return chosen
	}
	return profile + ", " + chosen
}

// alike reports whether names have a word in common.
func alike(a, b string) bool {
	others := strings.Fields(strings.ToLower(b))
	return slices.ContainsFunc(strings.Fields(strings.ToLower(a)), func(word string) bool { return slices.Contains(others, word) })
}

// within tells where in a pack an entry comes from: the category and the unit
// that it stands in.
type within struct{ category, unit string }

// place finds both for a selection. What stands in a unit is of the unit's
// category unless it is loose, which may be anywhere.
func (c *Conversion) place(r *Roster, s *Selection, loose bool) within {
	now, at := r.evaluate(), within{}
	for in := s; in != nil && in.Choice != nil && !in.isForce(); in = in.Parent {
		if e := c.book.entries[now.effect(in).Primary]; e != nil && at.category == "" && (in == s || !loose) {
			at.category = Clean(e.Name)
		}
		if in != s && at.unit == "" && (in.is("unit") || in.is("model")) {
			at.unit = Clean(now.effect(in).Name)
		}
	}
	return at
}

// distinct tells entries of one name apart: by the unit that they stand in, by
// their category, else by numbers.
func (c *Conversion) distinct(p *catalogue.Pack) {
	taken, last := map[string]bool{}, map[string]int{}
	for i := range p.Entries {
		e, at := &p.Entries[i], c.places[p.Entries[i].ID]
		base := e.Name
		for n, by := range []string{at.unit, at.category} {
			switch {
			case !taken[e.Name] || by == "" || by == base:
			case n == 0 && strings.Contains(by, base):
				e.Name = by
			default:
				e.Name = base + " (" + by + ")"
			}
		}
		for n := max(2, last[base]+1); taken[e.Name]; n++ {
			e.Name, last[base] = base+" ("+itoa(n)+")", n
		}
		taken[e.Name] = true
		if c.mapping.printed && at.category != "" {
			e.Kind = at.category
		}
	}
}
