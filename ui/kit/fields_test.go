package kit

import (
	"slices"
	"testing"

	"github.com/vugu/vugu"

	"broadside/tests/kittest"
)

func TestNumbersAreReadAsTheyAreWritten(t *testing.T) {
	for _, c := range []struct {
		v, places int
		text      string
	}{{0, 0, "0"}, {12, 0, "12"}, {-3, 0, "-3"}, {8500, 3, "8.5"}, {12000, 3, "12"}, {5, 3, "0.005"}, {-1250, 3, "-1.25"}} {
		if got := formatNumber(c.v, c.places); got != c.text {
			t.Errorf("formatNumber(%d, %d) = %q, want %q", c.v, c.places, got, c.text)
		}
		if got, ok := parseNumber(c.text, c.places); !ok || got != c.v {
			t.Errorf("parseNumber(%q, %d) = %d, %t, want %d", c.text, c.places, got, ok, c.v)
		}
	}
	for text, want := range map[string]int{"8,5": 8500, "−2": -2000, ".25": 250, "1.23456": 1234, "4.": 4000} {
		if got, ok := parseNumber(text, 3); !ok || got != want {
			t.Errorf("parseNumber(%q, 3) = %d, %t, want %d", text, got, ok, want)
		}
	}
	for _, text := range []string{"", "-", ".", "a", "1a", "1.2.3", "1-", "1234567890", " 1"} {
		if got, ok := parseNumber(text, 3); ok {
			t.Errorf("parseNumber(%q, 3) = %d, want none", text, got)
		}
	}
	if _, ok := parseNumber("1.5", 0); ok {
		t.Error("a point was read in a whole number")
	}
}

func TestNumberFieldHoldsWhatIsTypedUntilItIsANumber(t *testing.T) {
	c := &NumberField{Number: Number{Label: "Range", Value: 12000, Max: 96000, Places: 3}, Unit: "in", Note: "To the base"}
	var got []int
	c.Changed = func(v int) { got = append(got, v) }
	page := kittest.Mount(t, c)
	page.Wants(`.value="12"`, `inputmode="decimal"`, `>in<`, `>To the base<`)
	page.Type("Range", "")
	page.Wants(`.value=""`, `aria-invalid="true"`)
	page.Type("Range", "8.")
	page.Type("Range", "8.5")
	page.Wants(`.value="8.5"`)
	page.Lacks("aria-invalid")
	page.Type("Range", "850")
	page.Wants(`aria-invalid="true"`)
	page.Submit("Range")
	page.Wants(`.value="96"`)
	if want := []int{8000, 8500, 96000}; !slices.Equal(got, want) {
		t.Errorf("changed to %v, want %v", got, want)
	}
	page.Type("Range", "x")
	page.Submit("Range")
	page.Wants(`.value="96"`)
}

func TestTypingSettlesWhenTheFocusLeaves(t *testing.T) {
	c := &Stepper{Number: Number{Label: "Attacks", Value: 2, Min: 1, Max: 12}}
	page := kittest.Mount(t, c)
	page.Type("Attacks", "40")
	left()
	page.Build()
	page.Wants(`.value="12"`)
}

// A press of Undo leaves the field and changes the value; the text that stood there is no longer meant.
func TestWhatChangedMeanwhileCountsForMoreThanTheText(t *testing.T) {
	step := &Stepper{Number: Number{Label: "Attacks", Value: 7, Max: 12}}
	number := &NumberField{Number: Number{Label: "Range", Value: 7, Max: 12}}
	for name, c := range map[string]struct {
		field vugu.Builder
		value *int
	}{"Attacks": {step, &step.Value}, "Range": {number, &number.Value}} {
		page := kittest.Mount(t, c.field)
		page.Type(name, "0")
		*c.value = 7
		left()
		page.Build()
		page.Wants(`.value="7"`)
	}
}

func TestStepperKeys(t *testing.T) {
	c := &Stepper{Number: Number{Label: "Attacks", Value: 2, Min: 1, Max: 12}, HideLabel: true, Step: 5}
	page := kittest.Mount(t, c)
	page.Wants(`aria-label="Attacks"`, `role="spinbutton"`, `aria-valuemax="12" aria-valuemin="1" aria-valuenow="2"`)
	page.Lacks("<label")
	for key, want := range map[string]string{"ArrowUp": `.value="7"`, "a": `.value="2"`, "ArrowDown": `.value="1"`} {
		c.Value = 2
		page.Key("Attacks", key)
		page.Wants(want)
	}
}

func TestTextField(t *testing.T) {
	c := &TextField{Label: "Name", Note: "Yours", Error: "Give a name.", Limit: 40}
	entered := false
	c.Changed = func(s string) { c.Value = s }
	c.Enter = func() { entered = true }
	page := kittest.Mount(t, c)
	page.Wants(`aria-invalid="true"`, `>Give a name.<`, `>Yours<`, `maxlength="40"`,
		`aria-describedby="`+c.id+`n `+c.id+`e"`, `id="`+c.id+`n"`, `id="`+c.id+`e"`)
	c.Error, c.Note = "", ""
	page.Type("Name", `"A" & <b>`)
	page.Wants(`.value="&#34;A&#34; &amp; &lt;b&gt;"`)
	page.Lacks("aria-invalid", "aria-describedby", "<textarea")
	page.Submit("Name")
	if !entered {
		t.Error("Enter was not reported")
	}
	c.Multiline = true
	page.Build()
	page.Type("Name", "two\nlines")
	page.Lacks("<input")
	if c.Value != "two\nlines" {
		t.Errorf("the box holds %q", c.Value)
	}
}

func TestChoices(t *testing.T) {
	options := []Option{{Value: "a", Text: "Ahead", Icon: "ahead"}, {Value: "b", Text: "Back"}, {Value: "c", Text: "Closed", Off: true}}

	seg := &Segmented{Label: "Way", Options: options, Value: "a"}
	seg.Changed = func(v string) { seg.Value = v }
	page := kittest.Mount(t, seg)
	page.Wants(`<legend class="field-label">Way</legend>`, `value="a" .checked="true"`, `value="b" .checked="false"`, `value="c" .checked="false"`, `disabled="disabled"`)
	page.Choose("Back", "")
	page.Wants(`value="a" .checked="false"`, `value="b" .checked="true"`)

	chips := &Chips{Label: "Rules", Options: options, Values: []string{"b"}}
	var toggled []string
	chips.Toggled = func(v string) { toggled = append(toggled, v) }
	page = kittest.Mount(t, chips)
	page.Wants(`aria-pressed="false"`, `aria-pressed="true"`, glyphs["check"].path)
	page.Press("Back")
	page.Press("Ahead")
	if !slices.Equal(toggled, []string{"b", "a"}) {
		t.Errorf("toggled %v", toggled)
	}

	on := false
	sw := &Switch{Label: "Awake", Note: "Screen stays on", Changed: func(v bool) { on = v }}
	page = kittest.Mount(t, sw)
	page.Wants(`role="switch" .checked="false"`)
	page.Choose("Awake Screen stays on", "true")
	if !on {
		t.Error("the switch did not report")
	}
}

func TestSelectGathersGroups(t *testing.T) {
	c := &Select{Label: "Weapon", Value: "2", Options: []Option{
		{Value: "1", Text: "Cannon", Group: "Front"}, {Value: "0", Text: "None"},
		{Value: "3", Text: "Turret", Group: "All round"}, {Value: "2", Text: "Torpedo", Group: "Front", Off: true},
	}}
	c.Changed = func(v string) { c.Value = v }
	page := kittest.Mount(t, c)
	page.Wants(`<option value="0" .selected="false">None</option><optgroup label="Front"><option value="1" .selected="false">Cannon</option>` +
		`<option disabled="disabled" value="2" .selected="true">Torpedo</option></optgroup><optgroup label="All round">`)
	page.Choose("Weapon", "3")
	page.Wants(`value="3" .selected="true"`, `value="2" .selected="false"`)
}

// TestACutNumberSaysItsRangeOnlyWhileItIsTheOne: not once the range, or the number, is another.
func TestACutNumberSaysItsRangeOnlyWhileItIsTheOne(t *testing.T) {
	c := &NumberField{Number: Number{Label: "Points", Value: 2, Min: 1, Max: 4}}
	page := kittest.Mount(t, c)
	cut := func() {
		page.Type("Points", "9")
		page.Submit("Points")
		page.Wants("1 – 4")
	}
	cut()
	c.Max = 6
	page.Build()
	page.Lacks(" – ")
	c.Max, c.Value = 4, 2
	cut()
	c.Value = 3
	page.Build()
	page.Lacks(" – ")
}
