package sync_test

import (
	"strconv"
	"testing"

	"broadside/core/dice"
	"broadside/core/dropfleet"
	"broadside/core/game"
	"broadside/core/roster"
	"broadside/core/sync"
	"broadside/core/warfleets"
	"broadside/core/wire"
)

func code(err error) string {
	if no, ok := err.(*game.Illegal); ok {
		return no.Code
	}
	return ""
}

func number(text string) int {
	n, _ := strconv.Atoi(text)
	return n
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(code(err), err)
	}
}

// exchange sends what a device has and brings it what it lacks.
func exchange(t *testing.T, h *hub, r *sync.Replica, s game.Seat) {
	t.Helper()
	for b := r.Outgoing(); b != nil; b = r.Outgoing() {
		if h.post(b) {
			r.Sent(b)
		} else {
			must(t, r.Take(h.news(r.Agreed(), s)))
		}
	}
	must(t, r.Take(h.news(r.Agreed(), s)))
	if r.Agreed() != len(h.log) || r.Unsent() != 0 {
		t.Fatalf("agreed on %d of %d, %d unsent", r.Agreed(), len(h.log), r.Unsent())
	}
}

// duel is a shared game of two ships each, with seat 1 to act.
func duel(t *testing.T) (h *hub, ann, bob *sync.Replica) {
	t.Helper()
	ship := roster.Unit{Entry: "light-ship", Options: []roster.Option{{Entry: "repair-bay"}, {Entry: "warp-drive"}}}
	list := roster.List{System: "ftl", Units: []roster.Unit{ship, ship}}
	h = share(t, warfleets.System{}, []roster.List{list, list}, false)
	ann, bob = h.seat(t, warfleets.System{}, 1), h.seat(t, warfleets.System{}, 2)
	ann.Hands = 0 // she throws for both
	must(t, ann.Do(game.Command{Kind: "roll-off", By: 1}, game.Faces(6, 1, 1)))
	ann.Hands = 1
	exchange(t, h, ann, 1)
	exchange(t, h, bob, 2)
	return h, ann, bob
}

func hold(by game.Seat, thing game.ID) game.Command {
	return game.Command{Kind: "hold", By: by, Thing: thing}
}

func note(by game.Seat, text string) game.Command {
	return game.Command{Kind: "note", By: by}.With("text", game.Text(text))
}

func shot(by game.Seat, from, at game.ID) game.Command {
	return game.Command{Kind: "shoot", By: by, Thing: from}.With("weapon", game.Text("turret")).With("target", game.Int(int(at)))
}

// TestEachGoesOnAlone holds that two devices that were apart agree again, and that nothing is lost that can still be done.
func TestEachGoesOnAlone(t *testing.T) {
	h, ann, bob := duel(t)
	must(t, ann.Do(hold(1, 1), nil))
	must(t, bob.Do(note(2, "I see"), nil))
	must(t, bob.Do(note(2, "clearly"), nil))
	exchange(t, h, ann, 1)
	exchange(t, h, bob, 2)
	exchange(t, h, ann, 1)
	if ann.State().Hash() != bob.State().Hash() || string(ann.Digest()) != string(bob.Digest()) {
		t.Error("they do not agree")
	}
	told := bob.Told()
	if len(told.Lost) > 0 || len(told.Again) > 0 || told.Others == 0 {
		t.Errorf("told %+v", told)
	}
	if last := h.log[len(h.log)-1]; last.By != 2 || last.Event.Kind != "noted" {
		t.Errorf("the last is %+v", last)
	}
}

// TestWhatCannotBeKeptIsTold holds that a command that another has made impossible is named with its reason.
func TestWhatCannotBeKeptIsTold(t *testing.T) {
	h := warfleet(t)
	ann, bob := h.seat(t, warfleets.System{}, 1), h.seat(t, warfleets.System{}, 2)
	ann.Hands, bob.Hands = 0, 0
	roll := func(by game.Seat) game.Command { return game.Command{Kind: "roll-off", By: by} }
	must(t, ann.Do(roll(1), game.Faces(6, 1, 1)))
	must(t, bob.Do(roll(2), game.Faces(5, 2, 3)))
	must(t, bob.Do(note(2, "I begin"), nil))
	must(t, bob.Undo(2))
	exchange(t, h, ann, 1)
	exchange(t, h, bob, 2)
	told := bob.Told()
	if len(told.Lost) != 1 || told.Lost[0].Act.Command.Kind != "roll-off" || told.Lost[0].Why == nil {
		t.Fatalf("told %+v", told)
	}
	if again := bob.Told(); again.Others != 0 || again.Lost != nil {
		t.Errorf("told again %+v", again)
	}
	if e := h.log[len(h.log)-1]; e.Undo == 0 || e.By != 2 {
		t.Errorf("the note and its undoing are kept; the last is %+v", e)
	}
}

// TestDiceAreKeptWhereTheThrowIsTheSame holds that a throw keeps its dice after another's commands, and is asked for again
// where it has changed.
func TestDiceAreKeptWhereTheThrowIsTheSame(t *testing.T) {
	for name, changes := range map[string]bool{"same": false, "other": true} {
		h, ann, bob := duel(t)
		must(t, ann.Do(hold(1, 1), nil))
		must(t, ann.Do(shot(1, 1, 3), nil))
		for ann.Need().Ask != nil {
			must(t, ann.Answer(1, game.Input{Chosen: []int{0}}, nil))
		}
		throw := ann.Need().Throw
		if throw.N != 2 {
			t.Fatalf("throws %+v", throw)
		}
		must(t, ann.Answer(1, game.Input{Faces: []dice.Face{5, 6}}, nil))
		must(t, bob.Do(note(2, "go on"), nil))
		if changes {
			must(t, bob.Do(game.Command{Kind: "set", By: 2, Thing: 3}.With("field", game.Text("held")).With("value", game.Int(1)), nil))
		}
		exchange(t, h, bob, 2)
		exchange(t, h, ann, 1)
		exchange(t, h, bob, 2)
		told, need := ann.Told(), bob.Need()
		if need == nil || len(told.Lost) > 0 {
			t.Fatalf("%s: needs %+v, told %+v", name, need, told)
		}
		if kept := need.Seat == 2; kept == changes || len(told.Again) > 0 != changes {
			t.Errorf("%s: waits for seat %d at %s, told %+v", name, need.Seat, need.Step, told)
		}
		if ann.State().Hash() != bob.State().Hash() {
			t.Error("they do not agree")
		}
	}
}

// TestAnAttackNeedsBothPhones holds that the dice of each seat come from its own device.
func TestAnAttackNeedsBothPhones(t *testing.T) {
	h, ann, bob := duel(t)
	must(t, ann.Do(hold(1, 1), nil))
	must(t, ann.Do(shot(1, 1, 3), nil))
	for ann.Need().Ask != nil {
		must(t, ann.Answer(1, game.Input{Chosen: []int{0}}, nil))
	}
	must(t, ann.Answer(1, game.Input{Faces: []dice.Face{6, 6}}, dice.NewSeeded(1)))
	if need := ann.Need(); need == nil || need.Seat != 2 {
		t.Fatalf("waits for %+v", need)
	}
	if err := ann.Answer(2, game.Input{Faces: []dice.Face{1, 1}}, nil); code(err) != "other-hands" {
		t.Errorf("Ann throws for Bob: %v", err)
	}
	exchange(t, h, ann, 1)
	exchange(t, h, bob, 2)
	n := bob.Need().Throw.N
	must(t, bob.Answer(2, game.Input{Faces: []dice.Face{1, 1, 1, 1}[:n]}, nil))
	exchange(t, h, bob, 2)
	exchange(t, h, ann, 1)
	if ann.State().Hash() != bob.State().Hash() {
		t.Error("they do not agree")
	}
}

// TestWhatWasDoneMeanwhileWaitsForTheDice holds that commands behind a throw that is asked for again are done after it.
func TestWhatWasDoneMeanwhileWaitsForTheDice(t *testing.T) {
	h, _, bob := duel(t)
	both := h.seat(t, warfleets.System{}, 1)
	both.Hands = 0
	must(t, both.Do(hold(1, 1), nil))
	must(t, both.Do(shot(1, 1, 3), nil))
	for src := dice.NewSeeded(5); both.Need() != nil; {
		if need := both.Need(); need.Ask != nil {
			must(t, both.Answer(need.Seat, game.Input{Chosen: []int{0}}, src))
		} else {
			must(t, both.Answer(need.Seat, game.Input{Faces: []dice.Face{6, 6}[:need.Throw.N]}, src))
		}
	}
	must(t, both.Do(note(1, "that hurt"), nil))
	must(t, bob.Do(game.Command{Kind: "set", By: 2, Thing: 3}.With("field", game.Text("held")).With("value", game.Int(1)), nil))
	exchange(t, h, bob, 2)
	exchange(t, h, both, 1)
	if told := both.Told(); len(told.Again) != 1 || len(told.Lost) > 0 || both.Held() != 1 {
		t.Fatalf("told %+v, %d held", told, both.Held())
	}
	kept, err := sync.Resume(both.Game, 0, salts(), both.Outbox())
	must(t, err)
	for kept.Need() != nil {
		if need := kept.Need(); need.Ask != nil {
			must(t, kept.Answer(need.Seat, game.Input{Chosen: need.Ask.Default}, nil))
		} else {
			must(t, kept.Answer(need.Seat, game.Input{Faces: []dice.Face{1, 1}[:need.Throw.N]}, nil))
		}
	}
	if last := kept.Log[len(kept.Log)-1]; kept.Held() != 0 || last.Event.Kind != "noted" {
		t.Errorf("%d held, the last is %+v", kept.Held(), last)
	}
}

// TestUndoingAnothersCommandAsks holds that consent goes over both devices, and that a rebase does not take back what it was
// not meant for.
func TestUndoingAnothersCommandAsks(t *testing.T) {
	h, ann, bob := duel(t)
	must(t, ann.Do(hold(1, 1), nil))
	exchange(t, h, ann, 1)
	exchange(t, h, bob, 2)
	must(t, bob.Undo(2))
	if bob.View(2).Asked == nil {
		t.Fatal("Bob has taken Ann's command back without her")
	}
	exchange(t, h, bob, 2)
	exchange(t, h, ann, 1)
	if asked := ann.View(1).Asked; asked == nil || asked.By != 2 {
		t.Fatalf("Ann was asked %+v", asked)
	}
	must(t, ann.Undo(1))
	must(t, bob.Do(note(2, "meanwhile"), nil))
	exchange(t, h, ann, 1)
	exchange(t, h, bob, 2)
	exchange(t, h, ann, 1)
	if ann.State().Is(1, "held") || ann.State().Hash() != bob.State().Hash() {
		t.Error("the command stands")
	}
}

// TestWhatIsOneStepStaysOneStep on the other phone and after a rebase, unless the command that it joins is lost or no longer last.
func TestWhatIsOneStepStaysOneStep(t *testing.T) {
	step := func(r *sync.Replica) {
		t.Helper()
		must(t, r.Do(note(2, "one"), nil))
		must(t, r.Join(note(2, "two"), nil))
	}
	joined := func(h *hub) int { return len(h.log) - h.log[len(h.log)-1].Group }
	h, ann, bob := duel(t)
	step(bob)
	must(t, ann.Do(note(1, "faster"), nil))
	exchange(t, h, ann, 1)
	exchange(t, h, bob, 2)
	exchange(t, h, ann, 1)
	if joined(h) != 1 || !h.log[len(h.log)-1].Joins {
		t.Fatalf("after a rebase: %+v", h.log[len(h.log)-2:])
	}
	before := len(h.log)
	must(t, bob.Undo(2))
	exchange(t, h, bob, 2)
	exchange(t, h, ann, 1)
	if len(h.log) != before+1 || ann.State().Hash() != bob.State().Hash() || ann.Begun() != before-2 {
		t.Errorf("taken back: %+v", h.log[before:])
	}

	step(bob) // and now the first of both is sent alone, and Ann plays before the second comes
	must(t, bob.Join(note(2, "three"), nil))
	first := bob.Outgoing()
	first.Log = first.Log[:1]
	if !h.post(first) {
		t.Fatal("the first is not taken")
	}
	must(t, ann.Take(h.news(ann.Agreed(), 1)))
	must(t, ann.Do(note(1, "in between"), nil))
	exchange(t, h, ann, 1)
	exchange(t, h, bob, 2)
	exchange(t, h, ann, 1)
	if joined(h) != 1 || ann.State().Hash() != bob.State().Hash() || len(bob.Told().Lost) > 0 {
		t.Errorf("the rest is no step of its own: %+v", h.log[len(h.log)-3:])
	}
}

// TestUndoMeansWhatItWasGivenFor holds that an undo is not done to what another has done since.
func TestUndoMeansWhatItWasGivenFor(t *testing.T) {
	h, ann, bob := duel(t)
	must(t, bob.Do(note(2, "hm"), nil))
	exchange(t, h, bob, 2)
	exchange(t, h, ann, 1)
	must(t, bob.Undo(2))
	must(t, ann.Do(note(1, "what?"), nil))
	exchange(t, h, ann, 1)
	exchange(t, h, bob, 2)
	told := bob.Told()
	if len(told.Lost) != 1 || told.Lost[0].Why.Code != "sync-not-last" {
		t.Errorf("told %+v", told)
	}
}

// TestAnAlteredLogIsRefused holds that the first bad event is named, and that nothing is taken.
func TestAnAlteredLogIsRefused(t *testing.T) {
	h, ann, bob := duel(t)
	for range 3 {
		must(t, ann.Do(note(1, "so"), nil))
	}
	exchange(t, h, ann, 1)
	begin := bob.Agreed()
	for want, spoil := range map[string]func(n *wire.News){
		"sync-altered 2": func(n *wire.News) { n.Log[1].Event.Args[0].Value.Text = "no" },
		"sync-altered 1": func(n *wire.News) { n.Log = n.Log[1:] },
		"sync-altered 3": func(n *wire.News) { n.Digest = nil },
		"sync-altered 4": func(n *wire.News) { n.Log = append(n.Log, n.Log[2]) },
		"sync-gap 1":     func(n *wire.News) { n.Since++ },
	} {
		news := h.news(begin, 2)
		spoil(news)
		err, _ := bob.Take(news).(*game.Illegal)
		if err == nil {
			t.Errorf("%s: taken", want)
			continue
		}
		if got := err.Code + " " + strconv.Itoa(number(err.Args["seq"])-begin); got != want {
			t.Errorf("want %s, have %s", want, got)
		}
	}
	if bob.Agreed() != begin || len(bob.Log) != begin {
		t.Error("something was taken")
	}
}

// TestAKeptReplicaGoesOn holds that log and outbox are all that has to be kept.
func TestAKeptReplicaGoesOn(t *testing.T) {
	h, ann, bob := duel(t)
	must(t, bob.Do(note(2, "first"), nil))
	exchange(t, h, bob, 2)
	must(t, ann.Do(hold(1, 1), nil))
	must(t, ann.Do(shot(1, 1, 3), nil))
	must(t, ann.Answer(1, game.Input{Chosen: []int{0}}, nil))
	place, err := wire.DecodePlace(wire.EncodePlace(&wire.Place{Box: ann.Outbox()}))
	must(t, err)
	g, err := game.Open(ann.System(), ann.Setup, ann.Log)
	must(t, err)
	again, err := sync.Resume(g, 1, salts(), place.Box)
	must(t, err)
	exchange(t, h, again, 1)
	if told := again.Told(); told.Others != 1 || len(told.Lost)+len(told.Again) > 0 || again.Need() == nil {
		t.Errorf("told %+v, needs %+v", told, again.Need())
	}
	place.Box.Agreed++
	if _, err := sync.Resume(g, 1, salts(), place.Box); code(err) != "sync-other-log" {
		t.Errorf("another log: %v", err)
	}
}

// TestHiddenDecks holds that the other device never has the order of a deck, that the game goes on without, and that what is
// shown at the end is held against its seal.
func TestHiddenDecks(t *testing.T) {
	h := dropfleets(t)
	sys := dropfleet.System{}
	ann, bob := h.seat(t, sys, 1), h.seat(t, sys, 2)
	src := dice.NewSeeded(15)
	for range 2000 {
		if ann.View(1).Round > 1 {
			break
		}
		for s, r := range []*sync.Replica{ann, bob} {
			seat := game.Seat(s + 1)
			for range 3 {
				move(t, r, seat, src.Int)
			}
			exchange(t, h, r, seat)
		}
	}
	exchange(t, h, ann, 1)
	hidden := 0
	for i, e := range ann.Log {
		if e.Audience == 1<<1 {
			hidden++
			if e.Event.Kind != "" || len(e.Salt) > 0 || len(e.Sealed) != 32 {
				t.Fatalf("Ann sees %+v", e)
			}
		} else if e.Audience == 1<<0 && bob.Log[i].Event.Kind != "" {
			t.Fatalf("Bob sees %+v", bob.Log[i])
		}
	}
	if hidden == 0 || ann.View(1).Round < 2 {
		t.Fatalf("%d events were hidden, round %d", hidden, ann.View(1).Round)
	}
	must(t, bob.Show(2))
	exchange(t, h, bob, 2)
	exchange(t, h, ann, 1)
	lie := bob.Log[len(bob.Log)-1]
	if lie.Shows == 0 || lie.Event.Kind != "deck" || ann.Aside(len(ann.Log)) != "" {
		t.Errorf("Ann was shown %+v", ann.Log[len(ann.Log)-1])
	}
	lie.Event.Changes = nil
	for _, r := range []*sync.Replica{ann, bob} { // who saw a seal and who saw the cards set it aside alike
		told, err := game.Open(dropfleet.System{}, h.setup, append(r.Log[:len(r.Log)-1:len(r.Log)-1], lie))
		if err != nil || told.Aside(len(told.Log)) != "aside-show" {
			t.Errorf("a lie is confirmed: %v", err)
		}
	}
}
