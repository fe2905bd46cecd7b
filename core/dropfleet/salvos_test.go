package dropfleet

import (
	"encoding/json"
	"math"
	"slices"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/params"
	"broadside/core/roster"
)

// everyFace plays a salvo to its end with all that can be thrown, through the
// commands of the game, and adds up the chances of its damage.
type everyFace struct {
	*testing.T
	from, left int // of the log, and answers that may still be given
	damage     map[int]float64
	packs      bool // it was asked whose the dice of a squadron are
}

func (e *everyFace) open(g *game.Game, chance float64) {
	for _, env := range g.Log[e.from:] {
		for _, a := range env.Event.Args {
			if (env.Event.Kind == "fired" || env.Event.Kind == "struck") && a.Name == "damage" {
				e.damage[a.Value.Int] += chance
				return
			}
		}
	}
	if e.left--; e.left < 0 {
		return
	}
	need := g.Need()
	answer := func(in game.Input, chance float64) {
		next := g.Fork()
		if err := next.Answer(need.Seat, in, nil); err != nil {
			e.Fatal(err)
		}
		e.open(next, chance)
	}
	if need.Ask != nil {
		e.packs = e.packs || need.Ask.Code == "ask/dfc/squadron"
		answer(game.Input{Chosen: need.Ask.Default}, chance)
		return
	}
	gametest.Throws(need.Throw, func(faces []dice.Face, p float64) { answer(game.Input{Faces: faces}, chance*p) })
}

// few reports whether a request throws at most five dice to hit.
func few(q map[string]any) bool {
	n := 0
	for _, f := range q["firers"].([]any) {
		weapons, _ := f.(map[string]any)["weapons"].([]any)
		launch, _ := f.(map[string]any)["launch"].([]any)
		for _, w := range append(weapons, launch...) {
			w := w.(map[string]any)
			x, _ := dice.Parse(w["attack"].(string))
			n += int(w["count"].(float64)) * x.Plus
			thrown, _ := w["thrown"].([]any)
			for _, one := range thrown {
				n += int(one.(float64))
			}
			n -= len(thrown) * x.Plus
		}
	}
	return n <= 5
}

// TestOddsOfAGameAreItsOwn: in random battles the request that a game gives for
// what it is about to fire has the odds that playing it out with every face has.
func TestOddsOfAGameAreItsOwn(t *testing.T) {
	if checked, _ := salvosOf(t, 30, nil, func(chance gametest.Chance) *game.Setup { return smallSetup(true, chance) }); checked < 30 {
		t.Errorf("%d salvos in so many games", checked)
	}
}

// flock is ships whose weapons fire in squadrons, by the first wording all and by
// the later one those of a kind.
var flock = catalogue.Pack{ID: "dfc-flock", System: "dfc", Name: "Flock", Faction: true, Entries: []catalogue.Entry{
	hull("flock-crow", "M", 90, "Atmospheric", beak("peck", "4"), beak("scratch", "3", "Scald")), hull("flock-gull", "L", 40, beak("snap", "3", "Close Action", "Beam")),
}}

func beak(id, lock string, rules ...string) catalogue.Entry {
	return catalogue.Entry{ID: id, Kind: "weapon", Name: id, Special: append(rules, "Squadron (2)"), Figures: figures("lock", lock, "attack", "1", "damage", "1", "arc", "F/S/R")}
}

// TestSquadronsOfAGameAreItsOwn: the same where the attacker chooses whose the
// further dice of a squadron are, in either wording.
func TestSquadronsOfAGameAreItsOwn(t *testing.T) {
	for _, edition := range []string{"core", "revised"} {
		checked, packs := salvosOf(t, 5, chosen, func(chance gametest.Chance) *game.Setup {
			s := smallSetup(true, chance)
			s.Edition, s.Packs = edition, append(s.Packs, flock)
			for i := range s.Seats {
				all := s.Seats[i].List.Units
				for j := range all {
					all[j].Units = []roster.Unit{{Entry: flock.Entries[chance(2)].ID, Count: 2}, {Entry: "flock-crow", Count: 1 + chance(2)}}
				}
			}
			return s
		})
		if packs < 5 || packs < checked {
			t.Errorf("%s: of %d salvos it was asked whose dice they are for %d", edition, checked, packs)
		}
	}
}

// massAt aims all that a group still can at a target of its own.
func massAt(g *game.Game, s *game.Salvo) {
	t := tableOf(g.State())
	for _, id := range t.deployed(s.From) {
		for _, w := range t.arms(id) {
			c := game.Command{Kind: "aim", By: t.Seat(s.From), Thing: id}.With("weapon", game.Text(w.ID)).With("target", game.Int(int(s.At)))
			if next := g.Fork(); next.Do(c, nil) == nil && next.Need() == nil {
				_ = g.Do(c, nil)
			}
		}
	}
}

// chosen has all that can aim at the target of a salvo, and wants those where the
// further dice of a squadron can go to one of several weapons.
func chosen(g *game.Game, s *game.Salvo) bool {
	if tableOf(g.State()).stage() != stageFiring {
		return false
	}
	massAt(g, s)
	*s = System{}.Salvos(g.State())[0]
	return slices.ContainsFunc(tableOf(g.State()).salvo(s.From, s.At).squadrons(), func(q squadron) bool { return len(q.of) > 1 })
}

// arsenals are ships that launch one kind of asset that strikes, and fighters.
var arsenals = catalogue.Pack{ID: "dfc-arsenals", System: "dfc", Name: "Arsenals", Faction: true, Entries: []catalogue.Entry{
	hull("arsenal-bomber", "M", 90, "Launch", carries("2", "scourge-bomber ucm-fighter")), hull("arsenal-fire-ship", "M", 90, "Launch", carries("2", "resistance-fire-ship")),
}}

// TestLaunchAssetsOfAGameAreItsOwn: the same for what bombers and what fire ships are
// about to do in the roundup; torpedoes reach ships as their activation ends.
func TestLaunchAssetsOfAGameAreItsOwn(t *testing.T) {
	for _, kind := range []string{"bomber", "fire-ship"} {
		checked, _ := salvosOf(t, 4, func(g *game.Game, s *game.Salvo) bool {
			launch, _ := s.Request["firers"].([]any)[0].(map[string]any)["launch"].([]any)
			return tableOf(g.State()).Phase() == phaseStrikes && launch[0].(map[string]any)["kind"] == kind
		}, func(chance gametest.Chance) *game.Setup {
			s := smallSetup(true, chance)
			s.Packs = append(s.Packs, arsenals)
			for i := range s.Seats {
				all := s.Seats[i].List.Units
				for j := range all {
					all[j].Units = []roster.Unit{{Entry: "arsenal-" + kind, Count: 1 + chance(2)}}
				}
			}
			return s
		})
		if checked < 4 {
			t.Errorf("%d strikes by a %s in so many games", checked, kind)
		}
	}
}

// salvosOf plays random battles until so many salvos were compared, of those that
// are wanted; in some of them it was asked whose the dice of a squadron are.
func salvosOf(t *testing.T, most int, wanted func(*game.Game, *game.Salvo) bool, setup func(gametest.Chance) *game.Setup) (checked, packs int) {
	t.Helper()
	for seed := uint64(1); seed <= 400 && checked < most; seed++ {
		chance := dice.NewSeeded(seed).Int
		g, err := game.New(System{}, setup(chance))
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; n < 700 && checked < most; n++ {
			if all := (System{}).Salvos(g.State()); g.State().Pending == nil && len(all) > 0 && (wanted == nil || wanted(g, &all[0])) {
				same, asked := sameAsPlayed(t, g, &all[0])
				checked, packs = checked+asOne(same), packs+asOne(same && asked)
			}
			if more, err := gametest.Move(g, chance); err != nil || !more {
				break
			}
		}
	}
	t.Log(checked, packs)
	return checked, packs
}

func sameAsPlayed(t *testing.T, g *game.Game, s *game.Salvo) (same, packs bool) {
	text, err := json.Marshal(s.Request)
	if err != nil {
		t.Fatal(err)
	}
	var q map[string]any
	if err := json.Unmarshal(text, &q); err != nil {
		t.Fatal(err)
	}
	if !few(q) {
		return false, false
	}
	got, err := System{}.Odds(params.New(q))
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	if got.Reach != nil {
		t.Fatalf("%s: what is aimed already is judged anew, %+v", text, *got.Reach)
	}
	e := &everyFace{T: t, from: len(g.Log), left: 3000, damage: map[int]float64{}}
	now := g.Fork()
	c := game.Command{Kind: "fire", By: tableOf(g.State()).Seat(s.From), Thing: s.From}
	if tableOf(g.State()).Phase() == phaseStrikes {
		c = game.Command{Kind: "strike", By: tableOf(g.State()).Turn(), Thing: s.At}
	}
	if err := now.Do(c, nil); err != nil {
		return false, false // cards come first
	}
	if e.open(now, 1); e.left < 0 {
		return false, false
	}
	for n := range max(len(got.Damage), 100) {
		p := 0.
		if n < len(got.Damage) {
			p = got.Damage[n]
		}
		if math.Abs(p-e.damage[n]) > 1e-9 {
			t.Fatalf("%s: damage %d has chance %v, played %v", text, n, p, e.damage[n])
		}
	}
	return true, e.packs
}
