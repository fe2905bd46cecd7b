package warfleets

import (
	"testing"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/tabletop"
)

// midGame is a game on the board in its second round.
func midGame(b *testing.B) *game.Game {
	src := dice.NewSeeded(6)
	g, err := game.New(System{}, setup(true))
	if err != nil {
		b.Fatal(err)
	}
	for g.State().Int(0, tabletop.FieldRound) < 2 {
		if more, err := gametest.Move(g, src.Int); err != nil || !more {
			b.Fatal(more, err)
		}
	}
	return g
}

func BenchmarkLegal(b *testing.B) {
	g := midGame(b)
	for b.Loop() {
		g.Legal(1)
		g.Legal(2)
	}
}

func BenchmarkView(b *testing.B) {
	g := midGame(b)
	for b.Loop() {
		g.View(1)
	}
}

func BenchmarkShots(b *testing.B) {
	g := midGame(b)
	for b.Loop() {
		for id := game.ID(1); id < g.State().Len(); id++ {
			System{}.Shots(g.State(), id)
		}
	}
}

func BenchmarkReplay(b *testing.B) {
	g := midGame(b)
	b.ReportMetric(float64(len(g.Log)), "events")
	for b.Loop() {
		if _, err := game.Open(System{}, g.Setup, g.Log); err != nil {
			b.Fatal(err)
		}
	}
}
