package dropzone

import (
	"broadside/core/game"
	"broadside/core/tabletop"
)

// request is a part of a salvo as the calculator takes it.
func (p *part) request(left int) map[string]any {
	weapons := make([]any, len(p.volleys))
	for i, v := range p.volleys {
		w := p.guns[i].request(v.Units)
		w["lost"], w["combined"], w["unseen"] = v.Weapon.Lost, v.Weapon.Combined, v.Weapon.Unseen
		weapons[i] = w
	}
	t := &p.target
	rules := []any{}
	for _, r := range t.Rules {
		if acts(r) {
			rules = append(rules, r.Name)
		}
	}
	return map[string]any{"system": "dzc", "weapons": weapons, "firer": map[string]any{"disembarked": p.firer.Disembarked, "outOfCoherency": p.firer.Scattered, "enteredGarrison": p.firer.Entered, "reactionFire": p.firer.Reacting},
		"target": map[string]any{"type": string(t.Type), "armour": t.Armour, "evasion": t.Evasion, "passive": t.Passive, "dodge": t.Dodge, "special": rules,
			"hullDown": t.HullDown, "softCover": t.SoftCover, "bodyCover": t.BodyCover, "left": left}}
}

// odds are those of a part.
func (p *part) odds(left int) *game.Odds {
	return (&oddsRequest{volleys: p.volleys, firer: p.firer, target: p.target, left: left}).odds()
}

// Salvos are what squads have aimed and not fired, by targets.
func (System) Salvos(s *game.State) (all []game.Salvo) {
	t := tableOf(s)
	if t.Phase() != phaseActivation {
		return nil
	}
	for _, squad := range t.OfKind(kindSquad) {
		for _, p := range t.parts(squad) {
			all = append(all, game.Salvo{From: squad, At: p.at, Request: p.request(t.leftOf(p))})
		}
	}
	return all
}

// Shots measures what a unit could shoot at with each weapon, enemies and scenery; where positions are not kept, as if it saw all of it.
func (System) Shots(s *game.State, from game.ID) []game.Shot {
	t := tableOf(s)
	if !t.there(from) {
		return nil
	}
	return tabletop.Gather(append(t.foes(t.Seat(from)), t.ruinable()...), func(at game.ID) []game.Shot { return t.shots(from, at, true) })
}

// Glimpse measures what a unit could shoot at and who could shoot back, without the chances.
func (System) Glimpse(s *game.State, id game.ID) []game.Shot {
	t := tableOf(s)
	if !t.there(id) || !t.Board() {
		return nil
	}
	foes := t.foes(t.Seat(id))
	return append(tabletop.Gather(foes, func(at game.ID) []game.Shot { return t.shots(id, at, false) }),
		tabletop.Gather(foes, func(from game.ID) []game.Shot { return t.shots(from, id, false) })...)
}

// ShotsAt measures who could shoot at a unit.
func (System) ShotsAt(s *game.State, at game.ID) []game.Shot {
	t := tableOf(s)
	if !t.there(at) || !t.Board() {
		return nil
	}
	return tabletop.Gather(t.foes(t.Seat(at)), func(from game.ID) []game.Shot { return t.shots(from, at, true) })
}

func (t table) shots(from, at game.ID, chances bool) (all []game.Shot) {
	guns := t.model(from).Guns
	for i := range guns {
		g := &guns[i]
		command := game.Command{Kind: "aim", By: t.Seat(from), Thing: from}.With("weapon", game.Text(g.ID)).With("target", game.Int(int(at)))
		v := t.held(&command, from, at, g)
		shot := game.Shot{From: from, To: at, Gun: g.ID, Label: g.Name, Gap: t.far(from, at), No: t.against(from, at, g, v), Command: command}
		if chances && len(shot.No) == 0 {
			p := t.join(nil, from, at, g, v)[0]
			shot.Odds = p.odds(t.leftOf(p))
		}
		all = append(all, shot)
	}
	return all
}
