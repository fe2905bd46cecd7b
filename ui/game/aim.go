package game

import (
	"cmp"
	"slices"
	"strings"

	"broadside/core/draft"
	"broadside/core/forces"
	kernel "broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/params"
	"broadside/core/shortsort"
	"broadside/core/words"
	"broadside/ui/board"
	"broadside/ui/calculator"
	"broadside/ui/kit"
)

// An aim is one target of a weapon or of an order, as the page offers it.
type aim struct {
	Act          act
	Target       kernel.Value
	Name         string
	Seat         int
	What         string // the target is, and its hull, where no board shows it
	Hull         []kernel.Track
	Note         string // the distance
	Mean         string // what the shot does on average
	Kill         string // the chance to destroy, or else to cripple
	On           any    // tells whether it is picked; nil where none stays so
	chance, mean float64
	gap          int
}

// aims lists what a weapon of a model may be fired at now: on the players' table what is near first, then the best target, and
// scenery last.
func (c *Fire) aims(ship kernel.ID, gun string) (some []aim) {
	a := first(c.mine(ship), func(a act) bool { return a.Gun() == gun && a.Shot() })
	if a == nil {
		return nil
	}
	some = kit.Each(a.Targets().Choices, func(at kernel.Choice) aim {
		return c.weigh(ship, gun, aim{Act: *a, Target: at.Value, Name: kit.Capital(c.teller.Label(at.Label))})
	})
	shortsort.Stable(some, func(a, b aim) int { return cmp.Or(c.ground(a)-c.ground(b), c.nearer(a, b), better(a, b)) })
	return some
}

// nearer compares how near targets are as far as that is known without a board.
func (s *Session) nearer(a, b aim) int { return kit.Either(s.onBoard(), 0, a.gap-b.gap) }

func better(a, b aim) int {
	return cmp.Or(cmp.Compare(b.chance, a.chance), cmp.Compare(b.mean, a.mean), a.gap-b.gap)
}

// ground is 1 for an aim at scenery, which shows when it is asked for.
func (s *Session) ground(a aim) int {
	t := s.thing(kernel.ID(a.Target.Int))
	return kit.Either(t != nil && t.Role == kernel.RoleTerrain, 1, 0)
}

// A duel is one thing that shot at another.
type duel struct{ by, at kernel.ID }

// glimpse is the least damage that shows at a glance.
const glimpse = 0.05

// unseen adds what no board shows: what a target is and what is left of it, and as its gap how likely it is near: whom the group
// fought last comes first, then what was shot at last, one's own and hulks last.
func (s *Session) unseen(one *aim, t, from *kernel.Thing) {
	if s.onBoard() {
		return
	}
	one.What, one.Hull = s.thingNote(t, ""), forces.Boxes(t)
	if lost, most := forces.Damage(t); t.Seat == from.Seat || most > 0 && lost >= most {
		one.gap = 1
		return
	}
	ours := func(id kernel.ID) bool {
		o := s.thing(id)
		return id == from.ID || o != nil && o.On != 0 && o.On == from.On
	}
	for i, d := range s.duels {
		switch {
		case d.at == t.ID && ours(d.by) || d.by == t.ID && ours(d.at):
			one.gap = -geometry.Limit - i
		case d.at == t.ID && one.gap > -geometry.Limit:
			one.gap = -1 - i
		}
	}
}

// recall takes from the log who shot at whom.
func (s *Session) recall() {
	for ; s.recalled < len(s.m.Log); s.recalled++ {
		e := &s.m.Log[s.recalled].Event
		said := kernel.Command{Args: e.Args}
		if at := thingOf(said.Text("target")); at != 0 && said.Has("weapon") {
			s.duels = append(s.duels, duel{e.Thing, at})
		}
	}
}

// weigh adds whose the target is, and what the weapon would do to it.
func (c *Session) weigh(ship kernel.ID, gun string, one aim) aim {
	id := kernel.ID(one.Target.Int)
	if t := c.thing(id); t != nil {
		one.Seat = int(t.Seat)
		c.unseen(&one, t, c.thing(ship))
	}
	if s := c.chance(ship, gun, id); s != nil {
		one.mean, one.chance = s.Odds.Damage.Mean(), known(s.Odds.Destroyed)
		one.Mean, one.Kill = meanText(one.mean), fate(s.Odds)
		one.Note = kit.When(c.onBoard(), c.length(s.Gap))
		if !c.onBoard() && one.mean < glimpse {
			one.gap = max(one.gap, 1) // behind those that it can hurt
		}
	}
	return one
}

// chance is what a weapon of a ship, or what it launches, would do to a target; nil where nobody knows.
func (s *Session) chance(ship kernel.ID, gun string, target kernel.ID) *kernel.Shot {
	return first(s.chances(ship), func(shot kernel.Shot) bool { return shot.To == target && shot.Gun == gun && shot.Odds != nil })
}

func meanText(mean float64) string { return words.Say("game/shot-mean", "n", tenths(mean)) }

// known is a chance, 0 where there is no such thing.
func known(p *float64) float64 {
	if p == nil {
		return 0
	}
	return *p
}

func percent(chance float64) string { return kit.FormatChance(chance, false) + "%" }

// fate is the chance to destroy a target, or else to cripple it.
func fate(o *kernel.Odds) string {
	if p := known(o.Destroyed); p != 0 {
		return words.Say("game/destroys", "chance", percent(p))
	}
	p := known(o.Crippled)
	return kit.When(p != 0, words.Say("game/cripples", "chance", percent(p)))
}

// group are whose weapons are in question: the chosen model's, or all of the group that fires.
func (c *Fire) group() []kernel.ID {
	return kit.Either(c.chosen == 0 && c.volleys(), idsOf(c.shooters()), append(idsOf(forces.Ships(c.view, c.chosen)), c.chosen))
}

// targets are whom those may be fired at now.
func (c *Fire) targets() []kernel.ID {
	group := c.group()
	shots := kit.Only(c.Acts, func(a act) bool { return a.Gun() != "" && slices.Contains(group, a.Thing) })
	return kit.Flat(shots, func(a act) []kernel.ID { return draft.Things(a.Targets()) })
}

// Aims lists targets to be picked.
type Aims struct {
	Label string
	Aims  []aim
	Aimed kernel.ID // that was tapped on the board
	Take  func(a aim)
}

// lines lead to whom the chosen model may shoot now.
func (c *Fire) lines() (some []board.Line) {
	for _, a := range c.mine(c.chosen) {
		for _, to := range draft.Things(a.Targets()) {
			if t := c.thing(to); t == nil || t.Role != kernel.RoleTerrain || to == c.aimed {
				some = with(some, board.Line{From: c.shooter(c.thing(c.chosen)), To: to})
			}
		}
	}
	return some
}

// chips say at each target what is aimed at it would do together, or else the best shot of the chosen model or of the group.
func (c *Fire) chips() (some []board.Chip) {
	group, open := c.group(), c.targets()
	if c.chosen == 0 && c.volleys() {
		for _, s := range c.aimedAt() {
			if s.odds != nil {
				some = append(some, chip(s.Target, s.odds, true))
			}
		}
	}
	for _, ship := range group {
		for _, s := range c.chances(ship) {
			t := c.thing(s.To)
			if s.Odds == nil || len(s.No) > 0 || !slices.Contains(open, s.To) || t == nil || t.Role == kernel.RoleTerrain && s.To != c.aimed {
				continue
			}
			one := chip(s.To, s.Odds, false)
			switch i := slices.IndexFunc(some, func(o board.Chip) bool { return o.At == s.To }); {
			case one.Text == "" || i >= 0 && (some[i].Aimed || some[i].Chance >= one.Chance):
			case i >= 0:
				some[i] = one
			default:
				some = append(some, one)
			}
		}
	}
	return some
}

// chip tells the chance that a target is destroyed, and where there is as good as none the damage to expect.
func chip(at kernel.ID, o *kernel.Odds, aimed bool) board.Chip {
	one := board.Chip{At: at, Aimed: aimed, Chance: known(o.Destroyed)}
	if mean := o.Damage.Mean(); one.Chance >= 0.005 {
		one.Text = words.Say("game/kill", "chance", percent(one.Chance))
	} else if mean >= glimpse {
		one.Text, one.Chance = words.Say("game/mean", "n", tenths(mean)), min(mean, 1)/1000
	}
	return one
}

// A salvo is all that is aimed at one target: what it will do together, and where the calculator has it.
type salvo struct {
	Target kernel.ID
	Text   string
	Href   string
	names  []string // of the ships that fire
	guns   int
	odds   *kernel.Odds
}

// aimedAt are the salvos as they are aimed now.
func (c *Fire) aimedAt() []salvo {
	if c.salvos != nil {
		return c.salvos
	}
	all := []salvo{}
	for _, t := range c.shooters() {
		for _, g := range t.Guns {
			if c.held(t.ID, g.Key) == nil {
				continue
			}
			i := slices.IndexFunc(all, func(o salvo) bool { return o.Target == g.Target })
			if i < 0 {
				all, i = append(all, salvo{Target: g.Target, Text: c.teller.Thing(g.Target)}), len(all)
			}
			all[i].guns++
			all[i].names = with(all[i].names, c.teller.Thing(t.ID))
		}
	}
	for i := range all {
		all[i].Text += kit.When(all[i].guns > 1, " ×"+kit.Itoa(all[i].guns))
	}
	c.reckon(all)
	c.salvos = all
	return all
}

// reckon adds what each salvo is expected to do.
func (c *Fire) reckon(all []salvo) {
	if c.past > 0 {
		return
	}
	for _, one := range c.m.System().Salvos(c.m.State()) {
		s := first(all, func(s salvo) bool { return s.Target == one.At })
		o, err := c.m.System().Odds(params.New(one.Request))
		if s == nil || err != nil {
			continue
		}
		s.odds = o
		overkill := s.guns > 1 && known(o.Destroyed) > 0.9 && o.Left > 0 && o.Damage.Mean() >= 2*float64(o.Left) // half of it would most likely do
		s.Text = kit.Join(s.Text, kit.When(o.Approximate, "≈ ")+meanText(o.Damage.Mean()), fate(o), kit.When(overkill, words.Say("game/overkill")))
		firing := words.Say("game/ships-fire", "n", kit.Itoa(len(s.names)), "names", strings.Join(s.names, ", "))
		s.Href = calculator.At(one.Request, firing, c.teller.Thing(one.At)).Hash()
	}
}
