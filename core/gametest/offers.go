package gametest

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"broadside/core/dice"
	"broadside/core/game"
)

// Offers counts the commands that are drawn evenly by kind from what a game
// offers, and how many of them it takes. Conceding is left out.
type Offers struct {
	Taken  int      // commands of the wide ranges of Legal that a game would take
	Hidden []string // those of them that lie in no narrowed range

	Proposed int      // commands that place or move a thing, completed by the game
	Missing  []string // those that the game would take and has no proposal for

	kinds   map[string]*offer
	refused map[string]int // by kind and code
}

type offer struct{ drawn, taken int }

// Battles plays a game of each seed at random to its end, and draws from what it offers once in so many moves: of all kinds 95 %
// are taken, of the worst 80 %; what the rules take was offered, and the game proposes what places or moves. So many have to have
// been taken and proposed.
func (o *Offers) Battles(t testing.TB, seeds uint64, every, taken, proposed int, start func(seed uint64, chance Chance) (*game.Game, error)) {
	t.Helper()
	for seed := range seeds {
		chance := dice.NewSeeded(seed).Int
		g, err := start(seed, chance)
		for more := true; more && err == nil; more, err = Move(g, chance) {
			if chance(every) == 0 {
				o.Draw(g, chance)
			}
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	t.Log(o.String())
	if o.Taken < taken || o.Proposed < proposed {
		t.Errorf("%d commands were compared with what is offered, and %d proposals asked for", o.Taken, o.Proposed)
	}
	for _, c := range o.Missing {
		t.Error("nothing is proposed for", c)
	}
	for _, c := range o.Hidden {
		t.Error("taken and not offered:", c)
	}
	if all, worst := o.Rates(); all < 0.95 || worst < 0.8 {
		t.Error("too much of what is offered is refused")
	}
}

// Draw draws a command of every kind that any seat is offered now, fills it by
// the narrowed ranges, and asks the game whether it would take it.
func (o *Offers) Draw(g *game.Game, chance Chance) {
	if g.Need() != nil {
		return
	}
	for seat := game.Seat(1); int(seat) <= len(g.Setup.Seats); seat++ {
		byKind := map[string][]game.Legal{}
		var kinds []string
		for _, l := range g.Legal(seat) {
			if byKind[l.Kind] == nil {
				kinds = append(kinds, l.Kind)
			}
			byKind[l.Kind] = append(byKind[l.Kind], l)
		}
		for _, kind := range kinds {
			if kind == "concede" || kind == "call-time" {
				continue
			}
			l := &byKind[kind][chance(len(byKind[kind]))]
			o.count(kind, g.Try(drawn(g, l, seat, chance)).Illegal)
			if c := Command(*l, seat, chance); g.Try(c).Illegal == nil {
				o.Taken++
				o.propose(g, c)
				if why := Offered(g, c); why != "" {
					o.Hidden = append(o.Hidden, fmt.Sprintf("%v: %s", c, why))
				}
			}
		}
	}
}

// propose asks for a command where one that places or moves something would be taken.
func (o *Offers) propose(g *game.Game, c game.Command) {
	if !slices.ContainsFunc(c.Args, func(a game.Arg) bool {
		kind := g.System().KindOf(a.Name)
		return kind == game.ParamLength || kind == game.ParamAngle
	}) {
		return
	}
	bare := c
	bare.Args = nil
	if full, ok := g.Propose(bare); !ok || Offered(g, full) != "" {
		o.Missing = append(o.Missing, fmt.Sprintf("%v: %v %s", c, full, Offered(g, full)))
	}
	o.Proposed++
}

// Ask asks for the ranges and for a proposal of any command, and of one that is offered with what that one says.
func Ask(g *game.Game, c game.Command, chance Chance) {
	g.Range(c)
	g.Propose(c)
	if legal := g.Legal(c.By); len(legal) > 0 {
		l := legal[chance(len(legal))]
		c.Kind, c.Thing = l.Kind, l.Thing
		g.Range(c)
		g.Propose(c)
	}
}

// drawn fills a legal command by chance, the choices first, each argument within what those before leave it.
func drawn(g *game.Game, l *game.Legal, seat game.Seat, chance Chance) game.Command {
	c := game.Command{Kind: l.Kind, By: seat, Thing: l.Thing}
	for _, choices := range []bool{true, false} {
		for _, wide := range l.Params {
			if (wide.Kind == game.ParamChoice) != choices || wide.Kind == game.ParamText {
				continue
			}
			for _, p := range g.Narrowed(l, c) {
				if p.Name == wide.Name && !(p.Optional && (chance(2) == 0 || (p.Kind == game.ParamChoice && len(p.Choices) == 0))) {
					c = c.With(p.Name, Value(p, chance))
					break
				}
			}
		}
	}
	return c
}

// Offered says how a command does not lie in what is offered; it is empty where it does. Texts may be any.
func Offered(g *game.Game, c game.Command) string {
	params := g.Range(c)
	if params == nil {
		return "no such command is offered"
	}
	for _, a := range c.Args {
		i := slices.IndexFunc(params, func(p game.Param) bool { return p.Name == a.Name })
		if i < 0 {
			return "it does not take " + a.Name
		}
		if !params[i].Admits(a.Value) {
			return fmt.Sprintf("%s is %v, and offered is %v", a.Name, a.Value, params[i])
		}
	}
	for _, p := range params {
		if !p.Optional && !c.Has(p.Name) {
			return p.Name + " is missing"
		}
	}
	return ""
}

func (o *Offers) count(kind string, no *game.Illegal) {
	if o.kinds == nil {
		o.kinds, o.refused = map[string]*offer{}, map[string]int{}
	}
	if o.kinds[kind] == nil {
		o.kinds[kind] = &offer{}
	}
	o.kinds[kind].drawn++
	if no == nil {
		o.kinds[kind].taken++
	} else {
		o.refused[kind+" "+no.Code]++
	}
}

// Rates are the part of all draws that were taken, kinds weighing the same, and
// that of the worst kind.
func (o *Offers) Rates() (all, worst float64) {
	worst = 1
	for _, of := range o.kinds {
		rate := float64(of.taken) / float64(of.drawn)
		all += rate / float64(len(o.kinds))
		worst = min(worst, rate)
	}
	return all, worst
}

// String is a table of the kinds, the worst first, with what refused them.
func (o *Offers) String() string {
	var kinds, codes []string
	for kind := range o.kinds {
		kinds = append(kinds, kind)
	}
	rate := func(kind string) float64 { return float64(o.kinds[kind].taken) / float64(o.kinds[kind].drawn) }
	slices.SortFunc(kinds, func(a, b string) int { return cmp.Or(cmp.Compare(rate(a), rate(b)), strings.Compare(a, b)) })
	for code := range o.refused {
		codes = append(codes, code)
	}
	slices.SortFunc(codes, func(a, b string) int { return cmp.Or(o.refused[b]-o.refused[a], strings.Compare(a, b)) })
	var text strings.Builder
	all, worst := o.Rates()
	fmt.Fprintf(&text, "%.1f %% by kind, the worst %.1f %%\n", 100*all, 100*worst)
	for _, kind := range kinds {
		fmt.Fprintf(&text, "%6.1f %% of %d %s", 100*rate(kind), o.kinds[kind].drawn, kind)
		for _, code := range codes {
			if name, found := strings.CutPrefix(code, kind+" "); found {
				fmt.Fprintf(&text, ", %d %s", o.refused[code], name)
			}
		}
		text.WriteByte('\n')
	}
	return text.String()
}
