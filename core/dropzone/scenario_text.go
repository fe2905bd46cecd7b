package dropzone

import (
	"slices"
	"strconv"
	"strings"

	"broadside/core/game"
	"broadside/core/roster"
	"broadside/core/tabletop"
)

// Bounds of a scenario: its rounds, what it puts on the table, a side of that, and its text in bytes.
const (
	mostRounds            = 12
	mostLaid              = 40
	leastTable, mostTable = 24 * inch, 120 * inch
	mostText              = 6000
)

// String writes the scenario as a text that ParseScenario reads: parts joined by ";", each a word with its values behind it.
func (s *Scenario) String() string {
	var parts []string
	add := func(words ...string) { parts = append(parts, strings.Join(words, " ")) }
	add("name", strings.NewReplacer(";", ",", "\n", " ").Replace(s.Name))
	add("rounds", itoa(s.Turns))
	add("table", tabletop.Decimal(s.Table.Width), tabletop.Decimal(s.Table.Height))
	add(append([]string{"approach"}, s.Approaches...)...)
	add(append([]string{"score"}, tabletop.Map(s.Scores, itoa)...)...)
	for _, w := range s.Worth {
		if w.Value.Int != 0 {
			add("worth", w.Name, itoa(w.Value.Int))
		}
	}
	for _, p := range s.Pieces {
		add("put", p.Kind, p.Entry, tabletop.Decimal(p.At.X), tabletop.Decimal(p.At.Y), tabletop.Decimal(p.Size[0]))
	}
	return strings.Join(parts, ";")
}

// ParseScenario reads what String wrote. What it does not know it leaves out; a text that is no scenario gives false.
func ParseScenario(text string) (Scenario, bool) {
	s := standard("")
	s.Approaches, s.Scores = nil, nil
	for _, part := range strings.Split(text, ";") {
		if fields := strings.Fields(part); len(fields) > 1 && len(text) <= mostText {
			s.read(fields[0], fields[1:])
		}
	}
	return s, s.playable()
}

// playable reports whether nothing keeps the scenario from being played.
func (s *Scenario) playable() bool {
	side := func(n int) bool { return n >= leastTable && n <= mostTable }
	return strings.TrimSpace(s.Name) != "" && s.Turns >= 1 && s.Turns <= mostRounds && side(s.Table.Width) && side(s.Table.Height) && len(s.Approaches) > 0 && len(s.Pieces) <= mostLaid &&
		!slices.ContainsFunc(s.Approaches, func(a string) bool { return !slices.Contains(Approaches, a) }) && !slices.ContainsFunc(s.Pieces, func(p game.Piece) bool { return !buildable(&p) })
}

func (s *Scenario) read(word string, fields []string) {
	number := func(i int) int {
		n, err := strconv.ParseFloat(fields[min(i, len(fields)-1)], 64)
		if err != nil || n < 0 || n > 20000 {
			return 0
		}
		return int(n*1000 + 0.5)
	}
	switch {
	case word == "name":
		s.Name = game.Clip(strings.Join(fields, " "))
	case word == "rounds":
		s.Turns = number(0) / 1000
	case word == "table":
		s.Table.Width, s.Table.Height = number(0), number(1)
	case word == "approach":
		s.Approaches = fields
	case word == "score":
		s.Scores = tabletop.Map(fields, func(text string) int { n, _ := strconv.Atoi(text); return n })
	case word == "worth" && len(fields) == 2:
		*s = s.give(fields[0], number(1)/1000)
	case word == "put" && len(fields) == 5:
		p := game.Piece{Kind: fields[0], Entry: fields[1]}
		p.At.X, p.At.Y, p.Size[0] = number(2), number(3), number(4)
		s.Pieces = append(s.Pieces, p)
	}
}

// ShareStage is a code of a scenario's text.
func (System) ShareStage(text string) (string, error) {
	s, ok := ParseScenario(text)
	if !ok {
		return "", &roster.ShareError{Code: "share-damaged"}
	}
	return roster.ShareText(s.String()), nil
}

// OpenStage is the text of a code.
func (System) OpenStage(code string) (string, error) {
	text, err := roster.OpenText(code, 2*mostText)
	if err != nil {
		return "", err
	}
	s, ok := ParseScenario(text)
	if !ok {
		return "", &roster.ShareError{Code: "share-damaged"}
	}
	return s.String(), nil
}
