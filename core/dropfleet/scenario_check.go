package dropfleet

import (
	"slices"
	"strings"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/roster"
	"broadside/core/tabletop"
)

// A review is a scenario being looked through.
type review struct {
	*Scenario
	roster.Report
}

// Problems are what keeps a scenario from being played, as breaches, and where it departs from what the rulebook advises
// ("Placing Scenery"). Features go by their numbers, from 1, in arguments, and from 0 in paths.
func (s *Scenario) Problems() []roster.Issue {
	r := &review{Scenario: s}
	r.sound()
	for i := range s.Pieces {
		r.feature(i)
	}
	if r.Alternative && len(r.Slots) == 0 {
		r.Advise("dfc-stage-no-roster", "/slots")
	}
	r.prized()
	r.worthwhile()
	r.spread()
	return r.Issues
}

// sound checks what ParseScenario wants.
func (r *review) sound() {
	if strings.TrimSpace(r.Name) == "" {
		r.Breach("dfc-stage-nameless", "/name")
	}
	if r.Turns < 1 || r.Turns > mostTurns {
		r.Breach("dfc-stage-turns", "/turns", "most", itoa(mostTurns))
	}
	if !tableFits(r.Table) {
		r.Breach("dfc-stage-table", "/table", "least", tabletop.Decimal(leastTable), "most", tabletop.Decimal(mostTable))
	}
	if n := len(r.Pieces); n > mostFeatures {
		r.Breach("dfc-stage-crammed", "", "n", itoa(n), "most", itoa(mostFeatures))
	}
	if n := len(r.String()); n > mostText {
		r.Breach("dfc-stage-long", "", "n", itoa(n), "most", itoa(mostText))
	}
}

// feature checks one thing by itself and against what stands before it.
func (r *review) feature(i int) {
	f := &r.Pieces[i]
	path, what, n := "/pieces/"+itoa(i), titled(f), itoa(i+1)
	if !sound(f) {
		r.Breach("dfc-stage-unsound", path, "what", what, "n", n)
	}
	if f.Kind == "zone" {
		r.zone(f, path, what, n)
		return
	}
	if !r.Table.Inside(f.At) {
		r.Advise("dfc-stage-off", path, "what", what, "n", n)
	}
	if want := clusterSizes[f.Entry]; f.Kind == "cluster" && len(f.Parts) != want {
		r.Advise("dfc-stage-sectors", path, "what", what, "n", n, "have", itoa(len(f.Parts)), "want", itoa(want))
	}
	if isDebris(f.Entry) {
		r.debris(i, path, what, n)
	}
	if radius := f.Size[0]; f.Entry == "large-solid-object" && (radius < 2*inch || radius > 6*inch) {
		r.Advise("dfc-stage-solid", path, "n", n)
	}
	for k := range r.Pieces {
		if o := &r.Pieces[k]; o.Entry == "large-solid-object" && k != i && areaOf(o).Contains(f.At) {
			r.Advise("dfc-stage-inside", path, "what", what, "n", n, "in", itoa(k+1))
		}
	}
}

// zone checks that some of it can be used, and by somebody ("Approach Type").
func (r *review) zone(f *game.Piece, path, what, n string) {
	area := areaOf(f)
	switch part, any := cut(area, r.Table); {
	case !any:
		r.Advise("dfc-stage-off", path, "what", what, "n", n)
	case !slices.Equal(part.Points, area.Points):
		r.Advise("dfc-stage-beyond", path, "what", what, "n", n)
	}
	direct := f.Seat == 0 && slices.Contains(r.Approaches, "direct") || f.Seat > 0 && r.Approach(f.Seat, "") == "direct"
	if !direct {
		r.Advise("dfc-stage-undeployed", path, "what", what, "n", n)
	}
}

// debris checks the guide's distances: no part of a field within 6" of an edge, a station, a cluster or other debris.
func (r *review) debris(i int, path, what, n string) {
	f := &r.Pieces[i]
	if long := max(f.Size[0], f.Size[1]); long < 4*inch || long > 8*inch {
		r.Advise("dfc-stage-field", path, "what", what, "n", n)
	}
	area := areaOf(f)
	if slices.ContainsFunc(area.Points, func(p geometry.Point) bool { _, gap := r.Table.NearestEdge(p); return gap < apart }) {
		r.Advise("dfc-stage-edge", path, "what", what, "n", n)
	}
	for k := range r.Pieces {
		o := &r.Pieces[k]
		stands := o.Kind == "cluster" || o.Kind == "station"
		if stands && area.Distance(o.At) < apart || k < i && isDebris(o.Entry) && between(area, areaOf(o)) < apart {
			r.Advise("dfc-stage-near", path, "what", what, "n", n, "other", titled(o), "m", itoa(k+1))
		}
	}
}

// between is how far two rectangles are from each other: at a corner of one of them, or nothing where they cross.
func between(a, b geometry.Area) geometry.Length {
	least := a.Distance(b.Points[0])
	for _, pair := range [2][2]geometry.Area{{a, b}, {b, a}} {
		corners := pair[1].Points
		for i, p := range corners {
			least = min(least, pair[0].Distance(p))
			if pair[0].LengthInside(geometry.Segment{A: p, B: corners[(i+1)%len(corners)]}) > 0 {
				return 0
			}
		}
	}
	return least
}

// prized checks what clusters are worth: the rulebook gives no more for
// contesting one than for holding it, and each size something ("Clusters").
func (r *review) prized() {
	for i, p := range r.Prizes {
		stands := slices.ContainsFunc(r.Pieces, func(f game.Piece) bool { return f.Entry == p.Entry })
		switch path := "/prizes/" + itoa(i); {
		case p.Contest > p.Hold:
			r.Advise("dfc-stage-contested", path, "what", "@entry/"+p.Entry, "hold", itoa(p.Hold), "contest", itoa(p.Contest))
		case stands && p.Hold == 0 && p.Contest == 0:
			r.Advise("dfc-stage-worthless", path, "what", "@entry/"+p.Entry)
		}
	}
}

// worthwhile checks that there is something to win by, and a turn at which it counts.
func (r *review) worthwhile() {
	objectives := r.objectives()
	if !objectives && r.Worthy("kill") == 0 {
		r.Advise("dfc-stage-idle", "")
	}
	last := 0
	for _, turn := range r.Scores {
		last = max(last, turn)
		if turn > r.Turns {
			r.Advise("dfc-stage-late", "/scores", "turn", itoa(turn), "turns", itoa(r.Turns))
		}
	}
	if objectives && last == 0 {
		r.Advise("dfc-stage-unscored", "/scores")
	}
}

// spread checks that the quarters of the table have much the same debris.
func (r *review) spread() {
	var quarters [4]int
	for i := range r.Pieces {
		if f := &r.Pieces[i]; isDebris(f.Entry) {
			quarters[btoi(2*f.At.X > r.Table.Width)+2*btoi(2*f.At.Y > r.Table.Height)]++
		}
	}
	if fewest, most := slices.Min(quarters[:]), slices.Max(quarters[:]); most-fewest > 1 {
		r.Advise("dfc-stage-uneven", "", "fewest", itoa(fewest), "most", itoa(most))
	}
}

// titled is what words call a piece.
func titled(f *game.Piece) string {
	return tabletop.Either(f.Entry == "", "@thing/"+f.Kind, "@entry/"+f.Entry)
}
