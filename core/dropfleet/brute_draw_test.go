package dropfleet

import (
	"strconv"

	"pgregory.net/rapid"
)

// drawOf is one of some values.
func drawOf[T any](t *rapid.T, name string, of ...T) T { return rapid.SampledFrom(of).Draw(t, name) }

func drawFight(t *rapid.T) fight {
	on := func(name string) bool { return rapid.Bool().Draw(t, name) }
	number := func(name string, low, high int) int { return rapid.IntRange(low, high).Draw(t, name) }
	f := fight{
		revised: on("revised"), order: drawOf(t, "order", "standard", "weapons-free"), from: drawOf(t, "from", "high", "low", "atmosphere"),
		at: drawOf(t, "at", "high", "low", "atmosphere"), kind: drawOf(t, "kind", "ship", "ship", "station", "sector"), tonnage: drawOf(t, "tonnage", "L", "L2", "M", "H", "S2"),
		beast: on("beast"), hurt: on("hurt"), monitor: on("monitor"), ablative: on("ablative"), reinforced: on("reinforced"), crippled: on("crippled"),
		boosted: on("boosted"), far: on("far"), armour: number("armour", 2, 6), passive: drawOf(t, "passive", 0, 3, 4, 5, 6),
		named: on("named"), pd: number("pd", 0, 4), escort: number("escort", 0, 2), modifier: number("modifier", -1, 2),
	}
	if on("air") { // atmosphere makes everything a 6+; most fights are outside
		f.from, f.at = drawOf(t, "orbit from", "high", "low"), drawOf(t, "orbit at", "high", "low")
	}
	for range number("arms", 1, 2) {
		f.arms = append(f.arms, drawArm(t))
	}
	return f
}

func drawHand(t *rapid.T) *hand {
	on := func(name string) bool { return rapid.Bool().Draw(t, name) }
	return &hand{drawOf(t, "order", "standard", "weapons-free"), drawOf(t, "from", "high", "high", "low", "atmosphere"), on("beast"), on("hurt"), on("monitor"), on("far"), rapid.IntRange(-1, 2).Draw(t, "modifier")}
}

func drawArm(t *rapid.T) arm {
	rare := func(name string) bool { return rapid.IntRange(0, 4).Draw(t, name) == 0 }
	a := arm{
		lock: rapid.IntRange(2, 6).Draw(t, "lock"), count: rapid.IntRange(1, 2).Draw(t, "count"),
		attack: drawOf(t, "attack", "1", "2", "D3"), damage: drawOf(t, "damage", "1", "1", "2", "D3"),
		close: drawOf(t, "close", "", "plain", "swarmer", "beam"), calibre: drawOf(t, "calibre", "", "", "L", "M", "H/S", "L/M"),
		scald: rare("scald"), particle: rare("particle"), mauler: rare("mauler"), distortion: rare("distortion"), overcharge: rare("overcharge"), unstable: rare("unstable"),
		overcharged: rapid.Bool().Draw(t, "overcharged"), layerRule: drawOf(t, "layer rule", "", "", "Air-to-Air", "Bombardment", "Escape Velocity", "Re-Entry"),
		inert: drawOf(t, "inert", "", "Corruptor", "Crippling", "Flash", "Impel (2)", "Bloom", "Link (1)", "Limited (2)", "Low Power", "Alternate fire (1)"),
	}
	if rare("burn") {
		a.burn = rapid.IntRange(1, 4).Draw(t, "points")
	}
	if rare("fusillade") {
		a.fusillade = rapid.IntRange(1, 2).Draw(t, "more")
	}
	if rare("squadron") {
		a.squadron, a.attack, a.damage = rapid.IntRange(1, 3).Draw(t, "pack"), "1", "1"
	}
	if rare("run") {
		a = arm{run: drawOf(t, "kind", "bomber", "fire-ship", "torpedo"), lock: a.lock, count: a.count, attack: a.attack, damage: a.damage, calibre: a.calibre, particle: a.particle}
	}
	return a
}

func (a arm) special() []any {
	all := []any{}
	add := func(when bool, name string) {
		if when {
			all = append(all, name)
		}
	}
	add(a.close == "plain", "Close Action")
	add(a.close == "swarmer", "close action (SWARMER)")
	add(a.close == "beam", "Close Action (Beam)")
	add(a.burn > 0, "Burnthrough("+strconv.Itoa(a.burn)+")")
	add(a.fusillade > 0, "Fusillade ("+strconv.Itoa(a.fusillade)+")")
	add(a.squadron > 0, "Squadron-"+strconv.Itoa(a.squadron))
	add(a.calibre != "", "Calibre ("+a.calibre+")")
	add(a.scald, "Scald")
	add(a.particle, "Particle")
	add(a.mauler, "Mauler")
	add(a.distortion, "Distortion")
	add(a.overcharge, "Overcharge")
	add(a.unstable, "Unstable")
	add(a.layerRule != "", a.layerRule)
	add(a.inert != "", a.inert)
	return all
}

// request is the fight as the calculator takes it.
func (f fight) request() map[string]any {
	var firer, target []any
	add := func(to *[]any, when bool, name string) {
		if when {
			*to = append(*to, name)
		}
	}
	add(&firer, f.beast, "Beast")
	add(&firer, f.monitor, "Monitor")
	add(&target, f.ablative, "Ablative Armour")
	add(&target, f.reinforced, "Reinforced Armour")
	weapons, launch := []any{}, []any{}
	for i, a := range f.arms {
		one := map[string]any{"lock": a.lock, "attack": a.attack, "damage": a.damage, "special": a.special(), "count": a.count}
		if a.run != "" {
			one["kind"] = a.run
			launch = append(launch, one)
			continue
		}
		one["overcharged"], one["name"] = a.overcharged, "gun "+strconv.Itoa(i)
		if f.named {
			one["name"] = "gun"
		}
		weapons = append(weapons, one)
	}
	if f.arms[0].hand != nil {
		return f.requestOfShips()
	}
	return map[string]any{
		"system": "dfc", "edition": map[bool]string{false: "core", true: "revised"}[f.revised], "range": 5 + 2*asOne(f.far), "scan": 6,
		"firer":   map[string]any{"order": f.order, "layer": f.from, "crippled": f.hurt, "special": firer},
		"weapons": weapons, "launch": launch, "lockModifiers": []any{map[string]any{"by": f.modifier, "why": "debris"}},
		"target": map[string]any{"kind": f.kind, "armour": f.armour, "passive": f.passive, "pd": f.pd, "escortDice": f.escort, "tonnage": f.tonnage,
			"layer": f.at, "crippled": f.crippled, "boosted": f.boosted, "special": target},
	}
}

// requestOfShips is the fight with each arm on a ship of its own.
func (f fight) requestOfShips() map[string]any {
	var firers []any
	hands := f.arms
	f.arms = nil
	for i, a := range hands {
		one := f.of(a)
		a.hand = nil
		one.arms = []arm{a}
		q := one.request()
		firer := q["firer"].(map[string]any)
		for _, key := range []string{"range", "scan", "weapons", "launch", "lockModifiers"} {
			firer[key] = q[key]
		}
		for _, w := range q["weapons"].([]any) {
			if !f.named {
				w.(map[string]any)["name"] = "gun " + strconv.Itoa(i)
			}
		}
		firers = append(firers, firer)
		if i == len(hands)-1 {
			return map[string]any{"system": "dfc", "edition": q["edition"], "firers": firers, "target": q["target"]}
		}
	}
	return nil
}
