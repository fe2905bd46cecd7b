package warfleets

import (
	"testing"

	"broadside/core/catalogue"
	"broadside/core/params"
	"broadside/core/roster"
)

// extremes is a pack of the greatest figures that the lint lets through, and the least.
func extremes(t *testing.T) catalogue.Pack {
	gun := func(far, attacks, strength string) []catalogue.Figure {
		return []catalogue.Figure{{Key: "range", Value: far}, {Key: "attacks", Value: attacks}, {Key: "strength", Value: strength}}
	}
	body := func(target, far string, more ...catalogue.Figure) []catalogue.Figure {
		all := append(more, catalogue.Figure{Key: "move", Value: far}, catalogue.Figure{Key: "cruise", Value: far}, catalogue.Figure{Key: "evasion", Value: target}, catalogue.Figure{Key: "toughness", Value: target})
		if target == "6" {
			return append(all, gun(far, "20", "10")...)
		}
		return append(all, gun(far, "0", "0")...)
	}
	var entries []catalogue.Entry
	for _, target := range []string{"2", "6"} {
		far, slots := "0", "0"
		if target == "6" {
			far, slots = "200", "10"
		}
		entries = append(entries,
			catalogue.Entry{ID: "end-ship-" + target, Kind: "ship", Name: "Ship " + target, Points: 900, Figures: body(target, far, catalogue.Figure{Key: "class", Value: "heavy"}, catalogue.Figure{Key: "upgrades", Value: slots})},
			catalogue.Entry{ID: "end-squadron-" + target, Kind: "squadron", Name: "Squadron " + target, Points: 10, Figures: body(target, far)})
	}
	for _, r := range Core {
		if r.On == "weapon" {
			entries = append(entries, catalogue.Entry{ID: "end-gun-" + r.ID, Kind: "weapon", Name: r.Name, Points: 10, Special: []string{r.Name}, Figures: gun("200", "20", "10")})
		}
	}
	p := catalogue.Pack{ID: "ftl-ends", System: "ftl", Name: "Ends", Entries: entries}
	if bad := catalogue.Lint(&p, System{}.Schema()); len(bad) > 0 {
		t.Fatal(bad)
	}
	return p
}

// outfits are all models of packs as units, and each ship with each weapon in
// each mount.
func outfits(packs *catalogue.Catalogue) (all []roster.Unit) {
	for _, p := range packs.Packs {
		for _, e := range p.Entries {
			switch e.Kind {
			case "squadron":
				all = append(all, roster.Unit{Entry: e.ID})
			case "ship":
				all = append(all, roster.Unit{Entry: e.ID})
				for _, own := range packs.Packs {
					for _, w := range own.Entries {
						for _, mount := range []string{"front", "sides"} {
							if w.Kind == "weapon" {
								all = append(all, roster.Unit{Entry: e.ID, Options: []roster.Option{{Entry: w.ID, Mount: mount}}})
							}
						}
					}
				}
			}
		}
	}
	return all
}

// TestTheLargestListsAreAnswered: a shot is one weapon's of one model, however many
// points a fleet has; so what every model that a pack can have fires at every
// other, at once and from the side, is answered.
func TestTheLargestListsAreAnswered(t *testing.T) {
	packs := &catalogue.Catalogue{Packs: append(System{}.Packs("core"), extremes(t))}
	all := outfits(packs)
	asked := 0
	for i := range all {
		for _, arm := range (System{}).Arms(&all[i], packs) {
			for j := range all {
				if len(all[j].Options) > 0 {
					continue // a target like that without them
				}
				q := System{}.Request(&all[i], arm.Key, &all[j], packs)
				q["range"] = 1.0
				at := q["target"].(map[string]any)
				at["inSide"] = at["kind"] == "ship"
				got, err := System{}.Odds(params.New(q))
				if err != nil {
					t.Fatalf("%v at %v: %v", all[i], all[j], err)
				}
				if asked++; len(got.Damage) == 0 {
					t.Errorf("%v at %v: nothing", all[i], all[j])
				}
			}
		}
	}
	t.Log(asked)
	if asked < 500 {
		t.Errorf("%d shots", asked)
	}
}
