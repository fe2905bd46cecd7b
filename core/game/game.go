package game

import (
	"slices"

	"broadside/core/dice"
	"broadside/core/odds"
)

// A Game is a log with the state that it folds to.
type Game struct {
	Setup *Setup
	Log   []Envelope

	Hands uint8              // bit per seat that acts on this device; 0 is all of them
	Salt  func() []byte      // 16 bytes that nobody can guess, for each hidden event; nil where nothing is shared
	Gave  func(*Need, Input) // told of each input that the game took; may be nil

	system System
	state  *State
	done   []int // groups that stand, by the Seq of their first envelope
	undone []int // groups taken back that can be done again, the latest last
	asked  *Asked
}

// New begins a game. The error is an *Illegal.
func New(sys System, setup *Setup) (*Game, error) {
	about := sys.About()
	setup.System, setup.Ruleset = about.ID, about.Ruleset
	if setup.Edition == "" {
		setup.Edition = about.Default
	}
	events, err := sys.Start(setup)
	if err != nil {
		return nil, err
	}
	g := &Game{Setup: setup, system: sys}
	for _, e := range events {
		g.append(Envelope{Group: 1, Event: e})
	}
	g.refold()
	return g, nil
}

// Open folds a log that was kept. The error is an *Illegal that names the first
// bad envelope; the log is not changed.
func Open(sys System, setup *Setup, log []Envelope) (*Game, error) {
	g := &Game{Setup: setup, system: sys, Log: log}
	for i := range log {
		if err := g.follows(i); err != nil {
			return nil, err
		}
		g.account(&log[i])
	}
	g.refold()
	return g, nil
}

// follows checks that an envelope has its place in the log.
func (g *Game) follows(i int) error {
	e := &g.Log[i]
	bad := func(code string) error { return Refuse(code, "", "seq", itoa(i+1)) }
	group := e.Seq // or that of the last command that stands, which goes on
	if len(g.done) > 0 {
		group = g.done[len(g.done)-1]
	}
	switch {
	case e.Seq != i+1:
		return bad("log-gap")
	case int(e.By) > len(g.Setup.Seats):
		return bad("log-unknown-seat")
	case e.N != g.counted(i, e.By)+1:
		return bad("log-bad-count")
	case e.Group != e.Seq && (e.Group != group || !e.plays()):
		return bad("log-bad-group")
	case e.Shows != 0 && !g.hides(i, e):
		return bad("log-bad-show")
	case e.Undo != 0 && (len(g.done) == 0 || g.done[len(g.done)-1] != e.Undo || e.Undo == 1):
		return bad("log-bad-undo")
	case e.Redo != 0 && (len(g.undone) == 0 || g.undone[len(g.undone)-1] != e.Redo):
		return bad("log-bad-redo")
	}
	return nil
}

// State is the game as it stands. It must not be changed.
func (g *Game) State() *State { return g.state }

// System is the game's rules.
func (g *Game) System() System { return g.system }

// At is the state after the first n envelopes.
func (g *Game) At(n int) *State {
	past := &Game{Setup: g.Setup, Log: g.Log[:min(max(n, 0), len(g.Log))], system: g.system}
	for i := range past.Log {
		past.account(&past.Log[i])
	}
	past.refold()
	return past.state
}

// append adds an envelope and numbers it.
func (g *Game) append(e Envelope) {
	e.Seq = len(g.Log) + 1
	if e.Group == 0 {
		e.Group = e.Seq
	}
	e.N = g.counted(len(g.Log), e.By) + 1
	g.Log = append(g.Log, e)
	g.account(&g.Log[len(g.Log)-1])
}

// counted is how many of the first n envelopes are of a seat.
func (g *Game) counted(n int, by Seat) int {
	for i := n - 1; i >= 0; i-- {
		if g.Log[i].By == by {
			return g.Log[i].N
		}
	}
	return 0
}

// account keeps the lists of groups that stand and that were taken back.
func (g *Game) account(e *Envelope) {
	switch {
	case e.Undo != 0:
		g.done = g.done[:len(g.done)-1]
		g.undone = append(g.undone, e.Undo)
		g.asked = nil
	case e.Redo != 0:
		g.undone = g.undone[:len(g.undone)-1]
		g.done = append(g.done, e.Redo)
		g.asked = nil
	case e.Asks != 0 && g.asked != nil:
		g.asked = &Asked{By: g.asked.By, Group: e.Asks, Agreed: append(slices.Clone(g.asked.Agreed), e.By)}
	case e.Asks != 0:
		g.asked = &Asked{By: e.By, Group: e.Asks}
	case e.Refuses != 0:
		g.asked = nil
	case e.Group == e.Seq && e.Shows == 0:
		g.done = append(g.done, e.Group)
		g.undone = nil
		g.asked = nil
	}
}

// refold computes the state from the groups that stand. A later group stands
// only while the earlier do, so the order is that of the log, though the
// answers of a command may come after it was taken back and done again.
func (g *Game) refold() {
	s := &State{Setup: g.Setup}
	stands := make([]bool, len(g.Log)+1)
	for _, first := range g.done {
		stands[first] = true
	}
	for i := range g.Log {
		if e := &g.Log[i]; e.plays() && stands[e.Group] {
			s.Apply(&e.Event)
		}
	}
	g.state = s
}

// plays reports whether an envelope holds an event of the game, and is not one
// about another envelope.
func (e *Envelope) plays() bool {
	return e.Undo == 0 && e.Redo == 0 && e.Asks == 0 && e.Refuses == 0 && e.Shows == 0
}

// mark and back make a command that fails leave no trace.
type mark struct {
	log          int
	state        *State
	done, undone []int
	asked        *Asked
}

func (g *Game) mark() mark {
	return mark{len(g.Log), g.state.Clone(), append([]int(nil), g.done...), append([]int(nil), g.undone...), g.asked}
}

func (g *Game) back(m mark) {
	g.Log, g.state, g.done, g.undone, g.asked = g.Log[:m.log], m.state, m.done, m.undone, m.asked
}

// Need is what the game waits for, or nil.
func (g *Game) Need() *Need {
	if g.state.Pending == nil {
		return nil
	}
	run := newRun(g.state, g.state.Pending.Command, g.state.Pending.Inputs)
	need, _ := g.system.Resolve(run).(*Need)
	if need != nil {
		need.State = run.State
	}
	return need
}

// Legal lists what a seat may do now: nothing while a resolution is under way.
func (g *Game) Legal(by Seat) []Legal {
	if g.state.Pending != nil {
		return nil
	}
	return g.system.Legal(g.state, by)
}

// View shows the game to a seat.
func (g *Game) View(to Seat) *View {
	need, now := g.Need(), g.state
	if need != nil && need.Ask != nil && need.Ask.Kind == odds.Place {
		now = need.State // whoever places something sees what it stands beside
	}
	v := g.system.View(now, to)
	v.Need = need
	v.CanUndo = len(g.done) > 1
	v.CanRedo = len(g.undone) > 0 && g.heldBack() == ""
	v.Asked = g.asking()
	return v
}

// standing reports whose a group is, and whether it is more than that seat's
// own: a die was thrown in it, a secret shown, or another seat chose.
func (g *Game) standing(group int) (by Seat, fixed bool) {
	by = g.Log[group-1].By
	for i := group - 1; i < len(g.Log); i++ {
		e := &g.Log[i]
		in := e.Event.Input
		given := in != nil && (len(in.Faces) > 0 || e.By != by)
		fixed = fixed || e.Group == group && e.plays() && (e.Event.Secret || given)
	}
	return by, fixed
}

// Faces makes a source of faces for Do out of faces that were typed in.
func Faces(faces ...dice.Face) *dice.Typed { return dice.NewTyped(faces) }
