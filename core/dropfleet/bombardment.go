package dropfleet

import (
	"slices"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/odds"
	"broadside/core/tabletop"
)

// bombard is what shots do to a sector: to its ground assets, and to its hull.
func (r *run) bombard(id game.ID, points int) {
	if points <= 0 {
		return
	}
	r.collateral(id, points)
	r.raze(id, points)
}

// raze takes hull off a sector. One that has none left is ruined: what lives in it is destroyed on 2+, and a power plant takes
// the rest of its cluster along ("Bombardment Collateral Damage", "Volatile").
func (r *run) raze(id game.ID, points int) {
	e := r.t.book.entries[r.t.Text(id, tabletop.FieldEntry)]
	if points <= 0 || e == nil || r.t.Is(id, fieldRuin) {
		return
	}
	hull := e.Number("hull")
	lost := min(hull, r.t.Int(id, fieldLost)+points)
	r.Emit(game.Event{Kind: "damaged", Thing: id, Args: []game.Arg{count("points", points), count("left", hull-lost)}, Changes: []game.Change{set(id, fieldLost, lost)}})
	if lost < hull {
		return
	}
	ev := game.Event{Kind: "ruined", Thing: id, Changes: []game.Change{set(id, fieldRuin, 1), set(id, fieldLost, hull)}}
	if e.ID == "power-plant" {
		ev.Queue = r.shocks(id, 4)
	}
	occupied := r.t.populated(id)
	r.Emit(ev)
	r.wreckers(game.ID(r.t.Int(id, fieldCluster)), r.wrecker())
	if !occupied {
		return
	}
	if r.Hits("ruins", 1, 2) > 0 {
		r.Emit(game.Event{Kind: "wiped-out", Thing: id, Changes: r.t.evicted(id)})
	}
}

// shocks are the damage that the end of a sector does to all others of its cluster.
func (r *run) shocks(id game.ID, points int) []game.Command {
	next := tabletop.Keep(r.t.sectorsOf(game.ID(r.t.Int(id, fieldCluster))), func(o game.ID) bool { return o != id && !r.t.Is(o, fieldRuin) })
	return tabletop.Map(next, func(o game.ID) game.Command {
		return game.Command{Kind: "shock", By: r.Command.By, Thing: o, Args: []game.Arg{count("points", points), count("credit", int(r.wrecker()))}}
	})
}

// shock is damage to a sector with its save: a power plant's end next to it, or a nuclear strike's.
func (r *run) shock() {
	id, points := r.Command.Thing, r.Command.Int("points")
	e := r.t.book.entries[r.t.Text(id, tabletop.FieldEntry)]
	if e == nil || r.t.Is(id, fieldRuin) || points <= 0 {
		return
	}
	r.bombard(id, points-r.Hits("armour", points, e.Number("armour")))
}

// collateral is what damage to a sector or a station does to the ground assets in it: a point on each before a second on any,
// as the player who did the damage distributes them; their own side's are not there, or it could not fire.
func (r *run) collateral(id game.ID, points int) {
	if !r.t.populated(id) {
		return
	}
	all := r.t.lots(id, func(game.Seat) bool { return true })
	hits := r.spreadOver(id, all, points)
	for i, l := range all {
		r.toll(id, l, hits[i], r.t.groundFigure(l.kind, "cover"))
	}
}

// A lot is tokens of one kind and seat in a place.
type lot struct {
	seat game.Seat
	kind string
	n    int
}

// spreadOver distributes points of damage over lots of tokens, one on each token before a second on any; of those that are left
// over the player of the command chooses how many go to each lot.
func (r *run) spreadOver(id game.ID, lots []lot, points int) []int {
	hits := make([]int, len(lots))
	total := tabletop.Total(lots, func(l lot) int { return l.n })
	if total == 0 {
		return hits
	}
	for i, l := range lots {
		hits[i] = l.n * (points / total)
	}
	rest := points % total
	room := total
	for i, l := range lots {
		room -= l.n
		low, most := max(0, rest-room), min(rest, l.n)
		n := most
		if low < most {
			ask := &odds.Ask{Kind: odds.Number, Code: "ask/dfc/spread", Min: low, Max: most, Default: []int{most}, Args: map[string]string{
				"what": "@entry/" + groundEntry(l.kind), "seat": seatName(l.seat), "thing": named(id), "points": itoa(rest)}}
			n = r.Choose("spread", ask)[0]
		}
		hits[i] += n
		rest -= n
	}
	return hits
}

// toll rolls the saves of a lot that was hit so often, each point a save; a token that fails any is lost.
func (r *run) toll(id game.ID, l lot, hits, save int) {
	if hits <= 0 || l.n <= 0 {
		return
	}
	each, more := hits/l.n, hits%l.n
	lost := 0
	r.As(l.seat, func() {
		for _, part := range []struct{ tokens, points int }{{more, each + 1}, {l.n - more, each}} {
			if part.tokens == 0 || part.points == 0 {
				continue
			}
			throw := dice.Check(part.tokens*part.points, save)
			faces := r.Throw("ground-save", throw)
			for k := range part.tokens {
				if throw.Read(faces[k*part.points : (k+1)*part.points]).Count[dice.Miss] > 0 {
					lost++
				}
			}
		}
	})
	r.casualties(id, l.seat, l.kind, lost)
}

// casualties removes ground assets.
func (r *run) casualties(id game.ID, s game.Seat, kind string, n int) {
	n = min(n, r.t.Int(id, of(kind, s)))
	if n <= 0 {
		return
	}
	r.Emit(game.Event{Kind: "ground-lost", Thing: id, Args: []game.Arg{count("count", n), say("seat", seatName(s)), say("what", "@entry/"+groundEntry(kind))},
		Changes: []game.Change{set(id, of(kind, s), r.t.Int(id, of(kind, s))-n)}})
}

// nuke launches a nuclear missile at a sector ("Nuke the site from orbit").
func (r *run) nuke() {
	id := r.Command.Thing
	r.firing(id)
	target := r.Command.Target("target")
	r.Never(r.t.Kind(target) != "sector" || r.t.Int(target, fieldRuin) == 2, "dfc-no-sector", secNuke)
	_, fires := r.t.allowance(id)
	no := func(when bool, code string) {
		r.Forbid(when, code, secNuke, "thing", named(id), "target", named(target))
	}
	no(tonnages[r.t.ship(id).Tonnage] < 5, "dfc-nuke-small")
	no(!fires, "dfc-nuke-order")
	no(r.t.layer(id) != low, "dfc-nuke-low")
	no(!r.t.claim(id, target, r.t.scan(id)), "dfc-nuke-scan")
	no(r.t.Is(id, fieldAim+"nuke"), "dfc-nuke-once")
	no(r.t.occupies(r.Command.By, target), "dfc-friendly-sector")
	no(len(r.near("nuke-near", target, r.t.foes(r.Command.By), nukeClear)) > 0, "dfc-nuke-enemies")
	hit := r.Hits("nuke", 1, 2)
	r.Emit(game.Event{Kind: "nuke-launched", Thing: id, Args: []game.Arg{say("target", named(target))}, Changes: []game.Change{set(id, fieldAim+"nuke", 1)}})
	if hit == 0 {
		r.Emit(game.Event{Kind: "nuke-failed", Thing: id})
		return
	}
	plan := scenarioOf(r.Setup)
	by := r.Command.By
	e := game.Event{Kind: "nuked", Thing: target, Args: []game.Arg{say("seat", seatName(by)), count("points", plan.Worthy("nuke"))},
		Changes: append(r.t.evicted(target), set(target, fieldRuin, 2), set(0, of(fieldVictory, by), r.t.Int(0, of(fieldVictory, by))-plan.Worthy("nuke")))}
	e.Queue = r.shocks(target, 1)
	if r.t.Text(target, tabletop.FieldEntry) == "power-plant" && !r.t.Is(target, fieldRuin) {
		e.Queue = append(e.Queue, r.shocks(target, 4)...)
	}
	r.Emit(e)
	r.wreckers(game.ID(r.t.Int(target, fieldCluster)), by)
}

// nukeClear is how far from a nuclear strike there is no enemy ship; where nobody
// keeps positions the player who launches says which are nearer.
const nukeClear = 12 * inch

// foes lists the ships of a seat's enemies and the stations that they control.
func (t table) foes(s game.Seat) []game.ID {
	return slices.DeleteFunc(t.enemies(s), func(o game.ID) bool { return t.keeper(o) == 0 })
}
