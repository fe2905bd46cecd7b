package listing

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// What a line of a list is made of.

// counted takes the number off a line: "3 × Rio", "3xRio", "(3) Rio", "Rio x3 [120]".
func counted(text string) (n int, name string) {
	text = strings.TrimSpace(text)
	if before := digits(text); before != "" && len(before) < 4 {
		rest := text[len(before):]
		name, found := strings.CutPrefix(strings.TrimSpace(rest), "×")
		for _, sign := range []string{"x ", "x\t", "*"} {
			if after, ok := strings.CutPrefix(strings.ToLower(strings.TrimSpace(rest)), sign); ok && !found {
				name, found = rest[len(rest)-len(after):], true
			}
		}
		if next, _ := utf8.DecodeRuneInString(strings.TrimLeft(rest, "xX")); !found && rest != "" && (rest[0] == 'x' || rest[0] == 'X') && (unicode.IsUpper(next) || guard(next)) { // "3xRio"
			name, found = rest[1:], true
		}
		if found || strings.HasPrefix(rest, " ") {
			if !found {
				name = rest
			}
			n, _ = strconv.Atoi(before)
			return max(n, 1), strings.TrimSpace(name)
		}
	}
	if inside, after, ok := strings.Cut(text, " "); ok && len(inside) > 2 && strings.IndexByte("([", inside[0]) >= 0 {
		if n, err := strconv.Atoi(strings.Trim(inside, "()[]xX")); err == nil && n > 0 && n <= mostAlike { // else points
			return n, strings.TrimSpace(after)
		}
	}
	if word, after, ok := strings.Cut(text, " "); ok {
		if i := slices.Index(numbers, strings.ToLower(word)); i >= 0 {
			return i + 1, strings.TrimSpace(after)
		}
	}
	head := bare(text)
	for _, sign := range []string{" x", " ×", " X", " *"} {
		if i := strings.LastIndex(head, sign); i > 0 {
			after := strings.TrimSpace(head[i+len(sign):])
			if d := digits(after); d != "" && d == after && len(d) < 4 {
				n, _ = strconv.Atoi(d)
				return max(n, 1), strings.TrimRight(head[:i], " ,") + text[len(head):]
			}
		}
	}
	return 1, text
}

// numbers are those that players write as words, from one on.
var numbers = []string{"one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}

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

// called parts a player's own name from a text.
func called(text string) (own, rest string) {
	before, own, ok := strings.Cut(text, "“")
	if !ok {
		return "", text
	}
	own, after, _ := strings.Cut(own, "”")
	return own, before + after
}

// tagless is a line without the tags that forums set it out with.
func tagless(line string) string {
	for _, tag := range []string{"[b]", "[/b]", "[i]", "[/i]", "[u]", "[/u]", "[list]", "[/list]", "[*]"} {
		line = strings.ReplaceAll(line, tag, "")
	}
	return line
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

// thousands tells whether a comma stands within a number.
func thousands(text string, i int) bool {
	return text[i] == ',' && i > 0 && digits(text[i-1:]) != "" && digits(text[i+1:]) != ""
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
			if depth <= 0 && !thousands(text, i) {
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
