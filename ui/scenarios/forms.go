package scenarios

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/roster"
	"broadside/core/shortsort"
	"broadside/core/words"
	"broadside/ui/kit"
)

// PieceForm edits the chosen piece.
type PieceForm struct{ Of *Editor }

// cardID finds the card of the chosen piece.
const cardID = "stage-card"

// Palette is what can be put on the table.
type Palette struct{ Of *Editor }

// PieceList names all pieces.
type PieceList struct{ Of *Editor }

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

// edit changes the chosen piece.
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

func (c *PieceForm) title() string { return c.Of.numbered(c.Of.chosen) }

func (c *Editor) numbered(i int) string {
	return words.Say("scenarios/numbered", "n", itoa(i+1), "what", c.called(&c.stage().Pieces[i]))
}

// sizes are the kinds of the piece's family.
func (c *PieceForm) sizes() []kit.Option {
	var all []kit.Option
	for i := range c.Of.kit.Pieces {
		if k := &c.Of.kit.Pieces[i]; k.Family == c.kind().Family {
			all = append(all, kit.Option{Value: k.Fresh.Entry, Text: c.Of.called(&k.Fresh)})
		}
	}
	return all
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

func (c *PieceForm) setX(v int)      { c.Of.edit(func(p *game.Piece) { p.At.X = v }) }
func (c *PieceForm) setY(v int)      { c.Of.edit(func(p *game.Piece) { p.At.Y = v }) }
func (c *PieceForm) setTurned(v int) { c.Of.edit(func(p *game.Piece) { p.Turned = v }) }

func (c *PieceForm) setSize(i, v int) { c.Of.edit(func(p *game.Piece) { p.Size[i] = v }) }

func (c *PieceForm) setPart(i int, v string) {
	c.Of.edit(func(p *game.Piece) {
		p.Parts = slices.Clone(p.Parts)
		p.Parts[i] = v
	})
}

func (c *PieceForm) setArms(v string) { c.Of.edit(func(p *game.Piece) { p.Arms = v }) }

// seats are whose a zone may be.
func (c *PieceForm) seats() []kit.Option {
	all := []kit.Option{{Value: "0", Text: words.Say("scenarios/everybody")}}
	for n := 1; n <= c.kind().Seats; n++ {
		all = append(all, kit.Option{Value: itoa(n), Text: words.Say("player", "n", itoa(n))})
	}
	return all
}

func (c *PieceForm) setSeat(v string) {
	for n := range c.kind().Seats + 1 {
		if itoa(n) == v {
			c.Of.edit(func(p *game.Piece) { p.Seat = game.Seat(n) })
		}
	}
}

// parts and arms are choices among entries of the catalogue.
func (c *PieceForm) parts() []kit.Option { return c.entries(c.kind().Of) }

func (c *PieceForm) arms() []kit.Option {
	return append([]kit.Option{{Text: words.Say("scenarios/no-arms")}}, c.entries(c.kind().Arms)...)
}

func (c *PieceForm) entries(ids []string) []kit.Option {
	all := make([]kit.Option, len(ids))
	for i, id := range ids {
		all[i] = kit.Option{Value: id, Text: c.Of.tell.Entry(id)}
	}
	return all
}

// lengthUnit stands behind lengths, which are typed in the game's own.
func (c *Editor) lengthUnit() string { return words.English.Say("scenarios/unit-"+c.unit, nil) }

func (c *RulesForm) setTurns(v int)  { c.Of.stage().Turns = v; c.Of.changed() }
func (c *RulesForm) setWidth(v int)  { c.Of.stage().Table.Width = v; c.Of.changed() }
func (c *RulesForm) setHeight(v int) { c.Of.stage().Table.Height = v; c.Of.changed() }

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
	c.Of.stage().Approaches = all
	c.Of.changed()
}

func (c *RulesForm) approaches() []kit.Option {
	var all []kit.Option
	for _, a := range c.Of.kit.Approaches {
		all = append(all, kit.Option{Value: a, Text: c.Of.word("approach", a)})
	}
	return all
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

func (c *RulesForm) scores() []string {
	var all []string
	for _, n := range c.Of.stage().Scores {
		all = append(all, itoa(n))
	}
	return all
}

func (c *RulesForm) toggle(turn string) {
	s := c.Of.stage()
	kept := []int{}
	on := true
	for _, n := range s.Scores {
		if itoa(n) == turn {
			on = false
		} else {
			kept = append(kept, n)
		}
	}
	for n := 1; on && n <= c.Of.kit.Turns; n++ {
		if itoa(n) == turn {
			kept = append(kept, n)
		}
	}
	shortsort.Up(kept)
	s.Scores = kept
	c.Of.changed()
}

// setWorth changes what something is worth.
func (c *RulesForm) setWorth(name string, v int) {
	s := c.Of.stage()
	s.Worth = slices.Clone(s.Worth)
	for i := range s.Worth {
		if s.Worth[i].Name == name {
			s.Worth[i].Value = game.Int(v)
		}
	}
	c.Of.changed()
}

// setPrize changes what holding and contesting a kind of piece is worth.
func (c *RulesForm) setPrize(i, hold, contest int) {
	s := c.Of.stage()
	s.Prizes = slices.Clone(s.Prizes)
	s.Prizes[i].Hold, s.Prizes[i].Contest = hold, contest
	c.Of.changed()
}

// printed says what the rulebook gives.
func (c *RulesForm) printed(i int) string {
	p := c.Of.kit.Fresh.Prizes[i]
	return words.Say("scenarios/printed", "hold", itoa(p.Hold), "contest", itoa(p.Contest))
}

func btoi(on bool) int {
	if on {
		return 1
	}
	return 0
}

// own turns the scenario's own roster on, with the lines that the game proposes, or off.
func (c *SlotsForm) own(on bool) {
	s := c.Of.stage()
	s.Slots, s.Alternative = nil, false
	if on {
		s.Slots = slices.Clone(c.Of.kit.Slots)
	}
	c.Of.changed()
}

// allow lets fleets keep the standard roster instead, or no longer.
func (c *SlotsForm) allow(on bool) {
	c.Of.stage().Alternative = on
	c.Of.changed()
}

func (c *SlotsForm) set(i, low, high int) {
	s := c.Of.stage()
	s.Slots = slices.Clone(s.Slots)
	s.Slots[i].Low, s.Slots[i].High = low, high
	c.Of.changed()
}

const mostOfSlot = 100

// place says where a piece lies.
func (c *PieceList) place(p *game.Piece) string { return placeOf(p.At, c.Of.unit) }

func placeOf(p geometry.Point, unit string) string {
	m := Map{Unit: unit}
	return m.place(p)
}

func (c *RulesForm) numbers() []game.Param  { return c.worth(false) }
func (c *RulesForm) switches() []game.Param { return c.worth(true) }

// worth are the numbers, or what is only on or off.
func (c *RulesForm) worth(switches bool) []game.Param {
	var all []game.Param
	for _, p := range c.Of.kit.Worth {
		if (p.Max == 1) == switches {
			all = append(all, p)
		}
	}
	return all
}

func (c *RulesForm) worthUnit(p game.Param) string {
	if inPoints(p) {
		return words.Say("scenarios/vp")
	}
	return ""
}
