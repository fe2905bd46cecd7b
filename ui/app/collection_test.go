package app

import (
	"reflect"
	"testing"

	"broadside/core"
	"broadside/core/records"
	"broadside/core/roster"
	"broadside/core/wire"
	"broadside/ui/store"
)

func keptCollection(t *testing.T, system string) *roster.Collection {
	t.Helper()
	c, _, err := readCollection(system)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestWhatIsOwnedOutlivesThePage(t *testing.T) {
	lay(t)
	Own("dfc", roster.Owned{Entry: "toulon", Name: "Toulon", Count: 4})
	Own("ftl", roster.Owned{Entry: "light-ship", Name: "Light ship", Count: 2})
	Own("dfc", roster.Owned{Entry: "toulon", Name: "Toulon", Count: 3})
	holdings = nil
	Open(nil, database, nil)
	if Collection("dfc").Count("toulon") != 3 || Collection("ftl").Count("light-ship") != 2 || Collection("gothic").Count("x") != 0 {
		t.Errorf("read %+v, %+v", Collection("dfc"), Collection("ftl"))
	}
	Own("dfc", roster.Owned{Entry: "toulon"})
	if c := keptCollection(t, "dfc"); len(c.Owned) != 0 || len(Collection("dfc").Owned) != 0 {
		t.Errorf("what is owned no more stays: %+v", c)
	}
}

// Two tabs count different models: neither forgets what the other counted.
func TestCountsOfTwoTabsMeet(t *testing.T) {
	lay(t)
	Own("dfc", roster.Owned{Entry: "toulon", Name: "Toulon", Count: 4})
	other := database.(*store.Memory).Tab()
	c := keptCollection(t, "dfc")
	c.Set(roster.Owned{Entry: "lima", Name: "Lima", Count: 2})
	r, err := other.Get(store.Owned, "dfc")
	if err != nil {
		t.Fatal(err)
	}
	r.Data = wire.EncodeCollection(c)
	if _, err := other.Put(r); err != nil {
		t.Fatal(err)
	}
	Own("dfc", roster.Owned{Entry: "berlin", Name: "Berlin", Count: 1})
	want := []roster.Owned{{Entry: "berlin", Name: "Berlin", Count: 1}, {Entry: "lima", Name: "Lima", Count: 2}, {Entry: "toulon", Name: "Toulon", Count: 4}}
	if kept := keptCollection(t, "dfc"); !reflect.DeepEqual(kept.Owned, want) || !reflect.DeepEqual(Collection("dfc").Owned, want) {
		t.Errorf("kept %+v, shown %+v", kept.Owned, Collection("dfc").Owned)
	}
}

func TestAnImportBringsWhatIsOwned(t *testing.T) {
	lay(t)
	Own("dfc", roster.Owned{Entry: "toulon", Name: "Toulon", Count: 4})
	file, err := database.Export()
	if err != nil {
		t.Fatal(err)
	}
	Reset()
	if _, err := database.Import(file, records.Merge); err != nil {
		t.Fatal(err)
	}
	if Reread(); Collection("dfc").Count("toulon") != 4 {
		t.Errorf("imported %+v", Collection("dfc"))
	}
}

// What a newer Broadside wrote is not written over.
func TestACollectionThatCannotBeReadStays(t *testing.T) {
	lay(t)
	newer := []byte{'B', 'S', 'c', wire.Version + 1, 0x90}
	if _, err := database.Put(store.Record{Kind: store.Owned, ID: "dfc", Data: newer}); err != nil {
		t.Fatal(err)
	}
	Reread()
	Own("dfc", roster.Owned{Entry: "toulon", Name: "Toulon", Count: 4})
	r, err := database.Get(store.Owned, "dfc")
	if err != nil || !reflect.DeepEqual(r.Data, newer) {
		t.Errorf("%x, %v", r.Data, err)
	}
	if len(messages.Said()) == 0 {
		t.Error("nobody was told")
	}
}

func TestNeedsAreThoseOfTheGame(t *testing.T) {
	lay(t)
	if got := Needs(fleet()); !reflect.DeepEqual(got, []roster.Need{{Entry: "light-ship", Count: 1}}) {
		t.Errorf("%v", got)
	}
	if got := Needs(&roster.List{System: "chess"}); got != nil {
		t.Errorf("%v", got)
	}
}

func TestAModelKeepsItsLastName(t *testing.T) {
	lay(t)
	Own("dfc", roster.Owned{Entry: "own-skiff", Name: "Own Skiff", Count: 1})
	sys, _ := core.Find("dfc")
	tell := Teller(sys, "")
	for entry, want := range map[string]string{"own-skiff": "Own Skiff", "fighters-none": "fighters-none", "never-met": "never-met"} {
		if got := Model(tell, "dfc", entry); got != want {
			t.Errorf("%s is called %q, want %q", entry, got, want)
		}
	}
}
