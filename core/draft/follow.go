package draft

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/shortsort"
)

// A Lead is what the first of a group was told, and where it stood before.
type Lead struct {
	game.Command
	From geometry.Point
}

// Lead is the draft as the first of a group has it, who stands somewhere or is nil.
func (d *Draft) Lead(first *game.Thing) *Lead {
	l := &Lead{Command: d.Command()}
	if first != nil {
		l.From = first.Pose.Point
	}
	return l
}

// Follow is the command of another of the group for an act: what the first was told, as far as it may. One that stands on the
// table goes as far as the first to either side of it, or its own way where that one meets something and its own does not; one
// that comes onto the table does so where the guide suggests, and as far.
func (l *Lead) Follow(g *game.Game, a Act, t *game.Thing) game.Command {
	command := l.alongside(g, a, t)
	if t.Out != "" || a.Use(game.UseTravel) == nil || !meets(g, command) {
		return command
	}
	round := a.Command()
	for _, p := range a.Params {
		if p.Kind == game.ParamChoice && p.Use != game.UseTurnAt && command.Has(p.Name) {
			round = round.With(p.Name, command.Get(p.Name))
		}
	}
	if own, ok := g.Propose(round); ok && !meets(g, own) {
		return own
	}
	return command
}

// meets tells whether something lies on the way of a command.
func meets(g *game.Game, c game.Command) bool {
	meaning := game.MeaningOf(g.System())
	return slices.ContainsFunc(g.Try(c).Events, func(e game.Event) bool { return meaning.Event(e.Kind) == game.EventMet })
}

func (l *Lead) alongside(g *game.Game, a Act, t *game.Thing) game.Command {
	command, own := a.Command(), game.Command{}
	if t.Out != "" {
		var ok bool
		if own, ok = g.Suggest(a.By, a.Thing); !ok {
			own, _ = g.Propose(command)
		}
	}
	for _, p := range a.Params {
		value, told := l.Get(p.Name), l.Has(p.Name)
		switch {
		case own.Has(p.Name) && (IsPlace(p.Name) || own.Kind == a.Kind):
			value, told = own.Get(p.Name), true
		case p.Name == "x":
			value.Int += t.Pose.X - l.From.X
		case p.Name == "y":
			value.Int += t.Pose.Y - l.From.Y
		}
		if told && p.Kind != game.ParamChoice {
			value = game.Int(bound(p, value.Int))
		}
		if told {
			command = command.With(p.Name, value)
		}
	}
	return command
}

// Ahead puts the acts of those that follow in order, the foremost first, so that none stands in the way of another.
func (l *Lead) Ahead(all []Act, v *game.View) {
	far := func(a Act) int {
		p := v.Thing(a.Thing).Pose.Point
		return p.X*(l.Int("x")-l.From.X) + p.Y*(l.Int("y")-l.From.Y)
	}
	if l.Has("x") {
		shortsort.Stable(all, func(a, b Act) int { return far(b) - far(a) })
	}
}
