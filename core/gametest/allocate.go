package gametest

import (
	"slices"

	"broadside/core/game"
	"broadside/core/params"
)

// An Aiming holds proposals of what models aim their weapons at against a search of all that they could aim at.
type Aiming struct {
	Searched, Best int     // positions, and those where nothing does more than what was proposed
	Share          float64 // of what the best would do, over all of them
	Worst          float64 // of one
}

// Try searches a position, if it is small enough: models of one seat with at most so many ways to aim. What is aimed is worth the
// damage that it is expected to do and that the targets have to lose, all their damage points more where they are destroyed, and
// half of them where they are crippled.
func (a *Aiming) Try(g *game.Game, most int) {
	by, models := aiming(g)
	if by == 0 {
		return
	}
	hull := map[game.ID]float64{}
	for _, t := range g.View(by).Things {
		for _, track := range t.Tracks {
			hull[t.ID] += float64(track.Max)
		}
	}
	known := map[uint64]float64{}
	best := 0.0
	var search func(g *game.Game) bool
	search = func(g *game.Game) bool {
		hash := g.State().Hash()
		if _, had := known[hash]; had {
			return true
		}
		known[hash] = worth(g, hull)
		best = max(best, known[hash])
		for _, c := range aims(g, by, models) {
			if next := g.Fork(); next.Do(c, nil) == nil && next.Need() == nil && (len(known) > most || !search(next)) {
				return false
			}
		}
		return true
	}
	if !search(g) || best == 0 {
		return
	}
	got := worth(g, hull)
	next := g.Fork()
	for _, c := range g.Allocate(g.View(by), by, models) {
		if next.Do(c, nil) != nil || next.Need() != nil {
			break
		}
		got = worth(next, hull)
	}
	if a.Searched++; got > best-1e-9 {
		a.Best++
	}
	if share := got / best; a.Searched == 1 || share < a.Worst {
		a.Worst = share
	}
	a.Share += (got/best - a.Share) / float64(a.Searched)
}

// worth is that of all that is aimed in a game.
func worth(g *game.Game, hull map[game.ID]float64) (sum float64) {
	for _, s := range g.System().Salvos(g.State()) {
		o, err := g.System().Odds(params.New(s.Request))
		if err != nil || hull[s.At] == 0 {
			continue
		}
		left := max(o.Left, 1)
		for k, p := range o.Damage {
			sum += p * float64(min(k, left))
		}
		if o.Destroyed != nil {
			sum += *o.Destroyed * hull[s.At]
		}
		if o.Crippled != nil {
			sum += *o.Crippled * hull[s.At] / 2
		}
	}
	return sum
}

// aiming is who may aim, and with what.
func aiming(g *game.Game) (by game.Seat, models []game.ID) {
	for i := range g.Setup.Seats {
		for _, l := range g.Legal(game.Seat(i + 1)) {
			if l.Deed == game.DeedAim && !slices.Contains(models, l.Thing) {
				by, models = game.Seat(i+1), append(models, l.Thing)
			}
		}
		if by != 0 {
			break
		}
	}
	return by, models
}

// aims are all ways to aim one weapon at a model.
func aims(g *game.Game, by game.Seat, models []game.ID) (all []game.Command) {
	roles := map[game.ID]game.Role{}
	for _, t := range g.View(by).Things {
		roles[t.ID] = t.Role
	}
	for _, l := range g.Legal(by) {
		if l.Deed != game.DeedAim || !slices.Contains(models, l.Thing) {
			continue
		}
		c := game.Command{Kind: l.Kind, By: by, Thing: l.Thing}
		for _, p := range l.Params {
			if p.Use == game.UseWeapon {
				c = c.With(p.Name, p.Choices[0].Value)
			}
		}
		for _, p := range l.Params {
			if p.Use != game.UseTarget {
				continue
			}
			for _, choice := range p.Choices {
				if roles[game.ID(choice.Value.Int)] == game.RoleModel {
					all = append(all, c.With(p.Name, choice.Value))
				}
			}
		}
	}
	return all
}
