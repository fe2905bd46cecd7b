package dropfleet

import (
	"cmp"
	"slices"

	"broadside/core/game"
	"broadside/core/roster"
	"broadside/core/tabletop"
)

// score counts victory points at the end of the roundup, where the scenario says so ("Collect Victory Points").
func (r *run) score() {
	if r.t.crippling(r) {
		return
	}
	plan := scenarioOf(r.Setup)
	last := r.t.Round() >= plan.Turns
	if plan.scores(r.t.Round()) {
		before := r.t.victory()
		for _, c := range r.t.OfKind("cluster") {
			r.scoreCluster(c, plan.worth(r.t.Text(c, tabletop.FieldEntry)))
		}
		for _, id := range r.t.OfKind("station") {
			if s := r.t.holder(id); s != 0 && r.t.OnTable(id) && plan.Worthy("station") > 0 { // with most aboard now, whoever controls its weapons ("Space Stations in Scenarios")
				r.award(s, plan.Worthy("station"), id, "holds")
			}
		}
		for _, id := range r.t.criticals() {
			s := r.orbit(id)
			if s != 0 {
				r.award(s, plan.Worthy("location"), id, "controls")
			}
		}
		if r.t.victory() == before && len(r.t.OfKind("cluster"))+len(r.t.OfKind("station"))+len(r.t.criticals()) > 0 {
			r.Emit(game.Event{Kind: "scores-none"})
		}
	}
	if kill := plan.Worthy("kill"); last && kill > 0 {
		for _, s := range r.t.sides() {
			if n := r.t.kills(s) / kill; n > 0 {
				r.award(s, n, 0, "kills")
			}
		}
	}
	e := game.Event{Kind: "turn", Queue: []game.Command{{Kind: "end-turn", By: 1}}}
	if next := plan.scoresNext(r.t.Round()); next > 0 {
		e.Kind, e.Args = "scores-next", []game.Arg{count("turn", next)}
	}
	r.Emit(e)
}

// victory is how many points all have together.
func (t table) victory() int {
	return tabletop.Total(t.Seats(), func(s game.Seat) int { return t.Int(0, of(fieldVictory, s)) })
}

func (r *run) award(s game.Seat, n int, on game.ID, why string) {
	r.Emit(game.Event{Kind: "scores-" + why, Thing: on, Args: []game.Arg{say("seat", seatName(s)), count("points", n)},
		Changes: []game.Change{set(0, of(fieldVictory, s), r.t.Int(0, of(fieldVictory, s))+n)}})
}

// scoreCluster scores one cluster: its holder has more value of sectors than any
// other, whoever else holds one contests it ("Clusters").
func (r *run) scoreCluster(c game.ID, worth game.StagePrize) {
	values := r.t.values(c)
	holder := r.t.leading(values)
	if holder != 0 && worth.Hold > 0 {
		r.award(holder, worth.Hold, c, "holds")
	}
	for _, side := range r.t.sides() {
		if holder != 0 && !r.t.hostile(side, holder) {
			continue
		}
		best := game.Seat(0)
		for _, s := range r.t.Seats() {
			if !r.t.hostile(s, side) && values[s] > values[best] {
				best = s
			}
		}
		if best != 0 && worth.Contest > 0 {
			r.award(best, worth.Contest, c, "contests")
		}
	}
}

// sides lists the first seat of each side.
func (t table) sides() []game.Seat {
	var first []game.Seat
	for _, s := range t.Seats() {
		if !slices.ContainsFunc(first, func(o game.Seat) bool { return !t.hostile(s, o) }) {
			first = append(first, s)
		}
	}
	return first
}

// values are what the sectors that each seat holds in a cluster are worth.
func (t table) values(c game.ID) map[game.Seat]int {
	values := map[game.Seat]int{}
	for _, id := range t.sectorsOf(c) {
		e := t.book.entries[t.Text(id, tabletop.FieldEntry)]
		if s := t.holder(id); s != 0 && e != nil && !t.Is(id, fieldRuin) {
			values[s] += e.Number("value")
		}
	}
	return values
}

// leading is the seat of the side that has more than any other, 0 where none
// has: allied seats count together, and among them the one with the most leads.
func (t table) leading(of map[game.Seat]int) game.Seat {
	if len(of) == 0 { // mostly
		return 0
	}
	sides := map[int]int{}
	for _, s := range t.Seats() {
		sides[t.team(s)] += of[s]
	}
	best := slices.MaxFunc(t.Seats(), func(a, b game.Seat) int { return cmp.Or(sides[t.team(a)]-sides[t.team(b)], of[a]-of[b]) })
	most := sides[t.team(best)]
	even := t.AnySeat(func(s game.Seat) bool { return t.hostile(s, best) && sides[t.team(s)] == most })
	return tabletop.When(most > 0 && !even, best)
}

// criticals lists the critical locations: the scenario's, and clusters that a survey made one.
func (t table) criticals() []game.ID {
	return t.All(func(id game.ID) bool {
		return t.Kind(id) == "location" || t.Is(id, fieldCritical) && (!t.isStation(id) || t.OnTable(id))
	})
}

// orbit is the seat with more tonnage than any other in low orbit within 6" of a
// critical location; without a board the players say which ships are there.
func (r *run) orbit(id game.ID) game.Seat {
	there := r.near("location", id, r.t.Those("ship", func(o game.ID) bool { return r.t.OnTable(o) && r.t.layer(o) == low }), inReach)
	total := map[game.Seat]int{}
	for _, o := range there {
		total[r.t.Seat(o)] += tonnages[r.t.ship(o).Tonnage]
	}
	return r.t.leading(total)
}

// kills are a seat's kill points: the points of all enemy ships that are lost and of their admirals; with several enemies, of
// all of them ("Kill Points"). The document does not say it of ships that left the table: they count as destroyed, or flight
// would save their points. Players who want it otherwise set such a ship's whereabouts to not on the table yet. Systems that a
// group pays for once are lost with its last ship.
func (t table) kills(s game.Seat) int {
	sum := 0
	outfits := map[game.ID]int{}
	for _, id := range t.Those("ship", func(id game.ID) bool { return t.lost(id) && t.hostile(s, t.Seat(id)) }) {
		if ship := t.ship(id); ship != nil {
			sum += ship.Points
		}
		if a := t.book.admirals[t.Text(id, fieldAdmiral)]; a != nil {
			sum += a.Points
		}
		for _, system := range t.Systems(id) {
			if e := t.book.entries[system]; e != nil && roster.PaidOnce(e) {
				outfits[t.group(id)] += e.Points
			}
		}
	}
	for group, points := range outfits {
		if all := t.Those("ship", func(id game.ID) bool { return t.group(id) == group }); t.gone(group) {
			sum += points / len(all)
		}
	}
	return sum
}

// destroyedCluster reports whether all sectors of a cluster are destroyed ("Destroying a Cluster").
func (t table) destroyedCluster(c game.ID) bool {
	all := t.sectorsOf(c)
	return len(all) > 0 && !slices.ContainsFunc(all, func(id game.ID) bool { return !t.Is(id, fieldRuin) })
}

// wrecker is the seat whose fire the command is, 0 where a ship's end or a fall does the damage.
func (r *run) wrecker() game.Seat {
	switch r.Command.Kind {
	case "salvo", "ground-fire", "strike", "launch", "nuke", "ram":
		return r.Command.By
	case "shock":
		return game.Seat(r.Command.Int("credit"))
	}
	return 0
}

// wreckers awards the destruction of a cluster or a station to the seat that did it, if one did ("Destroying a Cluster").
func (r *run) wreckers(id game.ID, by game.Seat) {
	plan := scenarioOf(r.Setup)
	if plan.Worthy("destroyed") == 0 || r.t.Is(id, fieldWrecked) {
		return
	}
	if r.t.Kind(id) == "cluster" && !r.t.destroyedCluster(id) {
		return
	}
	if by != 0 {
		r.award(by, plan.Worthy("destroyed"), id, "destroyed")
	}
	r.Emit(game.Event{Kind: "turn", Changes: []game.Change{set(id, fieldWrecked, 1)}})
}

// fieldWrecked marks a cluster or a station whose end has been scored.
const fieldWrecked = "wrecked"

// leader is the seat that wins now: by victory points, then by kill points; 0 for a draw. Allied seats count together.
func (t table) leader() game.Seat {
	points, kills := t.teams()
	ahead := func(s, of game.Seat) int {
		a, b := t.team(s), t.team(of)
		return cmp.Or(points[a]-points[b], kills[a]-kills[b])
	}
	best := slices.MaxFunc(t.Seats(), ahead)
	draw := t.AnySeat(func(s game.Seat) bool { return t.hostile(s, best) && ahead(s, best) == 0 })
	return tabletop.When(!draw, best)
}

// killPoints is the key of a score's kill points.
const killPoints = "kills"

// byKills reports whether kill points alone made a seat the winner.
func (t table) byKills(winner game.Seat) bool {
	points, kills := t.teams()
	one := t.team(winner)
	return winner != 0 && t.leader() == winner && slices.ContainsFunc(t.Seats(), func(s game.Seat) bool {
		two := t.team(s)
		return two != one && points[two] == points[one] && kills[two] < kills[one]
	})
}

// teams are the victory points of each team, together, and the kill points.
func (t table) teams() (points, kills map[int]int) {
	points, kills = map[int]int{}, map[int]int{}
	for _, s := range t.Seats() {
		points[t.team(s)] += t.Int(0, of(fieldVictory, s))
		kills[t.team(s)] = max(kills[t.team(s)], t.kills(s))
	}
	return points, kills
}

func (r *run) end(why string) { r.finishGame(r.t.leader(), why) }

func (r *run) finishGame(winner game.Seat, why string) {
	r.End(why, winner, []string{fieldStage, fieldBattlegroup, fieldGroup})
}

// concede ends the game for the other side; with several enemies, for the one that leads among them.
func (r *run) concede() {
	winner := game.Seat(0)
	best := -1
	for _, s := range r.t.Seats() {
		if n := r.t.Int(0, of(fieldVictory, s))*10000 + r.t.kills(s); r.t.hostile(s, r.Command.By) && n > best {
			best, winner = n, s
		}
	}
	r.finishGame(winner, "conceded")
}
