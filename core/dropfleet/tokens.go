package dropfleet

import (
	"slices"

	"broadside/core/game"
	"broadside/core/tabletop"
)

// assetKind is the kind of launch assets of a token.
func (t table) assetKind(id game.ID) string {
	if a := t.book.assets[t.Text(id, tabletop.FieldEntry)]; a != nil {
		return a.Kind
	}
	return ""
}

// tokensOn lists the launch assets that are assigned to a thing.
func (t table) tokensOn(id game.ID) []game.ID {
	return t.Those("token", func(o game.ID) bool { return t.on(o) == id })
}

// fewer is the change that takes tokens away.
func (t table) fewer(token game.ID, n int) []game.Change {
	if left := t.Int(token, fieldCount) - n; left > 0 {
		return []game.Change{set(token, fieldCount, left)}
	}
	return t.Erase(token)
}

// fighters are those that protect a ship or a station, the most dice first. "Some, all or none of the escorting Fighter
// markers" join, each with the dice of its own kind: allies may have sent others.
func (t table) fighters(id game.ID) []Flight {
	var all []Flight
	for _, token := range t.escorts(id) {
		one := Flight{t.Int(token, fieldCount), t.bonus(token)}
		i := slices.IndexFunc(all, func(f Flight) bool { return f.Bonus <= one.Bonus })
		switch {
		case i < 0:
			all = append(all, one)
		case all[i].Bonus == one.Bonus:
			all[i].Count += one.Count
		default:
			all = slices.Insert(all, i, one)
		}
	}
	return all
}

func (t table) bonus(token game.ID) int {
	return t.book.assets[t.Text(token, tabletop.FieldEntry)].Bonus
}

// escorts lists the fighter tokens on a ship or a station of its own side.
func (t table) escorts(id game.ID) []game.ID {
	return slices.DeleteFunc(t.tokensOn(id), func(token game.ID) bool {
		return t.assetKind(token) != "fighter" || t.opposes(id, t.Seat(token))
	})
}

// fewerFighters takes fighters with a bonus away.
func (t table) fewerFighters(id game.ID, bonus, n int) []game.Change {
	var changes []game.Change
	for _, token := range t.escorts(id) {
		take := min(n, t.Int(token, fieldCount)*btoi(t.bonus(token) == bonus))
		if take > 0 {
			changes = append(changes, t.fewer(token, take)...)
			n -= take
		}
	}
	return changes
}

// dropAssets takes the launch assets on a ship away as it enters atmosphere.
func (r *run) dropAssets(id game.ID) {
	for _, token := range r.t.tokensOn(id) {
		r.Emit(game.Event{Kind: "assets-lost", Thing: id, Args: []game.Arg{count("count", r.t.Int(token, fieldCount)), say("asset", "@entry/"+r.t.Text(token, tabletop.FieldEntry))}, Changes: r.t.Erase(token)})
	}
}
