package main

import (
	"broadside/core/game"
	"broadside/core/json"
	"broadside/core/request"
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
		list = append(list, paramJSON(&params[i], t))
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
	o := json.Of(keyDo, full.Kind, keyBy, int(full.By))
	if full.Thing != 0 {
		o = o.With(keyThing, int(full.Thing))
	}
	for _, a := range full.Args {
		o = o.With(a.Name, argumentJSON(a))
	}
	return o, nil
}

// argumentJSON is an argument as do takes it.
func argumentJSON(a game.Arg) any {
	switch kind := game.KindOf(a.Name); {
	case kind == game.ParamOrder:
		ids := []int{}
		for _, id := range a.Value.InOrder() {
			ids = append(ids, int(id))
		}
		return ids
	case a.Value.Text != "":
		return a.Value.Text
	}
	return outward(a.Name, a.Value.Int)
}

// begun is the command of a call, as far as it is put together.
func (e *Engine) begun(args []any) (*session, game.Command, error) {
	s, err := e.session(args)
	if err != nil {
		return nil, game.Command{}, err
	}
	o := request.New(arg(args, 1))
	c := s.command(o, o.Text(keyDo, ""))
	return s, c, o.Err()
}
