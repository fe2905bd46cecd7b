package gothic

import (
	"broadside/core/game"
	"broadside/core/odds"
	"broadside/core/tabletop"
)

// What the document names and does not hold is played by other rules, and the players say what came of it: "stops/bfg/…" tells where the
// document stops.
var beyond = []string{"hit-and-run", "boarding", "ramming", "coherency", "planetary-defences", "phenomena", "mines", "sub-plots"}

// mostRecorded bounds what is recorded at once.
const mostRecorded = 30

// refereeCommands are those by which players record an outcome.
func refereeCommands() []tabletop.Command[*run] {
	const says = "record target:thing outside:text damage?:number critical?:text dust?:number removed?:yes"
	return []tabletop.Command[*run]{tabletop.Says(says, tabletop.Rounds, tabletop.Anyone, (*run).record)}
}

// record applies what came of a rule that the document does not hold: damage, each point of which may be critical as all damage is,
// a row of the critical hits table, Blast markers in contact, or that a ship is gone. Ordnance that is named is gone.
func (r *run) record() {
	id, c := r.Command.Target("target"), &r.Command
	reason := c.Text("outside")
	r.Never(!known(beyond, reason), "bfg-no-reason", "")
	r.Never(!r.t.OnTable(id) && !r.t.isMarker(id), self.Missing, "")
	points, dust, row := c.Int("damage"), c.Int("dust"), c.Text("critical")
	r.Never(points < 0 || points > mostRecorded || dust < 0 || dust > mostRecorded || c.Has("critical") && criticalByID(row) == nil, "bfg-not-recorded", "")
	why := []game.Arg{tabletop.Say("reason", "@beyond/bfg/"+reason), tabletop.Say("stops", "@stops/bfg/"+reason)}
	if r.t.isMarker(id) {
		r.gone("struck-off", id, why...)
		return
	}
	r.Emit(game.Event{Kind: "recorded", Thing: id, Args: why})
	r.blastOn(id, dust, r.t.Point(id))
	r.damaged(id, points, reason)
	if row != "" && r.t.afloat(id) {
		r.suffer(id, criticalByID(row), reason)
	}
	if c.Int("removed") != 0 && r.t.OnTable(id) {
		r.Emit(game.Event{Kind: "removed", Thing: id, Changes: []game.Change{tabletop.Write(id, tabletop.FieldOut, destroyed), {On: id, Field: fieldContact}}})
	}
}

// damaged does damage whose source the document leaves out: for each point a die says whether it is critical.
func (r *run) damaged(id game.ID, points int, reason string) {
	if points == 0 {
		return
	}
	if r.t.hulk(id) {
		r.wound(id, points, 0, reason)
		return
	}
	r.wound(id, points, r.Hits("critical", points, 6), reason)
}

func known(all []string, one string) bool {
	return tabletop.First(all, func(s string) bool { return s == one }) != ""
}

// criticalByID finds a row of the critical hits table.
func criticalByID(id string) *Critical {
	for i := range Criticals {
		if Criticals[i].ID == id {
			return &Criticals[i]
		}
	}
	return nil
}

// hitAndRun are so many raids on a ship, whose table the document keeps elsewhere: the raiders' player says what came of each.
func (r *run) hitAndRun(ship game.ID, raids int) {
	for range raids {
		if !r.t.fights(ship) {
			return
		}
		rows := r.t.raidable(ship)
		answers := append([]string{"raid/bfg/nothing", "raid/bfg/damage"}, tabletop.Map(rows, func(c *Critical) string { return "critical/bfg/" + c.ID })...)
		n := r.One("hit-and-run", &odds.Ask{Code: "ask/bfg/hit-and-run", Args: map[string]string{"target": named(ship)}}, answers...)
		r.Emit(game.Event{Kind: "raided", Thing: ship, Args: []game.Arg{tabletop.Say("outcome", "@"+answers[n]), tabletop.Say("stops", "@stops/bfg/hit-and-run")}})
		switch {
		case n == 1:
			r.damaged(ship, 1, "hit-and-run")
		case n > 1:
			r.suffer(ship, rows[n-2], "hit-and-run")
		}
	}
}

// raidable are the rows of the critical hits table that can apply to a ship.
func (t table) raidable(ship game.ID) (all []*Critical) {
	m := t.model(ship)
	for i := range Criticals {
		if m.suffers(&Criticals[i], func(id string) bool { return t.suffers(ship, id) > 0 }) {
			all = append(all, &Criticals[i])
		}
	}
	return all
}

// legalRecords is that anybody may record an outcome for what is on the table.
func (t table) legalRecords() []game.Legal {
	targets := append(t.Those(kindShip, t.OnTable), t.markers(t.isMarker)...)
	if len(targets) == 0 {
		return nil
	}
	rows := tabletop.Map(Criticals, func(c Critical) string { return c.ID })
	return []game.Legal{{Kind: "record", Params: []game.Param{tabletop.Things("target", targets), tabletop.Pick("outside", tabletop.Worded("@beyond/bfg/", beyond...)...),
		optional(tabletop.Number("damage", mostRecorded)), optional(tabletop.Pick("critical", tabletop.Worded("@critical/bfg/", rows...)...)),
		optional(tabletop.Number("dust", mostRecorded)), tabletop.Yes("removed")}}}
}

func optional(p game.Param) game.Param {
	p.Optional = true
	return p
}
