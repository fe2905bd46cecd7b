package warfleets

import "broadside/core/dice"

// warp takes a ship with a Warp Drive D6+2" straight ahead through everything. Nothing that it passes is harmed.
func (r *run) warp() {
	r.act()
	id := r.Command.Thing
	r.granted(id)
	r.begin(id)
	n := r.Sum("warp", dice.D6(1))
	if r.t.Board() {
		r.arrives(id, r.t.jump(id, (n+2)*inch, r.Command.Int("pivot")), r.moved())
	} else {
		r.happens(id, r.moved(), (n+2)*inch, false)
	}
	r.ifSpent(id)
}
