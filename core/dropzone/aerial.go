package dropzone

import (
	"slices"

	"broadside/core/game"
	"broadside/core/roster"
	"broadside/core/tabletop"
)

// waits is where squads of a battlegroup begin: in reserve, unless it is the HQ or all of it comes in aircraft ("Aerial Advantage"), or the
// scenario has all of the army there.
func (m *armyMaker) waits(group string, squads []roster.Unit) string {
	grounded := func(u roster.Unit) bool { e := m.model(u.Entry, ""); return e == nil || !e.aircraft() }
	if m.approach == reserve || group != "hq" && slices.ContainsFunc(squads, grounded) {
		return reserve
	}
	return readiness
}

// hows are the ways in which a battlegroup can be deployed: what the aerial advantage does not keep in reserve may be Directly Deployed where the
// scenario says so.
func (t table) hows(id game.ID) []string {
	waiting := tabletop.Gather(t.deploys(id), t.units)
	is := func(out string) bool {
		return slices.ContainsFunc(waiting, func(u game.ID) bool { return t.Out(u) == out })
	}
	a := t.scenario().Approach(t.Seat(id), Approaches[0])
	switch {
	case is(reserve):
		return []string{reserve}
	case (a == direct || a == "corner") && is(readiness):
		return []string{direct, readiness}
	}
	return []string{readiness}
}
