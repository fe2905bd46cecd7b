package gothic

import (
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/tabletop"
)

// strike lets hits fall on a ship that need no roll and that no shields stop: who has braced saves, and each of the others may be
// critical.
func (r *run) strike(id game.ID, hits int, why string) {
	r.Other = r.t.Seat(id)
	end, _ := tabletop.Play(r.Resolution, wounds(r.t.struck(id, Abeam), 0), salvo{hits: uint16(hits)})
	r.wound(id, end.points(), end.criticals(), why)
}

// wound does damage that nothing stopped, and rolls for its criticals on their table. An escort dies of any of them, a hulk may explode by
// any hit ("Taking Hits", "Critical Hits", "Catastrophic Damage").
func (r *run) wound(id game.ID, points, criticals int, why string) {
	switch {
	case points <= 0 || !r.t.OnTable(id):
		return
	case r.t.hulk(id):
		r.Emit(game.Event{Kind: "hulk-hit", Thing: id, Ahead: true, Queue: []game.Command{{Kind: "catastrophe", By: r.t.Seat(id), Thing: id}}})
		return
	}
	if r.harm(id, points, why); r.t.model(id).Escort() {
		if criticals > 0 || r.t.left(id) == 0 {
			r.scatter(id)
		}
		return
	}
	r.wrecked(id)
	for ; criticals > 0 && r.t.left(id) > 0; criticals-- {
		r.criticalHit(id)
	}
}

// harm takes hits off a ship.
func (r *run) harm(id game.ID, points int, why string) {
	before := r.t.crippled(id)
	lost := min(r.t.Int(id, fieldDamage)+points, r.t.model(id).Hits)
	r.Emit(game.Event{Kind: "damaged", Thing: id, Args: []game.Arg{tabletop.Count("points", points), tabletop.Count("left", r.t.model(id).Hits-lost), tabletop.Say("why", "@why/bfg/"+why)},
		Changes: []game.Change{tabletop.Set(id, fieldDamage, lost)}})
	if !before && r.t.crippled(id) && r.t.left(id) > 0 {
		r.Emit(game.Event{Kind: "crippled", Thing: id})
	}
}

// scatter is an escort that is destroyed: a Blast marker shows where it was.
func (r *run) scatter(id game.ID) {
	at := r.t.Point(id)
	r.Emit(game.Event{Kind: "destroyed", Thing: id, Changes: append(r.t.ClearThat(id, tabletop.Begins(fieldAim, fieldShare)), tabletop.Write(id, tabletop.FieldOut, destroyed), game.Change{On: id, Field: fieldContact})})
	r.blast(at, 1)
}

// wrecked queues what becomes of a capital ship with no hits left.
func (r *run) wrecked(id game.ID) {
	if r.t.left(id) == 0 && r.t.OnTable(id) && !r.t.hulk(id) {
		r.Emit(game.Event{Kind: "lost-all-hits", Thing: id, Ahead: true, Queue: []game.Command{{Kind: "catastrophe", By: r.t.Seat(id), Thing: id}}})
	}
}

// criticalHit rolls on the critical hits table.
func (r *run) criticalHit(id game.ID) {
	roll := r.Sum("critical-table", dice.D6(2))
	r.suffer(id, r.t.model(id).critical(roll, func(row string) bool { return r.t.suffers(id, row) > 0 }), "critical")
}

// suffer applies a row of the critical hits table. Its own damage is neither saved nor critical.
func (r *run) suffer(id game.ID, c *Critical, why string) {
	if r.t.model(id).Escort() {
		r.harm(id, 1, why)
		r.scatter(id)
		return
	}
	e := game.Event{Kind: "critical", Thing: id, Args: []game.Arg{tabletop.Say("critical", "@critical/bfg/"+c.ID)}}
	if c.Lasts {
		e.Changes = []game.Change{tabletop.Set(id, fieldCritical+c.ID, r.t.suffers(id, c.ID)+1)}
	}
	r.Emit(e)
	extra := c.Extra.Plus
	if c.Extra.Dice > 0 {
		extra += r.Sum("extra-damage", c.Extra.Throw())
	}
	if extra > 0 {
		r.harm(id, extra, c.ID)
		r.wrecked(id)
	}
}
