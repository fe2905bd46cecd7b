package game

import (
	"os"
	"slices"
	"strings"
	"testing"

	"broadside/ui/app"
	"broadside/ui/session"
)

// TestWhatADeviceTakesBackIsTold as the game opens, wherever the page is scrolled to.
func TestWhatADeviceTakesBackIsTold(t *testing.T) {
	lay(t)
	file, err := os.ReadFile("../../tests/fixtures/v1/dropfleet-salvo-pd.broadside")
	if err != nil {
		t.Fatal(err)
	}
	id, err := session.Import(file)
	if err != nil {
		t.Fatal(err)
	}
	reopen(t, id)
	if !slices.ContainsFunc(app.Toasts().Said(), func(s string) bool { return strings.HasPrefix(s, "Taken back: this was begun by version 1") }) {
		t.Errorf("told is %q", app.Toasts().Said())
	}
}
