package listing

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/dropfleet"
	"broadside/core/game"
	"broadside/core/roster"
	"broadside/core/warfleets"

	"pgregory.net/rapid"
)

func scribe(sys game.Definition) *Scribe {
	return &Scribe{sys, &catalogue.Catalogue{Packs: sys.Packs(sys.About().Default)}}
}

// strip leaves of a list what a text keeps: no ids, counts from 1.
func strip(units []roster.Unit) string {
	var b strings.Builder
	for _, u := range units {
		b.WriteString("{" + u.Entry + " " + strings.Repeat("I", max(1, u.Count)) + " " + u.Name)
		for _, o := range u.Options {
			b.WriteString(" +" + o.Entry + " " + o.Mount)
		}
		b.WriteString(strip(u.Units) + "}")
	}
	return b.String()
}

// Every list that Broadside brings comes back from its texts.
func TestTextsComeBack(t *testing.T) {
	for _, sys := range []game.Definition{dropfleet.System{}, warfleets.System{}} {
		s := scribe(sys)
		for _, l := range sys.Samples(sys.About().Default) {
			for name, text := range map[string]string{"short": s.Short(&l), "full": s.Full(&l), "markdown": s.Markdown(&l)} {
				got := s.Read(text)
				if len(got.Lost)+len(got.Missing) > 0 || strip(got.List.Units) != strip(l.Units) {
					t.Errorf("%s of %s: lost %q\n%s\nwant\n%s\nin\n%s", name, l.Name, got.Lost, strip(got.List.Units), strip(l.Units), text)
				}
				if got.List.Limit != l.Limit || strings.Join(got.List.Packs, " ") != strings.Join(l.Packs, " ") || got.List.Name != l.Name {
					t.Errorf("%s of %s: %q, limit %d, packs %v", name, l.Name, got.List.Name, got.List.Limit, got.List.Packs)
				}
			}
			got := s.Read(s.CSV(&l))
			if len(got.Lost) > 0 || strip(got.List.Units) != strip(l.Units) || strings.Join(got.List.Packs, " ") != strings.Join(l.Packs, " ") {
				t.Errorf("the table of %s: lost %q\n%s\nwant\n%s", l.Name, got.Lost, strip(got.List.Units), strip(l.Units))
			}
		}
	}
}

// The points of the parts add up to those of the whole.
func TestPointsAddUp(t *testing.T) {
	for _, sys := range []game.Definition{dropfleet.System{}, warfleets.System{}} {
		s := scribe(sys)
		for _, l := range sys.Samples(sys.About().Default) {
			sum, inside := 0, 0
			for i := range l.Units {
				sum += s.Points(&l, &l.Units[i])
				for j := range l.Units[i].Units {
					inside += s.Points(&l, &l.Units[i].Units[j])
				}
			}
			if whole := sys.Validate(&l, s.Packs).Points; sum != whole || inside != 0 && inside != whole {
				t.Errorf("%s: units %d, those in them %d, of %d", l.Name, sum, inside, whole)
			}
		}
	}
}

// yard is a pack whose classes choose: by one name, each system of its own class.
var yard = catalogue.Pack{ID: "yard", System: "dfc", Name: "Yard", Faction: true, Entries: []catalogue.Entry{
	choosing("y-barge", "Barge", "b-bays b-gun", "1-2"), choosing("y-hulk", "Hulk", "h-bays", "1"),
	{ID: "b-bays", Kind: "system", Name: "Bays (Port & Stbd)", Points: 10}, {ID: "b-gun", Kind: "system", Name: "Gun", Points: 5},
	{ID: "h-bays", Kind: "system", Name: "Bays (Port & Stbd)", Points: 25},
}}

func choosing(id, name, fits, group string) catalogue.Entry {
	return catalogue.Entry{ID: id, Kind: "ship", Name: name, Points: 40, Figures: []catalogue.Figure{{Key: "group", Value: group}, {Key: "tonnage", Value: "M"}, {Key: "hull", Value: "8"}},
		Parts: []catalogue.Entry{{ID: "systems", Kind: "hardpoints", Name: "Systems", Figures: []catalogue.Figure{{Key: "fits", Value: fits}, {Key: "room", Value: "0-4"}}}}}
}

// What a class chose is in each text, comes back as its own, and is paid for by each ship.
func TestSystemsAreWrittenAndRead(t *testing.T) {
	s := &Scribe{dropfleet.System{}, &catalogue.Catalogue{Packs: append(dropfleet.System{}.Packs("core"), yard)}}
	took := func(ids ...string) (all []roster.Option) {
		for _, id := range ids {
			all = append(all, roster.Option{Entry: id})
		}
		return all
	}
	l := &roster.List{System: "dfc", Edition: "core", Name: "Yard", Limit: 500, Packs: []string{"yard"}, Units: []roster.Unit{{ID: "1", Entry: "line", Units: []roster.Unit{
		{ID: "2", Entry: "y-barge", Count: 2, Options: took("b-bays", "b-bays", "b-gun")}, {ID: "3", Entry: "y-hulk", Options: took("h-bays")}}}}}
	if n, m := s.Points(l, &l.Units[0].Units[0]), s.Points(l, &l.Units[0]); n != 2*(40+25) || m != n+65 {
		t.Errorf("two barges cost %d, all of it %d", n, m)
	}
	for name, text := range map[string]string{"short": s.Short(l), "full": s.Full(l), "markdown": s.Markdown(l),
		"counted": "Yard\nLine Battlegroup\n- 2 × Barge\n  • 2 x Bays\n  • Gun\n- Hulk (Bays)"} {
		got := s.Read(text)
		if len(got.Lost) > 0 || strip(got.List.Units) != strip(l.Units) {
			t.Errorf("%s: lost %q\n%s\nwant\n%s\nin\n%s", name, got.Lost, strip(got.List.Units), strip(l.Units), text)
		}
	}
	if csv := s.CSV(l); !strings.Contains(csv, "Line Battlegroup,Barge,2,130,Bays (Port & Stbd); Bays (Port & Stbd); Gun") {
		t.Errorf("%s", csv)
	}
	code, err := roster.Encode(l)
	if err != nil {
		t.Fatal(err)
	}
	if back, err := roster.Decode(code); err != nil || strip(back.Units) != strip(l.Units) {
		t.Errorf("a link carries %+v, %v", back, err)
	}
}

func small() *roster.List {
	return &roster.List{System: "dfc", Edition: "core", Name: "Patrol", Limit: 500, Packs: []string{"bs-home"}, Units: []roster.Unit{
		{ID: "1", Entry: "pathfinder", Name: "First *Line*", Count: 1, Units: []roster.Unit{{ID: "2", Entry: "bs-sabre", Count: 3}, {ID: "3", Entry: "bs-gangway", Count: 2}}}}}
}

func TestAsPlayersPostIt(t *testing.T) {
	s := scribe(dropfleet.System{})
	for _, text := range []string{
		"3x Sabre Frigate\n", "Pathfinder Battlegroup\n* 3 sabre frigates (120 pts)\n* Gangway x2 - 64pts",
		"PATHFINDER BATTLEGROUP [184]\n\n  + Sabre Frigates x3\n  + Gangway Strike Carriers ×2",
		"Pathfinder Battlegroup: 3 × Sabre, 2 × Gangway",
	} {
		got := s.Read(text)
		want := "{pathfinder I {bs-sabre III }{bs-gangway II }}"
		if strings.HasPrefix(text, "3x") {
			if got.Loose != 1 || strip(got.List.Units) != "{pathfinder I {bs-sabre III }}" {
				t.Errorf("a group without a battlegroup: %+v", got)
			}
			continue
		}
		if strip(got.List.Units) != want || len(got.Lost) != 0 {
			t.Errorf("%q: %s, lost %q", text, strip(got.List.Units), got.Lost)
		}
	}
	got := s.Read("My fleet\nPathfinder Battlegroup\n2 × Sabre Frigate\nA ship of dreams")
	if len(got.Lost) != 1 || got.Lost[0] != "A ship of dreams" || got.List.Name != "My fleet" || got.Found != 2 {
		t.Errorf("%+v", got)
	}
}

func TestTables(t *testing.T) {
	s := scribe(dropfleet.System{})
	l := small()
	l.Units[0].Units[0].Name = `=cmd, "x"`
	lines := strings.Split(s.CSV(l), "\r\n")
	if len(lines) != 5 || lines[0] != "group,unit,number,points,options" || !strings.HasPrefix(lines[2], `Pathfinder Battlegroup “First *Line*”,"Sabre Frigate “=cmd, ""x""”",3,`) {
		t.Errorf("%q", lines)
	}
	if got := quoted("=1+1"); got != "'=1+1" {
		t.Errorf("a formula is written as %s", got)
	}
	if text := s.Markdown(l); !strings.Contains(text, `First \*Line\*`) {
		t.Errorf("a name is read as Markdown:\n%s", text)
	}
}

// A table comes back from spreadsheets too, which part its cells as they like and leave lines empty.
func TestTablesAreRead(t *testing.T) {
	s := scribe(dropfleet.System{})
	want := "{pathfinder I {bs-sabre III }{bs-gangway II Ada, the 2nd}}"
	for _, text := range []string{
		"group,unit,number,points,options\r\n,Pathfinder Battlegroup,1,184,\r\nPathfinder Battlegroup,Sabre Frigate,3,120,\r\nPathfinder Battlegroup,\"Gangway Strike Carrier “Ada, the 2nd”\",2,64,\r\n",
		"\ufeffGroup;Unit;Number;Points;Options;\n;Pathfinder Battlegroup;1;184;;\n\nx;\"Sabre\nFrigate\";3\n;Gangway Strike Carrier “Ada, the 2nd”;2;64;;",
		"group\tunit\tnumber\tpoints\toptions\n\tPathfinder Battlegroup\t1\n\tSabre Frigate\t3\t\t\n\tGangway Strike Carrier “Ada, the 2nd”\t2",
	} {
		if got := s.Read(text); strip(got.List.Units) != want || len(got.Lost) > 0 || got.Found != 3 || got.List.Packs[0] != "bs-home" {
			t.Errorf("%q: %s, lost %q", text, strip(got.List.Units), got.Lost)
		}
	}
	got := s.Read("group,unit,number,points,options\n,Phantom Thing,2,30,Gun\n,,,,\n,Pathfinder Battlegroup,1,184,Warp Drive\n" + strings.Repeat(",Pathfinder Battlegroup,1,184,\n", mostLines))
	if strings.Join(got.Lost, "; ") != "2 × Phantom Thing; Warp Drive" || got.Past != 3 || len(got.List.Units) != mostLines-2 {
		t.Errorf("lost %q, %d past", got.Lost, got.Past)
	}
}

// Whose list it is stands in its first line, whether that faction is here or not.
func TestFactionsThatAreNotHereAreNamed(t *testing.T) {
	s := &Scribe{dropfleet.System{}, &catalogue.Catalogue{Packs: append(dropfleet.System{}.Packs("core"), yard)}}
	for text, want := range map[string]string{
		"Old – Dropfleet Commander – Yard [65/500]\nLine Battlegroup: Barge":                 "",
		"Old – Dropfleet Commander – The Deep – yard [65/500]\nLine Battlegroup: Cruiser":    "The Deep",
		"Dropfleet Commander – The Deep [65]\nLine Battlegroup: Cruiser":                     "The Deep",
		"Old – Dropfleet Commander [65/500]\nLine Battlegroup: Cruiser":                      "",
		"x – Dropfleet Commander – y – Dropfleet Commander – The Deep [5]\nLine Battlegroup": "The Deep",
		"Old – The Deep [65/500]\nLine Battlegroup: Cruiser":                                 "",
	} {
		if got := s.Read(text); strings.Join(got.Missing, ", ") != want || got.List.Units[0].Entry != "line" {
			t.Errorf("%q: %q is missing, not %q", text, got.Missing, want)
		}
	}
	f, err := ReadForeign([]byte(`{"name":"Old","lines":[{"name":"Line Battlegroup"}],"books":[{"id":"deep-cat","name":"The Deep"},{"id":"x","name":"Yard"},{"id":"yard-cat","name":"Renamed"}]}`))
	if err != nil {
		t.Fatal(err)
	}
	s.Packs.Packs[len(s.Packs.Packs)-1].Source = "yard-cat 4"
	if got := s.Match(f); strings.Join(got.Missing, ", ") != "The Deep" || len(got.List.Units) != 1 {
		t.Errorf("%+v", got)
	}
}

// Names that have what texts are parted at come back, of lists, of units and of what is in the data.
func TestHostileNamesComeBack(t *testing.T) {
	hostile := []string{"Line", "Line – Saturday", "Line Battlegroup", "a, b", "a: b", "Line Battlegroup: 3 × Sabre", "x (y) z", "[12/34]", "A – B [1/2]", "(", ")", "]", "“q”", `"q"`, `\*\_ \\`, "**b** _c_ `d` <e>",
		"# head", "- 3 × x", "a\nb\tc", "  ", "7", "x3", "a/b", "Dropfleet Commander", "x – Dropfleet Commander – y", "=1+1", "é⚓", "a; b - c — d"}
	classes := []string{"Tug", "Barge, Heavy", "Barge: Old", "Barge (Old)", "Barge [Old]", "2nd Barge", "20 Barges", "Barge – New", "Barge x3", "*Barge*"}
	rapid.Check(t, func(t *rapid.T) {
		name := func(what string) string { return rapid.SampledFrom(hostile).Draw(t, what) }
		pack := yard
		pack.Entries = slices.Clone(yard.Entries)
		for i, class := range classes {
			pack.Entries = append(pack.Entries, choosing("c"+strconv.Itoa(i), class, "o-a o-b", "1-9"))
		}
		pack.Entries = append(pack.Entries, catalogue.Entry{ID: "o-a", Kind: "system", Name: "Bay, Left: (Low)"}, catalogue.Entry{ID: "o-b", Kind: "system", Name: "Plain"})
		s := &Scribe{dropfleet.System{}, &catalogue.Catalogue{Packs: append(dropfleet.System{}.Packs("core"), pack)}}
		l := &roster.List{System: "dfc", Edition: "core", Name: name("list"), Limit: rapid.IntRange(0, 1).Draw(t, "limit") * 500, Packs: []string{"yard"}}
		for range rapid.IntRange(1, 3).Draw(t, "units") {
			u := roster.Unit{Entry: "line", Name: name("battlegroup")}
			for range rapid.IntRange(1, 3).Draw(t, "groups") {
				in := roster.Unit{Entry: "c" + strconv.Itoa(rapid.IntRange(0, len(classes)-1).Draw(t, "class")), Name: name("group"), Count: rapid.IntRange(1, 3).Draw(t, "count")}
				for range rapid.IntRange(0, 2).Draw(t, "options") {
					in.Options = append(in.Options, roster.Option{Entry: rapid.SampledFrom([]string{"o-a", "o-b"}).Draw(t, "option")})
				}
				u.Units = append(u.Units, in)
			}
			l.Units = append(l.Units, u)
		}
		want := *l
		want.Name, want.Units = oneLine(l.Name), nil
		for _, u := range l.Units {
			u.Name, u.Units = oneLine(u.Name), slices.Clone(u.Units)
			for i := range u.Units {
				u.Units[i].Name = oneLine(u.Units[i].Name)
			}
			want.Units = append(want.Units, u)
		}
		if got := s.Read(s.CSV(l)); len(got.Lost) > 0 || strip(got.List.Units) != strip(want.Units) {
			t.Fatalf("table: lost %q\n%s\nwant\n%s\nin\n%s", got.Lost, strip(got.List.Units), strip(want.Units), s.CSV(l))
		}
		for form, text := range map[string]string{"short": s.Short(l), "full": s.Full(l), "markdown": s.Markdown(l)} {
			got := s.Read(text)
			if len(got.Lost) > 0 || strip(got.List.Units) != strip(want.Units) || got.List.Name != want.Name || got.List.Limit != want.Limit {
				t.Fatalf("%s: %q, limit %d, lost %q\n%s\nwant\n%s\nin\n%s", form, got.List.Name, got.List.Limit, got.Lost, strip(got.List.Units), strip(want.Units), text)
			}
		}
	})
}

func TestWhatIsNotReadIsSaid(t *testing.T) {
	s := scribe(dropfleet.System{})
	got := s.Read("Line – Saturday [500/750]\nPathfinder Battlegroup [184]\n3 × Sabre Frigate (120 pts, Warp Drive of Doom)\n")
	if len(got.Lost) != 1 || got.Lost[0] != "Warp Drive of Doom" || len(got.List.Units) != 1 || got.List.Name != "Line" || got.List.Limit != 750 {
		t.Errorf("%+v", got)
	}
	if got = s.Read(strings.Repeat("Pathfinder Battlegroup\n", mostLines+7)); got.Past != 7 || got.Found != mostLines {
		t.Errorf("%d found, %d past", got.Found, got.Past)
	}
}

func FuzzRead(f *testing.F) {
	s := scribe(dropfleet.System{})
	f.Add(s.Full(small()))
	f.Fuzz(func(t *testing.T, text string) {
		got := s.Read(text)
		if got.Found < 0 {
			t.Error(got.Found)
		}
		s.Full(&got.List)
	})
}
