package game

import (
	"cmp"
	"slices"

	"broadside/core/draft"
	"broadside/core/forces"
	kernel "broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/shortsort"
	"broadside/core/words"
	"broadside/ui/kit"
)

// Compose puts an order together. It alone writes the order.
type Compose struct {
	*Session
	order *order
	rest  []draft.Errand // what is done as well, as soon as nothing is asked
	aimed kernel.ID      // a target of the chosen one's weapons that was tapped

	offered bool // the order is the page's own: to ask for it leaves it so
}

// begin starts to put an act together; one without anything to say is done at once.
func (c *Compose) begin(a act) {
	c.refused = nil
	offered := c.offered
	if c.offered = false; c.composes(a) {
		if !offered {
			c.order = nil
		}
		return
	}
	o := &order{Draft: draft.Of(a)}
	if o.Simple() {
		c.do(o.Command())
		return
	}
	c.order = o
	c.suggest()
	c.try()
	if c.order.trial.Illegal != nil {
		c.order.Propose(c.m.Game, c.order.Act.Command())
		c.try()
	}
	c.rise(true)
	holdFocus(composeCSS)
	reveal(kit.Either(c.isOrder(a) && c.onBoard(), ".play-card > header", ".play-compose > *")) // orders are compared
}

// ordering names what is put together: the weapon, where it stands beneath no button that says so.
func (c *Compose) ordering() string {
	command := c.order.Command()
	return kit.Either(c.stands(c.order.Act), c.deed(&command), c.actName(c.order.Act))
}

// atWhom is whom the order is at, where it is picked from a list, which may be out of sight.
func (c *Compose) atWhom() string {
	if p := c.order.Listed(); p != nil && c.onBoard() && c.order.Ready() {
		return words.Say("game/aimed-at", "target", c.teller.Thing(kernel.ID(c.order.Args[p.Name].Int)))
	}
	return ""
}

// drop leaves the keyboard where the order was begun.
func (c *Compose) drop() {
	focusOpener()
	c.cancel()
}

func (c *Compose) composes(a act) bool { return c.order != nil && a.Same(c.order.Act) }

// keep keeps an order that is being put together only if it can still be given.
func (c *Compose) keep() {
	if !slices.ContainsFunc(slices.Concat(c.Acts, c.Cards), c.composes) {
		c.order = nil
		return
	}
	c.try()
}

// suggest fills in what the game's guide proposes, the target that was tapped or else the nearest, and where the thing stands.
func (c *Compose) suggest() {
	o := c.order
	o.Suggest(c.m.Game)
	if p := o.Use(kernel.UseTarget); p != nil && o.Direct() == nil && len(p.Choices) > 0 {
		at := c.near(*p)[0].Target
		if slices.Contains(draft.Things(p), c.aimed) {
			at.Int = int(c.aimed)
		}
		o.Say(p.Name, at, true)
	}
	if t := c.thing(o.Act.Thing); o.Places() && t != nil && len(o.Args) == 0 {
		if t.Out == "" {
			o.Args["x"], o.Args["y"] = kernel.Int(t.Pose.X), kernel.Int(t.Pose.Y)
		}
		o.Propose(c.m.Game, o.Act.Command())
	}
}

func (c *Compose) try() {
	o := c.order
	o.trial, o.comes, o.train, o.follow, o.others = kernel.Trial{}, nil, nil, nil, c.followers(o.Act.Kind, o.Act.Thing)
	if o.Ready() {
		o.trial = c.m.Try(o.Command())
		o.comes, o.train = c.consequences(o), c.meets(o)
	}
	if o.shots = nil; c.movable(o.Act.Thing) {
		o.shots = c.glimpse(o.Act.Thing, o.trial.State)
	}
}

func (c *Compose) set(name string, v kernel.Value) { c.say(name, v, true) }

func (c *Compose) say(name string, v kernel.Value, given bool) {
	c.refused = nil
	if c.order == nil {
		return // a second tap came before the page was drawn
	}
	c.order.Say(name, v, given)
	p := c.order.Act.Param(name)
	if p != nil && c.order.Act.Use(kernel.UseTravel) != nil && slices.ContainsFunc(p.Choices, func(choice kernel.Choice) bool { return len(choice.Bounds) > 0 }) {
		if at := c.order.Act.Use(kernel.UseLevelAt); at != nil { // choices differ in how far it may go
			delete(c.order.Args, at.Name)
		}
		if c.try(); c.order.trial.Illegal != nil {
			c.order.Farthest(c.m.Game)
		}
	}
	c.try()
}

// halt is the farthest that the order may go for all weapons to fire, 0 where it goes no farther, or is measured on the board.
func (c *Compose) halt() (far int) {
	t, p := c.thing(c.order.Act.Thing), c.order.Use(kernel.UseTravel)
	if t == nil || p == nil || c.onBoard() {
		return 0
	}
	for _, g := range t.Guns {
		if least := g.Halt - 1; least >= p.Min && !g.Off && c.order.Value(*p) > least && (far == 0 || least < far) {
			far = least
		}
	}
	return far
}

func (c *Compose) stop() { c.set(c.order.Use(kernel.UseTravel).Name, kernel.Int(c.halt())) }

// confirm carries the order out, by force though the rules forbid it.
func (c *Compose) confirm(force bool) {
	if c.order != nil && c.order.Ready() {
		command := c.order.Command()
		command.Force = force
		c.do(command)
	}
}

// pick takes one of the choices that are all there is to say; of scenery there is mostly more to name.
func (c *Compose) pick(i int) {
	if c.order == nil || c.order.Direct() == nil {
		return
	}
	was := c.order.Act
	c.take(c.order.Direct(), c.order.Direct().Choices[i].Value)
	if again := first(c.Acts, was.Same); again != nil && c.order == nil && was.Deed == kernel.DeedPlace && was.Thing == 0 {
		c.order = &order{Draft: draft.Of(*again)}
	}
}

// take picks a value; where nothing else is to be said it is done at once.
func (c *Compose) take(p *kernel.Param, v kernel.Value) {
	c.set(p.Name, v)
	if c.order != nil && c.order.Direct() != nil {
		c.confirm(false)
	}
}

// forbids is why the order as it stands would be refused, "" if it would not.
func (c *Compose) forbids() string {
	if no := c.order.trial.Illegal; no != nil {
		return c.teller.Illegal(no)
	}
	return ""
}

// buttons are a thing's acts, without the only one while it is put together.
func (c *Compose) buttons(id kernel.ID) []act {
	all := c.mine(id)
	return kit.Either(len(all) == 1 && c.composes(all[0]), nil, all)
}

// endings are the game's own acts that are done by a tap. They stay in sight, whichever card is open, but give way to an order.
func (c *Compose) endings() []act {
	return kit.Either(c.past > 0 || c.view.Need != nil, nil, slices.DeleteFunc(c.mine(0), act.Composed))
}

// confirms tells whether the order has buttons of its own in the place of the foot.
func (c *Compose) confirms() bool {
	return c.order != nil && c.order.Direct() == nil && !c.order.Act.IsCard()
}

// settles tells whether all that is to be placed goes where it is suggested by a button beside the order, or beside what ends the phase.
func (c *Compose) settles() bool {
	return c.places != "" && c.past == 0 && (c.order == nil || len(c.order.others) == 0)
}

// only tells whether the order is all that its thing can do in a phase of such things, so that what ends the phase stands beside it.
func (c *Compose) only() bool { return c.hint() != "" && len(c.mine(c.order.Act.Thing)) == 1 }

// groupFirst tells whether the whole group is what is meant before one ship: where the players move them, and only the order counts.
func (c *Compose) groupFirst() bool { return !c.onBoard() && len(c.order.others) > 0 }

// groupText says how many of a group go together: all that are left of it, or some.
func (c *Compose) groupText() string {
	n := len(c.order.others) + 1
	all := len(kit.Only(forces.Ships(c.view, c.thing(c.order.Act.Thing).On), func(t kernel.Thing) bool { return !t.Lost }))
	return words.Say(kit.Either(n < all, "game/part-group", "game/whole-group"), "what", c.ofAll(c.order.Act), "n", kit.Itoa(n), "all", kit.Itoa(all))
}

// called is what a button of the foot says to who does not see where it stands: what it ends, or what the group does.
func (c *Compose) called(text string, a act) string {
	what := kit.Either(!a.Leaves(), c.teller.Command(a.Kind), kit.Either(c.view.Active != 0, c.teller.Thing(c.view.Active), c.teller.Phase(c.view.Phase)))
	return kit.When(what != text && what != "", words.Say("game/resolving", "thing", text, "what", what))
}

// kind is that of the button that carries the order out: red where that loses the model, or of the whole group one.
func (c *Compose) kind(usual kit.Kind, some []consequence) kit.Kind {
	return kit.Either(slices.ContainsFunc(some, func(o consequence) bool { return o.Fatal }), kit.Danger, usual)
}

// near are a parameter's targets, those of players first, of them what is attacked and then the nearest on the board, with how far each is and what the order does to it.
func (c *Compose) near(p kernel.Param) []aim {
	from := c.thing(c.order.Act.Thing)
	rows := make([]aim, len(p.Choices))
	for i, choice := range p.Choices {
		rows[i] = aim{Target: choice.Value, Name: kit.Capital(c.teller.Label(choice.Label)), On: yesNo(c.order.Args[p.Name] == choice.Value)}
		t := c.thing(kernel.ID(choice.Value.Int))
		if t == nil {
			continue
		}
		rows[i].Seat = int(t.Seat)
		switch {
		case from == nil || t.Role == kernel.RoleFormation:
		case c.onBoard():
			rows[i].gap = c.gap(from, t)
			rows[i].Note = c.length((rows[i].gap + 50) / 100 * 100)
		default:
			c.unseen(&rows[i], t, from)
		}
		if above := c.thing(t.On); above != nil && t.Role == kernel.RoleSite {
			rows[i].Note = kit.Join(c.teller.Thing(above.ID), rows[i].Note)
		}
		if gun := c.order.Act.Gun(); gun != "" && from != nil {
			rows[i].Act = c.order.Act
			rows[i] = c.weigh(c.shooter(from), gun, rows[i])
		}
		if from != nil && c.order.Act.Use(kernel.UseLoad) != nil && slices.ContainsFunc(t.Tracks, func(k kernel.Track) bool { return k.Max == 0 && k.Count > 0 && k.Seat == from.Seat }) {
			rows[i].gap += geometry.Limit // where one has troops already comes last
		}
		rows[i].Note = kit.Join(c.launchChance(t.ID), rows[i].Note)
		for _, k := range c.assetsOn(t) {
			if from != nil && t.Seat == from.Seat && k.Seat != int(t.Seat) { // fighters go where they are wanted
				rows[i].gap, rows[i].Note = -1, kit.Join(k.Text, rows[i].Note)
			}
		}
	}
	nobodys := func(a aim) int { return kit.Either(a.gap >= geometry.Limit, 2, kit.Either(a.Seat == 0, 1, 0)) }
	shortsort.Stable(rows, func(a, b aim) int { return cmp.Or(nobodys(a)-nobodys(b), a.gap-b.gap, better(a, b)) })
	if _, given := c.order.Args[p.Name]; p.Optional {
		rows = append([]aim{{Name: words.Say("game/no-target"), On: yesNo(!given)}}, rows...)
	}
	return rows
}

// shooter is a thing, or the first on the table of its models, whose chances are those of each.
func (c *Compose) shooter(t *kernel.Thing) kernel.ID {
	if m := first(forces.Ships(c.view, t.ID), acts); m != nil {
		return m.ID
	}
	return t.ID
}

// acts tells whether a model is on the table, or inside of something there.
func acts(m kernel.Thing) bool { return m.Out == "" || m.In != 0 && !m.Lost }

// gap is how far a target is on the board, from the nearest model of a squad, which stands nowhere itself.
func (c *Compose) gap(from, to *kernel.Thing) int {
	gap := geometry.Distance(from.Pose.Point, to.Pose.Point)
	for i, m := range kit.Only(forces.Ships(c.view, from.ID), acts) {
		if far := geometry.Distance(m.Pose.Point, to.Pose.Point); i == 0 || far < gap {
			gap = far
		}
	}
	return gap
}

// launchChance is what the order's launch assets do to a target on average, where the game measures that.
func (c *Compose) launchChance(target kernel.ID) string {
	p := c.order.Act.Use(kernel.UseLoad)
	if p == nil || len(p.Choices) != 1 {
		return ""
	}
	if s := c.chance(c.order.Act.Thing, p.Choices[0].Value.Text, target); s != nil {
		return kit.Join(meanText(s.Odds.Damage.Mean()), kit.When(s.Late, words.Say("game/late")))
	}
	return ""
}
