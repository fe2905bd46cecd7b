package listing

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/roster"
)

// A Reading is what came of a text.
type Reading struct {
	List  roster.List
	Found int      // units and options that were matched
	Lost  []string // lines that were not

	Said   int          // points that another tool states, 0 for none
	Differ []Difference // units that cost otherwise here
}

// mostLines bounds a text.
const mostLines = 1000

// Read makes a list of a text as players post it: a unit on a line, with "3 ×"
// or "x3", points in brackets, options on lines below or behind in brackets.
// Names are matched whatever their case and punctuation; "Rio" is enough for
// "Rio Cruiser" where nothing else begins so.
func (s *Scribe) Read(text string) *Reading {
	r := s.reader()
	for i, line := range strings.Split(text, "\n") {
		if i >= mostLines {
			break
		}
		if line = strings.TrimSpace(line); line != "" {
			r.line(line, i == 0)
		}
	}
	r.List.Packs = r.factions()
	return r.Reading
}

func (s *Scribe) reader() *reader {
	r := &reader{Scribe: s, Reading: &Reading{List: roster.List{System: s.System.About().ID, Edition: s.System.About().Default}}}
	if outfit, ok := s.System.(game.Outfitter); ok {
		o := outfit.Outline()
		r.outer, r.inner = o.Kinds, o.Inside
	}
	r.index()
	return r
}

type reader struct {
	*Scribe
	*Reading
	outer, inner []string // kinds of units of the list, and of those in them
	names        map[string]*catalogue.Entry
	all          []*catalogue.Entry
	units        int
}

func (r *reader) index() {
	r.names = map[string]*catalogue.Entry{}
	for p := range r.Packs.Packs {
		for i := range r.Packs.Packs[p].Entries {
			e := &r.Packs.Packs[p].Entries[i]
			r.all = append(r.all, e)
			if key := plain(e.Name); r.names[key] == nil {
				r.names[key] = e
			}
		}
	}
}

// line takes a line: the list's title, a unit with what stands behind a colon
// or in brackets, or an option.
func (r *reader) line(line string, first bool) {
	line = strings.TrimSpace(strings.TrimLeft(line, "-–—*•·+#> \t"))
	head, rest, several := strings.Cut(line, ": ")
	if several && r.find(head) != nil {
		r.item(head, line)
		for _, part := range parts(rest) {
			r.item(part, part)
		}
		return
	}
	if !r.item(line, "") {
		if first && r.List.Name == "" {
			r.title(line)
			return
		}
		r.Lost = append(r.Lost, line)
	}
}

// title reads the list's name and limit.
func (r *reader) title(line string) {
	name, _, _ := strings.Cut(line, " – ")
	r.List.Name = game.Clip(strings.TrimSpace(bare(name)))
	if i := strings.LastIndexAny(line, "/"); i >= 0 {
		r.List.Limit, _ = strconv.Atoi(digits(line[i+1:]))
	}
}

// item takes one unit or option; loud is what is lost where nothing matches.
func (r *reader) item(text, loud string) bool {
	n, name := counted(text)
	e := r.find(name)
	if e == nil {
		if loud != "" {
			r.Lost = append(r.Lost, loud)
		}
		return false
	}
	r.Found++
	switch {
	case slices.Contains(r.outer, e.Kind):
		r.List.Units = append(r.List.Units, r.unit(e, n, text))
	case slices.Contains(r.inner, e.Kind) && len(r.List.Units) > 0:
		last := &r.List.Units[len(r.List.Units)-1]
		last.Units = append(last.Units, r.unit(e, n, text))
	case slices.Contains(r.inner, e.Kind):
		r.Found--
		r.Lost = append(r.Lost, text)
		return true
	default:
		for range min(n, mostAlike) {
			r.option(e, text)
		}
		return true
	}
	for _, part := range parts(bracketed(text)) {
		if o := r.find(part); o != nil && !slices.Contains(r.outer, o.Kind) && !slices.Contains(r.inner, o.Kind) {
			r.Found++
			n, _ := counted(part)
			for range min(n, mostAlike) {
				r.option(o, part)
			}
		}
	}
	return true
}

func (r *reader) unit(e *catalogue.Entry, n int, text string) roster.Unit {
	r.units++
	u := roster.Unit{ID: "u" + strconv.Itoa(r.units), Entry: e.ID, Count: n}
	if _, own, ok := strings.Cut(text, "“"); ok {
		own, _, _ = strings.Cut(own, "”")
		u.Name = game.Clip(own)
	}
	return u
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

// find matches a name: as it is, in the singular, or as the beginning of one
// entry alone.
func (r *reader) find(text string) *catalogue.Entry {
	_, name := counted(text)
	key := plain(bare(name))
	if key == "" {
		return nil
	}
	for _, k := range []string{key, strings.TrimSuffix(key, "s"), strings.TrimSuffix(key, "es")} {
		if e := r.names[k]; e != nil {
			return e
		}
	}
	var found *catalogue.Entry
	for _, e := range r.all {
		printed := plain(e.Name)
		if strings.HasPrefix(printed, key) || strings.HasPrefix(key, printed) && len(printed) > 2 {
			if found != nil && found.Name != e.Name {
				return nil
			}
			if found == nil {
				found = e
			}
		}
	}
	return found
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

// counted takes the number off a line: "3 × Rio", "3x Rio", "Rio x3".
func counted(text string) (n int, name string) {
	text = strings.TrimSpace(text)
	if before := digits(text); before != "" && len(before) < 4 {
		rest := strings.TrimSpace(text[len(before):])
		for _, sign := range []string{"×", "x ", "X ", "x\t"} {
			if name, ok := strings.CutPrefix(rest, sign); ok {
				n, _ = strconv.Atoi(before)
				return max(n, 1), strings.TrimSpace(name)
			}
		}
		if strings.HasPrefix(text[len(before):], " ") {
			n, _ = strconv.Atoi(before)
			return max(n, 1), rest
		}
	}
	bareText := bare(text)
	for _, sign := range []string{" x", " ×", " X"} {
		if i := strings.LastIndex(bareText, sign); i > 0 {
			after := strings.TrimSpace(bareText[i+len(sign):])
			if d := digits(after); d != "" && d == after && len(d) < 4 {
				n, _ = strconv.Atoi(d)
				return max(n, 1), strings.TrimSpace(bareText[:i])
			}
		}
	}
	return 1, text
}

// bare is a name without points, brackets, a player's own name and what follows a dash.
func bare(text string) string {
	if i := strings.IndexAny(text, "[(“\""); i >= 0 {
		text = text[:i]
	}
	for _, dash := range []string{" – ", " — ", " - "} {
		text, _, _ = strings.Cut(text, dash)
	}
	return strings.TrimSpace(text)
}

// bracketed is what stands in the first round brackets, brackets within included.
func bracketed(text string) string {
	from := strings.IndexByte(text, '(')
	if from < 0 {
		return ""
	}
	depth := 0
	for i := from; i < len(text); i++ {
		switch text[i] {
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				return text[from+1 : i]
			}
		}
	}
	return text[from+1:]
}

// parts are pieces parted by commas outside of brackets.
func parts(text string) []string {
	var all []string
	depth, from := 0, 0
	for i, c := range text {
		switch c {
		case '(', '[':
			depth++
		case ')', ']':
			depth--
		case ',', ';':
			if depth <= 0 {
				all = append(all, strings.TrimSpace(text[from:i]))
				from = i + 1
			}
		}
	}
	return append(all, strings.TrimSpace(text[from:]))
}

// plain is a name by its letters and digits alone.
func plain(name string) string {
	var b strings.Builder
	for _, c := range strings.ToLower(name) {
		if unicode.IsLetter(c) || unicode.IsDigit(c) {
			b.WriteRune(c)
		}
	}
	return b.String()
}

// digits are those that a text begins with.
func digits(text string) string {
	n := 0
	for n < len(text) && text[n] >= '0' && text[n] <= '9' {
		n++
	}
	return text[:n]
}
