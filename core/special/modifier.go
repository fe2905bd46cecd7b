package special

import "broadside/core/dice"

// An Op is how a modifier changes a number. Whatever their source, modifiers
// apply in the order of the ops.
type Op uint8

const (
	Set   Op = iota // becomes By
	Add             // plus By
	Scale           // times By, divided by Per
	Limit           // kept between Low and High
	Fix             // becomes By, whatever else applies
)

// A Modifier changes a number and says why.
type Modifier struct {
	Op        Op
	By, Per   int
	Low, High int
	Why       string // code of its sentence
}

// Plus is a modifier that adds.
func Plus(by int, why string) Modifier { return Modifier{Op: Add, By: by, Why: why} }

// Apply changes base by modifiers, and lists those that changed it, in the
// order applied. Scale rounds towards zero.
func Apply(base int, mods []Modifier) (int, []dice.Reason) {
	n := base
	var why []dice.Reason
	for op := Set; op <= Fix; op++ {
		for _, m := range mods {
			if m.Op != op {
				continue
			}
			next := m.apply(n)
			if next != n && m.Why != "" {
				why = append(why, dice.Reason{Code: m.Why, By: next - n})
			}
			n = next
		}
	}
	return n, why
}

func (m Modifier) apply(n int) int {
	switch m.Op {
	case Add:
		return n + m.By
	case Scale:
		return n * m.By / max(m.Per, 1)
	case Limit:
		return min(max(n, m.Low), m.High)
	}
	return m.By
}
