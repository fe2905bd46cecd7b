package calculator

import (
	"slices"

	"broadside/core/game"
	"broadside/ui/kit"
)

// Chart shows the chances of one shot by number of points: a column each, the mean as a line. Screen readers find a table in it. The
// plot is a line of text, the columns, a line of text.
type Chart struct {
	Answer
	Beside []*game.Odds // all that stand side by side on one scale, low enough to be seen at a glance; nil for it alone
}

const (
	plotTop    = 22
	plotHeight = 130
	lowHeight  = 72
	roomyBars  = 7  // with room for tenths and the sign
	looseBars  = 14 // with room for a number at each column
	mostBars   = 25
	negligible = 0.0005
	rare       = 0.01 // too low to be told from its neighbours
)

type bar struct {
	points, chance       string // texts
	x, left, width       string // per cent
	y, height            int    // px
	class                string
	showPoints, showText bool
}

func (c *Chart) height() int { return kit.Either(c.Beside == nil, plotHeight, lowHeight) }
func (c *Chart) base() int   { return plotTop + c.height() }

// values are the heights of the columns of a shot.
func (c *Chart) values(o *game.Odds) []float64 {
	values := shorten(o.Damage)
	if c.AtLeast {
		for i := len(values) - 2; i >= 0; i-- {
			values[i] += values[i+1]
		}
	}
	return values
}

// scale is how many columns there are and how high the highest is, over all that stand side by side.
func (c *Chart) scale() (n int, most float64) {
	for _, o := range append(c.Beside[:len(c.Beside):len(c.Beside)], c.Odds) {
		if o != nil {
			values := c.values(o)
			n, most = max(n, len(values)), slices.Max(append(values, most))
		}
	}
	return n, most
}

func (c *Chart) bars() []bar {
	values := c.values(c.Odds)
	n, most := c.scale()
	bars := make([]bar, n)
	for i, v := range append(values, make([]float64, n-len(values))...) {
		bars[i] = c.bar(i, n, v, most)
		bars[i].showText = bars[i].showText && c.Beside == nil // side by side their shapes are compared, and the table has the numbers
	}
	if last := len(values) - 1; c.Odds.Damage.AtLeast(last+1) >= negligible {
		bars[last].points += "+"
	}
	return bars
}

func (c *Chart) bar(i, n int, v, most float64) bar {
	height := 0
	if v > 0 {
		height = max(1, int(v/most*float64(c.height())+0.5))
	}
	b := bar{
		points: kit.Itoa(i), chance: kit.FormatChance(v, n <= roomyBars),
		x: kit.Percent(2*i+1, 2*n), left: kit.Percent(10*i+1, 10*n), width: kit.Percent(8, 10*n),
		y: c.base() - height, height: height, class: "chart-bar",
		showPoints: n <= looseBars || i%(1+n/looseBars*kit.Either(c.Beside == nil, 1, 2)) == 0,
		showText:   n <= looseBars || v >= most/4,
	}
	if c.enough() > 0 && i >= c.enough() {
		b.class += " is-kill"
	}
	return b
}

// shorten gathers the rare tail, and what is beyond the last column, in one column; none where no one would see it.
func shorten(chances []float64) []float64 {
	n, tail := len(chances), 0.0
	for n > 2 && (n >= mostBars || tail+chances[n-1] < rare) {
		n--
		tail += chances[n]
	}
	return append(slices.Clone(chances[:n]), kit.Either(tail < negligible, nil, []float64{tail})...)
}

func (c *Chart) meanX() string {
	n, _ := c.scale()
	n = max(n, 1)
	return kit.Percent(int((c.Odds.Damage.Mean()+0.5)*1000), n*1000)
}

// enough is from where a column destroys the target; 0 where none is likely to.
func (c *Chart) enough() int {
	return kit.Either(c.Odds.Destroyed == nil || *c.Odds.Destroyed < rare, 0, c.Odds.Left)
}
