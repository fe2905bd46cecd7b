package data

import (
	"slices"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
)

// choice is the kind of parts that an entry may choose, with points and what they bring.
const choice = "choice"

func isChoice(p catalogue.Entry) bool { return p.Kind == choice }

// arms are the parts that an entry has as it stands.
func arms(e *catalogue.Entry) []catalogue.Entry {
	return slices.DeleteFunc(slices.Clone(e.Parts), isChoice)
}

// choices are those of an entry that a test holds of.
func choices(e *catalogue.Entry, test func(o *catalogue.Entry) bool) []catalogue.Entry {
	return slices.DeleteFunc(slices.Clone(e.Parts), func(p catalogue.Entry) bool { return !isChoice(p) || !test(&p) })
}

// bareChoice tells choices that say no more than their names.
func bareChoice(o *catalogue.Entry) bool { return len(o.Parts) == 0 && len(rules(o)) == 0 }

func fullChoice(o *catalogue.Entry) bool { return !bareChoice(o) }

// priced tells choices that change what a card costs.
func priced(o *catalogue.Entry) bool { return o.Points != 0 }

// rules are the special rules of an entry, but for one that is called as it is.
func rules(e *catalogue.Entry) []string {
	return slices.DeleteFunc(slices.Clone(e.Special), func(rule string) bool { return strings.EqualFold(rule, e.Name) })
}

// optional names what may be chosen, with its points.
func optional(o *catalogue.Entry) string {
	return kit.Either(o.Points == 0, o.Name, words.Say("data/option", "name", o.Name, "points", itoa(o.Points)))
}

// mayChoose is all that an entry may choose by name alone in one line; of a counted card without what is counted too.
func mayChoose(set *app.DataSet, e *catalogue.Entry) string {
	var names []string
	for _, o := range choices(e, bareChoice) {
		if priced(&o) && bare(set) && counted(set, e.ID) > 0 {
			continue
		}
		names = append(names, optional(&o))
	}
	if len(names) == 0 {
		return ""
	}
	return words.Say("data/may-choose", "what", strings.Join(names, ", "))
}

// key is what a choice of an entry is counted under, beside the entry itself.
func key(e, o *catalogue.Entry) string { return e.ID + "/" + o.ID }

func setOption(set *app.DataSet, e, o *catalogue.Entry, n int) {
	app.Own(set.ID, roster.Owned{Entry: key(e, o), Name: e.Name + ", " + o.Name, Count: n})
}
