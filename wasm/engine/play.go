package main

import (
	"errors"
	"math"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/odds"
	"broadside/core/params"
)

// Names of a command that are not arguments of the game's.
const (
	keyDo    = "do"
	keyBy    = "by"
	keyThing = "thing"
	keyForce = "force"
)

// do carries a command out, or gives the resolution under way what it waits for.
func (e *Engine) do(args []any) (any, error) {
	s, err := e.session(args)
	if err != nil {
		return nil, err
	}
	o := params.New(arg(args, 1))
	kind := o.Text(keyDo, "")
	if !o.Has(keyDo) {
		o.Fail(keyDo, "request-missing")
	}
	src, err := sourceOf(arg(args, 2), false)
	if err != nil {
		return nil, err
	}
	if kind == "answer" {
		return s.answer(o, src)
	}
	c := s.command(o, kind)
	s.whole(o, kind)
	if err := o.Err(); err != nil {
		return nil, err
	}
	return s.change(func() error { return s.located(s.Do(c, src), c) })
}

// located says which part of a command a refusal is about, where one is at fault.
func (s *session) located(err error, c game.Command) error {
	var no *game.Illegal
	if !errors.As(err, &no) {
		return err
	}
	name := no.Args["argument"]
	switch {
	case name != "":
	case no.Code == "set-unknown-field":
		name = "field"
	case no.Code == "set-out-of-range" || no.Code == "set-bad-value":
		name = "value"
	default:
		name = s.Stray(c)
	}
	if name == "" {
		return err
	}
	e := explain(err, s.teller())
	e.path = "/" + name
	return e
}

// command reads a command: what it does, whose it is, the thing that does it, and its arguments by their names. A name that
// this kind of command does not take is left unread, which is an error of the whole.
func (s *session) command(o *params.Object, kind string) game.Command {
	c := game.Command{Kind: kind, Force: o.Bool(keyForce), Thing: game.ID(o.Int(keyThing, 0, game.MostThings-1, 0))}
	c.By = game.Seat(o.Int(keyBy, 1, len(s.Setup.Seats), 0))
	declared, ok := game.DeclaredOf(s.System(), kind)
	if !ok && kind != "" { // which do refuses, and suggest makes one of
		o.Fail(keyDo, "unknown-command", "command", quote(kind))
		return c
	}
	for _, a := range declared.Args {
		if !o.Has(a.Name) {
			continue
		}
		v := s.value(o, kind, &a)
		if no := game.Bool(false); a.Of == game.ArgYes && (v == no || v == game.Int(0)) { // is as if it were left out
			continue
		}
		c.Args = append(c.Args, game.Arg{Name: a.Name, Value: v})
	}
	if c.By == 0 {
		c.By = s.actor(o, c.Thing)
	}
	return c
}

// whole checks that a command has what it cannot do without.
func (s *session) whole(o *params.Object, kind string) {
	declared, _ := game.DeclaredOf(s.System(), kind)
	switch has := o.Has(keyThing); {
	case declared.Thing && !declared.Loose && !has:
		o.Fail(keyThing, "request-missing")
	case !declared.Thing && has:
		o.Fail(keyThing, "request-unknown-field")
	}
	for _, a := range declared.Args {
		if !a.Optional && !o.Has(a.Name) {
			o.Fail(a.Name, "request-missing")
		}
	}
}

// actor is the seat that gives a command which names none: the only one that may act, or else whose thing it is.
func (s *session) actor(o *params.Object, thing game.ID) game.Seat {
	if only := s.ToAct(); len(only) == 1 {
		return only[0]
	}
	for _, t := range s.View(0).Things {
		if t.ID == thing && t.Seat != 0 {
			return t.Seat
		}
	}
	o.Fail(keyBy, "request-missing")
	return 0
}

// value reads an argument. The value of a field that is set by hand is of that field's kind.
func (s *session) value(o *params.Object, kind string, a *game.DeclaredArg) game.Value {
	if kind == "set" && a.Name == "value" {
		return s.readValueOf(o, a.Name, o.Text("field", ""))
	}
	switch a.Of {
	case game.ArgNumber:
		return game.Int(o.Int(a.Name, math.MinInt32, math.MaxInt32, 0))
	case game.ArgThing:
		return game.Int(o.Int(a.Name, 0, game.MostThings-1, 0))
	case game.ArgText:
		return game.Text(o.LongText(a.Name, mostText))
	case game.ArgYes:
		if _, number := o.Raw(a.Name).(float64); number { // as legal has it
			return game.Int(o.Int(a.Name, 0, 1, 0))
		}
		return game.Bool(o.Bool(a.Name))
	}
	return s.readValueOf(o, a.Name, a.Name)
}

// readValueOf reads a number, a text, true or false, or corners, by the name that says what it is.
func (s *session) readValueOf(o *params.Object, key, name string) game.Value {
	kind := s.System().KindOf(name)
	switch v := o.Raw(key).(type) {
	case bool:
		return game.Bool(v)
	case string:
		if kind != game.ParamNumber {
			break
		}
		return game.Text(o.LongText(key, mostText))
	case []any:
		if kind == game.ParamOrder {
			var ids []game.ID
			for _, n := range o.Numbers(key, 1, game.MostThings-1, 100) {
				ids = append(ids, game.ID(n))
			}
			return game.OrderOf(ids)
		}
		if kind == game.ParamOutline {
			return game.Text(outline(o.Pairs(key, -geometry.Limit, geometry.Limit, geometry.MaxCorners)))
		}
	case float64:
		switch kind {
		case game.ParamLength:
			return game.Int(o.Length(key, -geometry.Limit, geometry.Limit, 0))
		case game.ParamAngle:
			return game.Int(o.Length(key, -10*geometry.Circle, 10*geometry.Circle, 0))
		case game.ParamNumber:
			return game.Int(o.Int(key, math.MinInt32, math.MaxInt32, 0))
		}
	}
	o.Fail(key, wanted[kind])
	return game.Value{}
}

// wanted are the codes of what a value of each kind should have been.
var wanted = map[game.ParamKind]string{
	game.ParamLength: "request-want-decimal", game.ParamAngle: "request-want-decimal",
	game.ParamOutline: "request-want-outline", game.ParamOrder: "request-want-order", game.ParamNumber: "request-want-value",
}

// mostText is the longest text of a command or an option in bytes; a scenario is the longest that there is.
const mostText = 8192

// outline writes corners as games keep them.
func outline(corners [][2]int) string {
	text := ""
	for i, c := range corners {
		if i > 0 {
			text += " "
		}
		text += itoa(c[0]) + "," + itoa(c[1])
	}
	return text
}

// answer reads {do: "answer"} with faces, a choice or a place, as the game's need says.
func (s *session) answer(o *params.Object, src dice.Source) (any, error) {
	n := s.Need()
	if n == nil {
		return nil, fail("nothing-to-answer", "")
	}
	by := game.Seat(o.Int(keyBy, 1, len(s.Setup.Seats), int(n.Seat)))
	var in game.Input
	switch {
	case n.Ask != nil:
		in.Chosen = readChoice(o, n.Ask)
	case o.Has("faces") || src == nil:
		if !o.Has("faces") {
			o.Fail("faces", "request-missing")
		}
		in.Faces = readFaces(o, "faces")
	default:
		faces, err := (&thrower{src, s.teller()}).Throw(n.Step, *n.Throw)
		if err != nil {
			return nil, err
		}
		in.Faces = faces
	}
	if err := o.Err(); err != nil {
		return nil, err
	}
	return s.change(func() error {
		err := s.Answer(by, in, src)
		var no *game.Illegal
		if !errors.As(err, &no) || n.Ask == nil && !o.Has("faces") {
			return err
		}
		e := explain(err, s.tellerIn(n))
		switch {
		case no.Code == "answer-other-seat":
			e.path = "/" + keyBy
		case n.Ask == nil:
			e.path = "/faces"
		case n.Ask.Kind == odds.Place:
			e.path = "/place"
		default:
			e.path = "/choice"
		}
		return e
	})
}

// readChoice reads {choice: index}, {choice: [indices]} or {place: {x, y, heading}}. Indices count from 0.
func readChoice(o *params.Object, a *odds.Ask) []int {
	switch {
	case a.Kind == odds.Place:
		p, _ := o.Object("place").Pose()
		return []int{p.X, p.Y, p.Heading}
	case a.Kind == odds.Many:
		if !o.Has("choice") {
			o.Fail("choice", "request-missing")
		}
		return o.Numbers("choice", 0, len(a.Options), game.MostThings)
	}
	return []int{o.Must("choice", math.MinInt32, math.MaxInt32)}
}
