package packbuilder

import (
	"slices"
	"strconv"

	"broadside/core/catalogue"
)

// PartKinds are the kinds of parts that the entry has or can have.
func (b *Bench) PartKinds() []string {
	all := slices.Clone(b.Kind("").Parts)
	for _, p := range b.Entry().Parts {
		if !slices.Contains(all, p.Kind) {
			all = append(all, p.Kind)
		}
	}
	return all
}

// Parts are the indices of those of a kind.
func (b *Bench) Parts(kind string) (all []int) {
	for i, p := range b.Entry().Parts {
		if p.Kind == kind {
			all = append(all, i)
		}
	}
	return all
}

// AddPart adds an empty part of a kind behind the others.
func (b *Bench) AddPart(kind, name string) {
	b.do("", func(e *catalogue.Entry) {
		e.Parts = append(e.Parts, catalogue.Entry{ID: e.PartID(name), Kind: kind, Name: name})
	})
}

// CopyPart puts a copy of a part behind it.
func (b *Bench) CopyPart(n int) {
	b.do("", func(e *catalogue.Entry) {
		twin := e.Parts[n].Clone()
		twin.ID = e.PartID(twin.Name)
		e.Parts = slices.Insert(e.Parts, n+1, twin)
	})
}

// DropPart takes a part away; undo puts it back, as long as nothing else has been changed.
func (b *Bench) DropPart(n int) (undo func()) {
	b.do("", func(e *catalogue.Entry) { e.Parts = slices.Delete(e.Parts, n, n+1) })
	stands := len(b.past)
	return func() {
		if len(b.past) == stands && b.field == "" {
			b.Undo()
		}
	}
}

// Beside is the part of its kind that stands so many before or behind one, -1 for none.
func (b *Bench) Beside(n, by int) int {
	all := b.Parts(b.Entry().Parts[n].Kind)
	if to := slices.Index(all, n) + by; to >= 0 && to < len(all) {
		return all[to]
	}
	return -1
}

// SwapParts has two parts change places.
func (b *Bench) SwapParts(n, m int) {
	b.do("", func(e *catalogue.Entry) { e.Parts[n], e.Parts[m] = e.Parts[m], e.Parts[n] })
}

// The special rules of an entry and of its parts, and what the pack says of those that the game does not know.

func ruleAt(place string, n int) string { return place + "/special/" + strconv.Itoa(n) }

// AddRule prints a special rule on what stands at a place.
func (b *Bench) AddRule(place, printed string) {
	b.do("", func(e *catalogue.Entry) {
		x := At(e, place)
		x.Special = append(x.Special, printed)
	})
}

// SetRule prints one otherwise; its text goes along.
func (b *Bench) SetRule(place string, n int, printed string) {
	b.do(ruleAt(place, n), func(e *catalogue.Entry) {
		x := At(e, place)
		old := x.Special[n]
		text := b.Pack.RuleText(old)
		x.Special[n] = printed
		if text != "" && b.forget(old) && b.Pack.RuleText(printed) == "" {
			b.Pack.SetText(printed, text)
		}
	})
}

// DropRule takes one away.
func (b *Bench) DropRule(place string, n int) {
	b.do("", func(e *catalogue.Entry) {
		x := At(e, place)
		gone := x.Special[n]
		x.Special = slices.Delete(x.Special, n, n+1)
		b.forget(gone)
	})
}

// SetText says what a rule does, on every unit of the pack that has it.
func (b *Bench) SetText(printed, text string) {
	b.do("/text/"+printed, func(*catalogue.Entry) { b.Pack.SetText(printed, text) })
}

// forget drops the text of a rule that no unit of the pack has any more, and tells whether it did.
func (b *Bench) forget(printed string) bool {
	used := false
	catalogue.Each(b.Pack.Entries, func(e *catalogue.Entry) {
		used = used || slices.ContainsFunc(e.Special, func(has string) bool { return catalogue.Bare(has) == catalogue.Bare(printed) })
	})
	if !used {
		b.Pack.SetText(printed, "")
	}
	return !used
}
