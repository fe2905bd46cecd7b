package browser

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"broadside/core/draft"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/words"
	"broadside/tests/browser/page"
	"broadside/tests/fixtures/battle"
)

// order gives an order to a ship, and to its group as far as the record has that.
func (c *coxswain) order() {
	c.t.Helper()
	d, v, tell := c.left[0], c.g.View(0), c.teller()
	ship := v.Thing(d.Thing)
	i := slices.IndexFunc(c.acts(), func(a draft.Act) bool { return a.Kind == d.Kind && a.Thing == d.Thing })
	if i < 0 {
		c.fail("that cannot be ordered")
	}
	if !strings.HasPrefix(c.p.Text(".play-card h2"), tell.Thing(d.Thing)) {
		c.press("card", ".crew .play-row", tell.Thing(d.Thing))
	} else {
		c.p.Wait(`document.querySelector(".play-order[aria-pressed=true]")`) // the page begins the first
	}
	if !c.there(".play-order[aria-pressed=true]", tell.Command(d.Kind)) {
		c.press("order", ".play-order", tell.Command(d.Kind))
	}
	o := draft.Of(c.acts()[i])
	o.Suggest(c.g)
	if c.g.Try(o.Command()).Illegal != nil {
		o.Propose(c.g, o.Act.Command())
	}
	if same(o.Command(), d.Command) {
		c.usual["orders"]++
	} else {
		c.own["orders"]++
		c.steer(&o, ship, d.Command)
	}
	n := c.together(d.Command)
	c.press("order", map[bool]string{true: "#play-whole", false: ".play-confirm .btn-large"}[n > 0], "")
	for end := len(c.left) - max(n, 1); len(c.left) > end; {
		if c.left[0].Kind == "" {
			c.answer()
		} else {
			c.done(1)
		}
	}
}

// same tells whether two commands say the same.
func same(a, b game.Command) bool {
	for _, name := range []string{"x", "y", "heading", "distance", "pivot", "pivotAt", "pivot2", "layer", "layerAt"} {
		if a.Get(name) != b.Get(name) {
			return false
		}
	}
	return true
}

// steer brings an order to what was recorded.
func (c *coxswain) steer(o *draft.Draft, ship *game.Thing, want game.Command) {
	c.t.Helper()
	if want.Text("layer") != o.Args["layer"].Text {
		text := words.Say("layer/" + cmp.Or(want.Text("layer"), o.Args["layer"].Text))
		if !want.Has("layer") && len(o.Act.Param("layer").Choices) > 1 {
			text = words.Say("unchanged/dfc/layer")
		}
		c.press("move", ".play-compose .seg-option, .play-compose .switch", text)
		o.Say("layer", want.Get("layer"), want.Has("layer"))
		delete(o.Args, "layerAt")
		if c.g.Try(o.Command()).Illegal != nil {
			o.Farthest(c.g)
		}
	}
	from := ship.Pose
	if o.Places() {
		from = geometry.Pose{Point: geometry.Point{X: want.Int("x"), Y: want.Int("y")}, Heading: want.Int("heading")}
	}
	to := geometry.Pose{Point: geometry.Step(from.Point, from.Heading+want.Int("pivot"), want.Int("distance")), Heading: ship.Pose.Heading}
	if !o.Places() && want.Int("distance") == 0 { // a touch of its own base
		to.X++
	}
	if !same(o.Command(), want) {
		c.point("move", to.Point)
		o.Steer(ship, to)
	}
	if o.Args["distance"] != want.Get("distance") {
		c.slide(o, "distance", want.Int("distance"))
	}
	if o.Args["pivot"] != want.Get("pivot") {
		c.slide(o, "pivot", want.Int("pivot"))
	}
	if !same(o.Command(), want) {
		c.fail("the order comes to %+v", o.Command())
	}
}

// point taps a point of the table, as soon as the board shows it.
func (c *coxswain) point(kind string, at geometry.Point) {
	c.t.Helper()
	here := fmt.Sprintf(`(() => {
		const m = document.querySelector(".board svg > g").getScreenCTM(), x = %f, y = %f;
		return [m.a * x + m.c * y + m.e, m.b * x + m.d * y + m.f];
	})()`, float64(at.X)/100, float64(c.g.Setup.Table.Height-at.Y)/100)
	c.p.Wait(`!document.querySelector(".board-strike") || !document.querySelector(".board-ghost")`) // from what was struck the board goes to who acts
	c.p.Wait(`(() => {
		const now = performance.now(), at = document.querySelector(".board-shift").style.transform;
		if (window.boardAt?.at !== at) window.boardAt = { at, now };
		return now - boardAt.now > 250;
	})()`) // what an order shows comes after it
	c.p.Wait(`document.elementFromPoint(...` + here + `)?.closest(".board") != null`)
	place := page.Eval[[]float64](c.p, here)
	c.p.TapAt(place[0], place[1])
	c.taps[kind]++
}

// slide sets a slider by one touch of where its thumb would be.
func (c *coxswain) slide(o *draft.Draft, name string, n int) {
	c.t.Helper()
	css := fmt.Sprintf(".play-compose input[type=range][aria-label=%q]", c.teller().Field(name))
	at := page.Eval[[]float64](c.p, fmt.Sprintf(`(() => {
		const el = document.querySelector(%q);
		el.scrollIntoView({ block: "center", behavior: "instant" });
		const { left, top, width, height } = el.getBoundingClientRect();
		return [left + 8 + (width - 16) * (%d - el.min) / (el.max - el.min), top + height / 2];
	})()`, css, n))
	c.p.TapAt(at[0], at[1])
	c.taps[name]++
	got := page.Eval[int](c.p, fmt.Sprintf(`document.querySelector(%q).valueAsNumber`, css))
	if got != n {
		c.fail("%s slides to %d, not %d", name, got, n)
	}
	o.Say(name, game.Int(n), true)
}

// together is how many of the next decisions the button for the whole group takes, with what is asked meanwhile; 0 where the
// record has others.
func (c *coxswain) together(first game.Command) (n int) {
	f, alike, many := c.g.Fork(), true, false
	battle.Whole(f, first, func(one game.Command) {
		if alike = alike && n < len(c.left) && c.left[n].Kind == one.Kind && c.left[n].Thing == one.Thing && same(c.left[n].Command, one); !alike {
			return
		}
		many = n > 0
		_ = c.left[n].Take(f)
		for n++; n < len(c.left) && c.left[n].Kind == "" && f.Need() != nil; n++ {
			_ = c.left[n].Take(f)
		}
	})
	if !alike || !many {
		return 0
	}
	return n
}
