package battlescribe

import (
	"slices"
	"strings"
	"testing"
)

// told writes a roster's tree as lines: depth, number, name, points of one, own name.
func told(r *Roster) string {
	var b strings.Builder
	var walk func(s *Selection, depth int)
	walk = func(s *Selection, depth int) {
		if s.Parent != nil {
			sheet := r.Sheet(s)
			b.WriteString(strings.Repeat("  ", depth) + itoa(s.Number) + " " + sheet.Name + " " + itoa(int(sheet.Costs["pts"]*100)) + " " + s.Label + "\n")
		}
		for _, kid := range s.Kids {
			walk(kid, depth+1)
		}
	}
	walk(r.Root, -1)
	return b.String()
}

func armoury(t testing.TB) *Library {
	return lab(t, `<sharedSelectionEntryGroups><selectionEntryGroup id="guns" name="Guns">`+entries(entry("gun", 2.5, ""))+`</selectionEntryGroup></sharedSelectionEntryGroups>`,
		entries(entry("a", 10, strings.Replace(profiles, "%", "", 1)+`<categoryLinks><categoryLink id="cl" name="Big" targetId="big" primary="true"/></categoryLinks>
			<entryLinks><entryLink id="el" name="Guns" targetId="guns" type="selectionEntryGroup"/></entryLinks>`), entry("b", 5, "")))
}

func TestRostersGoOutAndComeBack(t *testing.T) {
	l := armoury(t)
	r, f := fleet(t, l)
	r.Limits["pts"] = 500
	a := take(t, r, f, "a", 2)
	a.Label = `The "Brave" & Co`
	take(t, r, a, "gun", 4)
	take(t, r, f, "b", 1)
	file, err := r.Write()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`entryId="el::gun"`, `entryGroupId="el::guns"`, `<cost name="Points" typeId="pts" value="35"></cost>`, `<costLimit name="Points" typeId="pts" value="500">`,
		`catalogueRevision="5"`, `gameSystemName="Lab"`, `<category id="`, `typeName="Ship"`} {
		if !strings.Contains(string(file), want) {
			t.Errorf("the file has no %s:\n%s", want, file)
		}
	}
	packed, err := Pack("Test.ros", file)
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{"Test.ros": file, "Test.rosz": packed} {
		back, report, err := ReadRoster(Input{name, data})
		if err != nil {
			t.Fatal(err)
		}
		if got := told(back.Roster); got != told(r) {
			t.Errorf("as stated:\n%s\nas written:\n%s", got, told(r))
		}
		back.Match(l, report)
		if len(report.Findings) != 0 {
			t.Errorf("%s: %+v", name, report.Findings)
		}
		if got := told(back.Roster); got != told(r) || back.Limits["pts"] != 500 || back.Costs(back.Root)["pts"] != 35 {
			t.Errorf("matched:\n%s\nwritten:\n%s", got, told(r))
		}
	}
}

func TestWhatTheDataLacksStaysAsStated(t *testing.T) {
	l := armoury(t)
	file := []byte(`<roster name="Old" gameSystemId="lab"><forces><force name="Fleet" entryId="fleet" catalogueId="cat"><selections>
		<selection name="Gone" entryId="x::gone" number="2" type="unit"><costs><cost name="Points" typeId="pts" value="30"/></costs></selection>
		<selection name="b" entryId="other-id" number="1" type="unit"><costs><cost name="Points" typeId="pts" value="4"/></costs></selection></selections></force>
		<force name="Other" entryId="fleet" catalogueId="gone"/></forces></roster>`)
	r, report, err := ReadRoster(Input{"Old.ros", file})
	if err != nil {
		t.Fatal(err)
	}
	r.Match(l, report)
	if got, want := told(r.Roster), "1 Fleet 0 \n  2 Gone 1500 \n  1 b 500 \n1 Other 0 \n"; got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	found := map[string]int{}
	for _, f := range report.Findings {
		found[f.Code]++
	}
	if found["bs-roster-entry"] != 1 || found["bs-roster-catalogue"] != 1 || len(found) != 2 {
		t.Errorf("findings %v", found)
	}
}

func TestFilesThatAreNoRosters(t *testing.T) {
	for code, data := range map[string]string{"bs-no-roster": "<catalogue/>", "bs-not-xml": "", "bs-nothing": string(zipped(t, "x.txt", ""))} {
		if _, _, err := ReadRoster(Input{"a.ros", []byte(data)}); err == nil || err.Error() != code {
			t.Errorf("%s: %v", code, err)
		}
	}
}

// An archive may have data beside the list, or several lists: the first is read, the others are named.
func TestTheFirstListOfAnArchiveIsRead(t *testing.T) {
	list := func(name string) string { return `<roster name="` + name + `" gameSystemId="lab"><forces/></roster>` }
	for _, c := range []struct {
		files []string
		name  string // or the error
		more  string
	}{
		{[]string{"a.cat", "<catalogue/>", "b.xml", "<", "c.ros", list("C")}, "C", ""},
		{[]string{"a.ros", list("A"), "b.rosz", string(zipped(t, "b.ros", list("B"))), "c.ros", list("C"), "d.ros", "<"}, "A", "B C"},
		{[]string{"a.cat", "<catalogue/>", "b.ros", "<roster"}, "bs-no-roster", ""},
		{[]string{"a.ros", "<roster><forces>", "b.ros", list("B")}, "bs-not-xml", ""},
	} {
		f, report, err := ReadRoster(Input{"all.zip", zipped(t, c.files...)})
		var more []string
		for _, found := range report.Findings {
			more = append(more, found.Args["name"])
		}
		if err == nil && f.Name != c.name || err != nil && (err.Error() != c.name || f != nil) || strings.Join(more, " ") != c.more {
			t.Errorf("%q: %v, more %q, want %s", c.files, err, more, c.name)
		}
	}
}

func TestARosterAsLines(t *testing.T) {
	file := []byte(`<roster name="Saturday" gameSystemId="lab" gameSystemName="Dropfleet"><costs><cost name="pts" typeId="p" value="231"/></costs><forces><force name="Fleet" entryId="fleet" catalogueId="cat"><selections>
		<selection name="Dreadnought Battlegroup" entryId="x::l" number="1" type="unit" customName="First"><selections>
			<selection name="Rio Cruisers" entryId="r" number="1" type="unit" customName="Wrapped"><selections><selection name="Rio Cruiser" entryId="m" number="2" type="model"><costs><cost typeId="p" value="210"/></costs>
				<selections><selection name="Turrets" entryId="t" number="2" type="upgrade"><costs><cost typeId="p" value="0"/></costs></selection><selection name="Captain" entryId="c" number="1" type="upgrade"><costs><cost typeId="p" value="20.6"/></costs></selection>
				<selection name="Flagship (M)" entryId="f" number="1" type="upgrade"/></selections></selection></selections></selection>
		</selections></selection></selections></force></forces></roster>`)
	r, _, err := ReadRoster(Input{"a.ros", file})
	if err != nil {
		t.Fatal(err)
	}
	want := []Line{
		{0, 1, "x::l", "cat", "Flag Battlegroup", "First", 231, false, false},
		{1, 1, "r", "cat", "Rio Cruisers", "", 231, false, false},
		{2, 2, "m", "cat", "Rio Cruiser", "Wrapped", 231, true, false},
		{3, 2, "t", "cat", "Turrets", "", 0, false, false},
		{3, 1, "c", "cat", "Captain", "", 21, true, false},
		{3, 1, "f", "cat", "Flagship (M)", "", 0, false, true},
	}
	if got := r.Lines(); !slices.Equal(got, want) || r.Points != 231 || r.Unit != "p" {
		t.Errorf("%+v\nwant\n%+v", got, want)
	}
}

func TestForcesWithinForcesAreFoundThere(t *testing.T) {
	l := lab(t, `<forceEntries><forceEntry id="army" name="Army"><forceEntries><forceEntry id="group" name="Group"/></forceEntries></forceEntry></forceEntries>`, entries(entry("a", 1, "")))
	file := `<roster id="r" name="R" gameSystemId="lab"><forces><force id="1" name="Army" entryId="army" catalogueId="cat"><forces>
		<force id="2" name="Group" entryId="group" catalogueId="cat"><selections><selection id="4" name="a" entryId="a" number="1" type="unit"/></selections></force>
		<force id="3" name="Fleet" entryId="fleet" catalogueId="cat"/></forces></force></forces></roster>`
	f, report, err := ReadRoster(Input{"r.ros", []byte(file)})
	if err != nil {
		t.Fatal(err)
	}
	f.Match(l, report)
	army := f.Root.Kids[0]
	group, strange := army.Kids[0], army.Kids[1]
	if army.Choice == nil || army.Choice.Entry().ID != "army" || group.Choice == nil || group.Choice.Entry().ID != "group" || group.Kids[0].Choice == nil {
		t.Errorf("army %+v, group %+v", army.Choice, group.Choice)
	}
	if strange.Choice != nil || len(report.Findings) != 1 || report.Findings[0].Code != "bs-roster-nested" {
		t.Errorf("a force that has no place: %+v, findings %+v", strange.Choice, report.Findings)
	}
}
