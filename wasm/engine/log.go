package main

import (
	"strings"

	"broadside/core/game"
	"broadside/core/json"
	"broadside/core/words"
)

// log tells what happened, line by line.
func (e *Engine) log(args []any) (any, error) {
	s, o, seat, err := e.seated(args)
	if err != nil {
		return nil, err
	}
	if err := o.Err(); err != nil {
		return nil, err
	}
	return s.lines(0, seat, s.teller()), nil
}

// lines are the entries of the log from an index on, as a seat may see them.
func (s *session) lines(from int, seat game.Seat, t *words.Teller) []json.Object {
	list := []json.Object{}
	for i := range s.Log[from:] {
		list = append(list, s.line(&s.Log[from+i], seat, t))
	}
	return list
}

func (s *session) line(e *game.Envelope, seat game.Seat, t *words.Teller) json.Object {
	o := json.Of("n", e.Seq, "by", orNull(int(e.By)), "group", e.Group, "stands", s.Stands(e.Group))
	if !e.Visible(seat) || len(e.Sealed) > 0 {
		return o.With("kind", "hidden").With("text", t.Say("log-hidden", "seat", seatName(e.By))).With("rolls", []json.Object{})
	}
	kind, text := s.said(e, t)
	o = o.With("kind", kind).With("thing", orNull(int(e.Event.Thing))).With("text", text)
	rolls := []json.Object{}
	for _, r := range e.Event.Rolls {
		rolls = append(rolls, rollJSON(&r, t))
	}
	return o.With("rolls", rolls).With("forced", e.Event.Forced)
}

// said is the kind of an entry of the log and what it says, empty where it says nothing of its own: what opens a resolution
// or feeds it shows in the event that ends it.
func (s *session) said(e *game.Envelope, t *words.Teller) (kind, text string) {
	about := s.About(e)
	if about == "" {
		return e.Event.Kind, t.Event(&e.Event)
	}
	var args []string
	for _, a := range e.Event.Args {
		args = append(args, a.Name, a.Value.Text)
	}
	args = append(args, "seat", seatName(e.By), "n", itoa(e.Seq))
	return strings.TrimPrefix(about, "event/"), t.Say(about, args...)
}

func seatName(seat game.Seat) string { return "@seat/" + itoa(int(seat)) }

// rollJSON is a throw, or a choice, whose indices stand in place of faces.
func rollJSON(r *game.Roll, t *words.Teller) json.Object {
	o := json.Of("step", r.Step, "name", t.Step(r.Step), "by", int(r.By), "need", need(r.Need), "sum", r.Sum, "faces", faces(r.Faces))
	if r.Chosen != nil {
		o = o.With("chosen", r.Chosen)
	}
	return o.With("why", reasons(r.Why, t))
}
