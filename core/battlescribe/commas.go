package battlescribe

import "strings"

// Keywords are the special rules that a text prints, parted by commas outside
// of brackets; one that nobody closes ends at the comma.
func Keywords(text string) []string {
	if None(text) {
		return nil
	}
	var all []string
	depth, from := 0, 0
	text = Plain(text)
	cut := func(to int) {
		if word := Clean(strings.Trim(text[from:to], ".• \t")); word != "" && word != "-" {
			all = append(all, word)
		}
		from = to + 1
	}
	for i, r := range text {
		switch r {
		case '(', '[':
			depth++
		case ')', ']':
			depth--
		case ',', ';', '\n':
			if depth <= 0 || !closes(text[i:], depth) {
				cut(i)
				depth = 0
			}
		}
	}
	cut(len(text))
	return all
}

// mostBracket bounds how far the end of a bracket is looked for.
const mostBracket = 500

// closes reports whether the bracket that a text begins in is closed.
func closes(rest string, depth int) bool {
	now := depth
	for _, r := range rest[:min(len(rest), mostBracket)] {
		switch r {
		case '(', '[':
			now++
		case ')', ']':
			if now--; now < depth {
				return true
			}
		}
	}
	return false
}
