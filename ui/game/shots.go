package game

import (
	"strings"

	kernel "broadside/core/game"
	"broadside/core/shortsort"
	"broadside/core/words"
	"broadside/ui/shotlist"
)

// shotCache keeps the measured shots of one model while the game stands still.
type shotCache struct {
	from  kernel.ID
	head  int
	shots []kernel.Shot
	show  string // what of Shots is open: "out" or "in"
}

// shotsOf measures what a model could shoot at.
func (c *Play) shotsOf(id kernel.ID) []kernel.Shot {
	if c.past > 0 {
		return nil
	}
	if c.shots.from != id || c.shots.head != len(c.m.Log) {
		c.shots = shotCache{id, len(c.m.Log), c.m.System().Shots(c.m.State(), id), c.shots.show}
	}
	return c.shots.shots
}

// targetsOf are an act's targets where the target is all that is left to choose, or nil.
func targetsOf(a act) *kernel.Param {
	var target *kernel.Param
	for i := range a.Params {
		p := &a.Params[i]
		switch {
		case p.Optional || p.Kind == kernel.ParamChoice && len(p.Choices) == 1 && p.Name != "target":
		case p.Name == "target" && p.Kind == kernel.ParamChoice:
			target = p
		default:
			return nil
		}
	}
	return target
}

// gunOf is the weapon that an act fires, "" where it fires none.
func gunOf(a act) string {
	for _, p := range a.Params {
		if p.Name == "weapon" && len(p.Choices) == 1 {
			return p.Choices[0].Value.Text
		}
	}
	return ""
}

// shot is the act that fires a weapon of the chosen thing, or nil.
func (c *Play) shot(gun string) *act {
	for _, a := range c.mine(c.chosen) {
		if gunOf(a) == gun && targetsOf(a) != nil {
			return &a
		}
	}
	return nil
}

// An aim is one target of a weapon, as the card offers it.
type aim struct {
	Act    act
	Target kernel.Value
	Name   string
	Seat   int
	Note   string // the distance
	Mean   string // what the shot does on average
	Kill   string // the chance to destroy, or else to cripple
	chance float64
	mean   float64
}

// targets lists what a weapon may be fired at now, the best target first.
func (c *Play) targets(gun string) (some []aim) {
	a := c.shot(gun)
	if a == nil {
		return nil
	}
	for _, choice := range targetsOf(*a).Choices {
		id := kernel.ID(choice.Value.Int)
		one := aim{Act: *a, Target: choice.Value, Name: capital(c.teller.Label(choice.Label))}
		if t := c.thing(id); t != nil {
			one.Seat = int(t.Seat)
		}
		for _, s := range c.shotsOf(c.chosen) {
			if s.To == id && s.Gun == gun && s.Odds != nil {
				one.mean = s.Odds.Damage.Mean()
				one.Note = c.gap(s.Gap)
				one.Mean = words.Say("game/shot-mean", "n", tenths(one.mean))
				one.Kill = fate(s.Odds)
				if s.Odds.Destroyed != nil {
					one.chance = *s.Odds.Destroyed
				}
			}
		}
		some = append(some, one)
	}
	shortsort.Stable(some, func(a, b aim) int {
		switch {
		case a.chance > b.chance || a.chance == b.chance && a.mean > b.mean:
			return -1
		case a.chance < b.chance || a.mean < b.mean:
			return 1
		}
		return 0
	})
	return some
}

// gap is how far a target is, "" where the players measure it.
func (c *Play) gap(gap int) string {
	if !c.onBoard() {
		return ""
	}
	return c.length(gap)
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

// splits is how an act may share its attacks out, or nil.
func splits(a *act) *kernel.Param {
	for i := range a.Params {
		if p := &a.Params[i]; p.Use == kernel.UseSplit && p.Max > p.Min {
			return p
		}
	}
	return nil
}

// Shots tells whom a model can shoot and who can shoot it, each opponent once with the best weapon; both are folded away,
// and measured when they are opened.
type Shots struct {
	P *Play
	T *kernel.Thing
}

// tells tells whether the rules can measure a thing's shots.
func (c *Play) tells(t *kernel.Thing) bool {
	return c.past == 0 && c.order == nil && c.onBoard() && t.Out == "" && len(t.Guns) > 0
}

func (c *Shots) open(way string) bool { return c.P.shots.show == way }

func (c *Shots) toggle(way string) func() {
	return func() {
		if c.open(way) {
			way = ""
		}
		c.P.shots.show = way
	}
}

// pairs are the opponents in a way, the best first.
func (c *Shots) pairs(way string) []shotlist.Pair {
	shots := c.P.shotsOf(c.T.ID)
	if way == "in" {
		shots = c.P.m.System().ShotsAt(c.P.m.State(), c.T.ID)
	}
	return shotlist.Pairs(shots, func(*kernel.Shot) bool { return true })
}

// An opponent is one as a list shows it.
type opponent struct{ Name, Chance, Note string }

// lines are those that can, with their chances, and then each reason with those that cannot for it.
func (c *Shots) lines(way string) []opponent {
	var all []opponent
	pairs := c.pairs(way)
	name := func(p *shotlist.Pair) string { return capital(c.P.teller.Thing(p.Other(c.T.ID))) }
	for _, p := range shotlist.Those(pairs, true) {
		all = append(all, opponent{name(p), p.Chance(), p.Note(c.P.teller, c.P.length)})
	}
	for _, why := range shotlist.Causes(shotlist.Those(pairs, false), c.P.teller) {
		var names []string
		for _, p := range why.Pairs {
			names = append(names, name(p))
		}
		all = append(all, opponent{why.Text, "", strings.Join(names, ", ")})
	}
	return all
}
