// Package scenariobuilder is how scenarios are built: what is put on the table and where, and how its rules are changed. It asks
// the game of each scenario and knows no rule itself.
package scenariobuilder

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/roster"
	"broadside/core/shortsort"
	"broadside/core/tabletop"
)

// A Builder is a game with what its scenarios are built from.
type Builder struct {
	game.ScenarioBuilder
	Kit game.StageKit
}

// Families are the kinds of pieces without their sizes, each by its first.
func (b *Builder) Families() (all []*game.PieceKind) {
	for i := range b.Kit.Pieces {
		k := &b.Kit.Pieces[i]
		if !slices.ContainsFunc(all, func(o *game.PieceKind) bool { return o.Family == k.Family }) {
			all = append(all, k)
		}
	}
	return all
}

// Sizes are the kinds of a piece's family.
func (b *Builder) Sizes(p *game.Piece) []game.PieceKind {
	return tabletop.Keep(b.Kit.Pieces, func(k game.PieceKind) bool { return k.Family == b.KindOf(p).Family })
}

// KindOf is that of a piece; of one that the game does not know an empty one.
func (b *Builder) KindOf(p *game.Piece) *game.PieceKind {
	if k := b.Kit.Kind(p); k != nil {
		return k
	}
	return &game.PieceKind{}
}

// Full tells that no more pieces go on the table.
func (b *Builder) Full(s *game.Stage) bool { return len(s.Pieces) >= b.Kit.Most }

// Fresh is a piece of a kind as it is put at a point.
func Fresh(k *game.PieceKind, at geometry.Point) game.Piece {
	p := k.Fresh
	p.At, p.Parts = at, slices.Clone(p.Parts)
	return p
}

// Mirrored is a piece for the other side: half a turn about the table's middle, and for the player there.
func Mirrored(p game.Piece, t geometry.Table) game.Piece {
	p.At = geometry.Point{X: t.Width - p.At.X, Y: t.Height - p.At.Y}
	p.Parts = slices.Clone(p.Parts)
	if p.Seat > 0 {
		p.Seat = (p.Seat - 1) ^ 1 + 1
	}
	return p
}

// Resize makes another size of a piece, which keeps the parts that it has room for.
func (b *Builder) Resize(p *game.Piece, entry string) {
	p.Entry = entry
	parts := slices.Clone(b.KindOf(p).Fresh.Parts)
	copy(parts, p.Parts)
	p.Parts = parts
}

// Middle is that of a table.
func Middle(t geometry.Table) geometry.Point { return geometry.Point{X: t.Width / 2, Y: t.Height / 2} }

// step is what pieces that are put by hand keep to.
const step = geometry.Unit / 2

// Nearest is the nearest point of a table that pieces are put at by hand.
func Nearest(t geometry.Table, p geometry.Point) geometry.Point {
	snap := func(n geometry.Length) geometry.Length { return int(math.Round(float64(n)/float64(step))) * step }
	return geometry.Point{X: min(max(snap(p.X), 0), t.Width), Y: min(max(snap(p.Y), 0), t.Height)}
}

// Approaches have one for each of two sides: where fewer are set the last counts for the others.
func Approaches(s *game.Stage) []string {
	for len(s.Approaches) < 2 {
		s.Approaches = append(s.Approaches, s.Approaches[len(s.Approaches)-1])
	}
	return s.Approaches
}

// Scoring are the turns that can score; those that score after the end show, so that they can be taken away.
func (b *Builder) Scoring(s *game.Stage) (turns []int) {
	for n := 1; n <= b.Kit.Turns; n++ {
		if n <= s.Turns || slices.Contains(s.Scores, n) {
			turns = append(turns, n)
		}
	}
	return turns
}

// ToggleScore has a turn score, or no longer.
func ToggleScore(s *game.Stage, turn int) {
	if at := slices.Index(s.Scores, turn); at >= 0 {
		s.Scores = slices.Delete(slices.Clone(s.Scores), at, at+1)
		return
	}
	s.Scores = append(slices.Clone(s.Scores), turn)
	shortsort.Up(s.Scores)
}

// Worth is where a scenario keeps what something of the kit is worth.
func Worth(s *game.Stage, name string) *int {
	return &s.Worth[slices.IndexFunc(s.Worth, func(a game.Arg) bool { return a.Name == name })].Value.Int
}

// InPoints reports whether what a scenario says in a number is victory points.
func InPoints(p game.Param) bool { return p.Max == game.MostPoints }

// Departs tells whether a prize is another than the rulebook's.
func (b *Builder) Departs(p game.StagePrize) bool { return !slices.Contains(b.Kit.Fresh.Prizes, p) }

// SetSlots turns a scenario's own roster on with the lines that the game proposes, or off.
func (b *Builder) SetSlots(s *game.Stage, on bool) {
	s.Slots, s.Alternative = nil, false
	if on {
		s.Slots = slices.Clone(b.Kit.Slots)
	}
}

// Problems are what is wrong with a scenario, breaches first.
func (b *Builder) Problems(s *game.Stage) []roster.Issue {
	all := slices.Clone(b.StageProblems(s))
	shortsort.Stable(all, func(x, y roster.Issue) int {
		return tabletop.When(x.Severity != roster.Breach, 1) - tabletop.When(y.Severity != roster.Breach, 1)
	})
	return all
}

// PieceOf is the piece that an issue points at, -1 for the scenario as a whole.
func PieceOf(i roster.Issue) int {
	rest, _ := strings.CutPrefix(i.Path, "/pieces/")
	if n, err := strconv.Atoi(rest); err == nil {
		return n
	}
	return -1
}

// Playable tells whether a game can be begun with a scenario.
func (b *Builder) Playable(s *game.Stage) bool {
	_, ok := b.ReadStage(b.WriteStage(s))
	return ok
}
