// Package words looks sentences up that a player reads, by language. The rest of
// core returns codes and arguments; here they become text. Those that all games
// share stand in en.txt, each game's own in its folder.
package words

import (
	"sort"
	"strings"
)

// A Language is one table of sentences by code. In a sentence, {name} is
// replaced by the argument of that name, {hits hit|hits} by "1 hit" or "2 hits", {hits hit|hits|no hit} by "no hit" too.
type Language struct {
	Tag   string // BCP 47
	Name  string // in itself
	Table map[string]string
}

// Args are the arguments of a sentence.
type Args = map[string]string

var languages = []*Language{&English}

// Read takes sentences in: a line for each, its code, a space and what it says. Empty lines and those that begin with "#" are
// remarks.
func (l *Language) Read(text string) {
	if l.Table == nil {
		l.Table = map[string]string{}
	}
	for line := range strings.Lines(text) {
		if code, says, ok := strings.Cut(strings.TrimRight(line, "\r\n"), " "); ok && code != "#" {
			l.Table[code] = strings.ReplaceAll(says, "{}", "")
		}
	}
}

// Languages lists what there is; English, the first, is complete.
func Languages() []*Language { return languages }

// Say is the sentence of a code in a language, or in English where the language
// lacks it, or the code itself where nobody knows it.
func (l *Language) Say(code string, args Args) string {
	text, ok := l.Table[code]
	if !ok {
		if text, ok = English.Table[code]; !ok {
			return code
		}
	}
	return fill(text, args)
}

// Knows reports whether the language has a sentence for a code.
func (l *Language) Knows(code string) bool {
	_, ok := l.Table[code]
	return ok
}

// Say is a sentence in English; args are pairs of names and values.
func Say(code string, args ...string) string {
	if len(args) == 0 {
		return English.Say(code, nil)
	}
	m := Args{}
	for i := 0; i+1 < len(args); i += 2 {
		m[args[i]] = args[i+1]
	}
	return English.Say(code, m)
}

// Has reports whether English has a sentence for a code.
func Has(code string) bool { return English.Knows(code) }

// Own is a code as a game says it, where it says it in a way of its own.
func Own(code, system string) string {
	if own := code + "/" + system; Has(own) {
		return own
	}
	return code
}

// Known is the sentence of a code, or another text where there is none.
func Known(code, otherwise string) string {
	if Has(code) {
		return English.Say(code, nil)
	}
	return otherwise
}

// Codes lists the codes of a language in order.
func (l *Language) Codes() []string {
	codes := make([]string, 0, len(l.Table))
	for c := range l.Table {
		codes = append(codes, c)
	}
	sort.Strings(codes)
	return codes
}

func fill(text string, args Args) string {
	if !strings.Contains(text, "{") {
		return text
	}
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(text, "{")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		name, after, closed := strings.Cut(rest, "}")
		if !closed {
			b.WriteString("{" + rest)
			return b.String()
		}
		b.WriteString(value(name, args))
		text = after
	}
}

// value is an argument, or with forms behind its name ("hits hit|hits") a number
// with the noun that goes with it.
func value(name string, args Args) string {
	name, forms, counted := strings.Cut(name, " ")
	if !counted {
		return args[name]
	}
	one, many, _ := strings.Cut(forms, "|")
	many, none, zero := strings.Cut(many, "|")
	switch {
	case args[name] == "1":
		return "1 " + one
	case zero && args[name] == "0":
		return none
	}
	return args[name] + " " + many
}
