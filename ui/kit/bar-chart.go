package kit

import (
	"slices"
	"strconv"
)

// BarChart shows chances by number of points: a column each, the mean as a
// line. Screen readers find a table in it.
type BarChart struct {
	Title      string    // names the chart
	PointsText string    // head of the table's first column: "Damage"
	ChanceText string    // and of the second: "Chance"
	Chances    []float64 // by number of points from 0, summing to 1
	Mean       float64
	MeanText   string // "Mean 1.8"
	Enough     int    // columns from here on destroy the target and say so in EnoughText; 0 for none
	EnoughText string

	AtLeast     bool // shows the chance of so many points or more
	ExactText   string
	AtLeastText string // texts of the switch between the two; no switch if empty
	ModeLabel   string
	Changed     func(atLeast bool)
}

// The plot is 176 px high: a line of text, the columns, a line of text.
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

func (b bar) hide(show bool) string { return When(!show, " is-hidden") }

// bars lays out the columns, without the tail that no one would see.
func (c *BarChart) bars() []bar {
	values := shorten(c.Chances)
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

func (c *BarChart) bar(i, n int, v, most float64) bar {
	height := 0
	if v > 0 {
		height = max(1, int(v/most*plotHeight+0.5))
	}
	b := bar{
		points: strconv.Itoa(i), chance: FormatChance(v, n <= roomyBars),
		x: percent(2*i+1, 2*n), left: percent(10*i+1, 10*n), width: percent(8, 10*n),
		y: plotBase - height, height: height, class: "chart-bar",
		showPoints: n <= looseBars || i%(1+n/looseBars) == 0,
		showText:   n <= looseBars || v >= most/4,
	}
	if n == mostBars && i == n-1 {
		b.points += "+"
	}
	if c.Enough > 0 && i >= c.Enough {
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

func (c *BarChart) meanX() string {
	n := max(len(shorten(c.Chances)), 1)
	return percent(int((c.Mean+0.5)*1000), n*1000)
}

func (c *BarChart) change(mode string) { tell(c.Changed, mode == "least") }

// FormatChance writes a chance in per cent, whole or to a tenth, and never rounds
// what can happen to nothing nor what can fail to all.
func FormatChance(p float64, fine bool) string {
	scale := 100
	if fine {
		scale = 1000
	}
	n := int(p*float64(scale) + 0.5)
	const ulp = 1e-12
	switch {
	case p > ulp && n == 0:
		return When(fine, "<0.1%") + When(!fine, "<1")
	case p < 1-ulp && n == scale:
		return When(fine, ">99.9%") + When(!fine, ">99")
	case !fine:
		return strconv.Itoa(n)
	}
	return formatNumber(n, 1) + "%"
}
