package battlescribe

import (
	"slices"
	"strings"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/gothic"
	"broadside/core/roster"
)

// gothicPacks are the data of Battlefleet Gothic as a player has them, the community's where they lie beside the project.
func gothicPacks(t *testing.T) (packs []catalogue.Pack) {
	t.Helper()
	l, _ := kept(t, "battlefleetgothic")
	packs = Convert(l, MappingOf("Battlefleet Gothic"), Game{}).Packs
	for i := range packs {
		for _, problem := range catalogue.Demote(&packs[i], gothic.System{}.Schema()) {
			t.Errorf("%s is a card without rules: %+v", problem.Entry, problem)
		}
	}
	return packs
}

// elsewhere are words of armament whose rules stand in other books than the game's: it is shown, and the players resolve it.
var elsewhere = []string{"Prow Gun", "Doom Gun", "Armageddon Gun", "ombardment Cannon", "Hives of Nurgle", "Warp Cannons", "Pulsar", "Special Attack Craft"}

// Each armament of an imported ship is one that the game fires, and no ship has any that it did not take.
func TestImportedShipsHaveTheArmamentThatTheyTook(t *testing.T) {
	packs := gothicPacks(t)
	c, sys := &catalogue.Catalogue{Packs: packs}, gothic.System{}
	armed := func(u *roster.Unit) (keys []string) {
		for _, a := range sys.Arms(u, c) {
			keys = append(keys, a.Key)
		}
		return keys
	}
	ships := 0
	for _, ship := range c.Kind("ship") {
		ships++
		u := roster.Unit{Entry: ship.ID, Count: 1}
		bare := armed(&u)
		checkArmament(t, ship, ship.Parts, bare)
		for i := range ship.Parts {
			for _, id := range strings.Fields(ship.Parts[i].Figure("fits")) {
				u.Options = []roster.Option{{Entry: id}}
				system, _ := c.Find(id)
				if with := armed(&u); !slices.Equal(with[:len(bare)], bare) {
					t.Errorf("%s with %s loses what it has: %v, %v", ship.Name, system.Name, bare, with)
				} else {
					checkArmament(t, ship, system.Parts, with[len(bare):])
				}
				if fit := sys.Fitted(&u, c); fit.Points != ship.Points+system.Points {
					t.Errorf("%s with %s costs %d", ship.Name, system.Name, fit.Points)
				}
			}
		}
	}
	if ships == 0 {
		t.Error("there are no ships")
	}
}

// checkArmament holds that what the game fires of some parts is all that can be fired by its rules.
func checkArmament(t *testing.T, ship *catalogue.Entry, parts []catalogue.Entry, arms []string) {
	t.Helper()
	n := 0
	for i := range parts {
		p := &parts[i]
		if p.Kind != "weapon" || slices.ContainsFunc(elsewhere, func(word string) bool { return strings.Contains(p.Name, word) }) {
			continue
		}
		if p.Figure("strength") == "" || p.Figure("range") == "" && p.Figure("speeds") == "" || p.Figure("arc") == "" {
			t.Errorf("%s: %s is not typed: %v", ship.Name, p.Name, p.Figures)
		}
		if strings.Contains(p.Figure("speeds"), "hunderhawk") || strings.Contains(p.Figure("speeds"), "Thnderhakws") {
			continue // craft of two types, which the game's book has none of
		}
		n++
	}
	if n != len(arms) {
		t.Errorf("%s fires %v, of %d", ship.Name, arms, n)
	}
}

// What a ship may choose is offered, paid for and checked.
func TestChoicesOfImportedShips(t *testing.T) {
	packs := Convert(ours(t, "battlefleetgothic"), MappingOf("Battlefleet Gothic"), Game{}).Packs
	c, sys := &catalogue.Catalogue{Packs: packs}, gothic.System{}
	for took, want := range map[string]struct {
		points int
		wrong  string
		arms   int
	}{
		"":                               {150, "", 2},
		"v-sharp":                        {130, "bfg-too-few-systems Prow Weapon", 2},
		"v-sharp p-torp":                 {130, "", 3},
		"v-sharp p-nova":                 {150, "", 3},
		"p-nova":                         {170, "bfg-too-many-systems Prow Weapon", 3},
		"w-boats w-boats":                {160, "bfg-too-many-systems Shark Assault Boats", 2},
		"galleon":                        {150, "", 2},
		"v-sharp v-sharp w-boats p-nova": {135, "bfg-too-many-systems Variant", 3},
	} {
		u := roster.Unit{Entry: "own-navy-wherry", Count: 1}
		for _, id := range strings.Fields(took) {
			u.Options = append(u.Options, roster.Option{Entry: "own-navy-" + id})
		}
		l := roster.List{System: "bfg", Packs: []string{"own-navy"}, Units: []roster.Unit{u}}
		report := sys.Validate(&l, c)
		var wrong []string
		for _, issue := range report.Issues {
			wrong = append(wrong, issue.Code+" "+issue.Args["hardpoints"])
		}
		if arms := sys.Arms(&u, c); report.Points != want.points || strings.Join(wrong, "; ") != want.wrong || len(arms) != want.arms {
			t.Errorf("%q: %d points, %q, %d arms; want %+v", took, report.Points, wrong, len(arms), want)
		}
	}
	u := roster.Unit{Entry: "own-navy-wherry", Options: []roster.Option{{Entry: "own-navy-w-boats"}}}
	if text := strings.Join(sys.Fitted(&u, c).Special, "; "); !strings.Contains(text, "Shark Assault Boats: 30cm") {
		t.Errorf("the boats are not told of: %s", text)
	}
}
