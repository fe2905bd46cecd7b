package warfleets

import (
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// layMine is the Expert Sapper's.
func (r *run) layMine(rule *Rule) {
	id := r.Command.Thing
	at, within := r.Said().Point, rule.Effects.Within
	r.Never(at.Valid() != nil, "ftl-off-table", heroesOf)
	r.Forbid(r.t.Board() && !r.t.Setup.Table.Inside(at), "ftl-off-table", heroesOf)
	r.Forbid(r.t.Board() && geometry.Gap(r.t.Point(id), r.t.base(id), at, 0) > within, "ftl-mine-too-far", heroesOf, "within", inches(within))
	r.begin(id)
	mine := r.t.Free()
	r.Emit(game.Event{Kind: "mine-laid", Thing: id, Changes: []game.Change{
		{On: mine, Field: tabletop.FieldKind, To: game.Text("mine")}, tabletop.Set(mine, tabletop.FieldSeat, int(r.Command.By)),
		tabletop.Set(mine, tabletop.FieldX, at.X), tabletop.Set(mine, tabletop.FieldY, at.Y), used(id, rule)}})
}
