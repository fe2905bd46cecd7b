package game

import (
	"broadside/core/draft"
	kernel "broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/words"
	"broadside/ui/kit"
)

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
