package game

import (
	"cmp"
	"slices"

	kernel "broadside/core/game"
	"broadside/core/words"
	"broadside/ui/kit"
)

// An act is something that a seat may do now.
type act struct {
	by kernel.Seat
	kernel.Legal
}

// command is the act with nothing said yet.
func (a act) command() kernel.Command { return kernel.Command{Kind: a.Kind, By: a.by, Thing: a.Thing} }

// same tells whether two acts are one: of the same kind and thing, with the same choices left open.
func (a act) same(b act) bool { return a.like(b) && a.shot() == b.shot() }

// like tells whether they are done with the same, of which one may ask for more.
func (a act) like(b act) bool {
	return a.Kind == b.Kind && a.Thing == b.Thing && a.by == b.by && slices.Equal(a.settled(), b.settled())
}

// settled are what it is done with, where there is no choice left: a weapon, what is launched.
func (a act) settled() (some []kernel.Value) {
	for _, p := range a.Params {
		if (p.Use == kernel.UseLoad || p.Use == kernel.UseWeapon) && len(p.Choices) == 1 {
			some = append(some, p.Choices[0].Value)
		}
	}
	return some
}

func (a act) find(is func(kernel.Param) bool) *kernel.Param { return first(a.Params, is) }

func (a act) param(name string) *kernel.Param {
	return a.find(func(p kernel.Param) bool { return p.Name == name })
}

// use is the parameter that is for something, or nil.
func (a act) use(of kernel.Use) *kernel.Param {
	return a.find(func(p kernel.Param) bool { return p.Use == of })
}

// gun is the weapon that it fires, "" where it fires none.
func (a act) gun() string {
	if p := a.use(kernel.UseWeapon); p != nil && len(p.Choices) == 1 {
		return p.Choices[0].Value.Text
	}
	return ""
}

// shot tells whether it fires a weapon at a target, which is all there is to choose.
func (a act) shot() bool { return a.gun() != "" && a.targets() != nil }

// stands tells whether an act is no button of its own, since it stands with its weapon. The card of many has none.
func (s *Session) stands(a act) bool {
	t := s.thing(a.Thing)
	return a.shot() && t != nil && len(t.Guns) > 0
}

// targets is the choice of a target where that is all that is left to choose, or nil.
func (a act) targets() *kernel.Param {
	target := a.use(kernel.UseTarget)
	open := a.find(func(p kernel.Param) bool {
		return p.Use != kernel.UseTarget && !p.Optional && (p.Kind != kernel.ParamChoice || len(p.Choices) != 1)
	})
	if open != nil || target == nil || target.Optional || target.Kind != kernel.ParamChoice {
		return nil
	}
	return target
}

// at is the act as a command at a target, with all that leaves no choice.
func (a act) at(target kernel.Value) kernel.Command {
	command := a.command()
	for _, p := range a.Params {
		switch {
		case p.Use == kernel.UseTarget:
			command = command.With(p.Name, target)
		case p.Kind == kernel.ParamChoice && len(p.Choices) == 1 && !p.Optional:
			command = command.With(p.Name, p.Choices[0].Value)
		}
	}
	return command
}

// aimsAt tells whether it fires a weapon that may be aimed at a thing.
func (a act) aimsAt(id kernel.ID) bool {
	return a.gun() != "" && slices.Contains(things(a.targets()), id)
}

// isCard tells whether it plays a command card, leaves whether it only ends what could be done.
func (a act) isCard() bool { return a.Deed == kernel.DeedCard }
func (a act) leaves() bool { return a.Deed == kernel.DeedPass }

// things are what a choice is of; none without a choice.
func things(p *kernel.Param) []kernel.ID {
	if p == nil {
		return nil
	}
	return kit.Each(p.Choices, func(o kernel.Choice) kernel.ID { return kernel.ID(o.Value.Int) })
}

// composed tells whether it is put together before it is done.
func (a act) composed() bool {
	return a.find(func(p kernel.Param) bool { return p.Kind != kernel.ParamChoice || len(p.Choices) > 1 }) != nil
}

// glyph is its drawing, "" where kit has none.
func (a act) glyph() string { return kit.When(kit.HasIcon(a.Glyph), a.Glyph) }

// actName is what an act's button says: with what is launched or moved, where a thing may do it with several, with the weapon
// that it does not stand with, and with what has to be said for it where one of the same asks for less.
func (s *Session) actName(a act) string {
	text := s.teller.Command(a.Kind)
	for _, of := range []kernel.Use{kernel.UseLoad, kernel.UseWeapon} {
		if p := a.use(of); p != nil && len(p.Choices) == 1 && !s.stands(a) {
			text += ": " + kit.Capital(s.teller.Label(p.Choices[0].Label))
		}
	}
	asked := a.find(func(p kernel.Param) bool { return !p.Optional && p.Use == "" && len(p.Choices) > 1 })
	if asked != nil && slices.ContainsFunc(s.mine(a.Thing), func(b act) bool { return b.like(a) && b.shot() && !a.shot() }) {
		text += " (" + s.teller.Field(asked.Name) + ")"
	}
	return text
}

// isOrder tells whether an act is an order to a ship: it says in a line what it allows.
func (s *Session) isOrder(a act) bool { return s.own("order-note", a.Kind) != "" }

// orderNote is what an order allows: how far, how often it turns, what it fires.
func (s *Session) orderNote(a act) string {
	text, turns := "", 0
	for _, p := range append(slices.Clip(a.Params), a.Kept...) {
		switch {
		case p.Use == kernel.UseTravel && p.Min == p.Max:
			text = s.length(p.Max)
		case p.Use == kernel.UseTravel:
			text = decimal(p.Min) + "–" + s.length(p.Max)
		case p.Use == kernel.UseTurn:
			turns++
		}
	}
	if text != "" && turns > 0 {
		text += ", " + words.Say("order-note/turns", "n", itoa(turns))
	} else if text != "" {
		text += ", " + words.Say("order-note/straight")
	}
	return join(text, s.own("order-note", a.Kind))
}

// followers are the acts by which the other ships of a ship's group could do what it did.
func (s *Session) followers(kind string, ship kernel.ID) []act {
	t := s.thing(ship)
	if t == nil || t.On == 0 || s.view.Need != nil {
		return nil
	}
	return kit.Only(s.acts, func(a act) bool {
		o := s.thing(a.Thing)
		return a.Kind == kind && a.Thing != ship && o != nil && o.On == t.On && s.ofAll(a) != ""
	})
}

// ofAll says that all of a group do an act alike, "" where each does it by itself.
func (s *Session) ofAll(a act) string {
	return cmp.Or(s.own("of-all", a.Kind), kit.When(s.isOrder(a), words.Say("game/of-all")))
}
