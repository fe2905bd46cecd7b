package battlescribe

import "testing"

func mods(list string) string { return "<modifiers>" + list + "</modifiers>" }

// when is one condition.
func when(compare, value, field, scope, child, more string) string {
	return `<conditions><condition type="` + compare + `" value="` + value + `" field="` + field + `" scope="` + scope + `" childId="` + child + `" ` + more + `/></conditions>`
}

// A group's conditions and repeats are those of each of its modifiers, whether it changes what has it or something else.
func TestAGroupChangesNearAndFar(t *testing.T) {
	l := lab(t, "", entries(entry("a", 10, `<modifierGroups><modifierGroup type="and"><modifiers><modifier type="increment" field="pts" value="2"/><modifier type="increment" field="pts" value="3" scope="force" affects="self.entries.b"/></modifiers>
		<modifierGroups><modifierGroup type="and"><modifiers><modifier type="set" field="name" value="Better"/><modifier type="append" field="name" value="too" scope="force" affects="self.entries.b"/></modifiers>`+when("atLeast", "1", "selections", "force", "d", "")+`</modifierGroup></modifierGroups>
		<repeats><repeat value="1" repeats="1" field="selections" scope="force" childId="c"/></repeats>`+when("atLeast", "2", "selections", "force", "c", "")+`</modifierGroup></modifierGroups>`),
		entry("b", 5, ""), entry("c", 1, ""), entry("d", 1, "")))
	r, f := fleet(t, l)
	a, b := take(t, r, f, "a", 1), take(t, r, f, "b", 1)
	check := func(what string, near, far float64, names string) {
		t.Helper()
		if x, y := r.Sheet(a), r.Sheet(b); x.Costs["pts"] != near || y.Costs["pts"] != far || x.Name+" "+y.Name != names {
			t.Errorf("%s: %s of %g, %s of %g", what, x.Name, x.Costs["pts"], y.Name, y.Costs["pts"])
		}
	}
	c := take(t, r, f, "c", 1)
	check("its condition does not hold", 10, 5, "a b")
	c.Number = 2
	check("twice", 14, 11, "a b")
	c.Number = 3
	check("three times", 16, 14, "a b")
	c.Number = 2
	take(t, r, f, "d", 1)
	check("the group in it", 14, 11, "Better b too too")
}

func TestConstraintsAreChangedFromElsewhere(t *testing.T) {
	most := limits(limit("x", "max", "selections", "parent", "1", ""))
	for name, c := range map[string]struct {
		a, b, in string // modifiers of a, what stands in b, and in the force's category
		least    bool   // b brings two at once
	}{
		"an entry by its path":            {a: `<modifier type="set" field="x" value="2" scope="force" affects="self.entries.b"/>`, b: most},
		"an entry by the id alone":        {a: `<modifier type="increment" field="x" value="1" scope="force"/>`, b: most},
		"its own by the id alone":         {b: most + mods(`<modifier type="set" field="x" value="2" scope="roster">`+when("atLeast", "1", "selections", "force", "a", "")+`</modifier>`)},
		"in a group":                      {a: `</modifiers><modifierGroups><modifierGroup type="and"><modifiers><modifier type="set" field="x" value="2" scope="force"/><modifier type="set" field="name" value="A"/></modifiers></modifierGroup></modifierGroups><modifiers>`, b: most},
		"a force's category":              {a: `<modifier type="set" field="x" value="2" scope="force"/>`, b: `<categoryLinks><categoryLink id="k" name="Small" targetId="small"/></categoryLinks>`, in: most},
		"least, before anything is there": {a: `<modifier type="set" field="y" value="2" scope="force"/>`, b: entries(entry("kid", 1, limits(limit("y", "min", "selections", "parent", "0", "")+limit("z", "max", "selections", "parent", "2", "")))), least: true},
	} {
		l := lab(t, `<forceEntries>`+kindOfForce("f", `<categoryLinks><categoryLink id="cl" name="Small" targetId="small">`+c.in+`</categoryLink></categoryLinks>`)+`</forceEntries>`, entries(entry("a", 1, mods(c.a)), entry("b", 5, c.b)))
		for n, want := range map[string]int{"with": 0, "without": 1} {
			r := NewRoster("Test", "lab")
			f := r.Force(l.Book(l.file("cat")).Forces()[1])
			if n == "with" {
				take(t, r, f, "a", 1)
			}
			b := take(t, r, f, "b", 1)
			if c.least {
				if len(b.Kids) != 1-want {
					t.Errorf("%s, %s a: %d come along", name, n, len(b.Kids))
				}
				continue
			}
			b.Number = 2
			if got := ids(t, r); (got == "x ") != (want == 1) {
				t.Errorf("%s, two %s a: %q", name, n, got)
			}
		}
	}
}

// A category that a modifier takes away or gives is counted as it is then, by conditions, by constraints, and where it is a scope.
func TestCategoriesCountAsTheyAreNow(t *testing.T) {
	small := `<categoryLinks><categoryLink id="k" name="Small" targetId="small" primary="true"/></categoryLinks>`
	remove := func(of, more string) string {
		return mods(`<modifier type="remove" field="category" value="` + of + `" ` + more)
	}
	for name, c := range map[string]struct {
		a    string
		is   bool
		with string // b's way of asking
	}{
		"as written":                {small, true, when("atLeast", "1", "selections", "force", "small", "")},
		"taken away":                {small + remove("small", "/>"), false, when("atLeast", "1", "selections", "force", "small", "")},
		"taken away in a group":     {small + `<modifierGroups><modifierGroup type="and">` + remove("small", "/>") + `</modifierGroup></modifierGroups>`, false, when("atLeast", "1", "selections", "force", "small", "")},
		"taken away beside b":       {small + remove("small", ">"+when("atLeast", "1", "selections", "force", "b", "")+"</modifier>"), false, when("atLeast", "1", "selections", "force", "small", "")},
		"taken away beside c":       {small + remove("small", ">"+when("atLeast", "1", "selections", "force", "c", "")+"</modifier>"), true, when("atLeast", "1", "selections", "force", "small", "")},
		"taken away from elsewhere": {small + entries(entry("kid", 1, limits(limit("l", "min", "selections", "parent", "1", ""))+remove("small", `scope="parent"/>`))), false, when("atLeast", "1", "selections", "force", "small", "")},
		"another":                   {small + mods(`<modifier type="set-primary" field="category" value="big"/>`), true, when("atLeast", "1", "selections", "force", "small", "")},
		"given":                     {mods(`<modifier type="add" field="category" value="small"/>`), true, when("atLeast", "1", "selections", "force", "small", "")},
		"a scope":                   {small, true, when("atLeast", "1", "selections", "small", "a", "")},
		"no scope any more":         {small + remove("small", "/>"), false, when("atLeast", "1", "selections", "small", "a", "")},
	} {
		l := lab(t, "", entries(entry("a", 10, c.a), entry("b", 5, mods(`<modifier type="set" field="pts" value="50">`+c.with+`</modifier>`))))
		r, f := fleet(t, l)
		take(t, r, f, "a", 1)
		if got := r.Sheet(take(t, r, f, "b", 1)).Costs["pts"]; (got == 50) != c.is {
			t.Errorf("%s: b costs %g", name, got)
		}
	}
	big := `<categoryLinks><categoryLink id="k" name="Big" targetId="big" primary="true"/></categoryLinks>`
	l := lab(t, `<forceEntries>`+kindOfForce("f", `<categoryLinks><categoryLink id="cl" name="Big" targetId="big">`+limits(limit("x", "max", "selections", "force", "1", ""))+`</categoryLink></categoryLinks>`)+`</forceEntries>`, entries(entry("a", 10, big), entry("b", 10, big+remove("big", "/>"))))
	r := NewRoster("Test", "lab")
	f := r.Force(l.Book(l.file("cat")).Forces()[1])
	take(t, r, f, "a", 1)
	take(t, r, f, "b", 1)
	if got := ids(t, r); got != "" {
		t.Errorf("one is big: %s", got)
	}
	take(t, r, f, "a", 1)
	if got := ids(t, r); got != "x " {
		t.Errorf("two are big: %s", got)
	}
}

// What is looked at while the modifiers of other things are still being found is changed by those that are found later too.
func TestModifiersFoundLaterChangeWhatWasAskedBefore(t *testing.T) {
	l := lab(t, "", entries(entry("a", 10, entries(entry("p", 1, mods(`<modifier type="increment" field="pts" value="1" scope="model" affects="self.entries.q"/>`)),
		entry("q", 1, mods(`<modifier type="increment" field="pts" value="5" scope="parent" affects="self.entries.p"/>`))))))
	r, f := fleet(t, l)
	a := take(t, r, f, "a", 1)
	take(t, r, a, "p", 1)
	take(t, r, a, "q", 1)
	if got := r.Costs(r.Root)["pts"]; got != 17 {
		t.Errorf("%g points, want those of q for p: 10 + 6 + 1", got)
	}
}
