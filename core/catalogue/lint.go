package catalogue

import "strings"

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
}

// A Spec is one figure that a kind of entry has.
type Spec struct {
	Key      string
	Form     Form
	Part     string // of the entry that the figure belongs to, such as its turret; empty for the entry as a whole
	Optional bool
	Valid    func(value string) bool
}

// A Form says how a figure is written for players.
type Form string

// The forms. What has none is written as it is printed.
const (
	Word   Form = "word"   // a code: it sorts, and is not shown among the figures
	Length Form = "length" // in the game's unit: 4"
	Target Form = "target" // to be rolled or more: 4+
	Slots  Form = "slots"  // how many options fit; shown where they are taken
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
	seen := map[string]bool{}
	for i := range p.Entries {
		e := &p.Entries[i]
		if !validID(e.ID) || strings.TrimSpace(e.Name) == "" {
			say("entry-bad-id", e.ID)
		}
		if seen[e.ID] {
			say("entry-twice", e.ID)
		}
		seen[e.ID] = true
		if e.Points < 0 || e.Points > 100000 {
			say("entry-bad-points", e.ID)
		}
		kind, ok := s.Kind(e.Kind)
		if !ok {
			say("entry-unknown-kind", e.ID, "kind", e.Kind)
			continue
		}
		for _, spec := range kind.Figures {
			v := e.Figure(spec.Key)
			if v == "" && spec.Optional {
				continue
			}
			if !spec.Valid(v) {
				say("entry-bad-figure", e.ID, "figure", spec.Key, "value", v)
			}
		}
		for _, f := range e.Figures {
			if !kind.has(f.Key) {
				say("entry-unknown-figure", e.ID, "figure", f.Key)
			}
		}
		for _, r := range e.Special {
			if !s.Known(r) {
				say("entry-unknown-rule", e.ID, "rule", r)
			}
		}
	}
	return found
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
