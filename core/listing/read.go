package listing

import (
	"slices"
	"strconv"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/roster"
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
	Remarks []string // sentences on what of another tool's file was not understood

	Said   int          // points that another tool states, 0 for none
	Differ []Difference // units that cost otherwise here
}

// mostLines and mostOfLine bound a text: its lines, and the bytes of one.
const (
	mostLines  = 1000
	mostOfLine = 20_000
)

// Read makes a list of a text as players post it: a unit on a line, with "3 ×"
// or "x3", points in brackets, options on lines below or behind in brackets.
// Names are matched whatever their case and punctuation; "Rio" is enough for
// "Rio Cruiser" where nothing else begins so.
func (s *Scribe) Read(text string) *Reading {
	r := s.reader()
	text = typed.Replace(text)
	if rows := table(text); rows != nil {
		r.rows(rows)
		r.crew()
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
		switch {
		case len(line) > mostOfLine:
			r.lose(game.Clip(line))
		case n > 1 || !r.heading(line):
			r.line(line, n == 1)
		}
	}
	r.crew()
	r.settle()
	return r.Reading
}

// typed are texts without the spaces and marks that pages and editors put in and nobody sees.
var typed = strings.NewReplacer("\ufeff", "", "\u200b", "", "\u200d", "", "\u2060", "", "\u00a0", " ", "\u2007", " ", "\u2009", " ", "\u202f", " ", "\u2028", "\n", "\u2029", "\n")

func (s *Scribe) reader() *reader {
	r := &reader{Scribe: s, Reading: &Reading{List: roster.List{System: s.System.About().ID, Edition: s.System.About().Default}}}
	r.as = s.System.Outline()
	r.outer, r.inner = r.as.Kinds, r.as.Inside
	r.index()
	return r
}

type reader struct {
	*Scribe
	*Reading
	as           roster.Outline
	outer, inner []string // kinds of units of the list, and of those in them
	names        map[string]*catalogue.Entry
	all          []*catalogue.Entry
	keys         []string           // their plain names
	awkward      []*catalogue.Entry // longest names first
	own          []string           // players' own names
	units        int
	header       bool // the last line was a row of a table that names nothing
	made         bool // the last unit was, for one that stood in none
	early        []early
	apart        bool // what follows stands in a unit of its own, of which only that is known
}

// line takes a line: the list's title, a unit with what stands behind a colon
// or in brackets, or an option.
func (r *reader) line(line string, first bool) {
	whole := trimmed(line)
	line = unrated(line)
	outer := r.outermost(line)
	if line = trimmed(tagless(r.masked(line))); strings.Contains(line, "\t") { // from a spreadsheet
		line = "|" + strings.ReplaceAll(line, "\t", "|")
	}
	if e, rest, heads := r.headed(line); outer == nil && heads && (e != nil || !first) {
		if outer, line, r.apart = e, rest, e == nil; line == "" {
			return
		}
	}
	row, header := strings.HasPrefix(line, "|"), r.header
	if row {
		line = cells(line)
	}
	if r.header = false; row && header && line == "" { // ruled off
		r.Lost = r.Lost[:len(r.Lost)-1]
	}
	head, rest, several := strings.Cut(line, ": ")
	head = unrated(head)
	if several && figure(rest) { // "Rio: 120"
		line, several = head+", "+rest, false
	}
	if within := r.outermost(head); several && (within != nil || r.find(head) != nil || r.labels(head, rest)) {
		if outer = within; outer != nil {
			head = outer.Name
		}
		if !r.labels(head, rest) {
			r.item(head, line)
		}
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
	case first && !row && r.title(whole):
	case r.faction(line) || r.sums(line):
	case !r.guessed(line):
		r.lose(line)
		r.header = row
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
func (r *reader) title(line string) bool {
	name, _, _ := strings.Cut(tagless(line), " – ")
	r.List.Name = game.Clip(strings.Trim(bare(name), "*_# "))
	if i := strings.LastIndexAny(line, "/"); i >= 0 {
		r.List.Limit, _ = strconv.Atoi(digits(line[i+1:]))
	}
	return r.List.Name != ""
}

// item takes one unit or option; loud is what is lost where nothing matches.
func (r *reader) item(text, loud string) bool {
	e, n, behind := r.named(text)
	if e == nil {
		if loud != "" {
			r.lose(loud)
		}
		return false
	}
	switch {
	case slices.Contains(r.outer, e.Kind):
		r.List.Units, r.apart, r.made = append(r.List.Units, r.unit(e, n, text)), false, false
	case !slices.Contains(r.inner, e.Kind):
		r.options(e, n, text, behind)
		return true
	case len(r.List.Units) > 0 && !r.apart && r.fitsLast(e) || r.holder(e) || len(r.List.Units) > 0:
		r.apart = false
		last := &r.List.Units[len(r.List.Units)-1]
		last.Units = append(last.Units, r.unit(e, n, text))
	default:
		r.lose(text)
		return true
	}
	r.Found++
	r.behind(behind, e, n)
	return true
}

// options gives the last unit an option so often, and takes what stands behind it.
func (r *reader) options(e *catalogue.Entry, n int, text string, behind []piece) {
	if r.last() == nil {
		r.early = append(r.early, early{e, text})
		r.behind(behind, e, n)
		return
	}
	r.Found++
	for range min(n, mostAlike) {
		r.option(e, text)
	}
	r.behind(behind, e, n)
}

func (r *reader) unit(e *catalogue.Entry, n int, text string) roster.Unit {
	r.units++
	own, _ := called(text)
	return roster.Unit{ID: "u" + strconv.Itoa(r.units), Entry: e.ID, Count: n, Name: game.Clip(r.shown(own))}
}
