package situation

import (
	"slices"

	"broadside/core/game"
	"broadside/core/tabletop"
)

// What would help: the form says what the attacker chooses, and the odds of the shot with another choice what that gains.

// A Change is the shot with one field, or one in all objects of a list, as the attacker could choose it.
type Change struct {
	At    int         // group of the form
	Field *game.Field // nil for what the attacker fires
	Arm   string      // with which then
	Then  *Situation
	Worth
}

// A Worth is the chance to destroy the target, and the mean damage.
type Worth struct{ Destroyed, Mean float64 }

// WorthOf is that of an answer; what cannot be fired is worth nothing.
func WorthOf(o *game.Odds) (w Worth) {
	if o != nil && !Never(o) {
		if w.Mean = o.Damage.Mean(); o.Destroyed != nil {
			w.Destroyed = *o.Destroyed
		}
	}
	return w
}

// sum sets one per cent against one point of damage.
func (w Worth) sum() float64 { return 100*w.Destroyed + w.Mean }

// MostHelp bounds how many changes are told.
const MostHelp = 3

const (
	little = 0.05 // what is not worth a word
	sure   = 0.999
	same   = 1e-9
)

func (c *Change) weigh() {
	_, o, _ := c.Then.Odds()
	c.Worth = WorthOf(o)
}

// Better are the changes that gain most, one of each choice, while it goes on; arms are the shots with other weapons. Who is
// destroyed anyway needs none.
func (s *Situation) Better(now Worth, arms []Change, on func() bool) (best []Change) {
	all := append(s.changes(), arms...)
	for i := 0; i < len(all) && on(); i++ {
		all[i].weigh()
	}
	for on() && len(best) < MostHelp && now.Destroyed < sure {
		var top *Change
		for i := range all {
			ch := &all[i]
			told := slices.ContainsFunc(best, func(b Change) bool { return b.Field == ch.Field })
			if !told && ch.sum() > now.sum()+little && (top == nil || ch.sum() > top.sum()+same) {
				top = ch
			}
		}
		if top == nil {
			break
		}
		best = append(best, s.least(*top, on))
	}
	return best
}

// least goes no farther with a number than gains as much.
func (s *Situation) least(ch Change, on func() bool) Change {
	if ch.Field == nil || ch.Field.Kind != game.FieldNumber {
		return ch
	}
	g := &s.Form[ch.At]
	near, far := s.Get(g, ch.Field).(int), ch.Then.Get(g, ch.Field).(int)
	for (far-near > 1 || near-far > 1) && on() {
		middle := (near + far) / 2
		mid := s.change(ch.At, ch.Field, middle)
		if mid.weigh(); ch.sum() > mid.sum()+same {
			near = middle
		} else {
			ch, far = mid, middle
		}
	}
	return ch
}

// changes are all other choices of the attacker: of a list's numbers one more in each of its objects.
func (s *Situation) changes() (all []Change) {
	for i := range s.Form {
		g := &s.Form[i]
		list, n := ListOf(g)
		for j := range g.Fields {
			f := &g.Fields[j]
			if !f.Chosen || !s.Counts(g, f) {
				continue
			}
			switch v := s.Get(g, f).(type) {
			case bool:
				all = append(all, s.change(i, f, !v))
			case string:
				for _, o := range tabletop.Keep(f.Options, func(o string) bool { return o != v }) {
					all = append(all, s.change(i, f, o))
				}
			case int:
				for k, to := range []int{v + 1, v - 1, v / 2, f.Min} {
					if to >= f.Min && to <= f.Max && to != v && (list == "" || n+k == 0) {
						all = append(all, s.change(i, f, to))
					}
				}
			}
		}
	}
	return all
}

func (s *Situation) change(at int, f *game.Field, v any) Change {
	then := s.Copy()
	then.Set(&then.Form[at], f, v)
	if list, n := ListOf(&then.Form[at]); list != "" && f.Kind == game.FieldNumber {
		for i := at + 1; i < len(then.Form) && i-at < then.Length(list)-n; i++ {
			then.Set(&then.Form[i], f, min(then.Get(&then.Form[i], f).(int)+1, f.Max))
		}
	}
	return Change{At: at, Field: f, Then: then}
}
