package game

// Visible is the log as a seat may see it. The events of others' secrets are
// left out; their numbers stay.
func (g *Game) Visible(to Seat, seal func(*Envelope) []byte) []Envelope {
	log := make([]Envelope, len(g.Log))
	for i, e := range g.Log {
		if !e.Visible(to) {
			e.Sealed, e.Event, e.Salt = seal(&g.Log[i]), Event{}, nil
		}
		log[i] = e
	}
	return log
}

// Hides reports whether a seat has secrets in the log that it can show.
func (g *Game) Hides(by Seat) bool { return len(g.secrets(by)) > 0 }

// Show lets everybody see what a seat has kept to itself until now, to be held
// against the seals. It changes nothing in the game. The error is an *Illegal.
func (g *Game) Show(by Seat) error {
	if !g.seated(by) {
		return Refuse("unknown-seat", "")
	}
	if !g.handles(by) {
		return Refuse("other-hands", "")
	}
	hidden := g.secrets(by)
	if len(hidden) == 0 {
		return Refuse("nothing-to-show", "")
	}
	for _, seq := range hidden {
		e := &g.Log[seq-1]
		g.append(Envelope{By: by, Shows: seq, Event: e.Event, Salt: e.Salt})
	}
	return nil
}

// secrets are the hidden envelopes that a seat alone may see, that are open
// here, and that nobody has shown.
func (g *Game) secrets(by Seat) []int {
	shown := map[int]bool{}
	for i := range g.Log {
		shown[g.Log[i].Shows] = true
	}
	var all []int
	for i := range g.Log {
		e := &g.Log[i]
		if e.Audience == 1<<(by-1) && len(e.Sealed) == 0 && !shown[e.Seq] {
			all = append(all, e.Seq)
		}
	}
	return all
}

// hides reports whether what envelope i shows was hidden, for its own seat, and
// has not been shown before.
func (g *Game) hides(i int, e *Envelope) bool {
	if e.Shows < 1 || e.Shows > i || e.By == 0 || g.Log[e.Shows-1].Audience != 1<<(e.By-1) {
		return false
	}
	for k := e.Shows; k < i; k++ {
		if g.Log[k].Shows == e.Shows {
			return false
		}
	}
	return true
}

// handles reports whether a seat acts on this device.
func (g *Game) handles(s Seat) bool { return g.Hands == 0 || s >= 1 && g.Hands&(1<<(s-1)) != 0 }
