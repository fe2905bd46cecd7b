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

// A change is another choice of a field, in one group of the form or in all objects of a list.
type change struct {
	f     *game.Field // nil for all weapons at once
	at    []string    // keys of the groups
	to    []any
	from  int // of a number
	worth worth
}

// worth is the chance to destroy the target, and the mean damage.
type worth [2]float64

const (
	mostHelp = 3
	little   = 0.05 // damage that is not worth a word
)

// pause is how long the hand rests before help is sought; at each breath a touch can come in between.
var pause, breath = 120 * time.Millisecond, time.Millisecond

// weigh reckons a request; what cannot be fired is worth nothing.
func (c *Screen) weigh(q map[string]any) (w worth) {
	_, o, err := c.now.able(q)
	if err == nil && (o.Reach == nil || o.Reach.OK || o.Reach.Part) {
		if w[1] = o.Damage.Mean(); o.Destroyed != nil {
			w[0] = *o.Destroyed
		}
	}
	return w
}

// gain is what is gained over another; a chance that does not show is none.
func (w worth) gain(over worth) worth {
	if w[0] -= over[0]; w[0] < likely && w[0] > -likely {
		w[0] = 0
	}
	w[1] -= over[1]
	return w
}

func (w worth) beats(o worth, by float64) bool {
	g := w.gain(o)
	return g[0] > 0 || g[0] == 0 && g[1] > by
}

// gained says what a change brings.
func (c *Screen) gained(ch *change) string {
	g := ch.worth.gain(c.worth)
	if g[0] > 0 {
		return words.Say("calculator/gain-destroyed", "chance", kit.FormatChance(g[0], true))
	}
	return words.Say("calculator/gain-damage", "n", decimal(g[1]))
}

// seek looks for help behind the page: one search goes on at a time, and begins anew where the shot has changed.
func (c *Screen) seek() {
	if c.sought++; c.seeking {
		return
	}
	c.seeking = true
	asked, now, found := 0, worth{}, []change(nil)
	app.Work(func() {
		for asked != c.sought {
			asked = c.sought
			time.Sleep(pause)
			now, found = c.best(func() bool { time.Sleep(breath); return asked == c.sought })
		}
	}, func() {
		c.seeking = false
		if asked != c.sought {
			c.seek()
			return
		}
		c.worth, c.help = now, found
	})
}

// best are the changes that gain most, one of each choice, while it goes on.
func (c *Screen) best(on func() bool) (now worth, best []change) {
	all := c.changes()
	for i := range all {
		if !on() {
			return
		}
		all[i].worth = c.weigh(c.with(&all[i]))
	}
	for now = c.weigh(c.now.request()); len(best) < mostHelp && on(); {
		var top *change
		for i := range all {
			ch := &all[i]
			told := slices.ContainsFunc(best, func(b change) bool { return b.f == ch.f })
			if !told && ch.worth.beats(now, little) && (top == nil || ch.worth.beats(top.worth, 1e-9)) {
				top = ch
			}
		}
		if top == nil {
			break
		}
		best = append(best, c.least(*top, on))
	}
	return now, best
}

// least goes no farther with a number than gains as much.
func (c *Screen) least(ch change, on func() bool) change {
	far, number := ch.to[0].(int)
	for near := ch.from; number && len(ch.at) == 1 && (far-near > 1 || near-far > 1) && on(); {
		mid := ch
		mid.to = []any{(near + far) / 2}
		if mid.worth = c.weigh(c.with(&mid)); ch.worth.beats(mid.worth, 1e-9) {
			near = (near + far) / 2
		} else {
			ch, far = mid, (near+far)/2
		}
	}
	return ch
}

// changes are all other choices of the attacker.
func (c *Screen) changes() (all []change) {
	for i := range c.now.form {
		g := &c.now.form[i]
		for j := range g.Fields {
			f := &g.Fields[j]
			if !f.Chosen || !c.now.counts(g, f) {
				continue
			}
			try := func(v any) { all = append(all, change{f: f, at: []string{g.Key}, to: []any{v}}) }
			switch v := c.now.get(g, f).(type) {
			case bool:
				try(!v)
			case string:
				for _, o := range kit.Only(f.Options, func(o string) bool { return o != v }) {
					try(o)
				}
			case int:
				list, n := listOf(g)
				for _, to := range []int{v + 1, v - 1, v / 2, f.Min} {
					if to >= f.Min && to <= f.Max && to != v && list == "" {
						try(to)
						all[len(all)-1].from = v
					}
				}
				if list != "" && n == 0 {
					all = append(all, c.oneMore(list, f))
				}
			}
		}
	}
	if c.attacker.of != nil && !c.now.given() {
		if arm := c.salvo(c.attacker.of); arm != "" && arm != c.attacker.arm {
			all = append(all, change{to: []any{arm}})
		}
	}
	return all
}

// oneMore counts one more of each object of a list.
func (c *Screen) oneMore(list string, f *game.Field) change {
	ch := change{f: f}
	for i := range c.now.form {
		g := &c.now.form[i]
		if of, _ := listOf(g); of == list {
			ch.at, ch.to = append(ch.at, g.Key), append(ch.to, min(c.now.get(g, f).(int)+1, f.Max))
		}
	}
	return ch
}

// with is the request of the shot so changed.
func (c *Screen) with(ch *change) map[string]any {
	then := c.now.copy()
	c.make(then, ch)
	return then.request()
}

// make changes a situation, where its form still has what is chosen.
func (c *Screen) make(s *situation, ch *change) {
	if ch.f == nil {
		s.fill(c.sys.Request(c.attacker.of, ch.to[0].(string), nil, c.packs))
	}
	for n, key := range ch.at {
		if i := slices.IndexFunc(s.form, func(g game.Group) bool { return g.Key == key }); i >= 0 {
			s.set(&s.form[i], ch.f, ch.to[n])
		}
	}
}

// accept has the shot as a change would have it.
func (c *Screen) accept(ch *change) {
	if c.make(c.now, ch); ch.f == nil {
		c.attacker.arm = ch.to[0].(string)
	}
	c.touched()
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

// helpful names a change.
func (c *Screen) helpful(ch *change) string {
	if ch.f == nil {
		return words.Say("calculator/all-arms")
	}
	i := slices.IndexFunc(c.now.form, func(g game.Group) bool { return g.Key == ch.at[0] })
	if i < 0 {
		return c.teller.Field(ch.f.Key)
	}
	g := c.group(i)
	more, text := "help/"+c.game()+"/"+ch.f.Key, words.Say("calculator/differs", "what", g.label(ch.f), "value", g.word(ch.f, ch.to[0]))
	list, _ := listOf(g.group())
	switch {
	case words.Has(more):
		return words.English.Say(more, nil)
	case ch.to[0] == true:
		text = g.label(ch.f)
	case ch.to[0] == false:
		text = words.Say("calculator/without", "what", g.label(ch.f))
	}
	return kit.Either(c.now.length(list) > 1, words.Say("calculator/with", "name", g.heading(), "arm", text), text)
}
