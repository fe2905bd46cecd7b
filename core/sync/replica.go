package sync

import (
	"bytes"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/wire"
)

// A Replica is a shared game on one device: the log as far as the server has it, and what was done here since then.
type Replica struct {
	*game.Game
	agreed int    // events that the server has too
	digest []byte // of the log up to there
	acts   []game.Act
	held   []game.Act // done here, and to be done again once what is under way is finished
	last   int        // ID of the last act
	told   Report     // not yet asked for
	given  []game.Given

	refused   int // how far it has come with what the server does not take; 0 while it takes everything
	releasing bool
	stale     map[int]bool // commands that ask for other dice than they were given
}

// New shares a game whose whole log the server has. It plays the seats of hands, one bit each. Salt gives 16 bytes that nobody
// can guess.
func New(g *game.Game, hands uint8, salt func() []byte) *Replica {
	r := &Replica{agreed: len(g.Log), digest: digest(nil, g.Log)}
	r.adopt(g, hands, salt)
	return r
}

// Resume goes on with a shared game that was kept. The error is an *game.Illegal: log and outbox are not of one game.
func Resume(g *game.Game, hands uint8, salt func() []byte, box wire.Outbox) (*Replica, error) {
	events := 0
	for _, a := range box.Acts {
		events += a.Events
	}
	if box.Agreed < 0 || box.Agreed > len(g.Log) || box.Agreed+events != len(g.Log) {
		return nil, game.Refuse("sync-other-log", "")
	}
	r := &Replica{agreed: box.Agreed, acts: box.Acts, held: box.Held, digest: digest(nil, g.Log[:box.Agreed])}
	for _, a := range append(box.Acts[:len(box.Acts):len(box.Acts)], box.Held...) {
		r.last = max(r.last, a.ID)
	}
	if !bytes.Equal(r.digest, box.Digest) {
		return nil, game.Refuse("sync-other-log", "")
	}
	r.adopt(g, hands, salt)
	return r, nil
}

func (r *Replica) adopt(g *game.Game, hands uint8, salt func() []byte) {
	g.Hands, g.Salt = hands, salt
	g.Gave = func(need *game.Need, in game.Input) {
		r.given = append(r.given, game.Given{Asked: need.Asked(), Input: in})
	}
	r.Game = g
}

// Outbox is what has to be kept beside the log.
func (r *Replica) Outbox() wire.Outbox {
	return wire.Outbox{Agreed: r.agreed, Digest: r.digest, Acts: r.acts, Held: r.held}
}

// Agreed is how many events the server has too, and Digest that of the log up to there.
func (r *Replica) Agreed() int    { return r.agreed }
func (r *Replica) Digest() []byte { return r.digest }

// Unsent is how many events wait for the server, and Held how many commands wait for what is under way.
func (r *Replica) Unsent() int { return len(r.Log) - r.agreed }
func (r *Replica) Held() int   { return len(r.held) }

// Do carries a command out (see game.Game).
func (r *Replica) Do(c game.Command, src dice.Source) error {
	return r.record(game.Act{Kind: game.Did, By: c.By, Command: c}, func() error { return r.Game.Do(c, src) })
}

// Join carries a command out as one step with the last (see game.Game).
func (r *Replica) Join(c game.Command, src dice.Source) error {
	return r.record(game.Act{Kind: game.Joined, By: c.By, Command: c, Of: r.refer(r.Begun())}, func() error { return r.Game.Join(c, src) })
}

// Answer gives the resolution under way what it waits for.
func (r *Replica) Answer(by game.Seat, in game.Input, src dice.Source) error {
	return r.record(game.Act{Kind: game.Answered, By: by, Of: r.refer(r.Begun())}, func() error { return r.Game.Answer(by, in, src) })
}

// Undo takes back the last command, or asks for consent, or gives it.
func (r *Replica) Undo(by game.Seat, agreed ...game.Seat) error {
	kind := game.Undid
	if asked := r.View(0).Asked; asked != nil && (len(agreed) > 0 || !asked.Nodded(by)) {
		kind = game.Nodded
	}
	return r.record(game.Act{Kind: kind, By: by, Agreed: agreed, Of: r.refer(r.Last())}, func() error { return r.Game.Undo(by, agreed...) })
}

// Redo does again what was taken back last.
func (r *Replica) Redo(by game.Seat) error {
	return r.record(game.Act{Kind: game.Redid, By: by, Of: r.refer(r.TakenBack())}, func() error { return r.Game.Redo(by) })
}

// Refuse lets a command stand that another seat asked to take back.
func (r *Replica) Refuse(by game.Seat) error {
	return r.record(game.Act{Kind: game.Declined, By: by}, func() error { return r.Game.Refuse(by) })
}

// Show shows everybody what a seat has kept to itself.
func (r *Replica) Show(by game.Seat) error {
	return r.record(game.Act{Kind: game.Showed, By: by}, func() error { return r.Game.Show(by) })
}

// Mend takes back what waits and cannot go on here (see game.Game), and reports whether it did.
func (r *Replica) Mend() (done bool) {
	_ = r.record(game.Act{Kind: game.Mended, Of: r.refer(r.Last())}, func() error { done = r.Game.Mend(); return nil }) // it never fails
	return done
}

// record puts what was done in the outbox, with the inputs that it took.
func (r *Replica) record(a game.Act, do func() error) error {
	before := len(r.Log)
	r.given = nil
	if err := do(); err != nil {
		return err
	}
	if a.Events = len(r.Log) - before; a.Events > 0 {
		r.last++
		a.ID, a.Given = r.last, r.given
		r.acts = append(r.acts, a)
	}
	r.release()
	return nil
}

// refer names the command that begins at a place of the log so that it can be found again after a rebase.
func (r *Replica) refer(seq int) game.Ref {
	end := r.agreed
	for _, a := range r.acts {
		if end += a.Events; seq > r.agreed && seq <= end {
			return game.Ref{N: a.ID}
		}
	}
	return r.Ref(seq)
}

// place is where a command that refer named begins now; 0 when it is not in the log.
func (r *Replica) place(of game.Ref) int {
	if of.By == 0 {
		begins := r.agreed + 1
		for _, a := range r.acts {
			if a.ID == of.N {
				return begins
			}
			begins += a.Events
		}
		return 0
	}
	for i := range r.Log {
		if e := &r.Log[i]; e.By == of.By && e.N == of.N {
			return e.Seq
		}
	}
	return 0
}

// digest continues a chain over events.
func digest(sum []byte, log []game.Envelope) []byte {
	for i := range log {
		sum = wire.Digest(sum, log[i])
	}
	return sum
}
