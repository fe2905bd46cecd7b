package game

import (
	"bytes"
	"maps"
	"slices"

	"broadside/core/dice"
)

// A Ledger goes through the log of a shared game, one envelope after another, and says which of them count. What somebody sent
// that cannot be is set aside: it keeps its number, changes nothing, and the game goes on. That is decided here alone, by the
// envelope and by those before it, and by nothing that only some may see: server and devices decide alike.
type Ledger struct {
	seats  int
	seq    int
	done   []int   // groups that stand, by the Seq of their first envelope
	undone []int   // groups taken back that can be done again, the latest last
	begun  []begun // all groups so far
	asked  *Asked
	hidden map[int]*Envelope // those that nobody has shown
	aside  map[int]string
}

// begun is a group and whose it is.
type begun struct {
	group int
	by    Seat
}

// NewLedger is that of a game of so many seats before its first event.
func NewLedger(seats int) *Ledger { return &Ledger{seats: seats} }

// Take judges the next envelope of the log. It answers the code of why it is set aside, "" where it counts.
func (l *Ledger) Take(e *Envelope) (code string) {
	l.seq++
	if code = l.fault(e); code != "" {
		if l.aside == nil {
			l.aside = map[int]string{}
		}
		l.aside[l.seq] = code
		return code
	}
	l.account(e)
	return ""
}

// Aside is why an envelope was set aside, "" where it counts.
func (l *Ledger) Aside(seq int) string { return l.aside[seq] }

// Sound reports whether an envelope can be one of a game of so many seats, whatever came before. Of a hidden one that is
// said without its event, which not everybody sees.
func (e *Envelope) Sound(seats int) bool {
	about := 0
	for _, of := range [...]int{e.Undo, e.Redo, e.Asks, e.Refuses, e.Shows} {
		if of < 0 || of >= e.Seq {
			return false
		}
		if of > 0 {
			about++
		}
	}
	switch {
	case about > 1, about > 0 && e.Audience != 0, e.Group < 1, e.Group > e.Seq, int(e.By) > seats, int(e.Audience)>>seats != 0:
		return false
	}
	return about > 0 || e.Audience != 0 || e.Event.sound(seats)
}

// What events of a game stay far below. Sums and squares of such numbers are numbers.
const (
	mostNumber = 100_000_000
	mostMany   = 4000 // things of one kind in an event
	mostName   = 100  // bytes of the name of a field
)

// sound reports whether an event can be applied and told of.
func (e *Event) sound(seats int) bool {
	ok := e.Thing < MostThings && len(e.Changes) <= mostMany && len(e.Rolls) <= mostMany && len(e.Queue) <= mostMany && soundArgs(e.Args)
	for i := range e.Changes {
		c := &e.Changes[i]
		ok = ok && c.On < MostThings && c.Field != "" && len(c.Field) <= mostName && c.To.sound()
	}
	for i := range e.Rolls {
		ok = ok && e.Rolls[i].sound(seats)
	}
	for i := range e.Queue {
		ok = ok && e.Queue[i].sound(seats)
	}
	return ok && (e.Begins == nil || e.Begins.sound(seats)) && (e.Input == nil || soundInput(e.Input.Faces, e.Input.Chosen))
}

func (v Value) sound() bool { return v.Int >= -mostNumber && v.Int <= mostNumber }

func (c *Command) sound(seats int) bool {
	return int(c.By) <= seats && c.Thing < MostThings && soundArgs(c.Args)
}

func (r *Roll) sound(seats int) bool { return int(r.By) <= seats && soundInput(r.Faces, r.Chosen) }

func soundArgs(args []Arg) bool {
	return len(args) <= mostMany && !slices.ContainsFunc(args, func(a Arg) bool { return !a.Value.sound() })
}

func soundInput(faces []dice.Face, chosen []int) bool {
	return len(faces) <= mostMany && len(chosen) <= mostMany &&
		!slices.ContainsFunc(faces, func(f dice.Face) bool { return !f.Valid() }) &&
		!slices.ContainsFunc(chosen, func(n int) bool { return !Int(n).sound() })
}

// fault is what is wrong with an envelope at this place of the log.
func (l *Ledger) fault(e *Envelope) string {
	top := last(l.done)
	switch {
	case l.seq > MostEvents:
		return "aside-full"
	case !e.Sound(l.seats):
		return "aside-nonsense"
	case e.Undo != 0 && (e.Undo == 1 || e.Undo != top):
		return "aside-undo"
	case e.Redo != 0 && e.Redo != last(l.undone):
		return "aside-redo"
	case e.Asks != 0 && (e.Asks == 1 || e.Asks != top):
		return "aside-undo"
	case e.Refuses != 0 && (l.asked == nil || e.Refuses != l.asked.Group):
		return "aside-undo"
	case e.Shows != 0 && !l.confirms(e):
		return "aside-show"
	case e.Group != e.Seq && (e.Group != top || !e.plays()):
		return "aside-group"
	case e.Joins && (e.Group == e.Seq || e.By != l.owner(e.Group)):
		return "aside-group"
	}
	return ""
}

// owner is the seat that began a group: nobody else's commands join it, with which they would be taken back.
func (l *Ledger) owner(group int) Seat {
	at, _ := slices.BinarySearchFunc(l.begun, group, func(b begun, group int) int { return b.group - group })
	return l.begun[at].by
}

// Seal is what those get in place of a hidden envelope who may not see it. Package wire sets it, which writes envelopes as bytes.
var Seal = func(*Envelope) []byte { return nil }

// confirms reports whether an envelope shows what its own seat has hidden, as it was hidden.
func (l *Ledger) confirms(e *Envelope) bool {
	was := l.hidden[e.Shows]
	if was == nil || e.By == 0 || was.Audience != 1<<(e.By-1) {
		return false
	}
	sealed, shown := was.Sealed, *was
	if len(sealed) == 0 {
		sealed = Seal(was)
	}
	shown.Sealed, shown.Event, shown.Salt = nil, e.Event, e.Salt
	return bytes.Equal(Seal(&shown), sealed)
}

// account keeps the lists of groups that stand and that were taken back.
func (l *Ledger) account(e *Envelope) {
	if e.Audience != 0 {
		if l.hidden == nil {
			l.hidden = map[int]*Envelope{}
		}
		l.hidden[e.Seq] = e
	}
	delete(l.hidden, e.Shows)
	switch {
	case e.Undo != 0:
		l.done = l.done[:len(l.done)-1]
		l.undone = append(l.undone, e.Undo)
		l.asked = nil
	case e.Redo != 0:
		l.undone = l.undone[:len(l.undone)-1]
		l.done = append(l.done, e.Redo)
		l.asked = nil
	case e.Asks != 0 && l.asked != nil:
		l.asked = &Asked{By: l.asked.By, Group: e.Asks, Agreed: append(slices.Clone(l.asked.Agreed), e.By)}
	case e.Asks != 0:
		l.asked = &Asked{By: e.By, Group: e.Asks}
	case e.Refuses != 0:
		l.asked = nil
	case e.Group == e.Seq && e.Shows == 0:
		l.done = append(l.done, e.Group)
		l.begun = append(l.begun, begun{e.Group, e.By})
		l.undone = nil
		l.asked = nil
	case e.Joins:
		l.undone = nil
		l.asked = nil
	}
}

// Clone is a copy that shares nothing that changes.
func (l *Ledger) Clone() *Ledger {
	c := *l
	c.done, c.undone = slices.Clone(l.done), slices.Clone(l.undone)
	c.begun = slices.Clip(l.begun) // which only grows
	c.hidden, c.aside = maps.Clone(l.hidden), maps.Clone(l.aside)
	return &c
}
