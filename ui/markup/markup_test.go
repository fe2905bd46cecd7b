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

func TestItems(t *testing.T) {
	rest := func(n int) string { return "and <" + string(rune('0'+n)) }
	for want, all := range map[string][]string{"": nil, "<li>a&amp;b</li><li>c</li>": {"a&b", "c"}, "<li>a</li><li>b</li><li>and &lt;2</li>": {"a", "b", "c", "d"}} {
		if got := markup.Items(all, 2, rest); got != want {
			t.Errorf("%q becomes %s, want %s", all, got, want)
		}
	}
}
