package battlescribe

import (
	"strings"
	"testing"

	"broadside/core/catalogue"
)

// priced is a game with one unit, which costs 30 of a first cost type and 3 of a second, and may choose what costs 2 of that; types are their elements, as "1" and "2".
func priced(t *testing.T, types, value string) (*Library, *Import) {
	t.Helper()
	l, err := Read([]Input{
		{"g.gst", []byte(`<gameSystem id="g" name="Some Game" revision="1" battleScribeVersion="2.03" xmlns="http://www.battlescribe.net/schema/gameSystemSchema"><costTypes>` + types + `</costTypes>
			<profileTypes><profileType id="ship" name="Unit"><characteristicTypes><characteristicType id="hull" name="Hull"/></characteristicTypes></profileType></profileTypes><forceEntries><forceEntry id="f" name="F"/></forceEntries></gameSystem>`)},
		{"c.cat", []byte(`<catalogue id="cat" name="Cat" revision="1" battleScribeVersion="2.03" gameSystemId="g" xmlns="http://www.battlescribe.net/schema/catalogueSchema"><costTypes><costType id="3" name="Own" defaultCostLimit="5"/></costTypes>
			<selectionEntries><selectionEntry id="u" name="Unit" type="unit"><profiles><profile id="p" name="Unit" typeId="ship" typeName="Unit"><characteristics><characteristic name="Hull" typeId="hull">4</characteristic></characteristics></profile></profiles>
			<costs><cost name="x" typeId="1" value="` + value + `"/><cost name="y" typeId="2" value="3"/></costs>
			<selectionEntries><selectionEntry id="o" name="Relic" type="upgrade"><constraints><constraint id="om" type="max" value="1" field="selections" scope="parent"/></constraints><costs><cost name="y" typeId="2" value="2"/></costs></selectionEntry></selectionEntries></selectionEntry></selectionEntries></catalogue>`)}})
	if err != nil {
		t.Fatal(err)
	}
	return l, Convert(l, MappingOf("Some Game"), Game{})
}

func costType(id, name, more string) string {
	return `<costType id="` + id + `" name="` + name + `" ` + more + `/>`
}

// Points are found whatever they are called, what else a card costs stands on it, and what was taken for points is said.
func TestPointsAreFoundByAnyName(t *testing.T) {
	const open, limited = `defaultCostLimit="-1"`, `defaultCostLimit="100"`
	for _, c := range []struct {
		types  string
		points int
		other  string
		said   string
	}{
		{costType("1", "pts", open) + costType("2", "Glory", open), 30, "Glory 3", ""},
		{costType("2", "Glory", limited) + costType("1", " Points", open), 30, "Glory 3", ""},
		{costType("1", " PL", open) + costType("2", "Glory", open), 30, "Glory 3", "PL"},
		{costType("1", "Ducats", "") + costType("2", "Glory Points", ""), 30, "Glory Points 3", "Ducats"},
		{costType("2", "Glory", open) + costType("1", "Credits", limited), 30, "Glory 3", "Credits"},
		{costType("2", "Glory", `hidden="true"`) + costType("1", "Gold", open), 30, "", "Gold"},
		{costType("2", "Glory", limited+` hidden="true"`), 3, "", "Glory"},
		{"", 0, "", ""},
	} {
		l, got := priced(t, c.types, "30")
		e, said := got.Packs[0].Entries[0], ""
		for _, f := range l.Report.Findings {
			said += f.Args["name"]
		}
		other := ""
		for _, f := range e.Figures {
			other += f.Key + " " + f.Value
		}
		for _, p := range e.Parts {
			if want := strings.ReplaceAll(c.other, "3", "2"); p.Kind == catalogue.Alternative && strings.Join(p.Special, " ") != want {
				t.Errorf("%s: a choice says %q", c.types, p.Special)
			}
		}
		if e.Points != c.points || other != c.other || said != c.said {
			t.Errorf("%s: %d points, besides %q, said %q", c.types, e.Points, other, said)
		}
	}
}

// Part of a point is not rounded in silence.
func TestAPartOfAPointIsNoted(t *testing.T) {
	l, got := priced(t, costType("1", "pts", ""), "2.5")
	if f := l.Report.Findings; got.Packs[0].Entries[0].Points != 3 || len(f) != 1 || f[0].Code != "bs-part-point" || f[0].File != "c.cat" || f[0].ID != "u" || f[0].Severity != Note || f[0].Args["value"] != "2.5" || f[0].Args["points"] != "3" {
		t.Errorf("%+v, %+v", got.Packs[0].Entries[0], f)
	}
	if l, _ = priced(t, costType("1", "pts", ""), "30.0000000001"); len(l.Report.Findings) != 0 {
		t.Errorf("%+v", l.Report.Findings)
	}
}

// A list states its points by any name too.
func TestAListsPointsAreFoundByAnyName(t *testing.T) {
	for costs, want := range map[string]int{
		`<cost name="Glory" typeId="g" value="3"/><cost name="pts" typeId="p" value="30"/>`:                                                                                             30,
		`<cost name="Ducats" typeId="d" value="30"/><cost name="Glory" typeId="g" value="3"/>`:                                                                                          30,
		`<cost name="Glory" typeId="g" value="3"/><cost name="Ducats" typeId="d" value="30"/></costs><costLimits><costLimit name="Ducats" typeId="d" value="100"/></costLimits><costs>`: 30,
		"": 0,
	} {
		f, _, err := ReadRoster(Input{"x.ros", []byte(`<roster id="r" name="N" battleScribeVersion="2.03" gameSystemId="g" gameSystemName="G" xmlns="http://www.battlescribe.net/schema/rosterSchema"><costs>` + costs + `</costs><forces/></roster>`)})
		if err != nil || f.Points != want || (f.Unit == "") != (want == 0) {
			t.Errorf("%s: %d of %q, %v", strings.TrimSpace(costs), f.Points, f.Unit, err)
		}
	}
}
