package dropfleet

import (
	"slices"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/odds"
)

// aim allocates a weapon of an active ship to a target. All of a group's dice
// are allocated before any is rolled to hit; how many dice a random weapon has
// is thrown before that ("Allocate attack dice").
func (r *run) aim() error {
	id := r.Command.Thing
	if err := r.firing(id); err != nil {
		return err
	}
	w := r.t.arm(id, r.Command.Text("weapon"))
	if w == nil {
		return game.Refuse("dfc-no-weapon", secFiring, "thing", named(id))
	}
	charge := r.Command.Int("overcharge") == 1
	for _, no := range r.t.unfit(id, w, charge) {
		if err := r.Forbid(true, no.Code, no.Rule, pairs(no.Args)...); err != nil {
			return err
		}
	}
	target := r.Command.Target("target")
	if err := r.enemy(r.t.seat(id), target); err != nil {
		return err
	}
	s, err := r.sight(id, target, w)
	if err != nil {
		return err
	}
	for _, no := range r.t.against(id, target, w, s) {
		if err := r.Forbid(true, no.Code, no.Rule, pairs(no.Args)...); err != nil {
			return err
		}
	}
	changes := []game.Change{set(id, fieldAim+w.ID, int(target)), {On: id, Field: fieldCharge + w.ID, To: game.Bool(charge)}}
	if !r.t.board() {
		changes = append(changes, set(id, fieldShots+"through."+w.ID, s.packed()))
	}
	if throw := randomShots(w); throw.N > 0 && !r.t.Is(id, fieldShots+w.ID) {
		faces, err := r.Throw("attack", throw)
		if err != nil {
			return err
		}
		changes = append(changes, set(id, fieldShots+w.ID, 1+w.Attack.Plus+throw.Read(faces).Total+1000*maxima(w.Attack, faces)))
	}
	r.Emit(game.Event{Kind: "aimed", Thing: id, Args: []game.Arg{say("weapon", weaponName(w)), say("target", named(target))}, Changes: changes})
	return nil
}

// maxima counts the dice of an attack that show their greatest value.
func maxima(x dice.Expr, faces []dice.Face) int {
	n := 0
	for _, f := range faces {
		if f == 6 || x.Sides == 3 && f == 5 {
			n++
		}
	}
	return n
}

// packed and unpacked keep what players measured for an aim in one number.
func (s sight) packed() int {
	n := 1 + s.In.fine*2 + s.In.dense*4 + s.In.rings*8
	if s.Scanned {
		n += 16
	}
	return n
}

func unpacked(n int) sight {
	return sight{Told: true, Bears: true, Within: true, Scanned: n&16 != 0, In: hindrance{fine: n >> 1 & 1, dense: n >> 2 & 1, rings: n >> 3 & 1}}
}

// firing checks that a ship may allocate weapons now.
func (r *run) firing(id game.ID) error {
	if err := r.activate(id); err != nil {
		return err
	}
	if r.t.stage() != stageFiring {
		return game.Refuse("dfc-moves-first", secFiring)
	}
	if !r.t.onTable(id) {
		return game.Refuse("dfc-no-ship", secFiring)
	}
	return nil
}

// enemy checks a target: an enemy ship, a station that the seat does not hold,
// or a sector without assets of its own side.
func (r *run) enemy(by game.Seat, target game.ID) error {
	switch {
	case r.t.kind(target) == "sector":
		if r.t.Int(target, fieldRuin) == 2 {
			return game.Refuse("dfc-nothing-left", secBombardment)
		}
		return r.Forbid(r.t.occupies(by, target), "dfc-friendly-sector", secBombardment, "target", named(target))
	case !r.t.onTable(target):
		return game.Refuse("dfc-no-target", secFiring)
	}
	return r.Forbid(!r.t.opposes(target, by), "dfc-friendly", secRange, "target", named(target))
}

// hold takes an allocation back.
func (r *run) hold() error {
	id := r.Command.Thing
	if err := r.firing(id); err != nil {
		return err
	}
	w := r.t.arm(id, r.Command.Text("weapon"))
	if w == nil || !r.t.Is(id, fieldAim+w.ID) {
		return game.Refuse("dfc-no-weapon", secFiring, "thing", named(id))
	}
	r.Emit(game.Event{Kind: "held", Thing: id, Args: []game.Arg{say("weapon", weaponName(w))}, Changes: clear(id, fieldAim+w.ID, fieldCharge+w.ID)})
	return nil
}

// fire resolves all that the group has allocated, a salvo for each target, and
// then ends its activation.
func (r *run) fire() error {
	group := r.Command.Thing
	bg, now := r.t.active()
	if group == 0 {
		group = now
	}
	if now == 0 || group != now || r.t.stage() != stageFiring {
		return game.Refuse("dfc-moves-first", secFiring)
	}
	if r.t.seat(bg) != r.Command.By {
		return game.Refuse("dfc-not-yours", secActivation, "thing", named(group))
	}
	e := game.Event{Kind: "opens-fire", Thing: group}
	seen := map[game.ID]bool{}
	for _, id := range r.t.deployed(group) {
		for _, w := range r.t.aimed(id) {
			target := game.ID(r.t.Int(id, fieldAim+w.ID))
			if !seen[target] {
				seen[target] = true
				e.Queue = append(e.Queue, game.Command{Kind: "salvo", By: r.Command.By, Thing: group, Args: []game.Arg{{Name: "target", Value: game.Int(int(target))}}})
			}
		}
	}
	if len(e.Queue) == 0 {
		e.Kind = "holds-fire"
	}
	e.Queue = append(e.Queue, game.Command{Kind: "close", By: r.Command.By, Thing: group})
	r.Emit(e)
	return nil
}

// salvo resolves all that a group fires at one target, with one throw of Point
// Defence: the group's dice are allocated together, so they come in together.
func (r *run) salvo() error {
	group, target := r.Command.Thing, r.Command.Target("target")
	volleys, firers := r.t.volleys(group, target)
	if r.t.kind(target) != "sector" && !r.t.onTable(target) || len(volleys) == 0 {
		r.Emit(game.Event{Kind: "wasted", Thing: group, Args: []game.Arg{say("target", named(target))}, Changes: r.t.expended(volleys, firers)})
		return r.recoil(volleys, firers, Outcome{})
	}
	if err := r.gather(volleys); err != nil {
		return err
	}
	s := &Salvo{Volleys: volleys, Target: r.t.target(target)}
	if err := r.boost(s, target); err != nil {
		return err
	}
	out, err := r.resolve(s, target)
	if err != nil {
		return err
	}
	r.Emit(game.Event{Kind: "fired", Thing: group, Args: []game.Arg{say("target", named(target)), count("hits", hits(out)), count("damage", out.Taken)}, Changes: r.t.expended(volleys, firers)})
	if err := r.suffers(target, s, out); err != nil {
		return err
	}
	return r.recoil(volleys, firers, out)
}

// expended marks weapons as fired: those that are limited, and overcharged ones
// that keep their ship from launching.
func (t table) expended(volleys []Volley, firers [][]game.ID) []game.Change {
	var changes []game.Change
	for i := range volleys {
		for _, id := range firers[i] {
			if w := volleys[i].Weapon; w.is(isLimited) {
				changes = append(changes, set(id, fieldFired+w.ID, t.Int(id, fieldFired+w.ID)+1))
			}
			if volleys[i].grounds() {
				changes = append(changes, set(id, fieldLaunched+"none", 1))
			}
		}
	}
	return changes
}

// grounds reports whether an overcharged weapon keeps its ship from launching:
// by the later wording, on any order but Weapons Free.
func (v *Volley) grounds() bool {
	return v.Overcharged && v.Firer.Order != "weapons-free" && v.Weapon.is(func(h *Hooks) bool { return h.ChargesFree })
}

func hits(out Outcome) int {
	n := 0
	for _, v := range out.By {
		n += v.Hits
	}
	return n
}

// recoil is what firing does to the firers: unstable weapons and Bloom.
func (r *run) recoil(volleys []Volley, firers [][]game.ID, out Outcome) error {
	for i, v := range volleys {
		for _, id := range firers[i] {
			if v.Weapon.is(func(h *Hooks) bool { return h.Bloom }) && !r.t.Is(id, fieldSilent) { // Silent Running sheds it anyway
				r.spike(id, 1)
			}
			self := r.t.Int(id, fieldShots+v.Weapon.ID) / 1000
			if out.By == nil && v.Weapon.Attack.Dice == 0 {
				self = 1 // for using it, though nothing was left to fire at
			}
			if v.Weapon.is(func(h *Hooks) bool { return h.Unstable == "attack" }) && v.Firer.Order == "weapons-free" && (v.Weapon.Attack.Dice > 0 || out.By == nil) {
				if err := r.harm(id, self, "unstable"); err != nil {
					return err
				}
			}
		}
		if i < len(out.Self) && out.Self[i] > 0 && len(firers[i]) > 0 {
			if err := r.harm(firers[i][0], out.Self[i], "unstable"); err != nil {
				return err
			}
		}
	}
	return nil
}

// volleys are what the ships of a group have allocated to a target, alike
// weapons in one volley, with the ships that fire each.
func (t table) volleys(group, target game.ID) ([]Volley, [][]game.ID) {
	var all []Volley
	var firers [][]game.ID
	for _, id := range t.all(func(id game.ID) bool { return t.isShip(id) && t.group(id) == group }) { // its own shots may have cost one its life
		for _, w := range t.aimed(id) {
			if game.ID(t.Int(id, fieldAim+w.ID)) != target {
				continue
			}
			s := unpacked(t.Int(id, fieldShots+"through."+w.ID))
			if t.board() {
				s = t.see(id, target, w.Arcs)
			}
			v := t.volley(id, target, w, s)
			v.Overcharged = t.Is(id, fieldCharge+w.ID)
			v.Rolled, v.Shots = true, t.shots(id, w)
			if at := alike(all, v); at >= 0 {
				all[at].Count++
				all[at].Shots += v.Shots
				firers[at] = append(firers[at], id)
				continue
			}
			all, firers = append(all, v), append(firers, []game.ID{id})
		}
	}
	return all, firers
}

// shots is the number of a weapon's attack dice: as printed or thrown, and more
// for a Fusillade on Weapons Free.
func (t table) shots(id game.ID, w *Weapon) int {
	n := w.Attack.Plus
	if kept := t.Int(id, fieldShots+w.ID); kept > 0 {
		n = kept%1000 - 1
	}
	if c := find(w.Rules, func(h *Hooks) bool { return h.Fusillade }); c != nil && t.order(id) == "weapons-free" {
		n += c.X
	}
	return n
}

// alike finds a volley that another can be rolled with. Weapons that count their
// own hits, turn the target or harm their own ship are rolled by themselves.
func alike(all []Volley, v Volley) int {
	alone := v.Weapon.is(func(h *Hooks) bool {
		return h.Burns || h.Distorts || h.Impels || h.Unstable != "" || h.Flashes || h.Cripples || h.Corrupts
	})
	for i := range all {
		o := &all[i]
		if alone || o.Weapon != v.Weapon || o.Overcharged != v.Overcharged || o.Firer.Order != v.Firer.Order || o.Firer.Layer != v.Firer.Layer || o.Firer.Crippled != v.Firer.Crippled {
			continue
		}
		if (o.Range <= o.Scan) == (v.Range <= v.Scan) && len(o.Mods) == len(v.Mods) && sameMods(o, &v) {
			return i
		}
	}
	return -1
}

func sameMods(a, b *Volley) bool {
	for i := range a.Mods {
		if a.Mods[i] != b.Mods[i] {
			return false
		}
	}
	return true
}

// volley is one weapon of a ship held at a target.
func (t table) volley(id, target game.ID, w *Weapon, s sight) Volley {
	v := Volley{Weapon: w, Count: 1, Range: s.Gap, Scan: t.scanThrough(id, s.In), Mods: s.In.mods(),
		Firer: Firer{Order: t.order(id), Layer: t.layer(id), Crippled: t.Is(id, fieldHurt)}}
	if s.Told {
		v.Range, v.Scan = 1, 0
		if s.Scanned {
			v.Range = 0
		}
	}
	if ship := t.ship(id); ship != nil {
		v.Firer.Rules = ship.Rules
	}
	return v
}

// gather throws the further dice of weapons that fire as a squadron: X or more
// of them at one target.
func (r *run) gather(volleys []Volley) error {
	done := map[string]bool{}
	for i := range volleys {
		c := find(volleys[i].Weapon.Rules, func(h *Hooks) bool { return h.Pack })
		if c == nil || done[volleys[i].Weapon.Name] {
			continue
		}
		n := 0
		for _, v := range volleys {
			o := find(v.Weapon.Rules, func(h *Hooks) bool { return h.Pack })
			if o != nil && (v.Weapon.Name == volleys[i].Weapon.Name || c.Hooks.PackDice == "D6") {
				n += v.Count
			}
		}
		done[volleys[i].Weapon.Name] = true
		if n < c.X {
			continue
		}
		more, err := dice.Parse(c.Hooks.PackDice)
		if err != nil {
			continue
		}
		extra := more.Plus
		if more.Dice > 0 {
			got, err := r.Sum("squadron", more.Throw())
			if err != nil {
				return err
			}
			extra += got
		}
		volleys[best(volleys, volleys[i].Weapon, c.Hooks.PackDice == "D6")].Shots += extra
		if c.Hooks.PackDice == "D6" {
			return nil // all squadron weapons together, whatever their type
		}
	}
	return nil
}

// best is the volley among those of a squadron whose dice hit best: the attacker
// would choose it.
func best(volleys []Volley, like *Weapon, any bool) int {
	found, least := 0, 1<<30
	for i, v := range volleys {
		if find(v.Weapon.Rules, func(h *Hooks) bool { return h.Pack }) == nil || !any && v.Weapon.Name != like.Name {
			continue
		}
		lock := v.Weapon.Lock
		for _, m := range v.Mods {
			lock += m.By
		}
		if lock < least {
			found, least = i, lock
		}
	}
	return found
}

// resolve plays a salvo and removes the fighters that joined the defence.
func (r *run) resolve(s *Salvo, target game.ID) (Outcome, error) {
	r.Other = r.t.owner(target, r.Command.By)
	end, _, err := odds.Play(s.rule(true), s.start(), r)
	if err != nil {
		return Outcome{}, err
	}
	out := s.outcome(end)
	if out.Spent > 0 {
		r.Emit(game.Event{Kind: "fighters-join", Thing: target, Args: []game.Arg{count("count", out.Spent)}, Changes: r.t.fewerFighters(target, out.Spent)})
	}
	return out, nil
}

// covered asks which Aegis ships are near a ship that is fired at, where
// positions are not kept and Point Defence has something to do.
func (r *run) covered(s *Salvo, target game.ID) error {
	stoppable := slices.ContainsFunc(s.Waves, func(w Wave) bool { return w.Asset.Kind != "torpedo" }) ||
		slices.ContainsFunc(s.Volleys, func(v Volley) bool { return v.stoppable() })
	if r.t.board() || !stoppable || s.Target.Kind != "ship" {
		return nil
	}
	aegis := func(h *Hooks) bool { return h.Guards > 0 }
	guards := r.t.all(func(o game.ID) bool {
		return o != target && r.t.isShip(o) && r.t.onTable(o) && !r.t.hostile(r.t.seat(o), r.t.seat(target)) && r.t.layer(o) == r.t.layer(target) && r.t.has(o, aegis)
	})
	return r.As(r.t.seat(target), func() error {
		near, err := r.near("aegis", target, guards, 4*inch)
		for _, o := range near {
			s.Target.PD += r.t.x(o, aegis)
		}
		return err
	})
}

// boost asks whether a Shield Booster helps a ship that is fired at: once a
// turn, two of them for 13 hull or more.
func (r *run) boost(s *Salvo, target game.ID) error {
	if err := r.covered(s, target); err != nil {
		return err
	}
	if s.Target.Passive == 0 || s.Target.Kind != "ship" {
		return nil
	}
	boosters := r.t.all(func(o game.ID) bool {
		return r.t.isShip(o) && r.t.onTable(o) && !r.t.Is(o, fieldUsed) && !r.t.hostile(r.t.seat(o), r.t.seat(target)) &&
			r.t.layer(o) == r.t.layer(target) && r.t.has(o, func(h *Hooks) bool { return h.Boosts > 0 }) &&
			(!r.t.board() || r.t.gap(o, target) <= find(r.t.ship(o).Rules, func(h *Hooks) bool { return h.Boosts > 0 }).Hooks.Boosts)
	})
	want := 1
	if r.t.ship(target).Hull >= 13 {
		want = 2
	}
	if len(boosters) < want {
		return nil
	}
	return r.As(r.t.seat(target), func() error {
		ask := &odds.Ask{Kind: odds.Pick, Code: "ask/dfc/boost", Default: []int{0}, Args: map[string]string{"thing": named(target)},
			Options: []odds.Option{{Value: 1, Label: "@answer/yes"}, {Value: 0, Label: "@answer/no"}}}
		yes, err := r.chosen("boosting", ask)
		if err != nil || yes == 0 {
			return err
		}
		s.Target.Boosted = true
		var changes []game.Change
		for _, o := range boosters[:want] {
			changes = append(changes, set(o, fieldUsed, 1))
		}
		r.Emit(game.Event{Kind: "boosted", Thing: target, Changes: changes})
		return nil
	})
}
