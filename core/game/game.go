package game

import (
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

	system Definition
	state  *State
	ledger *Ledger

	warnings *[]Warning // of the set-up, once they were asked for
}

// New begins a game. The error is an *Illegal.
func New(sys Definition, setup *Setup) (*Game, error) {
	about := sys.About()
	setup.System, setup.Ruleset = about.ID, about.Ruleset
	if setup.Edition == "" {
		setup.Edition = about.Default
	}
	events, err := sys.Start(setup)
	if err != nil {
		return nil, err
	}
	g := &Game{Setup: setup, system: sys, ledger: NewLedger(len(setup.Seats))}
	for _, e := range events {
		g.append(Envelope{Group: 1, Event: e})
	}
	g.refold()
	return g, nil
}

// Open folds a log that was kept, or that came from anybody; what cannot be in it is set aside (see Ledger). The error is an
// *Illegal, of a log whose numbers do not follow one another; the log is not changed.
func Open(sys Definition, setup *Setup, log []Envelope) (*Game, error) {
	g := &Game{Setup: setup, system: sys, Log: log, ledger: NewLedger(len(setup.Seats))}
	counts := make([]int, len(setup.Seats)+1)
	for i := range log {
		if err := g.follows(i, counts); err != nil {
			return nil, err
		}
		g.ledger.Take(&log[i])
	}
	g.refold()
	return g, nil
}

// Sound is Open of a log of anybody's making, which may fold to something that no rule can look at: then the error is nonsense.
func Sound(sys Definition, setup *Setup, log []Envelope, nonsense *Illegal) (g *Game, err error) {
	defer func() {
		if recover() != nil {
			g, err = nil, nonsense
		}
	}()
	if g, err = Open(sys, setup, log); err == nil {
		g.View(0)
		g.Need()
	}
	return g, err
}

// follows checks the numbers of an envelope, which a server checks too.
func (g *Game) follows(i int, counts []int) error {
	e := &g.Log[i]
	bad := func(code string) error { return Refuse(code, "", "seq", itoa(i+1)) }
	switch {
	case e.Seq != i+1:
		return bad("log-gap")
	case int(e.By) > len(g.Setup.Seats):
		return bad("log-unknown-seat")
	}
	if counts[e.By]++; e.N != counts[e.By] {
		return bad("log-bad-count")
	}
	return nil
}

// State is the game as it stands. It must not be changed.
func (g *Game) State() *State { return g.state }

// System is the game's rules.
func (g *Game) System() Definition { return g.system }

// At is the state after the first n envelopes.
func (g *Game) At(n int) *State {
	past := &Game{Setup: g.Setup, Log: g.Log[:min(max(n, 0), len(g.Log))], system: g.system, ledger: NewLedger(len(g.Setup.Seats))}
	for i := range past.Log {
		past.ledger.Take(&past.Log[i])
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
	g.ledger.Take(&g.Log[len(g.Log)-1])
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

// refold computes the state from the groups that stand. A later group stands
// only while the earlier do, so the order is that of the log, though the
// answers of a command may come after it was taken back and done again.
func (g *Game) refold() {
	s := &State{Setup: g.Setup}
	stands := make([]bool, len(g.Log)+1)
	for _, first := range g.ledger.done {
		stands[first] = true
	}
	for i := range g.Log {
		if e := &g.Log[i]; g.counts(e) && stands[e.Group] {
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

// counts reports whether an envelope holds an event of the game that was not set aside.
func (g *Game) counts(e *Envelope) bool { return e.plays() && g.ledger.aside[e.Seq] == "" }

// mark and back make a command that fails leave no trace.
type mark struct {
	log    int
	state  *State
	ledger *Ledger
}

func (g *Game) mark() mark { return mark{len(g.Log), g.state.Clone(), g.ledger.Clone()} }

func (g *Game) back(m mark) { g.Log, g.state, g.ledger = g.Log[:m.log], m.state, m.ledger }

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
	return MeaningOf(g.system).offered(g.system.Legal(g.state, by))
}

// ToAct are the seats that may do something now, and Names the things with what they are called by.
func (g *Game) ToAct() []Seat  { return g.system.ToAct(g.state) }
func (g *Game) Names() []Thing { return g.system.Names(g.state) }

// View shows the game to a seat.
func (g *Game) View(to Seat) *View {
	need, now := g.Need(), g.state
	if need != nil && need.Ask != nil && need.Ask.Kind == odds.Place {
		now = need.State // whoever places something sees what it stands beside
	}
	v := ViewOf(g.system, now, to)
	v.Need = need
	v.CanUndo = len(g.ledger.done) > 1
	v.CanRedo = len(g.ledger.undone) > 0 && g.heldBack() == ""
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
		fixed = fixed || e.Group == group && g.counts(e) && (e.Event.Secret || given)
	}
	return by, fixed
}

// Faces makes a source of faces for Do out of faces that were typed in.
func Faces(faces ...dice.Face) *dice.Typed { return dice.NewTyped(faces) }
