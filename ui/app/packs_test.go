package app

import (
	"strings"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/roster"
	"broadside/ui/store"
)

func ship(id string, more ...catalogue.Figure) catalogue.Entry {
	return catalogue.Entry{ID: id, Kind: "ship", Name: id, Figures: append([]catalogue.Figure{{Key: "scan", Value: "8"}, {Key: "signature", Value: "3"}, {Key: "thrust", Value: "10"}, {Key: "hull", Value: "4"},
		{Key: "armour", Value: "5"}, {Key: "pd", Value: "3"}, {Key: "group", Value: "1-3"}, {Key: "tonnage", Value: "L"}}, more...)}
}

func packOf(id string, entries ...catalogue.Entry) catalogue.Pack {
	return catalogue.Pack{ID: id, System: "dfc", Name: id, Faction: true, Entries: entries}
}

// told writes the sets that are kept, with the kinds of their entries.
func told() string {
	text := ""
	for _, s := range Sets() {
		text += s.Name + ":"
		for _, p := range s.Packs {
			text += " " + p.ID
			for _, e := range p.Entries {
				text += " " + e.ID + "/" + e.Kind
			}
		}
		text += ";"
	}
	return text
}

func TestPacksOfDocumentsAreKeptOnce(t *testing.T) {
	lay(t)
	if err := KeepSet(&catalogue.Set{System: "dfc", Name: "Data", Packs: []catalogue.Pack{packOf("club", ship("club-one"))}}, []byte("files")); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		packs []catalogue.Pack
		fresh int
		want  string
	}{
		{[]catalogue.Pack{packOf("club", ship("club-one"))}, 0, "Data: club club-one/ship;"},
		{[]catalogue.Pack{packOf("club", ship("club-one"), ship("club-two")), packOf("own", ship("own-one"))}, 2, "Data: club club-one/ship;Sent: club club-two/ship own own-one/ship;"},
		{[]catalogue.Pack{packOf("own", ship("own-one"), catalogue.Entry{ID: "own-two", Kind: "ship", Name: "Broken"})}, 1, "Data: club club-one/ship;Sent: club club-two/ship own own-one/ship own-two/card;"},
		{[]catalogue.Pack{packOf("bs-home", ship("bs-sabre"))}, 0, "Data: club club-one/ship;Sent: club club-two/ship own own-one/ship own-two/card;"},
	} {
		fresh, err := KeepPacks("Sent", c.packs)
		if err != nil || fresh != c.fresh || told() != c.want {
			t.Errorf("%d new, %v: %s\nwant %s", fresh, err, told(), c.want)
		}
	}
	if s := Sets(); Spare(&s[0]) || Spare(&s[1]) || s[1].Units != 2 || s[1].Weapons != 0 {
		t.Errorf("%d units, %d weapons", s[1].Units, s[1].Weapons)
	}
	if factions := added("dfc"); len(factions) != 2 || len(factions[0].Entries) != 2 {
		t.Errorf("parts of one pack are two: %+v", factions)
	}
	l := &roster.List{System: "dfc", Packs: []string{"club", "gone"}, Units: []roster.Unit{{Entry: "line", Units: []roster.Unit{{Entry: "club-one"}, {Entry: "who", Options: []roster.Option{{Entry: "what"}}}}}}}
	if n, packs := l.Lacking(&catalogue.Catalogue{Packs: append(added("dfc"), packOf("core", catalogue.Entry{ID: "line"}))}); n != 2 || strings.Join(packs, " ") != "gone" {
		t.Errorf("%d lacking, %v", n, packs)
	}
	if set := SetFor(l); set == nil || set.Name != "Data" {
		t.Errorf("the set is %+v", set)
	}
	if set := SetFor(&roster.List{System: "ftl", Units: l.Units}); set != nil {
		t.Errorf("the set of another game is %+v", set)
	}
}

func TestUnitsAreCountedByTheirGames(t *testing.T) {
	entries := []catalogue.Entry{{Kind: "ship"}, {Kind: "system"}, {Kind: "asset"}, {Kind: "ship"}}
	if n := UnitsOf(catalogue.Pack{System: "dfc", Entries: entries}, catalogue.Pack{System: "x-other", Entries: entries}); n != 2+4 {
		t.Errorf("%d units", n)
	}
}

func TestASetsFilesStandAndFallWithIt(t *testing.T) {
	lay(t)
	set := &catalogue.Set{System: "dfc", Name: "Data", Packs: []catalogue.Pack{packOf("club", ship("club-one"))}}
	for _, files := range []string{"first", "second", ""} {
		if err := KeepSet(set, []byte(files)); err != nil {
			t.Fatal(err)
		}
		if got, err := SetFiles(Sets()[0].ID); err != nil || string(got) != files {
			t.Errorf("files %q, %v; want %q", got, err, files)
		}
	}
	if err := KeepSet(set, []byte("last")); err != nil {
		t.Fatal(err)
	}
	id := Sets()[0].ID
	if files, err := DropSet(id); err != nil || string(files) != "last" || len(Sets()) != 0 {
		t.Errorf("%q, %v", files, err)
	}
	if files, err := SetFiles(id); err != nil || files != nil {
		t.Errorf("left over: %q, %v", files, err)
	}
}

// TestWhatCameTwiceIsThereOnce where data bring what came with a fleet before.
func TestWhatCameTwiceIsThereOnce(t *testing.T) {
	lay(t)
	armed := ship("club-one")
	armed.Parts = []catalogue.Entry{{ID: "gun", Kind: "weapon", Name: "Gun", Figures: []catalogue.Figure{{Key: "lock", Value: "4"}, {Key: "attack", Value: "2"}, {Key: "damage", Value: "1"}, {Key: "arc", Value: "F"}}}}
	if _, err := KeepPacks("Sent", []catalogue.Pack{packOf("club", armed)}); err != nil {
		t.Fatal(err)
	}
	if s := Sets()[0]; s.Units != 1 || s.Weapons != 1 || Spare(&s) {
		t.Errorf("%d units, %d weapons", s.Units, s.Weapons)
	}
	if err := KeepSet(&catalogue.Set{System: "dfc", Name: "Data", Packs: []catalogue.Pack{packOf("club", ship("club-two"), ship("club-one"))}}, nil); err != nil {
		t.Fatal(err)
	}
	if all := added("dfc"); len(all) != 1 || len(all[0].Entries) != 2 {
		t.Errorf("%+v", all)
	}
	for _, s := range Sets() {
		if Spare(&s) != (s.Name == "Sent") {
			t.Errorf("%s can go: %v", s.Name, Spare(&s))
		}
	}
}

// TestAFleetCountsByTheDataThatAreHere holds that the list of fleets follows data that come, change and go.
func TestAFleetCountsByTheDataThatAreHere(t *testing.T) {
	lay(t)
	f := NewFleet(&roster.List{System: "dfc", Name: "Club", Packs: []string{"club"}, Units: []roster.Unit{{ID: "b", Entry: "line", Units: []roster.Unit{{ID: "u", Entry: "club-one", Count: 2}}}}})
	f.Save()
	stands := func(known bool, points int) {
		t.Helper()
		rows, err := Fleets()
		if err != nil || len(rows) != 1 || rows[0].Known != known || rows[0].Points != points {
			t.Errorf("%+v, %v; want %d points", rows, err, points)
		}
	}
	stands(false, 0)
	for _, each := range []int{30, 40} {
		one := ship("club-one")
		one.Points = each
		if err := KeepSet(&catalogue.Set{System: "dfc", Name: "Data", Packs: []catalogue.Pack{packOf("club", one)}}, nil); err != nil {
			t.Fatal(err)
		}
		stands(true, 2*each)
	}
	f.Save()
	stands(true, 80)
	if _, err := DropSet(Sets()[0].ID); err != nil {
		t.Fatal(err)
	}
	stands(true, 80) // as it was last
}

// TestAdmiralsBringTheirSuperiors, to whom flagships promote them.
func TestAdmiralsBringTheirSuperiors(t *testing.T) {
	lay(t)
	rank := func(id, value string) catalogue.Entry {
		return catalogue.Entry{ID: id, Kind: "admiral", Name: id, Figures: []catalogue.Figure{{Key: "av", Value: value}, {Key: "allowed", Value: "SCB"}}}
	}
	if err := KeepSet(&catalogue.Set{System: "dfc", Name: "Data", Packs: []catalogue.Pack{packOf("club", rank("captain", "2"), rank("lord", "4"), ship("club-one"))}}, nil); err != nil {
		t.Fatal(err)
	}
	l := roster.List{System: "dfc", Units: []roster.Unit{{Entry: "line", Units: []roster.Unit{{Entry: "club-one", Options: []roster.Option{{Entry: "captain"}}}}}}}
	if packs := PacksFor("dfc", l); len(packs) != 1 || len(packs[0].Entries) != 3 {
		t.Errorf("%+v", packs)
	}
	l.Units[0].Units[0].Options = nil
	if packs := PacksFor("dfc", l); len(packs) != 1 || len(packs[0].Entries) != 1 {
		t.Errorf("without an admiral: %+v", packs)
	}
}

// stuck is a store that writes no records of a kind.
type stuck struct {
	store.Store
	kind store.Kind
}

func (s stuck) Put(r store.Record) (int, error) {
	if r.Kind == s.kind {
		return 0, &store.Error{Code: store.CodeFailed}
	}
	return s.Store.Put(r)
}

func TestASetBrokenOffKeepsItsFiles(t *testing.T) {
	lay(t)
	set := &catalogue.Set{System: "dfc", Name: "Data", Packs: []catalogue.Pack{packOf("club", ship("club-one"))}}
	if err := KeepSet(set, []byte("first")); err != nil {
		t.Fatal(err)
	}
	whole := database
	for _, kind := range []store.Kind{store.Files, store.Pack} {
		database = stuck{whole, kind}
		if err := KeepSet(set, []byte("second")); err == nil {
			t.Fatalf("%s were kept", kind)
		}
		if files, err := SetFiles(Sets()[0].ID); err != nil || len(files) == 0 {
			t.Errorf("without %s: files %q, %v", kind, files, err)
		}
	}
}
