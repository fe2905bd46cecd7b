package special

import (
	"errors"
	"testing"

	"broadside/core/dice"
)

var book = Book[int]{
	{ID: "burnthrough", Name: "Burnthrough", Parameter: "number"},
	{ID: "burn", Name: "Burn"},
	{ID: "destroyer", Name: "Destroyer", Parameter: "target", Aliases: []string{"DS"}},
	{ID: "close-action", Name: "Close Action"},
	{ID: "close-action-beam", Name: "Close Action (Beam)"},
	{ID: "anti-ship", Name: "Anti-Ship"},
}

func TestFind(t *testing.T) {
	for printed, want := range map[string]struct{ id, param string }{
		"Burnthrough (6)": {"burnthrough", "6"}, "burnthrough(6)": {"burnthrough", "6"}, "Burnthrough-6": {"burnthrough", "6"},
		"Burn": {"burn", ""}, "DS 5+": {"destroyer", "5+"}, "Destroyer 5+": {"destroyer", "5+"},
		"Close Action": {"close-action", ""}, "Close Action (Beam)": {"close-action-beam", ""}, "closeactionbeam": {"close-action-beam", ""},
		"anti ship": {"anti-ship", ""}, "ANTI-SHIP": {"anti-ship", ""}, "Antiship": {"anti-ship", ""},
	} {
		r, param, err := book.Find(printed)
		if err != nil || r.ID != want.id || param != want.param {
			t.Errorf("%q is %v %q, %v", printed, r, param, err)
		}
	}
	for printed, id := range map[string]string{"DS 5+": "destroyer", "Burnthrough (6)": "burnthrough", "DS": "", "Anti-Shop": ""} {
		if info, ok := Look(book.Infos(), printed); info.ID != id || ok != (id != "") {
			t.Errorf("%q is %+v to the outside", printed, info)
		}
	}
	for printed, want := range map[string]struct{ nearest, code string }{
		"Burnthrough": {"Burnthrough", "rule-lacks-number"}, "DS": {"Destroyer", "rule-lacks-text"}, "Burn (3)": {"Burn", "rule-takes-nothing"},
		"Anti-Shop": {"Anti-Ship", "unknown-rule"}, "Burnt": {"Burn", "unknown-rule"}, "": {"Burn", "unknown-rule"},
	} {
		r, _, err := book.Find(printed)
		var unknown *Unknown
		if !errors.As(err, &unknown) || unknown.Code() != want.code || unknown.Nearest != want.nearest {
			t.Errorf("%q is %v, %v", printed, r, err)
		}
	}
}

func TestEditions(t *testing.T) {
	revised := book.With(Rule[int]{ID: "burn", Name: "Scorch"}, Rule[int]{ID: "flash", Name: "Flash"}).Without("anti-ship")
	if r, ok := revised.ByID("burn"); !ok || r.Name != "Scorch" {
		t.Error("the change is lost")
	}
	if _, ok := revised.ByID("flash"); !ok {
		t.Error("the addition is lost")
	}
	if _, ok := revised.ByID("anti-ship"); ok {
		t.Error("what was taken out is there")
	}
	if r, _ := book.ByID("burn"); r.Name != "Burn" || len(book) != 6 {
		t.Error("the edition below has changed")
	}
	if infos := revised.Infos(); len(infos) != len(revised) || infos[0].ID != "burnthrough" {
		t.Errorf("%v", infos)
	}
}

// TestModifiers holds that the order of application is that of the operations,
// whatever the order of the sources, and that reasons are only given for change.
func TestModifiers(t *testing.T) {
	mods := []Modifier{
		{Op: Limit, Low: 2, High: 6, Why: "limit"}, Plus(1, "bonus"), {Op: Scale, By: 3, Per: 2, Why: "half more"}, {Op: Set, By: 5, Why: "set"}, Plus(0, "nothing"),
	}
	n, why := Apply(3, mods)
	want := []dice.Reason{{Code: "set", By: 2}, {Code: "bonus", By: 1}, {Code: "half more", By: 3}, {Code: "limit", By: -3}}
	if n != 6 || len(why) != len(want) {
		t.Fatalf("%d for %v", n, why)
	}
	for i := range want {
		if why[i] != want[i] {
			t.Errorf("reason %d is %v, want %v", i, why[i], want[i])
		}
	}
	if n, _ := Apply(3, append(mods, Modifier{Op: Fix, By: 4, Why: "fixed"})); n != 4 {
		t.Errorf("fixed at %d", n)
	}
}
