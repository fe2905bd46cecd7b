package app

import (
	"testing"

	"broadside/ui/store"
)

func TestTheLastStateIsKept(t *testing.T) {
	Reset()
	one, two := Keeper{ID: "draft"}, Keeper{ID: "draft"} // of two tabs
	kept := func(want string) {
		t.Helper()
		if r, err := database.Get(store.Setting, "draft"); err != nil || string(r.Data) != want {
			t.Errorf("kept is %q, %v, want %q", r.Data, err, want)
		}
	}
	text := func(s string) func() []byte { return func() []byte { return []byte(s) } }
	one.Keep(text("A"))
	two.Keep(text("B"))
	one.Keep(text("C"))
	kept("C")

	typed := "D"
	one.Keep(func() []byte {
		now := typed
		if typed == "D" { // the player types on during the write
			typed = "DE"
			one.Keep(text("never asked"))
		}
		return []byte(now)
	})
	kept("DE")
	if data, err := two.Read(); err != nil || string(data) != "DE" {
		t.Errorf("read %q, %v", data, err)
	}
}
