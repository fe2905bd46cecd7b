package dropfleet

import (
	"broadside/core/game"
	"broadside/core/odds"
	"broadside/core/tabletop"
)

// underway is what debris and solid objects on the way leave of some tokens. In atmosphere there are none, and gates do not
// travel. A solid object stands in both orbits, whatever layers the line leads between.
func (r *run) underway(id game.ID, a *Asset, target game.ID, n int) int {
	if a.Kind == "gate" || r.t.layer(id) == atmosphere && r.t.layer(target) == atmosphere {
		return n
	}
	if !r.t.Board() {
		return r.toldUnderway(id, a, target, n)
	}
	in := r.t.between(r.t.Point(id), r.t.Point(target), r.t.layer(id), r.t.layer(target))
	if in.blocked {
		r.Emit(game.Event{Kind: "assets-lost", Thing: target, Args: []game.Arg{count("count", n), say("asset", "@entry/"+a.ID)}})
		return 0
	}
	n = r.sieve("fine-debris", in.fine, a, target, n)
	return r.sieve("dense-debris", in.dense, a, target, n)
}

// toldUnderway asks what lies on the way of launch assets, where positions are not kept.
func (r *run) toldUnderway(id game.ID, a *Asset, target game.ID, n int) int {
	if len(r.t.OfKind("terrain")) == 0 {
		return n
	}
	ask := &odds.Ask{Code: "ask/dfc/underway", Args: map[string]string{"thing": named(id), "target": named(target)}}
	chosen := r.Any("underway", ask, entries("fine-debris", "dense-debris", "large-solid-object")...)
	for _, i := range chosen {
		if i == 2 {
			r.Emit(game.Event{Kind: "assets-lost", Thing: target, Args: []game.Arg{count("count", n), say("asset", "@entry/"+a.ID)}})
			return 0
		}
		n = r.sieve([]string{"fine-debris", "dense-debris"}[i], 1, a, target, n)
	}
	return n
}

func (r *run) sieve(class string, fields int, a *Asset, target game.ID, n int) int {
	for range fields {
		if n == 0 {
			break
		}
		gone := r.Hits("assets-debris", n, assetsLost[class])
		if gone > 0 {
			n -= gone
			r.Emit(game.Event{Kind: "assets-lost", Thing: target, Args: []game.Arg{count("count", gone), say("asset", "@entry/"+a.ID)}})
		}
	}
	return n
}

// assign puts tokens on their target. Within their thrust they take effect this turn, torpedoes at ships never; what goes
// farther arrives at the end of the target's next activation ("Time To Target"). Torpedoes at a station take effect at once
// ("Torpedoes").
func (r *run) assign(id game.ID, a *Asset, target game.ID, n int) game.ID {
	due := "now"
	far := r.t.Board() && r.t.gap(id, target) > a.Thrust
	if !r.t.Board() {
		far = r.Command.Int("far") == 1
	}
	if a.late(far) {
		due = "later"
	}
	for _, token := range r.t.tokensOn(target) {
		if r.t.Text(token, tabletop.FieldEntry) == a.ID && game.ID(r.t.Int(token, fieldFrom)) == id && r.t.Text(token, fieldDue) == due && r.t.Int(token, tabletop.FieldRound) == r.t.Round() {
			r.Emit(game.Event{Kind: "turn", Changes: []game.Change{set(token, fieldCount, r.t.Int(token, fieldCount)+n)}})
			return token
		}
	}
	token := r.t.Free()
	r.Emit(game.Event{Kind: "turn", Changes: r.t.token(a.ID, r.t.Seat(id), id, target, n, due)})
	return token
}

// token makes a token of launch assets that a ship has sent at a target.
func (t table) token(entry string, seat game.Seat, from, on game.ID, n int, due string) []game.Change {
	id := t.Free()
	return []game.Change{write(id, tabletop.FieldKind, "token"), write(id, tabletop.FieldEntry, entry), set(id, tabletop.FieldSeat, int(seat)),
		set(id, fieldOn, int(on)), set(id, fieldFrom, int(from)), set(id, fieldCount, n), write(id, fieldDue, due), set(id, tabletop.FieldRound, t.Round())}
}

// late reports whether an asset that is sent at a ship takes effect in a later
// turn: torpedoes always, others farther off than their thrust ("Time To Target").
func (a *Asset) late(far bool) bool { return a.Kind == "torpedo" || far && a.Kind != "fighter" }
