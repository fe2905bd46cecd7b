package listing

import (
	"slices"
	"strings"
	"unicode"

	"broadside/core/catalogue"
)

// Lines that head what stands in a unit.

// unrated is a line without the rating of a battlegroup or an admiral, which players write before its name or behind it:
// "SR15 Vanguard", "Line (12 SR)", "2AV Commodore".
func unrated(line string) string {
	words := strings.Fields(line)
	for _, n := range []int{2, 1} {
		if len(words) > n && rating(words[:n]) {
			return strings.Join(words[n:], " ")
		}
		if from := len(words) - n; from > 0 && rating(words[from:]) {
			return strings.TrimRight(strings.Join(words[:from], " "), " -–—:,([")
		}
	}
	return line
}

// rating tells whether words are a strategy rating or an admiral's value.
func rating(words []string) bool {
	text := strings.Join(words, "")
	for _, sign := range []string{"sr", "av"} {
		number := strings.TrimSuffix(strings.TrimPrefix(plain(text), sign), sign)
		if number != "" && number != plain(text) && digits(number) == number && !strings.ContainsFunc(text, guard) {
			return true
		}
	}
	return false
}

// headed is the unit that a line heads which words it otherwise than the data do, "Battlegroup 2: Line", "Line BG 2" or
// "[Line]", with what else the line says. It may head one of a name that is not known, nil.
func (r *reader) headed(line string) (outer *catalogue.Entry, rest string, heads bool) {
	if len(r.inner) == 0 || r.find(line) != nil {
		return nil, line, false
	}
	if outer = r.outermost(strings.Trim(line, "[]= ")); outer != nil {
		return outer, outer.Name, true
	}
	for _, word := range r.heads() {
		if len(line) >= len(word) && strings.EqualFold(line[:len(word)], word) {
			number := strings.TrimLeft(line[len(word):], " #")
			rest = strings.TrimLeft(number, "0123456789")
			if bare := strings.TrimLeft(rest, " :.-–—)(["); rest == "" || bare != rest {
				rest = strings.TrimRight(bare, ")] ")
				return r.outermost(rest), rest, true
			}
		}
		head := strings.TrimRight(bare(line), " #0123456789")
		if from := len(head) - len(word); from > 0 && head[from-1] == ' ' && strings.EqualFold(head[from:], word) {
			return r.outermost(head[:from-1]), line, true
		}
	}
	return nil, line, false
}

// fitsLast tells whether one may stand in the last unit; whoever named that unit decides it.
func (r *reader) fitsLast(e *catalogue.Entry) bool {
	outer, _ := r.Packs.Find(r.List.Units[len(r.List.Units)-1].Entry)
	return !r.made || outer == nil || r.System.Fits(outer, e)
}

// labels tells whether what stands before a colon says what the rest is, and is not in the list itself: "Admiral: Captain".
func (r *reader) labels(head, rest string) bool {
	named, label := r.find(rest), r.find(head)
	if named == nil || slices.Contains(r.inner, named.Kind) || slices.Contains(r.outer, named.Kind) {
		return false
	}
	return label != nil && label.Kind == named.Kind || label == nil && plain(head) == plain(named.Kind)
}

// heads are the words for what holds others.
func (r *reader) heads() []string {
	if r.as.Brief == "" {
		return r.outer
	}
	return append([]string{r.as.Brief, "battle group"}, r.outer...)
}

// sums tells whether a line does no more than add up: "Total: 1,499 / 1500 pts", "14 launch assets".
func (r *reader) sums(line string) bool {
	words := strings.FieldsFunc(strings.ToLower(line), func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsDigit(c) })
	counts := strings.ContainsAny(line, "0123456789")
	return counts && !slices.ContainsFunc(words, func(word string) bool {
		return !figure(word) && !slices.Contains([]string{"total", "sum", "of", "points", "pts", "limit", "cost"}, word) && !slices.Contains(strings.Fields(r.as.Totals), word)
	})
}
