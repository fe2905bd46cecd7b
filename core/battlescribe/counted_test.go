package battlescribe

import (
	"strings"
	"testing"

	"broadside/core/roster"
)

// Counted cards are held to the forces of the data that fit them best: one of their own for each catalogue, of the kind that has
// lines for them and is broken least, and those within it as many as their categories ask for.
func TestCountedCardsStandInTheForcesOfTheData(t *testing.T) {
	line := func(id, category, limits string) string {
		return `<categoryLink id="` + id + `" name="` + category + `" targetId="` + category + `">` + limits + `</categoryLink>`
	}
	lines := func(all ...string) string { return `<categoryLinks>` + strings.Join(all, "") + `</categoryLinks>` }
	most := func(id, n string) string { return limits(limit(id, "max", "selections", "parent", n, "")) }
	card := func(id, category string) string {
		return `<selectionEntry id="` + id + `" name="` + id + `" type="model" import="true"><categoryLinks><categoryLink id="c-` + id + `" name="x" targetId="` + category + `" primary="true"/></categoryLinks><costs><cost typeId="pts" name="Points" value="5"/></costs></selectionEntry>`
	}
	within := `<forceEntries>` + kindOfForce("outer", `<forceEntries>`+kindOfForce("lead", lines(line("l1", "big", most("one-lead", "1"))))+kindOfForce("crowd", lines(line("l2", "small", most("two-small", "2"))))+`</forceEntries>`) + `</forceEntries>`
	kinds := `<forceEntries>` + kindOfForce("strict", lines(line("l1", "big", most("no-big", "0")))) + kindOfForce("free", lines(line("l3", "big", ""), line("l4", "small", most("few-small", "1")))) + `</forceEntries>`
	bare := `<forceEntries>` + kindOfForce("bare", lines()) + kindOfForce("full", lines(line("l1", "big", most("no-big", "0")), line("l2", "small", limits(limit("one-small", "min", "selections", "parent", "1", ""))))) + `</forceEntries>`
	second := Input{"other.cat", []byte(`<catalogue id="other" name="Other" revision="1" battleScribeVersion="2.03" gameSystemId="lab" xmlns="http://www.battlescribe.net/schema/catalogueSchema">` + entries(card("ally", "big")) + `</catalogue>`)}
	for name, c := range map[string]struct{ system, counted, stands, breaks string }{
		"forces within":          {within, "a a b b b", "outer(lead(a) lead(a) crowd(b b) crowd(b))", ""},
		"the kind that allows":   {kinds, "a b", "free(a b)", ""},
		"the one broken least":   {kinds, "a b b", "free(a b b)", "few-small "},
		"one with their lines":   {bare, "a", "full(a)", "no-big one-small "},
		"of two catalogues":      {within, "a ally", "outer(lead(a)) outer(lead(ally))", ""},
		"what has no line stays": {within, "a plain", "outer(lead(a) plain)", ""},
	} {
		l := lab(t, c.system, entries(card("a", "big"), card("b", "small"), entry("plain", 5, "")), second)
		for _, f := range l.Files { // the lab's own force would take all
			if f.System {
				f.Forces = f.Forces[1:]
			}
		}
		m := MappingOf("Lab").AsPrinted()
		list := &roster.List{}
		for _, id := range strings.Fields(c.counted) {
			list.Units = append(list.Units, roster.Unit{Entry: id})
		}
		r, err := Convert(l, m, Game{}).Counted(m, list)
		if err != nil {
			t.Fatal(name, err)
		}
		if got := standing(r.Root); got != c.stands {
			t.Errorf("%s: %s, want %s", name, got, c.stands)
		}
		if got := ids(t, r); got != c.breaks {
			t.Errorf("%s: breaks %q, want %q", name, got, c.breaks)
		}
	}
}

// Ships that the data offer in battlegroups alone stand in them: in those that have room, of the kind that needs no other ships,
// and nothing that nobody counted comes along.
func TestCountedCardsStandInOtherCards(t *testing.T) {
	ship := func(id string) string { return entry(id, 10, "") }
	one := func(id string) string {
		return limits(limit("least-"+id, "min", "selections", "parent", "1", "") + limit("most-"+id, "max", "selections", "parent", "1", ""))
	}
	slot := func(id string, ships ...string) string {
		in := ""
		for _, s := range ships {
			in += ship(s)
		}
		return `<selectionEntry id="` + id + `" name="` + id + `" type="unit" import="true">` + one(id) + `<selectionEntryGroups><selectionEntryGroup id="in-` + id + `" name="Ships" defaultSelectionEntryId="` + ships[0] + `">` + one("in-"+id) + entries(in) + `</selectionEntryGroup></selectionEntryGroups></selectionEntry>`
	}
	l := lab(t, "", entries(
		entry("flag", 0, entries(slot("f-heavy", "orca", "whale"), slot("f-light", "perch", "minnow"))),
		entry("line", 0, entries(slot("l-light", "eel", "trout"), strings.Replace(slot("l-heavy", "tuna", "shark"), `type="min"`, `type="max"`, 1)))))
	m := MappingOf("Lab").AsPrinted()
	got := Convert(l, m, Game{})
	for counted, want := range map[string]string{
		"whale 1":          "flag(f-heavy(whale)) 10",
		"trout 2":          "line(l-light(trout)) line(l-light(trout)) 20",
		"trout 1 shark 1":  "line(l-light(trout) l-heavy(shark)) 20",
		"whale 1 minnow 1": "flag(f-heavy(whale) f-light(minnow)) 20",
	} {
		list, words := &roster.List{}, strings.Fields(counted)
		for n := 0; n < len(words); n += 2 {
			list.Units = append(list.Units, roster.Unit{Entry: words[n], Count: int(words[n+1][0] - '0')})
		}
		r, err := got.Counted(m, list)
		if err != nil {
			t.Fatal(counted, err)
		}
		stands := standing(r.Root.Kids[0]) + " " + itoa(int(r.Costs(r.Root)["pts"]))
		if stands != want {
			t.Errorf("%s: %s, want %s", counted, stands, want)
		}
	}

	many := &roster.List{Units: []roster.Unit{{Entry: "trout", Count: 9000}}}
	if r, err := got.Counted(m, many); err != nil || r.Costs(r.Root)["pts"] != 90000 {
		t.Errorf("9000 of a card: %v", err)
	}
}

// standing is what stands in a selection, in brackets what stands in that.
func standing(s *Selection) string {
	var in []string
	for _, k := range s.Kids {
		text := k.Choice.Entry().Name
		if k.isForce() || len(k.Kids) > 0 {
			text += "(" + standing(k) + ")"
		}
		in = append(in, text)
	}
	return strings.Join(in, " ")
}
