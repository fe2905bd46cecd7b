package dropfleet

import (
	"slices"

	"broadside/core/game"
	"broadside/core/tabletop"
)

// legalRoundup is what the seat in turn may do in a segment of the roundup.
func (t table) legalRoundup(by game.Seat) []game.Legal {
	var all []game.Legal
	pass := game.Legal{Kind: "pass"}
	switch phase := t.Phase(); phase {
	case phaseGuns, phaseStations:
		for _, id := range t.guns(by, phase) {
			for _, w := range t.loaded(id, by) {
				weapon := game.Param{Name: "weapon", Kind: game.ParamChoice, Choices: []game.Choice{{Value: game.Text(w.ID), Label: weaponName(w)}}}
				all = append(all, game.Legal{Kind: "ground-fire", Thing: id, Params: []game.Param{weapon, targetParam(t.gunTargets(id, w, by))}})
			}
		}
	case phaseMarch:
		all = t.legalMarches(by)
	case phaseGround:
		return tabletop.Each("fight", t.battles(by))
	case phaseStrikes:
		return tabletop.Each("strike", t.strikes(by))
	case phaseTorpedo, phaseBombers, phaseFighters, phaseLandings:
		all = t.legalLaunches(by, phase)
	default:
		return nil
	}
	return append(all, pass)
}

func (t table) legalMarches(by game.Seat) []game.Legal {
	var all []game.Legal
	for _, id := range t.marches(by) {
		for _, kind := range groundKinds[:2] {
			if n := t.Int(id, of(kind, by)); n > 0 {
				all = append(all, game.Legal{Kind: "march", Thing: id, Params: []game.Param{assetParam(groundEntry(kind)), targetParam(t.marchTo(id)),
					{Name: "count", Kind: game.ParamNumber, Min: 1, Max: n}}})
			}
		}
	}
	for _, id := range t.gated(by) {
		for _, kind := range groundKinds[:2] {
			if t.Is(id, of(kind, by)) {
				all = append(all, game.Legal{Kind: "relocate", Thing: id, Params: []game.Param{assetParam(groundEntry(kind)), targetParam(t.gateTo(id, by))}})
			}
		}
	}
	return all
}

func assetParam(entry string) game.Param {
	return tabletop.Pick("asset", tabletop.Worded("@entry/", entry)...)
}

func (t table) legalLaunches(by game.Seat, phase string) []game.Legal {
	var all []game.Legal
	for _, id := range t.carriers(by, phase) {
		for _, l := range t.launchings(id, phase) {
			params := []game.Param{assetParam(l.asset.ID), targetParam(l.targets)}
			most := t.sureOf(id, l.load)
			takes := func(name string) bool { return slices.Contains(t.launchTakes(id, l.asset, phase), name) }
			if takes("load") {
				params = append(params, game.Param{Name: "load", Kind: game.ParamChoice, Choices: []game.Choice{{Value: game.Text(l.load.ID), Label: l.load.Name}}})
			}
			if phase == phaseLandings {
				params = append(params, t.troopsParam(l.asset))
				if l.asset.Kind == "gate" {
					most = min(most, t.mostGates(id, l.asset, l.targets...))
				}
			}
			params = append(params, game.Param{Name: "count", Kind: game.ParamNumber, Min: 1, Max: max(1, most)})
			if takes("far") {
				params = append(params, tabletop.Yes("far"))
			}
			all = append(all, game.Legal{Kind: "launch", Thing: id, Params: params})
		}
	}
	return all
}

// troopsParam are what an asset can bring down.
func (t table) troopsParam(a *Asset) game.Param {
	second := tabletop.Either(a.Kind == "bulk-lander", fieldBattery, fieldTanks)
	return tabletop.Pick("troops", tabletop.Worded("@entry/", groundEntry(fieldInfantry), groundEntry(second))...)
}

// mostGates is how many gates a mothership can send through its voidgates to any one of some places.
func (t table) mostGates(mother game.ID, a *Asset, targets ...game.ID) int {
	most := 0
	for _, target := range targets {
		reaching := tabletop.Keep(t.voidgates(mother), func(v game.ID) bool { return slices.Contains(t.landingsFrom(v, "dropship", a.Thrust), target) })
		most = max(most, tabletop.Total(reaching, t.gatesLeft))
	}
	return most
}
