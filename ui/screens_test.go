package ui

import (
	"strings"
	"testing"

	"broadside/core/words"
	"broadside/ui/shell"
)

func TestEveryScreenHasAName(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range Screens {
		if seen[s.Name] {
			t.Errorf("two screens answer %s", s.Name)
		}
		seen[s.Name] = true
		if !words.Has("screen-" + s.Name) {
			t.Errorf("core/words has no sentence screen-%s", s.Name)
		}
	}
}

func TestEveryScreenIsUnderATab(t *testing.T) {
	drawn, err := shell.Static()
	if err != nil {
		t.Fatal(err)
	}
	tabs := 0
	for _, s := range Screens {
		tab := s.Under
		if tab == "" {
			tab = s.Name
			tabs++
		}
		if !strings.Contains(drawn, `href="#/`+tab+`"`) {
			t.Errorf("no tab %s leads to %s", tab, s.Name)
		}
	}
	if n := strings.Count(drawn, `class="tab"`); n != tabs {
		t.Errorf("%d tabs, and %d screens for them", n, tabs)
	}
}
