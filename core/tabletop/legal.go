package tabletop

import "broadside/core/game"

// Legal is what a seat may do now, which the game lists, and to concede; nothing for who does not play, or once the game is over.
func (t Table) Legal(by game.Seat, now func(game.Seat) []game.Legal) []game.Legal {
	if by < 1 || int(by) > len(t.Setup.Seats) || t.Ended() {
		return nil
	}
	return append(now(by), game.Legal{Kind: "concede"})
}

// Each offers one kind of command to each of some things.
func Each(kind string, things []game.ID, params ...game.Param) []game.Legal {
	return EachWith(kind, things, func(game.ID) []game.Param { return params })
}

// EachWith offers it with parameters of its own.
func EachWith(kind string, things []game.ID, params func(game.ID) []game.Param) []game.Legal {
	return Map(things, func(id game.ID) game.Legal { return game.Legal{Kind: kind, Thing: id, Params: params(id)} })
}
