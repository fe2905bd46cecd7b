package main

import (
	"broadside/core/game"
	"broadside/core/json"
)

// mostCandidates bounds the places that are proposed for one thing.
const mostCandidates = 200

// candidates are commands that place a thing sensibly, the best first; what stands on the table may forbid some.
func (e *Engine) candidates(args []any) (any, error) {
	s, o, seat, err := e.seated(args)
	if err != nil {
		return nil, err
	}
	thing := game.ID(o.Int(keyThing, 0, game.MostThings-1, 0))
	if err := o.Err(); err != nil {
		return nil, err
	}
	list := []json.Object{}
	if s.State().Pending == nil {
		for c := range s.System().Candidates(s.State(), s.acting(seat), thing) {
			if list = append(list, s.commandJSON(&c)); len(list) == mostCandidates {
				break
			}
		}
	}
	return list, nil
}

// layouts are whole tables of scenery, each as commands to be given in turn.
func (e *Engine) layouts(args []any) (any, error) {
	s, o, seat, err := e.seated(args)
	if err == nil {
		err = o.Err()
	}
	if err != nil {
		return nil, err
	}
	list := []json.Object{}
	if s.State().Pending != nil {
		return list, nil
	}
	t := s.teller()
	for _, l := range s.System().Layouts(s.State(), s.acting(seat)) {
		commands := []json.Object{}
		for i := range l.Commands {
			commands = append(commands, s.commandJSON(&l.Commands[i]))
		}
		list = append(list, json.Of("name", t.Label(l.Label), "commands", commands))
	}
	return list, nil
}

// acting is a seat, or where none is named the first that may act.
func (s *session) acting(seat game.Seat) game.Seat {
	if all := s.ToAct(); seat == 0 && len(all) > 0 {
		return all[0]
	}
	return max(seat, 1)
}
