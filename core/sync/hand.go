package sync

import (
	"slices"

	"broadside/core/game"
	"broadside/core/wire"
)

// Keeper is the seat whose device keeps the order where a game is shared by hand, as a server would: the others take its parcels
// and do again what it does not have, and it takes parcels only of who has taken all of its own.
const Keeper game.Seat = 1

// Partners are the seats whose devices parcels of a place's are for: that which keeps the order, or for itself all others.
func Partners(p *wire.Place, setup *game.Setup) []game.Seat {
	if p.Seat != Keeper {
		return []game.Seat{Keeper}
	}
	return slices.DeleteFunc(setup.Seated(), func(seat game.Seat) bool { return seat == Keeper })
}

// Known is how many events the device of a partner has, as far as this one knows.
func (r *Replica) Known(p *wire.Place, to game.Seat) int {
	if len(Partners(p, r.Setup)) == 1 {
		return r.agreed
	}
	if i := int(to) - 1; i < len(p.Has) {
		return min(p.Has[i], len(r.Log))
	}
	return 0
}

// Hear notes what a parcel tells of the device that it came from, in a game of so many seats.
func Hear(p *wire.Place, seats int, news *wire.News) {
	if news.From < 1 || int(news.From) > seats {
		return
	}
	has := make([]int, seats)
	copy(has, p.Has)
	has[news.From-1] = news.Since + len(news.Log)
	p.Has = has
}

// Parcel is what the device of a seat lacks, as far as this one knows; all of it for who has nothing yet.
func (r *Replica) Parcel(p *wire.Place, to game.Seat, whole bool) []byte {
	n := &wire.News{Game: p.Game, Role: wire.Player, Seat: to, Since: r.Known(p, to), Head: len(r.Log), Free: p.Free, From: p.Seat}
	if whole {
		n.Since, n.Setup = 0, r.Setup
	}
	for i, e := range r.Visible(to, wire.Seal) {
		if n.Digest = wire.Digest(n.Digest, e); i >= n.Since {
			n.Log, n.Checks = append(n.Log, e), append(n.Checks, n.Digest[:wire.CheckSize]...)
		}
	}
	return wire.EncodeNews(n)
}
