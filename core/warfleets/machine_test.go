package warfleets

import (
	"testing"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/tabletop"

	"pgregory.net/rapid"
)

// A machine plays a random game and checks at every step what always holds.
type machine struct {
	*rapid.T
	g      *game.Game
	chance gametest.Chance
	hashes map[int]uint64 // of the states seen, by the length of the log
}

// newMachine begins a game. Its players decide by rapid itself, so that a
// failure shrinks to few and small decisions.
func newMachine(t *rapid.T, board bool) *machine {
	m := &machine{T: t, hashes: map[int]uint64{}}
	src := dice.NewSeeded(rapid.Uint64().Draw(t, "seed"))
	m.chance = src.Int
	g, err := game.New(System{}, smallSetup(board, m.chance))
	if err != nil {
		t.Fatal(err)
	}
	m.g = g
	return m
}

// step makes a move and checks what it came to.
func (m *machine) step() bool {
	before, log := m.g.State().Clone(), len(m.g.Log)
	m.hashes[log] = before.Hash()
	more, err := gametest.Move(m.g, m.chance)
	if err != nil {
		m.Fatalf("%v in phase %s of round %d", err, before.Text(0, tabletop.FieldPhase), before.Int(0, tabletop.FieldRound))
	}
	m.actorsLive(before, log)
	m.sound()
	return more
}

// actorsLive checks that nothing acts that is not on the table, and that what
// the log says leads from the state before to the one after.
func (m *machine) actorsLive(s *game.State, from int) {
	acts := map[string]bool{"activated": true, "held": true, "stayed": true, "moved": true, "rammed": true, "fired": true, "repairs": true, "mine-laid": true}
	for i := from; i < len(m.g.Log); i++ {
		e := &m.g.Log[i].Event
		if acts[e.Kind] && s.Text(e.Thing, tabletop.FieldOut) != "" {
			m.Fatalf("#%d is %s and %s", e.Thing, s.Text(e.Thing, tabletop.FieldOut), e.Kind)
		}
		s.Apply(e)
	}
	if s.Hash() != m.g.State().Hash() {
		m.Fatal("the new events do not lead to the new state")
	}
}

// sound checks the state: no points below zero or above their maximum, no ship
// left without a working upgrade, objectives with living ships.
func (m *machine) sound() {
	t := tableOf(m.g.State())
	for id := game.ID(1); id < t.Len(); id++ {
		switch {
		case t.isSquad(id):
			if d := t.Int(id, fieldDamage); d < 0 || d > squadronDamage || t.OnTable(id) && d == squadronDamage {
				m.Fatalf("#%d has taken %d and is %q", id, d, t.Out(id))
			}
		case t.isShip(id):
			for n := range t.slots(id) {
				if lost := t.slotLost(id, n); lost < 0 || lost > t.slotMax(id, n) {
					m.Fatalf("#%d has lost %d of %d on %s", id, lost, t.slotMax(id, n), t.slot(id, n))
				}
			}
			if t.OnTable(id) && t.working(id) == 0 {
				m.Fatalf("#%d has nothing that works and is on the table", id)
			}
		case t.Kind(id) == "objective":
			if c := game.ID(t.Int(id, fieldCarrier)); c != 0 && (!t.isShip(c) || t.lost(c)) {
				m.Fatalf("#%d is carried by #%d, which is %q", id, c, t.Out(c))
			}
		}
	}
	if a := game.ID(t.Int(0, fieldActive)); a != 0 && !t.OnTable(a) {
		m.Fatalf("#%d is active and %s", a, t.Out(a))
	}
}

// replay checks that the log alone gives the same game, at its end and at any
// moment seen before.
func (m *machine) replay() {
	again, err := game.Open(System{}, m.g.Setup, m.g.Log)
	if err != nil || again.State().Hash() != m.g.State().Hash() {
		m.Fatalf("the log opens to another state: %v", err)
	}
	for n, hash := range m.hashes {
		if m.chance(4) == 0 && m.g.At(n).Hash() != hash {
			m.Fatalf("after %d envelopes the state was another", n)
		}
	}
}

// undoRedo checks that undo and redo together change nothing.
func (m *machine) undoRedo() {
	if m.g.State().Pending == nil && m.g.Standing() == 0 {
		return
	}
	hash, by := m.g.State().Hash(), m.g.Standing()
	if by == 0 {
		return
	}
	if err := m.g.Undo(by, other(by)); err != nil {
		m.Fatal(err)
	}
	if err := m.g.Redo(by); err != nil {
		m.Fatal(err)
	}
	if m.g.State().Hash() != hash {
		m.Fatal("undo and redo do not cancel out")
	}
	m.hashes = map[int]uint64{} // what stood then was of the log before
}

// refused checks that a command is refused and changes nothing.
func (m *machine) refused(c game.Command) {
	hash, log := m.g.State().Hash(), len(m.g.Log)
	err := m.g.Do(c, nil)
	if _, illegal := err.(*game.Illegal); !illegal {
		m.Fatalf("%v gives %v", c, err)
	}
	if m.g.State().Hash() != hash || len(m.g.Log) != log {
		m.Fatalf("%v was refused and left a trace", c)
	}
}

// wrongSeat checks that the other seat cannot give a seat's command.
func (m *machine) wrongSeat() {
	t := tableOf(m.g.State())
	either := map[string]bool{"terrain": true, "clear-terrain": true, "terrain-done": true, "roll-off": true, "concede": true}
	for seat := game.Seat(1); seat <= 2; seat++ {
		for _, l := range m.g.Legal(seat) {
			if either[l.Kind] || m.chance(4) > 0 {
				continue
			}
			if t.Turn() != seat {
				m.Fatalf("seat %d may %s, and it is not its turn", seat, l.Kind)
			}
			m.refused(gametest.Command(l, other(seat), m.chance))
		}
	}
}

// accepted checks that without a board no legal command is refused.
func (m *machine) accepted() {
	for seat := game.Seat(1); seat <= 2; seat++ {
		for _, l := range m.g.Legal(seat) {
			c := gametest.Command(l, seat, m.chance)
			if trial := m.g.Try(c); trial.Illegal != nil {
				m.Fatalf("%v is legal and refused: %v %v", c, trial.Illegal.Code, trial.Illegal.Args)
			}
		}
	}
}

func playMachine(t *rapid.T, board bool) {
	m := newMachine(t, board)
	for n := 0; m.step(); n++ {
		if n > 3000 {
			t.Fatalf("the game does not end: %s, round %d", m.g.State().Text(0, tabletop.FieldPhase), m.g.State().Int(0, tabletop.FieldRound))
		}
		switch m.chance(12) {
		case 0:
			m.undoRedo()
		case 1:
			m.wrongSeat()
		case 2:
			m.refused(garbage(m.chance, m.g.State().Len(), 3+m.chance(3)))
		case 3:
			if !board && m.g.State().Pending == nil {
				m.accepted()
			}
		}
	}
	if v := m.g.View(0); !v.Ended {
		t.Fatalf("nobody can act in phase %s of round %d", v.Phase, v.Round)
	}
	m.replay()
}

func TestGamesOnTheBoard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { playMachine(t, true) })
}

func TestGamesWithoutBoard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { playMachine(t, false) })
}
