package scenarios

import (
	"slices"
	"strconv"

	"broadside/core/game"
	"broadside/core/roster"
	"broadside/core/shortsort"
	"broadside/core/words"
	"broadside/ui/kit"
)

// PieceForm edits the chosen piece.
type PieceForm struct{ Of *Editor }

// cardID finds the card of the chosen piece.
const cardID = "stage-card"

// RulesForm is how long a game lasts, how fleets come and what is worth points.
type RulesForm struct{ Of *Editor }

// SlotsForm is the scenario's own fleet roster.
type SlotsForm struct{ Of *Editor }

// show leads from a problem to its piece; nil where it is about the scenario as a whole.
func (c *Editor) show(i roster.Issue) func() {
	if pieceOf(i) < 0 {
		return nil
	}
	return func() { c.open(pieceOf(i)) }
}

// change makes something of the scenario otherwise, and saves.
func (c *Editor) change(how func(s *game.Stage)) {
	how(c.stage())
	c.changed()
}

func (c *Editor) edit(how func(p *game.Piece)) {
	if p := c.piece(); p != nil {
		how(p)
		c.changed()
	}
}

// kind is that of the chosen piece; of one that the game does not know an empty one.
func (c *PieceForm) kind() *game.PieceKind {
	if k := c.Of.kit.Kind(c.Of.piece()); k != nil {
		return k
	}
	return &game.PieceKind{}
}

func (c *Editor) numbered(i int) string {
	return words.Say("scenarios/numbered", "n", itoa(i+1), "what", c.called(&c.stage().Pieces[i]))
}

func (c *PieceForm) sizes() []kit.Option {
	all := kit.Only(c.Of.kit.Pieces, func(k game.PieceKind) bool { return k.Family == c.kind().Family })
	return kit.Each(all, func(k game.PieceKind) kit.Option {
		return kit.Option{Value: k.Fresh.Entry, Text: c.Of.called(&k.Fresh)}
	})
}

// resize makes another size of the piece, which keeps the parts that it has room for.
func (c *PieceForm) resize(entry string) {
	c.Of.edit(func(p *game.Piece) {
		p.Entry = entry
		fresh := c.kind().Fresh.Parts
		parts := slices.Clone(fresh)
		copy(parts, p.Parts)
		p.Parts = parts
	})
}

func (c *PieceForm) setPart(i int, v string) {
	c.Of.edit(func(p *game.Piece) {
		p.Parts = slices.Clone(p.Parts)
		p.Parts[i] = v
	})
}

func (c *PieceForm) seats() []kit.Option {
	all := []kit.Option{{Value: "0", Text: words.Say("scenarios/everybody")}}
	for n := 1; n <= c.kind().Seats; n++ {
		all = append(all, kit.Option{Value: itoa(n), Text: words.Say("player", "n", itoa(n))})
	}
	return all
}

func (c *PieceForm) setSeat(v string) {
	if n, err := strconv.Atoi(v); err == nil {
		c.Of.edit(func(p *game.Piece) { p.Seat = game.Seat(n) })
	}
}

func (c *PieceForm) entries(ids []string) []kit.Option {
	return kit.OptionsOf(ids, c.Of.tell.Entry)
}

// lengthUnit stands behind lengths, which are typed in the game's own.
func (c *Editor) lengthUnit() string { return words.English.Say("scenarios/unit-"+c.unit, nil) }

// sides are the approaches of two players or more; where fewer are set the last counts for the others.
func (c *RulesForm) sides() []string {
	all := slices.Clone(c.Of.stage().Approaches)
	for len(all) < 2 {
		all = append(all, all[len(all)-1])
	}
	return all
}

func (c *RulesForm) setApproach(side int, v string) {
	all := c.sides()
	all[side] = v
	c.Of.change(func(s *game.Stage) { s.Approaches = all })
}

func (c *RulesForm) approaches() []kit.Option {
	return kit.OptionsOf(c.Of.kit.Approaches, func(a string) string { return c.Of.word("approach", a) })
}

// turns can each score; those that score after the end show, so that they can be taken away.
func (c *RulesForm) turns() []kit.Option {
	s := c.Of.stage()
	var all []kit.Option
	for n := 1; n <= c.Of.kit.Turns; n++ {
		if n <= s.Turns || slices.Contains(s.Scores, n) {
			all = append(all, kit.Option{Value: itoa(n), Text: itoa(n)})
		}
	}
	return all
}

func (c *RulesForm) toggle(turn string) {
	n, _ := strconv.Atoi(turn)
	c.Of.change(func(s *game.Stage) {
		s.Scores = kit.Toggled(s.Scores, n)
		shortsort.Up(s.Scores)
	})
}

func (c *RulesForm) setWorth(name string, v game.Value) {
	c.Of.change(func(s *game.Stage) {
		s.Worth = slices.Clone(s.Worth)
		for i := range s.Worth {
			if s.Worth[i].Name == name {
				s.Worth[i].Value = v
			}
		}
	})
}

func (c *RulesForm) setPrize(i, hold, contest int) {
	c.Of.change(func(s *game.Stage) {
		s.Prizes = slices.Clone(s.Prizes)
		s.Prizes[i].Hold, s.Prizes[i].Contest = hold, contest
	})
}

// printed says what the rulebook gives.
func (c *RulesForm) printed(i int) string {
	p := c.Of.kit.Fresh.Prizes[i]
	return words.Say("scenarios/printed", "hold", itoa(p.Hold), "contest", itoa(p.Contest))
}

// own turns the scenario's own roster on, with the lines that the game proposes, or off.
func (c *SlotsForm) own(on bool) {
	c.Of.change(func(s *game.Stage) {
		s.Slots, s.Alternative = nil, false
		if on {
			s.Slots = slices.Clone(c.Of.kit.Slots)
		}
	})
}

func (c *SlotsForm) set(i, low, high int) {
	c.Of.change(func(s *game.Stage) {
		s.Slots = slices.Clone(s.Slots)
		s.Slots[i].Low, s.Slots[i].High = low, high
	})
}

const mostOfSlot = 100

// worth are the numbers, or what is only on or off.
func (c *RulesForm) worth(switches bool) []game.Param {
	return kit.Only(c.Of.kit.Worth, func(p game.Param) bool { return (p.Max == 1) == switches })
}
