package main

import (
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/json"
	"broadside/core/words"
)

// view shows a game to a seat, or to a watcher.
func (e *Engine) view(args []any) (any, error) {
	s, o, seat, err := e.seated(args)
	if err != nil {
		return nil, err
	}
	if err := o.Err(); err != nil {
		return nil, err
	}
	return s.show(seat), nil
}

// at is the view after the first n events of the log.
func (e *Engine) at(args []any) (any, error) {
	s, o, seat, err := e.seated(args)
	if err != nil {
		return nil, err
	}
	n := o.Must("events", 0, len(s.Log))
	if err := o.Err(); err != nil {
		return nil, err
	}
	past, err := unfold(s.System(), s.Setup, s.Log[:n:n])
	if err != nil {
		return nil, err
	}
	return (&session{Game: past}).show(seat), nil
}

// show is the view of a seat as JSON. It stands until the next.
func (s *session) show(seat game.Seat) json.Raw {
	if s.shown != nil && s.seat == seat && s.events == len(s.Log) {
		return s.shown
	}
	w := json.NewStream(s.shown[:0])
	s.shown = nil // written over from now on
	v := s.View(seat)
	t := s.tellerOf(v.Things)
	w.Object("", func() {
		w.Int("events", len(s.Log))
		w.Text("system", s.Setup.System)
		w.Text("edition", s.Setup.Edition)
		w.Text("name", s.Setup.Name)
		w.Bool("board", s.Setup.Board)
		w.Object("table", func() {
			w.Length("width", s.Setup.Table.Width)
			w.Length("height", s.Setup.Table.Height)
		})
		w.Int("round", v.Round)
		w.Int("rounds", v.Rounds)
		w.Text("phase", v.Phase)
		w.Text("phaseName", t.Phase(v.Phase))
		w.Value("toAct", seatsJSON(v.ToAct))
		w.Bool("ended", v.Ended)
		w.Value("winner", winner(v))
		w.Text("decidedBy", v.Decided)
		w.Value("scores", s.scoresJSON(v.Scores))
		w.IntOrNull("active", int(v.Active))
		w.List("things", len(v.Things), func(i int) { writeThing(w, &v.Things[i], t, v.Meaning) })
		w.Value("edges", edgesJSON(v.Edges))
		w.Value("zones", zonesJSON(v.Zones))
		w.Value("initiative", seatsJSON(v.First))
		w.Value("left", leftJSON(v.Left))
		w.Value("need", s.needJSON(v.Need, t))
		w.Bool("canUndo", v.CanUndo)
		w.Bool("canRedo", v.CanRedo)
		w.Value("undoAskedBy", askedBy(v))
		if len(v.Decks) > 0 {
			w.Value("decks", decksJSON(v.Decks))
		}
	})
	s.shown, s.seat, s.events = w.Raw(), seat, len(s.Log)
	return s.shown
}

func (s *session) scoresJSON(scores []game.Score) []json.Object {
	list := []json.Object{}
	for _, sc := range scores {
		details := json.Object{}
		for _, f := range sc.Details {
			details = details.With(f.Key, s.figureJSON(&f))
		}
		list = append(list, json.Of("seat", int(sc.Seat), "points", sc.Points, "details", details))
	}
	return list
}

func seatsJSON(seats []game.Seat) []int {
	all := []int{}
	for _, seat := range seats {
		all = append(all, int(seat))
	}
	return all
}

func idsJSON(ids []game.ID) []int {
	all := []int{}
	for _, id := range ids {
		all = append(all, int(id))
	}
	return all
}

// sides are the names of a table's edges, as commands have them.
var sides = [...]string{geometry.BottomEdge: "bottom", geometry.RightEdge: "right", geometry.TopEdge: "top", geometry.LeftEdge: "left"}

func edgesJSON(edges []game.Edge) []json.Object {
	list := []json.Object{}
	for _, e := range edges {
		list = append(list, json.Of("seat", int(e.Seat), "edge", sides[e.Side]))
	}
	return list
}

func zonesJSON(zones []game.Zone) []json.Object {
	list := []json.Object{}
	for i := range zones {
		list = append(list, json.Of("seat", orNull(int(zones[i].Seat)), "area", areaJSON(&zones[i].Area)))
	}
	return list
}

func leftJSON(left []game.Left) []json.Object {
	list := []json.Object{}
	for _, l := range left {
		list = append(list, json.Of("seat", orNull(int(l.Seat)), "kind", l.Kind, "count", l.Number, "things", idsJSON(l.Things)))
	}
	return list
}

// decksJSON are the seats' cards; the order of a deck is its owner's to see.
func decksJSON(decks []game.Deck) []json.Object {
	list := []json.Object{}
	for _, d := range decks {
		one := json.Of("seat", int(d.Seat), "cards", d.Cards, "open", orNull(int(d.Open)), "hand", d.Hand, "pile", d.Pile, "discards", d.Discards)
		if len(d.Order) > 0 {
			one = one.With("order", idsJSON(d.Order))
		}
		list = append(list, one)
	}
	return list
}

// figureJSON is a number, or a text such as "D6"; lengths are in the game's unit.
func (s *session) figureJSON(f *game.Figure) any {
	if f.Text != "" {
		return f.Text
	}
	return s.outward(f.Key, f.Value)
}

// winner is null while the game goes on and 0 for a draw.
func winner(v *game.View) any {
	if !v.Ended {
		return nil
	}
	return int(v.Winner)
}

func askedBy(v *game.View) any {
	if v.Asked == nil {
		return nil
	}
	return int(v.Asked.By)
}

func textOrNull(s string) any {
	if s == "" {
		return nil
	}
	return s
}

func orNull(n int) any {
	if n == 0 {
		return nil
	}
	return n
}

func texts(list []string) []string {
	if list == nil {
		return []string{}
	}
	return list
}

// legal lists what a seat may do, or each seat that may act.
func (e *Engine) legal(args []any) (any, error) {
	s, o, seat, err := e.seated(args)
	if err != nil {
		return nil, err
	}
	if err := o.Err(); err != nil {
		return nil, err
	}
	seats := []game.Seat{seat}
	if seat == 0 {
		seats = s.ToAct()
	}
	t := s.teller()
	list := []json.Object{}
	for _, by := range seats {
		for _, l := range s.Legal(by) {
			list = append(list, s.legalJSON(by, &l, t))
		}
	}
	return list, nil
}

func (s *session) legalJSON(by game.Seat, l *game.Legal, t *words.Teller) json.Object {
	params := []json.Object{}
	for i := range l.Params {
		params = append(params, s.paramJSON(&l.Params[i], t))
	}
	o := json.Of(keyDo, l.Kind, "name", t.Command(l.Kind), "act", textOrNull(string(l.Deed)), "glyph", textOrNull(l.Glyph), keyBy, int(by))
	if l.Thing != 0 {
		o = o.With(keyThing, int(l.Thing)).With("thingName", t.Thing(l.Thing))
	}
	return o.With("params", params).With("urgent", l.Urgent)
}

// paramJSON says what an argument may be. Corners are an outline, whatever the rules call the text that holds them.
func (s *session) paramJSON(p *game.Param, t *words.Teller) json.Object {
	kind := p.Kind
	if s.System().KindOf(p.Name) == game.ParamOutline {
		kind = game.ParamOutline
	}
	o := json.Of("name", p.Name, "use", textOrNull(string(p.Use)), "kind", string(kind), "optional", p.Optional)
	switch kind {
	case game.ParamNumber, game.ParamLength, game.ParamAngle:
		o = o.With("min", s.outward(p.Name, p.Min)).With("max", s.outward(p.Name, p.Max))
		if len(p.Spans) > 0 {
			spans := []any{}
			for _, span := range p.Spans {
				spans = append(spans, []any{s.outward(p.Name, span[0]), s.outward(p.Name, span[1])})
			}
			return o.With("spans", spans)
		}
		return o
	case game.ParamChoice, game.ParamOrder:
		choices := []json.Object{}
		for _, c := range p.Choices {
			var v any = c.Value.Text
			if c.Value.Text == "" {
				v = s.outward(p.Name, c.Value.Int)
			}
			choice := json.Of("value", v, "label", t.Label(c.Label))
			if len(c.Bounds) > 0 {
				bounds := []json.Object{}
				for _, b := range c.Bounds {
					bounds = append(bounds, json.Of("name", b.Name, "min", s.outward(b.Name, b.Min), "max", s.outward(b.Name, b.Max)))
				}
				choice = choice.With("bounds", bounds)
			}
			choices = append(choices, choice)
		}
		return o.With("choices", choices)
	}
	return o
}

// outward is a number of an argument as it leaves the engine.
func (s *session) outward(name string, n int) any {
	if k := s.System().KindOf(name); k == game.ParamLength || k == game.ParamAngle {
		return json.Thousandths(n)
	}
	return n
}
