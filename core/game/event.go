package game

import (
	"broadside/core/dice"
	"broadside/core/odds"
)

// An Event states what happened: a sentence, the dice and reasons behind it,
// and the fields that it changes. Applying it consults no rule, so an older or
// newer program shows the same game.
type Event struct {
	Kind    string // code of its sentence
	Thing   ID     // that it is about
	Args    []Arg  // of the sentence; texts may be "#12" or "@code"
	Rolls   []Roll
	Changes []Change
	Queue   []Command // consequences to be resolved next
	Ahead   bool      // they come before those that wait already

	Begins *Command // opens a resolution that waits for an answer
	Input  *Input   // an answer to it
	Ends   bool     // closes it
	Pops   bool     // takes the first command off the queue
	Forced bool     // done though a check forbade it
	Secret bool     // shows what was hidden, so that undoing it needs consent
	Only   Seat     // who alone may see it; 0 is everybody. It goes over into the envelope's audience.
}

// An Input is one throw's faces or one choice.
type Input struct {
	Faces  []dice.Face
	Chosen []int
}

// A Roll is a throw or a choice of a resolution, as the log keeps it.
type Roll struct {
	Step   string
	By     Seat
	Need   int
	Sum    bool
	Faces  []dice.Face
	Chosen []int
	Why    []dice.Reason
}

// An Envelope is an event's place in the log.
type Envelope struct {
	Seq      int    // from 1
	By       Seat   // who caused it
	N        int    // counts the envelopes of that seat, from 1
	Group    int    // Seq of the first envelope of the step that it belongs to, which is taken back as a whole
	Audience uint8  // bit per seat that may see it; 0 is everybody
	Sealed   []byte // in place of the event, for those who may not see it
	Event    Event
	Undo     int    // takes back the group that begins there
	Redo     int    // does that group again
	Asks     int    // asks the other seats to agree to taking it back
	Refuses  int    // declines that
	Salt     []byte // of a hidden event: what nobody can guess, so that its seal gives nothing away
	Shows    int    // Event and Salt are those of the hidden event with this Seq
	Joins    bool   // begins a command of its own that is taken back together with those before it in its group
}

// Visible reports whether a seat may see the envelope.
func (e *Envelope) Visible(to Seat) bool {
	return e.Audience == 0 || to > 0 && e.Audience&(1<<(to-1)) != 0
}

// Begins reports whether its seat did it, so that it does not follow from
// another envelope. Of a hidden one that is not always known.
func (e *Envelope) Begins() bool {
	return e.Group == e.Seq || e.Joins || e.Event.Input != nil || e.Undo+e.Redo+e.Asks+e.Refuses+e.Shows > 0
}

// Apply changes the state by an event. It is total.
func (s *State) Apply(e *Event) {
	for _, c := range e.Changes {
		s.set(c)
	}
	if e.Pops && len(s.Queue) > 0 {
		s.Queue = s.Queue[1:]
	}
	if e.Begins != nil {
		s.Pending = &Pending{Command: *e.Begins, Ruleset: e.ruleset()}
	}
	if e.Input != nil && s.Pending != nil {
		s.Pending.Inputs = append(s.Pending.Inputs, *e.Input)
	}
	if e.Ends {
		s.Pending = nil
	}
	if e.Ahead {
		s.Queue = append(append([]Command(nil), e.Queue...), s.Queue...)
	} else {
		s.Queue = append(s.Queue, e.Queue...)
	}
}

// ruleset names the argument of an event that begins a resolution which says by which rules it was begun.
const ruleset = "ruleset"

// ruleset is the version of the rules by which a resolution was begun. Programs of version 1 did not say it.
func (e *Event) ruleset() string {
	for _, a := range e.Args {
		if a.Name == ruleset {
			return a.Value.Text
		}
	}
	return "1"
}

// A Need says what a resolution waits for: a throw or a choice of a seat.
type Need struct {
	Seat  Seat
	Step  string
	Throw *dice.Throw
	Ask   *odds.Ask
	State *State // as it is in the middle of the resolution
}

func (n *Need) Error() string { return "waits for " + n.Step }
