package sync_test

import (
	"testing"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/sync"
	"broadside/core/warfleets"
)

// older is Warfleets in a program of an earlier ruleset, which did not say so where a resolution began.
type older struct{ warfleets.System }

func (s older) About() game.About {
	about := s.System.About()
	about.Ruleset = "1"
	return about
}

// between is a shared game in which seat 1 plays by the earlier ruleset, and shoots.
func between(t *testing.T) (h *hub, ann, bob *sync.Replica) {
	t.Helper()
	h, _, bob = duel(t)
	ann = h.seat(t, older{}, 1)
	must(t, ann.Do(hold(1, 1), nil))
	must(t, ann.Do(shot(1, 1, 3), nil))
	for ann.Need().Ask != nil && ann.Need().Seat == 1 { // how far, and through what
		must(t, ann.Answer(1, game.Input{Chosen: []int{0}}, nil))
	}
	exchange(t, h, ann, 1)
	must(t, bob.Take(h.news(bob.Agreed(), 2)))
	return h, ann, bob
}

// TestAnOlderRulesetAsksItsOwnSeat holds that a device leaves alone what another program waits for from its own player.
func TestAnOlderRulesetAsksItsOwnSeat(t *testing.T) {
	h, ann, bob := between(t)
	if bob.Unsent() != 0 || bob.State().Pending == nil || bob.State().Pending.Ruleset != "1" {
		t.Fatalf("%d unsent, under way %+v", bob.Unsent(), bob.State().Pending)
	}
	must(t, ann.Answer(1, game.Input{Faces: []dice.Face{1, 1}}, nil)) // misses
	exchange(t, h, ann, 1)
	exchange(t, h, bob, 2)
	if ann.State().Hash() != bob.State().Hash() || bob.State().Pending != nil || len(h.log) != ann.Agreed() {
		t.Error("they do not agree on what was finished")
	}
}

// TestAnOlderRulesetIsNotAnswered holds that what another ruleset asks of a device is taken back there, once, with a line that
// says so, and that both play on. A second device of the same seat finds it taken back.
func TestAnOlderRulesetIsNotAnswered(t *testing.T) {
	h, ann, bob := between(t)
	before := ann.At(ann.Last() - 1).Hash()
	must(t, ann.Answer(1, game.Input{Faces: []dice.Face{6, 6}}, nil))
	exchange(t, h, ann, 1)
	twin := h.seat(t, warfleets.System{}, 2)
	if !twin.Mend() || twin.Mend() || twin.Unsent() != 1 {
		t.Error("the other device of the seat takes it back too")
	}
	must(t, bob.Take(h.news(bob.Agreed(), 2)))
	exchange(t, h, bob, 2)
	last := h.log[len(h.log)-1]
	if bob.About(&last) != "event/other-ruleset" || last.By != 2 || ann.State().Pending == nil {
		t.Fatalf("the log ends with %+v", last)
	}
	exchange(t, h, twin, 2)
	exchange(t, h, ann, 1)
	for _, r := range []*sync.Replica{ann, bob, twin} {
		if told := r.Told(); r.State().Hash() != before || r.Agreed() != len(h.log) || len(told.Lost)+len(told.Again) > 0 {
			t.Errorf("the state is %x, want %x; told %+v", r.State().Hash(), before, told)
		}
		if r.View(1).CanRedo {
			t.Error("it can be done again in its middle")
		}
	}
	must(t, ann.Do(note(1, "and again"), nil))
	exchange(t, h, ann, 1)
	exchange(t, h, bob, 2)
	if ann.State().Hash() != bob.State().Hash() {
		t.Error("they do not play on")
	}
}

// TestWhatCannotGoOnIsTakenBack where a device answers what was not asked: by whoever sees it, and nobody is stuck.
func TestWhatCannotGoOnIsTakenBack(t *testing.T) {
	h, ann, bob := duel(t)
	must(t, ann.Do(hold(1, 1), nil))
	must(t, ann.Do(shot(1, 1, 3), nil))
	exchange(t, h, ann, 1)
	before := ann.At(ann.Last() - 1).Hash()
	end := h.log[len(h.log)-1]
	bad := game.Envelope{Seq: end.Seq + 1, By: 2, N: 1, Group: end.Group, Event: game.Event{Kind: "thrown", Input: &game.Input{Faces: []dice.Face{1, 2, 3, 4, 5}, Chosen: []int{9}}}}
	for _, e := range h.log {
		if e.By == 2 {
			bad.N = e.N + 1
		}
	}
	h.append([]game.Envelope{bad})
	must(t, ann.Take(h.news(ann.Agreed(), 1)))
	if ann.State().Hash() != before || ann.Unsent() != 1 || ann.View(1).CanRedo {
		t.Errorf("the state is %x, want %x", ann.State().Hash(), before)
	}
	exchange(t, h, ann, 1)
	exchange(t, h, bob, 2)
	must(t, ann.Do(note(1, "and again"), nil))
	exchange(t, h, ann, 1)
	exchange(t, h, bob, 2)
	if ann.State().Hash() != bob.State().Hash() {
		t.Error("they do not play on")
	}
}

// TestWhatIsSetAsideDoesNotEndTheGame: the event that every device refused is named, and all play on with the same log.
func TestWhatIsSetAsideDoesNotEndTheGame(t *testing.T) {
	for _, bad := range []game.Envelope{{Undo: 1}, {Redo: 1}, {Shows: 1}, {Asks: 1}, {Refuses: 1}, {Event: game.Event{Kind: "x", Changes: []game.Change{{On: 1999}}}}} {
		h, ann, bob := duel(t)
		end := h.log[len(h.log)-1]
		bad.Seq, bad.By, bad.N, bad.Group = end.Seq+1, 2, 1, end.Seq+1
		for _, e := range h.log {
			if e.By == 2 {
				bad.N = e.N + 1
			}
		}
		hash := ann.State().Hash()
		h.append([]game.Envelope{bad})
		must(t, ann.Do(hold(1, 1), nil))
		exchange(t, h, ann, 1)
		exchange(t, h, bob, 2)
		late := h.seat(t, warfleets.System{}, 2)
		for _, r := range []*sync.Replica{ann, bob, late} {
			if r.Aside(bad.Seq) == "" || r.State().Hash() != ann.State().Hash() || r.State().Hash() == hash {
				t.Errorf("%+v: set aside as %q", bad, r.Aside(bad.Seq))
			}
		}
		must(t, bob.Do(note(2, "so what"), nil))
		exchange(t, h, bob, 2)
		exchange(t, h, ann, 1)
	}
}
