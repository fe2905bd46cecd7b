package dropzone

import (
	"broadside/core/game"
	"broadside/core/tabletop"
)

// A part is all that a squad fires at one unit which is covered in one way: what the calculator takes as a request.
type part struct {
	at, by  game.ID // what is shot at, and the first unit that does
	view    view
	firer   Firer
	target  Target
	volleys []Volley
	guns    []*Gun // of the volleys
}

// parts are what weapons of a squad are aimed at, the first aimed first: the one way to the dice, for the table as for the calculator.
func (t table) parts(squad game.ID) []*part {
	var all []*part
	for _, id := range t.units(squad) {
		for i := range t.model(id).Guns {
			g := &t.model(id).Guns[i]
			for _, slot := range g.slots() {
				if at := game.ID(t.Int(id, fieldAim+slot)); at != 0 && t.stands(at) {
					all = t.join(all, id, at, g, readView(t.Text(id, fieldHow+slot)))
				}
			}
		}
	}
	return all
}

// stands reports whether something can be shot at: a unit that is there, or a piece of scenery that can be destroyed.
func (t table) stands(at game.ID) bool {
	return t.there(at) || t.Kind(at) == tabletop.KindTerrain && t.left(at) > 0
}

// join adds a unit's weapon to the parts of a salvo. Close Quarters weapons are fired at a squad.
func (t table) join(all []*part, id, at game.ID, g *Gun, v view) []*part {
	same := view{seen: v.seen, cover: v.cover, zone: v.zone}
	p := tabletop.First(all, func(p *part) bool {
		return p.view == same && (p.at == at || g.Weapon.Close && p.close() && t.squad(p.at) == t.squad(at))
	})
	if p == nil {
		squad := t.squad(id)
		p = &part{at: at, by: id, view: same, firer: Firer{Disembarked: t.Is(squad, fieldLanding), Scattered: !t.coherent(squad), Entered: t.Int(squad, fieldEntered) == onFoot}, target: t.target(at, same)}
		all = append(all, p)
	}
	p.add(g, t.Int(id, fieldDamage), v)
	return all
}

// target is a unit as it is shot at, or a piece of scenery. One that has landed is a vehicle and has no bonus of an aircraft ("Landing").
func (t table) target(at game.ID, v view) Target {
	if t.Kind(at) == tabletop.KindTerrain {
		return Target{Type: Scenery, Armour: t.feature(at).Armour}
	}
	target := t.model(at).target()
	if target.Type == Aircraft && !t.flying(at) {
		target.Type = Vehicle
	}
	t.worn(at, &target)
	target.HullDown, target.SoftCover, target.BodyCover = v.seen == "hull-down", v.soft(), v.body()
	return target
}

// leftOf are the damage points that a part's target has left: those of the zone that it aims at.
func (t table) leftOf(p *part) int {
	if z := t.model(p.at).zone(p.view.zone); z != nil {
		return t.zoneLeft(p.at, z)
	}
	return t.left(p.at)
}

// add puts one unit's weapon with those that fire alike.
func (p *part) add(g *Gun, lost int, v view) {
	if !g.has("reduced") {
		lost = 0
	}
	for i := range p.volleys {
		if w := p.volleys[i].Weapon; p.guns[i].ID == g.ID && w.Lost == lost && w.Combined == v.combined && p.volleys[i].Units < mostUnits {
			p.volleys[i].Units++
			return
		}
	}
	w := g.Weapon
	w.Lost, w.Combined, w.Unseen = lost, v.combined, v.seen == "unseen"
	p.volleys, p.guns = append(p.volleys, Volley{Weapon: &w, Units: 1}), append(p.guns, g)
}

// gun is a weapon of a unit by its id; nil where it has none of it.
func (t table) gun(id game.ID, name string) *Gun {
	guns := t.model(id).Guns
	for i := range guns {
		if guns[i].ID == name {
			return &guns[i]
		}
	}
	return nil
}

// aim holds a weapon of one unit at a unit or a piece of scenery, or that of all units of a squad. All are held before any die ("Allocate
// Shots").
func (r *run) aim() {
	id, target := r.Command.Thing, r.Command.Target("target")
	squad, units := id, []game.ID{id}
	if r.t.Kind(id) == kindSquad {
		units = r.t.units(id)
	} else {
		squad = r.t.squad(id)
	}
	r.mayAct(squad, secShooting)
	r.mayTarget(target)
	var no []*game.Illegal
	var changes []game.Change
	name := ""
	for _, unit := range units {
		g := r.t.gun(unit, r.Command.Text("weapon"))
		if g == nil || !r.t.there(unit) {
			continue
		}
		r.says(g, target)
		v, slot := r.t.held(&r.Command, unit, target, g), r.t.slot(unit, g)
		against := r.t.against(unit, target, g, v)
		if len(against) > 0 && (!r.Command.Force || len(units) > 1) || slot == "" {
			no = append(against, game.Refuse("dzc-strafe-used", secWeapons, "weapon", g.Name))
			if len(units) > 1 {
				continue
			}
		}
		name = g.Name
		changes = append(changes, tabletop.Set(unit, fieldAim+slot, int(target)), tabletop.Write(unit, fieldHow+slot, v.String()))
	}
	switch {
	case name == "" && len(no) == 0:
		r.Refuse("dzc-no-weapon", secShooting, "thing", named(id))
	case name == "" || len(units) == 1:
		r.ForbidAll(no)
		if name == "" {
			return
		}
	}
	r.Emit(game.Event{Kind: "aimed", Thing: id, Args: []game.Arg{tabletop.Say("weapon", name), tabletop.Say("target", named(target)), tabletop.Count("n", len(changes)/2)}, Changes: changes})
}

// mayTarget refuses what nobody shoots at.
func (r *run) mayTarget(target game.ID) {
	enemy := r.t.Kind(target) == kindUnit && r.t.Seat(target) != r.Command.By
	r.Never(!r.t.stands(target) || !enemy && r.t.Kind(target) != tabletop.KindTerrain, "dzc-no-target", secShooting)
}

// hold takes an aim back.
func (r *run) hold() {
	id := r.Command.Thing
	g := r.t.gun(id, r.Command.Text("weapon"))
	r.Never(g == nil || !r.t.Is(id, fieldAim+g.ID), "dzc-no-weapon", secShooting, "thing", named(id))
	r.mayAct(r.t.squad(id), secShooting)
	r.lowers(id, g)
}

func (r *run) lowers(id game.ID, g *Gun) {
	r.Emit(game.Event{Kind: "held", Thing: id, Args: []game.Arg{tabletop.Say("weapon", g.Name)}, Changes: g.unaimed(id)})
}

// anew is a deed after which who does it aims anew: what it was aimed at was so from where it stood.
func anew(do func(*run)) func(*run) {
	return func(r *run) {
		units := r.t.units(r.Command.Thing)
		if r.t.Kind(r.Command.Thing) == kindUnit {
			units = []game.ID{r.Command.Thing}
		}
		for _, id := range units {
			guns := r.t.model(id).Guns
			for i := range guns {
				if r.t.Is(id, fieldAim+guns[i].ID) {
					r.lowers(id, &guns[i])
				}
			}
		}
		do(r)
	}
}
