package battlescribe

import "testing"

func TestTheOnlyOneOfAGroupComesByItself(t *testing.T) {
	l := lab(t, "", entries(entry("a", 10, `<selectionEntryGroups><selectionEntryGroup id="g" name="G">`+limits(limit("x", "min", "selections", "parent", "1", ""))+entries(entry("only", 4, ""))+`</selectionEntryGroup>
		<selectionEntryGroup id="h" name="H">`+limits(limit("z", "min", "selections", "parent", "1", ""))+entries(entry("one", 4, ""), entry("two", 4, ""))+`</selectionEntryGroup></selectionEntryGroups>`)))
	r, f := fleet(t, l)
	a := take(t, r, f, "a", 1)
	if len(a.Kids) != 1 || a.Kids[0].Choice.Entry().ID != "only" {
		t.Errorf("%d chosen", len(a.Kids))
	}
	if got := breaches(t, r); len(got) != 1 || got[0].Name != "H" {
		t.Errorf("the players choose of H: %+v", got)
	}
}

// A default comes as often as its group wants it and it may itself be chosen; the players choose the rest.
func TestADefaultComesNoOftenerThanItMay(t *testing.T) {
	for name, c := range map[string]struct {
		of   string // constraints of the default
		n    int    // how many of what has the group
		want int    // how many of the default come along
		left string
	}{
		"no end":           {"", 1, 2, ""},
		"one":              {limits(limit("x", "max", "selections", "parent", "1", "")), 1, 1, "m "},
		"one for each":     {limits(limit("x", "max", "selections", "parent", "1", "")), 3, 3, "m "},
		"more than enough": {limits(limit("x", "max", "selections", "parent", "5", "")), 2, 4, ""},
		"none":             {limits(limit("x", "max", "selections", "parent", "0", "")), 1, 0, "m "},
		"comes by itself":  {limits(limit("l", "min", "selections", "parent", "1", "") + limit("x", "max", "selections", "parent", "1", "")), 1, 1, "m "},
	} {
		l := lab(t, "", entries(entry("a", 1, `<selectionEntryGroups><selectionEntryGroup id="g" name="G" defaultSelectionEntryId="x">`+limits(limit("m", "min", "selections", "parent", "2", ""))+entries(entry("x", 10, c.of), entry("y", 20, ""))+`</selectionEntryGroup></selectionEntryGroups>`)))
		r, f := fleet(t, l)
		have := 0
		for _, kid := range take(t, r, f, "a", c.n).Kids {
			have += kid.Number
		}
		if got := ids(t, r); have != c.want || got != c.left {
			t.Errorf("%s: %d come along and %q is broken, want %d and %q", name, have, got, c.want, c.left)
		}
	}
}
