package warfleets

import (
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/odds"
)

// A meeting is what a move met on its way.
type meeting struct {
	dangerous  bool
	objectives []game.ID
	mines      []game.ID
	overlapped []game.ID // ships that it moved through and could not end over
}

// mineReach is how near an enemy sets a mine off ("Expert Sapper").
const mineReach = 2 * inch

// arrives puts a model at the end of its course and works out what it met. A
// ship that left the table keeps what it carries, since it comes back.
func (r *run) arrives(id game.ID, c course, e game.Event) error {
	e.Changes = append(e.Changes, place(id, fieldX, c.end.X), place(id, fieldY, c.end.Y), place(id, fieldHeading, c.end.Heading))
	if c.exit != nil {
		e.Changes = append(e.Changes, game.Change{On: id, Field: fieldOut, To: game.Text(offTable)},
			place(id, fieldExitX, c.exit.at.X), place(id, fieldExitY, c.exit.at.Y), place(id, fieldExit, int(c.exit.edge)+1))
		e.Args = append(e.Args, game.Arg{Name: "left", Value: game.Int(1)})
	}
	m := meeting{dangerous: c.terrain&dangerousTerrain != 0, overlapped: c.overlapped}
	if r.t.isShip(id) {
		m.objectives = r.t.swept(id, c.path, 0, func(o game.ID) bool { return r.t.kind(o) == "objective" && r.t.carrier(o) == 0 })
	}
	m.mines = r.t.swept(id, c.path, mineReach, func(o game.ID) bool { return r.t.kind(o) == "mine" && r.t.seat(o) != r.t.seat(id) })
	r.Emit(e)
	if err := r.meet(id, m); err != nil {
		return err
	}
	return r.makeRoom(id)
}

// meet carries out what a move met: objectives come aboard, mines go off,
// dangerous terrain and overlapped ships do damage. A ship that has just left
// the table takes the damage of its way too.
func (r *run) meet(id game.ID, m meeting) error {
	for _, o := range m.objectives {
		r.Emit(game.Event{Kind: "picked-up", Thing: id, Args: []game.Arg{{Name: "objective", Value: game.Text(named(o))}},
			Changes: []game.Change{place(o, fieldCarrier, int(id))}})
	}
	out := r.t.out(id)
	hurt := func(points int, why string) error {
		if r.t.lost(id) {
			return nil
		}
		return r.harmAnywhere(id, points, why)
	}
	if m.dangerous && out == "" || m.dangerous && out == offTable {
		n := 0
		err := r.As(r.t.seat(id), func() (err error) { n, err = r.Sum("dangerous", dice.D3(1)); return err })
		if err != nil {
			return err
		}
		if err := hurt(n, "dangerous"); err != nil {
			return err
		}
	}
	for _, mine := range m.mines {
		if r.t.lost(id) {
			break
		}
		r.Emit(game.Event{Kind: "mine-hit", Thing: id, Changes: r.erase(mine)})
		if err := hurt(2, "mine"); err != nil {
			return err
		}
	}
	if len(m.overlapped) == 0 {
		return nil
	}
	return r.scrape(id, m.overlapped)
}

// harmAnywhere is harm, also for a ship that has left the table for this round.
func (r *run) harmAnywhere(id game.ID, points int, why string) error {
	if r.t.out(id) != offTable {
		return r.harm(id, points, why, false)
	}
	r.Emit(game.Event{Kind: "leaving", Thing: id, Changes: []game.Change{{On: id, Field: fieldOut}}})
	if err := r.harm(id, points, why, false); err != nil {
		return err
	}
	if !r.t.lost(id) {
		r.Emit(game.Event{Kind: "leaving", Thing: id, Changes: []game.Change{{On: id, Field: fieldOut, To: game.Text(offTable)}}})
	}
	return nil
}

// scrape does the damage of ending over other ships: 1 to the ship and to each
// it moved through. Ablative Armor saves a ship from that of enemies.
func (r *run) scrape(id game.ID, others []game.ID) error {
	armored := func(o game.ID) bool { return r.t.has(o, func(h *Hooks) bool { return h.NoOverlap }) }
	friends := false
	for _, o := range others {
		friends = friends || r.t.seat(o) == r.t.seat(id)
	}
	for _, o := range others {
		if armored(o) && r.t.seat(o) != r.t.seat(id) {
			continue
		}
		if err := r.harm(o, 1, "overlap", false); err != nil {
			return err
		}
	}
	if armored(id) && !friends || r.t.lost(id) {
		return nil
	}
	return r.harmAnywhere(id, 1, "overlap")
}

// makeRoom lets the players put each other's squadrons that a ship ended over
// anywhere within 1" of it. One that finds no room there stays under the ship.
func (r *run) makeRoom(id game.ID) error {
	if !r.t.isShip(id) || !r.t.onTable(id) {
		return nil
	}
	for _, squad := range r.t.under(id, r.t.pose(id).Point) {
		if !r.t.roomBeside(id, squad) {
			continue
		}
		ask := &odds.Ask{Kind: odds.Place, Code: "ask/ftl/make-room", Args: map[string]string{"thing": named(squad), "target": named(id)}}
		var at geometry.Pose
		err := r.As(other(r.t.seat(squad)), func() error {
			chosen, err := r.Choose("make-room", ask)
			if err == nil {
				at = geometry.Pose{Point: geometry.Point{X: chosen[0], Y: chosen[1]}, Heading: geometry.Norm(chosen[2])}
			}
			return err
		})
		if err != nil {
			return err
		}
		if geometry.Gap(at.Point, r.t.base(squad), r.t.pose(id).Point, r.t.base(id)) > inch {
			return game.Refuse("ftl-room-too-far", secOverlap, "thing", named(squad), "target", named(id))
		}
		if err := r.free(squad, at.Point, secOverlap); err != nil {
			return err
		}
		r.Emit(game.Event{Kind: "made-room", Thing: squad, Changes: []game.Change{
			place(squad, fieldX, at.X), place(squad, fieldY, at.Y), place(squad, fieldHeading, at.Heading)}})
	}
	return nil
}

// roomBeside reports whether a squadron finds a free spot within 1" of a ship,
// looking every 5 degrees at three distances.
func (t table) roomBeside(id, squad game.ID) bool {
	touching := t.base(id) + t.base(squad)
	for _, away := range []geometry.Length{0, inch / 2, inch} {
		for turn := 0; turn < geometry.Circle; turn += 5 * geometry.Degree {
			if t.fits(squad, geometry.Step(t.pose(id).Point, turn, touching+away)) {
				return true
			}
		}
	}
	return false
}

// erase clears every field of a thing.
func (r *run) erase(id game.ID) []game.Change {
	var changes []game.Change
	r.t.Fields(id, func(field string, _ game.Value) { changes = append(changes, game.Change{On: id, Field: field}) })
	return changes
}
