package dropzone

import (
	"broadside/core/game"
	"broadside/core/tabletop"
)

// A toll is what a squad's fire does to a unit, to a zone of it or to a piece of scenery, before any of it takes effect: all that a squad
// fires is resolved at once ("Allocate Shots").
type toll struct {
	at             game.ID
	zone           string
	close          bool // by Close Quarters weapons, at its squad
	points, tokens int
}

// A score is all of a squad's tolls.
type score struct{ all []toll }

// add adds to a toll what more comes to it.
func (s *score) add(more toll) {
	for i := range s.all {
		if t := &s.all[i]; t.at == more.at && t.zone == more.zone && t.close == more.close {
			t.points, t.tokens = t.points+more.points, t.tokens+more.tokens
			return
		}
	}
	s.all = append(s.all, more)
}

// fire fires all that a squad has aimed.
func (r *run) fire() {
	squad := r.Command.Thing
	r.Never(r.t.Kind(squad) != kindSquad || len(r.t.parts(squad)) == 0, "dzc-nothing-aimed", secShooting, "thing", named(squad))
	r.mayAct(squad, secShooting)
	r.mayTurnTo(squad)
	r.shield(squad)
	parts, fired := r.t.parts(squad), r.t.firing(squad)
	r.Emit(game.Event{Kind: "fires", Thing: squad, Changes: []game.Change{tabletop.Set(squad, fieldShot, 1)}})
	s := &score{}
	for i, p := range parts {
		r.shoot(p, s, tabletop.Either(i == len(parts)-1, fired, nil))
	}
	r.settle(squad, s)
}

// shoot throws for a part, volley by volley, and for what its templates and flames hit beside. The aims stand until the last has been thrown for.
func (r *run) shoot(p *part, s *score, fired []game.Change) {
	damage := 0
	for i := range p.volleys {
		r.combines(p, i)
		r.Other = r.t.Seat(p.at)
		end, _ := tabletop.Play(r.Resolution, rule(p.volleys[i:i+1], &p.firer, &p.target), salvo{counts: true})
		damage += end.damage()
		s.add(toll{at: p.at, zone: p.view.zone, close: p.close(), points: end.damage(), tokens: int(end.sharp)})
		r.burns(p, i, int(end.missed), s)
		r.blasts(p, i, int(end.blasts), s)
	}
	r.Emit(game.Event{Kind: "fired", Thing: r.t.squad(p.by), Args: []game.Arg{tabletop.Say("target", named(p.at)), tabletop.Count("damage", damage)}, Changes: fired})
}

// settle lets all of it take effect ("Resolve Damage"). Tokens on a garrison that somebody is in are resolved at once.
func (r *run) settle(squad game.ID, s *score) {
	var lit []game.ID
	for _, t := range s.all {
		switch {
		case r.t.Kind(t.at) == tabletop.KindTerrain:
			r.batter(t.at, t.points, t.tokens)
			if t.tokens > 0 && r.t.left(t.at) > 0 && len(r.t.occupants(t.at)) > 0 {
				lit = append(lit, t.at)
			}
		case t.points == 0:
		case t.close:
			r.maul(squad, r.t.squad(t.at), t.points)
		case t.zone != "":
			r.breaches(t.at, t.zone, t.points, r.Command.By)
		default:
			r.hurt(t.at, t.points)
		}
	}
	if len(lit) > 0 {
		r.Emit(game.Event{Kind: "catches", Ahead: true, Queue: tabletop.Map(lit, func(id game.ID) game.Command {
			return game.Command{Kind: "collateral", By: r.Command.By, Thing: id}.With("inside", game.Int(1))
		})})
	}
}

// close reports whether a part is fired with Close Quarters weapons, which no others are fired beside.
func (p *part) close() bool { return len(p.volleys) > 0 && p.volleys[0].Weapon.Close }

// firing are the changes by which what is aimed has been fired; a move that had begun is over.
func (t table) firing(squad game.ID) (changes []game.Change) {
	if t.Int(squad, fieldMoves) == begun {
		changes = append(changes, tabletop.Set(squad, fieldMoves, over))
	}
	for _, id := range t.units(squad) {
		guns := t.model(id).Guns
		for i := range guns {
			g := &guns[i]
			if !t.Is(id, fieldAim+g.ID) {
				continue
			}
			changes = append(append(changes, g.unaimed(id)...), t.spends(id, g)...)
		}
	}
	return changes
}
