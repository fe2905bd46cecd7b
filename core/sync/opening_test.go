package sync

import (
	"strconv"
	"testing"

	"broadside/core/game"
	"broadside/core/wire"
)

func TestAnOpeningHasAKeyForEverybody(t *testing.T) {
	drawn := 0
	secret := func() string { drawn++; return strconv.Itoa(drawn) }
	p := wire.Place{Role: wire.Player, Seat: 2, Free: true}
	setup := &game.Setup{Seats: make([]game.SeatSetup, 3)}
	log := []game.Envelope{{Seq: 1}, {Seq: 2, Audience: 1}, {Seq: 3, Audience: 1, Salt: []byte("own")}}
	o := Opening(&p, setup, Salted(log, func() []byte { return []byte("drawn") }), secret)
	if len(o.Keys) != 5 || drawn != 5 || !o.Free || o.Setup != setup {
		t.Fatalf("%d keys of %d secrets", len(o.Keys), drawn)
	}
	for _, k := range o.Keys {
		if link := p.Link(k.Role, k.Seat); link == "" || string(wire.Hash(link)) != string(k.Hash) {
			t.Errorf("the link of %d %d is %q", k.Role, k.Seat, link)
		}
	}
	if salts := string(o.Log[0].Salt) + "," + string(o.Log[1].Salt) + "," + string(o.Log[2].Salt); salts != ",drawn,own" || log[1].Salt != nil {
		t.Errorf("the salts are %q", salts)
	}
}
