package battlescribe

import (
	"slices"
	"strings"
)

// Which mapping the profiles of a game's files are for.

// Mapping finds what types the profiles of the library: the mapping of the game that the game system's name tells, where
// their columns are those that it knows. Another edition may have the same name and mean something else, so that otherwise
// the whole game stays cards as they are printed; the report says why.
func (l *Library) Mapping(game *File) *Mapping {
	m := MappingOf(game.Name)
	if m.plain {
		return m
	}
	s := l.survey(m)
	if len(s.strange) > 0 {
		strange := s.strange[0]
		l.Report.add(Unsure, "bs-other-columns", game.Path, game.ID, "name", game.Name, "kind", strange.kind, "column", strange.column)
	} else if 3*s.typed < 2*s.all {
		l.Report.add(Unsure, "bs-other-profiles", game.Path, game.ID, "name", game.Name, "typed", itoa(s.typed), "all", itoa(s.all))
	} else {
		return m
	}
	return printing(game.Name)
}

// printing is the mapping of a game whose profiles stay as they are printed.
func printing(system string) *Mapping {
	return &Mapping{System: Foreign + Slug(system), plain: true, printed: true}
}

// A survey says how far a mapping knows the profiles of a library.
type survey struct {
	all, typed int      // profiles, and those of a type that it has a row for
	strange    []column // those that are too many or that are wanting
}

// A column is a characteristic of a type of profiles.
type column struct{ kind, column string }

func (l *Library) survey(m *Mapping) (s survey) {
	declared, used := declaredTypes(l.Files), map[string]map[string]bool{} // by the ids of types
	var order []string
	l.profiles(func(_ *File, _ *Entry, p *Info) {
		s.all++
		b := Book{types: declared, sources: map[string]string{}}
		now := b.profile(p)
		s.typed += btoi(m.row(now.TypeName) != nil)
		key := now.TypeName + "\x00" + now.Type
		if used[key] == nil {
			used[key] = map[string]bool{}
			order = append(order, key)
			if t := declared[now.Type]; t != nil {
				for _, trait := range t.Traits {
					used[key][strings.ToLower(Clean(trait.Name))] = true
				}
			}
		}
		for _, t := range now.Traits {
			used[key][strings.ToLower(Clean(t.Name))] = true
		}
	})
	for _, key := range order {
		kind, _, _ := strings.Cut(key, "\x00")
		if row := m.row(kind); row != nil {
			s.strange = append(s.strange, row.strange(kind, used[key])...)
		}
	}
	return s
}

// strange are the columns that a type has and the row does not know, and those that the row wants and the type has not.
func (r *Row) strange(kind string, has map[string]bool) (all []column) {
	known := map[string]bool{strings.ToLower(r.Rule): true, strings.ToLower(r.Text): true}
	for _, reading := range r.Read {
		name := strings.ToLower(reading.Trait)
		known[name] = true
		if !has[name] && !reading.Maybe {
			all = append(all, column{kind, reading.Trait})
		}
	}
	if r.Text != "" && !has[strings.ToLower(r.Text)] {
		all = append(all, column{kind, r.Text})
	}
	for name := range has {
		if !known[name] {
			all = append(all, column{kind, name})
		}
	}
	slices.SortFunc(all, func(a, b column) int { return strings.Compare(a.column, b.column) })
	return all
}

// declaredTypes are the types of profiles by their ids, as the first file has each.
func declaredTypes(files []*File) map[string]*ProfileType {
	all := map[string]*ProfileType{}
	for _, f := range files {
		for i := range f.ProfileTypes {
			if t := &f.ProfileTypes[i]; all[t.ID] == nil {
				all[t.ID] = t
			}
		}
	}
	return all
}

// profiles goes through all profiles that stand in the library's files, links left aside, each with the file and with the entry
// that it stands in, nil for none.
func (l *Library) profiles(do func(*File, *Entry, *Info)) {
	var f *File
	var in *Entry
	var infos func([]*Info)
	infos = func(list []*Info) {
		for _, i := range list {
			if i.Kind == KindProfile && i.Target == "" {
				do(f, in, i)
			}
			infos(i.Infos)
		}
	}
	var entries func([]*Entry)
	entries = func(list []*Entry) {
		for _, e := range list {
			in = e
			infos(e.Infos)
			entries(e.Entries)
			entries(e.Categories)
		}
	}
	for _, f = range l.Files {
		for _, list := range [][]*Entry{f.Roots, f.Shared, f.Forces, f.Categories} {
			entries(list)
		}
		in = nil
		infos(f.Infos)
		infos(f.SharedInfos)
	}
}
