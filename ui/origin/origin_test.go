//go:build !js

package origin

import (
	"strings"
	"testing"

	"broadside/core"
	"broadside/core/catalogue"
	"broadside/ui/app"
)

// listed are the options for a game's factions, each with its heading.
func listed(t *testing.T) string {
	t.Helper()
	sys, ok := core.Find("dfc")
	if !ok {
		t.Fatal("the game is not here")
	}
	var all []string
	for _, o := range Options(app.Catalogue(sys, "").Factions(), Name) {
		if !strings.HasPrefix(o.Value, "bs-") {
			all = append(all, o.Group+": "+o.Text)
		}
	}
	return strings.Join(all, "; ")
}

func TestFactionsSayWhatTheyCameWith(t *testing.T) {
	app.Reset()
	if got := listed(t); got != ": UCM (the rulebook's one ship)" {
		t.Errorf("with nothing added: %s", got)
	}
	ship := []catalogue.Entry{{ID: "rio-own", Kind: "ship", Name: "Rio"}}
	app.NewOwn(catalogue.Pack{ID: "mine", System: "dfc", Name: "A Fleet of Mine", Faction: true, Entries: ship}).Save()
	if got, want := listed(t), "Your own units: A Fleet of Mine; Comes with Broadside: UCM (the rulebook's one ship)"; got != want {
		t.Errorf("with own units: %s", got)
	}
	set := &catalogue.Set{System: "dfc", Name: "Club Commander", Packs: []catalogue.Pack{{ID: "ucm-all", System: "dfc", Name: "United Colonies", Faction: true, Entries: ship}}}
	other := &catalogue.Set{System: "x-other", Name: "Other", Packs: []catalogue.Pack{{ID: "ucm", System: "x-other", Name: "UCM", Faction: true}}}
	for _, s := range []*catalogue.Set{set, other} {
		if err := app.KeepSet(s, nil); err != nil {
			t.Fatal(err)
		}
	}
	if got, want := listed(t), "Club Commander: United Colonies; Your own units: A Fleet of Mine; Comes with Broadside: UCM (the rulebook's one ship)"; got != want {
		t.Errorf("with data: %s", got)
	}
}
