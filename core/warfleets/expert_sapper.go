package warfleets

import (
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// layMine is the Expert Sapper's.
func (r *run) layMine(rule *Rule) error {
	id := r.Command.Thing
	at := geometry.Point{X: r.Command.Int("x"), Y: r.Command.Int("y")}
	if at.Valid() != nil {
		return game.Refuse("ftl-off-table", heroesOf)
	}
	if r.t.Board() {
		within := rule.Effects.Within
		if err := r.Forbid(!r.t.Setup.Table.Inside(at), "ftl-off-table", heroesOf); err != nil {
			return err
		}
		if err := r.Forbid(geometry.Gap(r.t.Point(id), r.t.base(id), at, 0) > within, "ftl-mine-too-far", heroesOf, "within", inches(within)); err != nil {
			return err
		}
	}
	if err := r.begin(id); err != nil {
		return err
	}
	mine := r.t.Free()
	r.Emit(game.Event{Kind: "mine-laid", Thing: id, Changes: []game.Change{
		{On: mine, Field: tabletop.FieldKind, To: game.Text("mine")}, place(mine, tabletop.FieldSeat, int(r.Command.By)),
		place(mine, tabletop.FieldX, at.X), place(mine, tabletop.FieldY, at.Y), used(id, rule)}})
	return nil
}
