package main

import (
	"broadside/core/game"
	"broadside/core/json"
	"broadside/core/odds"
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

func (s *session) show(seat game.Seat) json.Object {
	v := s.View(seat)
	t := s.tellerOf(v.Things)
	toAct := []int{}
	for _, seat := range v.ToAct {
		toAct = append(toAct, int(seat))
	}
	scores := []json.Object{}
	for _, sc := range v.Scores {
		details := json.Object{}
		for _, f := range sc.Details {
			details = details.With(f.Key, figureJSON(&f))
		}
		scores = append(scores, json.Of("seat", int(sc.Seat), "points", sc.Points, "details", details))
	}
	things := []json.Object{}
	for i := range v.Things {
		things = append(things, thingJSON(&v.Things[i], t))
	}
	o := json.Of(
		"events", len(s.Log), "system", s.Setup.System, "edition", s.Setup.Edition, "name", s.Setup.Name, "board", s.Setup.Board,
		"table", json.Of("width", json.Thousandths(s.Setup.Table.Width), "height", json.Thousandths(s.Setup.Table.Height)),
		"round", v.Round, "rounds", v.Rounds, "phase", v.Phase, "phaseName", t.Phase(v.Phase),
		"toAct", toAct, "ended", v.Ended, "winner", winner(v), "scores", scores, "active", orNull(int(v.Active)), "things", things,
		"need", needJSON(v.Need, t), "canUndo", v.CanUndo, "canRedo", v.CanRedo, "undoAskedBy", askedBy(v),
	)
	if len(v.Decks) > 0 {
		o = o.With("decks", decksJSON(v.Decks))
	}
	return o
}

// decksJSON are the seats' cards; the order of a deck is its owner's to see.
func decksJSON(decks []game.Deck) []json.Object {
	list := []json.Object{}
	for _, d := range decks {
		one := json.Of("seat", int(d.Seat), "cards", d.Cards, "open", orNull(int(d.Open)), "hand", d.Hand, "pile", d.Pile, "discards", d.Discards)
		if len(d.Order) > 0 {
			order := []int{}
			for _, id := range d.Order {
				order = append(order, int(id))
			}
			one = one.With("order", order)
		}
		list = append(list, one)
	}
	return list
}

// figureJSON is a number, or a text such as "D6"; lengths are in the game's unit.
func figureJSON(f *game.Figure) any {
	if f.Text != "" {
		return f.Text
	}
	return outward(f.Key, f.Value)
}

func figuresJSON(figures []game.Figure) json.Object {
	o := json.Object{}
	for i := range figures {
		o = o.With(figures[i].Key, figureJSON(&figures[i]))
	}
	return o
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

func orNull(n int) any {
	if n == 0 {
		return nil
	}
	return n
}

func textOrNull(s string) any {
	if s == "" {
		return nil
	}
	return s
}

func thingJSON(th *game.Thing, t *words.Teller) json.Object {
	o := json.Of(
		"id", int(th.ID), "kind", th.Kind, "class", t.Label(th.Class), "seat", orNull(int(th.Seat)), "entry", textOrNull(th.Entry), "options", texts(th.Options),
		"name", t.Thing(th.ID), "out", nil, "outName", nil,
	)
	if th.Out != "" {
		o.Set("out", th.Out)
		o.Set("outName", t.Out(th.Out))
	}
	o = append(o, poseJSON(th.Pose)...)
	tracks := []json.Object{}
	for _, k := range th.Tracks {
		tracks = append(tracks, json.Of("key", k.Key, "label", t.Label(k.Label), "lost", k.Lost, "max", k.Max, "off", k.Off, "taken", k.Taken, "count", k.Count, "seat", orNull(int(k.Seat))))
	}
	guns := []json.Object{}
	for _, g := range th.Guns {
		guns = append(guns, json.Of("key", g.Key, "label", t.Label(g.Label), "range", json.Thousandths(g.Range), "arcs", arcsJSON(g.Arcs), "left", g.Left, "off", g.Off,
			"target", orNull(int(g.Target)), "figures", figuresJSON(g.Figures), "rules", texts(g.Rules)))
	}
	tags := []json.Object{}
	for _, code := range th.Tags {
		tags = append(tags, json.Of("code", code, "name", t.Tag(code)))
	}
	rings := json.Object{}
	for _, r := range th.Rings {
		rings = rings.With(r.Key, json.Thousandths(r.Radius))
	}
	return append(o, json.Of("radius", json.Thousandths(th.Radius), "area", areaJSON(th.Area), "tracks", tracks, "guns", guns, "tags", tags, "acted", th.Acted,
		"layer", textOrNull(th.Layer), "on", orNull(int(th.On)), "order", textOrNull(th.Order), "count", th.Count, "rings", rings, "figures", figuresJSON(th.Figures))...)
}

func texts(list []string) []string {
	if list == nil {
		return []string{}
	}
	return list
}

var askKinds = map[odds.AskKind]string{odds.Pick: "pick", odds.Many: "many", odds.Number: "number", odds.Place: "place"}

// needJSON is what a resolution waits for: a throw or a choice.
func needJSON(n *game.Need, t *words.Teller) any {
	if n == nil {
		return nil
	}
	o := json.Of("seat", int(n.Seat), "step", n.Step, "name", t.Step(n.Step))
	if n.Throw != nil {
		return o.With("throw", json.Of("dice", n.Throw.N, "need", need(n.Throw.Need), "sum", n.Throw.Sum, "why", reasons(n.Throw.Why, t)))
	}
	a := n.Ask
	ask := json.Of("kind", askKinds[a.Kind], "question", t.Ask(a))
	if len(a.Options) > 0 {
		options := []string{}
		for _, c := range a.Options {
			options = append(options, t.Label(c.Label))
		}
		ask = ask.With("options", options)
	}
	if a.Kind == odds.Many || a.Kind == odds.Number {
		ask = ask.With("min", a.Min).With("max", a.Max)
	}
	return o.With("ask", ask)
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
		params = append(params, paramJSON(&l.Params[i], t))
	}
	o := json.Of(keyDo, l.Kind, "name", t.Command(l.Kind), keyBy, int(by))
	if l.Thing != 0 {
		o = o.With(keyThing, int(l.Thing)).With("thingName", t.Thing(l.Thing))
	}
	return o.With("params", params).With("urgent", l.Urgent)
}

// paramJSON says what an argument may be. Corners are an outline, whatever the rules call the text that holds them.
func paramJSON(p *game.Param, t *words.Teller) json.Object {
	kind := p.Kind
	if game.KindOf(p.Name) == game.ParamOutline {
		kind = game.ParamOutline
	}
	o := json.Of("name", p.Name, "kind", string(kind), "optional", p.Optional)
	switch kind {
	case game.ParamNumber, game.ParamLength, game.ParamAngle:
		return o.With("min", outward(p.Name, p.Min)).With("max", outward(p.Name, p.Max))
	case game.ParamChoice, game.ParamOrder:
		choices := []json.Object{}
		for _, c := range p.Choices {
			var v any = c.Value.Text
			if c.Value.Text == "" {
				v = outward(p.Name, c.Value.Int)
			}
			choice := json.Of("value", v, "label", t.Label(c.Label))
			if len(c.Bounds) > 0 {
				bounds := []json.Object{}
				for _, b := range c.Bounds {
					bounds = append(bounds, json.Of("name", b.Name, "min", outward(b.Name, b.Min), "max", outward(b.Name, b.Max)))
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
func outward(name string, n int) any {
	if k := game.KindOf(name); k == game.ParamLength || k == game.ParamAngle {
		return json.Thousandths(n)
	}
	return n
}
