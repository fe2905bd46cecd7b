package dropzone

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/odds"
	"broadside/core/tabletop"
)

// influence is how far each point of Command Value reaches ("Commanders").
const influence = 4 * inch

// commander is the value of the commander in a unit and how far its influence reaches: one who is mounted there, or the famous one whose
// unit it is. Both are 0 where there is none.
func (t table) commander(unit game.ID) (value int, reach geometry.Length) {
	if e := t.book.commander(t.Text(unit, fieldCommander)); e != nil {
		return e.Number("value"), e.Length("radius")
	}
	value = t.model(unit).Famous
	return value, influence * geometry.Length(value)
}

// led are a seat's units with commanders on the table, those embarked there included ("Initiation").
func (t table) led(s game.Seat) []game.ID {
	return t.Those(kindUnit, func(id game.ID) bool {
		value, _ := t.commander(id)
		return t.Seat(id) == s && value > 0 && t.present(id)
	})
}

// commands is a seat's highest Command Value on the table, 0 where it has no commander there.
func (t table) commands(s game.Seat) (best int) {
	for _, id := range t.led(s) {
		value, _ := t.commander(id)
		best = max(best, value)
	}
	return best
}

// worth are a unit's points with its commander's; those of a famous one are the unit's.
func (t table) worth(unit game.ID) int {
	points := t.model(unit).Points
	if e := t.book.commander(t.Text(unit, fieldCommander)); e != nil {
		points += e.Points
	}
	return points
}

// mounts reports whether a commander may be put into a unit: one of the Command category or with a Command Centre, without another.
func (t table) mounts(unit game.ID) bool {
	value, _ := t.commander(unit)
	return t.Kind(unit) == kindUnit && t.model(unit).leads() && value == 0
}

// mount moves a commander to another unit before the zones are rolled for ("Commanders").
func (r *run) mount() {
	from, onto := r.Command.Thing, r.Command.Target("onto")
	entry := r.t.Text(from, fieldCommander)
	r.Never(entry == "" || !r.t.mounts(onto) || r.t.Seat(onto) != r.t.Seat(from), "dzc-no-mount", secCommand, "thing", named(onto))
	r.Emit(game.Event{Kind: "mounted", Thing: onto, Args: []game.Arg{tabletop.Say("commander", "@entry/"+entry)}, Changes: []game.Change{{On: from, Field: fieldCommander}, tabletop.Write(onto, fieldCommander, entry)}})
}

// legalMounts are the units that a seat's commanders may change to.
func (t table) legalMounts(by game.Seat) (all []game.Legal) {
	onto := t.Those(kindUnit, func(id game.ID) bool { return t.Seat(id) == by && t.mounts(id) })
	for _, id := range t.Those(kindUnit, func(id game.ID) bool { return t.Seat(id) == by && t.Is(id, fieldCommander) }) {
		if len(onto) > 0 {
			all = append(all, game.Legal{Kind: "mount-commander", Thing: id, Params: []game.Param{tabletop.Things("onto", onto)}})
		}
	}
	return all
}

// shield lets the players of commanders that a squad has aimed at say who of their squads takes those shots: any other unit that is a valid
// target for all of them, and seen no worse than the commander is ("Shooting at Commanders"). Close Quarters weapons are fired at squads.
func (r *run) shield(squad game.ID) {
	for _, at := range r.t.Those(kindUnit, func(id game.ID) bool { value, _ := r.t.commander(id); return value > 0 }) {
		shots := r.t.shotsAt(squad, at)
		guards := tabletop.Keep(r.t.units(r.t.squad(at)), func(id game.ID) bool { return id != at && r.t.there(id) && r.t.guards(id, shots) })
		if len(shots) == 0 || len(guards) == 0 {
			continue
		}
		chosen := at
		r.As(r.t.Seat(at), func() {
			chosen = r.Some("guard", &odds.Ask{Code: "ask/dzc/guard", Default: []int{0}, Args: map[string]string{"thing": named(at)}}, append([]game.ID{at}, guards...), 1, 1)[0]
		})
		if chosen == at {
			continue
		}
		e := game.Event{Kind: "guards", Thing: chosen, Args: []game.Arg{tabletop.Say("commander", named(at))}}
		for _, s := range shots {
			e.Changes = append(e.Changes, tabletop.Set(s.by, fieldAim+s.slot, int(chosen)), tabletop.Write(s.by, fieldHow+s.slot, r.t.behind(s, chosen).String()))
		}
		r.Emit(e)
	}
}

// An allotted shot is a unit's weapon that is aimed at a commander.
type allotted struct {
	by   game.ID
	gun  *Gun
	slot string
	view view
}

// shotsAt are those that a squad has aimed at a unit.
func (t table) shotsAt(squad, at game.ID) (all []allotted) {
	for _, id := range t.units(squad) {
		guns := t.model(id).Guns
		for i := range guns {
			for _, slot := range guns[i].slots() {
				if !guns[i].Weapon.Close && game.ID(t.Int(id, fieldAim+slot)) == at {
					all = append(all, allotted{id, &guns[i], slot, readView(t.Text(id, fieldHow+slot))})
				}
			}
		}
	}
	return all
}

// behind is how a shot at a commander is seen by who takes it: as the commander is, with the cover that the board shows.
func (t table) behind(s allotted, guard game.ID) view {
	v := s.view
	if t.Board() {
		v.cover = t.cover(t.Point(s.by), guard)
	}
	return v
}

// guards reports whether a unit is a valid target for all of some shots.
func (t table) guards(id game.ID, shots []allotted) bool {
	for _, s := range shots {
		v := t.behind(s, id)
		worse := t.Board() && slices.Index(sights, t.seenBy(s.by, id, s.gun)) > slices.Index(sights, v.seen)
		if worse || len(tabletop.Keep(t.against(s.by, id, s.gun, v), unlessSpent)) > 0 {
			return false
		}
	}
	return true
}

// unlessSpent passes over what speaks against a weapon alone: it is being fired.
func unlessSpent(no *game.Illegal) bool {
	return no.Code != "dzc-spent" && no.Code != "dzc-shot-already"
}

// bereave is what the death of a commander does to its player's hand ("Command Cards").
func (r *run) bereave(unit game.ID) {
	s := r.t.Seat(unit)
	value, _ := r.t.commander(unit)
	hand, most := r.t.hand(s), max(r.t.commands(s), 1)
	if value == 0 || hand <= most {
		return
	}
	r.Emit(game.Event{Kind: "cards-lost", Thing: unit, Args: []game.Arg{tabletop.Say("seat", tabletop.SeatName(s)), tabletop.Count("cards", hand-most)}, Changes: r.t.discards(s, hand-most)})
}

// outermost is what a unit rides in on the table, or the unit.
func (t table) outermost(unit game.ID) game.ID {
	for n := 0; t.Out(unit) == aboard && n < 9; n++ {
		unit = t.rides(unit)
	}
	return unit
}
