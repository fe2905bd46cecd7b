package dropfleet

import (
	"slices"

	"broadside/core/game"
	"broadside/core/shortsort"
	"broadside/core/tabletop"
)

// ready lists the battlegroups of a seat whose cards go into the deck.
func (t table) ready(s game.Seat) []game.ID {
	return tabletop.Keep(t.battlegroups(s), func(bg game.ID) bool { return !t.away(bg) || t.Is(bg, fieldDue) })
}

// stack makes a seat's strategy deck: all its cards, in the order that it gives, or by rating. Only the owner sees the order.
func (r *run) stack() {
	by := r.Command.By
	r.Forbid(r.t.Is(0, of(fieldStacked, by)), "dfc-stacked", secDeck)
	r.Never(r.t.Is(0, of(fieldCalls, by)), "dfc-call-first", secApproach)
	cards := r.t.ready(by)
	r.Never(len(cards) == 0, "dfc-no-cards", secDeck)
	if r.Command.Has("cards") {
		given := r.Command.Get("cards").InOrder()
		r.Never(!sameCards(cards, given), "dfc-bad-deck", secDeck)
		cards = given
	}
	r.Emit(game.Event{Kind: "stacked", Args: []game.Arg{say("seat", seatName(by))}, Changes: []game.Change{set(0, of(fieldStacked, by), 1), set(0, of(fieldCards, by), len(cards))}})
	r.deck(by, cards)
	r.planned()
}

// deck is a seat's strategy deck as it lies, for its owner's eyes alone.
func (r *run) deck(s game.Seat, cards []game.ID) {
	r.Emit(game.Event{Kind: "deck", Only: s, Changes: []game.Change{{Field: of(fieldDeck, s), To: game.OrderOf(cards)}}})
}

func sameCards(have, given []game.ID) bool {
	a, b := slices.Clone(have), slices.Clone(given)
	shortsort.Up(a)
	shortsort.Up(b)
	return slices.Equal(a, b)
}

// planned goes on once every seat has stacked its deck: to the command cards where any are played with, or to the first reveal.
// A seat without a card to stack has nothing to do.
func (r *run) planned() {
	if r.t.AnySeat(r.t.stacks) {
		return
	}
	if r.t.Phase() == phasePlanning && r.t.draws() {
		r.Enter(phaseCards, r.t.Turn())
		return
	}
	r.Enter(phaseActive, r.t.Turn(), write(0, fieldStage, stageReveal))
	r.nextCard()
}

// stacks reports whether a seat still has to plan.
func (t table) stacks(s game.Seat) bool {
	return !t.Is(0, of(fieldStacked, s)) && (len(t.ready(s)) > 0 || t.Is(0, of(fieldCalls, s)))
}

// draws reports whether anybody plays with command cards.
func (t table) draws() bool {
	return t.AnySeat(func(s game.Seat) bool {
		return t.Int(0, of(fieldPile, s))+t.Int(0, of(fieldDiscards, s))+t.Int(0, of(fieldHand, s)) > 0
	})
}

// toDraw reports whether a seat has not drawn command cards this turn.
func (t table) toDraw(s game.Seat) bool { return !t.Is(0, of(fieldDrawn, s)) }

// draw discards command cards and draws up to the admiral's value; when the pile runs out the discards are shuffled into a new
// one. Elite crews draw one card more and discard one: the hand is the same, the choice is better.
func (r *run) draw() {
	by := r.Command.By
	r.Forbid(r.t.Is(0, of(fieldDrawn, by)), "dfc-drawn", secCards)
	hand, pile, discards := r.t.Int(0, of(fieldHand, by)), r.t.Int(0, of(fieldPile, by)), r.t.Int(0, of(fieldDiscards, by))
	drop := r.Command.Int("discard")
	r.Never(drop < 0 || drop > hand, "dfc-no-such-cards", secCards, "hand", itoa(hand))
	hand, discards = hand-drop, discards+drop
	extra := btoi(r.t.elite(by))
	want := max(0, r.t.senior(by)-hand) + extra
	if want > pile {
		pile, discards = pile+discards, 0
	}
	got := min(want, pile)
	pile -= got
	over := min(extra, got)
	r.Emit(game.Event{Kind: "drew", Args: []game.Arg{say("seat", seatName(by)), count("cards", got), count("dropped", drop+over)}, Changes: []game.Change{
		set(0, of(fieldHand, by), hand+got-over), set(0, of(fieldPile, by), pile), set(0, of(fieldDiscards, by), discards+over), set(0, of(fieldDrawn, by), 1)}})
	if !r.t.AnySeat(r.t.toDraw) {
		r.planned()
	}
}

// elite reports whether a seat's ships have Elite Bridge Crews.
func (t table) elite(s game.Seat) bool {
	return t.AnyOf("ship", func(id game.ID) bool { return t.Seat(id) == s && t.ship(id).elite() })
}

// unrevealed are the seats that have cards and none of them open.
func (t table) unrevealed() []game.Seat {
	return t.SeatsThat(func(s game.Seat) bool { return t.Int(0, of(fieldCards, s)) > 0 && !t.Is(0, of(fieldRevealed, s)) })
}

// reveal turns over the top card of every seat whose deck is known here, or of the one that asks.
func (r *run) reveal() {
	r.Never(r.t.stage() != stageReveal, "dfc-no-reveal", secTurn)
	any, open := false, false
	for _, s := range r.t.Seats() {
		open = open || r.t.Is(0, of(fieldRevealed, s))
		if r.t.Is(0, of(fieldRevealed, s)) || len(r.t.Get(0, of(fieldDeck, s)).InOrder()) == 0 {
			continue
		}
		any = true
		deck := r.bury(s)
		if len(deck) == 0 {
			continue
		}
		open = true
		r.Emit(game.Event{Kind: "revealed", Thing: deck[0], Secret: true, Args: []game.Arg{say("seat", seatName(s)), count("rating", r.t.rating(deck[0]))}, Changes: []game.Change{
			set(0, of(fieldCards, s), max(0, r.t.Int(0, of(fieldCards, s))-1)), set(0, of(fieldRevealed, s), int(deck[0]))}})
		r.deck(s, deck[1:])
	}
	r.Never(!any, "dfc-no-reveal", secTurn)
	if len(r.t.unrevealed()) > 0 {
		return
	}
	if !open {
		r.nextCard()
		return
	}
	r.after(game.Command{Kind: "compare", By: r.Command.By}) // dice of both, so it must not need what only one knows
}

// bury takes the cards of battlegroups without a ship out of a deck that is
// known here ("Losing Battlegroups") and answers what is left of it.
func (r *run) bury(s game.Seat) []game.ID {
	deck := r.t.Get(0, of(fieldDeck, s)).InOrder()
	alive := slices.DeleteFunc(slices.Clone(deck), func(bg game.ID) bool { return len(r.t.groups(bg)) == 0 })
	if len(alive) < len(deck) {
		r.Emit(game.Event{Kind: "cards-lost", Args: []game.Arg{say("seat", seatName(s)), count("cards", len(deck)-len(alive))}, Changes: []game.Change{set(0, of(fieldCards, s), len(alive))}})
		r.deck(s, alive)
	}
	return alive
}

// compare lets the seat with the lowest rating choose who goes first; equal ratings roll a die and add their admirals.
func (r *run) compare() {
	seats := r.t.SeatsThat(func(s game.Seat) bool { return r.t.Is(0, of(fieldRevealed, s)) })
	ratings := map[game.Seat]int{} // the lowest first
	for _, s := range seats {
		ratings[s] = -r.t.rating(game.ID(r.t.Int(0, of(fieldRevealed, s))))
	}
	seats = r.Rank("rating-tie", seats, ratings, r.t.influence, false)
	if len(seats) == 0 {
		return
	}
	if len(seats) == 1 {
		r.Emit(game.Event{Kind: "turn", Changes: []game.Change{r.t.acting(seats)}})
		r.nextBattlegroup()
		return
	}
	r.Emit(game.Event{Kind: "chooses", Args: []game.Arg{say("seat", seatName(seats[0]))}, Changes: []game.Change{
		write(0, fieldStage, stageChoose), set(0, tabletop.FieldTurn, int(seats[0])), r.t.acting(seats)}})
}

// acting is the change that lists the battlegroups revealed in the order in which they act.
func (t table) acting(seats []game.Seat) game.Change {
	open := func(s game.Seat) game.ID { return game.ID(t.Int(0, of(fieldRevealed, s))) }
	return game.Change{Field: fieldActs, To: game.OrderOf(tabletop.Map(seats, open))}
}

// choose takes the chooser's battlegroup first or last.
func (r *run) choose() {
	acts := r.t.Get(0, fieldActs).InOrder()
	r.Never(r.t.stage() != stageChoose || len(acts) == 0, "dfc-no-choice", secRating)
	if r.Command.Kind == "second" && len(acts) > 1 {
		acts = append(acts[1:], acts[0])
	}
	r.Emit(game.Event{Kind: "goes-first", Args: []game.Arg{say("seat", seatName(r.t.Seat(acts[0])))}, Changes: []game.Change{{Field: fieldActs, To: game.OrderOf(acts)}}})
	r.nextBattlegroup()
}

// nextCard goes on with the next reveal, or to the roundup when no card is left.
func (r *run) nextCard() {
	left := false
	for _, s := range r.t.Seats() {
		r.bury(s)
		left = left || r.t.Int(0, of(fieldCards, s)) > 0
	}
	if !left {
		r.roundup()
		return
	}
	r.Emit(game.Event{Kind: "turn", Changes: append(r.t.ClearEach(fieldRevealed), write(0, fieldStage, stageReveal), game.Change{Field: tabletop.FieldTurn}, game.Change{Field: fieldActs})})
}
