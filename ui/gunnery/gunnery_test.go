package gunnery

import (
	"testing"

	"broadside/core/game"
	"broadside/core/odds"
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
