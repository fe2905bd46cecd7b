package transcripts

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"broadside/core/game/gametest"
	"broadside/core/warfleets"
)

// TestEveryRuleHasTranscripts holds that each special rule has a file of its
// name with a case where it works and one where it does not. That they are what
// they say shows when the rule is made to do nothing: the first kind comes out
// differently, the second does not.
func TestEveryRuleHasTranscripts(t *testing.T) {
	texts := files(t, "warfleets")
	for i := range warfleets.Core {
		rule := &warfleets.Core[i]
		t.Run(rule.ID, func(t *testing.T) {
			text, ok := texts[rule.ID]
			if !ok {
				t.Fatalf("there is no warfleets/%s.txt", rule.ID)
			}
			with := warfleetsKit.Run(text).Cases
			hooks := rule.Hooks
			rule.Hooks = warfleets.Hooks{}
			without := warfleetsKit.Run(text).Cases
			rule.Hooks = hooks
			applies, not := 0, 0
			for n := range with {
				same := with[n].Output == without[n].Output
				switch {
				case with[n].Applies && same:
					t.Errorf("%q: comes out the same without the rule", with[n].Title)
				case with[n].Not && !same:
					t.Errorf("%q: comes out differently without the rule:\n%s\n--- without\n%s", with[n].Title, with[n].Output, without[n].Output)
				}
				applies += btoi(with[n].Applies)
				not += btoi(with[n].Not)
			}
			if applies == 0 || not == 0 {
				t.Errorf("%d cases where it applies, %d where it does not", applies, not)
			}
		})
	}
}

// general are the rules of the game beside the special ones, by file.
var general = []string{
	"modifiers", "moving", "engaging", "overlapping", "squadrons-under-ships", "leaving-the-table", "easy-target",
	"ramming", "pushes", "ranges-and-arcs", "cover-and-blocking", "blocking-rolls", "rear", "damage", "disabled-upgrades",
	"squadron-damage", "morale", "surrender", "initiative", "phases", "terrain", "objectives", "rounds", "concession",
	"setting-up", "no-board", "overruling", "undoing", "refusals",
}

func TestEveryGeneralRuleHasTranscripts(t *testing.T) {
	texts := files(t, "warfleets")
	for _, name := range general {
		if len(warfleetsKit.Run(texts[name]).Cases) < 2 {
			t.Errorf("warfleets/%s.txt has fewer than two cases", name)
		}
	}
}

// TestEveryRefusalIsMet holds that each code by which Warfleets refuses a command
// comes up in some transcript. What is wrong with fleets and requests has tables
// of its own.
func TestEveryRefusalIsMet(t *testing.T) {
	met := map[string]bool{}
	for _, text := range files(t, "warfleets") {
		for code := range warfleetsKit.Run(text).Codes {
			met[code] = true
		}
	}
	sources, err := filepath.Glob("../../core/warfleets/*.go")
	if err != nil || len(sources) < 10 {
		t.Fatalf("no sources: %v", err)
	}
	elsewhere := map[string]bool{"roster.go": true, "reach.go": true, "request.go": true, "sandbox.go": true}
	// What takes hundreds of models or pieces stands in core/warfleets.
	met["ftl-too-many-units"], met["ftl-too-much-terrain"] = true, true
	for _, path := range sources {
		name := filepath.Base(path)
		if elsewhere[name] || strings.HasSuffix(name, "_test.go") {
			continue
		}
		source, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		literals, err := gametest.Literals(name, string(source))
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range literals {
			if code := l.Text; (strings.HasPrefix(code, "ftl-") || strings.HasPrefix(code, "set-")) && !met[code] {
				t.Errorf("%s:%d: no transcript meets %s", name, l.Line, code)
			}
		}
	}
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}
