package dropfleet

import (
	"cmp"
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/params"
	"broadside/core/tabletop"
)

// mostDebris is how much debris a shot goes through.
const mostDebris = 6 * inch

// field is the positions of a request.
type field struct {
	shooter, target  geometry.Pose
	gap              geometry.Length
	signature, spike geometry.Length
	signed           bool            // the signature is known
	limit            geometry.Length // range that the request names, 0 for none
	debris           geometry.Length // on the line of fire
	solid            bool            // a large solid object is on it
}

// judge says of each ship of a request whether its weapons and waves reach, and of its weapons together whether it may fire so
// many: by positions, or by what players measure at the table, a distance and how the target shows. Where one ship is not
// measured nothing is said.
func (r *oddsRequest) judge() {
	for i := range r.firers {
		if r.firers[i].at == nil {
			return
		}
	}
	r.reach = &game.Reach{OK: true}
	seen := map[string]bool{}
	take := func(one *game.Reach) bool {
		for _, no := range one.Why {
			if key := no.Code + no.Args["weapon"] + no.Args["reach"]; !seen[key] {
				seen[key] = true
				r.reach.OK = false
				r.reach.Why = append(r.reach.Why, no)
			}
		}
		return one.OK
	}
	volley, wave := 0, 0 // each weapon of a request is a volley
	var out []int
	for i := range r.firers {
		s, fires := &r.firers[i], []int(nil)
		for ; volley < s.volleys; volley++ {
			v, one := &r.Volleys[volley], &game.Reach{OK: true}
			v.mayFire(one)
			v.mayAim(&r.Target, one)
			v.detects(&r.Target, s.finds(v, &r.Target, r.arcs[volley]), one)
			if take(one) {
				fires = append(fires, volley)
			} else {
				out = append(out, volley)
			}
		}
		one := &game.Reach{OK: true}
		if s.tooMany(r.volleys(fires), one); !take(one) { // the first of them fire
			n := 0
			for _, v := range fires {
				one := &game.Reach{OK: true}
				if s.tooMany(r.volleys(append(fires[:n:n], v)), one); one.OK {
					fires[n] = v
					n++
				} else {
					out = append(out, v)
				}
			}
		}
		for ; wave < s.waves; wave++ {
			one := &game.Reach{OK: true}
			r.Waves[wave].mayLaunch(s.Firer, &r.Target, one)
			if !take(one) {
				out = append(out, len(r.Volleys)+wave)
			}
		}
	}
	r.reach.Out, r.reach.Part = out, len(out) > 0 && len(out) < len(r.Volleys)+len(r.Waves)
}

func (r *oddsRequest) volleys(at []int) []Volley {
	return tabletop.Map(at, func(i int) Volley { return r.Volleys[i] })
}

// tooMany forbids more weapon systems than an order lets a ship fire, and what does not fire beside another.
func (s *firing) tooMany(fires []Volley, reach *game.Reach) {
	all := mounted(tabletop.Map(fires, func(v Volley) *Weapon { return v.Weapon }), s.Rules)
	for i := range all {
		all[i].hot = fires[i].Overcharged
		b := &bid{mount: all[i], others: all[:i], forbid: func(when bool, code string) {
			reach.Forbid(when, "reach-"+code, weaponsOf, "weapon", all[i].label())
		}}
		b.permits()
		b.goes(s.Order)
	}
	n := systems(all)
	o := orderOf(s.Order)
	most := o.allows(s.Rules, s.Crippled)
	reach.Forbid(most > 0 && n > most, "reach-dfc-weapons", secOrders, "order", "@field/"+o.id, "most", itoa(most), "n", itoa(n))
}

// mayLaunch forbids waves that the order keeps aboard, or that are sent from
// atmosphere, into it, or farther than they go ("Launch Assets").
func (w *Wave) mayLaunch(by Firer, t *Target, reach *game.Reach) {
	name := tabletop.Either(w.Asset.ID == "", "@asset/"+w.Asset.Kind, "@entry/"+w.Asset.ID)
	o := orderOf(by.Order)
	reach.Forbid(!o.launch, "reach-dfc-launch-order", secLaunching, "order", "@field/"+o.id)
	reach.Forbid(by.Layer == atmosphere || t.Kind != "sector" && t.Layer == atmosphere, "reach-dfc-launch-air", secLaunching, "weapon", name)
	if far := w.Asset.farthest(); far > 0 {
		reach.Forbid(w.Range > far, "reach-dfc-range", secLaunching, "weapon", name, "gap", inches(w.Range), "reach", inches(far))
	}
}

// finds is what was measured of the target, for a weapon of a ship.
func (s *firing) finds(v *Volley, t *Target, arc string) finding {
	f := s.at
	limit, known := v.reaches(*f, t, s.scanned)
	return finding{gap: f.gap, limit: limit, limited: known, bears: !s.placed || arc == "" || geometry.Bears(v.Weapon.Arcs, f.shooter, f.target.Point),
		debris: f.debris, solid: f.solid && v.Firer.Layer != atmosphere}
}

// showing are the spikes that a target can have, and the order on which it shows nothing at all.
var showing = []string{"none", "minor", "major", "silent-running"}

// shows reads how a target of a request is seen.
func shows(q *params.Object) field {
	f := field{signature: q.Length("signature", 0, mostRange, 0), signed: q.Has("signature")}
	switch n := slices.Index(showing, q.One("spike", showing...)); n {
	case 3: // the base's wheel has one place for both
		f.signature = 0
	default:
		f.spike = spikes[n]
	}
	return f
}

func readField(q *params.Object) field {
	var f field
	f.shooter, _ = q.Object("shooter").Pose()
	f.target, _ = q.Object("target").Pose()
	f.gap = geometry.Distance(f.shooter.Point, f.target.Point)
	f.signed = q.Has("signature")
	f.signature, f.spike = q.Length("signature", 0, mostRange, 0), q.Length("spike", 0, mostRange, 0)
	f.limit = q.Length("range", 0, mostRange, 0)
	line := geometry.Segment{A: f.shooter.Point, B: f.target.Point}
	for _, area := range q.Objects("areas") {
		kind, shape := area.One("kind", "fine", "dense", "ring", "lso"), area.Area()
		area.Text("id", "")
		switch kind {
		case "fine", "dense":
			f.debris += shape.LengthInside(line)
		case "lso":
			f.solid = f.solid || shape.LengthInside(line) > 0 || shape.Contains(line.A) || shape.Contains(line.B)
		}
	}
	return f
}

// A finding is what was measured of a target, from stem to stem.
type finding struct {
	gap, limit geometry.Length
	limited    bool // how far the weapon reaches is known
	bears      bool
	debris     geometry.Length // on the line of fire
	solid      bool            // a large solid object is on it
}

// detects forbids what is too far, out of arc or hidden ("Check Detection Range and Firing Arc", "Orbital Debris").
func (v *Volley) detects(t *Target, f finding, reach *game.Reach) {
	p, name := v.passage(t), v.Weapon.label()
	reach.Forbid(!f.bears, "reach-dfc-arc", secRange, "weapon", name)
	reach.Forbid(f.solid, "reach-dfc-solid", secScenery)
	reach.Forbid(f.debris > mostDebris && !(p.from == atmosphere && p.at == atmosphere), "reach-dfc-debris", secScenery, "most", inches(mostDebris))
	reach.Forbid(f.limited && f.gap > f.limit, v.tooFar(f), secRange, "weapon", name, "gap", inches(geometry.Beyond(f.gap, f.limit)), "reach", inches(f.limit))
}

// tooFar is the code for a target beyond a weapon's reach; where the players measure there are no figures to tell.
func (v *Volley) tooFar(f finding) string {
	return tabletop.Either(f.limit == 0 && f.gap == 1, "reach-dfc-beyond", "reach-dfc-range")
}

// reaches is how far a weapon fires at a target, if it is known: scan and signature, or scan alone. Rules that take away the
// penalties of atmosphere take away this one too, where there is a signature to find.
func (v *Volley) reaches(f field, t *Target, scanned bool) (geometry.Length, bool) {
	if f.limit > 0 {
		return f.limit, true
	}
	if !v.passage(t).sees() {
		return v.Scan, scanned
	}
	return v.Scan + f.signature + f.spike, scanned && f.signed
}

// mayFire forbids what the order of the firer does ("Special Orders", "Stealth", "Overcharge").
func (v *Volley) mayFire(reach *game.Reach) {
	name := v.Weapon.label()
	reach.Forbid(orderOf(v.Firer.Order).allows(v.Firer.Rules, v.Firer.Crippled) == 0, "reach-dfc-order", secOrders, "order", "@field/"+v.Firer.Order)
	if !v.Overcharged {
		return
	}
	c := v.Weapon.charge(v.Firer.Order)
	reach.Forbid(c == nil, "reach-dfc-no-overcharge", weaponsOf, "weapon", name)
	reach.Forbid(c != nil && !c.allowed, "reach-dfc-overcharge", weaponsOf, "weapon", name)
}

// depth counts orbital layers from the outermost in.
func depth(layer string) int { return max(0, slices.Index(layers, layer)) }

// label is the weapon's name, or the word for any weapon.
func (w *Weapon) label() string { return cmp.Or(w.Name, "@weapon") }
