package randomlist

import (
	"math/rand/v2"
	"strconv"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/dropfleet"
	"broadside/core/dropzone"
	"broadside/core/game"
	"broadside/core/gothic"
	"broadside/core/roster"
	"broadside/core/warfleets"

	"pgregory.net/rapid"
)

// Lists of each game, of every faction and four sizes: each is legal and spends nearly all of its points. One road to chance
// is drawn and the rest goes by it, so that `./scripts/test long` is told how many lists there are to be.
func TestRandomListsAreLegal(t *testing.T) {
	games := []struct {
		sys      game.Definition
		packs    *catalogue.Catalogue
		factions []string
		limits   []int
	}{{sys: dropfleet.System{}, limits: []int{500, 999, 1500, 2000}}, {sys: warfleets.System{}, limits: []int{200, 300, 400, 500}}, {sys: gothic.System{}, limits: []int{500, 750, 1000, 1500}}}
	for i := range games {
		g := &games[i]
		g.packs = &catalogue.Catalogue{Packs: g.sys.Packs("core")}
		all := g.packs.Factions()
		for _, p := range all {
			if len(p.Entries) > 4 { // the ships that a rulebook prints for an example make no fleet
				g.factions = append(g.factions, p.ID)
			}
		}
		if len(all) == 0 {
			g.factions = []string{""}
		}
	}
	made, spent := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 11))
		c := games[rng.IntN(len(games))]
		w := Wish{Edition: "core", Faction: c.factions[rng.IntN(len(c.factions))], Limit: c.limits[rng.IntN(10)/3]}
		l, ok := Random(c.sys, c.packs, w, rng)
		report := c.sys.Validate(l, c.packs)
		if !ok || !report.Legal() {
			t.Fatalf("%+v: %+v of %+v", w, report.Issues, l)
		}
		if n := linked(t, l); n > mostLinked && w.Limit < c.limits[3] {
			t.Fatalf("a link of %d characters for %+v", n, l)
		}
		made++
		if report.Points*100 >= w.Limit*90 {
			spent++
		}
	})
	if spent*100 < made*95 {
		t.Errorf("%d of %d lists spend nine tenths of their points", spent, made)
	}
}

// TestTheLargestGamesFindTheirLists in every faction.
func TestTheLargestGamesFindTheirLists(t *testing.T) {
	sys, rng := dropfleet.System{}, rand.New(rand.NewPCG(3, 5))
	packs := &catalogue.Catalogue{Packs: sys.Packs("core")}
	for _, p := range packs.Factions() {
		if len(p.Entries) <= 8 {
			continue
		}
		if l, ok := Random(sys, packs, Wish{Edition: "core", Faction: p.ID, Limit: 3000}, rng); !ok || sys.Validate(l, packs).Points < 2700 {
			t.Errorf("%s: %+v", p.Name, sys.Validate(l, packs).Issues)
		}
	}
}

// Armies, whose squads ride in each other, of every size and style.
func TestArmiesFindTheirLists(t *testing.T) {
	sys, rng := dropzone.System{}, rand.New(rand.NewPCG(7, 15))
	packs := &catalogue.Catalogue{Packs: sys.Packs("core")}
	factions := packs.Factions()[:5]
	for n, limit := range []int{500, 700, 999, 1000, 1500, 1999, 2000, 2500, 3000} {
		w := Wish{Edition: "core", Faction: factions[n%len(factions)].ID, Limit: limit}
		if l, ok := Random(sys, packs, w, rng); !ok || sys.Validate(l, packs).Points*10 < limit*8 {
			t.Errorf("%+v: %+v", w, sys.Validate(l, packs).Issues)
		}
	}
}

// Ships that have to choose systems have chosen, and no more than fit.
func TestRandomListsChooseSystems(t *testing.T) {
	sys := dropfleet.System{}
	packs := &catalogue.Catalogue{Packs: sys.Packs("core")}
	figures := func(fits, room string) []catalogue.Figure {
		return []catalogue.Figure{{Key: "fits", Value: fits}, {Key: "room", Value: room}}
	}
	for p := range packs.Packs {
		pack := &packs.Packs[p]
		if pack.ID != "bs-home" {
			continue
		}
		for i := range pack.Entries {
			if e := &pack.Entries[i]; e.Kind == "ship" {
				e.Parts = append(e.Parts, catalogue.Entry{ID: "all", Kind: "hardpoints", Name: "Systems", Figures: figures("x-gun x-eyes", "2-3")},
					catalogue.Entry{ID: "eyes", Kind: "hardpoints", Name: "Eyes", Figures: figures("x-eyes", "0-1")})
			}
		}
		pack.Entries = append(pack.Entries, catalogue.Entry{ID: "x-gun", Kind: "system", Name: "Gun", Points: 3}, catalogue.Entry{ID: "x-eyes", Kind: "system", Name: "Eyes", Points: 1})
	}
	rng := rand.New(rand.NewPCG(3, 5))
	for range 10 {
		l, ok := Random(sys, packs, Wish{Edition: "core", Faction: "bs-home", Limit: 1000}, rng)
		if !ok {
			t.Fatalf("%+v", l)
		}
		for _, band := range l.Units {
			for _, group := range band.Units {
				if len(group.Options) < 2 {
					t.Errorf("%s took %v", group.Entry, group.Options)
				}
			}
		}
	}
}

// mostLinked is the longest link of a list of 1500 points that other programs still take whole.
const mostLinked = 1200

// linked is how long the link of a list is at its longest: with names of its own on every battlegroup or ship, ids out of
// order as after much editing, on a site with a long name.
func linked(t rapid.TB, list *roster.List) int {
	t.Helper()
	l := list.Clone()
	l.Name = "The long way home, second of the name"
	n := 0
	roster.Each(l.Units, func(u *roster.Unit) { n++; u.ID = "u" + strconv.Itoa(100-n) })
	for i := range l.Units {
		l.Units[i].Name = "Battlegroup of the " + strconv.Itoa(i) + " suns"
	}
	code, err := roster.Encode(l)
	if err != nil {
		t.Fatal(err)
	}
	if back, err := roster.Decode(code); err != nil || len(back.Units) != len(l.Units) {
		t.Fatalf("%s opens as %+v, %v", code, back, err)
	}
	return len("https://the-players-of-a-long-named-town.example.org/tools/broadside/#/share/") + len(code)
}

func TestLinksOfSamplesAreShort(t *testing.T) {
	for _, sys := range []game.Definition{dropfleet.System{}, warfleets.System{}} {
		for _, l := range sys.Samples("") {
			if n := linked(t, &l); n > mostLinked {
				t.Errorf("%s: a link of %d characters", l.Name, n)
			}
		}
	}
}

func TestAWishThatCannotBeMet(t *testing.T) {
	sys := dropfleet.System{}
	if l, ok := Random(sys, &catalogue.Catalogue{Packs: sys.Packs("core")}, Wish{Edition: "core", Faction: "no-such", Limit: 1000}, rand.New(rand.NewPCG(1, 2))); ok {
		t.Errorf("%+v", l)
	}
}
