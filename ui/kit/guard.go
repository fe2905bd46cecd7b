package kit

// call and tell run a callback that a parent may have left out.
func call(f func()) {
	if f != nil {
		f()
	}
}

func tell[T any](f func(T), v T) {
	if f != nil {
		f(v)
	}
}
