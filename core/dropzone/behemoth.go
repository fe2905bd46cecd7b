package dropzone

import (
	"slices"
	"strconv"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/odds"
	"broadside/core/tabletop"
)

// A Zone is a part of a Behemoth with damage points of its own ("Zones").
type Zone struct {
	ID, Name   string
	Damage     int
	Thresholds []int  // from the highest: below each the zone is crippled, once
	Crippled   string // what that does, as printed
}

// Fields of Behemoths. Those of zones end in the zone's id, and that of weapons in a weapon's.
const (
	fieldLost    = "lost."   // damage points that a zone has lost
	fieldPassed  = "passed." // thresholds of it that have done what they do
	fieldBroken  = "broken." // a weapon cannot be used for the rest of the game
	fieldArmour  = "armour"  // that crippling has taken off
	fieldSlow    = "slow"    // inches of its move
	fieldPassive = "passive" // of its Passive countermeasures
	fieldHarness = "harness" // it is to enter play by Drop-harness
)

// readZone reads a zone of a stat sheet; "14/9/4" are its thresholds.
func readZone(e *catalogue.Entry) Zone {
	z := Zone{ID: e.ID, Name: e.Name, Damage: e.Number("damage"), Crippled: e.Figure("crippled")}
	for _, text := range strings.Split(e.Figure("thresholds"), "/") {
		if n, err := strconv.Atoi(strings.TrimSpace(text)); err == nil && n > 0 {
			z.Thresholds = append(z.Thresholds, n)
		}
	}
	slices.Sort(z.Thresholds)
	slices.Reverse(z.Thresholds)
	return z
}

// zone is one by its id; nil where there is none.
func (m *Model) zone(id string) *Zone {
	for i := range m.Zones {
		if m.Zones[i].ID == id {
			return &m.Zones[i]
		}
	}
	return nil
}

// spread is how far a Behemoth reaches from its centre; 0 of all else.
func (t table) spread(id game.ID) geometry.Length { return t.model(id).Spread }

func (t table) behemoth(id game.ID) bool { return len(t.model(id).Zones) > 0 }

// zoneLeft are the damage points that a zone has left.
func (t table) zoneLeft(id game.ID, z *Zone) int { return max(z.Damage-t.Int(id, fieldLost+z.ID), 0) }

// damageTracks are the damage points of a unit, those of a Behemoth zone by zone.
func (t table) damageTracks(id game.ID) (all []game.Track) {
	m := t.model(id)
	for i := range m.Zones {
		z := &m.Zones[i]
		all = append(all, game.Track{Key: fieldLost + z.ID, Label: z.Name, Lost: z.Damage - t.zoneLeft(id, z), Max: z.Damage, Off: t.gone(id)})
	}
	if len(all) == 0 {
		all = []game.Track{{Key: fieldDamage, Label: "@track/damage", Lost: m.Damage - t.left(id), Max: m.Damage, Off: t.gone(id)}}
	}
	return all
}

// woundFields are the damage that may be set of a unit: of a Behemoth zone by zone, with the weapons that it has lost.
func (t table) woundFields(id game.ID) (all []game.Param) {
	m := t.model(id)
	for _, z := range m.Zones {
		all = append(all, tabletop.Number(fieldLost+z.ID, z.Damage))
	}
	if len(all) == 0 {
		return []game.Param{tabletop.Number(fieldDamage, m.Damage)}
	}
	for i := range m.Guns {
		all = append(all, t.whether(id, fieldBroken+m.Guns[i].ID))
	}
	return all
}

// zoneAt is the zone that somebody aims at: the one told, or else the first that has damage points left; "" of what has none.
func (t table) zoneAt(id game.ID, told string) string {
	m := t.model(id)
	if m.zone(told) != nil {
		return told
	}
	return tabletop.First(m.Zones, func(z Zone) bool { return t.zoneLeft(id, &z) > 0 }).ID
}

// worn takes off a target what crippling has.
func (t table) worn(id game.ID, target *Target) {
	if !t.behemoth(id) {
		return
	}
	target.Armour = max(target.Armour-t.Int(id, fieldArmour), 1)
	if target.Passive > 0 {
		if target.Passive += t.Int(id, fieldPassive); target.Passive > 6 {
			target.Passive = 0
		}
	}
}

// somewhere lets a Behemoth lose damage points in a zone that chance picks: of hits that nobody aimed at one. A reading: all of a blow in the
// same, and none where that has none left.
func (r *run) somewhere(id game.ID, points int) {
	if points > 0 && !r.t.gone(id) {
		r.Emit(game.Event{Kind: "shaken", Thing: id, Args: []game.Arg{tabletop.Count("points", points)}, Ahead: true,
			Queue: []game.Command{game.Command{Kind: "zone", By: r.Command.By, Thing: id}.With("points", game.Int(points))}})
	}
}

// anyZone is that pick.
func (r *run) anyZone() {
	id := r.Command.Thing
	zones := r.t.model(id).Zones
	if len(zones) == 0 || r.t.gone(id) {
		return
	}
	r.breaches(id, zones[r.pick("zone", len(zones))].ID, r.Command.Int("points"), r.chooser(id))
}

// chooser is the seat that chooses what crippling does where nobody targeted the Behemoth: its opponent.
func (r *run) chooser(id game.ID) game.Seat { return r.foe(id) }

// breaches takes damage points off a zone. Each threshold that it goes below cripples it, once in a game; two zones without damage points
// are the end of the Behemoth.
func (r *run) breaches(id game.ID, zone string, points int, by game.Seat) {
	z := r.t.model(id).zone(zone)
	if z == nil || r.t.gone(id) {
		return
	}
	left := r.t.zoneLeft(id, z)
	if points = min(points, left); points == 0 {
		return
	}
	left -= points
	passed := len(tabletop.Keep(z.Thresholds, func(n int) bool { return left < n }))
	e := game.Event{Kind: "breached", Thing: id, Ahead: true, Args: []game.Arg{tabletop.Say("zone", z.Name), tabletop.Count("points", points)},
		Changes: []game.Change{tabletop.Set(id, fieldLost+zone, z.Damage-left)}}
	if before := r.t.Int(id, fieldPassed+zone); passed > before {
		e.Changes = append(e.Changes, tabletop.Set(id, fieldPassed+zone, passed))
		for range passed - before {
			e.Queue = append(e.Queue, game.Command{Kind: "cripple", By: by, Thing: id}.With("zone", game.Text(zone)))
		}
	}
	r.Emit(e)
	if left == 0 && len(tabletop.Keep(r.t.model(id).Zones, func(z Zone) bool { return r.t.zoneLeft(id, &z) == 0 })) >= fatal {
		r.destroy(id)
	}
}

// fatal is how many zones without damage points destroy a Behemoth.
const fatal = 2

// cripple does what a threshold says, and then takes a damage point off another zone, which who targets the Behemoth chooses: that may cripple
// in its turn.
func (r *run) cripple() {
	id, zone := r.Command.Thing, r.Command.Text("zone")
	z := r.t.model(id).zone(zone)
	if z == nil || r.t.gone(id) {
		return
	}
	changes := r.effects(id, z.Crippled)
	r.Emit(game.Event{Kind: "crippled", Thing: id, Args: []game.Arg{tabletop.Say("zone", z.Name), tabletop.Say("effect", z.Crippled)}, Changes: changes})
	others := tabletop.Keep(r.t.model(id).Zones, func(o Zone) bool { return o.ID != zone && r.t.zoneLeft(id, &o) > 0 })
	if len(others) == 0 {
		return
	}
	n := 0
	if len(others) > 1 {
		ask := &odds.Ask{Kind: odds.Pick, Code: "ask/dzc/chain", Default: []int{0}, Args: map[string]string{"thing": named(id)}}
		for i, o := range others {
			ask.Options = append(ask.Options, odds.Option{Value: i, Label: o.Name})
		}
		n = r.Choose("chain", ask)[0]
	}
	r.breaches(id, others[n].ID, 1, r.Command.By)
}

// effects are the changes of a crippled result by the words that sheets print: so much less move, armour or Passive countermeasures, and a
// weapon that cannot be used, which who targets the Behemoth picks where the sheet does not name it. Structural ones are not among them, and
// what else is printed the players see to ("Zones", "Structural").
func (r *run) effects(id game.ID, printed string) (changes []game.Change) {
	text := strings.ToLower(printed)
	for _, worn := range []struct{ words, field string }{{"armour", fieldArmour}, {"move", fieldSlow}, {"passive countermeasures", fieldPassive}} {
		if n := amount(text, worn.words); n > 0 {
			changes = append(changes, tabletop.Set(id, worn.field, r.t.Int(id, worn.field)+n))
		}
	}
	if !strings.Contains(text, "cannot be used") {
		return changes
	}
	guns := tabletop.Keep(r.t.model(id).Guns, func(g Gun) bool { return !g.has("structural") && !r.t.Is(id, fieldBroken+g.ID) })
	if told := tabletop.Keep(guns, func(g Gun) bool { return strings.Contains(text, strings.ToLower(g.Name)) }); len(told) > 0 {
		guns = told[:1]
	}
	if len(guns) == 0 {
		return changes
	}
	n := 0
	if len(guns) > 1 {
		ask := &odds.Ask{Kind: odds.Pick, Code: "ask/dzc/break", Default: []int{0}, Args: map[string]string{"thing": named(id)}}
		for i, g := range guns {
			ask.Options = append(ask.Options, odds.Option{Value: i, Label: g.Name})
		}
		n = r.Choose("break", ask)[0]
	}
	return append(append(changes, tabletop.Set(id, fieldBroken+guns[n].ID, 1)), guns[n].unaimed(id)...)
}

// amount is the number behind "armour by" and its like; 0 where the text has none.
func amount(text, words string) int {
	_, rest, found := strings.Cut(text, words+" by ")
	if !found {
		return 0
	}
	end := strings.IndexFunc(rest, func(c rune) bool { return c < '0' || c > '9' })
	if end < 0 {
		end = len(rest)
	}
	n, _ := strconv.Atoi(rest[:end])
	return n
}
