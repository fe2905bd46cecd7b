package game

import (
	"testing"

	"broadside/core/draft"
	kernel "broadside/core/game"
	"broadside/core/wire"
	"broadside/ui/app"
	"broadside/ui/session"
	"broadside/ui/store"
	"broadside/ui/transport"
)

// TestAnOrderStaysWhileAnotherTabPlays holds that what is being put together is thrown away only when it can no longer be given.
func TestAnOrderStaysWhileAnotherTabPlays(t *testing.T) {
	c, _ := begun(t)
	other, _ := reopen(t, c.id)
	order := &order{Draft: draft.Of(c.Acts[len(c.Acts)-1])}
	c.order = order
	other.do(kernel.Command{Kind: "note", By: other.writer()}.With("text", kernel.Text("hello")))
	c.follow(store.Change{Kind: store.Game, ID: c.id})
	if c.order != order {
		t.Error("a note throws it away")
	}
	for _, a := range other.mine(other.chosen) {
		if a.Kind == "hold" {
			other.begin(a)
		}
	}
	c.follow(store.Change{Kind: store.Game, ID: c.id})
	if len(c.m.Log) != len(other.m.Log) || c.order != nil {
		t.Error("it can be given although the ship has done something else")
	}
}

// TestATabListensToWhatAnotherShared holds that it asks the server too.
func TestATabListensToWhatAnotherShared(t *testing.T) {
	c, page := begun(t)
	other, _ := reopen(t, c.id)
	if err := other.m.ShareByHand(kernel.Seat(1), false); err != nil {
		t.Fatal(err)
	}
	r, err := app.Store().Get(store.Seat, c.id)
	if err != nil {
		t.Fatal(err)
	}
	place, err := wire.DecodePlace(r.Data)
	if err != nil {
		t.Fatal(err)
	}
	place.Server = "https://games.example"
	r.Data = wire.EncodePlace(place)
	if _, err := app.Store().Put(r); err != nil {
		t.Fatal(err)
	}
	carry := transport.Carry
	t.Cleanup(func() { transport.Carry = carry })
	letters := 0
	transport.Carry = func(server string, l transport.Letter) (transport.Reply, error) {
		letters++
		return transport.Reply{}, &transport.Silence{}
	}
	c.follow(store.Change{Kind: store.Seat, ID: c.id})
	if page.Build(); c.m.Shared == nil || letters == 0 || c.m.Shared.State != session.Offline {
		t.Errorf("%d letters", letters)
	}
}

// TestWhatWasNotUnderstoodIsSaidAgain holds that what could not be kept is still there when the game is opened the next time.
func TestWhatWasNotUnderstoodIsSaidAgain(t *testing.T) {
	c, page := begun(t)
	c.lost = []string{"Undo: not kept."}
	page.Build()
	page.Wants("Undo: not kept.")
	c.Destroy()
	c, page = reopen(t, c.id)
	page.Wants("Undo: not kept.")
	page.Press("Understood")
	c.Destroy()
	_, page = reopen(t, c.id)
	page.Lacks("Undo: not kept.")
}
