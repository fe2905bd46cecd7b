package calculator

import (
	"math"
	"testing"

	"broadside/core/game"
	"broadside/core/odds"
	"broadside/tests/kittest"
)

// charted are steps with a damage.
func charted(damage ...float64) *Steps {
	return &Steps{Answer{Odds: &game.Odds{Damage: odds.Spread(damage)}}}
}

func TestChartShowsChances(t *testing.T) {
	c := charted(0.125, 0.5, 0.375)
	c.Odds.Left, c.Odds.Destroyed = 2, &c.Odds.Damage[2]
	c.Changed = func(v bool) { c.AtLeast = v }
	page := kittest.Mount(t, c)
	page.Wants(`role="table" aria-label="Chance of each damage"`, `role="columnheader" y="12">Damage<`, ">12.5%<", ">50%<", ">37.5%<",
		`class="chart-bar is-kill"`, `x1="58.3%"`, ">Mean 1.25<", ">2 or more: destroyed<")
	page.Choose("At least", "")
	page.Wants(">100%<", ">87.5%<", ">37.5%<")
	page.Lacks(">50%<")
	c.Odds.Destroyed = nil
	page.Build()
	page.Lacks("is-kill", "destroyed")
	if got := c.Odds.Damage[0]; got != 0.125 {
		t.Errorf("the parent's chances were written to: %v", got)
	}
}

func TestChartBars(t *testing.T) {
	bars := (&Chart{Answer: charted(0.25, 0.5, 0.25).Answer}).bars()
	if bars[1].height != plotHeight || bars[0].height != plotHeight/2 || bars[0].y+bars[0].height != plotTop+plotHeight {
		t.Errorf("bars %+v do not stand on the base in proportion", bars)
	}
	if bars[0].x != "16.7%" || bars[0].left != "3.3%" || bars[0].width != "26.7%" {
		t.Errorf("the first bar stands at %s from %s, %s wide", bars[0].x, bars[0].left, bars[0].width)
	}
	if got := (&Chart{Answer: charted().Answer}).bars(); len(got) != 0 {
		t.Errorf("no chances show %d bars", len(got))
	}
	kittest.Mount(t, charted()).Wants(`class="chart"`)
}

func TestChartGathersALongTail(t *testing.T) {
	chances := make([]float64, 40)
	for i := range chances {
		chances[i] = 1.0 / 40
	}
	short := shorten(chances)
	sum := 0.0
	for _, p := range short {
		sum += p
	}
	if len(short) != mostBars || math.Abs(sum-1) > 1e-12 || math.Abs(short[mostBars-1]-16.0/40) > 1e-12 {
		t.Errorf("%d bars sum to %v, the last is %v", len(short), sum, short[mostBars-1])
	}
	page := kittest.Mount(t, charted(chances...))
	page.Wants(">24+<", "chart-dense", "is-hidden")
	if got := len(shorten([]float64{0.5, 0.4999, 0.0001, 0})); got != 2 {
		t.Errorf("a tail that no one sees leaves %d bars, want 2", got)
	}
	kittest.Mount(t, charted(0.5, 0.49, 0.004, 0.003, 0.003)).Wants(">3+<", ">0.6%<")
}

// TestChartsSideBySideShareAScale: the same chance is as high and the same damage as far across in each.
func TestChartsSideBySideShareAScale(t *testing.T) {
	small, large := charted(0.75, 0.25), charted(0, 0.25, 0.25, 0.5)
	both := []*game.Odds{small.Odds, nil, large.Odds} // one in the middle cannot be worked out
	a, b := &Chart{Answer: small.Answer, Beside: both}, &Chart{Answer: large.Answer, Beside: both}
	if len(a.bars()) != 4 || len(b.bars()) != 4 || a.bars()[1].x != b.bars()[1].x || a.bars()[1].height != b.bars()[1].height {
		t.Errorf("%+v beside %+v", a.bars(), b.bars())
	}
	if a.bars()[0].height != lowHeight || b.bars()[3].height != lowHeight*2/3 || a.bars()[0].showText || a.meanX() != "18.8%" || b.meanX() != "68.8%" {
		t.Errorf("%+v with a mean at %s beside %+v at %s", a.bars(), a.meanX(), b.bars(), b.meanX())
	}
}
