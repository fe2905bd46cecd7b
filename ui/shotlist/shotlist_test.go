package shotlist

import (
	"testing"

	_ "broadside/core" // brings the sentences
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/odds"
	"broadside/core/special"
	"broadside/core/words"
)

func shot(to game.ID, gun string, chance float64, no ...*game.Illegal) game.Shot {
	return game.Shot{From: 1, To: to, Gun: gun, No: no, Odds: &game.Odds{Damage: odds.Spread{1 - chance, chance}}}
}

func TestTheBestComeFirst(t *testing.T) {
	never := &game.Illegal{Code: "dfc-out-of-arc"}
	all := Pairs([]game.Shot{shot(2, "a", 0.2), shot(2, "b", 0.4), shot(3, "a", 0.9, never), shot(3, "b", 0.9, never, never), shot(4, "a", 0.7)}, func(*game.Shot) bool { return true })
	if len(all) != 3 || all[0].To != 4 || all[1].To != 2 || all[1].Shots[all[1].Best].Gun != "b" {
		t.Fatalf("%+v", all)
	}
	if p := all[2]; p.Best != -1 || p.nearest().Gun != "a" || p.Chance() != "" || p.Other(1) != 3 {
		t.Errorf("%+v", p)
	}
	if len(Those(all, true)) != 2 || len(Those(all, false)) != 1 {
		t.Error("who can be hit")
	}
	if few := Pairs([]game.Shot{shot(2, "a", 0.2), shot(2, "b", 0.4)}, func(s *game.Shot) bool { return s.Gun == "a" }); few[0].Worth() != 0.2 || few[0].Chance() != "20%" {
		t.Errorf("one weapon: %+v", few)
	}
}

func TestThoseThatCannotAreSortedByTheCause(t *testing.T) {
	far := func(gap string) *game.Illegal {
		return &game.Illegal{Code: "reach-dfc-range", Args: map[string]string{"gap": gap, "weapon": "Rail", "reach": "6"}}
	}
	air := &game.Illegal{Code: "reach-dfc-sector-from"}
	named := &game.Illegal{Code: "ftl-out-of-range", Args: map[string]string{"target": "Picket 2", "weapon": "Turret", "reach": "24"}}
	pairs := Pairs([]game.Shot{shot(2, "a", 0, far("9")), shot(3, "a", 0, air), shot(4, "a", 0, named)}, func(*game.Shot) bool { return true })
	all := Causes(Those(pairs, false), words.NewTeller(&words.English, nothing{}, nil, nil, nil))
	if len(all) != 2 || all[0].Text != "Out of range" || len(all[0].Pairs) != 2 || all[0].Pairs[1].To != 4 || all[1].Text != "Sectors are fired at from low orbit." {
		t.Errorf("%+v", all)
	}
}

// nothing is a game without rules.
type nothing struct{ game.Definition }

func (nothing) Rules(string) []special.Info { return nil }
func (nothing) About() game.About           { return game.About{ID: "dfc"} }

// The dice to hit stand behind the chances, with what makes them more or fewer, where the game tells of them.
func TestTheDiceAreTold(t *testing.T) {
	teller := words.NewTeller(&words.English, nothing{}, nil, nil, nil)
	s := shot(2, "Rail", 0.5)
	s.Label = "Rail"
	length := func(int) string { return "9 cm" }
	for need, want := range map[int]string{0: "Rail, 9 cm away, mean 0.5", 5: "Rail, 9 cm away, mean 0.5 · 2 dice at 5+ · +1 within 15 cm, a column left"} {
		s.Throw = dice.Throw{N: 2 * min(need, 1), Need: need}
		if need > 0 {
			s.Throw.Why = []dice.Reason{{Code: "why/bfg/near", By: 1}}
		}
		pairs := Pairs([]game.Shot{s}, func(*game.Shot) bool { return true })
		if got := pairs[0].Note(teller, length); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
