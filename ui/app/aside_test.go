package app

import (
	"testing"

	"broadside/core/roster"
	"broadside/tests/kittest"
	"broadside/ui/kit"
	"broadside/ui/store"
)

func TestARemovedRecordComesBack(t *testing.T) {
	lay(t)
	f := NewFleet(&roster.List{System: "dfc", Name: "Home"})
	heard := 0
	f.SaveAside(func() { heard++ })
	var gone []bool
	remove := func() {
		Remove(store.Fleet, f.ID, "Home", "It was full.", func(is bool) { gone = append(gone, is) })
	}
	remove()
	if all, _ := Fleets(); len(all) != 0 || heard == 0 {
		t.Errorf("there are %d fleets, and %d news were heard", len(all), heard)
	}
	toast := kittest.Mount(t, &kit.ToastHost{State: Toasts(), CloseText: "Close"})
	toast.Wants("“Home” is deleted. It was full.")
	toast.Press("Undo")
	toast.Wants("“Home” is back.")
	if all, _ := Fleets(); len(all) != 1 || len(gone) != 2 || !gone[0] || gone[1] {
		t.Errorf("there are %d fleets, heard %v", len(all), gone)
	}
	remove()
	remove() // it is gone already
	if gone = gone[2:]; len(gone) != 2 || !gone[0] || gone[1] {
		t.Errorf("heard %v", gone)
	}
}
