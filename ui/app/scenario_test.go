package app

import (
	"reflect"
	"testing"

	"broadside/core/records"
	"broadside/ui/store"
)

func TestAScenarioIsKeptAndListed(t *testing.T) {
	lay(t)
	stages := ScenarioBuilder("dfc").Stages()
	s := NewScenario("dfc", stages[1])
	s.Stage.Name = "Two Lanes"
	s.Save()
	read, err := LoadScenario(s.ID)
	if err != nil || !reflect.DeepEqual(read.Stage, s.Stage) || read.Stage.Code != "" || !read.Same(&s.Draft) {
		t.Fatalf("read %+v, %v\nkept %+v", read, err, s.Stage)
	}
	all, err := Scenarios()
	if err != nil || len(all) != 1 || all[0].Name != "Two Lanes" || all[0].System != "dfc" {
		t.Fatalf("listed %+v, %v", all, err)
	}
	if again, ok := ScenarioBuilder("dfc").ReadStage(all[0].Text); !ok || !reflect.DeepEqual(again, s.Stage) {
		t.Errorf("the text %q reads as %+v", all[0].Text, again)
	}
	file, err := Store().Export()
	if err != nil {
		t.Fatal(err)
	}
	database = store.NewMemory()
	if _, err := Store().Import(file, records.Merge); err != nil {
		t.Fatal(err)
	}
	if all, _ := Scenarios(); len(all) != 1 || all[0].ID != s.ID {
		t.Errorf("after an import elsewhere: %+v", all)
	}
}

func TestScenariosOfTwoTabsAreBothKept(t *testing.T) {
	lay(t)
	first := NewScenario("dfc", ScenarioBuilder("dfc").Stages()[0])
	first.Save()
	second, err := LoadScenario(first.ID)
	if err != nil {
		t.Fatal(err)
	}
	first.Stage.Turns = 5
	first.Save()
	second.Stage.Turns = 7
	second.Save()
	if all, _ := Scenarios(); len(all) != 2 || second.ID == first.ID || second.Stage.Name != "Contested World (this tab)" {
		t.Errorf("kept %+v", all)
	}
}

func TestAScenarioWithoutANameIsKeptTillItHasOne(t *testing.T) {
	lay(t)
	s := NewScenario("dfc", ScenarioBuilder("dfc").StageKit().Fresh)
	s.Stage.Turns = 5
	s.Save()
	if read, err := LoadScenario(s.ID); err != nil || read.Stage.Turns != 5 {
		t.Errorf("read %+v, %v", read, err)
	}
	if ScenarioBuilder("ftl") != nil || ScenarioBuilder("none") != nil {
		t.Error("games without scenarios have them")
	}
}
