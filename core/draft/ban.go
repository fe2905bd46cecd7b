package draft

import (
	"maps"
	"slices"

	"broadside/core/game"
)

// A Ban is why some orders cannot be given, or why some of its own do not take a thing in.
type Ban struct {
	Why   *game.Illegal
	Kinds []string
	Into  []game.ID
}

// banned is the ban for a reason among others, put there where it is new.
func banned(all *[]Ban, why *game.Illegal) *Ban {
	at := slices.IndexFunc(*all, func(b Ban) bool { return b.Why.Code == why.Code && maps.Equal(b.Why.Args, why.Args) })
	if at < 0 {
		at, *all = len(*all), append(*all, Ban{Why: why})
	}
	return &(*all)[at]
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
		if why := g.Try(game.Command{Kind: kind, By: given[0].By, Thing: given[0].Thing}).Illegal; why != nil {
			b := banned(&all, why)
			b.Kinds = append(b.Kinds, kind)
		}
	}
	return all
}

// Shut are those of its formation that have others of its class in them and do not take in a squad which stands on the table.
func Shut(g *game.Game, v *game.View, squad *game.Thing, may []Act) (all []Ban) {
	stands := slices.ContainsFunc(v.Things, func(t game.Thing) bool { return t.On == squad.ID && t.Out == "" })
	for _, kind := range v.Meaning.Commands(game.DeedBoard) {
		for i := range v.Things {
			into := &v.Things[i]
			c := game.Command{Kind: kind, By: squad.Seat, Thing: squad.ID}.With("into", game.Int(int(into.ID)))
			if !stands || into.Role != game.RoleFormation || into.On != squad.On || into.ID == squad.ID || !holds(v, into.ID, squad.Class) || offers(may, c) {
				continue
			}
			if why := g.Try(c).Illegal; why != nil {
				b := banned(&all, why)
				b.Into = append(b.Into, into.ID)
			}
		}
	}
	return all
}

// holds tells whether some of a class are in those of a squad.
func holds(v *game.View, squad game.ID, class string) bool {
	return slices.ContainsFunc(v.Things, func(t game.Thing) bool {
		in := v.Thing(t.In)
		return in != nil && in.On == squad && t.Class == class
	})
}

// offers tells whether a command that only says what it goes into may be given as it is.
func offers(may []Act, c game.Command) bool {
	return slices.ContainsFunc(may, func(a Act) bool {
		into := a.Param("into")
		return a.Thing == c.Thing && into != nil && slices.Contains(Things(into), c.Target("into"))
	})
}

// Unasked is why a thing is given none of the orders that are choices of one act, where a phase has these; nil where it may be.
func Unasked(g *game.Game, v *game.View, t *game.Thing, may []Act) *game.Illegal {
	kind, choice := v.Meaning.Ask(v.Phase)
	if kind == "" || slices.ContainsFunc(may, func(a Act) bool { return a.Thing == t.ID && a.Kind == kind }) {
		return nil
	}
	return g.Try(game.Command{Kind: kind, By: t.Seat, Thing: t.ID}.With(kind, game.Text(choice))).Illegal
}
