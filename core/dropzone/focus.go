package dropzone

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"broadside/core/dice"
	"broadside/core/odds"
)

// mostFocused is how many shots a weapon with Focus may have.
const mostFocused = 12

// focused are hits by how many others were discarded for each.
type focused [mostFocused]uint8

func (f *focused) hash() (h uint64) {
	for _, n := range f {
		h = h*31 + uint64(n)
	}
	return h
}

// focus lets hits of one unit's weapon be discarded, each for more energy of another ("Focus").
func (b *builder) focus() {
	a := b.aim
	if a.Focus == 0 {
		return
	}
	done := uint16(b.at+len(b.steps)) + 1
	var asks [mostFocused + 1]*odds.Ask
	b.steps = append(b.steps, odds.Step[salvo]{
		Name: "focus",
		Ask: func(s salvo) *odds.Ask {
			n := int(b.hits(s))
			if n < 2 || s.done >= done {
				return nil
			}
			if asks[n] == nil {
				asks[n] = a.focusAsk(n)
			}
			return asks[n]
		},
		Score: func(s salvo, got odds.Answer) salvo {
			s.focus = partitions(int(b.hits(s)))[got.Chosen[0]]
			s.hits, s.done = 0, done
			return s
		},
	})
}

// focusAsk asks how the hits are put together, with what each way damages on average; odds take the best.
func (a *Aim) focusAsk(n int) *odds.Ask {
	ask := &odds.Ask{Kind: odds.Pick, Code: "ask/dzc/focus", Policy: "best", Default: []int{0}}
	best := -1.0
	for i, p := range partitions(n) {
		mean := a.mean(p)
		ask.Options = append(ask.Options, odds.Option{Value: i, Label: p.label(a) + " · " + strconv.FormatFloat(mean, 'f', 2, 64)})
		if mean > best+1e-12 {
			best, ask.Default[0] = mean, i
		}
	}
	return ask
}

// label are the energies of the shots that are left: "E6 E6 E9".
func (f *focused) label(a *Aim) string {
	var each []string
	for more, n := range f {
		for range n {
			each = append(each, "E"+strconv.Itoa(a.Energy+more*a.Focus))
		}
	}
	return strings.Join(each, " ")
}

// mean is what hits put together damage on average, past all that stops some of it.
func (a *Aim) mean(f focused) (total float64) {
	for more, n := range f {
		if n == 0 {
			continue
		}
		t := a.damageThrow(1, more*a.Focus)
		points, hurts := 0, 0
		for face := 1; face <= 6; face++ {
			switch t.Sort[face] {
			case dice.Hit:
				points, hurts = points+a.points(1, 0), hurts+1
			case dice.Critical:
				points, hurts = points+a.points(0, 1), hurts+1
			}
		}
		each := float64(points) / 6
		if a.Again {
			each *= float64(hurts) / 6
		}
		if a.blocked(more * a.Focus) {
			each *= float64(a.Target.Passive-1) / 6
		}
		if a.dodges(more * a.Focus) {
			each *= float64(a.Target.Dodge-1) / 6
		}
		if a.Blast > 0 {
			each *= float64(a.Blast+1) / 2
		}
		total += float64(n) * each
	}
	return total
}

// partitions are the ways to put n hits together, none discarded first.
func partitions(n int) []focused { return ways()[n] }

var ways = sync.OnceValue(func() (all [mostFocused + 1][]focused) {
	for n := range all {
		var add func(left, most int, so focused)
		add = func(left, most int, so focused) {
			if left == 0 {
				all[n] = append(all[n], so)
				return
			}
			for size := min(left, most); size > 0; size-- {
				with := so
				with[size-1]++
				add(left-size, size, with)
			}
		}
		add(n, n, focused{})
		slices.Reverse(all[n])
	}
	return all
})
