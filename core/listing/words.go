package listing

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// What a line of a list is made of.

// figure tells whether brackets hold points or a number and no name: "120 pts", "x3".
func figure(part string) bool {
	word := plain(part)
	if word = strings.TrimPrefix(word, "x"); word == "" {
		return true
	}
	before := digits(word)
	return before != "" && slices.Contains([]string{"", "p", "pt", "pts", "point", "points", "x"}, word[len(before):])
}

// counted takes the number off a line: "3 × Rio", "3x Rio", "Rio x3".
func counted(text string) (n int, name string) {
	text = strings.TrimSpace(text)
	if before := digits(text); before != "" && len(before) < 4 {
		rest := strings.TrimSpace(text[len(before):])
		for _, sign := range []string{"×", "x ", "X ", "x\t"} {
			if name, ok := strings.CutPrefix(rest, sign); ok {
				n, _ = strconv.Atoi(before)
				return max(n, 1), strings.TrimSpace(name)
			}
		}
		if strings.HasPrefix(text[len(before):], " ") {
			n, _ = strconv.Atoi(before)
			return max(n, 1), rest
		}
	}
	bareText := bare(text)
	for _, sign := range []string{" x", " ×", " X"} {
		if i := strings.LastIndex(bareText, sign); i > 0 {
			after := strings.TrimSpace(bareText[i+len(sign):])
			if d := digits(after); d != "" && d == after && len(d) < 4 {
				n, _ = strconv.Atoi(d)
				return max(n, 1), strings.TrimSpace(bareText[:i])
			}
		}
	}
	return 1, text
}

// bare is a name without points, brackets, a player's own name and what follows a dash.
func bare(text string) string {
	if i := strings.IndexAny(text, "[(“\""); i >= 0 {
		text = text[:i]
	}
	for _, dash := range []string{" – ", " — ", " - "} {
		text, _, _ = strings.Cut(text, dash)
	}
	return strings.TrimSpace(text)
}

// bracketed is what stands in the first round brackets, brackets within included.
func bracketed(text string) string {
	from := strings.IndexByte(text, '(')
	if from < 0 {
		return ""
	}
	depth := 0
	for i := from; i < len(text); i++ {
		switch text[i] {
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				return text[from+1 : i]
			}
		}
	}
	return text[from+1:]
}

// parts are pieces parted by commas outside of brackets.
func parts(text string) []string {
	var all []string
	depth, from := 0, 0
	for i, c := range text {
		switch c {
		case '(', '[':
			depth++
		case ')', ']':
			depth--
		case ',', ';':
			if depth <= 0 {
				all = append(all, strings.TrimSpace(text[from:i]))
				from = i + 1
			}
		}
	}
	return append(all, strings.TrimSpace(text[from:]))
}

// plain is a name by its letters and digits alone.
func plain(name string) string {
	var b strings.Builder
	for _, c := range strings.ToLower(name) {
		if unicode.IsLetter(c) || unicode.IsDigit(c) {
			b.WriteRune(c)
		}
	}
	return b.String()
}

// digits are those that a text begins with.
func digits(text string) string {
	n := 0
	for n < len(text) && text[n] >= '0' && text[n] <= '9' {
		n++
	}
	return text[:n]
}
