package game

import (
	"cmp"
	"slices"
	"strings"

	"broadside/core/draft"
	"broadside/core/forces"
	kernel "broadside/core/game"
	"broadside/core/shortsort"
	"broadside/core/tabletop"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/form"
	"broadside/ui/kit"
	"broadside/ui/shotlist"
)

// Card is one thing: what it may do, its figures, damage, weapons and rules.
type Card struct {
	P *Play
	T *kernel.Thing

	forbidden []string // orders, each reason with those it forbids
	unordered string   // why it has none, where they are choices of one act
	rulings   []ruling
}

// Compute works out once for a build what is dear.
func (c *Card) Compute() {
	c.unordered = c.noOrder()
	if c.forbidden, c.rulings = c.noOrders(), nil; c.P.idle() {
		c.rulings = c.P.rulings(c.T)
	}
}

// called is what a screen reader says as the card opens.
func (c *Card) called() string {
	return strings.ReplaceAll(kit.Join(c.P.teller.Thing(c.T.ID), c.P.titleNote(c.T)), " ·", ",")
}

// ways are whom it can shoot, and who can shoot it.
var ways = []string{"out", "in"}

// acts of the card are buttons; shots stand with their weapons, and those that the board does not show are folded away.
func (c *Card) acts(unshown bool) []act {
	all := kit.Only(c.P.buttons(c.T.ID), func(a act) bool {
		return c.P.unshown(a) == unshown && !c.P.stands(a) && a.Deed != kernel.DeedUnaim && a.Deed != kernel.DeedReact && !c.P.resolves(a) && !c.P.isOrder(a) && c.P.past == 0
	})
	if c.P.indoors(c.T) { // what it is there for comes before leaving
		shortsort.Stable(all, func(a, b act) int {
			return kit.Either(a.Deed == kernel.DeedPlace, 1, 0) - kit.Either(b.Deed == kernel.DeedPlace, 1, 0)
		})
	}
	return all
}

// reacts are what it may do at almost any time, which come after what the phase asks.
func (c *Card) reacts() []act {
	return kit.Only(c.P.mine(c.T.ID), func(a act) bool { return a.Deed == kernel.DeedReact && c.P.idle() && c.P.past == 0 })
}

// orders are what the ship may be ordered to do; while something else is put together, nothing.
func (c *Card) orders() []act {
	return kit.Only(c.P.mine(c.T.ID), func(a act) bool {
		return c.P.isOrder(a) && (c.P.order == nil || c.P.isOrder(c.P.order.Act)) && c.P.past == 0 && c.P.view.Need == nil
	})
}

// waits is what it waits for: a place on a practice table, or why a ship of the formation has no orders now, "" where it has, or will get none any more.
func (c *Card) waits() string {
	if c.P.standby() != nil {
		return words.Say("table/placing", "name", c.P.teller.Thing(c.T.ID))
	}
	crew, t := c.P.crew(), c.T
	if crew == nil {
		return c.unordered
	}
	if t.Role != kernel.RoleModel || t.Seat != crew.Seat || !c.P.handles(t.Seat) || t.Acted || t.Lost || len(c.P.mine(t.ID)) > 0 || c.P.view.Need != nil {
		return ""
	}
	first := kit.Either(c.P.thing(c.P.view.Active).On != 0, c.P.view.Active, crew.ID)
	return words.Say("game/finish-first", "thing", c.P.teller.Thing(first))
}

// noOrders are the orders that the ship may not take now: each reason with those it forbids.
func (c *Card) noOrders() []string {
	if !c.P.idle() {
		return nil
	}
	bans := draft.Bans(c.P.m.Game, c.orders())
	if c.P.busy(c.T.ID) {
		bans = append(bans, draft.Shut(c.P.m.Game, c.P.view, c.leads(), c.P.Acts)...)
	}
	return kit.Each(bans, func(b draft.Ban) string {
		what := append(kit.Each(b.Kinds, c.P.teller.Command), kit.Each(b.Into, c.P.teller.Thing)...)
		return words.Say("game/order-why", "orders", kit.Capital(strings.Join(what, ", ")), "why", c.P.teller.Illegal(b.Why))
	})
}

// leads is the formation that has the orders of a thing, or the thing.
func (c *Card) leads() *kernel.Thing {
	t := c.P.thing(c.T.On)
	return kit.Either(t != nil && t.Role == kernel.RoleFormation && c.T.Role == kernel.RoleModel, t, c.T)
}

// noOrder is why a thing that may act has no order now, where the game's orders are choices of one act; "" where it has.
func (c *Card) noOrder() string {
	leads := c.leads()
	ordered := slices.ContainsFunc(leads.Tags, func(tag string) bool { return strings.HasPrefix(tag, "order/") })
	if ordered || !c.P.idle() || !c.P.busy(c.T.ID) {
		return ""
	}
	if no := draft.Unasked(c.P.m.Game, c.P.view, leads, c.P.Acts); no != nil {
		return c.P.teller.Illegal(no)
	}
	return ""
}

// tells tells whether the rules can measure its shots.
func (c *Card) tells() bool {
	return c.P.past == 0 && c.P.idle() && c.P.onBoard() && c.T.Out == "" && len(c.T.Guns) > 0
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

// tallies are what players keep beside a model on their own table, its damage before all: a tap sets one, which the log says.
func (c *Card) tallies() (some []form.Field) {
	if c.P.onBoard() || !c.P.idle() || c.T.Role != kernel.RoleModel || c.T.Out != "" || !c.P.canFix(c.T.ID) {
		return nil
	}
	for _, p := range c.P.fieldsOf(c.T.ID) {
		if p.Kind != kernel.ParamNumber || len(some) == 4 {
			break
		}
		some = append(some, form.Field{
			Param: p, Label: c.P.fieldName(c.T.ID, p.Name), Value: c.P.m.State().Get(c.T.ID, p.Name), Given: true, Stepped: true,
			Changed: func(v kernel.Value, _ bool) {
				c.P.setAll([]kernel.Command{tabletop.ByHand(c.P.writer(), c.T.ID, kernel.Arg{Name: p.Name, Value: v})})
			},
		})
	}
	return some
}

func state(k *kernel.Track) string {
	switch {
	case k.Off:
		return words.Say("game/disabled")
	case k.Taken:
		return words.Say("game/takes-next")
	}
	return ""
}

// pairs are whom a model could shoot ("out"), or who could shoot it, while the list of them is unfolded; of its weapons the one that
// shows.
func (c *Play) pairs(id kernel.ID, way string) []shotlist.Pair {
	switch {
	case !c.folds[way]:
		return nil
	case way == "in":
		return shotlist.Pairs(c.measure(&c.taken, c.standing(), id, c.m.System().ShotsAt), func(*kernel.Shot) bool { return true })
	}
	return shotlist.Pairs(c.shotsOf(id), func(s *kernel.Shot) bool { return c.gun == "" || s.Gun == c.gun })
}

// able are the opponents of which a weapon can fire.
func (c *Card) able(way string) []*shotlist.Pair { return shotlist.Those(c.P.pairs(c.T.ID, way), true) }

// opponents are those that cannot for a reason; one whom the reason names stands in it.
func (c *Card) opponents(why *shotlist.Cause) string {
	names := strings.Join(kit.Each(why.Pairs, c.opponent), ", ")
	return kit.When(!strings.Contains(why.Text, names), names)
}

func (c *Card) opponent(p *shotlist.Pair) string {
	return kit.Capital(c.P.teller.Thing(p.Other(c.T.ID)))
}

// guns are the weapons of a model of a practice table, after all of them.
func (c *Card) guns() []kit.Option {
	if !c.P.sandbox() || !c.tells() || len(c.T.Guns) < 2 {
		return nil
	}
	return append([]kit.Option{{Text: words.Say("table/all")}}, kit.Each(c.T.Guns, func(g kernel.Gun) kit.Option {
		return kit.Option{Value: g.Key, Text: words.Say("table/arm", "name", c.P.teller.Label(g.Label), "range", c.P.length(g.Range)), Off: g.Off}
	})...)
}

// where says in words whose a thing of a practice table is, and where it stands.
func (c *Card) where() (text string) {
	if !c.P.sandbox() {
		return ""
	}
	if c.T.Seat > 0 {
		text = c.P.name(c.T.Seat)
	}
	if at := c.T.Pose; c.T.Out == "" {
		text = kit.Join(text, words.Say("table/at", "x", c.P.length(at.X), "y", c.P.length(at.Y), "heading", kit.Itoa((at.Heading+500)/1000%360)))
	}
	return text
}

// Detail is the sheet of one opponent: each weapon with its odds and what forbids it.
type Detail struct {
	P *Session

	pair    shotlist.Pair
	at      int // index of the weapon that shows
	atLeast bool
}

func (s *Session) detail(p *shotlist.Pair) { s.sheet = &Detail{P: s, pair: *p, at: max(p.Best, 0)} }

func (c *Detail) shot() *kernel.Shot { return &c.pair.Shots[c.at] }

func (c *Detail) weapons() []kit.Option {
	return kit.Numbered(c.pair.Shots, func(s kernel.Shot) string { return c.P.teller.Label(s.Label) })
}

// A ruling is a special rule with its summary.
type ruling struct{ Name, Text string }

// rulings are the special rules of a thing.
func (s *Session) rulings(t *kernel.Thing) []ruling {
	ids, others := forces.Rules(s.m.System(), s.m.Setup.Edition, t, s.packs())
	ids = kit.Only(ids, func(id string) bool { return s.own("rule", id) != "" })
	some := kit.Each(ids, func(id string) ruling { return ruling{s.teller.Rule(id), s.teller.Summary(id)} })
	return append(some, kit.Each(others, func(text string) ruling { return ruling{text, s.saidOf(text)} })...)
}

// saidOf is what the units' pack or data that are here say of a rule that the game does not know.
func (s *Session) saidOf(printed string) string {
	for _, p := range s.packs() {
		if text := p.RuleText(printed); text != "" {
			return text
		}
	}
	return cmp.Or(app.RuleText(s.system(), printed), words.Say("workshop/special-only"))
}
