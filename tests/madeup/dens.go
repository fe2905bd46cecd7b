package madeup

import (
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// densFor are the dens that a brood may get into from where it is.
func (t table) densFor(id game.ID) []game.ID {
	if t.Kind(id) != "brood" {
		return nil
	}
	return t.All(func(o game.ID) bool {
		return t.room(o) > 0 && (t.Kind(o) == "burrow" || t.Seat(o) == t.Seat(id)) && (!t.Board() || t.reach(id, o) <= beside)
	})
}

func (t table) reach(id, o game.ID) geometry.Length {
	return geometry.Gap(t.Point(id), t.base(id), t.Point(o), max(t.base(o), den))
}

// squeeze puts a brood into a den.
func (r *run) squeeze() {
	id, into := r.Command.Thing, r.Command.Target("into")
	r.fresh(id)
	full := r.t.Kind(id) != "brood" || r.t.room(into) <= 0 || r.t.Kind(into) != "burrow" && r.t.Seat(into) != r.Command.By
	r.Never(full, "moss-no-room", secDens, "thing", tabletop.Named(id))
	if r.t.Board() {
		r.Forbid(r.t.reach(id, into) > beside, "moss-den-far", secDens, "thing", tabletop.Named(id), "within", self.Length(beside))
	}
	r.Emit(game.Event{Kind: "squeezed", Thing: id, Args: []game.Arg{tabletop.Say("den", tabletop.Named(into))},
		Changes: []game.Change{tabletop.Set(id, fieldDen, int(into)), tabletop.Write(id, fieldOut, denned), tabletop.Set(id, fieldActed, 1)}})
}

// unfold brings a brood out beside its den.
func (r *run) unfold() {
	id := r.Command.Thing
	r.Never(r.t.Out(id) != denned, "moss-not-denned", secDens, "thing", tabletop.Named(id))
	r.Forbid(r.t.Acted(id), "moss-acted", secTurn, "thing", tabletop.Named(id))
	changes := append(tabletop.Clear(id, fieldOut, fieldDen), tabletop.Set(id, fieldActed, 1))
	if r.t.Board() {
		at, home := r.Said(), r.t.den(id)
		far := geometry.Gap(at.Point, r.t.base(id), r.t.Point(home), max(r.t.base(home), den))
		r.Forbid(far > beside, "moss-den-far", secDens, "thing", tabletop.Named(id), "within", self.Length(beside))
		r.free(id, at.Point)
		changes = append(changes, tabletop.Stand(id, geometry.Pose{Point: at.Point, Heading: geometry.Bearing(r.t.Point(home), at.Point)})...)
	}
	r.Emit(game.Event{Kind: "unfolded", Thing: id, Changes: changes})
}

// room is how many broods there is still place for in a den.
func (t table) room(den game.ID) int {
	switch {
	case t.Kind(den) == "burrow":
		return burrowRoom - len(t.within(den))
	case t.OnTable(den):
		return t.of(den).berths - len(t.within(den))
	}
	return 0
}

func (t table) within(den game.ID) []game.ID {
	return t.Those("brood", func(id game.ID) bool { return t.den(id) == den && t.Out(id) == denned })
}

// lodgers are the broods of each seat in a den, as numbers.
func (t table) lodgers(den game.ID) []game.Track {
	var all []game.Track
	for _, s := range t.Seats() {
		mine := tabletop.Keep(t.within(den), func(id game.ID) bool { return t.Seat(id) == s })
		if len(mine) > 0 {
			all = append(all, game.Track{Key: "broods." + itoa(int(s)), Label: "@track/broods", Count: len(mine), Seat: s})
		}
	}
	return all
}
