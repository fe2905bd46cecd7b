package dropfleet

import (
	"slices"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/tabletop"
)

// The ground combat segment of the roundup ("Ground Combat").

// marches lists the sectors of a seat that ground assets may leave now: not batteries, not where enemy infantry or armour are,
// and only in a cluster that the seat has not finished with.
func (t table) marches(s game.Seat) []game.ID {
	now := game.ID(t.Int(0, fieldCluster))
	return t.All(func(id game.ID) bool {
		c := game.ID(t.Int(id, fieldCluster))
		if t.Kind(id) != "sector" || t.troops(id, s) == 0 || now != 0 && c != now || t.Is(c, of(fieldVisited, s)) {
			return false
		}
		return !t.contestedBy(id, s) && len(t.marchTo(id)) > 0
	})
}

// contestedBy reports whether enemies of a seat have infantry or armour in a place.
func (t table) contestedBy(id game.ID, s game.Seat) bool {
	return t.AnySeat(func(o game.Seat) bool { return t.hostile(s, o) && t.troops(id, o) > 0 })
}

// marchTo lists the other sectors of a sector's cluster where anything is left to stand in.
func (t table) marchTo(id game.ID) []game.ID {
	return tabletop.Keep(t.sectorsOf(game.ID(t.Int(id, fieldCluster))), func(o game.ID) bool { return o != id && t.Int(o, fieldRuin) < 2 })
}

// march moves ground assets to another sector of their cluster.
func (r *run) march() {
	from, to := r.Command.Thing, r.Command.Target("target")
	by := r.Command.By
	r.Never(r.t.Kind(from) != "sector" || !slices.Contains(r.t.marchTo(from), to), "dfc-no-march", secGroundMove)
	r.Forbid(!slices.Contains(r.t.marches(by), from), "dfc-march-barred", secGroundMove, "thing", named(from))
	kind := groundField(r.Command.Text("asset"))
	n := r.Command.Int("count")
	r.Never(kind == "" || kind == fieldBattery || n < 1 || n > r.t.Int(from, of(kind, by)), "dfc-no-such-assets", secGroundMove)
	r.Emit(game.Event{Kind: "marched", Thing: from, Args: []game.Arg{count("count", n), say("what", "@entry/"+groundEntry(kind)), say("target", named(to))}, Changes: []game.Change{
		set(from, of(kind, by), r.t.Int(from, of(kind, by))-n), set(to, of(kind, by), r.t.Int(to, of(kind, by))+n), set(0, fieldCluster, r.t.Int(from, fieldCluster))}})
	if len(r.t.marches(by)) == 0 && len(r.t.gated(by)) == 0 {
		r.Emit(game.Event{Kind: "turn", Changes: []game.Change{{Field: fieldCluster}, set(game.ID(r.t.Int(from, fieldCluster)), of(fieldVisited, by), 1)}})
		r.nextSeat()
	}
}

// battles lists the sectors and stations where a seat and its enemies both have
// ground assets and no combat was fought this turn.
func (t table) battles(s game.Seat) []game.ID {
	return t.All(func(id game.ID) bool {
		if t.Kind(id) != "sector" && t.Kind(id) != "station" || t.Is(id, fieldFought) || t.Is(id, tabletop.FieldOut) {
			return false
		}
		mine := t.troops(id, s) + t.Int(id, of(fieldBattery, s))
		if mine == 0 {
			return false
		}
		return t.AnySeat(func(o game.Seat) bool { return t.hostile(s, o) && t.troops(id, o)+t.Int(id, of(fieldBattery, o)) > 0 })
	})
}

// combat resolves the fight in one place: every seat throws the attacks of its tokens, 4+ is a point of damage, each seat
// distributes its own, and then all save ("Resolve Combats").
func (r *run) combat() {
	id := r.Command.Thing
	r.Never(!slices.Contains(r.t.battles(r.Command.By), id), "dfc-no-battle", secGroundCombat)
	hits := map[lot]int{}
	for _, s := range r.t.Seats() {
		r.assault(id, s, hits)
	}
	r.Emit(game.Event{Kind: "fought", Thing: id, Changes: []game.Change{set(id, fieldFought, 1)}})
	for _, l := range r.t.lots(id, func(game.Seat) bool { return true }) {
		r.toll(id, l, hits[l], r.t.groundFigure(l.kind, "armour"))
	}
	r.nextSeat()
}

// assault throws a seat's attacks in one place and distributes what they hit.
func (r *run) assault(id game.ID, s game.Seat, hits map[lot]int) {
	attacks := tabletop.Total(groundKinds, func(kind string) int { return r.t.Int(id, of(kind, s)) * r.t.groundFigure(kind, "attack") })
	if attacks == 0 {
		return
	}
	r.As(s, func() {
		n := r.Hits("ground-attack", min(attacks, dice.Most), 4)
		lots := r.t.lots(id, func(o game.Seat) bool { return r.t.hostile(s, o) })
		spread := r.spreadOver(id, lots, n)
		for i, l := range lots {
			hits[l] += spread[i]
		}
	})
}

// fieldFought marks a place whose combat was fought this turn.
const fieldFought = "fought"

// lots lists the ground assets in a place of the seats that pass a test.
func (t table) lots(id game.ID, test func(game.Seat) bool) []lot {
	var all []lot
	for _, s := range t.SeatsThat(test) {
		for _, kind := range groundKinds {
			if n := t.Int(id, of(kind, s)); n > 0 {
				all = append(all, lot{s, kind, n})
			}
		}
	}
	return all
}
