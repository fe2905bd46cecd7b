package dropfleet

import (
	"slices"

	"broadside/core/game"
	"broadside/core/shortsort"
	"broadside/core/tabletop"
)

// Command cards are paper: the app counts hands and decks, keeps what a card says as the players type it, and holds the order
// in which answers take effect ("Command Cards").

// playCard puts a card from a seat's hand on the stack; others may answer it
// before it takes effect. A seat targets a group once a turn.
func (r *run) playCard() {
	by := r.Command.By
	drawing := r.t.Phase() == phaseCards
	r.Never(drawing, "dfc-wrong-phase", secTurn, "command", "@command/dfc/card", "phase", "@phase/dfc/"+phaseCards)
	hand := r.t.Int(0, of(fieldHand, by))
	r.Forbid(hand == 0, "dfc-no-card", secCards)
	text := game.Clip(r.Command.Text("text"))
	waits := r.t.OfKind("card")
	negates := r.Command.Int("negates") == 1
	r.Never(negates && len(waits) == 0, "dfc-nothing-to-negate", secCards)
	id := r.t.Free()
	e := game.Event{Kind: "card-played", Thing: id, Args: []game.Arg{say("seat", seatName(by)), say("text", text)}, Changes: []game.Change{
		write(id, tabletop.FieldKind, "card"), set(id, tabletop.FieldSeat, int(by)), write(id, fieldText, text), {On: id, Field: fieldNo, To: game.Bool(negates)}, set(id, fieldCount, len(waits)+1),
		set(0, of(fieldHand, by), max(0, hand-1)), set(0, of(fieldDiscards, by), r.t.Int(0, of(fieldDiscards, by))+1)}}
	if r.Command.Has("group") {
		group := r.Command.Target("group")
		r.Never(r.t.Kind(group) != "group" || r.t.gone(group), "dfc-no-group", secCards)
		r.Forbid(r.t.Is(group, of(fieldCarded, by)), "dfc-card-twice", secCards, "thing", named(group))
		e.Changes = append(e.Changes, set(group, of(fieldCarded, by), 1), set(id, fieldOn, int(group)))
	}
	r.Emit(e)
}

// settleCards lets the cards on the stack take effect, the last played first. A card that negates takes the one under it away.
// The player who did not play the last card says that no answer comes.
func (r *run) settleCards() {
	cards := r.t.stackOf()
	r.Never(len(cards) == 0, "dfc-no-stack", secCards)
	for i := len(cards) - 1; i >= 0; i-- {
		id := cards[i]
		e := game.Event{Kind: "card-works", Thing: id, Args: []game.Arg{say("text", r.t.Text(id, fieldText))}, Changes: r.t.Erase(id)}
		if r.t.Is(id, fieldNo) && i > 0 {
			below := cards[i-1]
			e.Kind = "card-negates"
			e.Args = append(e.Args, say("other", r.t.Text(below, fieldText)))
			e.Changes = append(e.Changes, r.t.Erase(below)...)
			i--
		}
		r.Emit(e)
	}
}

// stackOf lists the cards on the stack from the first played.
func (t table) stackOf() []game.ID {
	cards := slices.Clone(t.OfKind("card"))
	shortsort.Stable(cards, func(a, b game.ID) int { return t.Int(a, fieldCount) - t.Int(b, fieldCount) })
	return cards
}
