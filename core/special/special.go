// Package special holds what the games' special rules have in common: how they
// are printed and read, the books that list them, the editions laid over a
// book, and modifiers that carry their reason.
package special

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Rule is one special rule. E is the game's own record of what rules do.
type Rule[E any] struct {
	ID        string   // kebab-case, stable
	Name      string   // as printed
	On        string   // what carries it: "ship", "squadron", "weapon", "hero", "title", "upgrade"
	Parameter string   // "number", "target", "dice", "text"; empty where it takes none
	Bare      bool     // it may stand without its parameter
	Aliases   []string // other spellings that the community uses
	Source    string   // document and section
	Prompt    bool     // the players decide and the engine asks
	Effects   E
}

// A Book is the special rules of one edition of a game.
type Book[E any] []Rule[E]

// An Info is what the outside learns of a rule. Its summary stands in words
// under "rule/" and the game's id and the rule's.
type Info struct {
	ID, Name, On, Parameter string
	Bare, Prompt            bool
	Aliases                 []string
}

// takes reports whether what stands behind a rule's name is as the rule has it.
func takes(param, parameter string, bare bool) bool {
	return (param == "") == (parameter == "") || param == "" && bare
}

// Infos lists the book.
func (b Book[E]) Infos() []Info {
	infos := make([]Info, len(b))
	for i := range b {
		infos[i] = b[i].info()
	}
	return infos
}

func (r *Rule[E]) info() Info {
	return Info{r.ID, r.Name, r.On, r.Parameter, r.Bare, r.Prompt, r.Aliases}
}

// ByID finds a rule by its id.
func (b Book[E]) ByID(id string) (*Rule[E], bool) {
	for i := range b {
		if b[i].ID == id {
			return &b[i], true
		}
	}
	return nil, false
}

// Find reads a special rule as printed, "Burnthrough (6)" or "DS 5+", and
// returns the rule with its parameter. The error is an *Unknown.
func (b Book[E]) Find(printed string) (*Rule[E], string, error) {
	if rule, param := b.Lookup(printed); rule != nil {
		return rule, param, nil
	}
	return nil, "", b.unknown(printed)
}

// Lookup is Find for those who do not ask why there is none: nil then.
func (b Book[E]) Lookup(printed string) (*Rule[E], string) {
	for i := range b {
		if param, ok := b[i].info().reads(printed); ok {
			return &b[i], param
		}
	}
	return nil, ""
}

// unknown says why no rule was found: none has the name, or it lacks what stands behind it.
func (b Book[E]) unknown(printed string) *Unknown {
	for i := range b {
		r := &b[i]
		for _, name := range append([]string{r.Name, r.ID}, r.Aliases...) {
			if param, ok := match(printed, name); ok && (param == "" || r.Parameter == "") {
				return &Unknown{Printed: printed, Nearest: r.Name, Lacks: r.Parameter, Extra: param}
			}
		}
	}
	return &Unknown{Printed: printed, Nearest: b.nearest(printed)}
}

// Look finds a printed special rule among what the outside knows of a book.
func Look(infos []Info, printed string) (Info, bool) {
	for _, i := range infos {
		if _, ok := i.reads(printed); ok {
			return i, true
		}
	}
	return Info{}, false
}

// reads is the parameter of a printed rule that has one of a rule's names, and whether that is as the rule has it.
func (i Info) reads(printed string) (param string, ok bool) {
	fits := func(name string) bool {
		param, ok = match(printed, name)
		ok = ok && takes(param, i.Parameter, i.Bare)
		return ok
	}
	ok = fits(i.Name) || fits(i.ID) || slices.ContainsFunc(i.Aliases, fits)
	return param, ok
}

// With returns the book with rules replaced by id or added at its end.
func (b Book[E]) With(changes ...Rule[E]) Book[E] {
	next := append(Book[E]{}, b...)
	for _, c := range changes {
		if r, ok := next.ByID(c.ID); ok {
			*r = c
		} else {
			next = append(next, c)
		}
	}
	return next
}

// Without returns the book without the rules of these ids.
func (b Book[E]) Without(ids ...string) Book[E] {
	var next Book[E]
	for _, r := range b {
		gone := false
		for _, id := range ids {
			gone = gone || r.ID == id
		}
		if !gone {
			next = append(next, r)
		}
	}
	return next
}

// Unknown is a printed rule that the book does not have, or not so.
type Unknown struct {
	Printed, Nearest string
	Lacks            string // the parameter that Nearest takes and that was not given
	Extra            string // what was given to Nearest, which takes none
}

func (e *Unknown) Error() string { return "unknown special rule " + e.Printed }

// Code is the code of its sentence.
func (e *Unknown) Code() string {
	switch {
	case e.Lacks == "number":
		return "rule-lacks-number"
	case e.Lacks != "":
		return "rule-lacks-text"
	case e.Extra != "":
		return "rule-takes-nothing"
	}
	return "unknown-rule"
}

// match compares a printed rule with a name, letters and digits only, and
// returns what is left over as its parameter.
func match(printed, name string) (string, bool) {
	rest, some := printed, false
	for _, want := range name {
		if !plain(want) {
			continue
		}
		rest, some = strings.TrimLeftFunc(rest, func(r rune) bool { return !plain(r) }), true
		r, size := utf8.DecodeRuneInString(rest)
		if size == 0 || unicode.ToLower(r) != unicode.ToLower(want) {
			return "", false
		}
		rest = rest[size:]
	}
	if r, _ := utf8.DecodeRuneInString(rest); !some || unicode.IsLetter(r) {
		return "", false
	}
	return strings.Trim(rest, " -()"), true
}

func plain(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// letters is the lower-case letters and digits of a name.
func letters(name string) string {
	return strings.Map(func(r rune) rune {
		if !plain(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, name)
}

// nearest is the name that takes the fewest changes of a letter to reach.
func (b Book[E]) nearest(printed string) string {
	best, least := "", 1<<30
	key := letters(printed)
	for _, r := range b {
		if d := distance(key, letters(r.Name)); d < least {
			best, least = r.Name, d
		}
	}
	return best
}

// distance is Levenshtein's.
func distance(a, b string) int {
	if len(a) > 64 {
		a = a[:64]
	}
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		before := row[0]
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := before
			if a[i-1] != b[j-1] {
				cost++
			}
			before = row[j]
			row[j] = min(cost, row[j]+1, row[j-1]+1)
		}
	}
	return row[len(b)]
}
