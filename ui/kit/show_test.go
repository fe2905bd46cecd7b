package kit

import (
	"bytes"
	"strings"
	"testing"

	"github.com/vugu/vugu"
	"github.com/vugu/vugu/staticrender"
	"rsc.io/qr/coding"

	"broadside/tests/kittest"
)

// TestEveryControlRenders holds the zero value and every kind of control: none needs a callback to show.
func TestEveryControlRenders(t *testing.T) {
	for name, c := range map[string]vugu.Builder{
		"badge":  &Badge{Text: "Ready", Icon: "check", Tone: Good},
		"button": &Button{Text: "Fire"}, "chips": &Chips{Options: []Option{{Text: "A"}}}, "dice-entry": &DiceEntry{DieLabel: dieLabel, Faces: []int{0}},
		"die": &Die{Face: 6}, "disclosure": &Disclosure{Open: true, DefaultSlot: slot("x")}, "empty": &Empty{Icon: "fleet", DefaultSlot: slot("x")},
		"figure": &Figure{Label: "Points", Value: "85", Of: "/ 300", Note: "left"}, "icon": &Icon{Name: "fleet"}, "number-field": &NumberField{},
		"problem": &Problem{Press: func() {}}, "qr-code": &QrCode{Text: "x"},
		"row-body": &RowBody{Row: &RowText{}}, "row-button": &RowButton{}, "row-link": &RowLink{}, "seat-badge": &SeatBadge{Seat: 1},
		"segmented": &Segmented{Options: []Option{{Text: "A"}}}, "select": &Select{Options: []Option{{Text: "A"}}}, "sheet": &Sheet{Open: true},
		"stepper": &Stepper{}, "switch": &Switch{}, "tabs": &Tabs{Options: []Option{{Text: "A"}}}, "text-field": &TextField{}, "toast-host": &ToastHost{State: &Toasts{}},
	} {
		var out bytes.Buffer
		env, err := vugu.NewBuildEnv(&staticrender.RWMutexEventEnv{})
		if err != nil {
			t.Fatal(err)
		}
		if err := staticrender.New(&out).Render(env.RunBuild(c)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if !strings.HasPrefix(out.String(), "<") || strings.Contains(out.String(), " style=") {
			t.Errorf("%s shows %q", name, out.String())
		}
		kittest.Mount(t, c)
	}
}

func TestIconsAreDrawn(t *testing.T) {
	if len(glyphs) < 50 {
		t.Errorf("%d icons", len(glyphs))
	}
	for name := range glyphs {
		if d := IconPath(name); !strings.HasPrefix(d, "M") || strings.Trim(d, "MmLlHhVvAaCcSsZz0123456789.- ") != "" {
			t.Errorf("%s is drawn as %q", name, d)
		}
	}
	kittest.Mount(t, &Icon{Name: "dice", Class: "good"}).Wants(`aria-hidden="true" class="icon good"`)
	named := kittest.Mount(t, &Icon{Name: "heavy", Label: "Heavy"})
	named.Wants(`aria-label="Heavy" class="icon icon-solid" role="img"`)
	named.Lacks("aria-hidden")
}

func TestButtonKinds(t *testing.T) {
	for want, c := range map[string]*Button{
		`class="btn btn-danger btn-wide btn-large"`: {Text: "x", Kind: Danger, Wide: true, Large: true},
		`aria-label="More" class="btn btn-icon"`:    {Icon: "more", Label: "More"},
		`aria-pressed="false"`:                      {Text: "x", Toggle: true},
		`aria-pressed="true"`:                       {Text: "x", Toggle: true, Pressed: true},
		`class="btn btn-quiet" data-first="data-first" disabled="disabled" id="go"`: {Text: "x", Kind: Quiet, First: true, Disabled: true, ID: "go"},
	} {
		kittest.Mount(t, c).Wants(want)
	}
}

func TestRows(t *testing.T) {
	text := RowText{Icon: "heavy", Title: "Vigilant", Note: "Heavy", Figure: "85", Unit: "points"}
	link := kittest.Mount(t, &RowLink{RowText: text, Href: "#/fleets/1"})
	link.Wants(`<a class="row" href="#/fleets/1">`, "chevron", ">85<", "<small>points</small>")
	link.Lacks("aria-current")
	text.Current, text.Plain, text.Note, text.Figure = true, true, "", ""
	pressed := false
	button := kittest.Mount(t, &RowButton{RowText: text, Press: func() { pressed = true }})
	button.Wants(`aria-current="true"`)
	button.Lacks("chevron", "row-note", "row-figure")
	button.Press("Vigilant")
	if !pressed {
		t.Error("the row did not press")
	}
}

func TestSmallThings(t *testing.T) {
	kittest.Mount(t, &SeatBadge{Seat: 2, Text: "Ben"}).Wants("badge-seat seat-2", glyphs["seat-2"].path, "Ben")
	kittest.Mount(t, &Figure{Label: "Evasion", Value: "3+", Tone: Bad, Large: true}).Wants("stat stat-large stat-bad")
	for severity, icon := range map[Severity]string{Error: "error", Warning: "warning", Note: "info", Fine: "check"} {
		c := &Problem{Severity: severity, Sign: "Sign", Text: "Fill the slot."}
		page := kittest.Mount(t, c)
		page.Wants("problem-"+string(severity), IconPath(icon), `aria-label="Sign"`)
		page.Lacks("<button")
		shown := false
		c.Action, c.Press = "Show", func() { shown = true }
		page.Build()
		page.Press("Show")
		if !shown {
			t.Error("the problem leads nowhere")
		}
	}
}

func TestQRCodeDrawsEveryModule(t *testing.T) {
	const text = "https://example.org/#/share/Zm9vYmFy"
	plan, err := coding.NewPlan(3, coding.L, 0)
	if err != nil {
		t.Fatal(err)
	}
	code, err := plan.Encode(coding.String(text))
	if err != nil {
		t.Fatal(err)
	}
	dark := 0
	for y := range code.Size {
		for x := range code.Size {
			if code.Black(x, y) {
				dark++
			}
		}
	}
	path, side := drawQR(text)
	if side != code.Size || area(t, path) != dark {
		t.Errorf("drew %d modules on a side of %d, want %d on %d", area(t, path), side, dark, code.Size)
	}
	c := &QrCode{Text: text, Label: "The link as a QR code", TooLong: "Too long"}
	page := kittest.Mount(t, c)
	page.Wants(`viewBox="-4 -4 37 37"`, `aria-label="The link as a QR code"`, path)
	c.Text = strings.Repeat("x", 2953)
	page.Build()
	page.Wants(`viewBox="-4 -4 185 185"`)
	c.Text += "x"
	page.Build()
	page.Wants("Too long")
	page.Lacks("<svg")
}

// area counts the modules of an outline.
func area(t *testing.T, path string) int {
	t.Helper()
	sum := 0
	for _, run := range strings.Split(path, "M")[1:] {
		_, rest, ok := strings.Cut(run, "h")
		width, _, ok2 := strings.Cut(rest, "v")
		n, ok3 := parseNumber(width, 0)
		if !ok || !ok2 || !ok3 {
			t.Fatalf("a run reads %q", run)
		}
		sum += n
	}
	return sum
}

func TestChancesAreNeverRoundedToCertainty(t *testing.T) {
	for _, c := range []struct {
		p           float64
		fine, rough string
	}{{0, "0%", "0"}, {1, "100%", "100"}, {0.0001, "<0.1%", "<1"}, {0.9999, ">99.9%", ">99"}, {0.5, "50%", "50"},
		{0.1234, "12.3%", "12"}, {0.996, "99.6%", ">99"}, {0.004, "0.4%", "<1"}, {1e-15, "0%", "0"}, {1 - 1e-15, "100%", "100"}} {
		if got := FormatChance(c.p, true); got != c.fine {
			t.Errorf("FormatChance(%v, true) = %q, want %q", c.p, got, c.fine)
		}
		if got := FormatChance(c.p, false); got != c.rough {
			t.Errorf("FormatChance(%v, false) = %q, want %q", c.p, got, c.rough)
		}
	}
	if strings.Contains(FormatChance(0.07, true), ".") {
		t.Error("whole per cents show a tenth")
	}
}
