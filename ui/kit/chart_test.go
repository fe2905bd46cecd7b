package kit

import (
	"math"
	"strings"
	"testing"

	"broadside/tests/kittest"
)

func TestChartShowsChances(t *testing.T) {
	c := &BarChart{
		Title: "Chance of damage", PointsText: "Damage", ChanceText: "Chance",
		Chances: []float64{0.125, 0.5, 0.375}, Mean: 1.25, MeanText: "Mean 1.25", Enough: 2, EnoughText: "Destroys",
		ExactText: "Exactly", AtLeastText: "At least", ModeLabel: "Show",
	}
	c.Changed = func(v bool) { c.AtLeast = v }
	page := kittest.Mount(t, c)
	page.Wants(`role="table" aria-label="Chance of damage"`, `role="columnheader" y="12">Damage<`, ">12.5%<", ">50%<", ">37.5%<",
		`class="chart-bar is-kill"`, `x1="58.3%"`, ">Mean 1.25<", ">Destroys<")
	page.Choose("At least", "")
	page.Wants(">100%<", ">87.5%<", ">37.5%<")
	page.Lacks(">50%<")
	c.AtLeastText, c.Enough = "", 0
	page.Build()
	page.Lacks("radio", "is-kill", "Destroys")
	if got := c.Chances[0]; got != 0.125 {
		t.Errorf("the parent's chances were written to: %v", got)
	}
}

func TestChartBars(t *testing.T) {
	c := &BarChart{Chances: []float64{0.25, 0.5, 0.25}}
	bars := c.bars()
	if bars[1].height != plotHeight || bars[0].height != plotHeight/2 || bars[0].y+bars[0].height != plotBase {
		t.Errorf("bars %+v do not stand on the base in proportion", bars)
	}
	if bars[0].x != "16.7%" || bars[0].left != "3.3%" || bars[0].width != "26.7%" {
		t.Errorf("the first bar stands at %s from %s, %s wide", bars[0].x, bars[0].left, bars[0].width)
	}
	if got := (&BarChart{}).bars(); len(got) != 0 {
		t.Errorf("no chances show %d bars", len(got))
	}
	kittest.Mount(t, &BarChart{}).Wants(`class="chart"`)
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
	page := kittest.Mount(t, &BarChart{Chances: chances})
	page.Wants(">24+<", "chart-dense", "is-hidden")
	if got := len(shorten([]float64{0.5, 0.4999, 0.0001, 0})); got != 2 {
		t.Errorf("a tail that no one sees leaves %d bars, want 2", got)
	}
}

func TestChancesAreNeverRoundedToCertainty(t *testing.T) {
	for _, c := range []struct {
		p           float64
		fine, rough string
	}{{0, "0%", "0"}, {1, "100%", "100"}, {0.0001, "<0.1%", "<1"}, {0.9999, ">99.9%", ">99"}, {0.5, "50%", "50"},
		{0.1234, "12.3%", "12"}, {0.996, "99.6%", ">99"}, {0.004, "0.4%", "<1"}, {1e-15, "0%", "0"}, {1 - 1e-15, "100%", "100"}} {
		if got := FormatChance(c.p, true); got != c.fine {
			t.Errorf("FormatChance(%v, true) = %q, want %q", c.p, got, c.fine)
		}
		if got := FormatChance(c.p, false); got != c.rough {
			t.Errorf("FormatChance(%v, false) = %q, want %q", c.p, got, c.rough)
		}
	}
	if strings.Contains(FormatChance(0.07, true), ".") {
		t.Error("whole per cents show a tenth")
	}
}
