package game

import (
	"cmp"
	"slices"

	"broadside/core/draft"
	kernel "broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
	"broadside/core/words"
	"broadside/ui/kit"
)

type act = draft.Act

// stands tells whether an act is no button of its own, since it stands with its weapon. The card of many has none.
func (s *Session) stands(a act) bool {
	t := s.thing(a.Thing)
	return a.Shot() && t != nil && len(t.Guns) > 0
}

// glyph is an act's drawing, "" where kit has none.
func glyph(a act) string { return kit.When(kit.HasIcon(a.Glyph), a.Glyph) }

// actName is what an act's button says: with what leaves no choice, but for the weapon that it stands with.
func (s *Session) actName(a act) string {
	text := s.teller.Command(a.Kind)
	alone := len(kit.Only(s.mine(a.Thing), func(o act) bool { return o.Kind == a.Kind })) == 1
	for _, p := range a.Settled() {
		if !s.stands(a) && !(alone && p.Use == kernel.UseWeapon) {
			text += ": " + kit.Capital(s.teller.Label(p.Choices[0].Label))
		}
	}
	return text
}

// unshown tells whether an act is a shot of which the players have to say more than the board shows, as that something is seen all the same.
func (s *Session) unshown(a act) bool {
	return s.onBoard() && a.Gun() != "" && !a.Shot() && a.Find(func(p kernel.Param) bool { return !p.Optional && p.Use == "" && len(p.Choices) > 1 }) != nil
}

// isOrder tells whether an act is an order by which a ship acts.
func (s *Session) isOrder(a act) bool { return a.Deed == kernel.DeedAct }

// orderNote is what an order allows: how far, how often it turns, what it fires.
func (s *Session) orderNote(a act) string {
	text, turns := "", 0
	for _, p := range append(slices.Clip(a.Params), a.Kept...) {
		switch {
		case p.Use == kernel.UseTravel && p.Min == p.Max:
			text = s.length(p.Max)
		case p.Use == kernel.UseTravel:
			text = tabletop.Decimal(p.Min) + "–" + s.length(p.Max)
		case p.Use == kernel.UseTurn:
			turns++
		}
	}
	if text != "" {
		text += ", " + words.Say(kit.Either(turns > 0, "order-note/turns", "order-note/straight"), "n", kit.Itoa(turns))
	}
	return kit.Join(text, s.own("order-note", a.Kind))
}

// followers are the acts by which the other ships of a ship's group could do what it did.
func (s *Session) followers(kind string, ship kernel.ID) []act {
	t := s.thing(ship)
	if t == nil || t.On == 0 || s.view.Need != nil {
		return nil
	}
	return kit.Only(s.Acts, func(a act) bool {
		o := s.thing(a.Thing)
		return a.Kind == kind && a.Thing != ship && o != nil && o.On == t.On && s.ofAll(a) != ""
	})
}

// alike are acts that several things do at once on the players' table, where the game has a word for that: all of a formation, or of
// everybody.
func (s *Session) alike(of kernel.ID) []act {
	if s.onBoard() || s.past > 0 || s.view.Need != nil {
		return nil
	}
	all := kit.Only(s.Acts, func(a act) bool {
		return s.own("all-have", a.Kind) != "" && !a.Composed() && (of == 0 || s.thing(a.Thing).On == of)
	})
	return kit.Either(len(all) > 1, all, nil)
}

// sole is what ends a step in which nothing else can be done, or what has to be done where all are at this device; nil while anything can, or a
// shot that the board forbids may be overruled.
func (s *Session) sole() *act {
	all := kit.Only(s.Acts, func(a act) bool { return a.Deed != kernel.DeedReact })
	if len(all) != 1 || all[0].Composed() || s.sandbox() || s.past > 0 || s.view.Asked != nil || s.crew() != nil || s.view.Active != 0 && s.onBoard() {
		return nil
	}
	due := all[0].Deed == kernel.DeedDue && len(s.Cards) == 0 && s.m.Shared == nil
	return kit.Either(due || all[0].Leaves(), &all[0], nil)
}

// ofAll says that all of a group do an act alike, "" where each does it by itself.
func (s *Session) ofAll(a act) string {
	return cmp.Or(s.own("of-all", a.Kind), kit.When(s.isOrder(a), words.Say("game/of-all")))
}

// An order is a command that is being put together: what Try says of it shows
// on the board and in words before anything happens.
type order struct {
	draft.Draft
	trial  kernel.Trial
	comes  []consequence   // what it comes to besides where it leads
	others []act           // by which the rest of the group could do the same
	train  []consequence   // what those would meet by it
	follow []geometry.Pose // where those would be placed by it
	shots  []kernel.Shot   // that could be fired where it leads
}

// hint says what is still to be done.
func (o *order) hint(s *Session) string {
	switch p := o.Lacks(); {
	case p == nil:
		return ""
	case draft.IsPlace(p.Name):
		return words.Say("game/tap-board")
	default:
		return words.Say("game/pick", "what", s.teller.Field(p.Name))
	}
}

// bendText is the button by which the way is bent, or made straight again.
func (o *order) bendText() string {
	_, is := o.Bent()
	return words.Say(kit.Either(is || o.Bending, "game/go-straight", "game/go-by"))
}

// tapText says what a tap on the board means.
func (o *order) tapText() string {
	switch {
	case o.Bending:
		return words.Say("game/tap-bend")
	case !o.Places() || o.Use(kernel.UseTravel) != nil:
		return words.Say("game/tap-end")
	}
	return words.Say("game/tap-board")
}
