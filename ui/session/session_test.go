package session

import (
	"bytes"
	"errors"
	"os"
	"reflect"
	"testing"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/warfleets"
	"broadside/core/wire"
	"broadside/ui/app"
	"broadside/ui/store"
)

func lay(t *testing.T) {
	t.Helper()
	app.Reset()
	t.Cleanup(app.Reset)
}

func setup(board bool) *game.Setup {
	fleets := warfleets.System{}.Samples("core")
	return &game.Setup{System: "ftl", Name: "Thursday", Board: board, Seats: []game.SeatSetup{{Name: "Ann", List: fleets[0]}, {Name: "Bob", List: fleets[1]}}}
}

func created(t *testing.T, board bool) *Match {
	t.Helper()
	id, err := Create(setup(board))
	if err != nil {
		t.Fatal(err)
	}
	return opened(t, id)
}

func opened(t *testing.T, id string) *Match {
	t.Helper()
	m, err := Open(id)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// begin rolls off; Ann wins and there are three objectives.
func begin(t *testing.T, m *Match) {
	t.Helper()
	do(t, m, game.Command{Kind: "roll-off", By: 1}, 6, 1, 3)
}

func do(t *testing.T, m *Match, c game.Command, faces ...dice.Face) {
	t.Helper()
	if err := m.Do(c, dice.NewTyped(faces)); err != nil {
		t.Fatal(err)
	}
}

func TestEachCommandIsStoredAtOnce(t *testing.T) {
	lay(t)
	m := created(t, false)
	begin(t, m)
	do(t, m, game.Command{Kind: "hold", By: 1, Thing: 6})
	again := opened(t, m.ID)
	if !reflect.DeepEqual(again.Log, m.Log) || again.State().Hash() != m.State().Hash() {
		t.Errorf("the store holds %d envelopes, the match %d", len(again.Log), len(m.Log))
	}
	if m.Busy() || m.Failure() != nil {
		t.Errorf("busy %v, failure %v", m.Busy(), m.Failure())
	}
}

func TestWholeRandomGameIsStored(t *testing.T) {
	lay(t)
	m := created(t, true)
	src := dice.NewSeeded(4)
	for more := true; more; {
		err := m.change(func(player) (err error) {
			more, err = gametest.Move(m.Game, src.Int)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	again := opened(t, m.ID)
	if again.State().Hash() != m.State().Hash() || !again.View(0).Ended {
		t.Error("the stored game is not the one that was played")
	}
	rows, err := List()
	if err != nil || len(rows) != 1 || !rows[0].Known || !rows[0].Ended || !rows[0].Board || rows[0].Names[1] != "Bob" || rows[0].Updated == 0 {
		t.Errorf("listed %+v, %v", rows, err)
	}
}

func TestTheSlowerTabIsToldAndOverwritesNothing(t *testing.T) {
	lay(t)
	one := created(t, false)
	begin(t, one)
	two := opened(t, one.ID)
	var heard []News
	two.Told = func(n News) { heard = append(heard, n) }
	do(t, one, game.Command{Kind: "hold", By: 1, Thing: 6})
	do(t, two, game.Command{Kind: "cruise", By: 1, Thing: 6}, nil...)
	if !reflect.DeepEqual(heard, []News{Overtaken}) {
		t.Errorf("heard %v, want to be overtaken", heard)
	}
	if !reflect.DeepEqual(two.Log, one.Log) || !reflect.DeepEqual(opened(t, one.ID).Log, one.Log) {
		t.Error("the tabs and the store differ")
	}
	do(t, two, game.Command{Kind: "done", By: 1, Thing: 6})
	if err := one.Do(game.Command{Kind: "hold", By: 1, Thing: 6}, nil); err == nil {
		t.Error("a ship acts twice")
	} // and a refusal leaves nothing that would have to be kept first
	one.Told = func(n News) { heard = append(heard, n) }
	one.Follow(store.Change{Kind: store.Game, ID: one.ID})
	one.Follow(store.Change{Kind: store.Game, ID: one.ID})
	one.Follow(store.Change{Kind: store.Fleet, ID: one.ID})
	if !reflect.DeepEqual(heard, []News{Overtaken, Followed}) || !reflect.DeepEqual(one.Log, two.Log) {
		t.Errorf("heard %v; the first tab has %d envelopes, the second %d", heard, len(one.Log), len(two.Log))
	}
}

func TestADeletedGameStaysDeleted(t *testing.T) {
	lay(t)
	m := created(t, false)
	var heard []News
	m.Told = func(n News) { heard = append(heard, n) }
	whole, err := app.Store().Delete(store.Game, m.ID)
	if err != nil {
		t.Fatal(err)
	}
	do(t, m, game.Command{Kind: "note", By: 1}.With("text", game.Text("late")))
	if !m.gone || !reflect.DeepEqual(heard, []News{Deleted}) {
		t.Errorf("heard %v", heard)
	}
	var illegal *game.Illegal
	if err := m.Do(game.Command{Kind: "roll-off", By: 1}, nil); !errors.As(err, &illegal) || illegal.Code != "match/gone" {
		t.Errorf("a command answers %v", err)
	}
	if _, err := app.Store().Restore(whole); err != nil {
		t.Fatal(err)
	}
	if n := len(opened(t, m.ID).Log); n != 1 {
		t.Errorf("%d envelopes are back, want 1", n)
	}
}

// refusing is a store that has no room while full is set.
type refusing struct {
	store.Store
	full bool
}

func (r *refusing) Splice(id string, head, from int, rows [][]byte, summary string, beside *store.Record) (int, error) {
	if r.full {
		return 0, &store.Error{Code: store.CodeFull}
	}
	return r.Store.Splice(id, head, from, rows, summary, beside)
}

func TestWhatTheStoreRefusedIsWrittenLater(t *testing.T) {
	lay(t)
	r := &refusing{Store: store.NewMemory()}
	app.Open(nil, r, nil)
	m := created(t, false)
	var heard []News
	m.Told = func(n News) { heard = append(heard, n) }
	r.full = true
	begin(t, m)
	if m.Failure() == nil || len(opened(t, m.ID).Log) != 1 {
		t.Fatalf("failure %v, %d stored", m.Failure(), len(opened(t, m.ID).Log))
	}
	r.full = false
	do(t, m, game.Command{Kind: "hold", By: 1, Thing: 6})
	if !reflect.DeepEqual(heard, []News{Failed, Saved}) || !reflect.DeepEqual(opened(t, m.ID).Log, m.Log) {
		t.Errorf("heard %v, %d of %d stored", heard, len(opened(t, m.ID).Log), len(m.Log))
	}
}

func TestAFileBringsTheGameToAnotherDevice(t *testing.T) {
	lay(t)
	m := created(t, true)
	file := m.Export()
	app.Reset()
	id, err := Import(file)
	if err != nil {
		t.Fatal(err)
	}
	other := opened(t, id)
	if !reflect.DeepEqual(other.Log, m.Log) || !bytes.Equal(wire.EncodeSetup(other.Setup), wire.EncodeSetup(m.Setup)) {
		t.Error("the imported game differs")
	}
	if _, err := Import(file[:len(file)-3]); err == nil {
		t.Error("a file that is cut short was taken")
	}
}

// TestAGameOfOlderRulesIsTakenBackOnce where it was saved in the middle of a command: what the log says of it is kept.
func TestAGameOfOlderRulesIsTakenBackOnce(t *testing.T) {
	lay(t)
	file, err := os.ReadFile("../../tests/fixtures/v1/dropfleet-salvo-pd.broadside")
	if err != nil {
		t.Fatal(err)
	}
	id, err := Import(file)
	if err != nil {
		t.Fatal(err)
	}
	m := opened(t, id)
	last := &m.Log[len(m.Log)-1]
	if m.Need() != nil || m.About(last) != "event/other-ruleset" || m.View(1).CanRedo {
		t.Fatalf("it opens with %+v", last)
	}
	again := opened(t, id)
	if !reflect.DeepEqual(again.Log, m.Log) {
		t.Errorf("%d entries were kept of %d", len(again.Log), len(m.Log))
	}
}

// meanwhile is a store in which something happens before what was read of a game arrives.
type meanwhile struct {
	store.Store
	then func()
}

func (s *meanwhile) Match(id string) (store.Whole, error) {
	if then := s.then; then != nil {
		s.then = nil
		defer then()
	}
	return s.Store.Match(id)
}

func TestWhatIsPlayedDuringAReadingStays(t *testing.T) {
	lay(t)
	s := &meanwhile{Store: store.NewMemory()}
	app.Open(nil, s, nil)
	one := created(t, false)
	two := opened(t, one.ID)
	begin(t, two)
	one.Follow(store.Change{Kind: store.Game, ID: one.ID})
	do(t, two, game.Command{Kind: "hold", By: 1, Thing: 6})
	one.Follow(store.Change{Kind: store.Game, ID: one.ID})
	s.then = func() { do(t, one, game.Command{Kind: "done", By: 1, Thing: 6}) }
	one.Follow(store.Change{Kind: store.Game, ID: one.ID})
	if want := opened(t, one.ID).Log; len(want) < 4 || !reflect.DeepEqual(one.Log, want) || one.State().Hash() != opened(t, one.ID).State().Hash() {
		t.Errorf("the tab shows %d entries, the store has %d", len(one.Log), len(want))
	}
}

// TestAGameIsKeptOnceThePageShowsIt: what is done before that is written with it.
func TestAGameIsKeptOnceThePageShowsIt(t *testing.T) {
	lay(t)
	m := created(t, true)
	now, shown := app.Later, []func(){}
	app.Later = func(f func()) { shown = append(shown, f) }
	t.Cleanup(func() { app.Later = now })
	do(t, m, game.Command{Kind: "note", By: 1})
	if err := m.Undo(1); err != nil {
		t.Fatal(err)
	}
	before := len(opened(t, m.ID).Log)
	if len(shown) != 1 || !m.Busy() || before != len(m.Log)-2 {
		t.Fatalf("%d writes wait, busy: %v, %d rows are kept", len(shown), m.Busy(), before)
	}
	shown[0]()
	if after := len(opened(t, m.ID).Log); after != len(m.Log) || m.Busy() {
		t.Errorf("%d of %d rows are kept, busy: %v", after, len(m.Log), m.Busy())
	}
}
