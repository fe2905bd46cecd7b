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
	if err := g.acts(by); err != nil {
		return err
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
	var all []int
	for i := range g.Log {
		e := &g.Log[i]
		if g.ledger.hidden[e.Seq] != nil && e.Audience == 1<<(by-1) && len(e.Sealed) == 0 {
			all = append(all, e.Seq)
		}
	}
	return all
}

// handles reports whether a seat acts on this device.
func (g *Game) handles(s Seat) bool { return g.Hands == 0 || s >= 1 && g.Hands&(1<<(s-1)) != 0 }
