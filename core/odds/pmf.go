package odds

// A PMF is a distribution over states in the order in which they were first
// met, so that sums come out the same on every run and every machine.
type PMF[S comparable] struct {
	at     map[S]int
	states []S
	chance []float64
	next   int // where the state after the last one stands: what a throw comes to is often met in the same order again
}

// Certain is the distribution of a state that is sure.
func Certain[S comparable](s S) PMF[S] {
	var p PMF[S]
	p.Add(s, 1)
	return p
}

// Add raises the chance of a state.
func (p *PMF[S]) Add(s S, chance float64) {
	if p.next < len(p.states) && p.states[p.next] == s {
		p.chance[p.next] += chance
		p.next++
		return
	}
	if p.at == nil {
		p.at = make(map[S]int)
	}
	i, ok := p.at[s]
	if !ok {
		i = len(p.states)
		p.at[s] = i
		p.states = append(p.states, s)
		p.chance = append(p.chance, 0)
	}
	p.chance[i] += chance
	p.next = i + 1
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

// clone copies p, so that its memory can be reused.
func (p *PMF[S]) clone() PMF[S] {
	var c PMF[S]
	p.Each(c.Add)
	return c
}

// reset empties p and keeps its memory.
func (p *PMF[S]) reset() {
	clear(p.at)
	p.states, p.chance, p.next = p.states[:0], p.chance[:0], 0
}

// A Spread is the distribution of a whole number from 0: Spread[k] is the chance of k.
type Spread []float64

// SpreadOf reads a number off each state. The trailing zeros are dropped.
func SpreadOf[S comparable](p PMF[S], number func(S) int) Spread {
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
		for j, q := range o {
			sum[i+j] += p * q
		}
	}
	return sum
}
