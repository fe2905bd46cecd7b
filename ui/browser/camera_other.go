//go:build !js

package browser

// Outside of a browser tests stand in for the camera and the clock.
var (
	Seen  func(text string) // tells who scans what the camera reads; nil while nobody does
	Blind func(text string) // tells why there is no picture
	Tick  func()            // lets the time of Every pass; nil while nothing waits for it
	Still bool              // what Calm answers
)

// LoadScanner fetches what reads codes with the camera.
func LoadScanner() {}

// Scan shows the camera's picture, and reads codes out of it until stop is called.
func Scan(_ string, found, failed func(text string)) (stop func()) {
	Seen, Blind = found, failed
	return func() { Seen, Blind = nil, nil }
}

// Every calls f again and again until stop is called.
func Every(_ int, f func()) (stop func()) {
	Tick = f
	return func() { Tick = nil }
}

// Calm tells whether the player wants nothing to move by itself.
func Calm() bool { return Still }
