package main

import (
	"errors"
	"fmt"
	"os"
	"slices"

	"broadside/tests/browser/page"
)

// A bench stands in for testing.T, so that the helpers of the browser tests serve here too. The first failure ends the
// measurement that it happens in.
type bench struct {
	cleanups []func()
	failures []error
}

// ended unwinds a measurement after Fatalf.
type ended struct{}

func (b *bench) Helper() {}

func (b *bench) Logf(format string, args ...any) { fmt.Fprintf(os.Stderr, format+"\n", args...) }

func (b *bench) Errorf(format string, args ...any) {
	b.failures = append(b.failures, fmt.Errorf(format, args...))
}

func (b *bench) Fatalf(format string, args ...any) {
	b.Errorf(format, args...)
	panic(ended{})
}

func (b *bench) Cleanup(f func()) { b.cleanups = append(b.cleanups, f) }

func (b *bench) finish() {
	for _, f := range slices.Backward(b.cleanups) {
		f()
	}
	b.cleanups = nil
}

// attempt runs one measurement with everything that it opened closed again.
func attempt(m measurement) (results []result, err error) {
	b := &bench{}
	defer func() { err = errors.Join(b.failures...) }()
	defer b.finish()
	defer func() {
		if cause := recover(); cause != nil && cause != (ended{}) {
			panic(cause)
		}
	}()
	return m.run(b), nil
}

// site serves what ./scripts/build has left in dist.
func (b *bench) site() *page.Site { return page.Serve(b, "dist", "/") }

// slowdown is how much slower than this machine the player's phone is taken to be.
const slowdown = 4

// median of an odd number of runs of one measurement.
func median(values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	return sorted[len(sorted)/2]
}
