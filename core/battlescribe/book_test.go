package battlescribe

import (
	"fmt"
	"testing"
)

func TestLinksLeadThroughCataloguesToEntries(t *testing.T) {
	const library = `<catalogue id="lib" name="Guns" library="true" gameSystemId="lab"><sharedSelectionEntries>` +
		`<selectionEntry id="gun" name="Gun" type="upgrade"><costs><cost typeId="pts" value="4"/></costs></selectionEntry></sharedSelectionEntries>` +
		`<selectionEntries><selectionEntry id="lent" name="Lent" type="unit"/><selectionEntry id="kept" name="Kept" type="unit" import="false"/></selectionEntries></catalogue>`
	l := lab(t, "", `<catalogueLinks><catalogueLink id="cl" name="Guns" targetId="lib" importRootEntries="true"/></catalogueLinks>`+
		entries(entry("a", 1, `<entryLinks><entryLink id="el" name="Gun" targetId="gun" type="selectionEntry"><costs><cost typeId="pts" value="4.5"/></costs><constraints><constraint id="m" type="min" field="selections" scope="parent" value="2"/></constraints></entryLink>
			<entryLink id="nowhere" name="Lost" targetId="no-such" type="selectionEntry"/></entryLinks>`)), Input{"lib.cat", []byte(library)})
	b := l.Book(l.file("cat"))
	var names []string
	for _, c := range b.Roots() {
		names = append(names, c.Entry().Name)
	}
	if len(names) != 2 || names[0] != "a" || names[1] != "Lent" {
		t.Errorf("roots %v", names)
	}
	r, f := fleet(t, l)
	a := take(t, r, f, "a", 1)
	if n := r.Costs(r.Root)["pts"]; n != 10 || a.Find("gun") == nil || a.Find("el") == nil {
		t.Errorf("%g points: two guns at what the link says", n)
	}
	if n := codes(l); n["bs-dangling"] != 1 {
		t.Errorf("findings %v", n)
	}
}

func TestCirclesEnd(t *testing.T) {
	l := lab(t, "", entries(entry("a", 1, `<entryLinks><entryLink id="again" name="A" targetId="a" type="selectionEntry">`+limits(limit("x", "min", "selections", "parent", "1", ""))+`</entryLink></entryLinks>`),
		entry("b", 1, `<entryLinks><entryLink id="l1" name="L" targetId="l2" type="selectionEntry"/><entryLink id="l2" name="L" targetId="l1" type="selectionEntry"/></entryLinks>
		<selectionEntryGroups><selectionEntryGroup id="g" name="G"><entryLinks><entryLink id="l3" name="G" targetId="g" type="selectionEntryGroup"/></entryLinks></selectionEntryGroup></selectionEntryGroups>`)))
	r, f := fleet(t, l)
	take(t, r, f, "a", 1)
	take(t, r, f, "b", 1)
	if n := r.Costs(r.Root)["pts"]; n != 3 {
		t.Errorf("%g points: a brings one more of itself", n)
	}
	if n := codes(l); n["bs-circle"] != 2 {
		t.Errorf("findings %v", n)
	}
}

func TestTheNearestFileSaysWhatAnIDMeans(t *testing.T) {
	l := lab(t, `<sharedRules><rule id="x" name="Old"/></sharedRules>`, `<sharedRules><rule id="x" name="New"/></sharedRules>`+entries(entry("a", 1, `<infoLinks><infoLink id="i" name="X" targetId="x" type="rule"/></infoLinks>`)))
	r, f := fleet(t, l)
	if s := r.Sheet(take(t, r, f, "a", 1)); s.Rules[0].Name != "New" {
		t.Errorf("rules %+v", s.Rules)
	}
}

func TestWhatFilesMissIsSaid(t *testing.T) {
	l, err := Read([]Input{{"a.cat", []byte(`<catalogue id="a" name="A" gameSystemId="gone"><catalogueLinks><catalogueLink id="l" name="Guns" targetId="gone-too"/></catalogueLinks></catalogue>`)},
		{"b.cat", []byte(`<catalogue id="a" name="A" gameSystemId="gone"/>`)}})
	if err != nil {
		t.Fatal(err)
	}
	if n := codes(l); n["bs-no-system"] != 1 || n["bs-no-catalogue"] != 0 || n["bs-file-twice"] != 1 {
		t.Errorf("findings %v", n)
	}
}

func TestTheNewestOfOneCatalogueCounts(t *testing.T) {
	cat := func(name, revision string) Input {
		return Input{name, []byte(`<catalogue id="a" name="` + name + `" revision="` + revision + `" gameSystemId="lab"/>`)}
	}
	for want, inputs := range map[string][]Input{
		"first":  {cat("first", "3"), cat("second", "2")},
		"second": {cat("first", "9"), cat("second", "10")},
		"third":  {cat("first", "2"), cat("second", "1"), cat("third", "2")},
	} {
		l := lab(t, "", "", inputs...)
		if f := l.file("a"); len(l.Files) != 3 || f.Name != want || codes(l)["bs-file-twice"] != len(inputs)-1 {
			t.Errorf("%s counts, want %s; %v", f.Name, want, codes(l))
		}
	}
}

// Each entry brings the next one twice: thirty lines that would come to a billion.
func TestWhatDoublesEnds(t *testing.T) {
	all := ""
	for i := range 30 {
		link := `<entryLink id="l%d-%d" name="L" targetId="e%d" type="selectionEntry">` + limits(limit("c%d-%d", "min", "selections", "parent", "1", "")) + `</entryLink>`
		all += entry(fmt.Sprintf("e%d", i), 1, "<entryLinks>"+fmt.Sprintf(link, i, 1, i+1, i, 1)+fmt.Sprintf(link, i, 2, i+1, i, 2)+"</entryLinks>")
	}
	l := lab(t, "", entries(all))
	r, f := fleet(t, l)
	take(t, r, f, "e0", 1)
	if n := r.Costs(r.Root)["pts"]; n > mostChosen+30 {
		t.Errorf("%g points", n)
	}
}

func TestGroupsThatDoubleEnd(t *testing.T) {
	all := ""
	for i := range 40 {
		all += fmt.Sprintf(`<selectionEntryGroup id="g%d" name="G"><entryLinks><entryLink id="x%d" name="G" targetId="g%d" type="selectionEntryGroup"/><entryLink id="y%d" name="G" targetId="g%d" type="selectionEntryGroup"/></entryLinks></selectionEntryGroup>`, i, i, i+1, i, i+1)
	}
	l := lab(t, "", `<sharedSelectionEntryGroups>`+all+`</sharedSelectionEntryGroups>`+entries(entry("a", 1, `<entryLinks><entryLink id="z" name="G" targetId="g0" type="selectionEntryGroup"/></entryLinks>`)))
	r, f := fleet(t, l)
	take(t, r, f, "a", 1)
	if n := len(breaches(t, r)); n != 0 {
		t.Errorf("%d breaches", n)
	}
}

func TestRootsAreLentAlongLinksThatLend(t *testing.T) {
	cat := func(id, link string) Input {
		return Input{id, []byte(`<catalogue id="` + id + `" name="` + id + `" gameSystemId="lab"><catalogueLinks>` + link + `</catalogueLinks>` + entries(entry("of-"+id, 1, "")) + `</catalogue>`)}
	}
	link := func(to, lends string) string {
		return `<catalogueLink id="to-` + to + `" targetId="` + to + `" importRootEntries="` + lends + `"/>`
	}
	l := lab(t, "", "", cat("a", link("b", "false")+link("d", "true")), cat("b", link("c", "true")), cat("c", ""), cat("d", link("e", "true")), cat("e", ""))
	names := ""
	for _, c := range l.Book(l.file("a")).Roots() {
		names += c.Entry().Name + " "
	}
	if names != "of-a of-d of-e " {
		t.Errorf("a offers %s", names)
	}
}
