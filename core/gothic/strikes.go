package gothic

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// assails is ordnance as it attacks a ship. Of a mixed wave which craft the turrets shoot down its player says, bombers where nobody does: so
// odds count its bombers, and no assault boats in front of them, whose raids no dice tell of.
func (t table) assails(id game.ID) Run {
	if t.Kind(id) == kindSalvo {
		return Run{Torpedoes: t.Int(id, fieldStrength)}
	}
	return Run{Bombers: t.craft(id, Bomber), Fighters: t.craft(id, Fighter)}
}

// quarries are the ships that ordnance may attack in this phase: those in reach of a wave, or on the way of a salvo that runs straight on,
// and any where positions are not kept.
func (t table) quarries(id game.ID) []game.ID {
	return t.Those(kindShip, func(o game.ID) bool {
		switch {
		case t.Kind(id) == kindWave:
			return t.quarry(id, o) && (!t.Board() || t.gap(id, o) <= t.reach(id)+markerRadius+t.base(o))
		case !t.OnTable(o) || !t.runsInto(id, o) || t.lets(id, o):
			return false
		}
		_, meets := t.onWay(id, o)
		return meets || !t.Board()
	})
}

// onWay is where a salvo that runs straight on comes to a ship, if it does.
func (t table) onWay(id, ship game.ID) (geometry.Point, bool) {
	way, _ := t.untilEdge(t.ahead(id, 0))
	along, meets := sweeps(way, t.base(id), t.Point(ship), t.base(ship))
	return rest(way, along)[0], meets && !slices.Contains(t.leaves(id), ship)
}

// strike is an attack that ordnance may make now on a ship, nothing where dice tell nothing of it: boarding torpedoes and assault boats
// raid, and torpedoes detonate on hulks.
func (t table) strike(id, ship game.ID) (run Run, to *Target, tells bool) {
	run, to = t.assails(id), t.target(ship, Abeam)
	if at, meets := t.onWay(id, ship); t.Board() && t.Kind(id) == kindSalvo && meets {
		to.Aspect = side(t.Pose(ship), at)
	}
	other := t.Text(ship, fieldTurrets)
	run.Unopposed = other != "" && other != t.Kind(id)
	return run, to, run.Bombers > 0 || run.Torpedoes > 0 && !t.Is(id, fieldBoarding) && !to.Hulk
}

// strikes are those of all the ordnance that the player in turn has still to move, as requests.
func (t table) strikes() (all []game.Salvo) {
	for _, id := range t.ordnance(t.Turn()) {
		for _, ship := range t.quarries(id) {
			run, to, tells := t.strike(id, ship)
			if !tells {
				continue
			}
			v := t.request(ship)
			v["target"].(map[string]any)["aspect"] = string(to.Aspect)
			v["unopposed"] = run.Unopposed
			if run.Bombers > 0 {
				v["ordnance"], v["squadrons"], v["fighters"] = "bombers", run.Bombers, run.Fighters
			} else {
				v["ordnance"], v["strength"] = "torpedoes", run.Torpedoes
			}
			all = append(all, game.Salvo{From: id, At: ship, Request: v})
		}
	}
	return all
}

// strikesOf measures what ordnance may attack, and what that would do.
func (t table) strikesOf(id game.ID) (all []game.Shot) {
	if t.Phase() != phaseOrdnance || !t.moves(id) {
		return nil
	}
	c := game.Command{Kind: "attack-run", By: t.Seat(id), Thing: id}
	if t.Kind(id) == kindSalvo {
		c.Kind = "run"
	}
	return tabletop.Map(t.quarries(id), func(ship game.ID) game.Shot {
		shot := game.Shot{From: id, To: ship, Label: t.what(id), Gap: t.gap(id, ship), Command: c}
		if c.Kind == "attack-run" || !t.Board() {
			shot.Command = c.With("target", game.Int(int(ship)))
		}
		if run, to, tells := t.strike(id, ship); tells {
			r := &oddsRequest{rule: run.rule(to), start: run.start(), target: to}
			shot.Odds = r.odds()
		}
		return shot
	})
}
