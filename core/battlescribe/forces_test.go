package battlescribe

import (
	"slices"
	"testing"
)

// ids are those of the constraints that a roster breaks, or the names of what is hidden.
func ids(t *testing.T, r *Roster) string {
	t.Helper()
	all := ""
	for _, b := range breaches(t, r) {
		if b.Limit != nil {
			all += b.Limit.ID + " "
		} else {
			all += b.Name + " "
		}
	}
	return all
}

// kindOfForce writes a force's entry with what stands in it.
func kindOfForce(id, body string) string {
	return `<forceEntry id="` + id + `" name="` + id + `">` + body + `</forceEntry>`
}

func TestForcesAreCountedInWhatTheyStandIn(t *testing.T) {
	for _, scope := range []string{"parent", "roster"} {
		l := lab(t, `<forceEntries>`+kindOfForce("tiny", limits(limit("most", "max", "forces", scope, "1", "")))+kindOfForce("needed", limits(limit("least", "min", "forces", scope, "1", "")))+`</forceEntries>`, entries(entry("a", 1, "")))
		r := NewRoster("Test", "lab")
		all := l.Book(l.file("cat")).Forces()
		r.Force(all[1])
		if got := ids(t, r); got != "least " {
			t.Errorf("%s, one and without what is needed: %s", scope, got)
		}
		r.Force(all[1])
		r.Force(all[2])
		if got := ids(t, r); got != "most " {
			t.Errorf("%s, two: %s", scope, got)
		}
	}
	l := lab(t, `<forceEntries>`+kindOfForce("outer", `<forceEntries>`+kindOfForce("inner", limits(limit("most", "max", "forces", "parent", "1", "")+limit("least", "min", "forces", "parent", "1", "")+limit("full", "min", "selections", "force", "1", "")))+
		kindOfForce("gone", limits(limit("none", "min", "forces", "parent", "1", ""))+mods(`<modifier type="set" field="hidden" value="true"/>`))+`</forceEntries>`)+`</forceEntries>`, entries(entry("a", 1, "")))
	r, b := NewRoster("Test", "lab"), l.Book(l.file("cat"))
	outer := r.Force(b.Forces()[1])
	inner := b.Forces()[1].forces(b)[0]
	for _, want := range []string{"least ", "", "most "} {
		if got := ids(t, r); got != want {
			t.Errorf("%d in the outer one: %q, want %q", len(outer.Kids), got, want)
		}
		take(t, r, outer.add(&Selection{Choice: inner, Number: 1}), "a", 1)
	}
}

// What a force's entry says of selections or costs is of those in forces of its kind, wherever it counts.
func TestAForceCountsWhatIsInItsKind(t *testing.T) {
	for what, more := range map[string]string{"": "", "all in it": `includeChildSelections="true" includeChildForces="true"`} {
		for _, scope := range []string{"roster", "parent"} {
			l := lab(t, `<forceEntries>`+kindOfForce("cards", limits(limit("n", "max", "selections", scope, "2", more)+limit("p", "max", "pts", scope, "15", more)))+`</forceEntries>`, entries(entry("a", 5, "")))
			r, f := fleet(t, l)
			take(t, r, f, "a", 9)
			for n, want := range []string{"", "", "n ", "n p "} {
				take(t, r, r.Force(l.Book(l.file("cat")).Forces()[1]), "a", 1)
				if got := ids(t, r); got != want {
					t.Errorf("%d in cards, %s %s: %q, want %q", n+1, scope, what, got, want)
				}
			}
		}
	}
}

func TestAHiddenForceIsNotToBeHad(t *testing.T) {
	l := lab(t, `<forceEntries><forceEntry id="cards" name="Cards" hidden="true"/></forceEntries>`, entries(entry("a", 1, "")))
	r, f := fleet(t, l)
	take(t, r, f, "a", 3)
	r.Force(l.Book(l.file("cat")).Forces()[1])
	if got := breaches(t, r); len(got) != 1 || got[0].Name != "Cards" || got[0].code() != "bs-limit-hidden" || got[0].Place != "" {
		t.Errorf("%+v", got)
	}
}

// A category that a force hides need not be in it, but is held to its most.
func TestAHiddenCategoryOfAForceIsNotWanted(t *testing.T) {
	change := func(to string) string {
		return mods(`<modifier type="set" field="hidden" value="` + to + `">` + when("atLeast", "1", "selections", "force", "b", "") + `</modifier>`)
	}
	for name, c := range map[string]struct{ link, category, alone, beside string }{
		"shown":                {``, ``, "least ", "least "},
		"hidden":               {`hidden="true">`, ``, "", ""},
		"hidden, shown by b":   {`hidden="true">` + change("false"), ``, "", "least "},
		"hidden by b":          {`>` + change("true"), ``, "least ", ""},
		"hidden as a category": {``, `hidden="true">`, "", ""},
		"hidden so by b":       {``, `>` + change("true"), "least ", ""},
	} {
		closed := func(attributes string) string {
			if attributes == "" {
				return ">"
			}
			return attributes
		}
		l := lab(t, `<categoryEntries><categoryEntry id="odd" name="Odd" `+closed(c.category)+`</categoryEntry></categoryEntries><forceEntries>`+kindOfForce("f", `<categoryLinks><categoryLink id="cl" name="Odd" targetId="odd" `+closed(c.link)+limits(limit("least", "min", "selections", "force", "1", "")+limit("most", "max", "selections", "force", "2", ""))+`</categoryLink></categoryLinks>`)+`</forceEntries>`,
			entries(entry("a", 15, `<categoryLinks><categoryLink id="k" name="Odd" targetId="odd"/></categoryLinks>`), entry("b", 1, "")))
		r := NewRoster("Test", "lab")
		f := r.Force(l.Book(l.file("cat")).Forces()[1])
		if got := ids(t, r); got != c.alone {
			t.Errorf("%s, alone: %q, want %q", name, got, c.alone)
		}
		take(t, r, f, "b", 1)
		if got := ids(t, r); got != c.beside {
			t.Errorf("%s, beside b: %q, want %q", name, got, c.beside)
		}
		take(t, r, f, "a", 3)
		if got := ids(t, r); got != "most " {
			t.Errorf("%s, three: %q", name, got)
		}
	}
}

// Dropzone's command cards are a force that a choice shows and then demands, by one group of modifiers with and without a scope.
func TestDropzonesCommandCards(t *testing.T) {
	l, whole := kept(t, "dropzone-commander-v2")
	if !whole {
		return
	}
	for _, file := range l.catalogues() {
		b := l.Book(file)
		r := NewRoster("", b.File.SystemID)
		main := r.Force(b.Forces()[0])
		told := func(have int, code string) bool {
			return slices.ContainsFunc(breaches(t, r), func(b Breach) bool { return b.Name == "Command Cards" && b.code() == code && int(b.Have) == have })
		}
		all := main.Choice.forces(b)
		cards := all[slices.IndexFunc(all, func(c *Choice) bool { return c.Entry().Name == "Command Cards" })]
		if told(0, "bs-limit-least") {
			t.Errorf("%s: demanded without a reason", file.Name)
		}
		reason := main.add(&Selection{Choice: &Choice{Book: b, Chain: []*Entry{b.entries["0a4c-47ea-3135-9429"]}}, Number: 1})
		if !told(0, "bs-limit-least") {
			t.Errorf("%s: not demanded", file.Name)
		}
		main.add(&Selection{Choice: cards, Number: 1})
		if told(1, "bs-limit-hidden") || !told(0, "bs-limit-least") {
			t.Errorf("%s: they are there without cards: %+v", file.Name, breaches(t, r))
		}
		main.Kids = slices.DeleteFunc(main.Kids, func(k *Selection) bool { return k == reason })
		if !told(1, "bs-limit-hidden") {
			t.Errorf("%s: they may be had without a reason", file.Name)
		}
	}
}
