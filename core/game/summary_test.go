package game

import (
	"reflect"
	"testing"
)

func TestASummaryOfAnotherVersionIsNotKnown(t *testing.T) {
	for _, text := range []string{"", "words", "1|4|light|1|0", "1|4|light|1|0|0|x|Ann", "1|4|light|1|0|0|x|Ann|Deep"} {
		if s, ok := DecodeSummary(text); ok {
			t.Errorf("%q is read as %+v", text, s)
		}
	}
	want := Summary{Round: 2, Rounds: 4, Phase: "light", Scores: []int{1, 0}, Names: []string{"A/B", ""}, Board: true, Scenario: "Deep"}
	s := want
	s.Names = []string{"A|B", ""}
	if got, ok := DecodeSummary(s.Encode()); !ok || !reflect.DeepEqual(got, want) {
		t.Errorf("read %+v, %v", got, ok)
	}
	if got, ok := DecodeSummary("2|4|light|1|0|0|1|Ann|0|Bob"); !ok || got.Names[1] != "Bob" || got.Scenario != "" {
		t.Errorf("read of an earlier version %+v, %v", got, ok)
	}
}
