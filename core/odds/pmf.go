package odds

// A PMF is a distribution over states in the order in which they were first
// met, so that sums come out the same on every run and every machine.
type PMF[S State] struct {
	index[S]
	chance []float64
}

// Certain is the distribution of a state that is sure.
func Certain[S State](s S) PMF[S] {
	var p PMF[S]
	p.Add(s, 1)
	return p
}

// Add raises the chance of a state.
func (p *PMF[S]) Add(s S, chance float64) { p.add(&s, chance) }

func (p *PMF[S]) add(s *S, chance float64) {
	at, fresh := p.of(s)
	if fresh {
		p.chance = append(p.chance, 0)
	}
	p.chance[at] += chance
}

// Len is the number of states that are possible.
func (p *PMF[S]) Len() int { return len(p.states) }

// Each calls f with every state and its chance, in order.
func (p *PMF[S]) Each(f func(S, float64)) {
	for i, s := range p.states {
		f(s, p.chance[i])
	}
}

// Total is the sum of the chances.
func (p *PMF[S]) Total() float64 {
	sum := 0.0
	for _, c := range p.chance {
		sum += c
	}
	return sum
}

// reset empties p and keeps its memory, with room for so many states.
func (p *PMF[S]) reset(states int) {
	p.index.reset(states)
	p.chance = p.chance[:0]
}

// A Spread is the distribution of a whole number from 0: Spread[k] is the chance of k.
type Spread []float64

// SpreadOf reads a number off each state. The trailing zeros are dropped.
func SpreadOf[S State](p PMF[S], number func(S) int) Spread {
	d := Spread{}
	p.Each(func(s S, c float64) {
		k := max(number(s), 0)
		for len(d) <= k {
			d = append(d, 0)
		}
		d[k] += c
	})
	for len(d) > 1 && d[len(d)-1] == 0 {
		d = d[:len(d)-1]
	}
	return d
}

// Mean is the expected number.
func (d Spread) Mean() float64 {
	m := 0.0
	for k, c := range d {
		m += float64(k) * c
	}
	return m
}

// AtLeast is the chance of k or more.
func (d Spread) AtLeast(k int) float64 {
	sum := 0.0
	for i := len(d) - 1; i >= max(k, 0); i-- {
		sum += d[i]
	}
	return min(sum, 1)
}

// Plus is the distribution of the sum of two independent numbers.
func (d Spread) Plus(o Spread) Spread {
	sum := make(Spread, max(len(d)+len(o)-1, 0))
	for i, p := range d {
		to := sum[i : i+len(o)]
		for j, q := range o {
			to[j] += p * q
		}
	}
	return sum
}

// Times is the distribution of the sum of n independent numbers.
func (d Spread) Times(n int) Spread {
	sum := Spread{1}
	for ; n > 0; n /= 2 {
		if n%2 == 1 {
			sum = sum.Plus(d)
		}
		if n > 1 {
			d = d.Plus(d)
		}
	}
	return sum
}
