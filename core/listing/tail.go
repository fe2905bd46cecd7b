package listing

import (
	"slices"
	"strconv"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/roster"
)

// What stands behind a name on its line: points, a number, options, other units. What is none of these is lost, never left out.

// A piece is one of those, behind its mark: a bracket, a comma, a dash, a word such as "with", or nothing.
type piece struct{ mark, text string }

// joins part the pieces, where they stand as words.
var joins = []string{"-", "–", "—", "+", "&", "=", "and", "with", "plus", "w/", "incl.", "including"}

// pieces parts what stands behind a name.
func pieces(tail string) (all []piece) {
	mark, from, depth := "", 0, 0
	end := func(at, next int, then string) {
		if text := strings.Trim(tail[from:at], " \t_`"); strings.Trim(text, "*") != "" {
			all = append(all, piece{mark, text})
		}
		mark, from = then, next
	}
	for i := 0; i < len(tail); i++ {
		switch c := tail[i]; {
		case c == '(' || c == '[':
			if depth == 0 && (c == '[' || mark == "" || strings.Trim(tail[from:i], " \t*_`") == "") { // else it belongs to what is named: "with Gun (port)"
				end(i, i+1, string(c))
			}
			depth++
		case c == ')' || c == ']':
			depth = max(0, depth-1)
			if depth == 0 && (mark == "(" || mark == "[") {
				end(i, i+1, "")
			}
		case depth > 0:
		case thousands(tail, i):
		case c == ',' || c == ';' || c == '|':
			end(i, i+1, string(c))
		case i == 0 || tail[i-1] == ' ':
			if word := join(tail[i:]); word != "" {
				end(i, i+len(word), word)
				i += len(word) - 1
			}
		}
	}
	end(len(tail), len(tail), "")
	return all
}

// join is the word that a text begins with, where it is one that parts.
func join(text string) string {
	word, _, _ := strings.Cut(text, " ")
	if slices.Contains(joins, strings.ToLower(word)) {
		return word
	}
	if strings.HasPrefix(word, "w/") { // as in "w/Gun"
		return "w/"
	}
	return ""
}

// joined is what stands before the first word that parts, or comma.
func joined(text string) string {
	for i := range text {
		if text[i] == ',' || text[i] == '|' || text[i] == ' ' && join(text[i+1:]) != "" {
			return text[:i]
		}
	}
	return text
}

// figure tells whether a piece holds points or a number and no name: "120 pts", "x3".
func figure(part string) bool {
	word := strings.TrimPrefix(plain(part), "x")
	before := digits(word)
	return !strings.ContainsFunc(part, guard) && (word == "" || before != "" && slices.Contains([]string{"", "p", "pt", "pts", "point", "points", "x"}, word[len(before):]))
}

// times is how often a piece says that something is there: "(3)", ", x3"; 0 where it does not.
func (p piece) times(of *catalogue.Entry, holds bool) int {
	word := strings.Trim(p.text, "xX×* ")
	n, err := strconv.Atoi(digits(word))
	switch {
	case err != nil || word != digits(word) || n > 999:
		return 0
	case strings.ContainsAny(p.text, "xX×"):
		return n
	case !slices.Contains([]string{"(", ",", "|"}, p.mark) || holds || p.price(of, 1):
		return 0
	}
	return n
}

// price tells whether a piece is a number that points would be: in square brackets, behind a dash, with their name, what
// so many cost, or more than anybody has.
func (p piece) price(of *catalogue.Entry, times int) bool {
	n, err := strconv.Atoi(plain(p.text))
	if err != nil {
		return figure(p.text) || rating([]string{p.text})
	}
	return slices.Contains([]string{"[", "-", "–", "—", "+", "="}, p.mark) || n == 0 || n > mostAlike || n == of.Points || n == of.Points*times
}

// counts takes the number off the pieces behind a name.
func (r *reader) counts(all []piece, of *catalogue.Entry) (int, []piece) {
	for i, p := range all {
		if n := p.times(of, r.holds(of)); n > 0 {
			return n, slices.Delete(all, i, i+1)
		}
	}
	return 1, all
}

// holds tells whether others stand in a unit.
func (r *reader) holds(e *catalogue.Entry) bool {
	return len(r.inner) > 0 && slices.Contains(r.outer, e.Kind)
}

// opened are the pieces with what stands in their brackets one by one, and without figures.
func opened(all []piece, of *catalogue.Entry, n int, holds bool) (open []piece) {
	for _, p := range all {
		inside := []string{p.text}
		if p.mark == "(" || p.mark == "[" {
			inside = parts(p.text)
		}
		priced := p.mark == "[" && slices.ContainsFunc(inside, figure)
		for _, text := range inside {
			in := piece{p.mark, text}
			switch word := plain(text); {
			case in.price(of, n) || holds && figure(text):
			case priced && strings.ContainsAny(word, "0123456789") && len(strings.Fields(text)) == 2: // "[4 SR, 184pts]"
			case slices.ContainsFunc(of.Figures, func(f catalogue.Figure) bool {
				return len(text) < 3 && digits(f.Value) == "" && strings.EqualFold(f.Value, text)
			}): // "M"
			case strings.Contains(plain(of.Name), word) && !figure(text) && !strings.ContainsFunc(text, guard): // "Rio (Cruiser)"
			default:
				open = append(open, in)
			}
		}
	}
	return open
}

// behind takes what stands behind the name of an entry, of which there are n.
func (r *reader) behind(all []piece, of *catalogue.Entry, n int) {
	for _, p := range opened(all, of, n, r.holds(of)) {
		if slices.Contains(r.System.Mounts(of), strings.ToLower(p.text)) {
			continue
		}
		bracket := p.mark == "(" || p.mark == "["
		o, times, rest := r.named(p.text)
		switch {
		case o != nil && slices.Contains(r.inner, o.Kind) && (r.holds(of) || slices.Contains(listed, p.mark)):
			r.item(p.text, "")
		case o != nil && !slices.Contains(r.outer, o.Kind) && !slices.Contains(r.inner, o.Kind) && (bracket || r.takes(r.last(), o)):
			r.options(o, times, p.text, rest)
		case !r.sort(p):
			r.lose(p.text)
		}
	}
}

// listed are the marks before a further unit on a line.
var listed = []string{",", ";", "+", "&", "and", "plus"}

// sort tells whether a piece says no more than what sort of ship one is: in words for that, or behind a name in any that end
// in one and name nothing else, "Jakarta-class Aegis Frigates".
func (r *reader) sort(p piece) bool {
	words := strings.Fields(strings.NewReplacer("-", " ", "*", " ", "(", " ", ")", " ").Replace(strings.ToLower(p.text)))
	among := func(list, word string) bool {
		return slices.ContainsFunc([]string{"", "s", "es"}, func(end string) bool { return slices.Contains(strings.Fields(list), strings.TrimSuffix(word, end)) })
	}
	if !slices.ContainsFunc(words, func(word string) bool { return !among(r.as.Sorts, word) && !among(r.as.Classes, word) }) {
		return true
	}
	return p.mark == "" && len(words) < 5 && among(r.as.Classes, words[len(words)-1]) && r.find(p.text) == nil
}

// takes reports whether a unit may take an option at all.
func (r *reader) takes(u *roster.Unit, e *catalogue.Entry) bool {
	if u == nil {
		return false
	}
	held, _ := r.Packs.Find(u.Entry)
	id := r.fitting(u, e)
	return held != nil && slices.ContainsFunc(r.System.Sections(held), func(s roster.Section) bool { return s.Takes(id, e.Kind) })
}
