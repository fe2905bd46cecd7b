package catalogue

import (
	"slices"
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
}

// A Spec is one figure that a kind of entry has.
type Spec struct {
	Key      string
	Form     Form
	Part     string // of the entry that the figure belongs to, such as its turret; empty for the entry as a whole
	Beside   string // key of the figure in whose column it is printed; empty for a column of its own
	Optional bool
	Valid    func(value string) bool
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
	Args  map[string]string
}

// Lint lists what is wrong with a pack: every pack passes before it is used.
func Lint(p *Pack, s *Schema) []Problem {
	var found []Problem
	say := func(code, entry string, args ...string) {
		a := map[string]string{"entry": entry}
		for i := 0; i+1 < len(args); i += 2 {
			a[args[i]] = args[i+1]
		}
		found = append(found, Problem{code, entry, a})
	}
	if p.System != s.System {
		say("pack-other-system", "", "pack", p.Name)
	}
	if !validID(p.ID) {
		say("pack-bad-id", p.ID)
	}
	l := linter{s, say}
	seen := map[string]bool{}
	for i := range p.Entries {
		e := &p.Entries[i]
		l.entry(e, seen, e.ID)
		if kind, ok := s.Kind(e.Kind); ok && kind.Part {
			say("entry-wrong-part", e.ID, "part", e.Name)
		}
	}
	return found
}

// Demote makes cards without rules of entries that a game cannot use as they
// are, and tells what was wrong with each. What is not known of special rules
// stays text and does no harm.
func Demote(p *Pack, s *Schema) []Problem {
	wrong := map[string]Problem{}
	for _, problem := range Lint(p, s) {
		if problem.Code != "entry-unknown-rule" {
			wrong[problem.Entry] = problem
		}
	}
	var found []Problem
	for i := range p.Entries {
		if problem, bad := wrong[p.Entries[i].ID]; bad {
			p.Entries[i].Kind = "card"
			found = append(found, problem)
		}
	}
	return found
}

// A linter goes through the entries of a pack.
type linter struct {
	schema *Schema
	say    func(code, entry string, args ...string)
}

// entry checks one entry or part; problems name the whole that it belongs to.
func (l linter) entry(e *Entry, seen map[string]bool, whole string) {
	if !validID(e.ID) || strings.TrimSpace(e.Name) == "" {
		l.say("entry-bad-id", whole)
	}
	if seen[e.ID] {
		l.say("entry-twice", whole)
	}
	seen[e.ID] = true
	if e.Points < 0 || e.Points > 100000 {
		l.say("entry-bad-points", whole)
	}
	kind, ok := l.schema.Kind(e.Kind)
	if !ok {
		l.say("entry-unknown-kind", whole, "kind", e.Kind)
		return
	}
	l.figures(e, kind, whole)
	for _, r := range e.Special {
		if !l.schema.Known(r) {
			l.say("entry-unknown-rule", whole, "rule", r)
		}
	}
	parts := map[string]bool{}
	for i := range e.Parts {
		if !slices.Contains(kind.Parts, e.Parts[i].Kind) {
			l.say("entry-wrong-part", whole, "part", e.Parts[i].Name)
		}
		l.entry(&e.Parts[i], parts, whole)
	}
}

func (l linter) figures(e *Entry, kind *Kind, whole string) {
	for _, spec := range kind.Figures {
		v := e.Figure(spec.Key)
		if v == "" && spec.Optional {
			continue
		}
		if !spec.Valid(v) {
			l.say("entry-bad-figure", whole, "figure", spec.Key, "value", v)
		}
	}
	for _, f := range e.Figures {
		if !kind.has(f.Key) {
			l.say("entry-unknown-figure", whole, "figure", f.Key)
		}
	}
}

// Kind finds a kind of entry by its id.
func (s *Schema) Kind(id string) (*Kind, bool) {
	for i := range s.Kinds {
		if s.Kinds[i].ID == id {
			return &s.Kinds[i], true
		}
	}
	return nil, false
}

func (k *Kind) has(figure string) bool {
	for _, f := range k.Figures {
		if f.Key == figure {
			return true
		}
	}
	return false
}

func validID(id string) bool {
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
