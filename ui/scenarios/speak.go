package scenarios

import (
	"slices"
	"strings"

	"broadside/core"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/scenariobuilder"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
)

// A book is a game whose scenarios can be built, with its words.
type book struct {
	scenariobuilder.Builder
	system, name string // of the game
	unit         string // of lengths
	tell         *words.Teller
	meaning      *game.Meaning
}

// openBook is nil where the game is not known or has no scenarios.
func openBook(system string) *book {
	sys, _ := core.Find(system)
	stager := app.ScenarioBuilder(system)
	if stager == nil {
		return nil
	}
	about := sys.About()
	return &book{scenariobuilder.Builder{ScenarioBuilder: stager, Kit: stager.StageKit()}, system, about.Name, about.Unit, app.Teller(sys, ""), game.MeaningOf(sys)}
}

func books() []*book {
	all := kit.Each(core.Systems, func(sys game.Definition) *book { return openBook(sys.About().ID) })
	return slices.DeleteFunc(all, func(b *book) bool { return b == nil })
}

// say is a sentence of the page, as the game says it.
func (b *book) say(code string, args ...string) string {
	return words.Say(words.Own(code, b.system), args...)
}

// word is one of the game's own: "approach/the-game/column".
func (b *book) word(of, code string, args ...string) string {
	return words.Say(of+"/"+b.system+"/"+code, args...)
}

func (b *book) title(s *game.Stage) string {
	switch {
	case s.Code != "":
		return b.word("scenario", s.Code)
	case s.Name == "":
		return words.Say("scenarios/nameless")
	}
	return s.Name
}

func (b *book) note(s *game.Stage) string {
	if s.Code != "" {
		return b.word("scenario-note", s.Code)
	}
	return b.say("scenarios/note", "turns", kit.Itoa(s.Turns), "width", app.Length(s.Table.Width, b.unit), "height", app.Length(s.Table.Height, b.unit), "pieces", kit.Itoa(len(s.Pieces)))
}

func (b *book) called(p *game.Piece) string {
	switch {
	case p.Seat > 0:
		return words.Say("scenarios/piece-of", "what", b.word("piece", p.Kind), "n", kit.Itoa(int(p.Seat)))
	case b.Kit.Zone(p):
		return words.Say("scenarios/piece-of-all", "what", b.word("piece", p.Kind))
	case p.Entry == "":
		return b.word("piece", p.Kind)
	}
	return b.word("piece", p.Entry)
}

// facts are what a scenario holds, a line each.
func (b *book) facts(s *game.Stage) []string {
	lines := []string{
		b.say("scenarios/fact-size", "turns", kit.Itoa(s.Turns), "width", app.Length(s.Table.Width, b.unit), "height", app.Length(s.Table.Height, b.unit)),
		words.Say("scenarios/fact-approach", "which", b.approaches(s)),
	}
	if len(s.Scores) > 0 {
		lines = append(lines, b.say("scenarios/fact-scores", "turns", strings.Join(texts(s.Scores), ", ")))
	}
	for _, p := range b.Kit.Worth {
		switch n, what := s.Worthy(p.Name), b.word("worth", p.Name); {
		case n == 0:
		case p.Max == 1:
			lines = append(lines, what)
		case scenariobuilder.InPoints(p):
			lines = append(lines, words.Say("scenarios/fact-points", "what", what, "n", kit.Itoa(n)))
		default:
			lines = append(lines, words.Say("scenarios/fact-worth", "what", what, "n", kit.Itoa(n)))
		}
	}
	return append(append(lines, b.peculiar(s)...), b.pieces(s)...)
}

// peculiar is what a scenario has of its own in place of what the rulebook prints, a line each.
func (b *book) peculiar(s *game.Stage) []string {
	lines := kit.Each(kit.Only(s.Prizes, b.Departs), func(p game.StagePrize) string {
		return words.Say("scenarios/fact-prize", "what", b.word("piece", p.Entry), "hold", kit.Itoa(p.Hold), "contest", kit.Itoa(p.Contest))
	})
	slots := kit.Each(s.Slots, func(slot game.StageSlot) string {
		return words.Say("scenarios/fact-slot", "what", b.word("stage-slot", slot.Type), "low", kit.Itoa(slot.Low), "high", kit.Itoa(slot.High))
	})
	if len(slots) > 0 {
		roster := kit.Either(s.Alternative, "scenarios/fact-alternative", "scenarios/fact-roster")
		lines = append(lines, words.Say(roster, "slots", strings.Join(slots, ", ")))
	}
	for _, p := range kit.Refs(s.Pieces) {
		if b.Kit.Zone(p) {
			length := func(n geometry.Length) string { return app.Length(n, b.unit) }
			lines = append(lines, words.Say("scenarios/fact-zone", "what", b.called(p), "width", length(p.Size[0]), "height", length(p.Size[1]), "at", placeOf(p.At, b.unit)))
		}
	}
	return lines
}

// approaches are those of the sides, once where all have the same.
func (b *book) approaches(s *game.Stage) string {
	var names []string
	for i, a := range s.Approaches {
		if i == 0 || a != s.Approaches[i-1] || len(names) > 1 {
			names = append(names, b.word("approach", a))
		}
	}
	return strings.Join(names, words.Say("scenarios/against"))
}

// pieces counts what lies on the table, but for its zones.
func (b *book) pieces(s *game.Stage) []string {
	var order []string
	count := map[string]int{}
	for i := range s.Pieces {
		if b.Kit.Zone(&s.Pieces[i]) {
			continue
		}
		name := b.called(&s.Pieces[i])
		if count[name]++; count[name] == 1 {
			order = append(order, name)
		}
	}
	for i, name := range order {
		order[i] = words.Say("scenarios/fact-piece", "n", kit.Itoa(count[name]), "what", name)
	}
	return order
}

func texts(numbers []int) []string { return kit.Each(numbers, kit.Itoa) }

// A choice is a scenario that can be picked: one of the game's or one of the player's.
type choice struct {
	ID    string // of the player's own
	Stage game.Stage
}
