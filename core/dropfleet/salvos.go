package dropfleet

import (
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/special"
	"broadside/core/tabletop"
)

// request is a salvo as the calculator takes it, with all that is thrown of it
// so far; Fighters all join, and a Shield Booster that may help does.
func (s *Salvo) request(edition string) map[string]any {
	t := s.Target.escorted()
	firers := []any{}
	for i := range s.Volleys {
		firers = append(firers, s.Volleys[i].asRequest()...)
	}
	for i := range s.Waves {
		firers = append(firers, s.Waves[i].asRequest()...)
	}
	target := map[string]any{"kind": t.Kind, "armour": t.Armour, "passive": t.Passive, "pd": t.PD, "escortDice": t.Escort,
		"tonnage": t.Tonnage, "layer": t.Layer, "crippled": t.Crippled, "cracked": t.Cracked, "boosted": t.Boosted, "special": printedOf(t.Rules)}
	if t.Left > 0 {
		target["hull"], target["hullLeft"] = max(t.Hull, t.Left), t.Left
	}
	return map[string]any{"system": "dfc", "edition": edition, "firers": firers, "target": target}
}

// asRequest is a volley as firers of a request.
func (v *Volley) asRequest() []any {
	var all []any
	mods := anything(v.Mods, func(m special.Modifier) any { return map[string]any{"by": m.By, "why": m.Why} })
	for from := 0; from < v.Count; from += mostCount {
		n := min(v.Count-from, mostCount)
		w := v.Weapon.asRequest(n)
		if w["overcharged"] = v.Overcharged; v.Thrown != nil {
			w["thrown"] = anything(v.Thrown[from:from+n], func(n int) any { return n })
		}
		all = append(all, map[string]any{"range": float64(v.Range) / float64(inch), "scan": float64(v.Scan) / float64(inch), "order": v.Firer.Order, "layer": v.Firer.Layer,
			"crippled": v.Firer.Crippled, "special": printedOf(v.Firer.Rules), "lockModifiers": mods, "weapons": []any{w}})
	}
	return all
}

// anything is a list of a request, empty where there is nothing.
func anything[T any](all []T, of func(T) any) []any { return append([]any{}, tabletop.Map(all, of)...) }

// asRequest is a wave as firers of a request, by its figures: they may be of a pack that the engine has not.
func (w *Wave) asRequest() []any {
	var all []any
	most := mostTokens
	if n := w.Asset.Attack.Max(); n > 0 {
		most = min(most, dice.Most/n)
	}
	for from := 0; from < w.Count; from += most {
		all = append(all, map[string]any{"range": float64(w.Range) / float64(inch), "scan": float64(w.Scan) / float64(inch), "launch": []any{map[string]any{
			"name": w.Asset.Name, "kind": w.Asset.Kind, "lock": w.Asset.Lock, "attack": w.Asset.Attack.String(), "damage": w.Asset.Damage.String(),
			"special": printedOf(w.Asset.Rules), "count": min(w.Count-from, most)}}})
	}
	return all
}

// due are the bombers, fire ships and torpedoes that are about to strike a
// target, each kind as if it came first. Enemy fighters go into dogfights before.
func (t table) due(by game.Seat, target game.ID) []game.Salvo {
	tokens, at := t.striking(by, target), t.target(target)
	for _, token := range t.assetsOf("fighter", tokens) {
		at.Fighters, _ = drawn(at.Fighters, t.Int(token, fieldCount))
	}
	var all []game.Salvo
	for _, kind := range runs {
		if of := t.assetsOf(kind, tokens); len(of) > 0 {
			s := salvoOf(nil, tabletop.Map(of, func(token game.ID) Wave { return t.wave(token, target) }), at)
			s.Target.Boosted = len(t.boosters(target, &at)) > 0
			all = append(all, game.Salvo{From: of[0], At: target, Request: s.request(t.Setup.Edition)})
		}
	}
	return all
}

// Salvos are what the active group is about to fire, by targets, and in the roundup what the launch assets of the seat whose
// turn it is are about to do, by targets and kinds. Those that reach a ship as its activation ends are not among them: its
// order may still shake some off, which no request says.
func (System) Salvos(s *game.State) []game.Salvo {
	t := tableOf(s)
	var all []game.Salvo
	add := func(group, target game.ID) {
		salvo := t.salvo(group, target)
		if len(salvo.Volleys) == 0 || salvo.Target.Kind == "" {
			return
		}
		salvo.Target.Boosted = len(t.boosters(target, &salvo.Target)) > 0
		all = append(all, game.Salvo{From: group, At: target, Request: salvo.request(s.Setup.Edition)})
	}
	if s.Pending == nil && len(s.Queue) == 0 {
		if _, group := t.active(); group != 0 && t.stage() == stageFiring {
			for _, target := range t.aimedAt(group) {
				add(group, target)
			}
		}
		if t.Phase() == phaseStrikes {
			for _, target := range t.strikes(t.Turn()) {
				all = append(all, t.due(t.Turn(), target)...)
			}
		}
		return all
	}
	waiting := s.Queue
	if s.Pending != nil {
		waiting = append([]game.Command{s.Pending.Command}, waiting...)
	}
	for i := range waiting {
		switch c := &waiting[i]; c.Kind {
		case "salvo":
			add(c.Thing, c.Target("target"))
		case "strike":
			all = append(all, t.due(c.By, c.Thing)...)
		}
	}
	return all
}
