package sync_test

import (
	"strconv"
	"testing"

	"broadside/core/dice"
	"broadside/core/dropfleet"
	"broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/sync"
	"broadside/core/warfleets"

	"pgregory.net/rapid"
)

// cut puts a hub back to an older copy of its log.
func (h *hub) cut(to int) { h.log, h.sums = h.log[:to:to], h.sums[:to:to] }

// ask is what a device does that is heard: who knows more events than there are is told all of them.
func (h *hub) ask(r *sync.Replica, s game.Seat) error {
	if r.Agreed() > len(h.log) {
		return r.Compare(h.news(0, s))
	}
	return r.Take(h.news(r.Agreed(), s))
}

// TestAServerThatWasPutBack holds that the devices bring it again what it has lost, in the old order, each what is its own, and
// after that what they have done since.
func TestAServerThatWasPutBack(t *testing.T) {
	for name, sys := range map[string]game.Definition{"ftl": warfleets.System{}, "dropfleet": dropfleet.System{}} {
		t.Run(name, rapid.MakeCheck(func(r *rapid.T) {
			h := warfleet(t)
			if name == "dropfleet" {
				h = dropfleets(t)
			}
			phones := pair(t, h, sys)
			start := len(h.log)
			for range 12 {
				for _, p := range phones {
					random := rapid.IntRange(0, 1<<20).Draw(r, "random")
					move(r, p.Replica, p.seat, chances(random))
				}
				settle(r, phones)
			}
			want := h.digest()
			h.cut(rapid.IntRange(start, len(h.log)).Draw(r, "left"))
			restarts := rapid.Bool().Draw(r, "restarts")
			for round := range 60 {
				for _, p := range phones {
					if restarts && round < 3 {
						p.restart(r, sys)
					}
					if err := h.ask(p.Replica, p.seat); err != nil {
						r.Fatal(code(err))
					}
					p.send(true, true)
				}
			}
			if string(h.digest()) != string(want) {
				r.Fatalf("the server has %d events again, of another log", len(h.log))
			}
			_ = phones[1].Do(note(2, "and on"), nil)
			settle(r, phones)
		}))
	}
}

// chances are random numbers that follow from one.
func chances(seed int) gametest.Chance {
	return func(n int) int {
		seed = (seed*1103515245 + 12345) & 0x7fffffff
		return seed >> 8 % n
	}
}

// TestAServerWithAnotherLogIsRefused holds that what was agreed on is never replaced, and that the first other event is named.
func TestAServerWithAnotherLogIsRefused(t *testing.T) {
	h, ann, bob := duel(t)
	begin := len(h.log)
	must(t, ann.Do(note(1, "one"), nil))
	exchange(t, h, ann, 1)
	must(t, ann.Do(note(1, "two"), nil))
	exchange(t, h, ann, 1)
	h.cut(begin)
	must(t, bob.Do(note(2, "another"), nil))
	exchange(t, h, bob, 2)
	for range 2 {
		why, _ := ann.Compare(h.news(0, 1)).(*game.Illegal)
		if why == nil || why.Code != "sync-altered" || why.Args["seq"] != strconv.Itoa(begin+1) {
			t.Fatalf("refused with %+v", why)
		}
		if ann.Agreed() != begin+2 || ann.Unsent() != 0 {
			t.Error("something changed")
		}
		must(t, bob.Do(note(2, "and more"), nil))
		must(t, bob.Do(note(2, "than she has"), nil))
		exchange(t, h, bob, 2)
	}
}

// TestWhoComesFirstAfterTheServerLostSomething holds that what a server had lost and others have replaced, before anybody
// noticed, is told as gone.
func TestWhoComesFirstAfterTheServerLostSomething(t *testing.T) {
	h, ann, bob := duel(t)
	begin := len(h.log)
	must(t, ann.Do(note(1, "one"), nil))
	must(t, ann.Do(note(1, "two"), nil))
	exchange(t, h, ann, 1)
	h.cut(begin)
	must(t, ann.Compare(h.news(0, 1)))
	if ann.Unsent() != 2 || ann.Agreed() != begin {
		t.Fatalf("%d wait to be sent again", ann.Unsent())
	}
	must(t, bob.Do(note(2, "another"), nil))
	exchange(t, h, bob, 2)
	exchange(t, h, ann, 1)
	if told := ann.Told(); told.Gone != 2 || told.Others != 1 {
		t.Errorf("told %+v", told)
	}
	if string(ann.Digest()) != string(h.digest()) {
		t.Error("they do not agree")
	}
}

// TestNobodySendsWhatOthersDid holds that what another device has to bring again is waited for.
func TestNobodySendsWhatOthersDid(t *testing.T) {
	h, ann, bob := duel(t)
	begin := len(h.log)
	must(t, ann.Do(note(1, "hers"), nil))
	exchange(t, h, ann, 1)
	exchange(t, h, bob, 2)
	must(t, bob.Do(note(2, "his"), nil))
	exchange(t, h, bob, 2)
	h.cut(begin)
	must(t, bob.Compare(h.news(0, 2)))
	if b := bob.Outgoing(); b != nil {
		t.Errorf("he sends %d events", len(b.Log))
	}
	must(t, ann.Compare(h.news(0, 1)))
	if b := ann.Outgoing(); b == nil || len(b.Log) != 1 || !h.post(b) {
		t.Fatal("she does not send hers")
	}
	must(t, bob.Take(h.news(bob.Agreed(), 2)))
	if b := bob.Outgoing(); b == nil || len(b.Log) != 1 || !h.post(b) {
		t.Fatal("he does not send his")
	}
}

// TestAnOlderCopyOfADeviceDoublesNothing holds that what was sent after it was done again on top of something else is known,
// although it is not the event that the copy has.
func TestAnOlderCopyOfADeviceDoublesNothing(t *testing.T) {
	h, ann, bob := duel(t)
	phone := &phone{Replica: ann, seat: 1, hub: h}
	must(t, ann.Do(hold(1, 1), nil))
	must(t, ann.Do(note(1, "held"), nil))
	old := phone.copy()
	must(t, bob.Do(note(2, "meanwhile"), nil))
	exchange(t, h, bob, 2)
	exchange(t, h, ann, 1)
	end := len(h.log)
	phone.open(t, warfleets.System{}, old)
	if phone.Unsent() == 0 {
		t.Fatal("the copy has nothing to send")
	}
	exchange(t, h, phone.Replica, 1)
	if told := phone.Told(); len(h.log) != end || len(told.Lost) > 0 || len(told.Again) > 0 {
		t.Errorf("%d events more, told %+v", len(h.log)-end, told)
	}
}

// TestAnOlderCopyDoublesNothingThatWaited holds the same for what an older copy held back until another throw was finished.
func TestAnOlderCopyDoublesNothingThatWaited(t *testing.T) {
	h := dropfleets(t)
	ann, bob := h.seat(t, dropfleet.System{}, 1), h.seat(t, dropfleet.System{}, 2)
	phone := &phone{Replica: bob, seat: 2, hub: h}
	must(t, bob.Do(note(2, "waits"), nil))
	must(t, ann.Do(game.Command{Kind: "roll-off", By: 1}, nil))
	exchange(t, h, ann, 1)
	must(t, bob.Take(h.news(bob.Agreed(), 2)))
	if bob.Held() != 1 {
		t.Fatalf("he holds %d back", bob.Held())
	}
	old := phone.copy()
	for bob.Need() != nil || ann.Need() != nil {
		for i, p := range []*sync.Replica{ann, bob} {
			if need := p.Need(); need != nil && need.Seat == game.Seat(i+1) {
				must(t, p.Answer(need.Seat, game.Input{Faces: []dice.Face{dice.Face(6 - i)}}, nil))
			}
			exchange(t, h, p, game.Seat(i+1))
		}
	}
	exchange(t, h, bob, 2)
	end := len(h.log)
	phone.open(t, dropfleet.System{}, old)
	exchange(t, h, phone.Replica, 2)
	if told := phone.Told(); len(h.log) != end || phone.Held() > 0 || len(told.Lost) > 0 {
		t.Errorf("%d events more, %d held, told %+v", len(h.log)-end, phone.Held(), told)
	}
}

// TestASeatOnTwoDevicesShowsOnce holds that it is nobody's fault when both show what was hidden.
func TestASeatOnTwoDevicesShowsOnce(t *testing.T) {
	h := dropfleets(t)
	phones := pair(t, h, dropfleet.System{})
	for n := 0; !phones[0].Hides(1) && n < 400; n++ {
		for _, p := range phones {
			move(t, p.Replica, p.seat, chances(n))
		}
		settle(t, phones)
	}
	twin := h.seat(t, dropfleet.System{}, 1)
	must(t, phones[0].Show(1))
	must(t, twin.Show(1))
	exchange(t, h, phones[0].Replica, 1)
	exchange(t, h, twin, 1)
	if told := twin.Told(); len(told.Lost) > 0 {
		t.Errorf("told %+v", told)
	}
}
