package dropfleet

import (
	"slices"

	"broadside/core/dice"
	"broadside/core/game"
)

// inReach is how near a ship is to a critical location, or to the centre of a cluster that it surveys.
const inReach = 6 * inch

// survey lets a ship survey a cluster or a station: on standard orders in low orbit within 6" once it has moved, one ship a
// turn of a battlegroup whose ships come to 5 or more, not in the first turn, each once a game ("Surveying a Cluster").
func (r *run) survey() {
	id, place := r.Command.Thing, r.Command.Target("target")
	r.activate(id)
	plan := scenarioOf(r.Setup)
	r.Never(plan.Worthy("survey") == 0, "dfc-no-survey", secSurvey)
	r.Never(r.t.Kind(place) != "cluster" && !(r.t.isStation(place) && r.t.OnTable(place)), "dfc-no-cluster", secSurvey)
	by, bg := r.Command.By, r.t.battlegroup(r.t.group(id))
	small := r.t.Int(bg, fieldRating) < 5 && !r.t.ship(id).Surveys
	no := func(when bool, code string) {
		r.Forbid(when, code, secSurvey, "thing", named(id), "target", named(place))
	}
	no(r.t.Round() == 1, "dfc-survey-early")
	no(!r.t.Acted(id) || r.t.order(id) != "standard", "dfc-survey-order")
	no(r.t.layer(id) != low, "dfc-survey-low")
	no(!r.t.claim(id, place, inReach), "dfc-survey-far")
	no(small, "dfc-survey-small")
	no(r.t.Int(bg, fieldSurveyed) == r.t.Round(), "dfc-survey-once")
	no(r.t.surveyed(place, by), "dfc-survey-again")
	e := game.Event{Kind: "surveyed", Thing: id, Args: []game.Arg{say("target", named(place))}, Changes: []game.Change{
		set(place, of(fieldSurveyed, by), 1), set(bg, fieldSurveyed, r.t.Round()), set(0, of(fieldVictory, by), r.t.Int(0, of(fieldVictory, by))+1)}}
	if !r.t.Is(place, fieldCritical) { // it does not become a second one
		if r.Sum("survey", dice.D6(1)) >= 5 {
			e.Kind = "survey-critical"
			e.Changes = append(e.Changes, set(place, fieldCritical, 1))
		}
	}
	r.Emit(e)
}

// surveyed reports whether a seat's side has surveyed a place.
func (t table) surveyed(place game.ID, s game.Seat) bool {
	return slices.ContainsFunc(t.Seats(), func(o game.Seat) bool { return !t.hostile(s, o) && t.Is(place, of(fieldSurveyed, o)) })
}
