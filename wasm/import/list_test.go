package main

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"broadside/core"
	"broadside/core/battlescribe"
	"broadside/core/catalogue"
	"broadside/core/exchange"
	"broadside/core/listing"
	"broadside/core/randomlist"
	"broadside/core/roster"
	"broadside/core/wire"
	"broadside/wasm/bridge"
)

// shared are the community's files for a game from beside the project; our own stand in for them where they are not.
func shared(t *testing.T, game string) (files []byte, whole bool) {
	t.Helper()
	paths, err := filepath.Glob("../../../shared/bsdata/" + game + "/*")
	if err != nil || len(paths) == 0 {
		t.Logf("the community's data is not beside the project, our own files stand in: %v", err)
		return own(t, game), false
	}
	return read(t, paths), true
}

// plain writes a list as what has to come back of it: no ids, counts from 1, options in any order.
func plain(units []roster.Unit) string {
	var b strings.Builder
	for _, u := range units {
		b.WriteString("{" + u.Entry + " " + strings.Repeat("I", max(1, u.Count)) + " " + u.Name)
		options := []string{}
		for _, o := range u.Options {
			options = append(options, o.Entry)
		}
		slices.Sort(options)
		b.WriteString(" " + strings.Join(options, "+"))
		b.WriteString(plain(u.Units) + "}")
	}
	return b.String()
}

// scribe reads lists with the packs that files became.
func scribe(t *testing.T, files []byte) *listing.Scribe {
	t.Helper()
	set, err := wire.DecodeSet((&Reader{}).Call("keep", files).Body)
	if err != nil {
		t.Fatal(err)
	}
	sys, _ := core.Find(set.System)
	return &listing.Scribe{System: sys, Packs: &catalogue.Catalogue{Packs: append(sys.Packs("core"), set.Packs...)}}
}

// out is a list as .ros and .rosz, what the data lack of it, and what their limits say of it.
func out(t *testing.T, list *roster.List, data []byte, own ...catalogue.Pack) (missing, limits string, ros, rosz []byte) {
	t.Helper()
	doc := exchange.Write(&exchange.Document{Lists: []roster.List{*list}, Packs: own})
	a := (&Reader{}).Call("ros", append(body("list", string(doc)), data...))
	if a.Kind != bridge.Bytes {
		t.Fatalf("%s", a.Body)
	}
	parts := bridgeParts(t, a.Body)
	return string(parts[0]), string(parts[1]), parts[2], parts[3]
}

func bridgeParts(t *testing.T, b []byte) [][]byte {
	t.Helper()
	var all [][]byte
	for len(b) > 0 {
		n := int(b[0]) | int(b[1])<<8 | int(b[2])<<16 | int(b[3])<<24
		all, b = append(all, b[4:4+n]), b[4+n:]
	}
	if len(all) != 4 {
		t.Fatalf("%d parts", len(all))
	}
	return all
}

func back(t *testing.T, s *listing.Scribe, name string, file []byte) *listing.Reading {
	t.Helper()
	f, err := listing.ReadForeign((&Reader{}).Call("roster", body(name, string(file))).Body)
	if err != nil {
		t.Fatal(err)
	}
	return s.Match(f)
}

// same holds that a list comes back from other tools' files as it went.
func same(t *testing.T, s *listing.Scribe, list *roster.List, data []byte) {
	t.Helper()
	missing, limits, ros, rosz := out(t, list, data)
	if told := (&Reader{}).Call("limits", append(body("a.rosz", string(rosz)), data...)); string(told.Body) != limits {
		t.Errorf("%s: the list that went out breaks %q, that which comes in %q", list.Name, limits, told.Body)
	}
	if missing != "" {
		t.Errorf("%s: the data lack %s", list.Name, missing)
	}
	points := s.System.Validate(list, s.Packs).Points
	led := bytes.Contains(ros, []byte("name=\"Flagship")) // which makes an admiral cheaper in the data, and not in our rules
	for name, file := range map[string][]byte{"a.ros": ros, "a.rosz": rosz} {
		got := back(t, s, name, file)
		if plain(got.List.Units) != plain(list.Units) || len(got.Lost)+len(got.Differ) > 0 || (got.Said != points && !led) || got.List.Limit != list.Limit || got.List.Name != list.Name || strings.Join(got.List.Packs, " ") != strings.Join(list.Packs, " ") {
			t.Errorf("%s as %s:\n%s\nwant\n%s\nlost %q, differ %+v, %d points of %d, %+v", list.Name, name, plain(got.List.Units), plain(list.Units), got.Lost, got.Differ, got.Said, points, got.List.Packs)
		}
	}
}

// mostCode leaves room in a link of 1200 characters for the address of a site and for names of battlegroups.
const mostCode = 900

func TestListsGoOutAndComeBack(t *testing.T) {
	data := own(t, "dropfleet-commander")
	list := &roster.List{System: "dfc", Edition: "core", Name: "Saturday", Limit: 700, Packs: []string{"own-fleet"}}
	for _, name := range []string{"", "First <Line>", "Ada & Co"} {
		list.Units = append(list.Units, roster.Unit{Entry: "line", Name: name, Units: []roster.Unit{{Entry: "skiff-model", Name: name}}})
		same(t, scribe(t, data), list, data)
	}
	data, whole := shared(t, "dropfleet-commander")
	if !whole {
		return
	}
	s := scribe(t, data)
	rng := rand.New(rand.NewPCG(3, 5))
	for _, p := range s.Packs.Factions() {
		if len(p.Entries) < 20 || !strings.Contains(p.Source, "-") || strings.HasPrefix(p.ID, "bs-") {
			continue
		}
		for _, limit := range []int{700, 1500} {
			list, ok := randomlist.Random(s.System, s.Packs, randomlist.Wish{Edition: "core", Faction: p.ID, Limit: limit}, rng)
			if !ok {
				t.Fatalf("%s: no list", p.ID)
			}
			list.Name = p.Name
			if code, err := roster.Encode(list); err != nil || len(code) > mostCode {
				t.Errorf("%s: a share code of %d characters, %v", p.Name, len(code), err)
			}
			same(t, s, list, data)
		}
	}
}

// What the ships of such a list chose comes with them, free or not, wherever the file has it.
func TestAListOfTheSameDataKeepsItsChoices(t *testing.T) {
	data := own(t, "dropfleet-commander")
	l, err := battlescribe.Read(files(data))
	if err != nil {
		t.Fatal(err)
	}
	r := battlescribe.NewRoster("Sunday", "own-dfc")
	for _, f := range l.Files {
		if f.Name != "Own Yards" {
			continue
		}
		force := r.Force(l.Book(f).Forces()[0])
		group := r.Add(r.Add(force, force.Find("ys-line-unit"), 1), force.Kids[0].Find("ys-medium"), 1)
		barges := r.Add(group, group.Find("barges"), 1)
		for _, kid := range barges.Kids {
			if kid.Choice.Is("barge") {
				kid.Number = 2
			}
		}
		r.Add(barges, barges.Find("s-side"), 2)
		r.Add(barges, barges.Find("s-eyes"), 1)
		slices.Reverse(barges.Kids)
		hulk := r.Add(group, group.Find("hulk"), 1)
		r.Add(hulk, hulk.Find("s-drones"), 1)
	}
	file, err := r.Write()
	if err != nil {
		t.Fatal(err)
	}
	s := scribe(t, data)
	got := back(t, s, "Sunday.ros", file)
	if said := plain(got.List.Units); said != "{line I  {barge II  s-eyes+s-side+s-side}{hulk I  h-ram+s-drones}}" || len(got.Lost) != 0 {
		t.Errorf("%s lost %q", said, got.Lost)
	}
	got.List.Limit = 500
	same(t, s, &got.List, data)
}

func TestWhatTheDataLackIsNamed(t *testing.T) {
	data := own(t, "dropfleet-commander")
	list := &roster.List{System: "dfc", Units: []roster.Unit{{Entry: "line", Units: []roster.Unit{{Entry: "skiff-model"}, {Entry: "bs-sabre"}}}, {Entry: "pathfinder"}, {Entry: "nobody-knows"}}}
	list.Units[0].Units = append(list.Units[0].Units, roster.Unit{Entry: "own-one"})
	mine := catalogue.Pack{ID: "mine", System: "dfc", Name: "Mine", Entries: []catalogue.Entry{{ID: "own-one", Kind: "ship", Name: "Night Heron"}}}
	if missing, _, _, _ := out(t, list, data, mine); missing != "Sabre Frigate\nNight Heron\nPathfinder Battlegroup\nnobody-knows\n" {
		t.Errorf("%q", missing)
	}
	for name, b := range map[string][]byte{
		"bs-nothing":     body("list", "{}"),
		"bs-not-xml":     append(body("list", `{"system":"dfc","units":[]}`), body("a.cat", "<cat")...),
		"bs-not-of-data": append(body("list", `{"system":"dfc","units":[{"entry":"line"}]}`), data...),
	} {
		if a := (&Reader{}).Call("ros", b); !strings.Contains(string(a.Body), `"`+name+`"`) {
			t.Errorf("%s: %s", name, a.Body)
		}
	}
}

// What the data want and allow is told of a list, and none of it keeps the list from being written or read.
func TestTheLimitsOfTheDataAreTold(t *testing.T) {
	data := own(t, "dropfleet-commander")
	hulk := roster.Unit{Entry: "hulk"}
	list := &roster.List{System: "dfc", Edition: "core", Name: "Heavy", Packs: []string{"own-yards"}, Units: []roster.Unit{
		{Entry: "line", Units: []roster.Unit{hulk, hulk}}, {Entry: "line", Name: "Rear\nGuard", Units: []roster.Unit{hulk, hulk, hulk, hulk, hulk}}}}
	const want = `The data allow at most 999 pts in Skirmish; this list has 1050.
The data want at least 1 of Battlegroups in Skirmish; this list has 0.
The data want at least 4 of Yard Systems in Hulk; this list has 0. (7 times)
The data want at least 1 of Prow in Hulk; this list has 0. (7 times)
`
	_, limits, ros, _ := out(t, list, data)
	if limits != want {
		t.Errorf("written:\n%s\nwant\n%s", limits, want)
	}
	if a := (&Reader{}).Call("limits", append(body("a.ros", string(ros)), data...)); a.Kind != bridge.Bytes || string(a.Body) != want {
		t.Errorf("read:\n%s\nwant\n%s", a.Body, want)
	}
	whole := strings.Replace(string(data), `"fgc" type="min" field="selections" scope="force"`, `"fg" type="min" field="selections" scope="roster"`, 1)
	if a := (&Reader{}).Call("limits", append(body("a.ros", string(ros)), whole...)); !strings.Contains(string(a.Body), "at least 1 of Battlegroups in the whole list;") {
		t.Errorf("of the whole: %s", a.Body)
	}
	for code, b := range map[string][]byte{"bs-nothing": body("a.ros", string(ros)), "bs-no-roster": append(body("a.ros", "<catalogue/>"), data...), "bs-not-xml": body("a.ros", string(ros), "a.cat", "<cat")} {
		if a := (&Reader{}).Call("limits", b); a.Kind != bridge.Error || !strings.Contains(string(a.Body), `"`+code+`"`) {
			t.Errorf("%s: %s", code, a.Body)
		}
	}
}

// What another tool counts otherwise, and what is not here, is told.
func TestAListOfOtherDataIsComparedAndCounted(t *testing.T) {
	s := scribe(t, own(t, "dropfleet-commander"))
	file := `<roster name="Old" gameSystemName="Dropfleet"><costs><cost name="pts" typeId="p" value="95"/></costs><forces><force catalogueId="own-fleet"><selections>
		<selection name="Line Battlegroup" entryId="line" number="1" type="unit"><selections>
			<selection name="Renamed" entryId="x::skiff-model" number="1" type="model"><costs><cost name="pts" typeId="p" value="30"/></costs></selection>
			<selection name="Skiffs" entryId="other" number="2" type="model"><costs><cost name="pts" typeId="p" value="80"/></costs></selection>
			<selection name="Ghost" entryId="gone" number="1" type="model"><selections><selection name="Sheet" entryId="sheet" number="1" type="upgrade"><costs><cost name="pts" typeId="p" value="5"/></costs></selection></selections></selection>
		</selections></selection></selections></force></forces></roster>`
	got := back(t, s, "a.ros", []byte(file))
	if want := "{line I  {skiff-model I  }{skiff-model II  }}"; plain(got.List.Units) != want {
		t.Errorf("%s, want %s", plain(got.List.Units), want)
	}
	if len(got.Differ) != 1 || got.Differ[0] != (listing.Difference{Name: "Skiff", There: 30, Here: 40}) || strings.Join(got.Lost, ",") != "Ghost,Sheet" || got.Said != 95 {
		t.Errorf("%+v, lost %q, said %d", got.Differ, got.Lost, got.Said)
	}
}

func read(t *testing.T, paths []string) []byte {
	t.Helper()
	var pairs []string
	for _, p := range paths {
		b, err := os.ReadFile(p)
		if err != nil {
			t.Fatal(err)
		}
		pairs = append(pairs, filepath.Base(p), string(b))
	}
	return body(pairs...)
}

// Cards of a game that the engine does not have are held to the limits of its data as they are counted.
func TestCountedCardsAreHeldToTheirData(t *testing.T) {
	data := body("a.gst", `<gameSystem id="a" name="Rocket Wars" xmlns="http://www.battlescribe.net/schema/gameSystemSchema"><costTypes><costType id="p" name="pts"/></costTypes><forceEntries><forceEntry id="f" name="Flight"/></forceEntries>
		<selectionEntries><selectionEntry id="rocket" name="Rocket" type="model"><constraints><constraint id="c" type="max" value="1" field="selections" scope="force"/></constraints><costs><cost typeId="p" name="pts" value="9"/></costs>
		<profiles><profile id="pr" name="Rocket" typeId="t" typeName="Boat"><characteristics><characteristic name="Hull" typeId="h">4</characteristic></characteristics></profile></profiles></selectionEntry></selectionEntries></gameSystem>`)
	said := func(units ...roster.Unit) string {
		list := roster.List{System: "x-rocket-wars", Units: units}
		return string((&Reader{}).Call("limits", append(body("list.json", string(exchange.Write(&exchange.Document{Lists: []roster.List{list}}))), data...)).Body)
	}
	rocket := roster.Unit{Entry: "rocket"}
	if one := said(rocket); one != "" {
		t.Errorf("one is allowed: %s", one)
	}
	if two := said(rocket, rocket); two != "The data allow at most 1 of Rocket in Flight; this list has 2.\n" {
		t.Errorf("two are not: %q", two)
	}
	if none := said(roster.Unit{Entry: "nobody"}); !strings.Contains(none, "bs-not-of-data") {
		t.Errorf("cards of other data: %s", none)
	}
}
