package gothic

import (
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/odds"
	"broadside/core/tabletop"
)

// endCommands are what happens in the end phase, in its order.
func endCommands() []tabletop.Command[*run] {
	then := tabletop.Then[*run]
	return []tabletop.Command[*run]{
		then("repair", phaseEnd, (*run).repair),
		then("burn", phaseEnd, (*run).burn),
		then("clear-dust", phaseEnd, (*run).clearDust),
		then("close-turn", tabletop.Rounds, (*run).closeTurn),
	}
}

// beginEnd begins the end phase: both players repair, fires burn, Blast markers are cleared, and the next turn begins. A reading: all
// repairs come before any fire burns, since they are what might put it out.
func (r *run) beginEnd() {
	r.Enter(phaseEnd, r.t.player())
	e := game.Event{Kind: "ending"}
	for _, s := range []game.Seat{r.t.player(), other(r.t.player())} {
		e.Queue = append(e.Queue, r.t.Due("repair", tabletop.Keep(r.t.fleet(s), func(id game.ID) bool { return len(r.t.broken(id)) > 0 }))...)
	}
	for _, s := range []game.Seat{r.t.player(), other(r.t.player())} {
		e.Queue = append(e.Queue, r.t.Due("burn", tabletop.Keep(r.t.fleet(s), func(id game.ID) bool { return r.t.suffers(id, onFire) > 0 }))...)
	}
	e.Queue = append(e.Queue, game.Command{Kind: "clear-dust", By: r.t.player()}, game.Command{Kind: "close-turn", By: r.t.player()})
	r.Emit(e)
}

// broken are the rows that damage control can mend on a ship, each as often as it is suffered.
func (t table) broken(id game.ID) (rows []string) {
	for i := range Criticals {
		if c := &Criticals[i]; c.Lasts && !c.Forever {
			for range min(t.suffers(id, c.ID), mostSuffered) {
				rows = append(rows, c.ID)
			}
		}
	}
	return rows
}

// repair rolls a die for each hit that is left, half of them in contact with a Blast marker; each 6 mends one thing, of the player's
// choice ("Damage Control").
func (r *run) repair() {
	id := r.Command.Thing
	rows := r.t.broken(id)
	n := r.t.model(id).repairs(r.t.left(id), r.t.blasts(id) > 0)
	if len(rows) == 0 || n == 0 || !r.t.afloat(id) {
		return
	}
	var why []dice.Reason
	if r.t.blasts(id) > 0 {
		why = []dice.Reason{{Code: "why/bfg/repairs-halved"}}
	}
	mends := r.Hits("repair", n, 6, why...)
	if mends >= len(rows) || mends > 0 && rows[0] == rows[len(rows)-1] { // they stand in the order of the table
		r.mend(id, rows[:min(mends, len(rows))])
		return
	}
	if mends == 0 {
		r.Emit(game.Event{Kind: "nothing-mended", Thing: id})
		return
	}
	ask := &odds.Ask{Kind: odds.Many, Code: "ask/bfg/repair", Args: map[string]string{"thing": named(id)}, Min: mends, Max: mends}
	for i, row := range rows {
		ask.Options = append(ask.Options, odds.Option{Value: i, Label: "@critical/bfg/" + row})
	}
	for i := range mends {
		ask.Default = append(ask.Default, i)
	}
	chosen := r.Choose("mends", ask)
	r.mend(id, tabletop.Map(chosen, func(i int) string { return rows[i] }))
}

// mend takes rows off a ship, each once.
func (r *run) mend(id game.ID, rows []string) {
	for _, row := range rows {
		change := tabletop.Set(id, fieldCritical+row, r.t.suffers(id, row)-1)
		if change.To.Int == 0 {
			change.To = game.Value{}
		}
		r.Emit(game.Event{Kind: "mended", Thing: id, Args: []game.Arg{tabletop.Say("critical", "@critical/bfg/"+row)}, Changes: []game.Change{change}})
	}
}

// burn does a point of damage for each fire that was not put out.
func (r *run) burn() {
	id := r.Command.Thing
	n := r.t.suffers(id, onFire)
	if n == 0 || !r.t.afloat(id) {
		return
	}
	r.harm(id, n, onFire)
	r.wrecked(id)
}

// loose are the Blast markers that touch no ship.
func (t table) loose() []game.ID {
	ships := t.Those(kindShip, t.OnTable)
	return t.Those(kindBlast, func(b game.ID) bool {
		return len(tabletop.Keep(ships, func(id game.ID) bool { return t.touches(id, b) })) == 0
	})
}

// clearDust removes D6 Blast markers of the active player's choice, none in contact with a ship ("Blast Marker Removal").
func (r *run) clearDust() {
	if !r.t.Board() {
		r.clearCounted()
		return
	}
	loose := r.t.loose()
	if len(loose) == 0 {
		return
	}
	n := r.Sum("clear", dice.D6(1))
	gone := loose
	if n < len(loose) {
		ask := &odds.Ask{Code: "ask/bfg/clear", Default: tabletop.Outwards(0, 0, n-1, 1)}
		gone = r.Some("cleared", ask, loose, n, n)
	}
	r.Emit(game.Event{Kind: "dust-cleared", Args: []game.Arg{tabletop.Count("n", len(gone))}, Changes: tabletop.Gather(gone, r.t.Erase)})
}

// clearCounted does so where positions are not kept: those in contact with ships stay.
func (r *run) clearCounted() {
	all := r.t.Int(0, fieldMarkers)
	loose := max(all-tabletop.Total(r.t.OfKind(kindShip), func(id game.ID) int { return r.t.Int(id, fieldContact) }), 0)
	if loose == 0 {
		return
	}
	n := min(r.Sum("clear", dice.D6(1)), loose)
	r.Emit(game.Event{Kind: "dust-cleared", Args: []game.Arg{tabletop.Count("n", n)}, Changes: []game.Change{tabletop.Set(0, fieldMarkers, all-n)}})
}

// closeTurn ends the turn: formations that braced before it are done with it.
func (r *run) closeTurn() {
	var changes []game.Change
	for _, id := range r.t.formations(r.t.player()) {
		if r.t.Text(id, fieldOrder) == bracing && r.t.Is(id, fieldLasts) {
			changes = append(changes, tabletop.Clear(id, fieldOrder, fieldLasts)...)
		}
	}
	if len(changes) > 0 {
		r.Emit(game.Event{Kind: "stands-down", Changes: changes})
	}
	r.nextTurn()
}
