package game

import (
	"errors"
	"maps"
	"slices"

	"broadside/core/dice"
	"broadside/core/odds"
	"broadside/core/shortsort"
)

// badChoice is the code of an answer that is none of those offered.
const badChoice = "answer-bad-choice"

// mostSteps bounds the consequences of one command.
const mostSteps = 500

// Do carries a command out. Where dice are wanted they come from src; when it
// is nil or has no more, or a seat of another device throws, the game waits (see
// Need). A *dice.Typed must be used
// up. The error is an *Illegal, and then nothing happened.
func (g *Game) Do(c Command, src dice.Source) error {
	return g.begin(c, Envelope{By: c.By, Group: len(g.Log) + 1}, src)
}

// Join carries a command out as one step with those of the same seat that were done last: Undo takes them back together. Where
// another seat's stand last it is a step of its own.
func (g *Game) Join(c Command, src dice.Source) error {
	group := g.Last()
	if group <= 1 || g.Log[group-1].By != c.By {
		return g.Do(c, src)
	}
	return g.begin(c, Envelope{By: c.By, Group: group, Joins: true}, src)
}

// begin carries a command out at its place in the log.
func (g *Game) begin(c Command, at Envelope, src dice.Source) error {
	if g.state.Pending != nil {
		return Refuse("resolution-open", "")
	}
	if err := g.acts(c.By); err != nil {
		return err
	}
	return g.whole(func() error {
		if err := g.start(c, at, false); err != nil {
			return err
		}
		return g.feed(src)
	}, src)
}

// whole leaves no trace of what fails or does not use up its dice.
func (g *Game) whole(do func() error, src dice.Source) error {
	m := g.mark()
	err := do()
	if err == nil {
		err = unused(src)
	}
	if err == nil {
		err = g.kept(m.log)
	}
	if err != nil {
		g.back(m)
	}
	return err
}

// Answer gives the resolution under way what it waits for, and then takes
// further faces from src.
func (g *Game) Answer(by Seat, in Input, src dice.Source) error {
	need := g.Need()
	if need == nil {
		return Refuse("nothing-to-answer", "")
	}
	if need.Seat != by {
		return Refuse("answer-other-seat", "")
	}
	if g.outdated() {
		return Refuse("other-ruleset", "")
	}
	if !g.handles(by) {
		return Refuse("other-hands", "")
	}
	return g.whole(func() error {
		if err := g.answer(need, in); err != nil {
			return err
		}
		return g.feed(src)
	}, src)
}

// kept refuses what everybody would set aside.
func (g *Game) kept(from int) error {
	for i := from; i < len(g.Log); i++ {
		switch g.ledger.Aside(i + 1) {
		case "":
		case "aside-full":
			return Refuse("game-full", "", "most", itoa(MostEvents))
		default:
			return Refuse("too-large", "")
		}
	}
	return nil
}

func unused(src dice.Source) error {
	if typed, ok := src.(*dice.Typed); ok && typed.Left() > 0 {
		return Refuse("dice-unused", "", "left", itoa(typed.Left()))
	}
	return nil
}

// start begins a command: it is done at once, refused, or waits.
func (g *Game) start(c Command, at Envelope, pops bool) error {
	run := newRun(g.state, c, nil)
	err := g.resolve(run)
	var need *Need
	if errors.As(err, &need) {
		g.commit(at, Event{Kind: "begun", Thing: c.Thing, Begins: &c, Pops: pops, Args: []Arg{{ruleset, Text(g.system.About().Ruleset)}}})
		return nil
	}
	if err != nil {
		return err
	}
	for i, e := range run.events {
		e.Pops = pops && i == 0
		g.commit(at, e)
		at.Joins = false
	}
	if pops && len(run.events) == 0 {
		g.commit(at, Event{Kind: "passed-over", Thing: c.Thing, Pops: true})
	}
	return nil
}

// answer adds an input to the resolution under way and goes on with it.
func (g *Game) answer(need *Need, in Input) error {
	if need.Ask != nil {
		in.Faces = nil
	} else {
		in.Chosen = nil
	}
	pending := *g.state.Pending
	inputs := append(append([]Input(nil), pending.Inputs...), in)
	run := newRun(g.state, pending.Command, inputs)
	err := g.resolve(run)
	var next *Need
	waits := errors.As(err, &next)
	var illegal *Illegal
	dropped := errors.As(err, &illegal) && ends(need, illegal)
	if err != nil && !waits && !dropped {
		return err
	}
	kind := "thrown"
	if need.Ask != nil {
		kind = "chosen"
	}
	group := g.Last()
	g.commit(Envelope{By: need.Seat, Group: group}, Event{Kind: kind, Thing: pending.Command.Thing, Input: &in})
	if g.Gave != nil {
		g.Gave(need, in)
	}
	if waits {
		return nil
	}
	if dropped {
		g.commit(Envelope{By: pending.Command.By, Group: group}, Event{Kind: "refused", Thing: pending.Command.Thing, Args: reasons(illegal), Ends: true})
		return nil
	}
	if len(run.events) == 0 {
		run.events = []Event{{Kind: "passed-over", Thing: pending.Command.Thing}}
	}
	for i, e := range run.events {
		e.Ends = i == len(run.events)-1
		g.commit(Envelope{By: pending.Command.By, Group: group}, e)
	}
	return nil
}

// ends reports whether an answer brought out that the command cannot be done at
// all, such as a target that turns out to be too far away. A bad answer itself
// can be given again.
func ends(need *Need, e *Illegal) bool {
	return need.Ask != nil && need.Ask.Kind != odds.Place && e.Code != badChoice
}

// reasons are an Illegal as the arguments of an event.
func reasons(e *Illegal) []Arg {
	args := []Arg{{"code", Text(e.Code)}}
	names := slices.Collect(maps.Keys(e.Args))
	shortsort.Up(names)
	for _, name := range names {
		args = append(args, Arg{name, Text(e.Args[name])})
	}
	return args
}

// feed throws what is wanted from src and starts what is queued, until the game
// waits for something that src cannot give, or src says that it is spent.
func (g *Game) feed(src dice.Source) error {
	group := g.Last()
	for range mostSteps {
		if g.state.Pending == nil {
			if len(g.state.Queue) == 0 {
				return nil
			}
			c := g.state.Queue[0]
			at := Envelope{By: c.By, Group: group}
			if err := g.start(c, at, true); err != nil {
				g.commit(at, Event{Kind: "passed-over", Thing: c.Thing, Pops: true})
			}
			continue
		}
		need := g.Need()
		if need == nil {
			return Refuse("resolution-stuck", "")
		}
		if need.Throw == nil || src == nil || !g.handles(need.Seat) {
			return nil
		}
		if ends, ok := src.(interface{ Spent() bool }); ok && ends.Spent() {
			return nil
		}
		faces, err := src.Faces(need.Throw.N)
		if err != nil {
			return refuseDice(err, need.Step)
		}
		if err := g.answer(need, Input{Faces: faces}); err != nil {
			return err
		}
	}
	return Refuse("too-many-consequences", "")
}

func refuseDice(err error, step string) error {
	var short *dice.Short
	if errors.As(err, &short) {
		return Refuse("dice-wrong-number", "", "step", "@step/"+step, "want", itoa(short.Want), "have", itoa(short.Have))
	}
	var bad *dice.Impossible
	if errors.As(err, &bad) {
		return Refuse("dice-impossible", "", "step", "@step/"+step, "face", itoa(int(bad.Face)))
	}
	return Refuse("dice-failed", "")
}

// commit applies an event and puts it at its place in the log.
func (g *Game) commit(at Envelope, e Event) {
	if e.Only != 0 {
		at.Audience, e.Only = 1<<(e.Only-1), 0
		if g.Salt != nil {
			at.Salt = g.Salt()
		}
	}
	at.Event = e
	g.append(at)
	g.state.Apply(&e)
}

// resolve answers the commands that every game has, and leaves the others to
// its rules.
func (g *Game) resolve(run *Run) error {
	switch run.Command.Kind {
	case "set":
		return g.set(run)
	case "accept":
		return g.accept(run)
	case "note":
		run.Emit(Event{Kind: "noted", Thing: run.Command.Thing, Args: []Arg{{"text", Text(Clip(run.Command.Text("text")))}}})
		return nil
	}
	return g.system.Resolve(run)
}

// set overrules: the players say what fields of a thing are. Of several arguments "field" each gets the "value" of the
// same place, and one undo takes them all back.
func (g *Game) set(run *Run) error {
	var fields []string
	var values []Value
	for _, a := range run.Command.Args {
		switch a.Name {
		case "field":
			fields = append(fields, a.Value.Text)
		case "value":
			values = append(values, a.Value)
		}
	}
	if len(fields) == 0 || len(values) > len(fields) {
		return Refuse("set-unknown-field", "", "field", "")
	}
	for i, field := range fields {
		c := Change{On: run.Command.Thing, Field: field}
		if i < len(values) {
			c.To = values[i]
		}
		if bad := Settable(run.State, c, g.system.Fields(run.State, c.On), g.system.About().Missing); bad != nil {
			return bad
		}
		run.Emit(Event{Kind: "overruled", Thing: c.On, Changes: []Change{c}, Args: []Arg{
			{"field", Text(g.called(run.State, c))}, {"from", g.system.Shown(c.Field, run.Get(c.On, c.Field))}, {"to", g.system.Shown(c.Field, c.To)}}})
	}
	return nil
}

// called is a field's name as a sentence says it: what it belongs to, if the game says so.
func (g *Game) called(s *State, c Change) string {
	if label, ok := g.system.Called(s, c); ok {
		return label
	}
	return "@field/" + c.Field
}

// Clip shortens a text that a player wrote to what a log keeps of it.
func Clip(s string) string {
	r := []rune(s)
	if len(r) > 280 {
		r = r[:280]
	}
	return string(r)
}
