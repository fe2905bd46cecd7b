package dropzone

import (
	"slices"
	"testing"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// What is proposed for a move brings a unit no farther from its goal than around who bars the way, not onto another, and towards an enemy no farther than it may go to
// fire its first weapon.
func TestProposalsLeadToTheirGoals(t *testing.T) {
	t.Parallel()
	prizes, fights, left, nearer, asked, kept, steps, creeps := 0, 0, 0, 0, 0, 0, 0, 0
	for seed := range uint64(6) {
		g, src := battle(t, played(seed), true, int(seed%4), seatsOf(seed)), dice.NewSeeded(seed)
		for more := true; more; more, _ = gametest.Move(g, src.Int) {
			b := tableOf(g.State())
			for _, l := range g.Legal(b.Turn()) {
				if l.Kind != "leave-garrison" {
					continue
				}
				if trial := g.Try(game.Command{Kind: l.Kind, By: b.Turn(), Thing: l.Thing}); trial.Illegal == nil && trial.State != nil {
					left++
					first := b.units(l.Thing)[0]
					from, goal, _ := b.goal(first)
					nearer += flag(geometry.Distance(tableOf(trial.State).Point(first), goal) <= geometry.Distance(from, goal))
				}
			}
			if g.Need() != nil || src.Int(10) > 0 {
				continue
			}
			for _, l := range g.Legal(b.Turn()) {
				if l.Kind != "move" || b.fast(l.Thing) || b.behemoth(l.Thing) {
					continue
				}
				full, ok := g.Propose(game.Command{Kind: "move", By: b.Turn(), Thing: l.Thing})
				if !ok {
					continue
				}
				from, goal, prize := b.goal(l.Thing)
				to := geometry.Point{X: full.Int("x"), Y: full.Int("y")}
				if before, after := geometry.Distance(from, goal), geometry.Distance(to, goal); after > before+5*inch/4 && b.Out(l.Thing) != readiness {
					t.Errorf("seed %d: %v leads from %d to %d away", seed, full, before, after)
				}
				if o := b.overSome(l.Thing, to, b.OnTable); o != 0 {
					t.Errorf("seed %d: %v leads onto #%d", seed, full, o)
				}
				mates := tabletop.Keep(b.units(b.squad(l.Thing)), func(o game.ID) bool { return o != l.Thing && b.Acted(o) && b.OnTable(o) })
				if len(mates) > 0 && b.OnTable(l.Thing) && b.coherent(b.squad(l.Thing)) {
					asked++
					kept += flag(slices.ContainsFunc(mates, func(o game.ID) bool { return b.chained([]game.ID{o, l.Thing}, []geometry.Point{b.Point(o), to}) }))
				}
				if far := min(b.reach(l.Thing), geometry.Distance(from, goal)); b.OnTable(l.Thing) && far > 2*inch {
					steps++
					creeps += flag(geometry.Distance(from, to) < far/4)
				}
				if m := b.model(l.Thing); prize {
					prizes++
				} else if len(m.Guns) > 0 && m.Guns[0].Still > 0 && !full.Has("land") && b.Out(l.Thing) != readiness {
					fights++
					if far := geometry.Distance(from, to); far > m.Guns[0].Still+geometry.Slack {
						t.Errorf("seed %d: %v goes %d, and fires after %d", seed, full, far, m.Guns[0].Still)
					}
				}
			}
		}
	}
	if left < 10 || nearer < left*9/10 {
		t.Errorf("%d of %d squads leave a building towards their goal", nearer, left)
	}
	if creeps > steps/30 {
		t.Errorf("%d of %d creep up to what bars their way", creeps, steps)
	}
	if asked < 8 || kept < asked*8/10 {
		t.Errorf("%d of %d units stay with their squad", kept, asked)
	}
	if prizes < 30 || fights < 30 {
		t.Errorf("%d lead to something to be had, %d to enemies", prizes, fights)
	}
}

// Where positions are not kept, who has something to shoot is proposed no move that its first weapon does not fire after.
func TestMovesAtATableKeepTheFirstWeapon(t *testing.T) {
	t.Parallel()
	kept, free := 0, 0
	for seed := range uint64(4) {
		g, src := battle(t, played(seed), false, int(seed%4), seatsOf(seed)), dice.NewSeeded(seed)
		for more := true; more; more, _ = gametest.Move(g, src.Int) {
			b := tableOf(g.State())
			for _, l := range g.Legal(b.Turn()) {
				if l.Kind != "move" || b.behemoth(l.Thing) || b.fast(l.Thing) || len(b.model(l.Thing).Guns) == 0 || len(b.passengers(l.Thing)) > 0 {
					continue
				}
				full, ok := g.Propose(game.Command{Kind: "move", By: b.Turn(), Thing: l.Thing})
				gun := &b.model(l.Thing).Guns[0]
				if !ok || gun.Still == 0 || gun.Still >= b.reach(l.Thing) {
					continue
				}
				shoots := slices.ContainsFunc(b.foes(b.Turn()), func(o game.ID) bool { return len(b.against(l.Thing, o, gun, view{})) == 0 })
				if full.Has("far") != shoots || shoots && full.Int("far") != gun.Still {
					t.Errorf("seed %d: %v, which fires %s after %d, with something to shoot: %v", seed, full, gun.Name, gun.Still, shoots)
				}
				kept, free = kept+flag(shoots), free+flag(!shoots)
			}
		}
	}
	if kept < 30 || free < 10 {
		t.Errorf("%d moves keep a weapon, %d have nothing to keep it for", kept, free)
	}
}
