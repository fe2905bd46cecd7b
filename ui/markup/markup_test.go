package markup_test

import (
	"html"
	"testing"

	"broadside/ui/markup"

	"pgregory.net/rapid"
)

// TestEscapeString compares with the standard library.
func TestEscapeString(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOf(rapid.SampledFrom([]rune("a<>&'\"é;#"))).Draw(t, "text")
		if got, want := markup.EscapeString(text), html.EscapeString(text); got != want {
			t.Fatalf("%q becomes %q, want %q", text, got, want)
		}
	})
}
