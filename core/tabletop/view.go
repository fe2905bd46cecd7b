package tabletop

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
)

// View is what every seat sees of a game, before a game adds what is its own; show is how it shows a thing.
func (t Table) View(rounds int, show func(game.ID) game.Thing) *game.View {
	return &game.View{Round: t.Round(), Rounds: rounds, Phase: t.Phase(), Ended: t.Ended(), Winner: game.Seat(t.Int(0, FieldWinner)), Things: t.Things(show)}
}

// Zones are where the seats' fleets are placed: so deep from the edge that each has.
func (t Table) Zones(depth geometry.Length, edge func(game.Seat) geometry.Edge) []game.Zone {
	return Map(t.Seats(), func(s game.Seat) game.Zone { return game.Zone{Seat: s, Area: t.Setup.Table.Zone(edge(s), depth)} })
}

// Things are all things, as a function shows them.
func (t Table) Things(show func(game.ID) game.Thing) []game.Thing {
	all := make([]game.Thing, 0, t.Len())
	for id := game.ID(1); id < t.Len(); id++ {
		if t.Is(id, FieldKind) {
			all = append(all, show(id))
		}
	}
	return all
}

// Identity is a thing with what it is called by.
func (t Table) Identity(id game.ID) game.Thing {
	return game.Thing{ID: id, Kind: t.Kind(id), Entry: t.Text(id, FieldEntry), Name: t.Text(id, FieldName), Class: t.Text(id, FieldClass)}
}

// Tag puts a state on a thing, by its code.
func Tag(thing *game.Thing, when bool, code string) {
	if when {
		thing.Tags = append(thing.Tags, code)
	}
}

// Tags puts those states on a thing whose fields are set.
func (t Table) Tags(thing *game.Thing, fields ...string) {
	for _, f := range fields {
		Tag(thing, t.Is(thing.ID, f), f)
	}
}

// Opposed are the shots between a model and each of its foes.
func (t Table) Opposed(id game.ID, foes []game.ID, shots func(game.ID) []game.Shot) []game.Shot {
	if !t.Board() || !t.OnTable(id) {
		return nil
	}
	return Gather(foes, shots)
}

// Away is what the seats have off the table for some reasons, by its kinds.
func (t Table) Away(kinds []string, outs ...string) []game.Left {
	var all []game.Left
	for _, s := range t.Seats() {
		for _, kind := range kinds {
			away := t.Those(kind, func(id game.ID) bool { return t.Seat(id) == s && slices.Contains(outs, t.Out(id)) })
			if len(away) > 0 {
				all = append(all, game.Left{Seat: s, Kind: kind, Number: len(away), Things: away})
			}
		}
	}
	return all
}
