package odds

import "math/bits"

// A State of a resolution. Equal states have equal hashes.
type State interface {
	comparable
	Hash() uint32
}

// An index numbers states in the order in which they are first met. Half
// of all work on odds went into the hashes and the growth of a Go map.
type index[S State] struct {
	states []S
	slots  []slot // a power of two, at most half of them taken
	next   int    // the number after the last one asked for: what a throw comes to is often met in the same order again
}

// A slot is free where its number is 0, else the state's number is one less.
type slot struct{ hash, number uint32 }

// of is the number of a state.
func (x *index[S]) of(s *S) (at int, fresh bool) {
	if x.next < len(x.states) && x.states[x.next] == *s {
		x.next++
		return x.next - 1, false
	}
	if x.next > 0 && x.states[x.next-1] == *s {
		return x.next - 1, false
	}
	if 2*len(x.states) >= len(x.slots) {
		x.grow()
	}
	hash, mask := (*s).Hash(), uint32(len(x.slots)-1)
	i := hash & mask
	for ; x.slots[i].number > 0; i = (i + 1) & mask {
		if at = int(x.slots[i].number) - 1; x.slots[i].hash == hash && x.states[at] == *s {
			x.next = at + 1
			return at, false
		}
	}
	x.states = append(x.states, *s)
	x.next = len(x.states)
	x.slots[i] = slot{hash, uint32(x.next)}
	return x.next - 1, true
}

// grow makes room for four times as many states.
func (x *index[S]) grow() {
	n := max(4*len(x.slots), 64)
	x.room(n)
	for at, s := range x.states {
		hash := s.Hash()
		i := hash & uint32(n-1)
		for x.slots[i].number > 0 {
			i = (i + 1) & uint32(n-1)
		}
		x.slots[i] = slot{hash, uint32(at) + 1}
	}
}

// room makes so many slots, all free.
func (x *index[S]) room(n int) {
	clear(x.slots)
	if n > cap(x.slots) {
		x.slots = make([]slot, n)
	}
	x.slots = x.slots[:n]
}

// reset forgets all states and keeps the memory, with room for so many.
func (x *index[S]) reset(states int) {
	x.room(64 << bits.Len(uint(states/32)))
	x.states, x.next = x.states[:0], 0
}
