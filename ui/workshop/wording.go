package workshop

import (
	"slices"
	"strconv"

	"broadside/core/catalogue"
)

// The special rules of a unit and of its parts, and what the pack says of those that the game does not know.

func (b *bench) addRule(place, printed string) {
	b.do("", func(e *catalogue.Entry) {
		x := at(e, place)
		x.Special = append(x.Special, printed)
	})
}

func (b *bench) setRule(place string, n int, printed string) {
	b.do(place+"/special/"+strconv.Itoa(n), func(e *catalogue.Entry) {
		x := at(e, place)
		old := x.Special[n]
		text := b.pack.RuleText(old)
		x.Special[n] = printed
		if text != "" && b.forget(old) && b.pack.RuleText(printed) == "" {
			b.pack.SetText(printed, text)
		}
	})
}

func (b *bench) dropRule(place string, n int) {
	b.do("", func(e *catalogue.Entry) {
		x := at(e, place)
		gone := x.Special[n]
		x.Special = slices.Delete(x.Special, n, n+1)
		b.forget(gone)
	})
}

// setText says what a special rule does, on every unit of the pack that has it.
func (b *bench) setText(printed, text string) {
	b.do("/text/"+printed, func(*catalogue.Entry) { b.pack.SetText(printed, text) })
}

// forget drops the text of a rule that no unit of the pack has any more, and tells whether it did.
func (b *bench) forget(printed string) bool {
	for i := range b.pack.Entries {
		if anyRule(&b.pack.Entries[i], func(has string) bool { return catalogue.Bare(has) == catalogue.Bare(printed) }) {
			return false
		}
	}
	b.pack.SetText(printed, "")
	return true
}

// anyRule tells whether a special rule of an entry or of its parts is as wanted.
func anyRule(e *catalogue.Entry, wanted func(printed string) bool) bool {
	return slices.ContainsFunc(e.Special, wanted) || slices.ContainsFunc(e.Parts, func(p catalogue.Entry) bool { return anyRule(&p, wanted) })
}
