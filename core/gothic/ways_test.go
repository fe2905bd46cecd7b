package gothic

import (
	"testing"

	"broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/geometry"
	"broadside/core/roster"
	"broadside/core/tabletop"
)

// lineup is a cruiser with torpedoes (1) and escorts of its side (2 to 4) at places in centimetres, an enemy (5) straight ahead of it.
func lineup(t *testing.T, phase string, escorts [3][2]int, more ...game.Change) *game.Game {
	t.Helper()
	s := &game.Setup{Board: true}
	frigate := ship("bs-poniard", "")
	for _, units := range [][]roster.Unit{{ship("lunar", ""), frigate, frigate, frigate}, {ship("murder", "")}} {
		s.Seats = append(s.Seats, game.SeatSetup{List: roster.List{System: "bfg", Units: units}})
	}
	g, err := game.New(System{}, s)
	if err != nil {
		t.Fatal(err)
	}
	changes := append([]game.Change{tabletop.Write(0, tabletop.FieldPhase, phase)}, more...)
	for _, field := range []string{tabletop.FieldRound, fieldFirst, fieldPlayer, tabletop.FieldTurn} {
		changes = append(changes, tabletop.Set(0, field, 1))
	}
	for i, at := range [][2]int{{90, 10}, escorts[0], escorts[1], escorts[2], {90, 110}} {
		id := game.ID(i + 1)
		changes = append(append(changes, game.Change{On: id, Field: tabletop.FieldOut}), tabletop.Stand(id, geometry.Pose{Point: geometry.Point{X: at[0] * cm, Y: at[1] * cm}})...)
	}
	if g, err = gametest.Put(g, changes); err != nil {
		t.Fatal(err)
	}
	return g
}

// TestTorpedoesAreSuggestedPastTheirOwn: with escorts straight ahead and half a turn aside the way between them is proposed.
func TestTorpedoesAreSuggestedPastTheirOwn(t *testing.T) {
	g := lineup(t, phaseShooting, [3][2]int{{90, 40}, {102, 38}, {78, 38}})
	c, ok := g.Propose(game.Command{Kind: "torpedoes", By: 1, Thing: 1}.With("weapon", game.Text("prow-torpedoes")))
	if n := len(tableOf(g.State()).friends(&c)); !ok || n > 0 {
		t.Errorf("%v runs into %d of its own", c, n)
	}
	if by := c.Int("pivot"); by > 20*geometry.Degree || by < -20*geometry.Degree {
		t.Errorf("%s from the enemy, though there is a nearer way", degrees(by))
	}
}

// TestMovesAreSuggestedOutOfTheWayOfTorpedoes, of those that their own side has launched too.
func TestMovesAreSuggestedOutOfTheWayOfTorpedoes(t *testing.T) {
	salvo := append(tabletop.Stand(6, geometry.Pose{Point: geometry.Point{X: 90 * cm, Y: 45 * cm}}), tabletop.Write(6, tabletop.FieldKind, kindSalvo), tabletop.Set(6, tabletop.FieldSeat, 1),
		tabletop.Set(6, fieldLauncher, 1), tabletop.Set(6, fieldStrength, 4), tabletop.Set(6, fieldSpeed, 30*cm))
	g := lineup(t, phaseMovement, [3][2]int{{90, 40}, {102, 38}, {78, 38}}, salvo...)
	for id := game.ID(2); id <= 4; id++ {
		c, ok := g.Propose(game.Command{Kind: "move", By: 1, Thing: id})
		course := tableOf(g.State()).courseOf(id)
		way, _ := path(tableOf(g.State()).Pose(id), c.Int("distance"), bends(&c, course.Straight))
		if !ok || tableOf(g.State()).torpedoed(id, way) {
			t.Errorf("%v meets torpedoes", c)
		}
	}
}

// TestWhatWasLaunchedIsToBeLoadedAgain: it is not disabled, as what is damaged is.
func TestWhatWasLaunchedIsToBeLoadedAgain(t *testing.T) {
	far := [3][2]int{{20, 40}, {30, 40}, {40, 40}}
	for _, c := range []struct {
		field string
		off   bool
		rules int
	}{{"none", false, 1}, {fieldEmpty + "prow-torpedoes", false, 2}, {fieldCritical + "prow-armament", true, 1}} {
		guns := tableOf(lineup(t, phaseMovement, far, tabletop.Set(1, c.field, 1)).State()).guns(1)
		if g := guns[len(guns)-1]; g.Key != "prow-torpedoes" || g.Off != c.off || len(g.Rules) != c.rules {
			t.Errorf("%s: %+v", c.field, g)
		}
	}
}

// TestWeaponsSayWhatIsLeftOfThem: half of its strength each of a crippled ship, as it fires and launches.
func TestWeaponsSayWhatIsLeftOfThem(t *testing.T) {
	far := [3][2]int{{20, 40}, {30, 40}, {40, 40}}
	whole := tableOf(lineup(t, phaseMovement, far).State())
	lost := tableOf(lineup(t, phaseMovement, far, tabletop.Set(1, fieldDamage, whole.model(1).Hits/2)).State())
	for i, g := range lost.guns(1) {
		was := whole.guns(1)[i].Figures
		if now, at := g.Figures, len(was)-1; was[at].Key != "strength" || now[at].Value != half(was[at].Value) || now[at].Value == was[at].Value {
			t.Errorf("%s: %v of %v", g.Key, now, was)
		}
	}
}
