package calculator

import (
	"strings"
	"testing"

	"broadside/core"
	"broadside/core/game"
	"broadside/core/situation"
	"broadside/core/words"
)

func init() { pause, breath = 0, 0 }

func known(t *testing.T, system string) game.Definition {
	t.Helper()
	sys, ok := core.Find(system)
	if !ok {
		t.Fatal("there is no", system)
	}
	return sys
}

// put sets a field of the form by its name in links.
func put(t *testing.T, s *situation.Situation, key string, v any) {
	t.Helper()
	for i := range s.Form {
		g := &s.Form[i]
		for j := range g.Fields {
			if f := &g.Fields[j]; strings.TrimPrefix(g.Key+"."+f.Key, ".") == key {
				s.Set(g, f, v)
				return
			}
		}
	}
	t.Fatalf("the form has no %s", key)
}

func TestListsOfTheFormHaveWords(t *testing.T) {
	for _, sys := range core.Systems {
		for _, g := range sys.Form() {
			for _, say := range []string{"one/", "add/"} {
				if code := say + sys.About().ID + "/" + g.Key; g.List && !words.Has(code) {
					t.Errorf("nothing says %s", code)
				}
			}
		}
	}
}
