package dropzone

import (
	"testing"

	base "broadside/core/catalogue"
	"broadside/core/dice"
	"broadside/core/dropzone/catalogue"
	"broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/geometry"
	"broadside/core/roster"
	"broadside/core/tabletop"
)

// odd are units of few damage points whose weapons have every special rule, so that much comes of a few rounds.
var odd = base.Pack{ID: "dzc-odd", System: "dzc", Name: "Odd army", Faction: true, Entries: catalogue.Table.Read(`
model odd-giant; Giant; 100; behemoth behemoth 1 8 11 - passive=6; Spread-3
	weapon; Thrower; - F/S/R 24 24 2 2 6; Area
	weapon; Burner; - F/S/R 24 24 3 3 9; Flame, Strafe-2
	weapon; Prow; - F/S/R 24 24 2 3 9; Structural
	hit-zone; Hull; 8 6/3 crippled=Armour_by_1.
	hit-zone; Legs; 7 5/2 crippled=Move_by_2.
	hit-zone; Weapons; 7 6/3 crippled=One_weapon_cannot_be_used.
model odd-foot; Foot; 20; troops infantry 2-4 4 6 5 save=4 needs=1_Infantry
	weapon; Rifles; - F/S/R 18 18 4 3 4; RW-1, Focus-2
	weapon; Torches; - F/S/R 18 18 3 4 5; Flame
	weapon; Blades; - F/S/R close-quarters close-quarters 5 - 4; RW-1
model odd-wild; Wild; 20; troops infantry 2-4 4 9 6 save=5 passive=6 needs=1_Infantry; Dodge 5+, Bloodthirsty
	weapon; Claws; - F/S/R close-quarters close-quarters 6 - 4; RW-1, Focus-1
	weapon; Spit; - F/S/R 18 18 3 3 4; Tech Killer, L-2
model odd-gun; Gun; 30; standard tank 2-3 6 7 3 active=1
	weapon; Mortar; - F/S/R 36 36 2 3 6; Area, Indirect
	weapon; Breacher; - F/S/R 36 36 2 3 9; DV-3 (Scenery), Alternate Fire 1
	weapon; Lance; - F/S/R 36 36 2 2 9; DS 5+, P, Alternate Fire 1
	weapon; Flak; - F/S/R 36 36 3 3 6; AA-1, Strafe-3
model odd-scout; Scout; 30; scout skimmer 1-3 8 6 1 evasion=1; Wide
	weapon; Sting; - F/S/R 24 24 2 3 5
`)}

// siege is a battle that begins amid scenery: two armies in and about garrisons, each with a Behemoth on the table and one to come; or infantry
// in one of them alone.
func siege(t *testing.T, board, melee bool, src *dice.Seeded) *game.Game {
	t.Helper()
	group := func(kind string, squads ...string) roster.Unit {
		u := roster.Unit{Entry: kind}
		for _, s := range squads {
			u.Units = append(u.Units, roster.Unit{Entry: "odd-" + s, Count: map[string]int{"giant": 1, "scout": 1}[s] + map[string]int{"foot": 3, "wild": 3, "gun": 2}[s]})
		}
		return u
	}
	s := &game.Setup{Board: board, Packs: []base.Pack{odd}}
	for _, name := range []string{"Ann", "Bob"} {
		s.Seats = append(s.Seats, game.SeatSetup{Name: name, List: roster.List{System: "dzc", Units: []roster.Unit{
			group("frontline", "foot", "wild"), group("frontline", "foot", "scout"), group("armour", "gun"), group("war-engine", "giant"), group("war-engine", "giant")}}})
	}
	if melee {
		s.Seats[0].List.Units = []roster.Unit{group("frontline", "foot", "wild")}
		s.Seats[1].List.Units = []roster.Unit{group("frontline", "foot", "scout")}
	}
	g, err := game.New(System{}, s)
	if err != nil {
		t.Fatal(err)
	}
	changes := []game.Change{tabletop.Write(0, tabletop.FieldPhase, phaseInitiation), tabletop.Set(0, tabletop.FieldRound, 1),
		tabletop.Set(0, tabletop.Of(fieldZone, 1), 1), tabletop.Set(0, tabletop.Of(fieldZone, 2), 3)}
	b, giants := tableOf(g.State()), map[game.Seat]int{}
	id := g.State().Len()
	var houses []game.ID
	for i, class := range []string{"small-building", "tiny-shack", "small-shack", "wheat", "medium-forest", "lava", "park"} {
		at := geometry.Point{X: (14 + 5*i%20) * inch, Y: (18 + 7*i%13) * inch}
		if piece := tabletop.Lay(id, game.Text(class), at, geometry.CircleArea(at, 2*inch)); board {
			changes = append(changes, piece...)
		} else {
			changes = append(changes, piece[:2]...)
		}
		if featureOf(class).Garrison {
			houses = append(houses, id)
		}
		id++
	}
	changes = append(changes, tabletop.Set(houses[0], fieldLinked+itoa(int(houses[1])), 1), tabletop.Set(houses[1], fieldLinked+itoa(int(houses[0])), 1))
	full := map[game.ID]int{}
	for _, squad := range b.OfKind(kindSquad) {
		house, m := houses[src.Int(4)/3], b.model(squad)
		if melee {
			house = houses[0]
		}
		inside := m.Type == Infantry && (melee || src.Int(3) > 0) && full[house]+len(b.units(squad)) <= 10-5*int(house-houses[0])
		for _, unit := range b.units(squad) {
			at := geometry.Point{X: (8 + src.Int(32)) * inch, Y: (8 + src.Int(32)) * inch}
			changes = append(changes, tabletop.Clear(unit, tabletop.FieldOut)...)
			switch {
			case m.Type == Behemoth && giants[b.Seat(unit)] > 0:
				changes = append(changes, tabletop.Write(unit, tabletop.FieldOut, readiness), tabletop.Set(unit, fieldHarness, 1))
			case inside:
				full[house]++
				changes = append(changes, tabletop.Write(unit, tabletop.FieldOut, garrison), tabletop.Set(unit, fieldIn, int(house)), tabletop.Set(unit, fieldDamage, 3)) // under half of its squad's points
			case board:
				changes = append(changes, tabletop.Put(unit, at)...)
			}
		}
		if m.Type == Behemoth {
			giants[b.Seat(squad)]++
		}
	}
	if g, err = gametest.Put(g, changes); err != nil {
		t.Fatal(err)
	}
	return g
}

// TestRandomSieges plays them by chance; all that scenery, garrisons and Behemoths can do has to happen in some.
func TestRandomSieges(t *testing.T) {
	t.Parallel()
	kinds := map[string]int{}
	for seed := range uint64(25) {
		src := dice.NewSeeded(seed)
		g := siege(t, seed%2 == 0, seed%5 < 2, src)
		for n := 0; n < 2500; n++ {
			more, err := gametest.Move(g, src.Int)
			if err != nil {
				t.Fatalf("seed %d, move %d: %v in %s", seed, n, err, g.View(0).Phase)
			}
			if !more {
				break
			}
			if stands(t, g); n%5 == 0 {
				sound(t, g)
			}
		}
		for i := range g.Log {
			kinds[g.Log[i].Event.Kind]++
			for _, lack := range gametest.Unsaid("dzc", &g.Log[i].Event) {
				t.Error(lack)
			}
		}
		if again, err := game.Open(System{}, g.Setup, g.Log); err != nil || again.State().Hash() != g.State().Hash() {
			t.Fatalf("seed %d: the log opens to another game: %v", seed, err)
		}
	}
	for _, kind := range []string{"battered", "kindled", "collateral", "catches", "collapses", "buried", "ruined", "caught-inside", "blasted", "burnt", "breached", "crippled", "shaken", "strides",
		"signalled", "touches-down", "erupts", "implodes", "mauled", "runs", "stays", "holds-out", "left-garrison", "caught", "entered", "shifted", "round-up", "struck"} {
		if kinds[kind] == 0 {
			t.Errorf("nothing of the kind %s has happened, of %v", kind, kinds)
		}
	}
}

// stands checks what always holds of scenery and Behemoths: a piece has points left or is rubble, and holds no more than it can; a Behemoth that
// lives has fewer than two zones without points, and its thresholds have each done what they do.
func stands(t *testing.T, g *game.Game) {
	t.Helper()
	b := tableOf(g.State())
	for _, id := range b.OfKind(tabletop.KindTerrain) {
		f := b.feature(id)
		if f.ID == "" || b.Int(id, fieldDamage) > f.Damage || b.Int(id, fieldTokens) < 0 || f.Damage == 0 && b.Is(id, fieldTokens) {
			t.Fatalf("#%d is %q with %d damage and %d tokens", id, f.ID, b.Int(id, fieldDamage), b.Int(id, fieldTokens))
		}
		if len(b.State.Queue) == 0 && b.State.Pending == nil && f.destructible() && b.left(id) == 0 {
			t.Fatalf("#%d has no points left and is a %s", id, f.ID)
		}
		if in := b.occupants(id); len(in) > 0 && (!f.Garrison || len(in) > f.Damage) {
			t.Fatalf("#%d, a %s, holds %d", id, f.ID, len(in))
		}
	}
	for _, id := range b.OfKind(kindUnit) {
		if in := b.in(id); in != 0 && b.Kind(in) != tabletop.KindTerrain {
			t.Fatalf("#%d is in #%d, a %q", id, in, b.Kind(in))
		}
		empty := 0
		for i := range b.model(id).Zones {
			z := &b.model(id).Zones[i]
			left, passed := b.zoneLeft(id, z), b.Int(id, fieldPassed+z.ID)
			if b.Int(id, fieldLost+z.ID) > z.Damage || passed > len(z.Thresholds) || passed < len(z.Thresholds) && left < z.Thresholds[passed] {
				t.Fatalf("#%d has %d left of its %s, with %d thresholds passed", id, left, z.ID, passed)
			}
			if left == 0 {
				empty++
			}
		}
		if empty >= fatal && !b.gone(id) {
			t.Fatalf("#%d lives with %d zones destroyed", id, empty)
		}
	}
}
