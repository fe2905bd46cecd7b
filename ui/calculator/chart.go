package calculator

import (
	"slices"

	"broadside/ui/kit"
)

// The chart shows chances by number of points: a column each, the mean as a line. Screen readers find a table in it. The plot is
// 176 px high: a line of text, the columns, a line of text.
const (
	plotTop    = 22
	plotHeight = 130
	plotBase   = plotTop + plotHeight
	roomyBars  = 7  // with room for tenths and the sign
	looseBars  = 14 // with room for a number at each column
	mostBars   = 25
	negligible = 0.0005
)

type bar struct {
	points, chance       string // texts
	x, left, width       string // per cent
	y, height            int    // px
	class                string
	showPoints, showText bool
}

func hide(unless bool) string { return kit.When(!unless, " is-hidden") }

// bars lays out the columns, without the tail that no one would see.
func (c *Steps) bars() []bar {
	values := shorten(c.Odds.Damage)
	n := len(values)
	if c.AtLeast {
		for i := n - 2; i >= 0; i-- {
			values[i] += values[i+1]
		}
	}
	most := slices.Max(append(values, 0))
	bars := make([]bar, n)
	for i, v := range values {
		bars[i] = c.bar(i, n, v, most)
	}
	return bars
}

func (c *Steps) bar(i, n int, v, most float64) bar {
	height := 0
	if v > 0 {
		height = max(1, int(v/most*plotHeight+0.5))
	}
	b := bar{
		points: itoa(i), chance: kit.FormatChance(v, n <= roomyBars),
		x: kit.Percent(2*i+1, 2*n), left: kit.Percent(10*i+1, 10*n), width: kit.Percent(8, 10*n),
		y: plotBase - height, height: height, class: "chart-bar",
		showPoints: n <= looseBars || i%(1+n/looseBars) == 0,
		showText:   n <= looseBars || v >= most/4,
	}
	if n == mostBars && i == n-1 {
		b.points += "+"
	}
	if c.enough() > 0 && i >= c.enough() {
		b.class += " is-kill"
	}
	return b
}

// shorten cuts the negligible tail and gathers what is beyond the last column in it.
func shorten(chances []float64) []float64 {
	n := len(chances)
	tail := 0.0
	for n > 2 && tail+chances[n-1] < negligible {
		n--
		tail += chances[n]
	}
	short := slices.Clone(chances[:min(n, mostBars)])
	for i := mostBars; i < n; i++ {
		short[mostBars-1] += chances[i]
	}
	return short
}

func (c *Steps) meanX() string {
	n := max(len(shorten(c.Odds.Damage)), 1)
	return kit.Percent(int((c.Odds.Damage.Mean()+0.5)*1000), n*1000)
}

// enough is from where a column destroys the target; 0 for none.
func (c *Steps) enough() int {
	return kit.Either(c.Odds.Destroyed == nil || *c.Odds.Destroyed == 0, 0, c.Odds.Left)
}
