package dropzone

import (
	"broadside/core/game"
	"broadside/core/odds"
	"broadside/core/tabletop"
)

// A part is all that a squad fires at one unit which is covered in one way: what the calculator takes as a request.
type part struct {
	at      game.ID
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
			if at := game.ID(t.Int(id, fieldAim+g.ID)); at != 0 && t.there(at) {
				all = t.join(all, id, at, g, readView(t.Text(id, fieldHow+g.ID)))
			}
		}
	}
	return all
}

// join adds a unit's weapon to the parts of a salvo.
func (t table) join(all []*part, id, at game.ID, g *Gun, v view) []*part {
	same := view{seen: v.seen, cover: v.cover}
	p := tabletop.First(all, func(p *part) bool { return p.at == at && p.view == same })
	if p == nil {
		squad := t.squad(id)
		p = &part{at: at, view: same, firer: Firer{Disembarked: t.Is(squad, fieldLanding), Scattered: !t.coherent(squad), Entered: t.Is(squad, fieldEntered)}, target: t.target(at, same)}
		all = append(all, p)
	}
	p.add(g, t.Int(id, fieldDamage), v)
	return all
}

// target is a unit as it is shot at. One that has landed is a vehicle and has no bonus of an aircraft ("Landing").
func (t table) target(at game.ID, v view) Target {
	target := t.model(at).target()
	if target.Type == Aircraft && !t.flying(at) {
		target.Type = Vehicle
	}
	target.HullDown, target.SoftCover, target.BodyCover = v.seen == "hull-down", v.soft(), v.body()
	return target
}

// add puts one unit's weapon with those that fire alike.
func (p *part) add(g *Gun, lost int, v view) {
	if !g.has("reduced") {
		lost = 0
	}
	for i := range p.volleys {
		if w := p.volleys[i].Weapon; p.guns[i].ID == g.ID && w.Lost == lost && w.Combined == v.combined {
			p.volleys[i].Units++
			return
		}
	}
	w := g.Weapon
	w.Lost, w.Combined, w.Unseen = lost, v.combined, v.seen == "unseen"
	p.volleys, p.guns = append(p.volleys, Volley{&w, 1}), append(p.guns, g)
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

// aim holds a weapon of one unit at a unit, or that of all units of a squad. All are held before any die ("Allocate Shots").
func (r *run) aim() error {
	id, target := r.Command.Thing, r.Command.Target("target")
	squad, units := id, []game.ID{id}
	if r.t.Kind(id) == kindSquad {
		units = r.t.units(id)
	} else {
		squad = r.t.squad(id)
	}
	if err := r.mayAct(squad, secShooting); err != nil {
		return err
	}
	if r.t.Kind(target) != kindUnit || !r.t.there(target) || r.t.Seat(target) == r.Command.By {
		return game.Refuse("dzc-no-target", secShooting)
	}
	var no []*game.Illegal
	var changes []game.Change
	name := ""
	for _, unit := range units {
		g := r.t.gun(unit, r.Command.Text("weapon"))
		if g == nil || !r.t.there(unit) {
			continue
		}
		if err := r.says(g); err != nil {
			return err
		}
		v := r.t.held(&r.Command, unit, target)
		against := r.t.against(unit, target, g, v)
		if len(against) > 0 && (!r.Command.Force || len(units) > 1) {
			no = against
			if len(units) > 1 {
				continue
			}
		}
		name = g.Name
		changes = append(changes, tabletop.Set(unit, fieldAim+g.ID, int(target)), tabletop.Write(unit, fieldHow+g.ID, v.String()))
	}
	switch {
	case name == "" && len(no) == 0:
		return game.Refuse("dzc-no-weapon", secShooting, "thing", named(id))
	case name == "" || len(units) == 1:
		if err := r.ForbidAll(no); err != nil || name == "" {
			return err
		}
	}
	r.Emit(game.Event{Kind: "aimed", Thing: id, Args: []game.Arg{tabletop.Say("weapon", name), tabletop.Say("target", named(target)), tabletop.Count("n", len(changes)/2)}, Changes: changes})
	return nil
}

// hold takes an aim back.
func (r *run) hold() error {
	id := r.Command.Thing
	g := r.t.gun(id, r.Command.Text("weapon"))
	if g == nil || !r.t.Is(id, fieldAim+g.ID) {
		return game.Refuse("dzc-no-weapon", secShooting, "thing", named(id))
	}
	if err := r.mayAct(r.t.squad(id), secShooting); err != nil {
		return err
	}
	r.Emit(game.Event{Kind: "held", Thing: id, Args: []game.Arg{tabletop.Say("weapon", g.Name)}, Changes: tabletop.Clear(id, fieldAim+g.ID, fieldHow+g.ID)})
	return nil
}

// fire fires all that a squad has aimed; what it does takes effect at once ("Resolve Damage").
func (r *run) fire() error {
	squad := r.Command.Thing
	parts := r.t.parts(squad)
	if err := r.Never(r.t.Kind(squad) != kindSquad || len(parts) == 0, "dzc-nothing-aimed", secShooting, "thing", named(squad)); err != nil {
		return err
	}
	if err := r.mayAct(squad, secShooting); err != nil {
		return err
	}
	r.Emit(game.Event{Kind: "fires", Thing: squad, Changes: append(r.t.firing(squad), tabletop.Set(squad, fieldShot, 1))})
	var hurt, fought []game.ID
	points := map[game.ID]int{}
	for _, p := range parts {
		r.Other = r.t.Seat(p.at)
		end, _, err := odds.Play(rule(p.volleys, &p.firer, &p.target), salvo{}, r)
		if err != nil {
			return err
		}
		r.Emit(game.Event{Kind: "fired", Thing: squad, Args: []game.Arg{tabletop.Say("target", named(p.at)), tabletop.Count("damage", end.damage())}})
		switch {
		case end.damage() == 0:
			continue
		case p.close():
			fought = append(fought, p.at)
		default:
			hurt = append(hurt, p.at)
		}
		points[p.at] += end.damage()
	}
	for _, id := range tabletop.Once(hurt) {
		r.hurt(id, points[id])
	}
	for _, id := range tabletop.Once(fought) {
		if err := r.maul(squad, r.t.squad(id), points[id]); err != nil {
			return err
		}
	}
	return nil
}

// close reports whether a part is fired with Close Quarters weapons, which no others are fired beside.
func (p *part) close() bool { return p.volleys[0].Weapon.Close }

// firing are the changes by which what is aimed has been fired; a move that had begun is over.
func (t table) firing(squad game.ID) (changes []game.Change) {
	if t.Int(squad, fieldMoves) == begun {
		changes = append(changes, tabletop.Set(squad, fieldMoves, over))
	}
	for _, id := range t.units(squad) {
		for _, g := range t.model(id).Guns {
			if !t.Is(id, fieldAim+g.ID) {
				continue
			}
			changes = append(append(changes, tabletop.Clear(id, fieldAim+g.ID, fieldHow+g.ID)...), tabletop.Set(id, fieldFired+g.ID, 1))
			if g.has("limited") {
				changes = append(changes, tabletop.Set(id, fieldUsed+g.ID, t.Int(id, fieldUsed+g.ID)+1))
			}
		}
	}
	return changes
}

// hurt takes damage points off a unit; one without any is destroyed, and whoever rides in it or stands below falls to what comes of
// that ("Resolve Damage").
func (r *run) hurt(id game.ID, points int) {
	left := r.t.left(id)
	points = min(points, left)
	if points == 0 || r.t.gone(id) {
		return
	}
	r.Emit(game.Event{Kind: "hurt", Thing: id, Args: []game.Arg{tabletop.Count("points", points)}, Changes: []game.Change{tabletop.Set(id, fieldDamage, r.t.Int(id, fieldDamage)+points)}})
	if points == left {
		r.destroy(id)
	}
}

// destroy takes a unit off for good.
func (r *run) destroy(id game.ID) {
	r.perishes(id)
	e := game.Event{Kind: "destroyed", Thing: id, Changes: []game.Change{tabletop.Write(id, tabletop.FieldOut, destroyed), {On: id, Field: fieldRides}, {On: id, Field: fieldIn}, {On: id, Field: fieldEdge}}}
	if r.t.crashes(id) || len(r.t.passengers(id)) > 0 {
		e.Queue = []game.Command{{Kind: "wreck", By: r.t.Seat(id), Thing: id}}
	}
	r.Emit(e)
}
