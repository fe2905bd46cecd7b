package dropfleet

import (
	"cmp"
	"slices"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/odds"
	"broadside/core/shortsort"
	"broadside/core/tabletop"
)

// An encounter is one piece of scenery that a move leads through.
type encounter struct {
	class string // "fine-debris", "dense-debris", "planetary-ring", "large-solid-object"
	thing game.ID
	along geometry.Length
	layer string // of the ship there
}

// encounters lists what a course meets, in order: measured on the board; where there is none the players say.
func (r *run) encounters(id game.ID, c course, from string) []encounter {
	if !r.t.Board() {
		return r.told(id, c, from)
	}
	var met []encounter
	for _, p := range r.t.Terrain() {
		if r.t.Is(id, fieldMet+itoa(int(p.ID))) {
			continue
		}
		if along, ok := metBy(&p, c, from); ok {
			m := encounter{p.Class.Text, p.ID, along, from}
			if along > c.layerAt || along == c.layerAt && !fills(&p, from) {
				m.layer = c.layer
			}
			met = append(met, m)
		}
	}
	shortsort.Stable(met, func(a, b encounter) int { return cmp.Compare(a.along, b.along) })
	return met
}

// metBy reports how far along a course its ship gets into a piece that fills the layer it is in there. A ship that stays where
// it is meets nothing, unless it turns in debris.
func metBy(p *tabletop.Piece, c course, from string) (geometry.Length, bool) {
	for passed, s := range geometry.Legs(c.path) {
		cut := min(max(0, c.layerAt-passed), s.Length())
		for _, part := range []struct {
			way   geometry.Segment
			layer string
			from  geometry.Length
		}{{geometry.Segment{A: s.A, B: s.At(cut)}, from, 0}, {geometry.Segment{A: s.At(cut), B: s.B}, c.layer, cut}} {
			if part.way.A == part.way.B || !fills(p, part.layer) {
				continue
			}
			if at, ok := p.Area.EntryAlong(part.way, 0); ok {
				return passed + part.from + at, true
			}
		}
	}
	return 0, isDebris(p.Class.Text) && len(c.turns) > 0 && p.Area.Contains(c.path[0]) && fills(p, from)
}

// told asks what a ship met, where positions are not kept.
func (r *run) told(id game.ID, c course, from string) []encounter {
	if c.layer == atmosphere && from == atmosphere || len(r.t.OfKind("terrain")) == 0 {
		return nil
	}
	ask := &odds.Ask{Code: "ask/dfc/met", Args: map[string]string{"thing": named(id)}}
	chosen := r.Any("met", ask, append(entries(SceneryTypes...), "met/left")...)
	met := make([]encounter, len(chosen))
	for i, c := range chosen {
		met[i].class = append(slices.Clone(SceneryTypes), left)[c]
	}
	return met
}

// entries are the codes of what entries of the catalogue are called.
func entries(ids ...string) []string {
	codes := make([]string, len(ids))
	for i, id := range ids {
		codes[i] = "entry/" + id
	}
	return codes
}

// meet carries out what a move meets. A ship that is destroyed meets nothing farther on and lies where it was destroyed.
func (r *run) meet(id game.ID, c course, met []encounter) {
	for _, m := range met {
		if !r.t.OnTable(id) {
			return
		}
		end := r.t.Pose(id)
		if at, ok := geometry.PointAlong(c.path, m.along); ok && r.t.Board() {
			r.stand(id, at, m.layer)
		}
		r.meets(id, m)
		if r.t.OnTable(id) && r.t.Board() {
			r.stand(id, end.Point, c.layer)
		}
	}
}

// stand puts a ship on a point of its way, in the layer that it is in there.
func (r *run) stand(id game.ID, at geometry.Point, layer string) {
	if r.t.Point(id) != at || r.t.layer(id) != layer {
		r.Emit(game.Event{Kind: "passes", Thing: id, Changes: append(tabletop.Put(id, at), write(id, fieldLayer, layer))})
	}
}

// meets carries out one encounter: debris and rings do damage once a turn, a solid object destroys ("Debris Fields", "Planetary
// Ring", "Large Solid Objects").
func (r *run) meets(id game.ID, m encounter) {
	e := game.Event{Kind: "meets", Thing: id, Args: []game.Arg{say("what", "@entry/"+m.class)}}
	switch m.class {
	case "large-solid-object":
		r.Emit(e)
		r.lose(id, destroyed)
		return
	case left:
		r.lose(id, left)
		return
	}
	if m.thing != 0 {
		e.Changes = []game.Change{set(id, fieldMet+itoa(int(m.thing)), 1)}
	}
	r.Emit(e)
	if m.class != "planetary-ring" {
		r.thin(id, m.class)
	}
	r.batter(id, m.class)
}

// turnsInDebris does the damage of debris to a ship that is turned where it is.
func (r *run) turnsInDebris(id game.ID) {
	for _, p := range r.t.Terrain() {
		if isDebris(p.Class.Text) && fills(&p, r.t.layer(id)) && p.Area.Contains(r.t.Point(id)) && !r.t.Is(id, fieldMet+itoa(int(p.ID))) && r.t.OnTable(id) {
			r.meets(id, encounter{class: p.Class.Text, thing: p.ID})
		}
	}
}

// assetsLost is the roll at which debris takes a launch asset away.
var assetsLost = map[string]int{"fine-debris": 3, "dense-debris": 5}

// thin rolls for each launch asset on a ship that enters debris.
func (r *run) thin(id game.ID, class string) {
	for _, token := range r.t.tokensOn(id) {
		n := r.t.Int(token, fieldCount)
		gone := r.Hits("assets-debris", n, assetsLost[class])
		if gone > 0 {
			r.Emit(game.Event{Kind: "assets-lost", Thing: id, Args: []game.Arg{count("count", gone), say("asset", "@entry/"+r.t.Text(token, tabletop.FieldEntry))}, Changes: r.t.fewer(token, gone)})
		}
	}
}

// lockHits tell players that hits which print a lock are rolled for.
var lockHits = []dice.Reason{{Code: "why/dfc/lock-hits"}}

// collision is the salvo of what hits a thing without being fired from one layer to another: scenery, a ship that rams.
func (t table) collision(w *Weapon, id game.ID, why []dice.Reason) *Salvo {
	target := t.target(id)
	target.Layer = high
	return salvoOf([]Volley{{Weapon: w, Count: 1, Firer: Firer{Order: "standard", Layer: high}, Why: why}}, nil, target)
}

// batter is the damage of scenery: attacks of a weapon without a firer. The
// "Lock 2+ hits" of a ring are rolled too, or their lock would mean nothing.
func (r *run) batter(id game.ID, class string) {
	e := r.t.book.entries[class]
	if e == nil {
		return
	}
	attack, damage := e.Number("attack"), e.Number("damage")
	w := Weapon{ID: class, Name: e.Name, Lock: e.Number("lock"), Attack: dice.Expr{Plus: attack}, Damage: dice.Expr{Plus: damage}}
	var why []dice.Reason
	if class == "planetary-ring" {
		why = lockHits
	}
	s := r.t.collision(&w, id, why)
	r.harm(id, r.resolve(s, id).Taken, "scenery")
}
