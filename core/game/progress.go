package game

// Progress is what the resolution under way has come to: the events that are
// sure, though not in the log yet, and last, with no kind, one with the throws
// and choices since.
func (g *Game) Progress() []Event {
	if g.state.Pending == nil {
		return nil
	}
	run := newRun(g.state, g.state.Pending.Command, g.state.Pending.Inputs)
	_ = g.resolve(run) // it ends in a need
	return append(run.events, Event{Rolls: run.rolls})
}
