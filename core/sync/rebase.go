package sync

import "broadside/core/game"

// A Report is what came of what was done here when others were faster.
type Report struct {
	Others int        // events of others that came in between
	Gone   int        // events that a server had lost, and others have played something else instead
	Lost   []Lost     // cannot be done any more
	Again  []game.Act // wait for dice or a choice again, because what they were given for is another throw now
}

// Lost is an act that cannot be done any more, and why.
type Lost struct {
	Act game.Act
	Why *game.Illegal
}

// Add puts another report behind this one.
func (r *Report) Add(more Report) {
	r.Others, r.Gone = r.Others+more.Others, r.Gone+more.Gone
	r.Lost, r.Again = append(r.Lost, more.Lost...), append(r.Again, more.Again...)
}

// Told is what has to be told to the player since it was last asked for.
func (r *Replica) Told() Report {
	told := r.told
	r.told = Report{}
	return told
}

// rebase goes over to a game that begins with all that the server has, and does again what it does not have.
func (r *Replica) rebase(g *game.Game, fresh []game.Envelope) {
	r.held = r.lacking(fresh)
	r.acts = nil
	r.told.Others += len(fresh)
	r.adopt(g, r.Hands, r.Salt)
	r.agreed, r.digest = len(g.Log), digest(r.digest, fresh)
	r.release()
}

// release does the acts again that are held, until one has to wait for what is under way.
func (r *Replica) release() {
	if r.releasing {
		return
	}
	r.releasing, r.stale = true, map[int]bool{}
	for len(r.held) > 0 && !r.waits(&r.held[0]) {
		a := r.held[0]
		r.held = r.held[1:]
		r.repeat(a)
	}
	r.releasing = false
}

// waits reports whether an act has to wait for what is under way. Answers wait for nothing: they are to it, or to nothing at all.
func (r *Replica) waits(a *game.Act) bool {
	return r.State().Pending != nil && (a.Kind == game.Did || a.Kind == game.Joined)
}

// repeat does an act again, and notes when that cannot be done.
func (r *Replica) repeat(a game.Act) {
	var err error
	switch a.Kind {
	case 0:
		r.told.Gone += a.Events
	case game.Did:
		err = r.again(a, func() error { return r.Game.Do(a.Command, nil) })
	case game.Joined:
		err = r.again(a, func() error { return r.join(a) })
	case game.Answered:
		err = r.answer(a)
	case game.Nodded: // once nobody asks any more it is no wish of one's own
		if r.View(0).Asked != nil {
			err = r.about(a, r.Last(), func() error { return r.Game.Undo(a.By, a.Agreed...) })
		}
	case game.Undid:
		err = r.about(a, r.Last(), func() error { return r.Game.Undo(a.By, a.Agreed...) })
	case game.Redid:
		err = r.about(a, r.TakenBack(), func() error { return r.Game.Redo(a.By) })
	case game.Declined: // nobody asks any more: it stands, or was taken back already
		if r.View(0).Asked != nil {
			err = r.again(a, func() error { return r.Game.Refuse(a.By) })
		}
	case game.Mended: // where it still has to be, that is seen once all is here
	case game.Showed: // another device of the seat may have been faster
		_ = r.again(a, func() error { return r.Game.Show(a.By) })
	}
	if why, ok := err.(*game.Illegal); ok {
		r.told.Lost = append(r.told.Lost, Lost{a, why})
	}
}

// again does an act under its old ID, with the inputs that are asked for as they were.
func (r *Replica) again(a game.Act, do func() error) error {
	last := r.last
	r.last = a.ID - 1
	err := r.record(game.Act{Kind: a.Kind, By: a.By, Command: a.Command, Agreed: a.Agreed, Of: a.Of}, func() error {
		if err := do(); err != nil {
			return err
		}
		r.give(a)
		return nil
	})
	r.last = last
	return err
}

// join does a command again as one step with the one that it joined, as long as that is the last.
func (r *Replica) join(a game.Act) error {
	if r.place(a.Of) == r.Begun() {
		return r.Game.Join(a.Command, nil)
	}
	return r.Game.Do(a.Command, nil)
}

// give answers with what was given before, as long as the same is asked for. After another throw was asked for, nothing that
// was given to this resolution is used any more.
func (r *Replica) give(a game.Act) {
	for _, given := range a.Given {
		need := r.Game.Need()
		if need == nil {
			return
		}
		if need.Asked() != given.Asked || r.Game.Answer(need.Seat, given.Input, nil) != nil {
			r.stale[r.Begun()] = true
			r.told.Again = append(r.told.Again, a)
			return
		}
	}
}

// answer goes on with the resolution that an answer was for. What was lost with its command is not told twice.
func (r *Replica) answer(a game.Act) error {
	seq := r.place(a.Of)
	if seq == 0 || r.stale[seq] {
		return nil
	}
	if seq != r.Begun() || r.State().Pending == nil {
		return game.Refuse("sync-not-waiting", "")
	}
	return r.again(a, func() error { return nil })
}

// about does an act if the command that it is about is still the one in question. Another may have taken it back, or done it
// again, already.
func (r *Replica) about(a game.Act, seq int, do func() error) error {
	switch at := r.place(a.Of); {
	case at == 0 || r.Stands(at) == (a.Kind == game.Redid):
		return nil
	case at == seq:
		return r.again(a, do)
	}
	return game.Refuse("sync-not-last", "")
}
