package gothic

import (
	"slices"
	"testing"

	"broadside/core/dice"
	"broadside/core/geometry"
	"broadside/core/odds"

	"pgregory.net/rapid"
)

// seeded throws what a seed gives.
type seeded struct{ *dice.Seeded }

func (s seeded) Throw(_ string, t dice.Throw) ([]dice.Face, error) { return s.Faces(t.N) }

func (seeded) Choose(string, *odds.Ask) ([]int, error) { panic("ordnance asks nothing in its attack") }

// TestWavesAttackAsTheCalculatorHasThem: the table lets the turrets fire first, to see which craft they down, and the rest of the attack
// follows. Both together are the one rule that gives the odds.
func TestWavesAttackAsTheCalculatorHasThem(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		draw := func(name string, low, high int) int { return rapid.IntRange(low, high).Draw(t, name) }
		wave := Run{Bombers: draw("bombers", 1, 8), Fighters: draw("fighters", 0, 4), Unopposed: rapid.Bool().Draw(t, "unopposed")}
		to := &Target{Class: Capital, Armour: draw("armour", 4, 6), Turrets: draw("turrets", 0, 5), Braced: rapid.Bool().Draw(t, "braced")}
		seed := rapid.Uint64().Draw(t, "seed")

		whole, _, err := odds.Play(wave.rule(to), wave.start(), seeded{dice.NewSeeded(seed)})
		if err != nil {
			t.Fatal(err)
		}
		in := seeded{dice.NewSeeded(seed)}
		rule := wave.rule(to)
		_, lines, err := odds.Play(rule[:1], wave.start(), in)
		if err != nil {
			t.Fatal(err)
		}
		left := wave.Bombers - max(min(scored(lines, "turrets"), wave.Bombers+wave.Fighters)-wave.Fighters, 0)
		parts := salvo{}
		if left > 0 {
			if parts, _, err = odds.Play(rule[1:], salvo{done: 1, flying: uint16(left)}, in); err != nil {
				t.Fatal(err)
			}
		}
		if whole.points() != parts.points() || whole.criticals() != parts.criticals() {
			t.Errorf("%+v at %+v: %d damage and %d critical as a whole, %d and %d in two parts", wave, *to, whole.points(), whole.criticals(), parts.points(), parts.criticals())
		}
	})
}

func TestFightersGoMarkerForMarker(t *testing.T) {
	for _, c := range []struct {
		a, b [2]int // fighters and others
		want int
	}{
		{[2]int{1, 0}, [2]int{0, 1}, 1}, // a salvo, or one squadron
		{[2]int{2, 0}, [2]int{1, 2}, 2}, // a fighter, then a bomber
		{[2]int{1, 2}, [2]int{3, 0}, 3},
		{[2]int{0, 3}, [2]int{0, 3}, 0},
		{[2]int{4, 1}, [2]int{1, 1}, 2},
	} {
		if got := downed(c.a, c.b); got != c.want || downed(c.b, c.a) != got {
			t.Errorf("%v and %v lose %d and %d, want %d", c.a, c.b, got, downed(c.b, c.a), c.want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		draw := func(name string) [2]int {
			return [2]int{rapid.IntRange(0, 6).Draw(t, name+" fighters"), rapid.IntRange(0, 6).Draw(t, name+" others")}
		}
		a, b := draw("a"), draw("b")
		n := downed(a, b)
		if n > a[0]+a[1] || n > b[0]+b[1] || n > a[0]+b[0] {
			t.Errorf("%v and %v lose %d", a, b, n)
		}
		if fighters := [2]int{max(a[0]-n, 0), max(b[0]-n, 0)}; fighters[0] > 0 && n < b[0]+b[1] || fighters[1] > 0 && n < a[0]+a[1] {
			t.Errorf("%v and %v lose %d, and fighters are left with something to fight", a, b, n)
		}
	})
}

func TestTheRestOfAWay(t *testing.T) {
	way := []geometry.Point{{X: 0, Y: 0}, {X: 0, Y: 10}, {X: 10, Y: 10}}
	for _, c := range []struct {
		along geometry.Length
		want  []geometry.Point
	}{
		{0, way}, {4, []geometry.Point{{X: 0, Y: 4}, {X: 0, Y: 10}, {X: 10, Y: 10}}}, {10, way[1:]}, {15, []geometry.Point{{X: 5, Y: 10}, {X: 10, Y: 10}}},
		{20, []geometry.Point{{X: 10, Y: 10}, {X: 10, Y: 10}}},
	} {
		if got := rest(way, c.along); !slices.Equal(got, c.want) {
			t.Errorf("after %d: %v, want %v", c.along, got, c.want)
		}
	}
}
