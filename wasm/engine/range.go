package main

import (
	"broadside/core/game"
	"broadside/core/json"
	"broadside/core/params"
)

// ranges are the parameters of a command that is being put together, narrowed to what they can be.
func (e *Engine) ranges(args []any) (any, error) {
	s, c, err := e.begun(args)
	if err != nil {
		return nil, err
	}
	params := s.Range(c)
	if params == nil {
		return nil, nil
	}
	t := s.teller()
	list := []json.Object{}
	for i := range params {
		list = append(list, s.paramJSON(&params[i], t))
	}
	return list, nil
}

// suggest completes a command by one that would be taken.
func (e *Engine) suggest(args []any) (any, error) {
	s, c, err := e.begun(args)
	if err != nil {
		return nil, err
	}
	full, ok := s.Propose(c)
	if !ok {
		return nil, nil
	}
	return s.commandJSON(&full), nil
}

// begun is the command of a call, as far as it is put together.
func (e *Engine) begun(args []any) (*session, game.Command, error) {
	s, err := e.session(args)
	if err != nil {
		return nil, game.Command{}, err
	}
	o := params.New(arg(args, 1))
	c := s.command(o, o.Text(keyDo, ""))
	return s, c, o.Err()
}
