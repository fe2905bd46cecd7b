package listing

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/roster"
	"broadside/core/sorted"
)

// A Reading is what came of a text.
type Reading struct {
	List  roster.List
	Found int      // units and options that were matched
	Lost  []string // lines, and options of lines, that were not
	Past  int      // lines behind the last that is read
	Loose int      // units that were made for others which stood in none

	Guesses []Guess // names that were not written as they are

	Missing []string // factions that it is of and that are not here

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
	if rows := table(text); rows != nil {
		r.rows(rows)
		r.settle()
		return r.Reading
	}
	if layered(text) {
		r.layers(text)
		return r.Reading
	}
	n, markdown := 0, false
	for line := range strings.SplitSeq(text, "\n") {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if n++; n > mostLines {
			r.Past++
			continue
		}
		if n == 1 && strings.HasPrefix(line, "# ") && strings.HasSuffix(line, `\]`) { // as Markdown has it
			markdown, line = true, line[2:]
		}
		if markdown {
			line = unescaped(line)
		}
		if n > 1 || !r.heading(line) {
			r.line(line, n == 1)
		}
	}
	r.settle()
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
	awkward      []*catalogue.Entry // longest names first
	own          []string           // players' own names
	units        int
}

func (r *reader) index() {
	r.names = map[string]*catalogue.Entry{}
	for p := range r.Packs.Packs {
		for i := range r.Packs.Packs[p].Entries {
			e := &r.Packs.Packs[p].Entries[i]
			r.all = append(r.all, e)
			if awkward(e.Name) && len(r.awkward) < mostGuards && strings.TrimSpace(e.Name) != "" {
				r.awkward = append(r.awkward, e)
			}
			if key := plain(e.Name); r.names[key] == nil {
				r.names[key] = e
			}
		}
	}
	sorted.Stable(r.awkward, func(a, b *catalogue.Entry) int { return len(b.Name) - len(a.Name) })
}

// line takes a line: the list's title, a unit with what stands behind a colon
// or in brackets, or an option.
func (r *reader) line(line string, first bool) {
	whole, outer := trimmed(line), r.outermost(line)
	line = trimmed(r.masked(line))
	head, rest, several := strings.Cut(line, ": ")
	if several && r.find(head) != nil {
		if outer = r.outermost(head); outer != nil {
			head = outer.Name
		}
		r.item(head, line)
		for _, part := range parts(rest) {
			if all := r.several(part); all != nil {
				for _, part := range all {
					r.item(part, part)
				}
				continue
			}
			r.item(part, part)
		}
		return
	}
	if outer != nil {
		line = outer.Name
	}
	for _, part := range r.several(line) {
		r.item(part, part)
		line = ""
	}
	switch {
	case line == "" || r.item(line, ""):
	case first && r.List.Name == "":
		r.title(whole)
	case !r.guessed(line):
		r.lose(line)
	}
}

// guessed takes a line that misspells a name, and notes how it was read.
func (r *reader) guessed(line string) bool {
	e := r.guess(line)
	if e == nil {
		return false
	}
	_, name := counted(line)
	name = bare(name)
	if !r.item(strings.Replace(line, name, e.Name, 1), "") {
		return false
	}
	r.Guesses = append(r.Guesses, Guess{r.shown(name), e.Name})
	return true
}

// lose notes what was not understood, as it was written.
func (r *reader) lose(text string) { r.Lost = append(r.Lost, r.shown(text)) }

// heading takes the first line of a text of ours, whatever units its name recalls: "Name – Game – Faction [450/500]". The
// title of another game's list is one too.
func (r *reader) heading(line string) bool {
	from := strings.LastIndex(line, " [")
	points, limit, of := strings.Cut(strings.TrimSuffix(line[from+1:], "]"), "/")
	if from < 0 || !strings.HasSuffix(line, "]") || digits(points[1:]) != points[1:] || digits(limit) != limit || len(points) < 2 || of != (limit != "") {
		return false
	}
	before, about := line[:from], r.System.About().Name
	at := strings.LastIndex(before+" – ", " – "+about+" – ")
	switch {
	case at >= 0:
		r.List.Name = game.Clip(before[:at])
	case before == about || strings.HasPrefix(before, about+" – "):
	case of && strings.Contains(before, " – "):
		name, _, _ := strings.Cut(before, " – ")
		r.List.Name = game.Clip(name)
	default:
		return false
	}
	r.List.Limit, _ = strconv.Atoi(limit)
	if _, factions, ok := strings.Cut(before[max(at, 0):], about+" – "); ok {
		r.missing(strings.Split(factions, " – "))
	}
	return true
}

// missing notes which factions are not here.
func (r *reader) missing(names []string) {
	for _, name := range names {
		if !r.has(book{name: name}) {
			r.Missing = append(r.Missing, game.Clip(name))
		}
	}
}

// title reads the list's name and limit.
func (r *reader) title(line string) {
	name, _, _ := strings.Cut(line, " – ")
	r.List.Name = game.Clip(strings.Trim(bare(name), "*_# "))
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
			r.lose(loud)
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
	case slices.Contains(r.inner, e.Kind) && r.holder(e):
		last := &r.List.Units[len(r.List.Units)-1]
		last.Units = append(last.Units, r.unit(e, n, text))
	case slices.Contains(r.inner, e.Kind):
		r.Found--
		r.lose(text)
		return true
	default:
		for range min(n, mostAlike) {
			r.option(e, text)
		}
		return true
	}
	for _, part := range parts(bracketed(text)) {
		o := r.find(part)
		switch {
		case o != nil && !slices.Contains(r.outer, o.Kind) && !slices.Contains(r.inner, o.Kind):
			r.Found++
			n, _ := counted(part)
			for range min(n, mostAlike) {
				r.option(o, part)
			}
		case !figure(part) && !strings.Contains(plain(e.Name), plain(part)):
			r.lose(part)
		}
	}
	return true
}

// figure tells whether brackets hold points or a number and no name: "120 pts", "x3".
func figure(part string) bool {
	word := plain(part)
	if word = strings.TrimPrefix(word, "x"); word == "" {
		return true
	}
	before := digits(word)
	return before != "" && slices.Contains([]string{"", "p", "pt", "pts", "point", "points", "x"}, word[len(before):])
}

func (r *reader) unit(e *catalogue.Entry, n int, text string) roster.Unit {
	r.units++
	u := roster.Unit{ID: "u" + strconv.Itoa(r.units), Entry: e.ID, Count: n}
	if _, own, ok := strings.Cut(text, "“"); ok {
		own, _, _ = strings.Cut(own, "”")
		u.Name = game.Clip(r.shown(own))
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
	if e := r.guarded(bare(name)); e != nil {
		return e
	}
	key := plain(bare(r.shown(name)))
	if key == "" {
		return nil
	}
	for _, k := range []string{key, strings.TrimSuffix(key, "s"), strings.TrimSuffix(key, "es")} {
		if e := r.names[k]; e != nil {
			return e
		}
	}
	if short, ok := strings.CutSuffix(key, "bg"); ok { // as players write "Line BG"
		key = short + "battlegroup"
	}
	var found, within *catalogue.Entry
	unsure := false
	for _, e := range r.all {
		switch printed := plain(e.Name); {
		case strings.HasPrefix(printed, key):
			unsure = unsure || found != nil && found.Name != e.Name
			if found == nil {
				found = e
			}
		case strings.HasPrefix(key, printed) && len(printed) > 2 && (within == nil || len(printed) > len(plain(within.Name))):
			within = e
		}
	}
	switch {
	case unsure || found != nil && within != nil:
		return nil
	case found != nil:
		return found
	}
	return within
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
