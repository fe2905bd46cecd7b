package dropfleet

import (
	"slices"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/odds"
	"broadside/core/shortsort"
	"broadside/core/tabletop"
)

// What Point Defence stops is the defender's to say, which the rulebook leaves open: of points that get past their saves more
// or less often, how many of each. Of those that are alike in this the cheapest go first. The odds stop the most damage.

// A pointHeap is kinds of points that are alike, cheapest first.
type pointHeap []int

// heaps are the kinds of a barrage, those that hurt most first.
func (b *barrage) heaps() []pointHeap {
	var heaps []pointHeap
	for k := range b.kinds {
		at := slices.IndexFunc(heaps, func(h pointHeap) bool { return b.alike(h[0], k) })
		if at < 0 {
			at, heaps = len(heaps), append(heaps, nil)
		}
		heaps[at] = append(heaps[at], k)
	}
	for _, h := range heaps {
		shortsort.Stable(h, func(i, j int) int { return b.kinds[i].price - b.kinds[j].price })
	}
	shortsort.Stable(heaps, func(g, h pointHeap) int { return b.kinds[h[0]].fail - b.kinds[g[0]].fail })
	return heaps
}

// alike reports whether points of two kinds do the same harm.
func (b *barrage) alike(i, j int) bool {
	k, o := b.kinds[i], b.kinds[j]
	return k.fail == o.fail && k.owner == o.owner && k.keen == o.keen
}

// most is how many points of a heap so many successes stop, and what is left of these.
func (b *barrage) most(h pointHeap, s *salvo, successes int) (points, left int) {
	for _, k := range h {
		n := min(int(s.points[k]), successes/b.kinds[k].price)
		points, successes = points+n, successes-n*b.kinds[k].price
	}
	return points, successes
}

// stoppable is the fewest and the most points of the heap at hand that may be
// stopped, so that no success is kept back that could stop something.
func (b *barrage) stoppable(heaps []pointHeap, s *salvo) (low, high int) {
	high, _ = b.most(heaps[s.left], s, int(s.past))
	rest := 0
	for _, h := range heaps[s.left+1:] {
		for _, k := range h {
			rest += int(s.points[k]) * b.kinds[k].price
		}
	}
	low, _ = b.most(heaps[s.left], s, max(0, int(s.past)-rest))
	return low, high
}

// stops takes so many points of the heap at hand off.
func (b *barrage) stops(h pointHeap, s salvo, points int) salvo {
	for _, k := range h {
		if n := min(points, int(s.points[k])); n > 0 {
			s = b.freed(s, k, n)
			s.points[k] -= uint16(n)
			s.past -= uint16(n * b.kinds[k].price)
			points -= n
		}
	}
	s.left++
	return s
}

// settle stops what nobody needs to be asked about, up to the next question.
func (b *barrage) settle(heaps []pointHeap, s salvo) salvo {
	for s.past > 0 && int(s.left) < len(heaps) {
		low, high := b.stoppable(heaps, &s)
		if low < high {
			return s
		}
		s = b.stops(heaps[s.left], s, high)
	}
	s.past, s.left = 0, 0
	return b.pierce(b.gathered(s))
}

// choose asks the defender what successes of Point Defence stop, which are in
// salvo.past, heap by heap, with the heap at hand in salvo.left.
func (b *barrage) choose(best *stops) odds.Step[salvo] {
	heaps := b.heaps()
	return odds.Step[salvo]{
		Name: "stop",
		Ask: func(s salvo) *odds.Ask {
			if s.past == 0 {
				return nil
			}
			low, high := b.stoppable(heaps, &s)
			of, points, taken := heaps[s.left], 0, 0
			for k, n := range best.stop(s, int(s.past)) {
				if slices.Contains(of, k) {
					points, taken = points+int(s.points[k]), taken+int(n)
				}
			}
			k := b.kinds[of[0]]
			ask := &odds.Ask{Kind: odds.Number, By: dice.Defender, Code: "ask/dfc/stop", Min: low, Max: high, Policy: mostHarm, Default: []int{min(max(taken, low), high)},
				Args: map[string]string{"n": itoa(int(s.past)), "points": itoa(points), "price": itoa(k.price), "need": itoa(k.need), "of": "@step/pd"}}
			if k.need == 0 {
				ask.Code = "ask/dfc/stop-unsaved"
			}
			if k.owner >= 0 {
				ask.Args["of"] = b.name(k.owner)
			}
			return ask
		},
		Score: func(s salvo, got odds.Answer) salvo {
			return b.settle(heaps, b.stops(heaps[s.left], s, got.Chosen[0]))
		},
	}
}

// name is how a volley is called.
func (b *barrage) name(by int) string {
	if a := tabletop.First(b.aims, func(a *aim) bool { return a.by == by }); a != nil {
		return a.Weapon.Name
	}
	return ""
}

// policies are how the odds take the choices that may come up in a salvo.
func (s *Salvo) policies() []game.Policy {
	var all []game.Policy
	for _, q := range s.squadrons() {
		if len(q.of) > 1 {
			all = append(all, game.Policy{Step: "squadron-ship", Name: mostHarm})
			break
		}
	}
	defended, choice := 0, false
	for _, b := range s.barrages(false) {
		if b.defended {
			defended++
			choice = choice || len(b.heaps()) > 1
		}
	}
	if choice {
		all = append(all, game.Policy{Step: "stop", Name: mostHarm})
	}
	switch {
	case s.Target.Escort > 0 && defended > 1:
		all = append(all, game.Policy{Step: "fighters", Name: "bombers-first"})
	case s.Target.Escort > 0 && defended > 0:
		all = append(all, game.Policy{Step: "fighters", Name: "all"})
	}
	return all
}
