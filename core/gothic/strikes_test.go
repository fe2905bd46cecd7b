package gothic

import (
	"testing"

	"broadside/core/catalogue"
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/geometry"
	"broadside/core/params"
	"broadside/core/roster"
	"broadside/core/tabletop"
)

// strike is a torpedo salvo or a wave of a ship at one enemy, on the board, with what a random ship has suffered before.
func strike(t *testing.T, chance gametest.Chance) (g *game.Game, marker, at game.ID) {
	t.Helper()
	s := &game.Setup{Board: true, Packs: []catalogue.Pack{odd}}
	for _, u := range []roster.Unit{ship("odd-arsenal", "Arsenal"), []roster.Unit{ship("lunar", "Agrippa"), ship("murder", "Unclean"), ship("odd-brittle", "Brittle"), ship("bs-poniard", "Needle")}[chance(4)]} {
		s.Seats = append(s.Seats, game.SeatSetup{List: roster.List{System: "bfg", Units: []roster.Unit{u}}})
	}
	g, err := game.New(System{}, s)
	if err != nil {
		t.Fatal(err)
	}
	marker, at = 3, 2
	m := tableOf(g.State()).model(at)
	place := func(id game.ID, y int, heading geometry.Angle) []game.Change {
		return append(tabletop.Stand(id, geometry.Pose{Point: geometry.Point{X: 90 * cm, Y: y * cm}, Heading: heading * geometry.Degree}), game.Change{On: id, Field: tabletop.FieldOut})
	}
	changes := append(place(1, 20, 0), place(at, 45, chance(8)*45)...)
	changes = append(changes, tabletop.Write(0, tabletop.FieldPhase, phaseOrdnance), tabletop.Set(0, tabletop.FieldRound, 1), tabletop.Set(0, fieldFirst, 1), tabletop.Set(0, fieldPlayer, 1), tabletop.Set(0, tabletop.FieldTurn, 1),
		tabletop.Set(marker, tabletop.FieldSeat, 1), tabletop.Set(marker, fieldLauncher, 1))
	if !m.Escort() {
		changes = append(changes, tabletop.Set(at, fieldDamage, chance(m.Hits)), tabletop.Set(at, fieldCritical+bridgeSmashed, chance(2)))
	}
	if chance(3) == 0 {
		changes = append(changes, tabletop.Write(at, fieldOrder, bracing))
	}
	if chance(3) == 0 {
		changes = append(changes, tabletop.Write(at, fieldTurrets, []string{kindSalvo, kindWave}[chance(2)]))
	}
	changes = append(changes, tabletop.Write(4, tabletop.FieldKind, kindWave), tabletop.Set(4, tabletop.FieldSeat, 1), tabletop.Set(4, fieldCraft+string(Fighter), 1)) // else the end phase comes
	changes = append(changes, tabletop.Stand(marker, geometry.Pose{Point: geometry.Point{X: 90 * cm, Y: 28 * cm}})...)
	if chance(2) == 0 {
		changes = append(changes, tabletop.Write(marker, tabletop.FieldKind, kindSalvo), tabletop.Set(marker, fieldStrength, 1+chance(3)), tabletop.Set(marker, fieldSpeed, 30*cm))
	} else {
		changes = append(changes, tabletop.Write(marker, tabletop.FieldKind, kindWave), tabletop.Set(marker, fieldCraft+string(Bomber), 1+chance(2)), tabletop.Set(marker, fieldSpeeds+string(Bomber), 20*cm),
			tabletop.Set(marker, fieldCraft+string(Fighter), chance(2)), tabletop.Set(marker, fieldSpeeds+string(Fighter), 30*cm),
			tabletop.Set(marker, fieldCraft+string(Assault), chance(2)), tabletop.Set(marker, fieldSpeeds+string(Assault), 30*cm))
	}
	if g, err = gametest.Put(g, changes); err != nil {
		t.Fatal(err)
	}
	return g, marker, at
}

// TestOddsOfStrikesAreTheirOwn: what ordnance may attack is offered with the odds that its request has, and those that come of the attack
// with every face.
func TestOddsOfStrikesAreTheirOwn(t *testing.T) {
	checked := map[string]int{}
	for seed := uint64(1); seed <= 70; seed++ {
		chance := dice.NewSeeded(seed).Int
		g, marker, at := strike(t, chance)
		salvos, shots := System{}.Salvos(g.State()), System{}.Shots(g.State(), marker)
		if len(salvos) != 1 || len(shots) != 1 || salvos[0].At != at || shots[0].To != at {
			t.Fatalf("seed %d: salvos %v, shots %v", seed, salvos, shots)
		}
		o, err := System{}.Odds(params.New(salvos[0].Request))
		if err != nil || o.Damage.Mean() != shots[0].Odds.Damage.Mean() {
			t.Fatalf("seed %d: %v does %v, offered is %v, %v", seed, salvos[0].Request, o, shots[0].Odds, err)
		}
		e := &everyFace{T: t, at: at, from: len(g.Log), left: 2500, came: outcomes{}, then: []game.Command{shots[0].Command}}
		if e.play(g, 1, 0); e.left < 0 {
			continue
		}
		if e.same(o, tableOf(g.State()).model(at).Escort()); t.Failed() {
			t.Fatalf("seed %d: %v", seed, salvos[0].Request)
		}
		checked[salvos[0].Request["ordnance"].(string)]++
	}
	t.Log(checked)
	if checked["torpedoes"] < 12 || checked["bombers"] < 8 {
		t.Errorf("so few were played out: %v", checked)
	}
}

// TestStrikesAreOnTheWay: torpedoes may attack what lies straight ahead, waves what is in reach, and who has moved nothing.
func TestStrikesAreOnTheWay(t *testing.T) {
	for seed := uint64(1); seed <= 30; seed++ {
		g, marker, at := strike(t, dice.NewSeeded(seed).Int)
		aside := append(tabletop.Put(at, geometry.Point{X: 110 * cm, Y: 45 * cm}), tabletop.Set(marker, tabletop.FieldHeading, 0))
		for what, changes := range map[string][]game.Change{"aside": aside, "moved": {tabletop.Set(marker, fieldRun, 1)}, "hulk": {tabletop.Write(at, fieldHulk, Catastrophes[0].ID)}} {
			now, err := gametest.Put(g, changes)
			if err != nil {
				t.Fatal(err)
			}
			shots := System{}.Shots(now.State(), marker)
			tt := tableOf(now.State())
			switch salvo := tt.Kind(marker) == kindSalvo; {
			case what == "hulk" && (len(shots) != 1 || (shots[0].Odds == nil) != salvo):
				t.Errorf("at a hulk: %v", shots)
			case what == "moved" && len(shots) > 0:
				t.Errorf("who has moved attacks: %v", shots)
			case what == "aside" && len(shots) > 0:
				t.Errorf("attacked out of the way: %v", shots)
			}
		}
	}
}
