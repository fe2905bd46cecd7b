package browser

import (
	"fmt"
	"slices"
	"strings"

	"broadside/core/draft"
	"broadside/core/game"
	"broadside/tests/browser/page"
	"broadside/tests/fixtures/battle"
)

// volley aims what a group aims and fires it.
func (c *coxswain) volley() {
	c.t.Helper()
	n := slices.IndexFunc(c.left, func(d battle.Decision) bool { return d.Kind != "aim" })
	fire, want := c.left[n], map[string]game.ID{}
	for _, d := range c.left[:n] {
		want[gunOf(d.Command)] = d.Target("target")
	}
	if n == 0 && !c.there("#play-fire", "") { // the page went on, where there was nothing to aim
		c.done(1)
		return
	}
	v := c.g.View(0)
	var ships []game.ID
	for _, t := range v.Things {
		if t.On == fire.Thing && t.Role == game.RoleModel && t.Out == "" {
			ships = append(ships, t.ID)
		}
	}
	all := c.g.Fork()
	proposed := map[string]game.ID{}
	best := c.g.Allocate(c.g.View(fire.By), fire.By, ships)
	for _, one := range best {
		if all.Do(one, nil) != nil || all.Need() != nil {
			c.fail("dice are thrown for aiming")
		}
		proposed[gunOf(one)] = one.Target("target")
	}
	differ := 0
	for key, target := range want {
		if proposed[key] != target {
			differ += 3
		}
	}
	for key := range proposed {
		if want[key] == 0 {
			differ++
		}
	}
	switch {
	case n == 0 && len(proposed) == 0:
	case differ == 0:
		c.usual["aims"] += n
	default:
		c.own["aims"] += n
	}
	aimed, before := map[string]game.ID{}, c.taps["aim"]
	byItself := len(proposed) > 0 && !c.there("#play-aim", "")
	if !byItself && len(proposed) > 0 && differ+1 < 2*n {
		c.press("aim", "#play-aim", "")
	}
	if byItself || c.taps["aim"] > before {
		c.g, aimed = all, proposed
	}
	c.aim(v, ships, aimed, want)
	c.left = c.left[n:]
	c.press("fire", "#play-fire", "")
	c.done(1)
}

// gunOf names a weapon that a command aims.
func gunOf(c game.Command) string { return fmt.Sprint(c.Thing, "/", c.Text("weapon")) }

// aim brings the weapons of some ships from what they are aimed at to what they shall be.
func (c *coxswain) aim(v *game.View, ships []game.ID, aimed, want map[string]game.ID) {
	c.t.Helper()
	for i, ship := range ships {
		for j, gun := range c.guns(v.Thing(ship)) {
			key := fmt.Sprint(ship, "/", gun)
			if aimed[key] == want[key] {
				continue
			}
			css := fmt.Sprintf("article.volley-ship:nth-of-type(%d) .play-gun:nth-of-type(%d) ", i+1, j+1)
			say := game.Command{By: v.Thing(ship).Seat, Thing: ship}.With("weapon", game.Text(gun))
			if aimed[key] != 0 {
				c.press("aim", css+".volley-held .btn", "")
				c.give("hold", say)
			}
			if want[key] == 0 {
				continue
			}
			if !c.there(css+".play-target", c.named(want[key])) {
				c.press("aim", css+".volley-more button", "")
			}
			c.press("aim", css+".play-target", c.named(want[key]))
			c.give("aim", say.With("target", game.Int(int(want[key]))))
		}
	}
}

// give carries out what the page was told on the way to a decision.
func (c *coxswain) give(kind string, one game.Command) {
	c.t.Helper()
	if one.Kind = kind; c.g.Do(one, nil) != nil {
		c.fail("%+v is refused", one)
	}
	c.done(0)
}

// guns are the weapons of a ship that are aimed or can be.
func (c *coxswain) guns(t *game.Thing) (keys []string) {
	acts := c.acts()
	for _, gun := range t.Guns {
		if slices.ContainsFunc(acts, func(a draft.Act) bool { return a.Thing == t.ID && a.Gun() == gun.Key && a.Kind != "fire" }) {
			keys = append(keys, gun.Key)
		}
	}
	return keys
}

// send launches assets, moves troops or fires from the ground.
func (c *coxswain) send() {
	c.t.Helper()
	d := c.left[0]
	acts := slices.DeleteFunc(c.acts(), func(a draft.Act) bool { return a.Thing != d.Thing })
	at := slices.IndexFunc(acts, func(a draft.Act) bool { return a.Kind == d.Kind && offers(a, d.Command) })
	if at < 0 {
		c.fail("that is not offered")
	}
	o := draft.Of(acts[at])
	open := !strings.HasPrefix(c.p.Text(".play-card h2"), c.named(d.Thing))
	if open {
		c.press(d.Kind, ".play-ready .play-row", c.named(d.Thing))
	}
	if only := open && len(acts) == 1 && !o.Simple(); !only && !c.there(".play-compose :is(.btn-large, .play-target)", "") {
		name := c.teller().Command(d.Kind)
		if d.Text("asset") != "" {
			name += ": " + c.teller().Entry(d.Text("asset"))
		}
		c.press(d.Kind, ".play-card .play-acts .btn", name)
	}
	if o.Simple() {
		c.done(1)
		return
	}
	target := c.named(d.Target("target"))
	if c.there(".play-compose .play-target[aria-pressed=true]", target) {
		c.usual["targets"]++
	} else {
		c.own["targets"]++
		c.press(d.Kind, ".play-compose .play-target", target)
	}
	if troops := d.Text("troops"); troops != "" && !page.Eval[bool](c.p, fmt.Sprintf(`[...document.querySelectorAll(".play-compose .seg-option:has(:checked)")].some((el) => el.innerText.trim() === %q)`, c.teller().Entry(troops))) {
		c.press(d.Kind, ".play-compose .seg-option", c.teller().Entry(troops))
	}
	c.press(d.Kind, ".play-confirm .btn-large", "")
	c.done(1)
}

// offers tells whether an act can become a command.
func offers(a draft.Act, command game.Command) bool {
	return a.Find(func(p game.Param) bool {
		return p.Kind == game.ParamChoice && command.Has(p.Name) && !slices.ContainsFunc(p.Choices, func(choice game.Choice) bool { return choice.Value == command.Get(p.Name) })
	}) == nil
}
