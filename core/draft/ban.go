package draft

import (
	"maps"
	"slices"

	"broadside/core/game"
)

// A Ban is why some orders cannot be given.
type Ban struct {
	Why   *game.Illegal
	Kinds []string
}

// Bans are the orders that a thing may not take now, beside those that it may.
func Bans(g *game.Game, given []Act) (all []Ban) {
	if len(given) == 0 {
		return nil
	}
	for _, kind := range game.MeaningOf(g.System()).Commands(game.DeedAct) {
		if slices.ContainsFunc(given, func(a Act) bool { return a.Kind == kind }) {
			continue
		}
		why := g.Try(game.Command{Kind: kind, By: given[0].By, Thing: given[0].Thing}).Illegal
		at := slices.IndexFunc(all, func(b Ban) bool { return why != nil && b.Why.Code == why.Code && maps.Equal(b.Why.Args, why.Args) })
		switch {
		case why == nil:
		case at < 0:
			all = append(all, Ban{why, []string{kind}})
		default:
			all[at].Kinds = append(all[at].Kinds, kind)
		}
	}
	return all
}

// Unasked is why a thing is given none of the orders that are choices of one act, where a phase has these; nil where it may be.
func Unasked(g *game.Game, v *game.View, t *game.Thing, may []Act) *game.Illegal {
	kind, choice := v.Meaning.Ask(v.Phase)
	if kind == "" || slices.ContainsFunc(may, func(a Act) bool { return a.Thing == t.ID && a.Kind == kind }) {
		return nil
	}
	return g.Try(game.Command{Kind: kind, By: t.Seat, Thing: t.ID}.With(kind, game.Text(choice))).Illegal
}
