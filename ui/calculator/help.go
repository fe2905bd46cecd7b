package calculator

import (
	"maps"
	"slices"
	"time"

	"broadside/core/game"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
)

// What would help: the form says what the attacker chooses, and the odds of the shot with another choice what that gains.

// Help shows the changes that were found. Vugu tells the components of one apart by how many stand before them: rows that come
// while a sheet is open would make it anew, so they stand in a component of their own.
type Help struct{ Of *Screen }

// A change is the shot with one field, or one in all objects of a list, as the attacker could choose it.
type change struct {
	at    int
	f     *game.Field // nil for all weapons at once
	then  *situation
	worth worth
}

// worth is the chance to destroy the target, and the mean damage.
type worth struct{ destroyed, mean float64 }

// sum sets one per cent against one point of damage.
func (w worth) sum() float64 { return 100*w.destroyed + w.mean }

const (
	mostHelp = 3
	little   = 0.05 // what is not worth a word
	same     = 1e-9
)

// pause is how long the hand rests before help is sought; at each breath a touch can come in between.
var pause, breath = 300 * time.Millisecond, time.Millisecond

// worthOf is that of an answer; what cannot be fired is worth nothing.
func worthOf(o *game.Odds) (w worth) {
	if a := (Answer{Odds: o}); o != nil && !a.never() {
		if w.mean = o.Damage.Mean(); o.Destroyed != nil {
			w.destroyed = *o.Destroyed
		}
	}
	return w
}

func (c *Screen) weigh(ch *change) {
	_, o, _ := c.now.able(ch.then.request())
	ch.worth = worthOf(o)
}

func (c *Screen) gained(ch *change) string {
	now := worthOf(c.answer)
	if more := ch.worth.destroyed - now.destroyed; more >= likely {
		return words.Say("calculator/gain-destroyed", "chance", kit.FormatChance(more, true))
	}
	return words.Say("calculator/gain-damage", "n", decimal(ch.worth.mean-now.mean))
}

func (c *Screen) helpful(ch *change) string {
	if ch.f == nil {
		return words.Say("calculator/all-arms")
	}
	g := Group{Of: ch.then, Teller: c.teller, At: ch.at}
	more, text := "help/"+c.game()+"/"+ch.f.Key, g.says(ch.f)
	if list, _ := listOf(g.group()); c.now.length(list) > 1 {
		text = words.Say("calculator/with", "name", g.heading(), "arm", text)
	}
	return kit.Either(words.Has(more), words.English.Say(more, nil), text)
}

// accept has the shot as a change would have it.
func (c *Screen) accept(ch *change) {
	if c.now = ch.then; ch.f == nil {
		c.attacker.arm = c.salvo(c.attacker.of)
	}
	c.touched()
}

// seek looks for help behind the page: one search goes on at a time, and begins anew where the shot has changed.
func (c *Screen) seek() {
	c.help = nil
	if c.sought++; c.seeking {
		return
	}
	c.seeking = true
	asked, found := 0, []change(nil)
	app.Work(func() {
		for asked != c.sought {
			asked = c.sought
			time.Sleep(pause)
			found = c.best(func() bool { time.Sleep(breath); return asked == c.sought })
		}
	}, func() {
		if c.seeking = false; asked != c.sought {
			c.seek()
			return
		}
		c.help = found
	})
}

// best are the changes that gain most, one of each choice, while it goes on.
func (c *Screen) best(on func() bool) (best []change) {
	all, now := c.changes(), worthOf(c.answer).sum()+little
	for i := 0; i < len(all) && on(); i++ {
		c.weigh(&all[i])
	}
	for on() && len(best) < mostHelp {
		var top *change
		for _, ch := range kit.Refs(all) {
			told := slices.ContainsFunc(best, func(b change) bool { return b.f == ch.f })
			if !told && ch.worth.sum() > now && (top == nil || ch.worth.sum() > top.worth.sum()+same) {
				top = ch
			}
		}
		if top == nil {
			break
		}
		best = append(best, c.least(*top, on))
	}
	return best
}

// least goes no farther with a number than gains as much.
func (c *Screen) least(ch change, on func() bool) change {
	if ch.f == nil || ch.f.Kind != game.FieldNumber {
		return ch
	}
	g := &c.now.form[ch.at]
	near, far := c.now.get(g, ch.f).(int), ch.then.get(g, ch.f).(int)
	for (far-near > 1 || near-far > 1) && on() {
		mid := c.change(ch.at, ch.f, (near+far)/2)
		if c.weigh(&mid); ch.worth.sum() > mid.worth.sum()+same {
			near = (near + far) / 2
		} else {
			ch, far = mid, (near+far)/2
		}
	}
	return ch
}

// changes are all other choices of the attacker: of a list's numbers one more in each of its objects.
func (c *Screen) changes() (all []change) {
	for i := range c.now.form {
		g := &c.now.form[i]
		list, n := listOf(g)
		for _, f := range kit.Refs(g.Fields) {
			if !f.Chosen || !c.now.counts(g, f) {
				continue
			}
			switch v := c.now.get(g, f).(type) {
			case bool:
				all = append(all, c.change(i, f, !v))
			case string:
				for _, o := range kit.Only(f.Options, func(o string) bool { return o != v }) {
					all = append(all, c.change(i, f, o))
				}
			case int:
				for k, to := range []int{v + 1, v - 1, v / 2, f.Min} {
					if to >= f.Min && to <= f.Max && to != v && (list == "" || n+k == 0) {
						all = append(all, c.change(i, f, to))
					}
				}
			}
		}
	}
	if c.attacker.of == nil || c.now.given() {
		return all
	}
	if arm := c.salvo(c.attacker.of); arm != "" && arm != c.attacker.arm {
		then := c.now.copy()
		then.take(c.sys.Request(c.attacker.of, arm, nil, c.packs), true)
		all = append(all, change{then: then})
	}
	return all
}

func (c *Screen) change(at int, f *game.Field, v any) change {
	then := c.now.copy()
	then.set(&then.form[at], f, v)
	if list, n := listOf(&then.form[at]); list != "" && f.Kind == game.FieldNumber {
		for i := at + 1; i < len(then.form) && i-at < then.length(list)-n; i++ {
			then.set(&then.form[i], f, min(then.get(&then.form[i], f).(int)+1, f.Max))
		}
	}
	return change{at: at, f: f, then: then}
}

// copy is a situation of its own with the same request.
func (s *situation) copy() *situation {
	then := *s
	then.asked = clone(s.asked).(map[string]any)
	return &then
}

func clone(v any) any {
	switch v := v.(type) {
	case map[string]any:
		v = maps.Clone(v)
		for key := range v {
			v[key] = clone(v[key])
		}
		return v
	case []any:
		return kit.Each(v, clone)
	}
	return v
}
