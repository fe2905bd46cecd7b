// Package packbuilder is how units are made: an entry of a pack on the bench, with its parts, figures and special rules, and
// what a new one may begin as. It asks the schema of the pack's game and knows no rule itself.
package packbuilder

import (
	"slices"
	"strconv"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/tabletop"
)

// A Bench is one entry of a pack being changed. Places on it are paths as those of problems: "" is the entry itself,
// "/parts/1" its second part.
type Bench struct {
	Schema *catalogue.Schema
	Pack   *catalogue.Pack
	ID     string              // of the entry
	Flaws  []catalogue.Problem // of the entry
	Points *string             // as typed, where that is no number of points; the entry keeps what it had

	flaws   func(p *catalogue.Pack) []catalogue.Problem
	save    func()
	past    []moment // before each change, the latest last
	field   string   // that was changed last: typing on counts as one change
	touched map[string]bool
}

// A moment is what a change can be taken back to.
type moment struct {
	entry catalogue.Entry
	texts []catalogue.Text
}

// mostPast bounds how many changes can be taken back.
const mostPast = 100

// New lays an entry on the bench; every change of it is checked and saved.
func New(s *catalogue.Schema, p *catalogue.Pack, id string, flaws func(p *catalogue.Pack) []catalogue.Problem, save func()) *Bench {
	b := &Bench{Schema: s, Pack: p, ID: id, flaws: flaws, save: save, touched: map[string]bool{}}
	b.check()
	return b
}

// Entry is the one on the bench, nil once it is gone.
func (b *Bench) Entry() *catalogue.Entry { return b.Pack.Find(b.ID) }

func (b *Bench) check() {
	b.Flaws = nil
	if e := b.Entry(); e != nil {
		alone := *b.Pack
		alone.Entries = []catalogue.Entry{*e}
		b.Flaws = b.flaws(&alone)
	}
}

// do changes the entry and saves. Changes of one field that follow each other are taken back as one.
func (b *Bench) do(field string, change func(e *catalogue.Entry)) {
	e := b.Entry()
	if e == nil {
		return
	}
	if field == "" || field != b.field {
		b.past = append(b.past, moment{e.Clone(), b.Pack.Texts})
		b.past = b.past[max(0, len(b.past)-mostPast):]
	}
	b.field = field
	b.touched[field] = true
	change(e)
	b.changed()
}

func (b *Bench) changed() {
	b.check()
	b.save()
}

// Past counts the changes that can be taken back.
func (b *Bench) Past() int { return len(b.past) }

// Undo takes the last change back.
func (b *Bench) Undo() {
	e := b.Entry()
	if e == nil || len(b.past) == 0 {
		return
	}
	last := b.past[len(b.past)-1]
	*e, b.Pack.Texts = last.entry, last.texts
	b.past, b.field, b.Points = b.past[:len(b.past)-1], "", nil
	b.changed()
}

// Wrong are the flaws that keep fleets from taking the entry: a special rule that is none of the game's does not.
func (b *Bench) Wrong() []catalogue.Problem {
	return tabletop.Keep(b.Flaws, func(f catalogue.Problem) bool { return f.Code != catalogue.UnknownRule })
}

// Waits tells whether a figure has not been filled in: one that is still empty is no fault yet.
func (b *Bench) Waits(path string) bool {
	key := Last(path)
	return !b.touched[path] && strings.HasSuffix(path, "/figures/"+key) && b.At(path).Figure(key) == ""
}

// TextOnly tells whether a special rule at a place is none of the game's.
func (b *Bench) TextOnly(place string, rule int) bool {
	return slices.ContainsFunc(b.Flaws, func(f catalogue.Problem) bool {
		return f.Path == ruleAt(place, rule) && f.Code == catalogue.UnknownRule
	})
}

// At is the entry or the part at a place on the bench.
func (b *Bench) At(place string) *catalogue.Entry { return At(b.Entry(), place) }

// At is the entry or the part of it that a path leads to or into; nil where there is none.
func At(e *catalogue.Entry, path string) *catalogue.Entry {
	rest, is := strings.CutPrefix(path, "/parts/")
	if e == nil || !is || rest == "" {
		return e
	}
	number, _, _ := strings.Cut(rest, "/")
	if n, _ := strconv.Atoi(number); n < len(e.Parts) {
		return &e.Parts[n]
	}
	return nil
}

// PlaceOf is the place of a part, and Last the last step of a path.
func PlaceOf(part int) string { return "/parts/" + strconv.Itoa(part) }

func Last(path string) string { return path[strings.LastIndexByte(path, '/')+1:] }

// Kind is that of what stands at a place; of one that the game does not know an empty one.
func (b *Bench) Kind(place string) *catalogue.Kind {
	if e := b.At(place); e != nil {
		if k, ok := b.Schema.Kind(e.Kind); ok {
			return k
		}
	}
	return &catalogue.Kind{}
}

// Rename gives what stands at a place a name.
func (b *Bench) Rename(place, name string) {
	b.do(place+"/name", func(e *catalogue.Entry) { At(e, place).Name = name })
}

// TypePoints takes points as they are typed. What is no number of points stays in its field and is not taken.
func (b *Bench) TypePoints(text string) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if b.Points = nil; err != nil || n < 0 || n > catalogue.MostPoints {
		b.Points = &text
		return
	}
	b.do("/points", func(e *catalogue.Entry) { e.Points = n })
}

// SetKind makes it another kind of entry, which keeps of its figures and parts what that kind has.
func (b *Bench) SetKind(id string) {
	k, ok := b.Schema.Kind(id)
	if !ok {
		return
	}
	b.do("", func(e *catalogue.Entry) {
		e.Kind = id
		e.Figures = slices.DeleteFunc(e.Figures, func(f catalogue.Figure) bool { return k.Spec(f.Key) == nil })
		e.Parts = slices.DeleteFunc(e.Parts, func(p catalogue.Entry) bool { return !slices.Contains(k.Parts, p.Kind) })
	})
}
