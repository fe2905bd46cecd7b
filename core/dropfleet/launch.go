package dropfleet

import (
	"slices"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// launchKinds are the kinds of launch assets that each step launches.
var launchKinds = map[string][]string{
	phaseTorpedo: {"torpedo"}, phaseBombers: {"bomber", "fire-ship"}, phaseFighters: {"fighter"}, phaseLandings: {"dropship", "bulk-lander", "gate"},
}

// mayLaunch reports whether a ship may use launch assets this turn: its order lets it, and nothing keeps it from firing.
func (t table) mayLaunch(id game.ID) bool {
	o := orderOf(t.order(id))
	if !t.OnTable(id) || o == nil || !o.launch || t.Is(id, fieldNoLaunch) || !t.ship(id).launches() {
		return false
	}
	return !t.Is(id, fieldLaunched+"none")
}

// capacity is how many tokens of a load a ship may still launch this turn; -1 where the number is still to be thrown.
func (t table) capacity(id game.ID, l *Load) int {
	if times, limited := limitOf(l.Rules); limited && !t.Is(id, fieldLaunched+l.ID) && t.Int(id, fieldFired+l.ID) >= times {
		return 0
	}
	most := l.Launch.Plus
	if l.Launch.Dice > 0 {
		thrown := t.Int(id, fieldLaunched+"most."+l.ID)
		if thrown == 0 {
			return -1
		}
		most = thrown - 1
	}
	return max(0, most-t.Int(id, fieldLaunched+l.ID))
}

// A launching is something that a ship could launch now.
type launching struct {
	load    *Load
	asset   *Asset
	most    int
	targets []game.ID
}

// launchings lists what a ship could launch in a step.
func (t table) launchings(id game.ID, phase string) []launching {
	var all []launching
	if !t.mayLaunch(id) {
		return nil
	}
	s := t.ship(id)
	for i := range s.Loads {
		l := &s.Loads[i]
		most := t.capacity(id, l)
		if most == 0 {
			continue
		}
		for _, entry := range l.Assets {
			a := t.book.assets[entry]
			if a == nil || !slices.Contains(launchKinds[phase], a.Kind) {
				continue
			}
			if targets := t.launchTargets(id, a); len(targets) > 0 {
				all = append(all, launching{l, a, most, targets})
			}
		}
	}
	return all
}

// carriers lists the ships of a seat that could launch in a step: those of the
// group that it has chosen, or of any that has not launched in this step.
func (t table) carriers(s game.Seat, phase string) []game.ID {
	now := game.ID(t.Int(0, fieldGroup))
	return tabletop.Keep(t.fleet(s), func(id game.ID) bool {
		g := t.group(id)
		return (now == 0 || t.Seat(now) != s || g == now) && !t.Is(g, fieldLaunched+phase) && len(t.launchings(id, phase)) > 0
	})
}

// launchTargets lists what a ship's launch assets may be assigned to.
func (t table) launchTargets(id game.ID, a *Asset) []game.ID {
	seat := t.Seat(id)
	switch a.Kind {
	case "dropship", "bulk-lander", "gate":
		return t.landings(id, a)
	}
	if t.layer(id) == atmosphere {
		return nil
	}
	far := a.farthest()
	return t.All(func(o game.ID) bool {
		if !t.OnTable(o) || t.layer(o) == atmosphere || !t.claim(id, o, far) {
			return false
		}
		if a.Kind == "fighter" {
			return t.keeper(o) != 0
		}
		return t.opposes(o, seat)
	})
}

// farthest is how far an asset is sent: double its thrust, unless it stays near.
func (a *Asset) farthest() geometry.Length { return tabletop.Either(a.Near, a.Thrust, 2*a.Thrust) }

// launch assigns tokens of a load to a target.
func (r *run) launch() {
	id := r.Command.Thing
	phase := r.t.Phase()
	now, group := game.ID(r.t.Int(0, fieldGroup)), r.t.group(id)
	l, a := r.loaded(id)
	r.Never(!r.t.isShip(id) || !r.t.OnTable(id), "dfc-no-ship", secLaunching)
	r.Forbid(now != 0 && group != now, "dfc-other-group", secLaunching, "thing", named(now))
	r.Forbid(r.t.Is(group, fieldLaunched+phase), "dfc-group-launched", secLaunching, "thing", named(group))
	r.Forbid(!r.t.mayLaunch(id), "dfc-may-not-launch", secLaunching, "thing", named(id))
	r.Never(l == nil || !slices.Contains(launchKinds[phase], a.Kind), "dfc-no-such-load", secLaunching, "thing", named(id))
	takes := r.t.launchTakes(id, a, phase)
	for _, arg := range r.Command.Args {
		if !slices.Contains(takes, arg.Name) {
			r.Stop(game.NotTaken(arg.Name))
		}
	}
	target, n, sure := r.Command.Target("target"), r.Command.Int("count"), r.t.sureOf(id, l)
	troops := func(c game.Choice) bool { return c.Value == r.Command.Get("troops") }
	r.Never(!slices.Contains(r.t.launchTargets(id, a), target), "dfc-launch-target", secLaunching, "thing", named(id), "asset", "@entry/"+a.ID)
	r.Never(n < 1 || n > dice.Most, "dfc-no-tokens", secLaunching)
	r.Forbid(r.t.capacity(id, l) < 0 && n > sure, "dfc-too-many-tokens", secLaunching, "most", itoa(sure)) // no dice are thrown for what they may not give
	r.Never(phase == phaseLandings && !slices.ContainsFunc(r.t.troopsParam(a).Choices, troops), "dfc-no-such-troops", secLanding, "asset", "@entry/"+a.ID)
	most := r.launchable(id, l)
	r.Forbid(n > most, "dfc-too-many-tokens", secLaunching, "most", itoa(most))
	r.send(id, l, a, target, n)
}

// launchTakes are the arguments of a launch: which of several loads it is of, what it brings down, and whether it goes farther
// than its thrust, where the players measure that.
func (t table) launchTakes(id game.ID, a *Asset, phase string) []string {
	all := []string{"asset", "target", "count"}
	if len(t.ship(id).Loads) > 1 {
		all = append(all, "load")
	}
	if phase == phaseLandings {
		return append(all, "troops")
	}
	if !t.Board() && a.Kind != "fighter" && !a.Near {
		all = append(all, "far")
	}
	return all
}

// sureOf is how many tokens of a load a ship can launch for sure: before it is thrown how many there are, the least that
// can be.
func (t table) sureOf(id game.ID, l *Load) int {
	if most := t.capacity(id, l); most >= 0 {
		return most
	}
	return l.Launch.Plus + l.Launch.Dice
}

// loaded reads which load and asset the command launches.
func (r *run) loaded(id game.ID) (*Load, *Asset) {
	s := r.t.ship(id)
	for i := range s.Loads {
		l := &s.Loads[i]
		if name := r.Command.Text("load"); name != "" && name != l.ID {
			continue
		}
		entry := r.Command.Text("asset")
		if a := r.t.book.assets[entry]; a != nil && slices.Contains(l.Assets, entry) {
			return l, a
		}
	}
	return nil, nil
}

// launchable is how many tokens of a load may be launched; a random number is thrown for once a turn.
func (r *run) launchable(id game.ID, l *Load) int {
	most := r.t.capacity(id, l)
	if most >= 0 {
		return most
	}
	n := r.Sum("launch", l.Launch.Throw())
	n += l.Launch.Plus
	r.Emit(game.Event{Kind: "launch-thrown", Thing: id, Args: []game.Arg{count("count", n)}, Changes: []game.Change{set(id, fieldLaunched+"most."+l.ID, n+1)}})
	return n
}

// send launches: the ship gains a Minor Spike, and what the way does to the tokens is rolled for.
func (r *run) send(id game.ID, l *Load, a *Asset, target game.ID, n int) {
	first := !r.t.Is(id, fieldLaunched+"any")
	e := game.Event{Kind: "launched", Thing: id, Args: []game.Arg{count("count", n), say("asset", "@entry/"+a.ID), say("target", named(target))},
		Changes: []game.Change{set(id, fieldLaunched+"any", 1), set(0, fieldGroup, int(r.t.group(id))), set(id, fieldLaunched+l.ID, r.t.Int(id, fieldLaunched+l.ID)+n)}}
	if _, limited := limitOf(l.Rules); limited && !r.t.Is(id, fieldLaunched+l.ID) {
		e.Changes = append(e.Changes, set(id, fieldFired+l.ID, r.t.Int(id, fieldFired+l.ID)+1))
	}
	r.Emit(e)
	if first {
		r.spike(id, 1)
	}
	n = r.underway(id, a, target, n)
	switch {
	case n == 0:
	case slices.Contains(launchKinds[phaseLandings], a.Kind):
		r.land(id, a, target, n)
	case a.Kind == "torpedo" && r.t.isStation(target):
		r.strikeWith(target, []game.ID{r.assign(id, a, target, n)})
	default:
		r.assign(id, a, target, n)
	}
	r.launched()
}

// launched passes on when the group has nothing left to launch in this step.
func (r *run) launched() {
	now := game.ID(r.t.Int(0, fieldGroup))
	if now == 0 || len(r.t.carriers(r.t.Turn(), r.t.Phase())) > 0 {
		return
	}
	r.Emit(game.Event{Kind: "turn", Changes: []game.Change{{Field: fieldGroup}, set(now, fieldLaunched+r.t.Phase(), 1)}})
	r.nextSeat()
}
