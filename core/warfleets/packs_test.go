package warfleets

import (
	"reflect"
	"strings"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/roster"
	"broadside/core/words"
)

// TestPacks holds that the packs pass the lint, that each keyword resolves, and
// that ids are unique over all of them.
func TestPacks(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range append(System{}.Packs("core"), strange) {
		for _, bad := range catalogue.Lint(&p, System{}.Schema()) {
			t.Errorf("%s: %s %v", p.ID, bad.Code, bad.Args)
		}
		for _, e := range p.Entries {
			if seen[e.ID] {
				t.Errorf("two entries are called %s", e.ID)
			}
			seen[e.ID] = true
			for _, printed := range e.Special {
				if _, _, err := Core.Find(printed); err != nil {
					t.Errorf("%s: %v", e.ID, err)
				}
			}
		}
	}
}

// TestFiguresOfTheDocument compares the catalogue with the document's figures:
// points, move, cruise, range, attacks, strength, evasion, toughness, upgrades.
func TestFiguresOfTheDocument(t *testing.T) {
	c := catalogue.Catalogue{Packs: System{}.Packs("core")}
	keys := []string{"move", "cruise", "range", "attacks", "strength", "evasion", "toughness", "upgrades"}
	for id, want := range map[string]string{
		"heavy-ship": "4 6 24 2 2 2 2 4", "medium-ship": "6 9 18 2 1 3 3 3", "light-ship": "8 12 12 2 0 4 4 2",
		"gunship-squadron": "10 15 2 2 0 5 5 ", "fighter-squadron": "10 15 2 3 0 5 6 ", "bomber-squadron": "8 12 2 1 2 4 5 ",
		"energy-cannon": "  12 3 1   ", "giga-cannon": "  6 1 4   ", "heavy-cannon": "  12 4 0   ", "linked-railgun": "  24 3 1   ",
		"missile-cluster": "  18 1 1   ", "plasma-cannon": "  18 2 3   ", "tsunami-cannon": "  24 1 2   ", "weapon-batteries": "  6 2 2   ",
	} {
		e, _ := c.Find(id)
		if e == nil {
			t.Errorf("there is no %s", id)
			continue
		}
		var got []string
		for _, k := range keys {
			got = append(got, e.Figure(k))
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s has %q, want %q", id, strings.Join(got, " "), want)
		}
	}
	points := map[string]int{"heavy-ship": 80, "medium-ship": 60, "light-ship": 40, "gunship-squadron": 10, "fighter-squadron": 10, "bomber-squadron": 10,
		"tactical-master": 15, "expert-sapper": 10, "ace-commander": 10, "vanguard": 10, "avenger": 5, "defiant": 5}
	for _, e := range c.Packs[0].Entries {
		if e.Points != points[e.ID] {
			t.Errorf("%s costs %d, want %d", e.ID, e.Points, points[e.ID])
		}
	}
}

// TestRulesAreTold holds that ids are unique, and that each rule and each
// upgrade, hero and title has a summary.
func TestRulesAreTold(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range (System{}).Rules("core") {
		if seen[r.ID] || r.Name == "" || r.On == "" {
			t.Errorf("%+v", r)
		}
		seen[r.ID] = true
		if !words.Has("rule/ftl/" + r.ID) {
			t.Errorf("%s has no summary", r.ID)
		}
	}
	for _, r := range Core {
		if r.Source == "" {
			t.Errorf("%s has no source", r.ID)
		}
		if reflect.ValueOf(r.Effects).IsZero() {
			t.Errorf("%s does nothing", r.ID)
		}
	}
}

// TestLimits holds the bounds of what a game takes.
func TestLimits(t *testing.T) {
	many := roster.List{}
	for range 201 {
		many.Units = append(many.Units, unit("fighter-squadron"))
	}
	s := setup(true)
	s.Seats[0].List = many
	if _, err := game.New(System{}, s); err == nil || err.(*game.Illegal).Code != "ftl-too-many-units" {
		t.Errorf("201 squadrons: %v", err)
	}
	g, err := game.New(System{}, setup(true))
	if err != nil {
		t.Fatal(err)
	}
	piece := game.Command{Kind: "terrain", By: 1}.With("kinds", game.Text("cover")).With("x", game.Int(9000)).With("y", game.Int(9000)).With("radius", game.Int(1000))
	for range 40 {
		if err := g.Do(piece, nil); err != nil {
			t.Fatal(err)
		}
	}
	if err := g.Do(piece, nil); err == nil || err.(*game.Illegal).Code != "ftl-too-much-terrain" {
		t.Errorf("41 pieces: %v", err)
	}
}
