package draft

import (
	"slices"

	"broadside/core/game"
)

// Concede is the one command that every game offers all the time.
const Concede = "concede"

// Offers are what a player may do now for some seats.
type Offers struct {
	Acts    []Act // of what the phase asks, by one seat
	Cards   []Act // command cards: any seat may play them at almost any time
	Anytime []Act // what may be done at almost any time and is no thing's
	Settles *Act  // places all that is left; nil where the game has no command for that

	Concede []game.Seat // that may give up
}

// OffersTo are the offers to some seats. What several of them may do, any of them does: the first.
func OffersTo(g *game.Game, seats, toAct []game.Seat) (o Offers) {
	sandbox := g.Setup.Option(game.Sandbox).Int != 0
	for _, seat := range seats {
		for _, l := range g.Legal(seat) {
			a := Act{By: seat, Legal: l}
			switch {
			case sandbox && l.Thing == 0 && l.Deed != game.DeedPlace: // it does not go on
			case l.Kind == Concede:
				o.Concede = append(o.Concede, seat)
			case a.IsCard():
				o.Cards = append(o.Cards, a)
			case l.Deed == game.DeedSettle:
				o.Settles = &a
			case l.Deed == game.DeedReact && l.Thing == 0:
				if len(o.Anytime) == 0 || o.Anytime[0].By == seat {
					o.Anytime = append(o.Anytime, a)
				}
			case slices.Contains(toAct, seat) && (len(o.Acts) == 0 || o.Acts[0].By == seat):
				o.Acts = append(o.Acts, a)
			}
		}
	}
	return o
}

// Placing leaves of layouts what puts something on the table, where they have any of that.
func (o *Offers) Placing(tables []game.Layout) (some []game.Layout) {
	for _, l := range tables {
		l.Commands = slices.DeleteFunc(slices.Clone(l.Commands), func(c game.Command) bool {
			return !slices.ContainsFunc(o.Acts, func(a Act) bool { return a.Kind == c.Kind && a.Deed == game.DeedPlace })
		})
		if len(l.Commands) > 0 {
			some = append(some, l)
		}
	}
	return some
}

// PlaceAll are the commands by which the one of some seats whose turn it is places all that it has to place now, as the guide
// suggests, and those of the others that set up by turns with it. A group that comes onto the table and has nobody to shoot at
// holds its fire.
func PlaceAll(g *game.Game, seats []game.Seat) (all []game.Command) {
	g = g.Fork()
	phase := g.View(seats[0]).Phase
	for range mostThings {
		v := g.View(seats[0])
		o := OffersTo(g, seats, v.ToAct)
		if len(o.Acts) == 0 || v.Phase != phase || v.Need != nil {
			break
		}
		by := o.Acts[0].By
		if v.Round > 0 || len(all) == 1 && by == all[0].By { // who acts again after placing one does not take turns
			seats = []game.Seat{by}
		}
		c, ok := g.Suggest(by, o.Acts[0].Thing)
		if only := o.Acts[0]; len(all) > 0 && len(o.Acts) == 1 && only.Deed == game.DeedFire {
			c, ok = only.Command(), true
		}
		if !ok || g.Do(c, nil) != nil {
			break
		}
		all = append(all, c)
	}
	return all
}

// mostThings are placed by one seat at once.
const mostThings = 100
