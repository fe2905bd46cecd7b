package match

import (
	"errors"
	"testing"

	"broadside/core/game"
	"broadside/ui/desk"
	"broadside/ui/store"
)

// A pocket is a device: a store of its own, and the game that lies in it.
type pocket struct {
	t     *testing.T
	store store.Store
	id    string
}

// use makes the pocket the device that the code runs on, and opens its game.
func (p *pocket) use() *Match {
	p.t.Helper()
	desk.Open(nil, p.store, nil)
	return opened(p.t, p.id)
}

// byHand are two devices with a game that began before it was shared without a server.
func byHand(t *testing.T) (ann, bob *pocket) {
	lay(t)
	ann, bob = &pocket{t: t, store: store.NewMemory()}, &pocket{t: t, store: store.NewMemory()}
	desk.Open(nil, ann.store, nil)
	m := created(t, false)
	begin(t, m)
	ann.id = m.ID
	m.ShareByHand(1, "Ann", func(err error) {
		if err != nil {
			t.Fatal(err)
		}
	})
	bob.take(m.Shared.Parcel(true))
	return ann, bob
}

func (p *pocket) take(parcel []byte) {
	p.t.Helper()
	desk.Open(nil, p.store, nil)
	id, err := Accept(ReadParcel([]byte("Look:\n" + ParcelText(parcel))))
	if err != nil {
		p.t.Fatal(codeOf(err), err)
	}
	p.id = id
}

func codeOf(err error) string {
	var no *game.Illegal
	if errors.As(err, &no) {
		return no.Code
	}
	return ""
}

func note(by game.Seat, text string) game.Command {
	return game.Command{Kind: "note", By: by}.With("text", game.Text(text))
}

// TestAGameGoesByHand holds that two devices without a server come to one game, whoever was faster.
func TestAGameGoesByHand(t *testing.T) {
	ann, bob := byHand(t)
	m := bob.use()
	if m.Eyes() != 2 || m.Plays(1) || !m.Plays(2) {
		t.Fatalf("Bob's device plays for %d", m.Eyes())
	}
	do(t, m, note(2, "here"))
	fromBob := m.Shared.Parcel(false)

	m = ann.use()
	do(t, m, game.Command{Kind: "hold", By: 1, Thing: 6})
	if err := m.Take(fromBob); codeOf(err) != "sync-first-first" {
		t.Fatalf("the first seat takes what does not follow its own: %v", err)
	}
	fromAnn := m.Shared.Parcel(false)

	bob.take(fromAnn)
	m = bob.use()
	if m.Shared.Unsent() != 1 || m.State().Text(6, "action") != "hold" {
		t.Fatalf("%d unsent after Ann's parcel", m.Shared.Unsent())
	}
	fromBob = m.Shared.Parcel(false)
	hash := m.State().Hash()

	ann.take(fromBob)
	if m = ann.use(); m.State().Hash() != hash || m.Shared.Unsent() != 0 {
		t.Errorf("the devices differ, %d unsent", m.Shared.Unsent())
	}
	if err := m.Take(fromBob); err != nil {
		t.Errorf("the same parcel again: %v", err)
	}
	if err := m.Do(note(2, "for Bob"), nil); codeOf(err) != "other-hands" {
		t.Errorf("Ann plays for Bob: %v", err)
	}
}

func TestWhatIsNoParcel(t *testing.T) {
	ann, _ := byHand(t)
	for _, text := range []string{"", "hello", "broadside:", "broadside:!!", "BS"} {
		if got := ReadParcel([]byte(text)); len(got) > 0 {
			t.Errorf("%q holds %q", text, got)
		}
	}
	parcel := ann.use().Shared.Parcel(true)
	for _, bad := range [][]byte{parcel[:len(parcel)-1], {'B', 'S', 'n', 9}, nil} {
		if _, err := Accept(bad); err == nil {
			t.Errorf("%d bytes are taken", len(bad))
		}
	}
}
