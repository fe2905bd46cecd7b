package app

import (
	"reflect"
	"strings"
	"testing"

	"broadside/core/exchange"
	"broadside/core/records"
	"broadside/core/roster"
	"broadside/ui/store"
)

func lay(t *testing.T) {
	t.Helper()
	Reset()
	t.Cleanup(Reset)
}

func fleet() *roster.List {
	return &roster.List{System: "ftl", Edition: "core", Name: "Home Guard", Limit: 300, Units: []roster.Unit{{ID: "u1", Entry: "light-ship"}}}
}

func TestLengthsInTheUnitWanted(t *testing.T) {
	lay(t)
	for _, c := range []struct {
		units, unit string
		length      int
		want        string
	}{
		{"game", "in", 24000, `24"`}, {"game", "in", 1500, `1.5"`}, {"in", "in", 333, `0.3"`}, {"game", "cm", 30000, "30 cm"},
		{"cm", "in", 4000, "10.2 cm"}, {"in", "cm", 30000, `11.8"`}, {"cm", "in", -1000, "−2.5 cm"}, {"cm", "in", 0, "0 cm"},
	} {
		settings.Units = c.units
		if got := Length(c.length, c.unit); got != c.want {
			t.Errorf("%d of %s shown in %s: %s, want %s", c.length, c.unit, c.units, got, c.want)
		}
	}
	settings.Units = "game"
	if got := PrintedLength("1.5", "in"); got != `1.5"` {
		t.Errorf("printed 1.5: %s", got)
	}
	if got := PrintedLength("-", "in"); got != "-" {
		t.Errorf("printed -: %s", got)
	}
}

func TestSettingsOutliveThePage(t *testing.T) {
	lay(t)
	want := Settings{Theme: "dark", Units: "cm", Dice: "hand", Awake: true, Names: [4]string{"Ann = A", "Bob", "", "Dan"}, Print: Print{Paper: "letter", Thrift: true, Parts: "summary reference"}}
	Change(want)
	Change(want)
	settings = standard()
	Open(nil, database, nil)
	if Now() != want {
		t.Errorf("read %+v, want %+v", Now(), want)
	}
}

func TestSettingsOfOtherVersionsAreRead(t *testing.T) {
	got := decodeSettings([]byte("theme=sepia\nunits=cm\nlater=yes\nnonsense\n\nname-2=Bob\npaper=a3\nprint=reference margins reference cards\n"))
	want := Settings{Theme: "auto", Units: "cm", Dice: "app", Names: [4]string{"", "Bob"}, Print: Print{Paper: "a4", Parts: "cards reference"}}
	if got != want {
		t.Errorf("read %+v, want %+v", got, want)
	}
}

func TestAFleetIsKeptAndListed(t *testing.T) {
	lay(t)
	f := NewFleet(fleet())
	f.Save()
	f.List.Name = "Raiders"
	f.Save()
	read, err := LoadFleet(f.ID)
	if err != nil || !reflect.DeepEqual(read.List, f.List) {
		t.Fatalf("read %+v, %v", read, err)
	}
	rows, err := Fleets()
	if err != nil || len(rows) != 1 {
		t.Fatalf("%d rows, %v", len(rows), err)
	}
	if r := rows[0]; r.Name != "Raiders" || !r.Known || r.Points != 40 || r.Limit != 300 || r.Problems != 0 || r.Ahead != 1 {
		t.Errorf("row %+v, want 40 of 300 points and one thing to do: the empty slots", r)
	}
}

func TestTwoTabsLoseNothing(t *testing.T) {
	lay(t)
	first := NewFleet(fleet())
	first.Save()
	second, err := LoadFleet(first.ID)
	if err != nil {
		t.Fatal(err)
	}
	first.List.Limit = 600
	first.Save()
	var heard []News
	second.Told = func(n News) { heard = append(heard, n) }
	second.List.Limit = 400
	second.Save()
	if !reflect.DeepEqual(heard, []News{Parted, Kept}) || second.ID == first.ID || second.List.Name != "Home Guard (this tab)" {
		t.Fatalf("heard %v, now %s %q", heard, second.ID, second.List.Name)
	}
	for id, limit := range map[string]int{first.ID: 600, second.ID: 400} {
		if f, err := LoadFleet(id); err != nil || f.List.Limit != limit {
			t.Errorf("%s holds %+v, %v: want a limit of %d", id, f, err, limit)
		}
	}
}

func TestTheSameChangeInTwoTabsIsNoConflict(t *testing.T) {
	lay(t)
	first := NewFleet(fleet())
	first.Save()
	second, _ := LoadFleet(first.ID)
	first.List.Limit, second.List.Limit = 600, 600
	first.Save()
	second.Told = func(n News) { t.Errorf("told %v", n) }
	second.Save()
	second.List.Limit = 700
	second.Save()
	if rows, _ := Fleets(); len(rows) != 1 || rows[0].Limit != 700 {
		t.Errorf("rows %+v", rows)
	}
}

func TestAChangeBringsADeletedFleetBack(t *testing.T) {
	lay(t)
	f := NewFleet(fleet())
	f.Save()
	if _, err := Store().Delete(store.Fleet, f.ID); err != nil {
		t.Fatal(err)
	}
	var heard []News
	f.Told = func(n News) { heard = append(heard, n) }
	f.List.Limit = 500
	f.Save()
	if rows, _ := Fleets(); len(rows) != 1 || rows[0].Limit != 500 || !reflect.DeepEqual(heard, []News{Revived, Kept}) {
		t.Errorf("rows %+v, heard %v", rows, heard)
	}
}

// refusing is a store that has no room while full is set.
type refusing struct {
	store.Store
	full bool
}

func (r *refusing) Put(rec store.Record) (int, error) {
	if r.full {
		return 0, &store.Error{Code: store.CodeFull}
	}
	return r.Store.Put(rec)
}

func TestAFailedSaveIsToldAndTriedAgain(t *testing.T) {
	lay(t)
	r := &refusing{Store: store.NewMemory(), full: true}
	database = r
	f := NewFleet(fleet())
	var heard []News
	f.Told = func(n News) { heard = append(heard, n) }
	f.Save()
	if f.Failure() == nil || Sentence(f.Failure()) == Sentence(&store.Error{Code: store.CodeFailed}) {
		t.Errorf("failure %v says %q", f.Failure(), Sentence(f.Failure()))
	}
	r.full = false
	f.Save()
	if !reflect.DeepEqual(heard, []News{Failed, Saved, Kept}) || f.Failure() != nil {
		t.Errorf("heard %v, failure %v", heard, f.Failure())
	}
	if rows, _ := Fleets(); len(rows) != 1 {
		t.Errorf("rows %+v", rows)
	}
}

func TestEveryErrorHasASentence(t *testing.T) {
	codes := []records.Code{store.CodeMissing, store.CodeConflict, store.CodeDeleted, records.CodeInvalid, store.CodeRefused, store.CodeFull, store.CodeBlocked,
		store.CodeOutdated, store.CodeLost, store.CodeFailed, records.CodeForeign, records.CodeNewer, records.CodeTruncated, records.CodeDamaged, records.CodeTooLarge}
	for _, c := range codes {
		if said := Sentence(&store.Error{Code: c}); said == string(c) {
			t.Errorf("no sentence for %s", c)
		}
	}
	if said, want := Sentence(&roster.ShareError{Code: "share-damaged"}), "damaged or cut short"; !strings.Contains(said, want) {
		t.Errorf("a damaged link says %q", said)
	}
}

func TestOtherTabsAreFollowed(t *testing.T) {
	lay(t)
	var heardOf []store.Change
	Follow(func(c store.Change) { heardOf = append(heardOf, c) })
	heard(store.Change{Kind: store.Fleet, ID: "f1"})
	Follow(nil)
	heard(store.Change{Kind: store.Fleet, ID: "f2"})
	if len(heardOf) != 1 || heardOf[0].ID != "f1" {
		t.Errorf("heard of %v", heardOf)
	}
}

func TestASentenceOfAFileSaysWhereItIsWrong(t *testing.T) {
	_, err := exchange.Read([]byte(`{"broadside":1,"lists":[{"limit":"many"}]}`))
	if text := Sentence(err); !strings.Contains(text, "/lists/0/limit") || !strings.Contains(text, "whole number") {
		t.Error(text)
	}
}
