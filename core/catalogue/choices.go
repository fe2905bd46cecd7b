package catalogue

import (
	"slices"
	"strings"
)

// Arms are the parts that an entry has as it stands.
func Arms(e *Entry) []Entry {
	return slices.DeleteFunc(slices.Clone(e.Parts), func(p Entry) bool { return p.Kind == Alternative })
}

// Choices are those of an entry that a test holds of.
func Choices(e *Entry, test func(o *Entry) bool) []Entry {
	return slices.DeleteFunc(slices.Clone(e.Parts), func(p Entry) bool { return p.Kind != Alternative || !test(&p) })
}

// Telling tells choices that say more than their names.
func Telling(o *Entry) bool { return len(o.Parts)+len(RulesOf(o)) > 0 }

// Priced tells those that cost points.
func Priced(o *Entry) bool { return o.Points != 0 }

// RulesOf are the special rules of an entry, but for one that is called as it is.
func RulesOf(e *Entry) []string {
	return slices.DeleteFunc(slices.Clone(e.Special), func(rule string) bool { return strings.EqualFold(rule, e.Name) })
}
