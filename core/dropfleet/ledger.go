package dropfleet

import "slices"

// A ledger is who did what in one detailed resolution. It is copied before it is written, as a state is; states have its
// number, as a pointer in them would cost the odds, which keep no ledger, much time.
type ledger struct {
	by   []Result
	self []int
	gone []int            // fighters used up of each flight
	held [mostKinds][]int // points under way by kind and volley
	keen [mostKinds][]int // points of each keen die under way, by kind
	wait [3]int           // of the hits whose damage is still to be thrown, the keen ones
}

func newLedger(volleys, waves int) *ledger {
	l := &ledger{by: make([]Result, volleys+waves), self: make([]int, volleys)}
	for k := range l.held {
		l.held[k] = make([]int, volleys+waves)
	}
	return l
}

func (l *ledger) copy() *ledger {
	c := &ledger{by: slices.Clone(l.by), self: slices.Clone(l.self), gone: l.gone, wait: l.wait}
	for k := range l.held {
		c.held[k], c.keen[k] = slices.Clone(l.held[k]), slices.Clone(l.keen[k])
	}
	return c
}

// book is the ledger of a state.
func (b *barrage) book(s salvo) *ledger { return (*b.books)[s.book] }

// write gives a state a ledger of its own.
func (b *barrage) write(s *salvo) *ledger {
	l := b.book(*s).copy()
	s.book = uint32(len(*b.books))
	*b.books = append(*b.books, l)
	return l
}

// note keeps what dice to hit came to.
func (b *barrage) note(s salvo, by int, t tally) salvo {
	if !b.detailed {
		return s
	}
	r := &b.write(&s).by[by]
	r.Hits += t.hits()
	r.Crits += t.critical
	r.Crippling += t.reached
	return s
}

// spend keeps how many fighters of a flight are used up.
func (b *barrage) spend(s salvo, flight, n int) salvo {
	if b.detailed && n > 0 {
		l, gone := b.write(&s), make([]int, len(b.target.Fighters))
		copy(gone, l.gone)
		gone[flight] += n
		l.gone = gone
	}
	return s
}

// harm takes hull off a firer.
func (b *barrage) harm(s salvo, by, n int) salvo {
	if b.unhurt {
		return s
	}
	s.self += uint16(n)
	if b.detailed && n > 0 {
		b.write(&s).self[by] += n
	}
	return s
}

// held keeps whose points are under way.
func (b *barrage) held(s salvo, by, kind, n int) salvo {
	if b.detailed {
		b.write(&s).held[kind][by] += n
	}
	return s
}

// freed forgets points of a kind that Point Defence stopped. Points of a kind are alike, so those of the first volley go first.
// Where more weapons than are told apart ask what they did by themselves ("Flash", "Impel") that and what lost does decides; no
// document says more, and the log tells it.
func (b *barrage) freed(s salvo, kind, n int) salvo {
	if !b.detailed {
		return s
	}
	l := b.write(&s)
	l.stopKeen(kind, n)
	for by, h := range l.held[kind] {
		h = min(n, h)
		l.held[kind][by] -= h
		n -= h
	}
	return s
}

// lost writes n points of a kind, or as many as there are, to the volleys that
// they came from, and forgets the others. It says how many are left over.
func (b *barrage) lost(s salvo, kind, n int) (salvo, int) {
	if !b.detailed {
		return s, n
	}
	l := b.write(&s)
	for by, h := range l.held[kind] {
		h = min(n, h)
		l.by[by].Damage += h
		l.held[kind][by] = 0
		n -= h
	}
	if k := b.kinds[kind]; k.keen {
		l.by[k.owner].Corrupting += len(l.keen[kind])
		l.keen[kind] = nil
	}
	return s, n
}

// outcome reads the end of a detailed resolution.
func (s *Salvo) outcome(end salvo) Outcome {
	l := s.books[end.book]
	return Outcome{Taken: int(end.taken), By: l.by, Self: l.self, Spent: l.gone}
}
