package dropfleet

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/odds"
	"broadside/core/tabletop"
)

// target is a ship, a station or a sector as an attack finds it.
func (t table) target(id game.ID) Target {
	if t.Kind(id) == "sector" {
		e := t.book.entries[t.Text(id, tabletop.FieldEntry)]
		if e == nil || t.Is(id, fieldRuin) {
			return Target{Kind: "sector", Layer: atmosphere}
		}
		return Target{Kind: "sector", Hull: e.Number("hull"), Left: t.sectorLeft(id), Armour: e.Number("armour"), Layer: atmosphere}
	}
	s := t.ship(id)
	pd, aegis := t.pointDefence(id)
	fighters := slices.DeleteFunc(t.fighters(id), func(f Flight) bool { return f.Bonus == 0 })
	if t.isStation(id) {
		return Target{Kind: "station", Hull: s.Hull, Left: t.hullLeft(id), Armour: s.Armour, PD: pd, Aegis: aegis, Fighters: fighters, Layer: t.layer(id)}
	}
	return Target{Kind: "ship", Hull: s.Hull, Left: t.hullLeft(id), Armour: s.Armour, Cracked: t.Int(id, fieldCracked), Passive: t.passive(id), PD: pd, Aegis: aegis,
		Fighters: fighters, Tonnage: s.Tonnage, Layer: t.layer(id), Crippled: t.crippled(id), Rules: s.Rules}
}

// An aftermath is what the weapons of a salvo do to its target beside damage.
type aftermath struct {
	taken    int // hull that the target lost to all of them
	corrupts int // tokens of corruption
	cripples int // rolls on the crippling table
	spikes   int
	turns    int // by up to 45° each
}

// suffers applies what a salvo did to its target.
func (r *run) suffers(target game.ID, s *Salvo, out Outcome) {
	if n := tabletop.Total(out.By, func(v Result) int { return v.Crits }); n > 0 && s.Target.Armour > 0 {
		r.Emit(game.Event{Kind: "pierced", Thing: target, Args: []game.Arg{count("count", n)}})
	}
	if r.t.Kind(target) == "sector" {
		r.bombard(target, out.Taken)
		return
	}
	if out.Taken > 0 && slices.ContainsFunc(s.barrages(true), func(b *barrage) bool { return b.shared }) {
		r.Emit(game.Event{Kind: "credited", Thing: target})
	}
	x := &aftermath{taken: out.Taken}
	for i, got := range out.By {
		rules := s.rulesOf(i)
		for n := range rules {
			if after := rules[n].Effects.After; after != nil {
				after(&rules[n], got, x)
			}
		}
	}
	if x.corrupts > 0 {
		r.Emit(game.Event{Kind: "corrupted", Thing: target, Args: []game.Arg{count("count", x.corrupts)}, Changes: []game.Change{set(target, fieldCorruption, r.t.Int(target, fieldCorruption)+x.corrupts)}})
	}
	r.spike(target, x.spikes)
	r.wound(target, out.Taken, x.cripples)
	if r.t.isStation(target) && !r.t.OnTable(target) {
		r.wreckers(target, r.Command.By)
	}
	if r.t.isStation(target) && out.Taken > 0 {
		r.collateral(target, out.Taken)
	}
	r.impel(target, x.turns)
}

// rulesOf are the special rules of a volley, or of a wave after the volleys.
func (s *Salvo) rulesOf(i int) []Trait {
	if i < len(s.Volleys) {
		return s.Volleys[i].Weapon.Rules
	}
	return s.Waves[i-len(s.Volleys)].Asset.Rules
}

// impel turns a ship by up to 45°, as the firer likes, as often as weapons hurt it enough ("Impel"). Stations cannot be turned.
func (r *run) impel(target game.ID, times int) {
	for range times {
		if !r.t.isShip(target) || !r.t.OnTable(target) {
			return
		}
		ask := &odds.Ask{Kind: odds.Number, Code: "ask/dfc/impel", Min: -45, Max: 45, Default: []int{0}, Args: map[string]string{"thing": named(target)}}
		by := r.Choose("impel", ask)
		turned := geometry.Norm(r.t.Pose(target).Heading + by[0]*geometry.Degree)
		r.Emit(game.Event{Kind: "impelled", Thing: target, Args: []game.Arg{count("by", by[0])}, Changes: []game.Change{set(target, tabletop.FieldHeading, turned)}})
		if by[0] != 0 {
			r.turnsInDebris(target)
		}
	}
}

// harm takes hull off a ship that is no attack's target: what cripples it is rolled for at once.
func (r *run) harm(id game.ID, points int, why string) {
	if points <= 0 || !r.t.OnTable(id) {
		return
	}
	r.Emit(game.Event{Kind: "harmed", Thing: id, Args: []game.Arg{count("points", points), say("why", "@why/dfc/"+why)}})
	r.wound(id, points, 0)
}

// wound takes hull off a ship, with so many rolls on the crippling table from weapons. Rolls that are due wait for the end of
// the firer's activation, when there is one.
func (r *run) wound(id game.ID, points, rolls int) {
	if points <= 0 || !r.t.OnTable(id) {
		return
	}
	hull := r.t.ship(id).Hull
	lost := min(r.t.Int(id, fieldLost)+points, hull)
	e := game.Event{Kind: "damaged", Thing: id, Args: []game.Arg{count("points", points), count("left", hull-lost)}, Changes: []game.Change{set(id, fieldLost, lost)}}
	if lost >= hull {
		r.Emit(e)
		r.explode(id)
		return
	}
	crossed := r.t.crosses(id, lost)
	if crossed > 0 {
		e.Changes = append(e.Changes, set(id, fieldCrippled, 1), set(id, fieldRolled, r.t.Int(id, fieldRolled)+crossed))
	}
	if hull > 3 && r.t.isShip(id) && crossed+rolls > 0 {
		e.Changes = append(e.Changes, set(id, fieldRolls, r.t.Int(id, fieldRolls)+crossed+rolls))
		if !r.fireGoesOn() {
			e.Queue = append(e.Queue, game.Command{Kind: "cripple", By: r.t.Seat(id), Thing: id})
		}
	}
	r.Emit(e)
}

// fireGoesOn reports whether it is fire, or a ram whose group is not done yet, that does harm: the rolls that are due for that
// are made as the group's activation ends.
func (r *run) fireGoesOn() bool {
	return r.Command.Kind == "salvo" || r.Command.Kind == "ram" && !r.t.gone(r.t.group(r.Command.Thing))
}

// crosses counts the thresholds of crippling damage that a loss of hull passes for the first time: half of the hull, or a
// Dreadnought's 18 and 10. Ships of hull 3 or less and stations are never crippled.
func (t table) crosses(id game.ID, lost int) int {
	hull := t.ship(id).Hull
	if hull <= 3 || t.isStation(id) {
		return 0
	}
	passed := 0
	if t.ship(id).dreadnought() {
		for _, threshold := range []int{18, 10} {
			if hull > threshold && hull-lost <= threshold {
				passed++
			}
		}
	} else if 2*lost >= hull {
		passed++
	}
	return max(0, passed-t.Int(id, fieldRolled))
}

// spike gives a ship Minor Spikes: two are a Major one, and there is no more than that. A cloak keeps them off until it is
// crippled. A ship on Silent Running shows its signature again in place of the first, as the tables say it for theirs, under a
// cloak too and whatever the spike comes from ("Flash" does not say); stations have none.
func (r *run) spike(id game.ID, minor int) {
	if minor <= 0 || !r.t.isShip(id) || !r.t.OnTable(id) {
		return
	}
	if r.t.Is(id, fieldSilent) {
		r.Emit(game.Event{Kind: "seen", Thing: id, Changes: clear(id, fieldSilent)})
		minor--
	}
	now := r.t.Int(id, fieldSpike)
	then := min(2, now+minor)
	for _, c := range r.t.ship(id).Rules {
		if c.Effects.Spike != nil && !r.t.crippled(id) {
			then = c.Effects.Spike(now, then)
		}
	}
	if then > now {
		r.Emit(game.Event{Kind: "spiked", Thing: id, Args: []game.Arg{say("spike", "@spike/"+itoa(then))}, Changes: []game.Change{set(id, fieldSpike, then)}})
	}
}

// lose takes a ship or a station out of the game, with the launch assets that are assigned to it and the ground assets aboard.
func (r *run) lose(id game.ID, why string) {
	changes := append([]game.Change{write(id, tabletop.FieldOut, why)}, tabletop.Gather(r.t.tokensOn(id), r.t.Erase)...)
	r.Emit(game.Event{Kind: why, Thing: id, Changes: append(changes, r.t.evicted(id)...)})
	if r.t.Is(id, fieldAdmiral) && r.t.isShip(id) {
		r.mourn(id)
	}
}

// mourn is the end of an admiral: the hand goes down to the value of the most
// senior one that is left, to 1 without one ("Command Cards").
func (r *run) mourn(id game.ID) {
	seat := r.t.Seat(id)
	hand, keep := r.t.Int(0, of(fieldHand, seat)), r.t.senior(seat)
	e := game.Event{Kind: "admiral-dead", Thing: id, Args: []game.Arg{count("dropped", max(0, hand-keep))}}
	if hand > keep {
		e.Changes = []game.Change{set(0, of(fieldHand, seat), keep), set(0, of(fieldDiscards, seat), r.t.Int(0, of(fieldDiscards, seat))+hand-keep)}
	}
	r.Emit(e)
}

// explode destroys a ship and queues its roll on the catastrophic table: none
// for hull 3 or less, in atmosphere, or for stations.
func (r *run) explode(id game.ID) {
	quiet := r.t.ship(id).Hull <= 3 || r.t.layer(id) == atmosphere || r.t.isStation(id)
	r.lose(id, destroyed)
	if r.t.isStation(id) {
		r.wreckers(id, r.wrecker())
	}
	if !quiet {
		r.Emit(game.Event{Kind: "turn", Queue: []game.Command{{Kind: "catastrophe", By: r.t.Seat(id), Thing: id}}})
	}
}
