package warfleets

import "broadside/core/dice"

// warp takes a ship with a Warp Drive D6+2" straight ahead through everything.
// Nothing that it passes is harmed.
func (r *run) warp() error {
	if err := r.act(); err != nil {
		return err
	}
	id := r.Command.Thing
	if _, err := r.granted(id); err != nil {
		return err
	}
	if err := r.begin(id); err != nil {
		return err
	}
	n, err := r.Sum("warp", dice.D6(1))
	if err != nil {
		return err
	}
	if r.t.Board() {
		err = r.arrives(id, r.t.jump(id, (n+2)*inch, r.Command.Int("pivot")), r.moved())
	} else {
		err = r.happens(id, r.moved(), false)
	}
	if err != nil {
		return err
	}
	r.ifSpent(id)
	return nil
}
