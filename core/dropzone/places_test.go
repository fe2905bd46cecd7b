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
					still, far := m.Guns[0].Still, geometry.Distance(from, to)
					if near := geometry.Distance(from, goal) <= still+m.Guns[0].Full; near && far > still+geometry.Slack {
						t.Errorf("seed %d: %v goes %d, and fires after %d", seed, full, far, still)
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

// Who comes to reach nobody goes on as far as it can, and no farther than its first weapon fires after where it does.
func TestWhoReachesNobodyDoesNotCreep(t *testing.T) {
	t.Parallel()
	g, src := battle(t, played(0), true, 0, 2), dice.NewSeeded(4)
	tested := 0
	for more := true; more && tested < 20; more, _ = gametest.Move(g, src.Int) {
		b := tableOf(g.State())
		for _, l := range g.Legal(b.Turn()) {
			if l.Kind != "move" || b.fast(l.Thing) || b.behemoth(l.Thing) || !b.OnTable(l.Thing) || len(b.passengers(l.Thing)) > 0 {
				continue
			}
			m := b.model(l.Thing)
			if len(m.Guns) == 0 || m.Guns[0].Still == 0 || m.Guns[0].Still >= b.reach(l.Thing) || m.Guns[0].Full > 24*inch {
				continue
			}
			for _, far := range []geometry.Length{m.Guns[0].Full, 44 * inch} {
				s := g.State().Clone()
				at := geometry.Point{X: 2 * inch, Y: 2 * inch}
				place := func(id game.ID, p geometry.Point) {
					s.Apply(&game.Event{Changes: []game.Change{tabletop.Set(id, tabletop.FieldX, p.X), tabletop.Set(id, tabletop.FieldY, p.Y)}})
				}
				for _, id := range b.OfKind(kindUnit) {
					place(id, geometry.Point{X: at.X, Y: at.Y + far})
				}
				for _, id := range append(b.OfKind(kindObjective), b.OfKind(tabletop.KindTerrain)...) {
					s.Apply(&game.Event{Changes: []game.Change{tabletop.Write(id, tabletop.FieldOut, "gone")}})
				}
				place(l.Thing, at)
				ways := System{}.Ways(s, game.Command{Kind: "move", By: b.Turn(), Thing: l.Thing})
				if len(ways) == 0 {
					continue
				}
				tested++
				gone := geometry.Distance(at, tabletop.SaidBy(&ways[0]).Point)
				if hurries := gone > m.Guns[0].Still+geometry.Slack; hurries != (far > m.Guns[0].Full) {
					t.Errorf("%s goes %d with foes %d away, and fires %d after %d", m.ID, gone, far, m.Guns[0].Full, m.Guns[0].Still)
				}
			}
		}
	}
	if tested < 8 {
		t.Errorf("%d were asked", tested)
	}
}
