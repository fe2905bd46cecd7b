package dropfleet

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/odds"
	"broadside/core/special"
	"broadside/core/tabletop"
)

// A run is a resolution with the table that it changes.
type run struct {
	tabletop.Resolution
	t table
}

// Emit records an event. What it queues comes before what waits already, so that
// consequences are through before the next thing happens.
func (r *run) Emit(e game.Event) {
	e.Ahead = len(e.Queue) > 0
	r.Run.Emit(e)
}

// after records an event whose consequences come when all that waits is through.
func (r *run) after(next ...game.Command) { r.Run.Emit(game.Event{Kind: "turn", Queue: next}) }

// A sight is what a firer has of a target: all that is measured for a shot.
type sight struct {
	Gap   geometry.Length
	Bears bool
	In    hindrance
	// Where positions are not kept the players say:
	Told    bool
	Within  bool // in range of the weapon
	Scanned bool // within scan
}

// inSight is a target that nothing speaks against.
var inSight = sight{Told: true, Bears: true, Within: true, Scanned: true}

// see measures a shot on the board, from stem to stem.
func (t table) see(from, to game.ID, arcs []geometry.Arc) sight {
	return sight{Gap: t.gap(from, to), Bears: t.bears(from, to, arcs), In: t.between(t.Point(from), t.Point(to), t.layer(from), t.layer(to))}
}

func (t table) bears(from, to game.ID, arcs []geometry.Arc) bool {
	return len(arcs) == 0 || geometry.Bears(arcs, t.Pose(from), t.Point(to))
}

// veils is what each kind of debris on the line takes from the scan.
var veils = map[string]geometry.Length{"why/dfc/fine-debris": 6 * inch, "why/dfc/dense-debris": 12 * inch, "why/dfc/planetary-ring": 6 * inch}

// scanThrough is a firer's scan less what the line goes through costs it, and not below 0.
func (t table) scanThrough(from game.ID, h hindrance) geometry.Length {
	scan := t.scan(from)
	for _, m := range h.mods() {
		scan -= veils[m.Why]
	}
	return max(0, scan)
}

// reach is how far a weapon reaches at a target ("Check Detection Range").
func (t table) reach(from, to game.ID, w *Weapon, h hindrance) geometry.Length {
	scan := t.scanThrough(from, h)
	if !passageOf(w, t.ship(from).Rules, t.layer(from), t.layer(to), t.Kind(to) == "sector").sees() {
		return scan
	}
	return scan + t.signature(to)
}

// hindered are the modifiers of what a shot goes through.
func (h hindrance) mods() []special.Modifier {
	each := func(n, by int, why string) []special.Modifier {
		return slices.Repeat([]special.Modifier{special.Plus(by, why)}, n)
	}
	return slices.Concat(each(h.fine, 1, "why/dfc/fine-debris"), each(h.dense, 2, "why/dfc/dense-debris"), each(h.rings, 1, "why/dfc/planetary-ring"))
}

// sight measures a shot: on the board where there is one, by the players where there is none.
func (r *run) sight(from, to game.ID, w *Weapon) sight {
	if r.t.Board() {
		return r.t.see(from, to, w.Arcs)
	}
	s := sight{Told: true, Bears: true}
	ask := &odds.Ask{Code: "ask/dfc/range", Args: map[string]string{"thing": named(from), "target": named(to),
		"weapon": weaponName(w), "scan": inches(r.t.scanThrough(from, hindrance{})), "far": inches(r.t.reach(from, to, w, hindrance{}))}}
	far := r.One("range", ask, "range/scan", "range/signature", "range/none")
	s.Within, s.Scanned = far < 2, far == 0
	if far == 2 || len(r.t.OfKind("terrain")) == 0 {
		return s
	}
	through := r.Any("through", &odds.Ask{Code: "ask/dfc/through", Args: ask.Args}, entries(SceneryTypes[:3]...)...)
	for _, i := range through {
		*[]*int{&s.In.fine, &s.In.dense, &s.In.rings}[i] = 1
	}
	return s
}

// near keeps the things within a distance of another: measured on the board; without one the player says which they are.
func (r *run) near(step string, centre game.ID, things []game.ID, within geometry.Length) []game.ID {
	return r.Near(step, centre, things, within, r.t.gap)
}

// claim reports whether two things are near enough for what a player asks for; without a board the asking says so.
func (t table) claim(from, to game.ID, within geometry.Length) bool {
	return !t.Board() || t.gap(from, to) <= within
}
