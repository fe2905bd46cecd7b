package battlescribe

import (
	"slices"
	"strings"

	"broadside/core/catalogue"
)

// No figure of a file is lost on the way, and what is on no card is told.

// shows adds to an entry the profiles that another shows, which says the same.
func shows(e, other *catalogue.Entry) {
	e.Prints = append(slices.Clip(e.Prints), other.Prints...)
	for i := range other.Parts {
		shows(&e.Parts[i], &other.Parts[i])
	}
}

// mostNames bounds how many names one finding has.
const mostNames = 6

// tally counts the profiles of the files and those on cards. Nothing that a list can have leads to the others: these are told,
// of each type in a file once, and have cards of their own.
func (i *Import) tally(l *Library, m *Mapping) {
	type place struct{ path, kind string }
	shown, missing, first := i.shown(), map[place][]string{}, map[place]string{}
	var order []place
	strays := &strays{Import: i, book: &Book{types: declaredTypes(l.Files), sources: map[string]string{}}, at: map[*Entry]spotted{}}
	l.profiles(func(f *File, in *Entry, p *Info) {
		of := i.profilesOf(Clean(p.TypeName))
		of.All++
		if shown[p.ID] {
			of.Shown++
			of.Typed += btoi(!m.printed && m.row(p.TypeName) != nil)
			return
		}
		at := place{f.Path, p.TypeName}
		if missing[at] == nil {
			order, first[at] = append(order, at), p.ID
		}
		missing[at] = append(missing[at], Clean(p.Name))
		strays.add(f, in, p)
		of.Shown++
	})
	for _, at := range order {
		names := missing[at]
		l.Report.add(Note, "bs-nowhere", at.path, first[at], "kind", at.kind, "n", itoa(len(names)), "names", strings.Join(names[:min(len(names), mostNames)], ", "))
	}
}

// shown are the ids of the profiles on cards.
func (i *Import) shown() map[string]bool {
	all := map[string]bool{}
	var take func(list []catalogue.Entry)
	take = func(list []catalogue.Entry) {
		for n := range list {
			for _, id := range list[n].Prints {
				all[id] = true
			}
			take(list[n].Parts)
		}
	}
	for p := range i.Packs {
		take(i.Packs[p].Entries)
	}
	return all
}

func (i *Import) profilesOf(kind string) *catalogue.Profiles {
	at := slices.IndexFunc(i.Profiles, func(p catalogue.Profiles) bool { return p.Kind == kind })
	if at < 0 {
		at = len(i.Profiles)
		i.Profiles = append(i.Profiles, catalogue.Profiles{Kind: kind})
	}
	return &i.Profiles[at]
}

// wholly adds to an entry what its figures do not say of a column: a text that cannot be read, one that the game has no figure
// for, and one that has more in it than the figures. So no figure of a file is lost on the way.
func wholly(e *catalogue.Entry, trait, text string, figures []catalogue.Figure) (kept bool) {
	if text = Clean(text); text == "" || says(figures, text) {
		return true
	}
	e.Special = append(e.Special, trait+": "+text)
	return false
}

// says reports whether figures have all numbers of a text, and its asterisks and dashes where it has nothing else.
func says(figures []catalogue.Figure, text string) bool {
	if len(figures) == 1 && figures[0].Key != "" && figures[0].Value != "" { // as nearly all are: 14 of 14"
		if rest, begins := strings.CutPrefix(text, figures[0].Value); begins && !strings.ContainsAny(rest, "0123456789*") {
			return true
		}
	}
	var values strings.Builder
	for _, f := range figures {
		if f.Key != "" {
			values.WriteString(f.Value + " ")
		}
	}
	if catalogue.Mark(text) {
		return strings.TrimSpace(values.String()) == text
	}
	left := numbersOf(values.String())
	for _, n := range numbersOf(text) {
		at := slices.Index(left, n)
		if at < 0 {
			return false
		}
		left = slices.Delete(left, at, at+1)
	}
	return values.Len() > 0 && strings.Count(values.String(), "*") == strings.Count(text, "*")
}

// numbersOf are the numbers in a text, without zeros before them.
func numbersOf(text string) (all []string) {
	for _, n := range strings.FieldsFunc(text, func(r rune) bool { return r < '0' || r > '9' }) {
		if n = strings.TrimLeft(n, "0"); n == "" {
			n = "0"
		}
		all = append(all, n)
	}
	return all
}
