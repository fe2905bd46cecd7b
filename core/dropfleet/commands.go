package dropfleet

import (
	"strings"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// Sections of the document that refusals name.
const (
	secField        = "Dropfleet Commander, Playing Space"
	secGroups       = "Dropfleet Commander, Groups & Battlegroups"
	secCards        = "Dropfleet Commander, Command Cards"
	secTurn         = "Dropfleet Commander, Game Turn Sequence"
	secDeck         = "Dropfleet Commander, Battlegroup Cards & the Strategy Deck"
	secRating       = "Dropfleet Commander, Strategy Rating"
	secActivation   = "Dropfleet Commander, Battlegroup Activation Sequence"
	secOrders       = "Dropfleet Commander, Ship's Orders"
	secLayers       = "Dropfleet Commander, Moving between orbital layers"
	secAtmosphere   = "Dropfleet Commander, Limitations in Atmosphere"
	secRamming      = "Dropfleet Commander, Ramming"
	secFiring       = "Dropfleet Commander, Firing Procedure"
	secRange        = "Dropfleet Commander, Check Detection Range and Firing Arc"
	secBombardment  = "Dropfleet Commander, Bombardment"
	secNuke         = "Dropfleet Commander, Nuke the site from orbit"
	secShields      = "Dropfleet Commander, Shields up!"
	secCrippling    = "Dropfleet Commander, Crippling Damage Table"
	secGroundMove   = "Dropfleet Commander, Ground Assets Activation"
	secGroundCombat = "Dropfleet Commander, Resolve Combats"
	secSectors      = "Dropfleet Commander, Sector Special Rules"
	secLaunching    = "Dropfleet Commander, Launching Assets"
	secAssets       = "Dropfleet Commander, Launch Asset Effects"
	secLanding      = "Dropfleet Commander, Dropships"
	secApproach     = "Dropfleet Commander, Approach Type"
	secArrival      = "Dropfleet Commander, Activating Battlegroups not on the table"
	secSurvey       = "Dropfleet Commander, Surveying a Cluster"
	secAirFire      = "Dropfleet Commander, Shooting into & out of Atmosphere"
	secScenery      = "Dropfleet Commander, Orbital Debris"
)

// A verb is one kind of command: when it can be given, and what it does.
type verb struct {
	kind   string
	phases string // "a phase", "turn" for the phases of a turn, "any"
	queued bool   // only as a consequence, never by a player
	do     func(*run) error
}

// verbs lists every kind of command. It is filled in by init, since what
// commands do comes back to it.
var verbs []verb

func init() {
	verbs = []verb{
		{"scenery", phaseScenery, false, (*run).addScenery},
		{"clear-scenery", phaseScenery, false, (*run).clearScenery},
		{"scenery-done", phaseScenery, false, (*run).sceneryDone},
		{"enlist", phaseScenery, false, (*run).enlistMore},
		{"dismiss", phaseScenery, false, (*run).dismiss},
		{"roll-off", phaseRollOff, false, (*run).rollOff},
		{"edge", phaseEdges, false, (*run).chooseEdge},
		{"deploy", phaseDeploy, false, (*run).deploy},
		{"call", phasePlanning, false, (*run).call},
		{"stack", phasePlanning, false, (*run).stack},
		{"draw", phaseCards, false, (*run).draw},
		{"reveal", phaseActive, false, (*run).reveal},
		{"first", phaseActive, false, (*run).choose},
		{"second", phaseActive, false, (*run).choose},
		{"raise-shields", phaseActive, false, (*run).raise},
		{"lower-shields", phaseActive, false, (*run).raise},
		{"survey", phaseActive, false, (*run).survey},
		{"aim", phaseActive, false, (*run).aim},
		{"hold", phaseActive, false, (*run).hold},
		{"nuke", phaseActive, false, (*run).nuke},
		{"ram", phaseActive, false, (*run).ram},
		{"fire", phaseActive, false, (*run).fire},
		{"ground-fire", phaseGuns, false, (*run).gunFire},
		{"ground-fire", phaseStations, false, (*run).gunFire},
		{"march", phaseMarch, false, (*run).march},
		{"relocate", phaseMarch, false, (*run).relocate},
		{"fight", phaseGround, false, (*run).combat},
		{"launch", phaseTorpedo, false, (*run).launch},
		{"launch", phaseBombers, false, (*run).launch},
		{"launch", phaseFighters, false, (*run).launch},
		{"launch", phaseLandings, false, (*run).launch},
		{"strike", phaseStrikes, false, (*run).strike},
		{"pass", "turn", false, (*run).pass},
		{"card", "turn", false, (*run).playCard},
		{"cards-done", "turn", false, (*run).settleCards},
		{"concede", "any", false, (*run).concede},

		{"arrival", "any", true, (*run).arrival},
		{"plan", "any", true, func(r *run) error { r.planned(); return nil }},
		{"compare", phaseActive, true, (*run).compare},
		{"salvo", "any", true, (*run).salvo},
		{"close", "any", true, (*run).close},
		{"scan", "any", true, (*run).scanFor},
		{"unwind", "any", true, (*run).unwind},
		{"finish", "any", true, (*run).finish},
		{"cripple", "any", true, (*run).cripple},
		{"catastrophe", "any", true, (*run).catastrophe},
		{"blast", "any", true, (*run).blast},
		{"debris-rain", "any", true, (*run).debrisRain},
		{"shock", "any", true, (*run).shock},
		{"initiative", "any", true, (*run).initiative},
		{"next", "any", true, (*run).next},
		{"repair", "any", true, (*run).repair},
		{"decay", "any", true, (*run).decay},
		{"score", "any", true, (*run).score},
		{"end-turn", "any", true, (*run).endTurn},
		{"leak", "any", true, (*run).leak},
		{"new-turn", "any", true, (*run).newTurn},
	}
	for i := range shipOrders {
		verbs = append(verbs, verb{shipOrders[i].id, phaseActive, false, (*run).give})
	}
}

// Resolve works a command out.
func (System) Resolve(r *game.Run) error {
	u := &run{Run: tabletop.Run{Run: r, Game: self}, t: tableOf(r.State)}
	known := false
	for _, v := range verbs {
		if v.kind != r.Command.Kind || v.queued && !u.Queued() {
			continue
		}
		known = true
		if u.t.inPhase(v.phases) {
			if err := u.cardsWait(); err != nil {
				return err
			}
			if orderOf(v.kind) == nil { // which says itself what is wrong with a move
				if err := u.measured(); err != nil {
					return err
				}
			}
			if err := v.do(u); err != nil {
				return err
			}
			u.stranded()
			if r.Untold() { // dice that changed nothing stand in the log all the same
				u.Emit(game.Event{Kind: "turn"})
			}
			return nil
		}
	}
	switch {
	case !known:
		return game.Refuse("unknown-command", "", "command", r.Command.Kind)
	case u.t.phase() == phaseEnded:
		return game.Refuse("dfc-game-over", "")
	}
	return game.Refuse("dfc-wrong-phase", secTurn, "command", "@command/dfc/"+r.Command.Kind, "phase", "@phase/dfc/"+u.t.phase())
}

// cardsWait refuses everything but further cards while cards are on the stack.
func (r *run) cardsWait() error {
	kind := r.Command.Kind
	if kind == "card" || kind == "cards-done" || kind == "concede" || r.Queued() || len(r.t.kinds("card")) == 0 {
		return nil
	}
	return game.Refuse("dfc-cards-wait", secCards)
}

// inPhase reports whether a command's phases are now.
func (t table) inPhase(phases string) bool {
	switch phases {
	case "any":
		return t.phase() != phaseEnded
	case "turn":
		return t.round() > 0 && t.phase() != phaseEnded
	}
	return phases == t.phase()
}

// inches prints a length: 4500 is 4.5".
func inches(l geometry.Length) string {
	whole, part := l/inch, l%inch
	if part < 0 {
		part = -part
	}
	text := itoa(whole)
	if part != 0 {
		text += "." + strings.TrimRight(itoa(inch + part)[1:], "0")
	}
	return text + "\""
}
