package listing

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"broadside/core/catalogue"
	"broadside/core/roster"
	"broadside/core/shortsort"
)

// Which entry a name in a list means.

func (r *reader) index() {
	r.names = map[string]*catalogue.Entry{}
	for p := range r.Packs.Packs {
		for i := range r.Packs.Packs[p].Entries {
			e := &r.Packs.Packs[p].Entries[i]
			key := plain(e.Name)
			r.all, r.keys = append(r.all, e), append(r.keys, key)
			if awkward(e.Name) && len(r.awkward) < mostGuards && strings.TrimSpace(e.Name) != "" {
				r.awkward = append(r.awkward, e)
			}
			if r.names[key] == nil {
				r.names[key] = e
			}
		}
	}
	shortsort.Stable(r.awkward, func(a, b *catalogue.Entry) int { return len(b.Name) - len(a.Name) })
}

// find is the entry that a text names.
func (r *reader) find(text string) *catalogue.Entry {
	e, _, _ := r.named(text)
	return e
}

// named is the entry that a text names, how many, and what stands behind the name.
func (r *reader) named(text string) (e *catalogue.Entry, n int, behind []piece) {
	n, name := counted(text)
	head := bare(name)
	e, used := r.match(head)
	if e == nil {
		e, used = r.match(joined(head)) // "Rio with …"
	}
	if e == nil {
		return nil, n, nil
	}
	_, tail := called(name[used:])
	if behind = pieces(tail); n == 1 && name == text {
		n, behind = r.counts(behind, e)
	}
	return e, n, behind
}

// match matches a name: as it is, in the singular, or as the beginning of one entry alone; else the longest that it begins
// with. It tells how much of the text the name is.
func (r *reader) match(text string) (e *catalogue.Entry, used int) {
	if e := r.guarded(text); e != nil {
		return e, len(text)
	}
	key := plain(r.shown(text))
	if key == "" {
		return nil, 0
	}
	for _, k := range []string{key, strings.TrimSuffix(key, "s"), strings.TrimSuffix(key, "es")} {
		if e := r.names[k]; e != nil {
			return e, len(text)
		}
	}
	if short, ok := strings.CutSuffix(key, r.as.Brief); ok && r.as.Brief != "" { // as players write "Line BG"
		key = short + r.outer[0]
	}
	var found, within *catalogue.Entry
	unsure, longest := false, 2
	for i, e := range r.all {
		switch printed := r.keys[i]; {
		case strings.HasPrefix(printed, key):
			unsure = unsure || found != nil && found.Name != e.Name
			if found == nil {
				found = e
			}
		case len(printed) > longest && strings.HasPrefix(key, printed):
			if at := r.upTo(text, len(printed)); at > 0 {
				within, used, longest = e, at, len(printed)
			}
		}
	}
	switch {
	case unsure || found != nil && within != nil:
		return nil, 0
	case found != nil:
		return found, len(text)
	}
	return within, used
}

// upTo is where the first so many letters and digits of a text end, 0 where no word does there.
func (r *reader) upTo(text string, size int) int {
	for i, c := range text {
		if size -= len(plain(r.shown(string(c)))); size > 0 {
			continue
		}
		rest := text[i+len(string(c)):]
		for _, plural := range []string{"", "s", "es"} {
			after, ok := strings.CutPrefix(rest, plural)
			if next, _ := utf8.DecodeRuneInString(after); ok && size == 0 && !unicode.IsLetter(next) && !(unicode.IsDigit(c) && unicode.IsDigit(next)) {
				return len(text) - len(after)
			}
		}
		return 0
	}
	return 0
}

// factions are the packs whose entries the list has.
func (r *reader) factions() []string {
	var ids []string
	var look func([]roster.Unit)
	look = func(units []roster.Unit) {
		for i := range units {
			if _, p := r.Packs.Find(units[i].Entry); p != nil && p.Faction && !slices.Contains(ids, p.ID) {
				ids = append(ids, p.ID)
			}
			look(units[i].Units)
		}
	}
	look(r.List.Units)
	return ids
}

// faction tells whether a line says no more than whose list it is, by the faction's name or its first letters, "PHR".
func (r *reader) faction(line string) bool {
	key := plain(bare(line))
	return key != "" && slices.ContainsFunc(r.Packs.Packs, func(p catalogue.Pack) bool {
		letters := ""
		for _, word := range strings.FieldsFunc(p.Name, func(c rune) bool { return c == ' ' || c == '-' }) {
			if first, _ := utf8.DecodeRuneInString(word); unicode.IsUpper(first) {
				letters += string(first)
			}
		}
		return p.Faction && (key == plain(p.Name) || len(letters) > 2 && key == plain(letters))
	})
}

// last is the unit that an option belongs to.
func (r *reader) last() *roster.Unit {
	if len(r.List.Units) == 0 {
		return nil
	}
	u := &r.List.Units[len(r.List.Units)-1]
	if len(u.Units) > 0 {
		u = &u.Units[len(u.Units)-1]
	}
	return u
}
