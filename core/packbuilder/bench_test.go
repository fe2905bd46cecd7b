package packbuilder

import (
	"strings"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/dropfleet"
	"broadside/core/tabletop"
)

var sys dropfleet.System

func open() *catalogue.Catalogue {
	return &catalogue.Catalogue{Packs: catalogue.Joined(sys.Packs(sys.About().Default))}
}

// guard is the bench of a player's own pack, with a copy of a ship of the rulebook.
func guard(t *testing.T) *Bench {
	t.Helper()
	e, _ := open().Find("ucm-lysander")
	if e == nil {
		t.Fatal("the rulebook has no Lysander")
	}
	ship := e.Clone()
	ship.ID, ship.Name = "sparrow", "Sparrow"
	p := &catalogue.Pack{ID: "guard", System: sys.About().ID, Name: "Home Guard", Faction: true, Entries: []catalogue.Entry{ship}}
	flaws := func(p *catalogue.Pack) []catalogue.Problem {
		return append(catalogue.Lint(p, sys.Schema()), catalogue.Links(p, sys.Schema(), open())...)
	}
	return New(sys.Schema(), p, "sparrow", flaws, func() {})
}

func TestTypingIsTakenBackAsOne(t *testing.T) {
	b := guard(t)
	for _, name := range []string{"S", "Sw", "Swift"} {
		b.Rename("", name)
	}
	b.TypePoints("31")
	b.TypePoints(" 310 ")
	b.TypePoints("31O")
	if b.Points == nil || *b.Points != "31O" {
		t.Errorf("what was typed is lost: %v", b.Points)
	}
	b.SetFigure("/parts/0", "lock", "5")
	b.Undo()
	if e := b.Entry(); e.Parts[0].Figure("lock") != "4" || e.Points != 310 || e.Name != "Swift" || b.Points != nil {
		t.Errorf("one change taken back: %+v", e)
	}
	b.Undo()
	b.Undo()
	if e := b.Entry(); e.Name != "Sparrow" || e.Points != 27 || b.Past() != 0 {
		t.Errorf("all taken back: %+v, %d left", e, b.Past())
	}
	b.Undo()
}

func TestPartsAreAddedCopiedMovedAndRemoved(t *testing.T) {
	b := guard(t)
	b.AddPart("weapon", "Weapon")
	n := len(b.Entry().Parts) - 1
	b.Rename(PlaceOf(n), "Lance")
	b.CopyPart(n)
	ids := tabletop.Map(b.Entry().Parts, func(p catalogue.Entry) string { return p.ID })
	if len(ids) != 4 || ids[2] == ids[3] || b.Entry().Parts[3].Name != "Lance" {
		t.Fatalf("parts: %v", ids)
	}
	if b.Beside(3, -1) != 2 || b.Beside(3, 1) != -1 || b.Beside(0, -1) != -1 {
		t.Errorf("beside them: %v", b.Entry().Parts)
	}
	b.SwapParts(3, b.Beside(3, -1))
	if b.Entry().Parts[2].ID != ids[3] {
		t.Errorf("moved: %+v", b.Entry().Parts)
	}
	if !b.Waits("/parts/2/figures/arc") || len(b.Wrong()) != 6 {
		t.Errorf("an empty weapon: %v", b.Flaws)
	}
	b.DropPart(2)
	undo := b.DropPart(2)
	if len(b.Entry().Parts) != 2 || len(b.Wrong()) != 0 {
		t.Errorf("%d parts, %v", len(b.Entry().Parts), b.Flaws)
	}
	undo()
	undo = b.DropPart(2)
	b.Rename("", "Swift")
	if undo(); len(b.Entry().Parts) != 2 || b.Entry().Name != "Swift" {
		t.Errorf("undone after another change: %+v", b.Entry())
	}
}

func TestAKindKeepsWhatItHas(t *testing.T) {
	b := guard(t)
	b.SetKind("asset")
	if e := b.Entry(); len(e.Parts) != 0 || e.Figure("thrust") != "12" || e.Figure("hull") != "" {
		t.Errorf("%+v", e)
	}
	b.SetKind("no-such")
	b.Undo()
	if e := b.Entry(); e.Kind != "ship" || len(e.Parts) != 2 {
		t.Errorf("taken back: %+v", e)
	}
}

// TestATextGoesWithItsRule when that is printed otherwise, and goes away with the last unit that has it.
func TestATextGoesWithItsRule(t *testing.T) {
	b := guard(t)
	b.AddRule("/parts/0", "Haunted (1)")
	n := len(b.At("/parts/0").Special) - 1
	if !b.TextOnly("/parts/0", n) {
		t.Errorf("the game knows it: %v", b.Flaws)
	}
	b.SetText("Haunted (1)", "It rolls again.")
	b.SetRule("/parts/0", n, "Cursed (1)")
	if b.Pack.RuleText("Haunted") != "" || b.Pack.RuleText("Cursed") != "It rolls again." {
		t.Errorf("texts: %+v", b.Pack.Texts)
	}
	b.DropRule("/parts/0", n)
	if b.Pack.RuleText("Cursed") != "" {
		t.Errorf("left: %+v", b.Pack.Texts)
	}
	b.Undo()
	if b.Pack.RuleText("Cursed") == "" {
		t.Error("taken back without its text")
	}
}

func TestFiguresAreTakenAsTheyAreTyped(t *testing.T) {
	length := &catalogue.Spec{Form: catalogue.Length}
	letters := &catalogue.Spec{Valid: catalogue.Values{Want: catalogue.WantLetters, Words: []string{"S", "C", "B"}}}
	for _, c := range []struct{ got, want string }{
		{Typed(length, "in", `12,5 in`), "12.5"},
		{Typed(length, "in", `6"`), "6"},
		{Typed(length, "in", "7cm"), "7cm"},
		{Typed(&catalogue.Spec{Form: catalogue.Target}, "in", " 4+ "), "4"},
		{Toggled(letters, "B", "S"), "SB"},
		{Toggled(letters, "SB", "S"), "B"},
		{Toggled(&catalogue.Spec{}, "wing", "lander"), "wing lander"},
		{Turned("F", "S(Left)"), "F/S(Left)"},
		{Turned("F/S", "F(N)"), "F(N)/S"},
		{strings.Join(Bearing("S/R"), " "), "S(Left) S(Right) R"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}

// TestSourcesStandInTheirOrder: the pack's own, then ships of the faction that it joins, names that begin with the text before.
func TestSourcesStandInTheirOrder(t *testing.T) {
	b := guard(t)
	b.Pack.Joins, b.Pack.Faction = "bs-ember", false
	packs := []*catalogue.Pack{b.Pack}
	all := open()
	for i := range all.Packs {
		packs = append(packs, &all.Packs[i])
	}
	found := Sources(b.Pack, packs, sys, "")
	if found[0].Entry.ID != "sparrow" || found[1].Entry.Kind != "ship" || found[1].Pack.ID != "bs-ember" || found[len(found)-1].Entry.Kind == "ship" {
		t.Errorf("%s, %s of %s … %s", found[0].Entry.ID, found[1].Entry.Kind, found[1].Pack.ID, found[len(found)-1].Entry.Kind)
	}
	if found = Sources(b.Pack, packs, sys, " HA"); len(found) < 2 || !strings.HasPrefix(found[0].Entry.Name, "Ha") {
		t.Errorf("found %+v", found)
	}
}

// TestACopyBringsWhatItNames unless whoever takes from the pack has that anyway.
func TestACopyBringsWhatItNames(t *testing.T) {
	b := guard(t)
	b.SetFigure("/parts/1", "assets", "wing")
	b.Pack.Entries = append(b.Pack.Entries, catalogue.Entry{ID: "wing", Kind: "asset"})
	b.Pack.SetText("Launch", "It may.")
	all, s := open(), Source{b.Entry(), b.Pack}
	all.Packs = append(all.Packs, *b.Pack)
	for joins, want := range map[string]int{"": 2, "guard": 1} {
		to := &catalogue.Pack{ID: "other", System: b.Pack.System, Joins: joins}
		copies := s.Copies(to, sys, all)
		if len(copies) != want || copies[0].Name != "Sparrow" || to.RuleText("Launch") != "It may." {
			t.Errorf("joined to %q it brings %+v and %+v", joins, copies, to.Texts)
		}
	}
}

func TestEntriesStandByTheirKind(t *testing.T) {
	b := guard(t)
	b.Pack.Entries = append(b.Pack.Entries, catalogue.Entry{ID: "odd", Kind: "no-such"}, catalogue.Entry{ID: "finch", Kind: "ship"})
	all := Groups(b.Pack, b.Schema)
	if len(all) != len(b.Schema.Kinds)+1 || all[0].Kind != "ship" || len(all[0].Entries) != 2 || all[len(all)-1].Entries[0].ID != "odd" {
		t.Errorf("%+v", all)
	}
}
