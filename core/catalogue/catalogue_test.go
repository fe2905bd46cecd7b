package catalogue

import (
	"strings"
	"testing"
)

var schema = &Schema{
	System: "x",
	Kinds: []Kind{{ID: "ship", Figures: []Spec{
		{Key: "hull", Valid: Whole(-1000, 1000)},
		{Key: "note", Optional: true, Valid: OneOf("ok")},
	}}},
	Known: func(special string) bool { return special == "Rule" },
}

func good() Pack {
	return Pack{ID: "pack-1", System: "x", Name: "Pack", Entries: []Entry{
		{ID: "a", Kind: "ship", Name: "A", Points: 10, Figures: []Figure{{"hull", "3"}}, Special: []string{"Rule"}},
	}}
}

func TestLint(t *testing.T) {
	p := good()
	if found := Lint(&p, schema); len(found) != 0 {
		t.Fatalf("a good pack: %v", found)
	}
	paths := map[string]string{"entry-bad-id": "/name", "entry-twice": "/id", "entry-bad-points": "/points", "entry-unknown-kind": "/kind", "entry-bad-figure": "/figures/hull", "entry-unknown-figure": "/figures/speed", "entry-unknown-rule": "/special/0"}
	for code, spoil := range map[string]func(*Pack){
		"pack-other-system":    func(p *Pack) { p.System = "y" },
		"pack-bad-id":          func(p *Pack) { p.ID = "Pack 1" },
		"entry-bad-id":         func(p *Pack) { p.Entries[0].Name = " " },
		"entry-twice":          func(p *Pack) { p.Entries = append(p.Entries, p.Entries[0]) },
		"entry-bad-points":     func(p *Pack) { p.Entries[0].Points = -1 },
		"entry-unknown-kind":   func(p *Pack) { p.Entries[0].Kind = "tank" },
		"entry-bad-figure":     func(p *Pack) { p.Entries[0].Figures[0].Value = "lots" },
		"entry-unknown-figure": func(p *Pack) { p.Entries[0].Figures = append(p.Entries[0].Figures, Figure{"speed", "3"}) },
		"entry-unknown-rule":   func(p *Pack) { p.Entries[0].Special = []string{"Magic"} },
	} {
		p := good()
		spoil(&p)
		found := Lint(&p, schema)
		if len(found) == 0 || found[0].Code != code {
			t.Errorf("%s: found %v", code, found)
		} else if found[0].Path != paths[code] {
			t.Errorf("%s: at %q", code, found[0].Path)
		}
	}
	for _, id := range []string{"", "Big", "a b", "ä", strings.Repeat("a", 65)} {
		p := good()
		p.Entries[0].ID = id
		if found := Lint(&p, schema); len(found) != 1 || found[0].Code != "entry-bad-id" {
			t.Errorf("id %q: found %v", id, found)
		}
	}
	p = good()
	p.Entries[0].Figures = append(p.Entries[0].Figures, Figure{"note", "bad"})
	if found := Lint(&p, schema); len(found) != 1 || found[0].Code != "entry-bad-figure" || found[0].Args["figure"] != "note" {
		t.Errorf("an optional figure: %v", found)
	}
}

func TestFind(t *testing.T) {
	second := good()
	second.ID, second.Faction, second.Entries[0].ID = "pack-2", true, "b"
	c := Catalogue{Packs: []Pack{good(), second}}
	if e, p := c.Find("b"); e == nil || e.ID != "b" || p.ID != "pack-2" {
		t.Errorf("b is %v of %v", e, p)
	}
	if e, p := c.Find("c"); e != nil || p != nil {
		t.Errorf("c is %v of %v", e, p)
	}
	if all := c.Kind("ship"); len(all) != 2 || all[0].Figure("hull") != "3" || all[0].Figure("none") != "" {
		t.Errorf("%v", all)
	}
	if all := c.Factions(); len(all) != 1 || all[0].ID != "pack-2" {
		t.Errorf("%v", all)
	}
}

// Cards stand in packs as they are printed, alone and as parts, and so do parts that are none until they are chosen; a mark for
// no value does for a figure that may be missing, and for no other.
func TestCardsAndMarksPass(t *testing.T) {
	p := good()
	odd := Entry{ID: "odd", Kind: Card, Name: "Odd", Points: 5, Figures: []Figure{{"Hull", "?"}}, Special: []string{"Magic"}}
	p.Entries[0].Parts = []Entry{odd, {ID: "extra", Kind: Alternative, Name: "Extra", Parts: []Entry{{ID: "gun", Kind: "gun"}}}}
	p.Entries[0].Figures = append(p.Entries[0].Figures, Figure{"note", "*"})
	p.Entries = append(p.Entries, odd)
	if found := Lint(&p, schema); len(found) != 0 {
		t.Errorf("cards and marks: %v", found)
	}
	p.Entries[0].Set("hull", "-")
	if found := Lint(&p, schema); len(found) != 1 || found[0].Path != "/figures/hull" {
		t.Errorf("a hull that is a mark: %v", found)
	}
	p = good()
	p.Entries[0].Kind = Alternative
	if found := Lint(&p, schema); len(found) != 1 || found[0].Code != "entry-unknown-kind" {
		t.Errorf("a choice of nothing: %v", found)
	}
}
