package madeup

import (
	"os"
	"reflect"
	"strings"
	"testing"

	"broadside/core/game"
)

// TestTheReadmeListsWhatAGameBrings holds its table to the methods of a Definition.
func TestTheReadmeListsWhatAGameBrings(t *testing.T) {
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(text), "## Add a game")
	section, _, _ = strings.Cut(section, "\n## ")
	listed := map[string]bool{}
	for line := range strings.Lines(section) {
		cells := strings.Split(line, "|")
		if len(cells) < 4 {
			continue
		}
		for _, name := range strings.Fields(cells[2]) {
			listed[strings.Trim(name, "`")] = true
		}
	}
	brings := reflect.TypeFor[game.Definition]()
	for i := range brings.NumMethod() {
		name := brings.Method(i).Name
		if !listed[name] {
			t.Errorf("the README does not list %s", name)
		}
		delete(listed, name)
	}
	for _, none := range []string{"methods", "---", ""} {
		delete(listed, none)
	}
	for name := range listed {
		t.Errorf("the README lists %s, which no game brings", name)
	}
}
