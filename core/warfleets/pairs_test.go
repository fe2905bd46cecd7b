package warfleets

import (
	"math"
	"slices"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/odds"
	"broadside/core/roster"
	"broadside/core/tabletop"
)

// A scene is a table on which two special rules meet, played by every way that
// the dice can fall and held against the book counted by hand (brute_test.go).
type scene struct {
	*testing.T
	pair   [2]string
	worn   bool // the Shield Booster's last box takes damage next
	chance map[uint64]float64
	games  map[uint64]*game.Game
}

func (s *scene) has(rule string) bool { return slices.Contains(s.pair[:], rule) }

// carries keeps the rules of the pair that are of some kind.
func (s *scene) carries(rules ...string) []string {
	var all []string
	for _, r := range rules {
		if s.has(r) {
			all = append(all, r)
		}
	}
	return all
}

// craft is a ship of the tests that carries upgrades beside its printed rules.
func craft(id string, attacks int, printed []string) catalogue.Entry {
	return catalogue.Entry{ID: id, Kind: "ship", Name: id, Points: 40, Special: printed, Figures: figures("class", "light", "move", "8", "cruise", "12",
		"evasion", "3", "toughness", "4", "upgrades", "4", "range", "24", "attacks", itoa(attacks), "strength", "1")}
}

// set lays the scene: things 1 (seat 1), 2 and 3 (seat 2) with their upgrades,
// four each, where the changes put them.
func (s *scene) set(entries []catalogue.Entry, upgrades [3][]string, changes ...game.Change) *game.Game {
	s.Helper()
	setup := &game.Setup{System: "ftl", Board: true, Packs: []catalogue.Pack{{ID: "pairs", System: "ftl", Entries: entries}}, Seats: make([]game.SeatSetup, 2)}
	for i, e := range entries {
		u := unit(e.ID, upgrades[i]...)
		for e.Kind == "ship" && len(u.Options) < 4 {
			u.Options = append(u.Options, roster.Option{Entry: "tractor-beam"})
		}
		seat := min(i, 1)
		setup.Seats[seat].List.Units = append(setup.Seats[seat].List.Units, u)
		changes = append(changes, game.Change{On: game.ID(i + 1), Field: tabletop.FieldOut})
	}
	g, err := game.New(System{}, setup)
	if err != nil {
		s.Fatal(err)
	}
	for field, v := range map[string]game.Value{tabletop.FieldPhase: game.Text("light"), tabletop.FieldRound: game.Int(1), tabletop.FieldTurn: game.Int(1), fieldInitiative: game.Int(1), fieldTableEdge: game.Int(1)} {
		changes = append(changes, game.Change{Field: field, To: v})
	}
	for id := game.ID(1); s.worn && id < g.State().Len(); id++ {
		for n := range 4 {
			if g.State().Text(id, fieldSlot+itoa(n)) == "shield-booster" {
				changes = append(changes, tabletop.Set(id, fieldLost+itoa(n), 2), tabletop.Set(id, fieldTaking, n+1))
			}
		}
	}
	if g, err = gametest.Put(g, changes); err != nil {
		s.Fatal(err)
	}
	s.chance, s.games = map[uint64]float64{g.State().Hash(): 1}, map[uint64]*game.Game{g.State().Hash(): g}
	return g
}

// lasts is what the book's count has to know of the Booster.
func (s *scene) lasts() int { return btoi(s.worn) }

// do plays a command from every state that the scene can be in, by every way
// that the dice can fall; equal ends count together.
func (s *scene) do(c game.Command) {
	s.Helper()
	before, chance := s.games, s.chance
	s.games, s.chance = map[uint64]*game.Game{}, map[uint64]float64{}
	for hash, g := range before {
		g = again(g)
		if err := g.Do(c, nil); err != nil {
			s.Fatalf("%s: %v", c.Kind, err)
		}
		s.follow(g, chance[hash])
	}
}

func again(g *game.Game) *game.Game {
	h, err := game.Open(System{}, g.Setup, slices.Clone(g.Log))
	if err != nil {
		panic(err)
	}
	return h
}

func (s *scene) follow(g *game.Game, chance float64) {
	need := g.Need()
	if need == nil {
		hash := g.State().Hash()
		s.games[hash] = g
		s.chance[hash] += chance
		return
	}
	answer := func(in game.Input, ways float64) {
		h := again(g)
		if err := h.Answer(need.Seat, in, nil); err != nil {
			s.Fatalf("%s: %v", need.Step, err)
		}
		s.follow(h, chance*ways)
	}
	if need.Ask != nil {
		answer(game.Input{Chosen: []int{boosterLast(need.Ask)}}, 1)
		return
	}
	rows(need.Throw.N, func(faces []dice.Face, ways int) {
		answer(game.Input{Faces: faces}, float64(ways)*math.Pow(6, -float64(len(faces))))
	})
}

// boosterLast is the choice that the odds suppose.
func boosterLast(a *odds.Ask) int {
	for i, o := range a.Options {
		if o.Label != "@entry/shield-booster" {
			return i
		}
	}
	return 0
}

// rows calls f with every handful of n dice, in order, and how many rows of
// faces make it.
func rows(n int, f func(faces []dice.Face, ways int)) {
	faces := make([]dice.Face, n)
	var next func(at int, low dice.Face, ways, run int)
	next = func(at int, low dice.Face, ways, run int) {
		if at == n {
			f(slices.Clone(faces), ways)
			return
		}
		for face := low; face <= 6; face++ {
			faces[at] = face
			same := 1
			if at > 0 && face == low {
				same = run + 1
			}
			next(at+1, face, ways*(at+1)/same, same)
		}
	}
	next(0, 1, 1, 0)
}

// spreads sums the chances of what is read off each end.
func (s *scene) spreads(read func(g *game.Game) int) map[int]float64 {
	all := map[int]float64{}
	for hash, g := range s.games {
		all[read(g)] += s.chance[hash]
	}
	return all
}

// hurt is the damage that a model has taken beyond what it had when the scene
// was set.
func (s *scene) hurt(id game.ID) func(*game.Game) int {
	return func(g *game.Game) int {
		t := tableOf(g.State())
		if t.isSquad(id) {
			return t.Int(id, fieldDamage)
		}
		sum := 0
		for n := range t.slots(id) {
			sum += t.slotLost(id, n)
			if s.worn && t.slot(id, n) == "shield-booster" {
				sum -= 2
			}
		}
		return sum
	}
}

func (s *scene) same(what string, got, want map[int]float64) {
	s.Helper()
	for k := range 20 {
		if math.Abs(got[k]-want[k]) > 1e-12 {
			s.Errorf("%s: %d has chance %v on the table, by the book %v", what, k, got[k], want[k])
		}
	}
}

func (s *scene) spread(what string, got odds.Spread, want map[int]float64) {
	s.Helper()
	all := map[int]float64{}
	for k, p := range got {
		all[k] = p
	}
	s.same(what+" by the odds", all, want)
}

// pairsOf runs a scene for every two of some rules.
func pairsOf(t *testing.T, rules []string, play func(*scene)) {
	for i, one := range rules {
		for _, two := range rules[i+1:] {
			for _, worn := range []bool{false, true} {
				s := &scene{pair: [2]string{one, two}, worn: worn}
				if worn && !s.has("shield-booster") {
					continue
				}
				name := one + " and " + two
				if worn {
					name += ", worn"
				}
				t.Run(name, func(t *testing.T) {
					s.T = t
					play(s)
				})
			}
		}
	}
}

// TestPairsInAShot holds of every two rules that can bear on one shot that the
// table, by every face, and the odds come to what the book does.
func TestPairsInAShot(t *testing.T) {
	pairsOf(t, []string{"anti-ship", "anti-squadron", "blast", "broadside", "deadly", "overheating", "relentless", "stationary",
		"nuclear-ammo", "precision-rig", "shield-booster", "stealth-rig", "armored-plating", "fragile"}, (*scene).shoot)
}

func (s *scene) shoot() {
	squad := s.has("anti-squadron")
	onTarget := s.carries("shield-booster", "stealth-rig", "armored-plating")
	if squad && len(onTarget) > 0 {
		return // squadrons carry no upgrades: these never meet
	}
	fragile := s.carries("fragile")
	attacks := 1 + btoi(s.has("relentless"))
	weapon := s.carries("anti-ship", "anti-squadron", "blast", "broadside", "deadly", "overheating", "relentless", "stationary")
	entries := []catalogue.Entry{craft("gun", attacks, append(weapon, fragile...)), craft("mark", 1, fragile)}
	upgrades := [3][]string{s.carries("nuclear-ammo", "precision-rig", "shield-booster"), onTarget, onTarget}
	far := 14500
	if squad {
		entries[1] = squadron("mark", fragile...)
		far = 14250
	}
	places := []game.Change{tabletop.Set(1, tabletop.FieldX, 36000), tabletop.Set(1, tabletop.FieldY, 10000),
		tabletop.Set(2, tabletop.FieldX, 36000), tabletop.Set(2, tabletop.FieldY, 10000+far), tabletop.Set(2, tabletop.FieldHeading, 90000)}
	if s.has("blast") {
		entries = append(entries, craft("near", 1, fragile))
		places = append(places, tabletop.Set(3, tabletop.FieldX, 40500), tabletop.Set(3, tabletop.FieldY, 10000+far))
	}
	g := s.set(entries, upgrades, places...)

	book := shot{attacks: attacks, strength: 1 + btoi(s.has("nuclear-ammo")), evasion: 3, toughness: 4, far: true, atSquad: squad, side: true,
		precision: s.has("precision-rig"), stealth: s.has("stealth-rig"), booster: s.has("shield-booster"), firerBooster: s.has("shield-booster"),
		lasts: s.lasts(), firerLasts: s.lasts(), antiShip: s.has("anti-ship"), antiSquadron: squad, broadside: s.has("broadside"), deadly: s.has("deadly"),
		overheating: s.has("overheating"), blast: s.has("blast"), fragile: s.has("fragile"), firerFragile: s.has("fragile")}
	if squad {
		book.evasion, book.toughness = 5, 5
	}
	fire := game.Command{Kind: "shoot", By: 1, Thing: 1}.With("weapon", game.Text("turret")).With("target", game.Int(2))
	var aimed game.Shot
	for _, one := range (System{}).Shots(g.State(), 1) {
		if one.To == 2 && one.Gun == "turret" {
			aimed = one
		}
	}
	if s.has("stationary") {
		moved := again(g)
		if err := moved.Do(game.Command{Kind: "move", By: 1, Thing: 1}, nil); err != nil {
			s.Fatal(err)
		}
		if err := moved.Do(fire, nil); err == nil || err.(*game.Illegal).Code != "ftl-hold-only" {
			s.Errorf("fired after a move: %v", err)
		}
	}
	s.do(game.Command{Kind: "hold", By: 1, Thing: 1})
	if book.antiShip && squad {
		for _, g := range s.games {
			if err := g.Do(fire, nil); err == nil || err.(*game.Illegal).Code != "ftl-ships-only" {
				s.Errorf("fired at a squadron: %v", err)
			}
		}
		return
	}
	if attacks > 1 { // what is shared out comes to the same as what is not
		s.do(fire.With("attacks", game.Int(1)))
	}
	s.do(fire)

	damage, self := book.chances()
	if squad { // the squadron has no more than three points
		damage = capped(damage, squadronDamage)
	} else {
		s.spread("the target", aimed.Odds.Damage, damage)
	}
	s.same("the target", s.spreads(s.hurt(2)), damage)
	s.same("the firer", s.spreads(s.hurt(1)), self)
	if book.overheating {
		s.spread("the firer", aimed.Odds.SelfDamage, self)
	}
	if book.blast {
		s.same("who is near", s.spreads(s.hurt(3)), book.beside())
	}
	if want := 12 + 2*btoi(s.has("armored-plating")) - 2*btoi(s.worn); !squad && aimed.Odds.Left != want {
		s.Errorf("%d points destroy it, want %d", aimed.Odds.Left, want)
	}
}

func capped(chances map[int]float64, most int) map[int]float64 {
	all := map[int]float64{}
	for k, p := range chances {
		all[min(k, most)] += p
	}
	return all
}

// beside is what a blast does to a ship next to the target with the same rules:
// as many hits, from no side.
func (s shot) beside() map[int]float64 {
	end := map[int]float64{}
	s.atSquad, s.rear = false, false
	if s.antiSquadron {
		s.toughness = 4
	}
	n := s.attacks
	if s.broadside {
		n *= 2
	}
	hit := s
	hit.atSquad = s.antiSquadron
	for got, chance := range spread(n, func(faces []int) (got [2]int) {
		for _, f := range faces {
			got[0] += btoi(succeeds(f, hit.toHit(), s.evasion))
		}
		return got
	}) {
		for points, c := range s.blocked(got[0]) {
			end[points] += chance * c
		}
	}
	return end
}

// TestPairsInARam holds the same of a ram: the damage to both ships, and how far
// the target is pushed.
func TestPairsInARam(t *testing.T) {
	pairsOf(t, []string{"ablative-armor", "armored-plating", "gravity-bumper", "pulse-engine", "reinforced-ram", "shield-booster", "fragile"}, (*scene).ram)
}

func (s *scene) ram() {
	fragile := s.carries("fragile")
	rammer := s.carries("gravity-bumper", "pulse-engine", "reinforced-ram", "armored-plating")
	target := s.carries("ablative-armor", "armored-plating")
	booster := s.carries("shield-booster")
	if s.has("ablative-armor") { // the Booster is where the other rule does damage
		rammer = append(rammer, booster...)
	} else {
		target = append(target, booster...)
	}
	away := 18000
	if s.has("pulse-engine") {
		away = 25500 // 14" between the bases, which only the engine spans
	}
	entries := []catalogue.Entry{craft("ram", 1, fragile), craft("mark", 1, fragile)}
	s.set(entries, [3][]string{rammer, target}, tabletop.Set(1, tabletop.FieldX, 36000), tabletop.Set(1, tabletop.FieldY, 10000), tabletop.Set(2, tabletop.FieldX, 36000), tabletop.Set(2, tabletop.FieldY, away), tabletop.Set(2, tabletop.FieldHeading, 90000))
	s.do(game.Command{Kind: "ram", By: 1, Thing: 1}.With("target", game.Int(2)))

	toTarget := 2 + btoi(s.has("reinforced-ram")) + btoi(s.has("fragile"))
	toSelf := 2 + btoi(s.has("ablative-armor")) + btoi(s.has("fragile"))
	s.same("the target", s.spreads(s.hurt(2)), ignored(toTarget, slices.Contains(target, "shield-booster"), s.lasts()))
	s.same("the rammer", s.spreads(s.hurt(1)), ignored(toSelf, slices.Contains(rammer, "shield-booster"), s.lasts()))
	pushed := map[int]float64{}
	for got, chance := range spread(1+btoi(s.has("gravity-bumper")), func(faces []int) (got [2]int) {
		for _, f := range faces {
			got[0] += f
		}
		return got
	}) {
		pushed[got[0]] += chance
	}
	s.same("the push", s.spreads(func(g *game.Game) int { return (g.State().Int(2, tabletop.FieldY) - away + 1) / inch }), pushed)
}
