package battlescribe

import (
	"slices"
	"strings"
	"unicode/utf8"

	"broadside/core/catalogue"
	"broadside/core/dice"
)

// A Mapping says how the profiles of a game's data become entries of its packs.
type Mapping struct {
	System string   // our id of the game
	Named  []string // words of which a game system's name has one, in lower case
	Home   string   // what the name of the game's own system begins with, in lower case
	Rows   []Row
	Finish func(c *conversion, p *catalogue.Pack) // what only the whole pack tells, such as what a load launches
	Ours   map[string]string                      // what the data call otherwise than the engine does: "Dreadnought Battlegroup"

	Options *Options // what entries may choose; nil where only what comes with them counts

	Titled bool // entries have the names of what is chosen, where the profiles' are short

	plain   bool // entries are cards of whatever profiles there are
	printed bool // figures are as the files print them
}

// A Row turns the profiles of one type into entries or parts of a kind.
type Row struct {
	Type string // the profile type's name; behind "*" the end of it
	Kind string // of the catalogue's entries
	Part bool   // it belongs to the entry that it stands in
	Bare bool   // it has neither points nor parts, whatever stands beside it
	Read []Reading
	Rule string // the characteristic that prints special rules
	Text string // of profiles that are special rules themselves, the characteristic that has the rule's text

	// Played are special rules that the game plays otherwise than as such: by a figure, which stands in their place, or by
	// what the entry is.
	Played map[string]catalogue.Figure
	Most   string // the figure that says how many a whole list may have, where the data say so

	Common  bool                                          // it is of the game's own, whichever catalogue offers it
	Loose   bool                                          // it is found wherever it stands, in what only some ships may take too
	Counted func(s *Selection) ([]catalogue.Figure, bool) // figures that only the entry's insides tell
}

// A Reading turns one characteristic into figures; false where it cannot be read.
type Reading struct {
	Trait string
	Read  func(text string) ([]catalogue.Figure, bool)
	Maybe bool // not all files have the column
	keys  []string
}

// maybe are readings of columns that not all files have.
func maybe(all ...Reading) []Reading {
	for i := range all {
		all[i].Maybe = true
	}
	return all
}

// Mappings are those of the games that Broadside knows.
func Mappings() []*Mapping { return []*Mapping{dropfleetMapping(), dropzoneMapping(), gothicMapping()} }

// Foreign begins the id of a game that the engine does not have.
const Foreign = "x-"

// MappingOf finds the mapping for a game system by its name alone, which says nothing of its edition: Library.Mapping looks at
// the profiles. A game that is none of ours has cards without rules: every profile as it is printed.
func MappingOf(system string) *Mapping {
	for _, m := range Mappings() {
		if slices.ContainsFunc(m.Named, func(word string) bool { return strings.Contains(strings.ToLower(system), word) }) {
			return m
		}
	}
	return printing(system)
}

// name is what the engine calls something of the data.
func (m *Mapping) name(printed string) string {
	if own := m.Ours[printed]; own != "" {
		return own
	}
	return printed
}

// Column is what the data call a figure of ours: its column, else the figure's own key.
func (m *Mapping) Column(figure string) string {
	for _, row := range m.Rows {
		for _, r := range row.Read {
			if figure != "" && slices.Contains(r.keys, figure) {
				return r.Trait
			}
		}
	}
	return figure
}

// leads reports whether a name is that of what marks the unit that the fleet's leader is in.
func (m *Mapping) leads(name string) bool {
	return m.Options != nil && slices.ContainsFunc(m.Options.Marks, func(mark string) bool { return strings.HasPrefix(name, mark) })
}

// unit reports whether entries of a kind are units of their own.
func (m *Mapping) unit(kind string) bool {
	return m.plain && kind == "card" || slices.ContainsFunc(m.Rows, func(r Row) bool { return r.Kind == kind && !r.Part && !r.Bare && !r.Loose && !r.Common })
}

// row finds the row of a type of profile; nil where the game has no use for it.
func (m *Mapping) row(kind string) *Row {
	for i := range m.Rows {
		end, ends := strings.CutPrefix(m.Rows[i].Type, "*")
		if strings.EqualFold(end, kind) && !ends || ends && strings.HasSuffix(strings.ToLower(kind), strings.ToLower(end)) {
			return &m.Rows[i]
		}
	}
	return nil
}

// one is a reading into a single figure.
func one(trait, key string, read func(string) (string, bool)) Reading {
	return Reading{Trait: trait, keys: []string{key}, Read: func(text string) ([]catalogue.Figure, bool) {
		value, ok := read(text)
		if !ok || value == "" {
			return nil, ok
		}
		return []catalogue.Figure{{Key: key, Value: value}}, true
	}}
}

// asPrinted is a figure as it is printed, none of an empty text.
func asPrinted(key, text string) []catalogue.Figure {
	if text = clean(text); text == "" {
		return nil
	}
	return []catalogue.Figure{{Key: key, Value: text}}
}

// two is a reading of what stands as "first/second"; the second may be missing.
func two(trait, first, second string, read func(string) (string, bool)) Reading {
	return Reading{Trait: trait, keys: []string{first, second}, Read: func(text string) ([]catalogue.Figure, bool) {
		if none(text) {
			return asPrinted(first, text), true
		}
		a, b, both := strings.Cut(text, "/")
		keys, texts := []string{first, second}, []string{a, b}
		var figures []catalogue.Figure
		for i := range texts[:1+btoi(both)] {
			value, ok := read(texts[i])
			if !ok {
				return nil, false
			}
			if value != "" {
				figures = append(figures, catalogue.Figure{Key: keys[i], Value: value})
			}
		}
		return figures, true
	}}
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// typed writes with the signs of a keyboard what is printed with others.
var typed = strings.NewReplacer("\u00a0", " ", "”", "\"", "“", "\"", "″", "\"", "''", "\"", "–", "-", "—", "-", "\u2011", "-", "−", "-")

// plain takes off what printing adds: quotes for inches, units, asterisks.
func plain(text string) string {
	if strings.Contains(text, "''") || strings.ContainsFunc(text, func(r rune) bool { return r >= utf8.RuneSelf }) {
		text = typed.Replace(text)
	}
	text = strings.TrimSpace(text)
	return strings.TrimSpace(strings.TrimRight(text, "*"))
}

// none tells texts that stand for no value. The mark that they print is kept as a figure, so that cards show it.
func none(text string) bool {
	text = clean(text)
	return text == "" || catalogue.Mark(text)
}

// length reads 14" and 20 cm; no value is the mark that is printed.
func length(text string) (string, bool) {
	if none(text) {
		return clean(text), true
	}
	text = strings.TrimRight(strings.ToLower(plain(text)), "\"'.* ")
	for _, unit := range []string{"inches", "inch", "in", "cms", "cm"} {
		text = strings.TrimSpace(strings.TrimSuffix(text, unit))
	}
	return number(text)
}

// target reads 3+, and 3 where the plus was forgotten, twice there or on the other side.
func target(text string) (string, bool) {
	if none(text) {
		return clean(text), true
	}
	return whole(strings.Trim(plain(text), "+"))
}

// count reads 4 and +4; no value is the mark that is printed.
func count(text string) (string, bool) {
	if none(text) {
		return clean(text), true
	}
	return whole(strings.TrimPrefix(plain(text), "+"))
}

// thrown reads 4, D6, 2D6+1 and 1+2D6; no value is the mark that is printed.
func thrown(text string) (string, bool) {
	if none(text) {
		return clean(text), true
	}
	text = strings.ToUpper(strings.ReplaceAll(plain(text), " ", ""))
	_, err := dice.Parse(text)
	if number, die, sum := strings.Cut(text, "+"); err != nil && sum && strings.Contains(die, "D") { // 3+D6
		text = die + "+" + number
		_, err = dice.Parse(text)
	}
	return text, err == nil
}

// span reads 2 and 1-3.
func span(text string) (string, bool) {
	low, high, ranged := strings.Cut(strings.NewReplacer(" to ", "-", " ", "").Replace(plain(text)), "-")
	a, ok := whole(low)
	if !ranged || !ok || a == "" {
		return a, ok && a != ""
	}
	b, ok := whole(high)
	return a + "-" + b, ok && b != ""
}

func number(text string) (string, bool) {
	whole, part, dotted := strings.Cut(text, ".")
	if strings.Trim(whole, "0123456789") != "" || strings.Trim(part, "0123456789") != "" || whole == "" || dotted && part == "" || len(text) > 8 {
		return "", false
	}
	return text, true
}

func whole(text string) (string, bool) {
	text = strings.TrimSpace(text)
	if text == "" || len(text) > 6 || strings.Trim(text, "0123456789") != "" {
		return "", false
	}
	if text = strings.TrimLeft(text, "0"); text == "" {
		text = "0"
	}
	return text, true
}

// word reads one of some words, as it is written here.
func word(words ...string) func(string) (string, bool) {
	return func(text string) (string, bool) {
		for _, w := range words {
			if strings.EqualFold(plain(text), w) {
				return w, true
			}
		}
		return "", false
	}
}
