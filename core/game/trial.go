package game

import "errors"

// A Trial is what a command would do, as far as it needs no answer.
type Trial struct {
	State   *State // after the events that are sure
	Events  []Event
	Need    *Need    // what it would ask first
	Illegal *Illegal // why it would be refused
}

// Try works a command out without doing it, for previews.
func (g *Game) Try(c Command) Trial {
	if g.state.Pending != nil {
		return Trial{State: g.state, Illegal: Refuse("resolution-open", "")}
	}
	run := newRun(g.state, c, nil)
	err := g.resolve(run)
	t := Trial{State: run.State, Events: run.events}
	if !errors.As(err, &t.Need) {
		errors.As(err, &t.Illegal)
	}
	return t
}

// Fork is a game that goes its own way from here.
func (g *Game) Fork() *Game {
	f := *g
	f.Gave = nil
	f.Log = append([]Envelope(nil), g.Log...)
	f.ledger = g.ledger.Clone()
	f.state = g.state.Clone()
	return &f
}
