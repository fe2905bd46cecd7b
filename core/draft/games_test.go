package draft

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"broadside/core/dropfleet"
	"broadside/core/dropzone"
	"broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/geometry"
	"broadside/core/gothic"
	"broadside/core/warfleets"
)

// battle is a game of two sample fleets after some moves, each game from another seed.
func battle(t *testing.T, sys game.Definition, board bool, moves int, options ...game.Arg) *game.Game {
	t.Helper()
	lists := sys.Samples(sys.About().Default)
	g, err := game.New(sys, &game.Setup{System: sys.About().ID, Edition: lists[0].Edition, Board: board, Options: options, Seats: []game.SeatSetup{{List: lists[0]}, {List: lists[1]}}})
	if err != nil {
		t.Fatal(err)
	}
	chance := rand.New(rand.NewPCG(7, uint64(moves)))
	for range moves {
		if more, err := gametest.Move(g, chance.IntN); err != nil {
			t.Fatal(err)
		} else if !more {
			break
		}
	}
	return g
}

// TestWhatIsSuggestedIsTaken holds that nearly all drafts of moves and places begin as the game takes them.
func TestWhatIsSuggestedIsTaken(t *testing.T) {
	for _, sys := range []game.Definition{dropfleet.System{}, gothic.System{}, warfleets.System{}, dropzone.System{}} {
		begun, taken := 0, 0
		for moves := 10; moves < 200; moves += 5 {
			g := battle(t, sys, true, moves)
			for seat := game.Seat(1); seat <= 2 && g.Need() == nil; seat++ {
				for _, l := range g.Legal(seat) {
					if d := Of(Act{By: seat, Legal: l}); d.Moves() && l.Thing != 0 {
						if d.Suggest(g); d.Ready() {
							begun++
							if g.Try(d.Command()).Illegal == nil {
								taken++
							}
						}
					}
				}
			}
		}
		if begun < 4 || taken*10 < begun*9 {
			t.Errorf("%s: of %d drafts %d are taken", sys.About().ID, begun, taken)
		}
	}
}

// TestASurveyAsksBeforehand holds that errands whose survey is answered ask nothing more than it did.
func TestASurveyAsksBeforehand(t *testing.T) {
	asked := 0
	for moves := 10; moves < 130; moves += 6 {
		g := battle(t, dropfleet.System{}, false, moves)
		for seat := game.Seat(1); seat <= 2 && g.Need() == nil; seat++ {
			for _, l := range g.Legal(seat) {
				a := Act{By: seat, Legal: l}
				if !a.Shot() {
					continue
				}
				measured := map[string][]int{}
				s := NewSurvey(g, []Errand{Just(a.At(a.Targets().Choices[0].Value))}, measured)
				if len(s.Asks) == 0 {
					continue
				}
				asked++
				q := s.Asks[0]
				s.Say(g, q, q.Picks)
				if len(measured) == 0 {
					t.Error("what was measured of a target is forgotten")
				}
				f := g.Fork()
				if err := s.Jobs[0].Give(f, f.Do, nil); err != nil {
					t.Fatal(err)
				}
				if n := f.Need(); n != nil && n.Ask != nil && n.Ask.Policy == "" {
					t.Errorf("it still asks %q", n.Ask.Code)
				}
			}
		}
	}
	if asked == 0 {
		t.Error("nothing was asked")
	}
}

// TestASurveyAsksAWholeFleet, however many ships it has.
func TestASurveyAsksAWholeFleet(t *testing.T) {
	lists := gothic.System{}.Samples("")
	one := lists[0].Units[len(lists[0].Units)-1]
	one.Count = 1
	lists[0].Units = nil
	for i := range 50 {
		one.ID = fmt.Sprint("u", i)
		lists[0].Units = append(lists[0].Units, one)
	}
	g, err := game.New(gothic.System{}, &game.Setup{System: "bfg", Edition: "core", Seats: []game.SeatSetup{{List: lists[0]}, {List: lists[1]}}})
	if err != nil {
		t.Fatal(err)
	}
	chance := rand.New(rand.NewPCG(7, 7))
	for {
		var all []Errand
		for _, l := range g.Legal(1) {
			if l.Kind == "move" && g.Need() == nil {
				all = append(all, Just(game.Command{Kind: "move", By: 1, Thing: l.Thing}))
			}
		}
		if s := NewSurvey(g, all, nil); len(all) > 45 && len(s.Asks) > 0 {
			if len(s.Asks) < len(all) {
				t.Errorf("%d of %d are asked about", len(s.Asks), len(all))
			}
			return
		}
		if more, err := gametest.Move(g, chance.IntN); err != nil || !more {
			t.Fatalf("it does not come to that: %v", err)
		}
	}
}

// TestOffersAreOfOneSeat holds that what a phase asks is one seat's, and that what may be done at any time stands apart.
func TestOffersAreOfOneSeat(t *testing.T) {
	for _, sys := range []game.Definition{dropfleet.System{}, dropzone.System{}} {
		for moves := 0; moves < 130; moves += 12 {
			g := battle(t, sys, true, moves)
			v := g.View(1)
			o := OffersTo(g, []game.Seat{1, 2}, v.ToAct)
			if !v.Ended && v.Need == nil && len(o.Concede) != 2 {
				t.Errorf("%v may give up", o.Concede)
			}
			for _, a := range o.Acts {
				if a.By != o.Acts[0].By || !slices.Contains(v.ToAct, a.By) || a.Kind == Concede || a.IsCard() || a.Deed == game.DeedSettle {
					t.Errorf("%+v is offered among those of seat %d", a, o.Acts[0].By)
				}
			}
		}
	}
}

// TestOnlyPlacingIsLeftOfLayouts where nothing else may be done.
func TestOnlyPlacingIsLeftOfLayouts(t *testing.T) {
	o := Offers{Acts: []Act{{Legal: game.Legal{Kind: "scenery", Deed: game.DeedPlace}}, {Legal: game.Legal{Kind: "done"}}}}
	both := []game.Command{{Kind: "scenery"}, {Kind: "done"}}
	got := o.Placing([]game.Layout{{Label: "one", Commands: both}, {Label: "none", Commands: both[1:]}})
	if len(got) != 1 || got[0].Label != "one" || len(got[0].Commands) != 1 || got[0].Commands[0].Kind != "scenery" || both[1].Kind != "done" {
		t.Errorf("%+v", got)
	}
}

// TestAShotIsTakenAllTheSame holds that what overrules a shot's refusal would be done, and that nothing else stood in its way.
func TestAShotIsTakenAllTheSame(t *testing.T) {
	over := 0
	for moves := 40; moves < 240; moves += 10 {
		g := battle(t, gothic.System{}, true, moves)
		if g.Need() != nil {
			continue
		}
		for _, thing := range g.View(1).Things {
			for _, shot := range g.System().Shots(g.State(), thing.ID) {
				if len(shot.No) == 0 {
					continue
				}
				if !Over(g, &shot) {
					continue
				}
				over++
				c, no := shot.Command, g.Try(shot.Command).Illegal
				c.Force = true
				if no == nil || no.Code != shot.No[0].Code || g.Try(c).Illegal != nil || Forcible(g, c) {
					t.Errorf("%+v overrules %v", c, no)
				}
			}
		}
	}
	if over == 0 {
		t.Error("nothing was overruled")
	}
	if Forcible(battle(t, gothic.System{}, true, 0), game.Command{}) {
		t.Error("nothing at all can be forced")
	}
}

// TestAllIsPlacedAsSuggested holds that a seat's ships are placed one after another by commands that the game takes, and nothing
// of another's.
func TestAllIsPlacedAsSuggested(t *testing.T) {
	placed := 0
	for moves := 0; moves < 30; moves++ {
		g := battle(t, dropfleet.System{}, true, moves, game.Arg{Name: "scenario", Value: game.Text("fleet-engagement")})
		o := OffersTo(g, []game.Seat{1, 2}, g.View(1).ToAct)
		if g.Need() != nil || len(o.Acts) == 0 || g.View(1).Round > 0 {
			continue
		}
		all := PlaceAll(g, []game.Seat{o.Acts[0].By})
		for _, c := range all {
			if err := g.Do(c, nil); err != nil || c.By != o.Acts[0].By {
				t.Fatalf("%+v: %v", c, err)
			}
		}
		placed = max(placed, len(all))
	}
	if placed < 2 {
		t.Errorf("at most %d were placed at once", placed)
	}
}

// TestABattlegroupComesOnTogether holds that all groups of a battlegroup come onto the table as suggested, and that nobody of a
// group comes far from the rest of it, one that need not keep to it neither.
func TestABattlegroupComesOnTogether(t *testing.T) {
	several := 0
	for moves := 0; moves < 30; moves++ {
		g := battle(t, dropfleet.System{}, true, moves)
		o := OffersTo(g, []game.Seat{1, 2}, g.View(1).ToAct)
		if g.Need() != nil || len(o.Acts) == 0 || o.Acts[0].Kind != "standard" || g.View(1).Thing(o.Acts[0].Thing).Out == "" {
			continue
		}
		groups := map[game.ID][]geometry.Pose{}
		for _, c := range PlaceAll(g, []game.Seat{o.Acts[0].By}) {
			if err := g.Do(c, nil); err != nil {
				t.Fatalf("%+v: %v", c, err)
			}
			if v := g.View(1); c.Kind == "standard" {
				one := v.Thing(c.Thing)
				for _, mate := range groups[one.On] {
					if mate == one.Pose || geometry.Distance(mate.Point, one.Pose.Point) > 15000 {
						t.Errorf("%d moves: %v of group %d, one of which stands at %v", moves, one.Pose, one.On, mate)
					}
				}
				groups[one.On] = append(groups[one.On], one.Pose)
			}
		}
		several = max(several, len(groups))
	}
	if several < 2 {
		t.Errorf("at most %d groups come on at once", several)
	}
}

// TestTheSameIsOfferedAgain holds that what is offered and suggested is a function of the log: asked again, and of the log opened anew.
func TestTheSameIsOfferedAgain(t *testing.T) {
	for _, sys := range []game.Definition{dropfleet.System{}, gothic.System{}, warfleets.System{}, dropzone.System{}} {
		for moves := 8; moves < 200; moves += 16 {
			g := battle(t, sys, true, moves)
			first := suggested(g)
			for range 5 {
				again, err := game.Open(sys, g.Setup, g.Log)
				if err != nil {
					t.Fatal(err)
				}
				if other := suggested(again); other != first {
					t.Fatalf("%s after %d moves: first\n%s\nand then\n%s", sys.About().ID, moves, first, other)
				}
			}
		}
	}
}

// suggested is all that a game offers its seats and suggests for it.
func suggested(g *game.Game) string {
	var all strings.Builder
	for seat := game.Seat(1); seat <= 2 && g.Need() == nil; seat++ {
		for _, l := range g.Legal(seat) {
			d := Of(Act{By: seat, Legal: l})
			d.Suggest(g)
			fmt.Fprintf(&all, "%+v %v\n", l, d.Command())
		}
	}
	for _, shown := range g.View(0).Things {
		fmt.Fprintf(&all, "%v\n", g.System().Glimpse(g.State(), shown.ID))
	}
	return all.String()
}

// TestOthersGoRoundWhatLiesOnTheirWay: where the first's move would lead another of the group through debris, that one goes its
// own way; where nothing lies there, or no way leads round it, it goes beside the first.
func TestOthersGoRoundWhatLiesOnTheirWay(t *testing.T) {
	followed, round := 0, 0
	for moves := 30; moves < 230; moves += 4 {
		g := battle(t, dropfleet.System{}, true, moves)
		o := OffersTo(g, []game.Seat{1, 2}, g.View(1).ToAct)
		v := g.View(0)
		for _, a := range o.Acts {
			if a.Kind != "standard" || v.Thing(a.Thing).Out != "" || g.Need() != nil {
				continue
			}
			d := Of(a)
			d.Suggest(g)
			lead := d.Lead(v.Thing(a.Thing))
			for _, b := range o.Acts {
				if b.Kind != a.Kind || b.Thing == a.Thing || v.Thing(b.Thing).On != v.Thing(a.Thing).On {
					continue
				}
				beside, c := lead.alongside(g, b, v.Thing(b.Thing)), lead.Follow(g, b, v.Thing(b.Thing))
				followed++
				switch same := fmt.Sprint(beside) == fmt.Sprint(c); {
				case !meets(g, beside) && !same:
					t.Errorf("%v follows by %v, though nothing lies on %v", b.Thing, c, beside)
				case !same && (meets(g, c) || g.Try(c).Illegal != nil):
					t.Errorf("%v goes round by %v", b.Thing, c)
				case !same:
					round++
				}
			}
		}
	}
	if followed == 0 || round == 0 {
		t.Errorf("of %d that follow %d go round", followed, round)
	}
}

// TestWhatTakesNobodyInSaysWhy holds that what has others like a squad in it, of its battlegroup, takes it in or says why it does not.
func TestWhatTakesNobodyInSaysWhy(t *testing.T) {
	g := battle(t, dropzone.System{}, true, 60)
	v := g.View(1)
	those := func(entry string) (all []*game.Thing) {
		for i := range v.Things {
			if m := &v.Things[i]; m.Entry == entry && m.Role == game.RoleModel {
				all = append(all, m)
			}
		}
		return all
	}
	carrier, squad := those("bs-heron")[0], v.Thing(those("bs-sappers")[0].On)
	for _, m := range those("bs-sappers") {
		m.Out, m.In = "", 0
	}
	for _, m := range those("bs-line") {
		m.Out, m.In = "aboard", carrier.ID
	}
	if bans := Shut(g, v, squad, nil); len(bans) != 1 || !slices.Equal(bans[0].Into, []game.ID{carrier.On}) {
		t.Errorf("not taken in are %+v", bans)
	}
	into := chosen("into", "", game.Int(int(carrier.On)))
	if bans := Shut(g, v, squad, []Act{{By: 1, Legal: game.Legal{Kind: "embark", Thing: squad.ID, Params: []game.Param{into}}}}); len(bans) > 0 {
		t.Errorf("it may go in, and yet %+v", bans)
	}
	if bans := Shut(g, v, v.Thing(those("bs-anvil")[0].On), nil); len(bans) > 0 {
		t.Errorf("what carries none of its kind says %+v", bans)
	}
}
