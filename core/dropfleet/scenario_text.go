package dropfleet

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"broadside/core/game"
	"broadside/core/tabletop"
)

// String writes the scenario as a text that ParseScenario reads: parts joined by ";", each a word with its values behind it.
func (s *Scenario) String() string {
	var parts []string
	add := func(words ...string) { parts = append(parts, strings.Join(words, " ")) }
	add("name", strings.NewReplacer(";", ",", "\n", " ").Replace(s.Name))
	add("turns", itoa(s.Turns))
	add("table", paired(s.Table.Width, "x", s.Table.Height))
	add("approach", strings.Join(s.Approaches, ","))
	if len(s.Scores) > 0 {
		add("score", strings.Join(tabletop.Map(s.Scores, itoa), ","))
	}
	for i, p := range s.Prizes {
		if p != printedPrizes()[i] {
			add("cluster", p.Entry, itoa(p.Hold), itoa(p.Contest))
		}
	}
	for _, w := range s.Worth {
		switch {
		case w.Name == "nuke":
			add(w.Name, itoa(-w.Value.Int))
		case w.Name != "survey":
			add(w.Name, itoa(w.Value.Int))
		case w.Value.Int != 0:
			add(w.Name)
		}
	}
	for _, r := range s.Slots {
		add("roster", r.Type, itoa(r.Low), itoa(r.High))
	}
	if s.Alternative {
		add("alternative")
	}
	for _, f := range s.Pieces {
		if f.Kind == "zone" {
			add("zone", itoa(int(f.Seat)), paired(f.At.X, ",", f.At.Y), paired(f.Size[0], "x", f.Size[1]))
			continue
		}
		add("put", f.Kind, dash(f.Entry), paired(f.At.X, ",", f.At.Y), paired(f.Size[0], "x", f.Size[1]), tabletop.Decimal(f.Turned), dash(strings.Join(f.Parts, ",")), dash(f.Arms))
	}
	return strings.Join(parts, ";")
}

func dash(s string) string { return cmp.Or(s, "-") }

func undash(s string) string { return strings.TrimPrefix(s, "-") }

// mostFeatures bounds what a scenario puts on the table, mostTurns how long it lasts, mostText its text in bytes.
const (
	mostFeatures = 60
	mostTurns    = 12
	mostText     = 8000
)

// ParseScenario reads what String wrote. What it does not know it leaves out; a text that is no scenario gives false.
func ParseScenario(text string) (Scenario, bool) {
	s := standard("")
	s.Pieces, s.Scores = nil, nil
	ok := len(text) <= mostText
	for _, part := range strings.Split(text, ";") {
		word, rest, _ := strings.Cut(strings.TrimSpace(part), " ")
		sound := s.read(word, rest) // whoever mends a scenario wants all that reads
		ok = ok && sound
	}
	ok = ok && s.Name != "" && s.Turns >= 1 && s.Turns <= mostTurns && len(s.Approaches) > 0 && len(s.Pieces) <= mostFeatures && tableFits(s.Table)
	for _, a := range s.Approaches {
		ok = ok && slices.Contains(Approaches, a)
	}
	return s, ok
}

func (s *Scenario) read(word, rest string) bool {
	fields := strings.Fields(rest)
	switch word {
	case "name":
		s.Name = game.Clip(strings.TrimSpace(rest))
	case "turns":
		s.Turns = atoi(rest)
	case "table":
		s.Table.Width, s.Table.Height = pairOf(rest, "x")
	case "approach":
		s.Approaches = strings.Split(rest, ",")
	case "score":
		for _, n := range strings.Split(rest, ",") {
			if turn := atoi(n); turn >= 1 && turn <= mostTurns && !slices.Contains(s.Scores, turn) {
				s.Scores = append(s.Scores, turn)
			}
		}
	case "cluster":
		if len(fields) != 3 || s.prize(fields[0]) == nil {
			return false
		}
		*s.prize(fields[0]) = game.StagePrize{Entry: fields[0], Hold: within(atoi(fields[1]), mostPrize), Contest: within(atoi(fields[2]), mostPrize)}
	case "location", "station", "destroyed", "kill":
		s.give(word, atoi(rest))
	case "survey":
		s.give(word, 1)
	case "nuke":
		s.give(word, -atoi(rest))
	case "roster":
		if len(fields) != 3 {
			return false
		}
		s.Slots = append(s.Slots, game.StageSlot{Type: fields[0], Low: within(atoi(fields[1]), 100), High: within(atoi(fields[2]), 100)})
	case "alternative":
		s.Alternative = true
	case "zone":
		if len(fields) != 3 {
			return false
		}
		f := game.Piece{Kind: "zone", Seat: game.Seat(atoi(fields[0]))}
		f.At.X, f.At.Y = pairOf(fields[1], ",")
		f.Size[0], f.Size[1] = pairOf(fields[2], "x")
		s.Pieces = append(s.Pieces, f)
		return sound(&f)
	case "put":
		if len(fields) != 7 {
			return false
		}
		f := game.Piece{Kind: fields[0], Entry: undash(fields[1]), Arms: undash(fields[6])}
		f.At.X, f.At.Y = pairOf(fields[2], ",")
		f.Size[0], f.Size[1] = pairOf(fields[3], "x")
		f.Turned = thousandths(fields[4])
		if list := undash(fields[5]); list != "" {
			f.Parts = strings.Split(list, ",")
		}
		s.Pieces = append(s.Pieces, f)
		return sound(&f)
	}
	return true
}

func within(n, most int) int { return min(max(n, 0), most) }

func paired(a int, by string, b int) string { return tabletop.Decimal(a) + by + tabletop.Decimal(b) }

func pairOf(text, by string) (int, int) {
	a, b, _ := strings.Cut(text, by)
	return thousandths(a), thousandths(b)
}

func thousandths(text string) int {
	f, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
	if err != nil || f < -1000 || f > 1000 {
		return 0
	}
	if f < 0 {
		return int(f*1000 - 0.5)
	}
	return int(f*1000 + 0.5)
}
