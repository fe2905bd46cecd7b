package game

import (
	"slices"
	"strings"

	kernel "broadside/core/game"
	"broadside/core/shortsort"
	"broadside/core/words"
	"broadside/ui/kit"
	"broadside/ui/shotlist"
)

// Card is one thing: what it may do, its figures, damage, weapons and rules.
type Card struct {
	P *Play
	T *kernel.Thing
}

// folds are what is folded away on the card, and open while its name stands here: the special rules, why a weapon cannot be
// fired at others, why there are no other orders, and whom it could shoot.
type folds struct {
	rules       bool
	misses, way string
}

const noOrder = "orders" // the name of why there are no others

// ways are whom it can shoot, and who can shoot it.
var ways = []string{"out", "in"}

func toggle(open *string, name string) func() {
	return func() {
		if *open == name {
			name = ""
		}
		*open = name
	}
}

// acts of the card are buttons; shots stand with their weapons.
func (c *Card) acts() []act {
	return kit.Only(c.P.buttons(c.T.ID), func(a act) bool {
		return !a.shot() && a.Deed != kernel.DeedUnaim && !c.P.isOrder(a) && c.P.past == 0
	})
}

// orders are what the ship may be ordered to do; while one is put together, that one alone.
func (c *Card) orders() []act {
	return kit.Only(c.P.mine(c.T.ID), func(a act) bool {
		return c.P.isOrder(a) && (c.P.order == nil || c.P.composes(a)) && c.P.past == 0 && c.P.view.Need == nil
	})
}

// waits is why a ship of the formation has no orders now, "" where it has, or will get none any more.
func (c *Card) waits() string {
	crew, t := c.P.crew(), c.T
	if crew == nil || t.Role != kernel.RoleModel || t.Seat != crew.Seat || t.Acted || t.Lost || len(c.P.mine(t.ID)) > 0 || c.P.view.Need != nil {
		return ""
	}
	first := kit.Either(c.P.thing(c.P.view.Active).On != 0, c.P.view.Active, crew.ID)
	return words.Say("game/finish-first", "thing", c.P.teller.Thing(first))
}

// shoots tells whether a weapon has a target: then the weapons come first, and being done last.
func (c *Card) shoots() bool {
	return c.P.order == nil && slices.ContainsFunc(c.P.mine(c.T.ID), act.shot)
}

// fire shoots at once; a weapon that may split its attacks asks how many first.
func (c *Card) fire(a aim) {
	split := a.Act.splits()
	if split == nil {
		c.P.do(a.Act.at(a.Target))
		return
	}
	c.P.begin(a.Act)
	if c.P.order != nil {
		c.P.order.args[a.Act.targets().Name] = a.Target
		c.P.order.args[split.Name] = kernel.Int(split.Max)
		c.P.try()
	}
}

// gunNote is a weapon's rules and what is left of its attacks.
func (c *Card) gunNote(g *kernel.Gun) (text string) {
	for _, id := range g.Rules {
		text = join(text, c.P.teller.Rule(id))
	}
	return join(text, kit.When(g.Off, words.Say("game/disabled")))
}

// A miss is a target that a weapon cannot be fired at, and why.
type miss struct {
	Name, Why string
	Over      *kernel.Command // that fires all the same, where nothing else is in the way; nil otherwise
}

// misses lists them for a weapon on the board.
func (c *Play) misses(gun string) (some []miss) {
	for _, s := range c.shotsOf(c.chosen) {
		if s.Gun == gun && len(s.No) > 0 {
			some = append(some, miss{c.teller.Thing(s.To), c.teller.Illegal(s.No[0]), c.over(&s)})
		}
	}
	return some
}

// over is the command by which the active thing takes a shot though something forbids it.
func (c *Play) over(s *kernel.Shot) *kernel.Command {
	command := s.Command
	if command.Kind == "" || s.From != c.view.Active || !c.handles(command.By) {
		return nil
	}
	if no := c.m.Try(command).Illegal; no == nil || no.Code != s.No[0].Code || !c.forcible(command) {
		return nil
	}
	command.Force = true
	return &command
}

// offersMisses tells whether the card says why a weapon cannot be fired at others: beside those that it can, or where it can be
// fired all the same.
func (c *Card) offersMisses(g *kernel.Gun) bool {
	if c.P.past > 0 || c.T.Out != "" || g.Off {
		return false
	}
	misses := c.P.misses(g.Key)
	return len(misses) > 0 && len(c.P.targets(g.Key)) > 0 || slices.ContainsFunc(misses, func(m miss) bool { return m.Over != nil })
}

// noOrders are the orders of the game, by the notes on them, that the ship may not take now: each reason with those it forbids.
func (c *Card) noOrders() (lines []string) {
	orders := c.orders()
	if len(orders) == 0 || c.P.order != nil {
		return nil
	}
	var kinds, reasons []string
	for code := range words.English.Table {
		if kind, ok := strings.CutPrefix(code, "order-note/"+c.P.system()+"/"); ok {
			kinds = append(kinds, kind)
		}
	}
	shortsort.Up(kinds)
	names := map[string]string{}
	for _, kind := range kinds {
		if slices.ContainsFunc(orders, func(a act) bool { return a.Kind == kind }) {
			continue
		}
		no := c.P.m.Try(kernel.Command{Kind: kind, By: orders[0].by, Thing: c.T.ID}).Illegal
		if no == nil {
			continue
		}
		why := c.P.teller.Illegal(no)
		if names[why] == "" {
			reasons = append(reasons, why)
		} else {
			names[why] += ", "
		}
		names[why] += c.P.teller.Command(kind)
	}
	for _, why := range reasons {
		lines = append(lines, words.Say("game/order-why", "orders", names[why], "why", why))
	}
	return lines
}

// tells tells whether the rules can measure its shots.
func (c *Card) tells() bool {
	return c.P.past == 0 && c.P.order == nil && c.P.onBoard() && c.T.Out == "" && len(c.T.Guns) > 0
}

// An opponent is one as a list shows it.
type opponent struct{ Name, Chance, Note string }

// opponents are whom it can shoot ("out"), or who can shoot it: each once with the best weapon, and then each reason with those
// that cannot for it.
func (c *Card) opponents(way string) (all []opponent) {
	shots := c.P.shotsOf(c.T.ID)
	if way == "in" {
		shots = c.P.m.System().ShotsAt(c.P.m.State(), c.T.ID)
	}
	pairs := shotlist.Pairs(shots, func(*kernel.Shot) bool { return true })
	name := func(p *shotlist.Pair) string { return kit.Capital(c.P.teller.Thing(p.Other(c.T.ID))) }
	for _, p := range shotlist.Those(pairs, true) {
		all = append(all, opponent{name(p), p.Chance(), p.Note(c.P.teller, c.P.length)})
	}
	for _, why := range shotlist.Causes(shotlist.Those(pairs, false), c.P.teller) {
		all = append(all, opponent{why.Text, "", strings.Join(kit.Each(why.Pairs, name), ", ")})
	}
	return all
}

// badges are its states: its layer and order first, in the tone of what each means to whoever is in it.
func (c *Card) badges() (some []kit.Badge) {
	t := c.T
	if t.Layer != "" && t.Role == kernel.RoleModel && t.Out == "" {
		some = append(some, kit.Badge{Text: layer(t), Tone: kit.Accent})
	}
	ordered := t.Order != "" && !slices.Contains(t.Tags, "order/"+t.Order) // else its tag says so
	if ordered {
		some = append(some, kit.Badge{Text: c.P.ordered(t), Tone: kit.Even})
	}
	for _, tag := range t.Tags {
		if tag != "acted" || !ordered {
			tone, sign := c.P.view.Meaning.Tag(tag)
			some = append(some, kit.Badge{Text: c.P.teller.Tag(tag), Tone: kit.Tone(tone), Icon: kit.When(tone == kernel.ToneAccent && kit.HasIcon(sign), sign)})
		}
	}
	return some
}

// state is that of a track in words.
func state(k *kernel.Track) string {
	switch {
	case k.Off:
		return words.Say("game/disabled")
	case k.Taken:
		return words.Say("game/takes-next")
	}
	return ""
}

// loads are what it may launch in a turn.
func (c *Card) loads() (some []string) {
	for _, l := range c.T.Loads {
		some = append(some, words.Say("game/several", "n", l.Number, "what", join(kit.Each(l.Entries, c.P.teller.Entry)...)))
	}
	return some
}
