package battlescribe

import (
	"fmt"
	"testing"
)

// lab is a library of one small game system and one catalogue with what a test
// puts into them: points "pts", a force "fleet", categories "big" and "small".
func lab(t testing.TB, system, catalogue string, more ...Input) *Library {
	t.Helper()
	l, err := Read(append([]Input{
		{"lab.gst", []byte(`<gameSystem id="lab" name="Lab" revision="3" battleScribeVersion="2.03" xmlns="http://www.battlescribe.net/schema/gameSystemSchema">
			<costTypes><costType id="pts" name="Points"/><costType id="cap" name="Capacity" hidden="true"/></costTypes>
			<profileTypes><profileType id="ship" name="Ship"><characteristicTypes><characteristicType id="hull" name="Hull"/><characteristicType id="rules" name="Special"/></characteristicTypes></profileType></profileTypes>
			<categoryEntries><categoryEntry id="big" name="Big"/><categoryEntry id="small" name="Small"/></categoryEntries>
			<forceEntries><forceEntry id="fleet" name="Fleet"><categoryLinks><categoryLink id="fl-big" name="Big" targetId="big"/></categoryLinks></forceEntry></forceEntries>` + system + `</gameSystem>`)},
		{"cat.cat", []byte(`<catalogue id="cat" name="Cat" revision="5" battleScribeVersion="2.03" gameSystemId="lab" xmlns="http://www.battlescribe.net/schema/catalogueSchema">` + catalogue + `</catalogue>`)},
	}, more...))
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// fleet is a roster of a lab's catalogue with one force.
func fleet(t testing.TB, l *Library) (*Roster, *Selection) {
	t.Helper()
	f := l.file("cat")
	if f == nil {
		t.Fatalf("no catalogue: %+v", l.Report.Findings)
	}
	r := NewRoster("Test", "lab")
	return r, r.Force(l.Book(f).Forces()[0])
}

// take adds what an id names.
func take(t testing.TB, r *Roster, to *Selection, id string, n int) *Selection {
	t.Helper()
	c := to.Find(id)
	if c == nil {
		t.Fatalf("%s is not offered", id)
	}
	return r.Add(to, c, n)
}

// entry writes an entry with its points and what stands in it.
func entry(id string, points float64, body string) string {
	return fmt.Sprintf(`<selectionEntry id="%s" name="%s" type="unit" import="true"><costs><cost typeId="pts" name="Points" value="%g"/></costs>%s</selectionEntry>`, id, id, points, body)
}

func entries(list ...string) string {
	all := ""
	for _, e := range list {
		all += e
	}
	return "<selectionEntries>" + all + "</selectionEntries>"
}

func codes(l *Library) map[string]int {
	all := map[string]int{}
	for _, f := range l.Report.Findings {
		all[f.Code] += f.Times
	}
	return all
}
