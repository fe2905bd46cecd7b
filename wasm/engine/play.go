package main

import (
	"math"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/odds"
	"broadside/core/request"
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
	o := request.New(arg(args, 1))
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
	if err := o.Err(); err != nil {
		return nil, err
	}
	return s.change(func() error { return s.Do(c, src) })
}

// command reads a command: what it does, whose it is, the thing that does it, and its arguments by their names.
func (s *session) command(o *request.Object, kind string) game.Command {
	c := game.Command{Kind: kind, Force: o.Bool(keyForce), Thing: game.ID(o.Int(keyThing, 0, game.MostThings-1, 0))}
	c.By = game.Seat(o.Int(keyBy, 1, len(s.Setup.Seats), 0))
	if c.By == 0 {
		c.By = s.actor(o, c.Thing)
	}
	known, strict := s.arguments(kind, c.By)
	for _, key := range o.Keys() {
		if key == keyDo || key == keyBy || key == keyThing || key == keyForce || strict && !known[key] || !o.Has(key) {
			continue
		}
		c.Args = append(c.Args, game.Arg{Name: key, Value: s.value(o, kind, key)})
	}
	return c
}

// actor is the seat that gives a command which names none: the only one that may act, or else whose thing it is.
func (s *session) actor(o *request.Object, thing game.ID) game.Seat {
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

// arguments are the names that a kind of command takes now. Where the kind cannot be given at all there is no telling,
// and the rules refuse it.
func (s *session) arguments(kind string, by game.Seat) (known map[string]bool, strict bool) {
	switch kind {
	case "set":
		return map[string]bool{"field": true, "value": true}, true
	case "note":
		return map[string]bool{"text": true}, true
	case "accept":
		return nil, true
	}
	known = map[string]bool{}
	for _, l := range s.Legal(by) {
		if l.Kind != kind {
			continue
		}
		strict = true
		for _, p := range l.Params {
			known[p.Name] = true
		}
	}
	return known, strict
}

// value reads an argument. The value of a field that is set by hand is of that field's kind.
func (s *session) value(o *request.Object, kind, key string) game.Value {
	if kind == "set" && key == "value" {
		return readValueOf(o, key, o.Text("field", ""))
	}
	return readValue(o, key)
}

func readValue(o *request.Object, key string) game.Value { return readValueOf(o, key, key) }

// readValueOf reads a number, a text, true or false, or corners, by the name that says what it is.
func readValueOf(o *request.Object, key, name string) game.Value {
	kind := game.KindOf(name)
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
func (s *session) answer(o *request.Object, src dice.Source) (any, error) {
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
	return s.change(func() error { return s.Answer(by, in, src) })
}

// readChoice reads {choice: index}, {choice: [indices]} or {place: {x, y, heading}}. Indices count from 0.
func readChoice(o *request.Object, a *odds.Ask) []int {
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
