package gothic

import (
	"slices"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/tabletop"
)

// Salvos are what ships are about to fire, by targets, in the words of a request: ship after ship in the order of the fleet; in the
// ordnance phase all attacks that may be made.
func (System) Salvos(s *game.State) (all []game.Salvo) {
	t := tableOf(s)
	switch {
	case t.Phase() == phaseOrdnance && s.Pending == nil:
		return t.strikes()
	case t.Phase() != phaseShooting || !t.Board():
		return nil
	}
	for _, id := range t.fleet(t.Turn()) {
		for _, at := range t.aimedAt(id) {
			seen := t.see(id, at)
			fire := t.fired(id, at, seen)
			fire.Aspect = seen.Aspect
			i := slices.IndexFunc(all, func(one game.Salvo) bool { return one.At == at })
			if i < 0 {
				all, i = append(all, game.Salvo{From: id, At: at, Request: t.request(at)}), len(all)
			}
			firers, _ := all[i].Request["firers"].([]any)
			all[i].Request["firers"] = append(firers, fire.request())
		}
	}
	return all
}

// request is a target as the calculator takes it.
func (t table) request(at game.ID) map[string]any {
	to := t.target(at, "")
	v := map[string]any{"class": string(to.Class), "armour": to.Armour, "prow": to.Prow, "stern": to.Stern, "shields": to.Shields, "blastInContact": min(to.InContact, mostMarkers), "turrets": to.Turrets, "braced": to.Braced}
	if to.Ship != nil {
		v["unarmed"], v["bridgeSmashed"], v["hulk"] = texts(mountNames(to.Ship.unarmed())), to.Rows.has(bridgeSmashed), to.Hulk
	}
	if to.Left > 0 {
		v["hits"], v["hitsLeft"] = to.Hits, to.Left
	}
	return map[string]any{"system": "bfg", "target": v}
}

// request is what one ship fires, as the calculator takes it. What is halved has been halved already.
func (f *Fire) request() map[string]any {
	order := "none"
	if f.Order.Rerolls {
		order = "lock-on"
	}
	v := map[string]any{"range": float64(f.Gap) / float64(cm), "order": order, "blastBetween": f.Marker, "weapons": tabletop.Map(f.Guns, func(g Gun) any { return g.request() })}
	if f.Aspect != "" {
		v["aspect"] = string(f.Aspect)
	}
	return v
}

// Shots measures what a ship could shoot at with each weapon, and what all of it that could be fired would do; of ordnance what it may
// attack.
func (System) Shots(s *game.State, from game.ID) []game.Shot {
	if t := tableOf(s); t.isMarker(from) {
		return t.strikesOf(from)
	}
	return tableOf(s).all(from, true)
}

// Glimpse is both ways without the chances: how far the other is, which dice that gives, and what shifts them.
func (System) Glimpse(s *game.State, id game.ID) []game.Shot {
	return append(tableOf(s).all(id, false), tableOf(s).taken(id, false)...)
}

// all are the shots of a ship at whatever could be its target.
func (t table) all(from game.ID, chances bool) []game.Shot {
	if !t.afloat(from) || !t.Board() {
		return nil
	}
	return tabletop.Gather(t.targets(t.Seat(from)), func(at game.ID) []game.Shot { return t.shots(from, at, chances) })
}

// ShotsAt measures who could shoot at a ship.
func (System) ShotsAt(s *game.State, at game.ID) []game.Shot {
	return tableOf(s).taken(at, true)
}

// taken are the shots of the other fleet at a ship.
func (t table) taken(at game.ID, chances bool) []game.Shot {
	if !t.OnTable(at) || t.Kind(at) != kindShip || !t.Board() {
		return nil
	}
	return tabletop.Gather(t.fleet(other(t.Seat(at))), func(from game.ID) []game.Shot { return t.shots(from, at, chances) })
}

// shots are those of each battery and lance of a ship at a target, with their chances if those are wanted.
func (t table) shots(from, at game.ID, chances bool) []game.Shot {
	var all []game.Shot
	seen := t.see(from, at)
	weapons := t.model(from).Weapons
	for i := range weapons {
		w := &weapons[i]
		if w.Kind != Battery && w.Kind != Lance {
			continue
		}
		shot := game.Shot{From: from, To: at, Gun: w.ID, Label: w.Name, Gap: seen.Gap, No: t.against(from, at, w),
			Command: game.Command{Kind: "aim", By: t.Seat(from), Thing: from}.With("weapon", game.Text(w.ID)).With("target", game.Int(int(at)))}
		if len(shot.No) == 0 {
			f := Fire{Gap: seen.Gap, Order: &Order{Rerolls: t.order(from).Rerolls}, Marker: seen.Marker, Guns: []Gun{t.gun(from, w, mostStrength)}}
			if shot.Throw = f.toSee(t.target(at, seen.Aspect), seen.Aspect); chances {
				shot.Odds = t.chances(f, at, seen)
			}
		}
		all = append(all, shot)
	}
	return all
}

// toSee is the throw of one weapon with all that makes it easier or harder.
func (f *Fire) toSee(to *Target, aspect Aspect) dice.Throw {
	firepower, lances := f.strengths()
	throw := f.beams(to, lances)
	if g := f.Guns[0]; g.Thrown.Dice > 0 {
		throw = g.Thrown.Throw()
	} else if firepower > 0 {
		throw = f.volley(to, aspect, firepower, f.Marker)
	}
	return throw
}

// chances are the odds of fire at a target as it is now.
func (t table) chances(f Fire, at game.ID, s sight) *game.Odds {
	r := &oddsRequest{target: t.target(at, s.Aspect)}
	r.rule = rule([]Fire{f}, r.target)
	return r.odds()
}

// legalShooting is what the ships of a seat may fire.
func (t table) legalShooting(by game.Seat) (all []game.Legal) {
	for _, id := range t.fleet(by) {
		for _, w := range t.aimable(id) {
			targets := tabletop.Keep(t.targets(by), func(o game.ID) bool { return len(t.against(id, o, &w)) == 0 })
			if len(targets) == 0 {
				continue
			}
			params := []game.Param{weaponPick(&w), tabletop.Things("target", targets)}
			if w.Thrown.Dice == 0 {
				params = append(params, game.Param{Name: "strength", Kind: game.ParamNumber, Min: 1, Max: t.unfired(id, &w), Optional: true})
			}
			all = append(all, game.Legal{Kind: "aim", Thing: id, Params: params})
		}
		for _, w := range t.model(id).Weapons {
			if t.Is(id, fieldAim+w.ID) {
				all = append(all, game.Legal{Kind: "hold", Thing: id, Params: []game.Param{weaponPick(&w)}})
			}
		}
		if t.mayFire(id) {
			all = append(all, game.Legal{Kind: "fire", Thing: id})
		}
		all = append(all, t.legalNova(id)...)
	}
	return append(all, game.Legal{Kind: "cease"})
}

func weaponPick(w *Weapon) game.Param {
	return tabletop.Pick("weapon", game.Choice{Value: game.Text(w.ID), Label: w.Name})
}

// legalNova are the shots of a ship's nova cannon.
func (t table) legalNova(id game.ID) (all []game.Legal) {
	for _, w := range t.model(id).Weapons {
		if w.Kind != NovaCannon || len(t.againstNova(id, &w)) > 0 {
			continue
		}
		targets := tabletop.Keep(t.fleet(other(t.Seat(id))), func(o game.ID) bool { return !t.Board() || t.bears(id, o, &w) && t.see(id, o).Hulk == 0 })
		if len(targets) > 0 {
			params := append([]game.Param{weaponPick(&w), tabletop.Things("target", targets)}, t.guesses(&w)...)
			all = append(all, game.Legal{Kind: "nova", Thing: id, Params: params})
		}
	}
	return all
}

// guesses are the ranges that a nova cannon may be fired at.
func (t table) guesses(w *Weapon) []game.Param {
	if !t.Board() {
		return nil
	}
	return []game.Param{{Name: "guess", Kind: game.ParamLength, Min: w.Least, Max: w.Range}}
}

// fireWays aim each weapon where it harms most, and a nova cannon as far as its target is.
func (t table) fireWays(c game.Command) (all []game.Command) {
	id := c.Thing
	switch {
	case !t.Board():
	case c.Kind == "nova":
		for _, o := range t.fleet(other(t.Seat(id))) {
			for _, w := range t.model(id).Weapons {
				if far := t.gap(id, o) - novaRadius; w.Kind == NovaCannon && far >= w.Least && far <= w.Range && t.bears(id, o, &w) {
					all = append(all, c.With("weapon", game.Text(w.ID)).With("target", game.Int(int(o))).With("guess", game.Int(far)))
				}
			}
		}
	case c.Kind == "aim":
		var ways []tabletop.Way
		for _, shot := range (System{}).Shots(t.State, id) {
			if len(shot.No) == 0 && slices.ContainsFunc(t.aimable(id), func(w Weapon) bool { return w.ID == shot.Gun }) {
				ways = append(ways, tabletop.Way{Command: shot.Command, Flaws: [5]int{-worth(shot.Odds)}})
			}
		}
		all = tabletop.Best(ways)
	}
	return all
}

// worth is how much a shot is wanted: to destroy above all, to cripple, to damage.
func worth(o *game.Odds) int {
	points := o.Damage.Mean()
	if o.Destroyed != nil {
		points += 4 * *o.Destroyed
	}
	if o.Crippled != nil {
		points += 2 * *o.Crippled
	}
	return int(1000 * points)
}
