// Package draft puts commands together from what Legal allows: which of their arguments are still to be said, for which a point
// of the table stands, where a way with them leads, and what others would do alike.
package draft

import (
	"slices"

	"broadside/core/game"
)

// An Act is something that a seat may do now.
type Act struct {
	By game.Seat
	game.Legal
}

// Command is the act with nothing said yet.
func (a Act) Command() game.Command { return game.Command{Kind: a.Kind, By: a.By, Thing: a.Thing} }

// Same tells whether two acts are one: of the same kind and thing, with the same choices left open.
func (a Act) Same(b Act) bool { return a.Like(b) && a.Shot() == b.Shot() }

// Like tells whether they are done with the same, of which one may ask for more.
func (a Act) Like(b Act) bool {
	same := func(p, q game.Param) bool { return p.Choices[0].Value == q.Choices[0].Value }
	return a.Kind == b.Kind && a.Thing == b.Thing && a.By == b.By && slices.EqualFunc(a.Settled(), b.Settled(), same)
}

// Settled are the choices, but for the target, that leave none: what it is done with, or what it goes into.
func (a Act) Settled() (some []game.Param) {
	for _, p := range a.Params {
		if p.Use != game.UseTarget && !p.Optional && len(p.Choices) == 1 {
			some = append(some, p)
		}
	}
	return some
}

// Find is the first parameter of which something is so, or nil.
func (a Act) Find(is func(game.Param) bool) *game.Param {
	if i := slices.IndexFunc(a.Params, is); i >= 0 {
		return &a.Params[i]
	}
	return nil
}

// Param is the parameter of a name, and Use that which is for something, or nil.
func (a Act) Param(name string) *game.Param {
	return a.Find(func(p game.Param) bool { return p.Name == name })
}

func (a Act) Use(of game.Use) *game.Param {
	return a.Find(func(p game.Param) bool { return p.Use == of })
}

// Gun is the weapon that it fires, "" where it fires none.
func (a Act) Gun() string {
	if p := a.Use(game.UseWeapon); p != nil && len(p.Choices) == 1 {
		return p.Choices[0].Value.Text
	}
	return ""
}

// Shot tells whether it fires a weapon at a target, which is all there is to choose.
func (a Act) Shot() bool { return a.Gun() != "" && a.Targets() != nil }

// Targets is the choice of a target where that is all that is left to choose, or nil.
func (a Act) Targets() *game.Param {
	target := a.Use(game.UseTarget)
	open := a.Find(func(p game.Param) bool {
		return p.Use != game.UseTarget && !p.Optional && (p.Kind != game.ParamChoice || len(p.Choices) != 1)
	})
	if open != nil || target == nil || target.Optional || target.Kind != game.ParamChoice {
		return nil
	}
	return target
}

// At is the act as a command at a target, with all that leaves no choice.
func (a Act) At(target game.Value) game.Command {
	command := a.Command()
	for _, p := range a.Params {
		switch {
		case p.Use == game.UseTarget:
			command = command.With(p.Name, target)
		case p.Kind == game.ParamChoice && len(p.Choices) == 1 && !p.Optional:
			command = command.With(p.Name, p.Choices[0].Value)
		}
	}
	return command
}

// IsCard tells whether it plays a command card, Leaves whether it only ends what could be done.
func (a Act) IsCard() bool { return a.Deed == game.DeedCard }
func (a Act) Leaves() bool { return a.Deed == game.DeedPass }

// Composed tells whether it is put together before it is done.
func (a Act) Composed() bool {
	return a.Find(func(p game.Param) bool { return p.Kind != game.ParamChoice || len(p.Choices) > 1 }) != nil
}

// Things are what a choice is of; none without a choice.
func Things(p *game.Param) (ids []game.ID) {
	if p != nil {
		for _, o := range p.Choices {
			ids = append(ids, game.ID(o.Value.Int))
		}
	}
	return ids
}
