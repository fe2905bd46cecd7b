package catalogue

import (
	"slices"
	"strconv"
	"strings"
)

// A Schema is what a game wants of each kind of entry.
type Schema struct {
	System string
	Kinds  []Kind
	Known  func(special string) bool // whether a special rule resolves
}

// A Kind is one kind of entry with the figures that it must have.
type Kind struct {
	ID      string
	Figures []Spec
	Parts   []string // kinds of its parts; none where it has none
	Part    bool     // it is part of another entry only
	Choice  bool     // it says what the whole may choose, and is shown where that is chosen
	Rebate  bool     // it may cost less than nothing: what takes it gives something away
	Fixed   bool     // the rules name each entry of it: another one would do nothing
	Ranked  bool     // the rules go from one entry of it to the next of its pack: none is whole alone
}

// A Spec is one figure that a kind of entry has.
type Spec struct {
	Key      string
	Form     Form
	Part     string // of the entry that the figure belongs to, such as its turret; empty for the entry as a whole
	Beside   string // key of the figure in whose column it is printed; empty for a column of its own
	Optional bool
	Valid    Values
}

// A Form says how a figure is written for players.
type Form string

// The forms. What has none is written as it is printed.
const (
	Word    Form = "word"    // a code: it sorts, and is not shown among the figures
	Length  Form = "length"  // in the game's unit: 4"
	Target  Form = "target"  // to be rolled or more: 4+
	Slots   Form = "slots"   // how many options fit; shown where they are taken
	Entries Form = "entries" // ids of other entries, parted by spaces; shown by their names
)

// A Problem is what is wrong with an entry of a pack.
type Problem struct {
	Code  string // of its sentence
	Entry string
	Path  string // to what is wrong within the entry: "/name", "/figures/hull", "/parts/0/special/1"
	Args  map[string]string
}

// UnknownRule is the code of the one problem that does no harm: a special rule
// that the game does not know is text.
const UnknownRule = "entry-unknown-rule"

// Card is the kind of entries and parts that no rule looks at: they stand in packs as they are printed, with any figures.
const Card = "card"

// Alternative is the kind of parts that an entry may choose: they are no parts of it until then.
const Alternative = "choice"

// Lint lists what is wrong with a pack: every pack passes before it is used.
func Lint(p *Pack, s *Schema) []Problem {
	l := &linter{schema: s}
	if p.System != s.System {
		l.say("pack-other-system", "", "", "pack", p.Name)
	}
	if !ValidID(p.ID) {
		l.say("pack-bad-id", p.ID, "")
	}
	seen := map[string]bool{}
	for i := range p.Entries {
		e := &p.Entries[i]
		l.entry(e, seen, e.ID, "")
		if kind, ok := s.Kind(e.Kind); ok && kind.Part {
			l.say("entry-wrong-part", e.ID, "/kind", "part", e.Name)
		}
	}
	return l.found
}

// Demote makes cards without rules of entries that a game cannot use as they
// are, and tells what was wrong with each. What is not known of special rules
// stays text and does no harm.
func Demote(p *Pack, s *Schema) []Problem {
	wrong := map[string]Problem{}
	for _, problem := range Lint(p, s) {
		if problem.Code != UnknownRule {
			wrong[problem.Entry] = problem
		}
	}
	var found []Problem
	for i := range p.Entries {
		if problem, bad := wrong[p.Entries[i].ID]; bad {
			p.Entries[i].Kind = Card
			found = append(found, problem)
		}
	}
	return found
}

// A linter goes through the entries of a pack.
type linter struct {
	schema *Schema
	found  []Problem
}

func (l *linter) say(code, entry, path string, args ...string) {
	a := map[string]string{"entry": entry}
	for i := 0; i+1 < len(args); i += 2 {
		a[args[i]] = args[i+1]
	}
	l.found = append(l.found, Problem{code, entry, path, a})
}

// entry checks one entry or part; problems name the whole that it belongs to.
func (l *linter) entry(e *Entry, seen map[string]bool, whole, at string) {
	switch {
	case strings.TrimSpace(e.Name) == "":
		l.say("entry-bad-id", whole, at+"/name")
	case !ValidID(e.ID):
		l.say("entry-bad-id", whole, at+"/id")
	}
	if seen[e.ID] {
		l.say("entry-twice", whole, at+"/id")
	}
	seen[e.ID] = true
	kind, ok := l.schema.Kind(e.Kind)
	fewest := 0
	if e.Kind == Alternative || ok && kind.Rebate {
		fewest = -MostPoints
	}
	if e.Points < fewest || e.Points > MostPoints {
		l.say("entry-bad-points", whole, at+"/points")
	}
	if e.Kind == Card || e.Kind == Alternative && whole != e.ID {
		return
	}
	if !ok {
		l.say("entry-unknown-kind", whole, at+"/kind", "kind", e.Kind)
		return
	}
	l.figures(e, kind, whole, at)
	for i, r := range e.Special {
		if !l.schema.Known(r) {
			l.say(UnknownRule, whole, at+"/special/"+strconv.Itoa(i), "rule", r)
		}
	}
	parts, parted := map[string]bool{}, kind.Parts
	for i := range e.Parts {
		part := at + "/parts/" + strconv.Itoa(i)
		if kind := e.Parts[i].Kind; kind != Card && kind != Alternative && !slices.Contains(parted, kind) {
			l.say("entry-wrong-part", whole, part+"/kind", "part", e.Parts[i].Name)
		}
		l.entry(&e.Parts[i], parts, whole, part)
	}
}

func (l *linter) figures(e *Entry, kind *Kind, whole, at string) {
	at += "/figures/"
	for _, spec := range kind.Figures {
		v := e.Figure(spec.Key)
		if spec.Optional && (v == "" || Mark(v)) {
			continue
		}
		if !spec.Valid.Has(v) {
			l.say("entry-bad-figure", whole, at+spec.Key, "figure", spec.Key, "value", v)
		}
	}
	for _, f := range e.Figures {
		if kind.Spec(f.Key) == nil {
			l.say("entry-unknown-figure", whole, at+f.Key, "figure", f.Key)
		}
	}
}

// Links lists the figures that name entries which none of the open packs has.
func Links(p *Pack, s *Schema, open *Catalogue) []Problem {
	l := &linter{schema: s}
	for i := range p.Entries {
		l.links(&p.Entries[i], p.Entries[i].ID, "", open)
	}
	return l.found
}

func (l *linter) links(e *Entry, whole, at string, open *Catalogue) {
	kind, ok := l.schema.Kind(e.Kind)
	if !ok {
		return
	}
	for _, spec := range kind.Figures {
		for _, id := range spec.Names(e) {
			if named, _ := open.Find(id); named == nil || !slices.Contains(spec.Valid.Of, named.Kind) {
				l.say("entry-missing", whole, at+"/figures/"+spec.Key, "figure", spec.Key, "value", id)
			}
		}
	}
	for i := range e.Parts {
		l.links(&e.Parts[i], whole, at+"/parts/"+strconv.Itoa(i), open)
	}
}

// Kind finds a kind of entry by its id.
func (s *Schema) Kind(id string) (*Kind, bool) {
	kind := first(s.Kinds, func(k *Kind) bool { return k.ID == id })
	return kind, kind != nil
}

// Spec finds a figure of the kind by its key; nil where it has none of it.
func (k *Kind) Spec(key string) *Spec {
	return first(k.Figures, func(s *Spec) bool { return s.Key == key })
}

// Names are the ids of the entries that an entry names in this figure.
func (s *Spec) Names(e *Entry) []string {
	if s.Form != Entries {
		return nil
	}
	return strings.Fields(e.Figure(s.Key))
}

// MostPoints is the most that an entry may cost.
const MostPoints = 100000

// ValidID says that an id is of lower-case letters, digits and hyphens, at most 64.
func ValidID(id string) bool {
	if id == "" || len(id) > 64 {
		return false
	}
	for _, r := range id {
		if !(r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == '-') {
			return false
		}
	}
	return true
}
