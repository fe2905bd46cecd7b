package transcripts

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"broadside/core/dropfleet"
	"broadside/core/gametest"
	"broadside/core/special"
	"broadside/core/warfleets"
)

// TestEveryRuleHasTranscripts holds that each special rule has a file of its
// name with a case where it works and one where it does not. That they are what
// they say shows when the rule is made to do nothing: the first kind comes out
// differently, the second does not.
func TestEveryRuleHasTranscripts(t *testing.T) {
	t.Run("warfleets", func(t *testing.T) { covers(t, "warfleets", warfleetsKit, warfleets.Core) })
	t.Run("dropfleet", func(t *testing.T) { covers(t, "dropfleet", dropfleetKit, dropfleet.Core, dropfleet.Revised) })
}

// covers holds it of a game's first book of rules; of a later one that changes a
// rule, there are cases in that edition too.
func covers[H any](t *testing.T, folder string, kit gametest.Kit, books ...special.Book[H]) {
	texts := files(t, folder)
	for i := range books[0] {
		id := books[0][i].ID
		t.Run(id, func(t *testing.T) {
			text, ok := texts[id]
			if !ok {
				t.Fatalf("there is no %s/%s.txt", folder, id)
			}
			with := report(folder, id, text, kit).Cases
			var undo []func()
			for _, b := range books {
				undo = append(undo, replaced(b, id, *new(H)))
			}
			without := kit.Run(text).Cases
			for _, back := range undo {
				back()
			}
			for at, b := range books {
				if rule, ok := b.ByID(id); ok && (at == 0 || rule.Source != books[0][i].Source) {
					compare(t, with, without, at > 0)
				}
			}
		})
	}
}

// replaced gives a rule other hooks, until what it returns is called.
func replaced[H any](b special.Book[H], id string, hooks H) func() {
	rule, ok := b.ByID(id)
	if !ok {
		return func() {}
	}
	kept := rule.Effects
	rule.Effects = hooks
	return func() { rule.Effects = kept }
}

// compare holds the cases of an edition against what came of them without the
// rule.
func compare(t *testing.T, with, without []gametest.Ran, later bool) {
	t.Helper()
	applies, not := 0, 0
	for n := range with {
		if (with[n].Edition != "") != later {
			continue
		}
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
		t.Errorf("%d cases where it applies, %d where it does not (of the later wording: %v)", applies, not, later)
	}
}

// TestLaterWordingShows holds that where the later wording of a rule does
// something else, a transcript of that edition comes out differently by the
// rulebook.
func TestLaterWordingShows(t *testing.T) {
	texts := files(t, "dropfleet")
	shown := 0
	for i := range dropfleet.Core {
		rule := dropfleet.Core[i]
		later, ok := dropfleet.Revised.ByID(rule.ID)
		if !ok || fmt.Sprint(later.Effects) == fmt.Sprint(rule.Effects) { // functions print where they stand
			continue
		}
		shown++
		with := report("dropfleet", rule.ID, texts[rule.ID], dropfleetKit).Cases
		undo := replaced(dropfleet.Revised, rule.ID, rule.Effects)
		without := dropfleetKit.Run(texts[rule.ID]).Cases
		undo()
		if !slices.ContainsFunc(with, func(r gametest.Ran) bool {
			return r.Edition != "" && !slices.ContainsFunc(without, func(o gametest.Ran) bool { return o.Title == r.Title && o.Output == r.Output })
		}) {
			t.Errorf("%s: no transcript shows what the later wording changes", rule.ID)
		}
	}
	if shown < 4 {
		t.Errorf("only %d rules differ", shown)
	}
}

// general are the rules of the games beside the special ones, by file.
var general = map[string][]string{
	"warfleets": {
		"modifiers", "moving", "engaging", "overlapping", "squadrons-under-ships", "leaving-the-table", "easy-target",
		"ramming", "pushes", "ranges-and-arcs", "cover-and-blocking", "blocking-rolls", "rear", "damage", "disabled-upgrades",
		"squadron-damage", "morale", "surrender", "initiative", "phases", "terrain", "objectives", "rounds", "concession",
		"setting-up", "no-board", "overruling", "undoing", "refusals", "pairs",
	},
	"dropfleet": {
		"modifiers", "planning", "command-cards", "strategy-rating", "rating-spread", "cards-left-over", "lost-battlegroups", "coherency", "one-special-order",
		"standard-orders", "weapons-free", "station-keeping", "course-change", "max-thrust", "silent-running", "active-scan", "layers", "atmosphere", "leaving-atmosphere", "ramming", "leaving-the-table",
		"ranges", "arcs", "allocation", "firing-between-layers", "firing-into-atmosphere", "critical-hits", "damage-dice", "saves", "point-defence", "spikes", "bombardment-of-sectors", "collateral-damage", "ruins", "nuke",
		"crippling-damage", "crippling-table", "dreadnought-crippling", "catastrophic-damage", "dreadnought-end", "orbital-decay", "damage-control",
		"launching", "time-to-target", "torpedoes", "bombers", "fighters", "dropships", "bulk-landers", "batteries", "shaking-off", "assets-in-scenery", "assets-with-their-target",
		"initiative", "sector-weapons", "station-weapons", "ground-movement", "ground-combat", "volatile", "scanner-uplink",
		"scoring-clusters", "critical-locations", "holding-stations", "survey", "destroyed-clusters", "kill-points", "equal-victory-points", "nuke-penalty",
		"direct-deployment", "battleline", "column", "distant", "rapid-response", "fine-debris", "dense-debris", "planetary-ring", "solid-objects",
		"setting-up", "more-players", "no-board", "overruling", "undoing", "conceding", "end-of-the-game", "refusals",
	},
}

func TestEveryGeneralRuleHasTranscripts(t *testing.T) {
	for folder, kit := range map[string]gametest.Kit{"warfleets": warfleetsKit, "dropfleet": dropfleetKit} {
		texts := files(t, folder)
		for _, name := range general[folder] {
			if len(report(folder, name, texts[name], kit).Cases) < 2 {
				t.Errorf("%s/%s.txt has fewer than two cases", folder, name)
			}
		}
	}
}

// TestEveryRefusalIsMet holds that each code by which a game refuses a command
// comes up in some transcript. What is wrong with fleets and requests has tables
// of its own, and what takes hundreds of models or pieces stands in the game's
// own tests.
func TestEveryRefusalIsMet(t *testing.T) {
	t.Run("warfleets", func(t *testing.T) {
		meets(t, "warfleets", warfleetsKit, []string{"ftl-", "set-"}, []string{"roster.go", "reach.go", "request.go", "sandbox.go", "share.go"},
			[]string{"ftl-too-many-units", "ftl-too-much-terrain"})
	})
	t.Run("dropfleet", func(t *testing.T) {
		meets(t, "dropfleet", dropfleetKit, []string{"dfc-", "set-"},
			[]string{"roster.go", "reach.go", "request.go", "sandbox.go", "battlegroups.go", "effort.go", "limits.go", "points.go", "form.go", "system.go", "systems.go", "scenario.go", "scenario_check.go", "scenario_roster.go"},
			[]string{"dfc-too-many-ships", "dfc-too-much-scenery"})
	})
	t.Run("gothic", func(t *testing.T) {
		meets(t, "gothic", gothicKit, []string{"bfg-", "set-"}, []string{"roster.go", "request.go", "form.go", "system.go", "schema.go"},
			[]string{"bfg-too-many-turns", "bfg-two-seats", "bfg-table-size", "bfg-unknown-entry", "bfg-too-many-ships", "bfg-too-many-phenomena"}) // a second turn is not offered, and met where it is overruled
	})
}

func meets(t *testing.T, folder string, kit gametest.Kit, prefixes, elsewhere, beyond []string) {
	met := map[string]bool{}
	for name, text := range files(t, folder) {
		for code := range report(folder, name, text, kit).Codes {
			met[code] = true
		}
	}
	sources, err := filepath.Glob("../../core/" + folder + "/*.go")
	shared, _ := filepath.Glob("../../core/tabletop/*.go")
	if err != nil || len(sources) < 10 || len(shared) < 3 {
		t.Fatalf("no sources: %v", err)
	}
	for _, path := range slices.Concat(sources, shared) {
		name := filepath.Base(path)
		if slices.Contains(elsewhere, name) || strings.HasSuffix(name, "_test.go") {
			continue
		}
		source, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		literals, err := gametest.Literals(name, string(source))
		calls, bad := gametest.Calls(name, string(source))
		if err != nil || bad != nil {
			t.Fatal(err, bad)
		}
		for _, c := range calls { // those of shared tables leave out the name of the game
			if slices.Contains(shared, path) && c.Name == "code" && c.Args[0] != "" {
				literals = append(literals, gametest.Literal{Line: c.Line, Text: prefixes[0] + c.Args[0]})
			}
		}
		for _, l := range literals {
			is := func(prefix string) bool { return strings.HasPrefix(l.Text, prefix) }
			if slices.ContainsFunc(prefixes, is) && !met[l.Text] && !slices.Contains(beyond, l.Text) {
				t.Errorf("%s:%d: no transcript meets %s", name, l.Line, l.Text)
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
