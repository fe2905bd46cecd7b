package workshop

import (
	"slices"
	"strconv"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
)

// A bench is one entry of a pack being changed. Places on it are paths as those of problems: "" is the entry itself,
// "/parts/1" its second part.
type bench struct {
	sys    game.Definition
	schema *catalogue.Schema
	pack   *catalogue.Pack
	id     string // of the entry
	save   func()

	past    []moment // before each change, the latest last
	field   string   // that was changed last: typing on counts as one change
	touched map[string]bool
	points  *string // as typed, where that is no number of points; the entry keeps what it had
	flaws   []catalogue.Problem
}

// A moment is what a change can be taken back to.
type moment struct {
	entry catalogue.Entry
	texts []catalogue.Text
}

// mostPast bounds how many changes can be taken back.
const mostPast = 100

func newBench(sys game.Definition, pack *catalogue.Pack, id string, save func()) *bench {
	b := &bench{sys: sys, schema: sys.Schema(), pack: pack, id: id, save: save, touched: map[string]bool{}}
	b.check()
	return b
}

// entry is the one on the bench, nil once it is gone.
func (b *bench) entry() *catalogue.Entry { return app.Find(b.pack, b.id) }

func (b *bench) check() {
	b.flaws = nil
	if e := b.entry(); e != nil {
		alone := *b.pack
		alone.Entries = []catalogue.Entry{*e}
		b.flaws = app.Flaws(&alone)
	}
}

// do changes the entry and saves. Changes of one field that follow each other are taken back as one.
func (b *bench) do(field string, change func(e *catalogue.Entry)) {
	e := b.entry()
	if e == nil {
		return
	}
	if field == "" || field != b.field {
		b.past = append(b.past, moment{e.Clone(), b.pack.Texts})
		b.past = b.past[max(0, len(b.past)-mostPast):]
	}
	b.field = field
	b.touched[field] = true
	change(e)
	b.changed()
}

func (b *bench) changed() {
	b.check()
	b.save()
}

func (b *bench) undo() {
	e := b.entry()
	if e == nil || len(b.past) == 0 {
		return
	}
	last := b.past[len(b.past)-1]
	*e, b.pack.Texts = last.entry, last.texts
	b.past, b.field, b.points = b.past[:len(b.past)-1], "", nil
	b.changed()
}

// drafts counts what keeps fleets from taking the entry.
func (b *bench) drafts() int {
	return len(kit.Only(b.flaws, func(f catalogue.Problem) bool { return f.Code != catalogue.UnknownRule }))
}

// flaw is what is wrong at a path, in words; "" where nothing is.
func (b *bench) flaw(path string) string {
	for i := range b.flaws {
		if f := &b.flaws[i]; f.Path == path && f.Code != catalogue.UnknownRule {
			return wants(b.schema, b.entry(), f)
		}
	}
	return ""
}

// fault is the same for a field that the player has been at. One that is still empty is no fault yet.
func (b *bench) fault(path string) string { return kit.When(!b.waits(path), b.flaw(path)) }

// waits tells whether a figure has not been filled in.
func (b *bench) waits(path string) bool {
	key := last(path)
	return !b.touched[path] && strings.HasSuffix(path, "/figures/"+key) && at(b.entry(), path).Figure(key) == ""
}

// textOnly tells whether the special rule at a path is none of the game's.
func (b *bench) textOnly(path string) bool {
	return slices.ContainsFunc(b.flaws, func(f catalogue.Problem) bool { return f.Path == path && f.Code == catalogue.UnknownRule })
}

// at is the entry or the part at a place; nil where there is none.
func at(e *catalogue.Entry, place string) *catalogue.Entry {
	n, ok := partOf(place)
	switch {
	case e == nil || !ok:
		return e
	case n < len(e.Parts):
		return &e.Parts[n]
	}
	return nil
}

// partOf reads the number of the part that a path leads to or into.
func partOf(path string) (n int, ok bool) {
	rest, ok := strings.CutPrefix(path, "/parts/")
	if !ok || rest == "" {
		return 0, false
	}
	number, _, _ := strings.Cut(rest, "/")
	n, _ = strconv.Atoi(number)
	return n, true
}

func placeOf(part int) string { return "/parts/" + strconv.Itoa(part) }

func (b *bench) kind(place string) *catalogue.Kind {
	if e := at(b.entry(), place); e != nil {
		if k, ok := b.schema.Kind(e.Kind); ok {
			return k
		}
	}
	return &catalogue.Kind{}
}

func (b *bench) setName(place, name string) {
	b.do(place+"/name", func(e *catalogue.Entry) { at(e, place).Name = name })
}
func (b *bench) setPoints(n int) { b.do("/points", func(e *catalogue.Entry) { e.Points = n }) }

// typePoints takes points as they are typed. What is no number of points stays in its field and is not taken.
func (b *bench) typePoints(text string) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if b.points = nil; err != nil || n < 0 || n > catalogue.MostPoints {
		b.points = &text
		return
	}
	b.setPoints(n)
}

func (b *bench) setFigure(place, key, value string) {
	b.do(place+"/figures/"+key, func(e *catalogue.Entry) { at(e, place).Set(key, unruled.Replace(value)) })
}

// setKind makes it another kind of entry, which keeps of its figures and parts what that kind has.
func (b *bench) setKind(id string) {
	k, ok := b.schema.Kind(id)
	if !ok {
		return
	}
	b.do("", func(e *catalogue.Entry) {
		e.Kind = id
		e.Figures = slices.DeleteFunc(e.Figures, func(f catalogue.Figure) bool { return k.Spec(f.Key) == nil })
		e.Parts = slices.DeleteFunc(e.Parts, func(p catalogue.Entry) bool { return !slices.Contains(k.Parts, p.Kind) })
	})
}

// addPart adds an empty part of a kind and leads to it.
func (b *bench) addPart(kind string) {
	name := words.English.Say("kind-one/"+b.sys.About().ID+"/"+kind, nil)
	b.do("", func(e *catalogue.Entry) {
		e.Parts = append(e.Parts, catalogue.Entry{ID: e.PartID(name), Kind: kind, Name: name})
		kit.FocusTop(partID(len(e.Parts) - 1))
	})
}

func (b *bench) copyPart(n int) {
	b.do("", func(e *catalogue.Entry) {
		twin := e.Parts[n].Clone()
		twin.ID = e.PartID(twin.Name)
		e.Parts = slices.Insert(e.Parts, n+1, twin)
		kit.FocusTop(partID(n + 1))
	})
}

func (b *bench) dropPart(n int) {
	b.do("", func(e *catalogue.Entry) { e.Parts = slices.Delete(e.Parts, n, n+1) })
}

// movePart changes places with the part so far up or down.
func (b *bench) movePart(n, by int) {
	if e := b.entry(); e == nil || n+by < 0 || n+by >= len(e.Parts) {
		return
	}
	b.do("", func(e *catalogue.Entry) { e.Parts[n], e.Parts[n+by] = e.Parts[n+by], e.Parts[n] })
}

// unruled takes dashes that phones write for those that figures have, and leaves out the signs of inches.
var unruled = strings.NewReplacer("–", "-", "−", "-", "”", "", "″", "", `"`, "")
