package battlescribe

import "testing"

func limit(id, kind, field, scope, value, more string) string {
	return `<constraint id="` + id + `" type="` + kind + `" field="` + field + `" scope="` + scope + `" value="` + value + `" ` + more + `/>`
}

func breaches(t *testing.T, r *Roster) []Breach {
	t.Helper()
	found, whole := r.Breaches()
	if !whole {
		t.Error("not all was looked at")
	}
	return found
}

func limits(list string) string { return "<constraints>" + list + "</constraints>" }

func TestConstraints(t *testing.T) {
	for name, c := range map[string]struct {
		of   string // constraints of b
		n, m int    // how many b breach nothing, and how many do
	}{
		"most of the force":      {limit("x", "max", "selections", "force", "2", ""), 2, 3},
		"most of the parent":     {limit("x", "max", "selections", "parent", "2", ""), 2, 3},
		"least of the force":     {limit("x", "min", "selections", "force", "2", ""), 2, 1},
		"least, none there":      {limit("x", "min", "selections", "roster", "1", ""), 1, 0},
		"most of the roster":     {limit("x", "max", "selections", "roster", "2", ""), 2, 3},
		"none at all":            {limit("x", "max", "selections", "force", "0", ""), 0, 1},
		"no end":                 {limit("x", "max", "selections", "force", "-1", ""), 9, -1},
		"points of it":           {limit("x", "max", "pts", "force", "10", ""), 2, 3},
		"a third of all":         {limit("x", "max", "selections", "force", "50", `percentValue="true"`), 2, 3}, // beside two others
		"changed by a condition": {limit("x", "max", "selections", "force", "1", "") + `</constraints><modifiers><modifier type="set" field="x" value="2"><conditions><condition type="atLeast" value="1" field="selections" scope="force" childId="a"/></conditions></modifier></modifiers><constraints>`, 2, 3},
	} {
		l := lab(t, "", entries(entry("a", 3, ""), entry("b", 5, limits(c.of))))
		for n, want := range map[int]int{c.n: 0, c.m: 1} {
			if n < 0 {
				continue
			}
			r, f := fleet(t, l)
			take(t, r, f, "a", 2)
			if n > 0 {
				take(t, r, f, "b", n)
			}
			if got := breaches(t, r); len(got) != want || want == 1 && got[0].Name != "b" {
				t.Errorf("%s: %d of b breach %+v, want %d", name, n, got, want)
			}
		}
	}
}

func TestConstraintsOfGroupsForcesAndCategories(t *testing.T) {
	l := lab(t, `<forceEntries><forceEntry id="tiny" name="Tiny"><constraints><constraint id="f" type="max" field="pts" scope="force" value="20" includeChildSelections="true"/></constraints>
		<categoryLinks><categoryLink id="cl" name="Small" targetId="small"><constraints><constraint id="c" type="min" field="selections" scope="force" value="1"/></constraints></categoryLink></categoryLinks></forceEntry></forceEntries>`,
		entries(entry("a", 10, `<categoryLinks><categoryLink id="k" name="Small" targetId="small" primary="true"/></categoryLinks>
			<selectionEntryGroups><selectionEntryGroup id="g" name="Guns" defaultSelectionEntryId="g1">`+limits(limit("least", "min", "selections", "parent", "2", "")+limit("most", "max", "selections", "parent", "2", ""))+entries(entry("g1", 1, ""), entry("g2", 2, ""))+`</selectionEntryGroup></selectionEntryGroups>`)))
	r := NewRoster("Test", "lab")
	forces := l.Book(l.file("cat")).Forces()
	f := r.Force(forces[1])
	if got := breaches(t, r); len(got) != 1 || got[0].Limit.ID != "c" || got[0].Name != "Small" {
		t.Errorf("an empty force: %+v", got)
	}
	a := take(t, r, f, "a", 1)
	if n := r.Costs(r.Root)["pts"]; n != 12 || len(a.Kids) != 1 || a.Kids[0].Number != 2 {
		t.Fatalf("%g points with %d kids, want the default twice", n, len(a.Kids))
	}
	if got := breaches(t, r); len(got) != 0 {
		t.Errorf("as it comes: %+v", got)
	}
	g2 := take(t, r, a, "g2", 1)
	if got := breaches(t, r); len(got) != 1 || got[0].Limit.ID != "most" || got[0].Have != 3 || got[0].Name != "Guns" {
		t.Errorf("three guns: %+v", got)
	}
	a.Kids[0].Number, g2.Number = 0, 1
	if got := breaches(t, r); len(got) != 1 || got[0].Limit.ID != "least" {
		t.Errorf("one gun: %+v", got)
	}
	a.Kids[0].Number = 1
	take(t, r, f, "a", 1)
	if got := breaches(t, r); len(got) != 1 || got[0].Limit.ID != "f" || got[0].Have != 25 {
		t.Errorf("25 points: %+v", got)
	}
}

func TestNumbersInSeveralAlike(t *testing.T) {
	l := lab(t, "", entries(entry("a", 10, entries(entry("gun", 2, limits(limit("x", "min", "selections", "parent", "1", "")+limit("y", "max", "selections", "parent", "2", "")))))))
	r, f := fleet(t, l)
	a := take(t, r, f, "a", 3)
	if n := r.Costs(r.Root)["pts"]; n != 36 || a.Kids[0].Number != 3 {
		t.Errorf("%g points, %d guns: three with a gun each are 36", n, a.Kids[0].Number)
	}
	a.Kids[0].Number = 6
	if got := breaches(t, r); len(got) != 0 {
		t.Errorf("two guns each: %+v", got)
	}
	a.Kids[0].Number = 7
	if got := breaches(t, r); len(got) != 1 {
		t.Errorf("seven guns on three: %+v", got)
	}
}

func TestWhatIsHiddenIsNotToBeHad(t *testing.T) {
	l := lab(t, "", entries(entry("a", 1, ""), entry("b", 5, `<modifiers><modifier type="set" field="hidden" value="true"><conditions><condition type="lessThan" value="1" field="selections" scope="force" childId="a"/></conditions></modifier></modifiers>`)))
	r, f := fleet(t, l)
	take(t, r, f, "b", 1)
	if got := breaches(t, r); len(got) != 1 || got[0].Name != "b" {
		t.Errorf("hidden: %+v", got)
	}
	take(t, r, f, "a", 1)
	if got := breaches(t, r); len(got) != 0 {
		t.Errorf("shown: %+v", got)
	}
}

func TestAuthorsHaveTheirSay(t *testing.T) {
	l := lab(t, "", entries(entry("a", 1, `<modifiers><modifier type="add" field="error" value="Needs a carrier."><conditions><condition type="lessThan" value="1" field="selections" scope="force" childId="b"/></conditions></modifier></modifiers>`), entry("b", 5, "")))
	r, f := fleet(t, l)
	take(t, r, f, "a", 1)
	if got := breaches(t, r); len(got) != 1 || got[0].Says != "Needs a carrier." {
		t.Errorf("%+v", got)
	}
	take(t, r, f, "b", 1)
	if got := breaches(t, r); len(got) != 0 {
		t.Errorf("%+v", got)
	}
}

func TestConstraintsOfSharesLinksAndNestedCosts(t *testing.T) {
	l := lab(t, `<sharedSelectionEntries><selectionEntry id="gun" name="Gun" type="upgrade"><costs><cost typeId="pts" value="5"/></costs></selectionEntry></sharedSelectionEntries>`,
		`<entryLinks><entryLink id="one" name="Gun" targetId="gun" type="selectionEntry">`+limits(limit("o", "max", "selections", "force", "1", `shared="false"`))+`</entryLink>
			<entryLink id="two" name="Gun" targetId="gun" type="selectionEntry">`+limits(limit("w", "max", "selections", "force", "2", `shared="true"`))+`</entryLink></entryLinks>`+
			entries(entry("a", 10, limits(limit("s", "max", "limit::pts", "roster", "25", `percentValue="true"`))),
				entry("b", 10, limits(limit("c", "max", "pts", "force", "20", `includeChildSelections="true"`))+entries(entry("kid", 6, "")))))
	broken := func(limit float64, picks ...string) string {
		r, f := fleet(t, l)
		if limit > 0 {
			r.Limits["pts"] = limit
		}
		at := f
		for _, id := range picks {
			if id == "kid" {
				take(t, r, at, id, 1)
			} else {
				at = take(t, r, f, id, 1)
			}
		}
		ids := ""
		for _, b := range breaches(t, r) {
			ids += b.Limit.ID
		}
		return ids
	}
	for _, c := range []struct {
		limit float64
		picks []string
		want  string
	}{
		{100, []string{"a", "a"}, ""}, {100, []string{"a", "a", "a"}, "s"}, {0, []string{"a", "a", "a"}, ""}, {40, []string{"b"}, ""},
		{0, []string{"one", "two"}, ""}, {0, []string{"one", "one"}, "o"}, {0, []string{"one", "two", "two"}, "w"},
		{0, []string{"b", "kid"}, ""}, {0, []string{"b", "kid", "kid"}, "c"},
	} {
		if got := broken(c.limit, c.picks...); got != c.want {
			t.Errorf("%v of %g points: %q is broken, want %q", c.picks, c.limit, got, c.want)
		}
	}
}

// A constraint that is shared by places is asked as each place has it, and of all that are chosen in one place.
func TestConstraintsAreThoseOfTheirPlaces(t *testing.T) {
	link := func(id string) string {
		return `<entryLinks><entryLink id="` + id + `" name="R" targetId="relic" type="selectionEntry"/></entryLinks>`
	}
	for name, c := range map[string]struct {
		value, change string
		a, b          int // how many are chosen in a and in b
		want          string
	}{
		"none in b, one in a":      {"1", "0", 1, 0, ""},
		"none in b, one in b":      {"1", "0", 0, 1, "x "},
		"none in b, one in each":   {"1", "0", 1, 1, "x x "}, // b has one too many, and so has the force
		"more in b":                {"1", "3", 0, 3, ""},
		"more in b, too many":      {"1", "3", 0, 4, "x "},
		"the same in both, enough": {"2", "2", 1, 1, ""},
		"the same in both":         {"2", "2", 2, 1, "x "},
	} {
		l := lab(t, `<sharedSelectionEntries><selectionEntry id="relic" name="Relic" type="upgrade">`+limits(limit("x", "max", "selections", "force", c.value, `includeChildSelections="true"`))+mods(`<modifier type="set" field="x" value="`+c.change+`">`+when("instanceOf", "1", "selections", "ancestor", "b", "")+`</modifier>`)+`</selectionEntry></sharedSelectionEntries>`,
			entries(entry("a", 10, link("la")), entry("b", 10, link("lb"))))
		r, f := fleet(t, l)
		for id, n := range map[string]int{"a": c.a, "b": c.b} {
			if s := take(t, r, f, id, 1); n > 0 {
				take(t, r, s, "l"+id, n)
			}
		}
		if got := ids(t, r); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
	l := lab(t, "", entries(entry("a", 10, mods(`<modifier type="set" field="hidden" value="true">`+when("atLeast", "1", "selections", "self", "kid", "")+`</modifier>`)+entries(entry("kid", 25, "")))))
	r, f := fleet(t, l)
	take(t, r, f, "a", 1)
	a := take(t, r, f, "a", 1)
	if got := ids(t, r); got != "" {
		t.Errorf("two: %s", got)
	}
	take(t, r, a, "kid", 1)
	if got := breaches(t, r); len(got) != 1 || got[0].Limit != nil || got[0].Have != 1 {
		t.Errorf("the second is hidden: %+v", got)
	}
}

// A constraint of an entry's own counts it with what is in it, for each that is chosen.
func TestConstraintsOfWhatAnEntryIs(t *testing.T) {
	for _, scope := range []string{"self", "a"} {
		for name, c := range map[string]struct {
			of      string
			n, kids int
			want    string
		}{
			"its points":                   {limit("x", "max", "pts", scope, "9", ""), 1, 0, "x "},
			"enough points":                {limit("x", "max", "pts", scope, "10", ""), 1, 2, ""},
			"points with what is in it":    {limit("x", "max", "pts", scope, "34", `includeChildSelections="true"`), 1, 1, "x "},
			"enough with what is in it":    {limit("x", "max", "pts", scope, "35", `includeChildSelections="true"`), 1, 1, ""},
			"each of two":                  {limit("x", "max", "pts", scope, "35", `includeChildSelections="true"`), 2, 2, ""},
			"more than each of two":        {limit("x", "max", "pts", scope, "35", `includeChildSelections="true"`), 2, 3, "x "},
			"too few points":               {limit("x", "min", "pts", scope, "35", `includeChildSelections="true"`), 1, 0, "x "},
			"too few points, but not here": {limit("x", "min", "pts", scope, "35", `includeChildSelections="true"`), 0, 0, ""},
			"one each":                     {limit("x", "max", "selections", scope, "1", ""), 3, 0, ""},
			"none":                         {limit("x", "max", "selections", scope, "0", ""), 1, 0, "x "},
			"a share of the limit":         {limit("x", "max", "limit::pts", scope, "33", `percentValue="true" includeChildSelections="true"`), 1, 1, "x "},
		} {
			l := lab(t, "", entries(entry("a", 10, limits(c.of)+entries(entry("kid", 25, "")))))
			r, f := fleet(t, l)
			r.Limits["pts"] = 100
			if c.n > 0 {
				a := take(t, r, f, "a", c.n)
				if c.kids > 0 {
					take(t, r, a, "kid", c.kids)
				}
			}
			if got := ids(t, r); got != c.want {
				t.Errorf("%s, %s: %q, want %q", scope, name, got, c.want)
			}
		}
	}
}

// A share is no part of one: at least half of three are two, at most half of them is one.
func TestSharesAreRoundedToWhatHolds(t *testing.T) {
	for name, c := range map[string]struct {
		of   string
		a, b int
		want string
	}{
		"one of three is not half":       {limit("x", "min", "selections", "force", "50", `percentValue="true"`), 2, 1, "x "},
		"two of three are half":          {limit("x", "min", "selections", "force", "50", `percentValue="true"`), 1, 2, ""},
		"one of two is half":             {limit("x", "min", "selections", "force", "50", `percentValue="true"`), 1, 1, ""},
		"one of three is at most half":   {limit("x", "max", "selections", "force", "50", `percentValue="true"`), 2, 1, ""},
		"two of three are more":          {limit("x", "max", "selections", "force", "50", `percentValue="true"`), 1, 2, "x "},
		"a tenth of a limit of 37":       {limit("x", "min", "limit::pts", "force", "10", `percentValue="true"`), 0, 1, ""},
		"a seventh of a limit of 37":     {limit("x", "min", "limit::pts", "force", "14.3", `percentValue="true"`), 0, 1, "x "},
		"at most a seventh of the limit": {limit("x", "max", "limit::pts", "force", "14.3", `percentValue="true"`), 0, 1, ""},
	} {
		l := lab(t, "", entries(entry("a", 3, ""), entry("b", 5, limits(c.of))))
		r, f := fleet(t, l)
		r.Limits["pts"] = 37
		if c.a > 0 {
			take(t, r, f, "a", c.a)
		}
		take(t, r, f, "b", c.b)
		if got := ids(t, r); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}
