package game

import (
	"cmp"
	"slices"

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
	rest  []errand // what is done as well, as soon as nothing is asked
}

// begin starts to put an act together; one without anything to say is done at once.
func (c *Compose) begin(a act) {
	c.refused = nil
	if c.composes(a) {
		c.order = nil
		return
	}
	o := newOrder(a)
	if o.simple() {
		c.do(o.command())
		return
	}
	c.order = o
	c.suggest()
	c.try()
	if c.order.trial.Illegal != nil {
		c.propose(c.order.act.command())
		c.try()
	}
	c.rise(true)
	reveal(".play-compose")
}

func (c *Compose) composes(a act) bool { return c.order != nil && a.same(c.order.act) }

// keep keeps an order that is being put together only if it can still be given.
func (c *Compose) keep() {
	if !slices.ContainsFunc(slices.Concat(c.acts, c.cards), c.composes) {
		c.order = nil
	}
}

// suggest fills in what the game's guide proposes, where it proposes this kind; else the nearest target, and as far as it goes.
func (c *Compose) suggest() {
	o := c.order
	command, ok := c.m.Suggest(o.act.by, o.act.Thing)
	same := ok && command.Kind == o.act.Kind
	for _, a := range command.Args {
		if ok && o.param(a.Name) != nil && (same || isPlace(a.Name)) {
			o.args[a.Name] = a.Value
		}
	}
	if p := o.use(kernel.UseTravel); p != nil && !(same && command.Has(p.Name)) {
		if delete(o.args, p.Name); !c.propose(o.command()) {
			c.farthest(*p)
		}
	} else if o.use(kernel.UseTurn) != nil && o.act.use(kernel.UseTurnAt) == nil { // it only says which way
		c.propose(o.command())
	}
	if p := o.use(kernel.UseTarget); p != nil && o.direct() == nil && len(p.Choices) > 0 {
		o.args[p.Name] = c.near(*p)[0].Target
	}
	if p := o.act.use(kernel.UseCrew); p != nil && len(p.Choices) > 0 {
		o.args[p.Name] = p.Choices[0].Value
	}
	if t := c.thing(o.act.Thing); o.places() && t != nil && len(o.args) == 0 {
		if t.Out == "" {
			o.args["x"], o.args["y"] = kernel.Int(t.Pose.X), kernel.Int(t.Pose.Y)
		}
		c.propose(c.order.act.command())
	}
}

// propose begins with what the game itself would do, and tells whether there is such a thing.
func (c *Compose) propose(begun kernel.Command) bool {
	full, ok := c.m.Propose(begun)
	for _, a := range full.Args {
		if ok {
			c.order.args[a.Name] = a.Value
		}
	}
	return ok
}

// farthest lets a move go as far as the order allows, where that keeps it in the game.
func (c *Compose) farthest(p kernel.Param) {
	o := c.order
	for _, far := range []int{p.Max, (p.Min + p.Max) / 2, p.Min} {
		o.args[p.Name] = kit.Either(far == p.Min, kernel.Int(far), kernel.Int(quarter(far)))
		t := c.m.Try(o.command())
		if t.Illegal == nil && (t.State == nil || t.State.Text(o.act.Thing, "out") == "") {
			return
		}
	}
}

func (c *Compose) try() {
	c.order.trial, c.order.train = kernel.Trial{}, nil
	if c.order.ready() {
		c.order.trial = c.m.Try(c.order.command())
		c.order.train = c.meets(c.order)
	}
}

func (c *Compose) lengthen(on bool) {
	c.order.long = on
	c.try()
}

func (c *Compose) set(name string, v kernel.Value) { c.say(name, v, true) }

// say takes an argument, or takes it back.
func (c *Compose) say(name string, v kernel.Value, given bool) {
	c.refused = nil
	if c.order == nil {
		return // a second tap came before the page was drawn
	}
	c.order.args[name] = v
	p := c.order.param(name)
	if !given || p != nil && p.Optional && v == (kernel.Value{}) && p.Min <= 0 {
		delete(c.order.args, name)
	}
	far := c.order.use(kernel.UseTravel)
	if far != nil && p != nil && slices.ContainsFunc(p.Choices, func(choice kernel.Choice) bool { return len(choice.Bounds) > 0 }) {
		if at := c.order.act.use(kernel.UseLevelAt); at != nil { // choices differ in how far it may go
			delete(c.order.args, at.Name)
		}
		c.farthest(*far)
	}
	c.try()
}

func (c *Compose) setNumber(p kernel.Param, n int) { c.set(p.Name, kernel.Int(bound(p, n))) }

// confirm carries the order out.
func (c *Compose) confirm() { c.carry(false) }

// carry does so, by force though the rules forbid it.
func (c *Compose) carry(force bool) {
	if c.order != nil && c.order.ready() {
		command := c.order.command()
		command.Force = force
		c.do(command)
	}
}

// pick takes one of the choices that are all there is to say.
func (c *Compose) pick(i int) {
	if c.order != nil && c.order.direct() != nil {
		c.take(c.order.direct(), c.order.direct().Choices[i].Value)
	}
}

// take picks a value; where nothing else is to be said it is done at once.
func (c *Compose) take(p *kernel.Param, v kernel.Value) {
	c.set(p.Name, v)
	if c.order != nil && c.order.direct() != nil {
		c.confirm()
	}
}

// forbids is why the order as it stands would be refused, "" if it would not.
func (c *Compose) forbids() string {
	if no := c.order.trial.Illegal; no != nil {
		return c.teller.Illegal(no)
	}
	return ""
}

// target picks one of the listed.
func (c *Compose) target(a aim) { c.take(c.order.listed(), a.Target) }

// alone tells whether the order stands without the button that opened it, and so has to name itself.
func (c *Compose) alone() bool {
	return len(c.buttons(c.order.act.Thing)) == 0 || c.stands(c.order.act)
}

// buttons are a thing's acts, without the only one while it is put together.
func (c *Compose) buttons(id kernel.ID) []act {
	all := c.mine(id)
	if len(all) == 1 && c.composes(all[0]) {
		return nil
	}
	return all
}

// foot are the game's own acts that are done by a tap. They stay in sight, whichever card is open.
func (c *Compose) foot() []act {
	if c.past > 0 || c.view.Need != nil {
		return nil
	}
	return slices.DeleteFunc(c.mine(0), act.composed)
}

// inside are those that stand with the order's own buttons.
func (c *Compose) inside() []act {
	if !c.confirms() {
		return nil
	}
	return c.foot()
}

// confirms tells whether the order has the buttons of the foot beside its own.
func (c *Compose) confirms() bool {
	return c.order != nil && c.order.direct() == nil && !c.order.act.isCard()
}

// kind is that of the button that carries the order out: red where that loses the model, or of the whole group one.
func (c *Compose) kind(usual kit.Kind, some []consequence) kit.Kind {
	return kit.Either(slices.ContainsFunc(some, func(o consequence) bool { return o.Fatal }), kit.Danger, usual)
}

// near are a parameter's targets, those of players first and the nearest of them on the board, with how far each is and what the order does to it.
func (c *Compose) near(p kernel.Param) []aim {
	from := c.thing(c.order.act.Thing)
	rows := make([]aim, len(p.Choices))
	for i, choice := range p.Choices {
		rows[i] = aim{Target: choice.Value, Name: kit.Capital(c.teller.Label(choice.Label)), On: yesNo(c.order.args[p.Name] == choice.Value)}
		t := c.thing(kernel.ID(choice.Value.Int))
		if t == nil {
			continue
		}
		rows[i].Seat = int(t.Seat)
		switch {
		case from == nil || t.Role == kernel.RoleFormation:
		case c.onBoard():
			rows[i].gap = geometry.Distance(from.Pose.Point, t.Pose.Point)
			rows[i].Note = c.length((rows[i].gap + 50) / 100 * 100)
		case t.Seat == from.Seat:
			rows[i].gap = 1 // without a board nothing is near, and foes come first
		}
		if above := c.thing(t.On); above != nil && t.Role == kernel.RoleSite {
			rows[i].Note = join(c.teller.Thing(above.ID), rows[i].Note)
		}
		rows[i].Note = join(c.launchChance(t.ID), rows[i].Note)
	}
	nobodys := func(a aim) int { return kit.Either(a.Seat == 0, 1, 0) }
	shortsort.Stable(rows, func(a, b aim) int { return cmp.Or(nobodys(a)-nobodys(b), a.gap-b.gap) })
	return rows
}

// launchChance is what the order's launch assets do to a target on average, where the game measures that.
func (c *Compose) launchChance(target kernel.ID) string {
	p := c.order.act.use(kernel.UseLoad)
	if p == nil || len(p.Choices) != 1 {
		return ""
	}
	for _, s := range c.chances(c.order.act.Thing) {
		if s.To == target && s.Gun == p.Choices[0].Value.Text && s.Odds != nil {
			return join(meanText(s.Odds.Damage.Mean()), kit.When(s.Late, words.Say("game/late")))
		}
	}
	return ""
}
