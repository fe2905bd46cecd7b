package kit

// OnPanic is told what a handler panicked with. The app shows its reload
// screen from it; without one the panic goes on, as in tests.
var OnPanic func(cause any)

// Guard ends a handler that panicked. A panic that leaves a handler would keep
// the renderer's lock for ever, so each handler starts with `defer kit.Guard()`.
func Guard() {
	cause := recover()
	if cause == nil {
		return
	}
	if OnPanic == nil {
		panic(cause)
	}
	OnPanic(cause)
}

// call and tell run a callback that a parent may have left out.
func call(f func()) {
	defer Guard()
	if f != nil {
		f()
	}
}

func tell[T any](f func(T), v T) {
	defer Guard()
	if f != nil {
		f(v)
	}
}
