package gametest

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/odds"
)

// Strays are commands that are declared and stray from what is offered now: by another thing or seat, with arguments that are
// left out, added or of other values. What is taken all the same has to have been offered.
type Strays struct {
	Tried  int
	Taken  int // they were offered after all
	Asked  int // questions that were followed to an end
	Faults []string

	told  map[string]bool
	texts map[string][]game.Value // that arguments of a name had in any offer
}

// Battles plays a game of each seed at random to its end, straying now and then, and finds fault with what it met.
func (s *Strays) Battles(t testing.TB, seeds uint64, start func(seed uint64, chance Chance) (*game.Game, error)) {
	t.Helper()
	for seed := range seeds {
		chance := dice.NewSeeded(seed).Int
		g, err := start(seed, chance)
		for more := true; more && err == nil; more, err = Move(g, chance) {
			if chance(4) == 0 {
				s.Try(g, 20, chance)
			}
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, fault := range s.Faults {
		t.Error(fault)
	}
	t.Logf("%d commands, %d of them taken, %d questions followed", s.Tried, s.Taken, s.Asked)
	if s.Tried < 10_000 || s.Taken < 500 || s.Asked < 50 {
		t.Error("too little was tried")
	}
}

// mostFollowed is how often a question is answered otherwise until its command is done.
const mostFollowed = 60

// Try strays so often from what the game offers.
func (s *Strays) Try(g *game.Game, times int, chance Chance) {
	if g.Need() != nil {
		return
	}
	if s.told == nil {
		s.told, s.texts = map[string]bool{}, map[string][]game.Value{}
	}
	all := g.System().Commands().All(g.System().KindOf)
	var offers []game.Command
	for seat := game.Seat(1); int(seat) <= len(g.Setup.Seats); seat++ {
		for _, l := range g.Legal(seat) {
			s.learn(&l)
			offers = append(offers, Command(l, seat, chance))
		}
	}
	for range times {
		d := all[chance(len(all))]
		if d.Kind == "concede" {
			continue
		}
		c := game.Command{Kind: d.Kind, By: game.Seat(1 + chance(len(g.Setup.Seats)))}
		alike := slices.DeleteFunc(slices.Clone(offers), func(o game.Command) bool { return o.Kind != d.Kind })
		if len(alike) == 0 && chance(2) == 0 { // as an offer of another kind has it
			alike = offers
		}
		if len(alike) > 0 && chance(6) > 0 {
			o := alike[chance(len(alike))]
			c.By, c.Args = o.By, slices.DeleteFunc(slices.Clone(o.Args), func(a game.Arg) bool {
				return !slices.ContainsFunc(d.Args, func(of game.DeclaredArg) bool { return of.Name == a.Name })
			})
			if d.Thing {
				c.Thing = o.Thing
			}
		} else {
			c.Thing = s.thing(g, &d, chance)
			for _, a := range d.Args {
				if !a.Optional || chance(3) == 0 {
					c = c.With(a.Name, s.value(g, &a, chance))
				}
			}
		}
		for range 1 + chance(2) {
			c = s.stray(g, c, &d, chance)
		}
		s.judge(g, c, chance)
	}
}

// learn keeps the texts that arguments may have.
func (s *Strays) learn(l *game.Legal) {
	for _, p := range l.Params {
		for _, c := range p.Choices {
			if !slices.Contains(s.texts[p.Name], c.Value) && c.Value.Text != "" {
				s.texts[p.Name] = append(s.texts[p.Name], c.Value)
			}
		}
	}
}

// stray changes one thing about a command.
func (s *Strays) stray(g *game.Game, c game.Command, d *game.Declared, chance Chance) game.Command {
	switch n := chance(6); {
	case n == 0:
		c.Thing = s.thing(g, d, chance)
	case n == 1 && chance(3) == 0:
		c.By = game.Seat(1 + chance(len(g.Setup.Seats)))
	case n == 2 && len(c.Args) > 0:
		i := chance(len(c.Args))
		c.Args = slices.Delete(slices.Clone(c.Args), i, i+1)
	case len(d.Args) > 0:
		a := d.Args[chance(len(d.Args))]
		c = c.Set(a.Name, s.value(g, &a, chance))
	}
	return c
}

// thing is anything, for what a thing does.
func (s *Strays) thing(g *game.Game, d *game.Declared, chance Chance) game.ID {
	if !d.Thing {
		return 0
	}
	return anything(g, chance)
}

func anything(g *game.Game, chance Chance) game.ID {
	return game.ID(chance(int(g.State().Len()) + 1))
}

// value is any value of an argument's kind: one that something else takes, nothing, a little, too much.
func (s *Strays) value(g *game.Game, a *game.DeclaredArg, chance Chance) game.Value {
	switch a.Of {
	case game.ArgThing:
		return game.Int(int(anything(g, chance)))
	case game.ArgYes:
		return game.Int(chance(2)) // 0 is as if it were left out
	case game.ArgOrder:
		var ids []game.ID
		for range chance(4) {
			ids = append(ids, anything(g, chance))
		}
		return game.OrderOf(ids)
	case game.ArgText:
		if known := s.texts[a.Name]; len(known) > 0 && chance(4) > 0 {
			return known[chance(len(known))]
		}
		return game.Text([]string{"", "armour", "high", "low", "atmosphere", "none", "1"}[chance(7)])
	case game.ArgAngle:
		return game.Int((chance(361) - 180) * 1000)
	case game.ArgLength:
		return game.Int([]int{0, -1, -40000, 500000, 1, 2000, 6000, 12000}[chance(8)])
	case game.ArgOutline:
		return game.Text([]string{"", "1000,1000 9000,1000 5000,9000", "-9000,1000 9000,1000 5000,9000", "1,1 2,2"}[chance(4)])
	}
	return game.Int([]int{0, -1, 1, 2, 3, 500}[chance(6)])
}

// judge holds a command to what is offered, and follows what it asks to an end.
func (s *Strays) judge(g *game.Game, c game.Command, chance Chance) {
	s.Tried++
	trial := g.Try(c)
	if trial.Illegal != nil {
		return
	}
	meant := c
	meant.Args = slices.DeleteFunc(slices.Clone(c.Args), func(a game.Arg) bool {
		d, _ := game.DeclaredOf(g.System(), c.Kind)
		return a.Value == game.Int(0) && slices.ContainsFunc(d.Args, func(of game.DeclaredArg) bool { return of.Name == a.Name && of.Of == game.ArgYes })
	})
	if why := Offered(g, meant); why != "" {
		name, _, _ := strings.Cut(why, " is ")
		s.fault(c.Kind+" "+name, "taken and not offered: %v: %s", c, why)
		return
	}
	s.Taken++
	if trial.Need == nil {
		return
	}
	s.Asked++
	if why := Follow(g, c, chance); why != "" {
		s.fault(c.Kind+" asks", "asks and is refused whatever is answered: %v: %s", c, why)
	}
}

func (s *Strays) fault(key, format string, args ...any) {
	if !s.told[key] {
		s.told[key] = true
		s.Faults = append(s.Faults, fmt.Sprintf(format, args...))
	}
}

// Follow says why a command is refused in the end, whatever the players answer; it is empty where answers let it be done.
func Follow(g *game.Game, c game.Command, chance Chance) string {
	last := ""
	for range mostFollowed {
		f := g.Fork()
		err := f.Do(c, nil)
		before := len(f.Log)
		for step := 0; err == nil && f.Need() != nil && step < 40; step++ {
			err = answerOnce(f, f.Need(), chance)
		}
		var no *game.Illegal
		switch refused := slices.IndexFunc(f.Log[min(before, len(f.Log)):], func(e game.Envelope) bool { return e.Event.Kind == "refused" }); {
		case err != nil && errors.As(err, &no):
			last = no.Code
		case refused >= 0:
			last = fmt.Sprint(f.Log[before+refused].Event.Args)
		default:
			return ""
		}
	}
	return last
}

func answerOnce(g *game.Game, need *game.Need, chance Chance) error {
	if need.Throw == nil && need.Ask.Kind == odds.Place {
		return answer(g, need, chance)
	}
	in := game.Input{}
	if need.Throw != nil {
		for range need.Throw.N {
			in.Faces = append(in.Faces, dice.Face(chance(6)+1))
		}
	} else {
		in.Chosen = choose(need, chance)
	}
	return g.Answer(need.Seat, in, nil)
}
