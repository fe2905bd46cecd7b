package dropzone

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/roster"
	"broadside/core/shortsort"
	"broadside/core/tabletop"
)

// Command cards are paper: the game counts decks and hands, keeps what a card says as its player types it, and holds who may be reached by
// it and in which order answers take effect ("Command Cards").
const (
	kindCard    = "card"
	optionCards = "command-cards"
	deck        = 30 // cards, beside those that famous commanders bring

	fieldHand     = "hand."     // of a seat, as all of these
	fieldPile     = "pile."     // to draw from
	fieldDiscards = "discards." // which are not used again
	fieldDrawn    = "drawn."    // it has discarded and drawn in this round
	fieldSilent   = "silent."   // it does not answer the cards that wait
	fieldText     = "text"      // of a card
	fieldCount    = "count"     // of a card, its place among those that wait
	fieldOn       = "on"        // of a card, the unit that it is about
	fieldCounters = "counters"  // of a card, the one that it cancels
)

// relays is how near to a scout influence cards are played too ("Scouts & Command Cards").
const relays = 8 * inch

// Areas of cards.
const global, influenced = "global", "influence"

// deals puts a seat's deck beside the table, where cards are played with: with those that its famous commanders bring.
func (b *book) deals(s *game.Setup, seat game.Seat) []game.Change {
	if s.Option(optionCards).Text != "deck" {
		return nil
	}
	n := deck
	roster.Each(s.Seats[seat-1].List.Units, func(u *roster.Unit) {
		if m := b.model(u.Entry, ""); m != nil && m.Famous > 0 {
			n += m.Cards
		}
	})
	return []game.Change{tabletop.Set(0, tabletop.Of(fieldPile, seat), n)}
}

func (t table) hand(s game.Seat) int { return t.Int(0, tabletop.Of(fieldHand, s)) }

// carded reports whether the game is played with command cards.
func (t table) carded() bool { return t.Setup.Option(optionCards).Text == "deck" }

// discards are the changes by which a seat puts so many cards of its hand away for good.
func (t table) discards(s game.Seat, n int) []game.Change {
	discards := tabletop.Of(fieldDiscards, s)
	return []game.Change{tabletop.Set(0, tabletop.Of(fieldHand, s), t.hand(s)-n), tabletop.Set(0, discards, t.Int(0, discards)+n)}
}

// drawing reports whether a seat has still to see to its hand.
func (t table) drawing(s game.Seat) bool { return !t.Is(0, tabletop.Of(fieldDrawn, s)) }

// draw discards what a seat does not want and fills its hand to its highest Command Value on the table, to 1 without a commander
// there: the second and the third step of the initiation. The fourth is for what players' own stat sheets say, which they set by hand
// before the first battlegroup is activated: nothing in the rulebook acts in it.
func (r *run) draw() {
	by, drop := r.Command.By, r.Command.Int("discard")
	r.Forbid(!r.t.drawing(by), "dzc-drawn", secCommand)
	hand, pile := r.t.hand(by), tabletop.Of(fieldPile, by)
	r.Never(drop < 0 || drop > hand, "dzc-no-such-cards", secCommand, "hand", itoa(hand))
	changes := r.t.discards(by, drop)
	got := min(max(max(r.t.commands(by), 1)-hand+drop, 0), r.t.Int(0, pile))
	changes = append(changes, tabletop.Set(0, tabletop.Of(fieldHand, by), hand-drop+got), tabletop.Set(0, pile, r.t.Int(0, pile)-got), tabletop.Set(0, tabletop.Of(fieldDrawn, by), 1))
	r.Emit(game.Event{Kind: "drew", Args: []game.Arg{tabletop.Say("seat", tabletop.SeatName(by)), tabletop.Count("dropped", drop), tabletop.Count("cards", got)}, Changes: changes})
	if !r.t.AnySeat(r.t.drawing) {
		r.activations()
	}
}

// waiting are the cards that wait to take effect, from the first played.
func (t table) waiting() []game.ID {
	cards := t.OfKind(kindCard)
	shortsort.Stable(cards, func(a, b game.ID) int { return t.Int(a, fieldCount) - t.Int(b, fieldCount) })
	return cards
}

// sway tells which units a seat's influence cards reach: those near enough to one of its commanders, who may be embarked, or of its scouts on
// the table. Without positions the players see to it.
func (t table) sway(by game.Seat) func(unit game.ID) bool {
	led, scouts := t.led(by), tabletop.Keep(t.army(by), func(id game.ID) bool { return t.model(id).Category == "scout" })
	return func(unit game.ID) bool {
		near := func(from game.ID, within geometry.Length) bool {
			return !t.Board() || geometry.Distance(t.Point(t.outermost(from)), t.Point(unit)) <= within
		}
		return slices.ContainsFunc(led, func(id game.ID) bool { _, far := t.commander(id); return near(id, far) }) ||
			slices.ContainsFunc(scouts, func(id game.ID) bool { return near(id, relays) })
	}
}

// playCard puts a card from a seat's hand among those that wait.
func (r *run) playCard() {
	c, by := &r.Command, r.Command.By
	r.Never(!r.t.carded() || r.t.Phase() == phaseCards || c.Text("area") != global && c.Text("area") != influenced, "dzc-no-card", secCommand)
	r.Forbid(r.t.hand(by) == 0, "dzc-no-card", secCommand)
	waiting, counters := r.t.waiting(), c.Target("answers")
	r.Never(c.Has("answers") && !slices.Contains(waiting, counters), "dzc-nothing-to-counter", secCommand)
	target := c.Target("target")
	r.Never((c.Has("target") || c.Text("area") == influenced) && !r.t.there(target), "dzc-no-unit", secCommand)
	r.Forbid(c.Text("area") == influenced && !r.t.sway(by)(target), "dzc-no-influence", secCommand, "thing", named(target))
	r.Forbid(target != 0 && r.t.model(target).Type == Behemoth, "dzc-card-behemoth", secCommand, "thing", named(target))
	id, text := r.t.Free(), game.Clip(c.Text("text"))
	e := game.Event{Kind: "card-played", Thing: id, Args: []game.Arg{tabletop.Say("seat", tabletop.SeatName(by)), tabletop.Say("text", text)}, Changes: append(r.t.discards(by, min(1, r.t.hand(by))),
		tabletop.Write(id, tabletop.FieldKind, kindCard), tabletop.Set(id, tabletop.FieldSeat, int(by)), tabletop.Write(id, fieldText, text), tabletop.Set(id, fieldCount, len(waiting)+1),
		tabletop.Set(id, fieldOn, int(target)), tabletop.Set(id, fieldCounters, int(counters)))}
	e.Changes = append(e.Changes, r.t.ClearEach(fieldSilent)...)
	r.Emit(e)
	r.takeEffect()
}

// couldAnswer reports whether a seat could still answer the card that was played last.
func (t table) couldAnswer(s game.Seat) bool {
	cards := t.waiting()
	return len(cards) > 0 && t.Seat(cards[len(cards)-1]) != s && t.hand(s) > 0 && !t.Is(0, tabletop.Of(fieldSilent, s))
}

// noAnswer is a seat that plays no more cards.
func (r *run) noAnswer() {
	r.Never(!r.t.couldAnswer(r.Command.By), "dzc-no-card-waits", secCommand)
	r.Emit(game.Event{Kind: "silent", Changes: []game.Change{tabletop.Set(0, tabletop.Of(fieldSilent, r.Command.By), 1)}})
	r.takeEffect()
}

// takeEffect lets the cards take effect once nobody answers any more, the last played first; one that is cancelled does not.
func (r *run) takeEffect() {
	if r.t.AnySeat(r.t.couldAnswer) {
		return
	}
	cards := r.t.waiting()
	for i := len(cards) - 1; i >= 0; i-- {
		id := cards[i]
		if r.t.Kind(id) != kindCard {
			continue
		}
		say := []game.Arg{tabletop.Say("text", r.t.Text(id, fieldText))}
		changes := r.t.Erase(id)
		if over := game.ID(r.t.Int(id, fieldCounters)); r.t.Kind(over) == kindCard {
			r.Emit(game.Event{Kind: "card-counters", Thing: id, Args: append(say, tabletop.Say("other", r.t.Text(over, fieldText))), Changes: append(changes, r.t.Erase(over)...)})
			continue
		}
		r.Emit(game.Event{Kind: "card-works", Thing: id, Args: say, Changes: changes})
	}
}

// cardsWait refuses everything but cards while some wait to take effect.
func (r *run) cardsWait() {
	kind := r.Command.Kind
	r.Never(kind != "card" && kind != "no-answer" && kind != "decide" && kind != "concede" && !r.Queued() && len(r.t.waiting()) > 0, "dzc-cards-wait", secCommand)
}

// legalCards are the cards that a seat may play: global ones, and those that reach somebody.
func (t table) legalCards(by game.Seat) (all []game.Legal) {
	if t.couldAnswer(by) {
		all = append(all, game.Legal{Kind: "no-answer"})
	}
	if !t.carded() || t.Round() == 0 || t.Phase() == phaseCards || t.hand(by) == 0 {
		return all
	}
	about := func(area string, on []game.ID, optional bool) {
		target := tabletop.Things("target", on)
		target.Optional = optional
		l := game.Legal{Kind: "card", Params: []game.Param{{Name: "text", Kind: game.ParamText, Optional: true}, tabletop.Pick("area", tabletop.Worded("@area/dzc/", area)...)}}
		if len(on) > 0 {
			l.Params = append(l.Params, target)
		}
		if cards := tabletop.Things("answers", t.waiting()); len(cards.Choices) > 0 {
			cards.Optional = true
			l.Params = append(l.Params, cards)
		}
		all = append(all, l)
	}
	there := t.Those(kindUnit, func(id game.ID) bool { return t.there(id) && t.model(id).Type != Behemoth })
	about(global, there, true)
	if reached := tabletop.Keep(there, t.sway(by)); len(reached) > 0 {
		about(influenced, reached, false)
	}
	return all
}

// deckOf is a seat's deck as all see it.
func (t table) deckOf(s game.Seat) game.Deck {
	return game.Deck{Seat: s, Hand: t.hand(s), Pile: t.Int(0, tabletop.Of(fieldPile, s)), Discards: t.Int(0, tabletop.Of(fieldDiscards, s))}
}
