package warfleets

import (
	"broadside/core/game"
	"broadside/core/tabletop"
)

// Sections of the document that refusals name.
const (
	secField    = "Warfleets: FTL, The Battlefield"
	secMission  = "Warfleets: FTL, Mission"
	secDeploy   = "Warfleets: FTL, Deployment"
	secPlaying  = "Warfleets: FTL, Playing the Game"
	secActions  = "Warfleets: FTL, Actions"
	secOverlap  = "Warfleets: FTL, Overlapping"
	secLeaving  = "Warfleets: FTL, Disengaging"
	secRamming  = "Warfleets: FTL, Ramming"
	secShooting = "Warfleets: FTL, Shooting"
	secMorale   = "Warfleets: FTL, Morale"
	secTerrain  = "Warfleets: FTL, Terrain"
)

// An order is one kind of command: when it can be given, and what it does.
type order struct {
	kind   string
	phases string // "setup phases…", "fight" for the phases of a round, "any"
	queued bool   // only as a consequence, never by a player
	do     func(*run) error
}

// orders lists every kind of command. It is filled in by init, since what
// orders do comes back to it.
var orders []order

func init() {
	orders = []order{
		{"terrain", phaseTerrain, false, (*run).addTerrain},
		{"clear-terrain", phaseTerrain, false, (*run).clearTerrain},
		{"terrain-done", phaseTerrain, false, (*run).terrainDone},
		{"enlist", phaseTerrain, false, (*run).enlistMore},
		{"dismiss", phaseTerrain, false, (*run).dismiss},
		{"roll-off", phaseRollOff, false, (*run).rollOff},
		{"edge", phaseEdge, false, (*run).chooseEdge},
		{"objective", phaseObjectives, false, (*run).placeObjective},
		{"deploy", phaseShips, false, (*run).deploy},
		{"deploy", phaseSquadrons, false, (*run).deploy},
		{"reserve", phaseShips, false, (*run).holdBack},
		{"vanguard", phaseShips, false, (*run).vanguard},
		{"vanguard", phaseArrivals, false, (*run).vanguard},
		{"arrive", phaseArrivals, false, (*run).arrive},
		{"wait", phaseArrivals, false, (*run).wait},
		{"return", phaseReturns, false, (*run).comeBack},
		{"hold", "fight", false, (*run).hold},
		{"move", "fight", false, (*run).move},
		{"cruise", "fight", false, (*run).move},
		{"warp", "fight", false, (*run).warp},
		{"ram", "fight", false, (*run).ram},
		{"repair", "fight", false, (*run).repair},
		{"tractor", "fight", false, (*run).tractor},
		{"mine", "fight", false, (*run).layMine},
		{"shoot", "fight", false, (*run).shoot},
		{"done", "fight", false, (*run).done},
		{"pass", "fight", false, (*run).pass},
		{"decline", "fight", false, (*run).decline},
		{"concede", "any", false, (*run).concede},
		{"blast", "fight", true, (*run).blast},
		{"settle", "fight", true, (*run).settle},
		{"morale", "any", true, (*run).morale},
		{"close-round", "any", true, (*run).closeRound},
	}
}

// Resolve works a command out.
func (System) Resolve(r *game.Run) error {
	u := &run{Run: tabletop.Run{Run: r, Game: self}, t: tableOf(r.State)}
	known := false
	for _, o := range orders {
		if o.kind != r.Command.Kind {
			continue
		}
		known = true
		if o.queued && !u.Queued() {
			break
		}
		if u.during(o.phases) {
			r.Other = other(r.Command.By)
			if err := u.measured(); err != nil {
				return err
			}
			return o.do(u)
		}
	}
	if !known {
		return game.Refuse("unknown-command", "", "command", r.Command.Kind)
	}
	if u.t.phase() == phaseEnded {
		return game.Refuse("ftl-game-over", "Warfleets: FTL, Mission")
	}
	return game.Refuse("ftl-wrong-phase", secPlaying, "command", "@command/ftl/"+r.Command.Kind, "phase", "@phase/ftl/"+u.t.phase())
}

// measured checks which places, ways and turns a player's command tells.
func (r *run) measured() error {
	if r.Queued() {
		return nil
	}
	return r.Takes(r.t.measures(r.Command.Kind, r.Command.Thing, r.Command.Text("points") != ""), System{}.KindOf)
}

func (r *run) during(phases string) bool {
	switch phases {
	case "any":
		return r.t.phase() != phaseEnded
	case "fight":
		return r.t.fights()
	}
	return r.t.phase() == phases
}

// fights reports whether models are being activated.
func (t table) fights() bool {
	for _, p := range fighting {
		if t.phase() == p {
			return true
		}
	}
	return false
}
