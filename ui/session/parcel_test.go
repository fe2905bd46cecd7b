package session

import (
	"errors"
	"testing"

	"broadside/core/dropfleet"
	"broadside/core/game"
	"broadside/core/wire"
	"broadside/ui/app"
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
	app.Open(nil, p.store, nil)
	return opened(p.t, p.id)
}

// byHand are two devices with a game that began before it was shared without a server.
func byHand(t *testing.T) (ann, bob *pocket) {
	lay(t)
	ann, bob = &pocket{t: t, store: store.NewMemory()}, &pocket{t: t, store: store.NewMemory()}
	app.Open(nil, ann.store, nil)
	m := created(t, false)
	begin(t, m)
	ann.id = m.ID
	ok(t, m.ShareByHand(1, false))
	bob.take(m.Shared.Parcel(2, true))
	return ann, bob
}

func (p *pocket) take(parcel []byte) {
	p.t.Helper()
	app.Open(nil, p.store, nil)
	id, err := Accept(wire.ReadParcel([]byte("Look:\n" + wire.ParcelText(parcel))))
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
	fromBob := m.Shared.Parcel(1, false)

	m = ann.use()
	do(t, m, game.Command{Kind: "hold", By: 1, Thing: 6})
	if _, err := m.Take(fromBob); codeOf(err) != "sync-first-first" {
		t.Fatalf("the first seat takes what does not follow its own: %v", err)
	}
	fromAnn := m.Shared.Parcel(2, false)

	bob.take(fromAnn)
	m = bob.use()
	if m.Shared.Unsent() != 1 || m.State().Text(6, "action") != "hold" {
		t.Fatalf("%d unsent after Ann's parcel", m.Shared.Unsent())
	}
	fromBob = m.Shared.Parcel(1, false)
	hash := m.State().Hash()

	ann.take(fromBob)
	if m = ann.use(); m.State().Hash() != hash || m.Shared.Unsent() != 0 {
		t.Errorf("the devices differ, %d unsent", m.Shared.Unsent())
	}
	if _, err := m.Take(fromBob); err != nil {
		t.Errorf("the same parcel again: %v", err)
	}
	if err := m.Do(note(2, "for Bob"), nil); codeOf(err) != "other-hands" {
		t.Errorf("Ann plays for Bob: %v", err)
	}
}

func TestWhatIsNoParcel(t *testing.T) {
	ann, _ := byHand(t)
	parcel := ann.use().Shared.Parcel(2, true)
	for _, bad := range [][]byte{parcel[:len(parcel)-1], {'B', 'S', 'n', 9}, nil} {
		if _, err := Accept(bad); err == nil {
			t.Errorf("%d bytes are taken", len(bad))
		}
	}
}

// TestAParcelIsForOneSeat holds that nobody takes what was packed for another: it lacks what only they may see.
func TestAParcelIsForOneSeat(t *testing.T) {
	ann, bob := byHand(t)
	for _, p := range []*pocket{ann, bob} {
		m := p.use()
		for _, to := range m.Shared.Partners() {
			if _, err := m.Take(m.Shared.Parcel(to, true)); codeOf(err) != "sync-other-seat" {
				t.Errorf("seat %d takes its own parcel for %d: %v", m.Eyes(), to, err)
			}
		}
	}
	other, _ := byHand(t)
	parcel := other.use().Shared.Parcel(2, true)
	if _, err := bob.use().Take(parcel); codeOf(err) != "sync-other-game" {
		t.Errorf("a parcel of another game: %v", err)
	}
}

// TestTheWholeGameChangesNothingForWhoHasIt holds that the whole game can be sent at any time, with what its taker has hidden
// and what is still to be sent.
func TestTheWholeGameChangesNothingForWhoHasIt(t *testing.T) {
	ann, bob := byHand(t)
	m := bob.use()
	do(t, m, note(2, "one"))
	fromBob := m.Shared.Parcel(1, false)
	ann.take(fromBob)
	m = ann.use()
	do(t, m, note(1, "two"))
	whole := m.Shared.Parcel(2, true)
	m = bob.use()
	do(t, m, note(2, "three"))
	report, err := m.Take(whole)
	if ok(t, err); report.Others != 1 || len(report.Lost) > 0 || m.Shared.Unsent() != 1 {
		t.Errorf("%d of others, %d lost, %d unsent", report.Others, len(report.Lost), m.Shared.Unsent())
	}
	ann.take(m.Shared.Parcel(1, false))
	if ann.use().State().Hash() != bob.use().State().Hash() || len(ann.use().Log) != len(bob.use().Log) {
		t.Error("the phones differ")
	}
}

// TestThreePhonesByHand holds that the phone that keeps the order takes nothing that does not follow from all it has.
func TestThreePhonesByHand(t *testing.T) {
	lay(t)
	fleet := dropfleet.System{}.Samples("core")[0]
	setup := &game.Setup{System: "dfc", Edition: "core"}
	for range 3 {
		setup.Seats = append(setup.Seats, game.SeatSetup{List: fleet})
	}
	ann, bob, cy := &pocket{t: t, store: store.NewMemory()}, &pocket{t: t, store: store.NewMemory()}, &pocket{t: t, store: store.NewMemory()}
	app.Open(nil, ann.store, nil)
	id, err := Create(setup)
	ok(t, err)
	ann.id = id
	m := opened(t, id)
	ok(t, m.ShareByHand(1, false))
	bob.take(m.Shared.Parcel(2, true))
	cy.take(m.Shared.Parcel(3, true))
	dee := &pocket{t: t, store: store.NewMemory()}
	dee.take(bob.use().Shared.Parcel(1, true)) // another phone of Ann's, from Bob's
	if s := dee.use().Shared; s.Lacks(2) != 0 || s.Lacks(3) != len(m.Log) {
		t.Errorf("who sent it is said to lack %d, the third %d", s.Lacks(2), s.Lacks(3))
	}
	for s, p := range map[game.Seat]*pocket{2: bob, 3: cy} {
		do(t, p.use(), note(s, "at once"))
	}
	ann.take(bob.use().Shared.Parcel(1, false))
	lacks := func(bob, cy int) {
		t.Helper()
		if s := ann.use().Shared; s.Lacks(2) != bob || s.Lacks(3) != cy || s.Owed() != max(bob, cy) || s.Knows(2) != (bob < len(s.m.Log)) || s.Knows(3) != (cy < len(s.m.Log)) {
			t.Errorf("Bob's phone is said to lack %d of %d, Cy's %d", s.Lacks(2), len(s.m.Log), s.Lacks(3))
		}
	}
	lacks(0, len(ann.use().Log)) // Cy's has not been heard of
	fromCy := cy.use().Shared.Parcel(1, false)
	if _, err := ann.use().Take(fromCy); codeOf(err) != "sync-first-first" {
		t.Fatalf("what does not follow is taken: %v", err)
	}
	m = ann.use()
	forBob, forCy := m.Shared.Parcel(2, true), m.Shared.Parcel(3, true)
	cy.take(forCy)
	bob.take(forBob)
	ann.take(cy.use().Shared.Parcel(1, false))
	lacks(1, 0)
	bob.take(ann.use().Shared.Parcel(2, false)) // what it lacks alone
	for n, step := range []string{"on", "and on"} {
		do(t, cy.use(), note(3, step))
		ann.take(cy.use().Shared.Parcel(1, false))
		lacks(2+n, 0)
	}
	bob.take(ann.use().Shared.Parcel(2, false))
	ann.take(bob.use().Shared.Parcel(1, false))
	lacks(0, 0)
	hash := ann.use().State().Hash()
	for _, p := range []*pocket{bob, cy} {
		if m := p.use(); m.State().Hash() != hash || len(m.Log) != len(ann.use().Log) {
			t.Errorf("the phone of seat %d differs", m.Eyes())
		}
	}
}

// TestWhatAParcelDidIsToldWhenItsGameOpens holds that nothing is lost in silence when a parcel comes while its game is closed.
func TestWhatAParcelDidIsToldWhenItsGameOpens(t *testing.T) {
	ann, bob := byHand(t)
	m := bob.use()
	do(t, m, note(2, "mine"))
	do(t, ann.use(), note(1, "yours"))
	bob.take(ann.use().Shared.Parcel(2, false))
	if told := bob.use().Shared.Told; told.Others != 1 {
		t.Errorf("told %+v", told)
	}
	if told := bob.use().Shared.Told; told.Others != 0 {
		t.Errorf("told again %+v", told)
	}
}

func TestTheFileOfAGameIsTakenToo(t *testing.T) {
	lay(t)
	m := created(t, false)
	id, err := Accept(wire.ReadParcel(m.Export()))
	if ok(t, err); id == m.ID || len(opened(t, id).Log) != len(m.Log) {
		t.Errorf("the file became %q", id)
	}
}

// TestWhatIsBrokenIsMadeGoodByTheWholeGame holds that a phone whose game and outbox do not fit together plays on once it is sent
// everything, and does nothing before.
func TestWhatIsBrokenIsMadeGoodByTheWholeGame(t *testing.T) {
	ann, bob := byHand(t)
	m := bob.use()
	m.Shared.Box.Agreed++
	record := m.Shared.record
	describe(&record, &m.Shared.Place, 0)
	if _, err := app.Store().Put(record); err != nil {
		t.Fatal(err)
	}
	m = bob.use()
	if err := m.Do(note(2, "broken"), nil); codeOf(err) != "sync-broken" || m.Shared.State != Damaged || m.Shared.Parcel(1, true) != nil {
		t.Fatalf("state %d: %v", m.Shared.State, err)
	}
	do(t, ann.use(), note(1, "go on"))
	part, whole := ann.use().Shared.Parcel(2, false), ann.use().Shared.Parcel(2, true)
	if _, err := bob.use().Take(part); codeOf(err) != "sync-broken" {
		t.Errorf("a part makes it good: %v", err)
	}
	bob.take(whole)
	do(t, bob.use(), note(2, "mended"))
	if a, b := ann.use().Log, bob.use().Log; len(b) != len(a)+1 {
		t.Errorf("%d events, and %d on the other phone", len(b), len(a))
	}
}
