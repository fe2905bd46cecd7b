package game

import "hash/fnv"

// An Act is one thing that a player did, with what was thrown and chosen for
// it: enough to do it again after something else was done first.
type Act struct {
	Kind    ActKind
	By      Seat
	Command Command // of Did and Joined
	Given   []Given // of Did, Joined and Answered, in order
	Agreed  []Seat  // of Undid and Nodded: who nodded
	ID      int     // from 1, its own among the acts of a device
	Of      Ref     // the command that Answered, Joined, Undid, Nodded and Redid are about; By 0 with the ID of an act of this device
	Events  int     // envelopes that it added to the log
	Said    []byte  // what the first of them said, kept where the act is done again
}

// An ActKind says which method of Game an Act was.
type ActKind uint8

const (
	Did ActKind = iota + 1
	Answered
	Undid
	Redid
	Declined
	Showed
	Nodded // to take back what another seat asked to
	Mended // took back by itself what could not go on
	Joined // did as one step with what was done before
)

// A Given is an input with a print of what was asked for.
type Given struct {
	Asked int
	Input Input
}

// A Ref names an envelope in every log that has it: whose it is, and which of
// theirs. The zero Ref is none.
type Ref struct {
	By Seat
	N  int
}

// Ref names an envelope of the log by its Seq, 0 for none.
func (g *Game) Ref(seq int) Ref {
	if seq < 1 || seq > len(g.Log) {
		return Ref{}
	}
	e := &g.Log[seq-1]
	return Ref{e.By, e.N}
}

// Last is the first envelope of the last command that stands, and TakenBack that
// of the one that was taken back last; 0 for none.
func (g *Game) Last() int      { return last(g.ledger.done) }
func (g *Game) TakenBack() int { return last(g.ledger.undone) }

// Begun is the first envelope of the last command that stands, which may be one that joins others.
func (g *Game) Begun() int {
	group := g.Last()
	for seq := len(g.Log); seq > group; seq-- {
		if e := &g.Log[seq-1]; e.Group == group && e.Joins && g.counts(e) {
			return seq
		}
	}
	return group
}

func last(groups []int) int {
	if len(groups) == 0 {
		return 0
	}
	return groups[len(groups)-1]
}

// Asked is a print of what a resolution waits for. Throws with the same print
// have the same dice, of which the same faces count, and choices the same
// options; why a number is what it is does not matter.
func (n *Need) Asked() int {
	h := fnv.New64a()
	text := func(s string) { _, _ = h.Write(append([]byte(s), 0)) }
	number := func(i int) { text(itoa(i)) }
	text(n.Step)
	number(int(n.Seat))
	if t := n.Throw; t != nil {
		number(t.N)
		_, _ = h.Write(t.Sort[:])
		if t.Sum {
			text("sum")
		}
		text(t.Of)
	}
	if a := n.Ask; a != nil {
		number(int(a.Kind))
		text(a.Code)
		number(a.Min)
		number(a.Max)
		for _, o := range a.Options {
			number(o.Value)
			text(o.Label)
		}
	}
	return int(h.Sum64())
}
