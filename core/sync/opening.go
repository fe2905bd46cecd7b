package sync

import (
	"slices"

	"broadside/core/game"
	"broadside/core/wire"
)

// Opening is what puts a game on a server, with keys for its owner and player, whose place holds their secrets then, and for
// everybody else.
func Opening(p *wire.Place, setup *game.Setup, log []game.Envelope, secret func() string) *wire.Opening {
	p.Secret, p.Master, p.Links = secret(), secret(), []wire.Link{{Role: wire.Watcher, Secret: secret()}}
	for _, other := range setup.Seated() {
		if other != p.Seat {
			p.Links = append(p.Links, wire.Link{Role: wire.Player, Seat: other, Secret: secret()})
		}
	}
	o := &wire.Opening{Setup: setup, Log: log, Free: p.Free}
	for _, l := range append([]wire.Link{{Role: wire.Owner, Secret: p.Master}, {Role: wire.Player, Seat: p.Seat, Secret: p.Secret}}, p.Links...) {
		o.Keys = append(o.Keys, wire.Key{Role: l.Role, Seat: l.Seat, Hash: wire.Hash(l.Secret)})
	}
	return o
}

// Salted is a log whose hidden events have salts, as whoever shares it wants them.
func Salted(log []game.Envelope, salt func() []byte) []game.Envelope {
	all := slices.Clone(log)
	for i := range all {
		if all[i].Audience != 0 && len(all[i].Salt) == 0 {
			all[i].Salt = salt()
		}
	}
	return all
}
