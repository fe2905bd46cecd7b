package kit

import (
	"testing"

	"broadside/tests/kittest"
)

func TestButtonPresses(t *testing.T) {
	pressed := 0
	page := kittest.Mount(t, &Button{Text: "Fire", Icon: "target", Kind: Primary, Press: func() { pressed++ }})
	page.Wants(`class="btn btn-primary"`, `<span>Fire</span>`, glyphs["target"].path)
	page.Lacks("aria-pressed", "disabled")
	page.Press("Fire")
	if pressed != 1 {
		t.Errorf("pressed %d times, want 1", pressed)
	}
}

func TestStepperStaysInRange(t *testing.T) {
	c := &Stepper{Number: Number{Label: "Attacks", Value: 2, Min: 1, Max: 12}, Less: "Fewer", More: "More"}
	var got []int
	c.Changed = func(v int) { got = append(got, v) }
	page := kittest.Mount(t, c)
	page.Press("Fewer")
	page.Wants(`aria-label="Fewer" disabled="disabled"`)
	page.Type("Attacks", "1")
	page.Type("Attacks", "12")
	page.Type("Attacks", "120")
	page.Wants(`.value="120"`)
	page.Key("Attacks", "Enter")
	page.Wants(`.value="12"`, `aria-label="More" disabled="disabled"`)
	if len(got) != 2 || got[0] != 1 || got[1] != 12 {
		t.Errorf("changed to %v, want [1 12]", got)
	}
}
