package tabletop

import "broadside/core/game"

// Each offers one kind of command to each of some things.
func Each(kind string, things []game.ID, params ...game.Param) []game.Legal {
	return EachWith(kind, things, func(game.ID) []game.Param { return params })
}

// EachWith offers it with parameters of its own.
func EachWith(kind string, things []game.ID, params func(game.ID) []game.Param) []game.Legal {
	return Map(things, func(id game.ID) game.Legal { return game.Legal{Kind: kind, Thing: id, Params: params(id)} })
}
