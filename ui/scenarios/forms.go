package scenarios

import (
	"strconv"
	"strings"

	"broadside/core/game"
	"broadside/core/roster"
	"broadside/core/scenariobuilder"
	"broadside/core/words"
	"broadside/ui/form"
	"broadside/ui/kit"
)

const cardID = "stage-card"

// The parts of a scenario, each on a tab.
const (
	piecesTab = "pieces"
	rulesTab  = "rules"
	rosterTab = "roster"
)

func (c *Editor) sections() []form.Section {
	switch c.tab {
	case rulesTab:
		return c.rules()
	case rosterTab:
		return c.slots()
	}
	return c.pieceSections()
}

// advice is what is wrong with the scenario, or that nothing is.
func (c *Editor) advice() form.Section {
	s := form.Section{Title: words.Say("scenarios/advice"), Notes: kit.Each(c.Problems(c.stage()), func(i roster.Issue) kit.Problem {
		p := form.Said(kit.Severity(i.Severity), c.tell.Issue(i))
		if at := scenariobuilder.PieceOf(i); at >= 0 { // else it is about the scenario as a whole
			p.Action, p.Press = words.Say("scenarios/show"), func() { c.open(at) }
		}
		return p
	})}
	if len(s.Notes) == 0 {
		s.Notes = []kit.Problem{form.Said(kit.Fine, words.Say("scenarios/fine"))}
	}
	return s
}

// put takes a number that a field reports, and saves.
func (c *Editor) put(at *int) func(game.Value, bool) {
	return func(v game.Value, _ bool) {
		*at = v.Int
		c.changed()
	}
}

func (c *Editor) number(kind game.ParamKind, label string, at *int, low, high int) *form.Field {
	return &form.Field{Param: game.Param{Kind: kind, Min: low, Max: high}, Label: label, Typed: true, Unit: words.English.Say("scenarios/unit-"+c.unit, nil),
		Value: game.Int(*at), Given: true, Changed: c.put(at)}
}

// points is one for what something is worth.
func (c *Editor) points(label string, at *int) *form.Field {
	f := c.number(game.ParamNumber, label, at, 0, c.Kit.Prize)
	f.Of = words.Say("scenarios/vp")
	return f
}

func (c *Editor) choice(label string, at *string, all []kit.Option) *form.Field {
	return &form.Field{Label: label, Said: *at, Options: all, Took: func(v string) {
		*at = v
		c.changed()
	}}
}

func (c *Editor) numbered(i int) string {
	return words.Say("scenarios/numbered", "n", kit.Itoa(i+1), "what", c.called(&c.stage().Pieces[i]))
}

// pieceSections are the card of the chosen piece, what can be added, and all that lies on the table.
func (c *Editor) pieceSections() (all []form.Section) {
	if c.piece() != nil {
		all = append(all, form.Section{ID: cardID, Title: c.numbered(c.chosen), Card: true, Fields: c.pieceFields(), Actions: []kit.Button{
			{Icon: "duplicate", Text: words.Say("scenarios/mirror"), Disabled: c.Full(c.stage()), Press: c.mirror},
			{Icon: "delete", Text: words.Say("scenarios/remove"), Press: c.remove},
			{Icon: "close", Label: words.Say("scenarios/close-piece"), Press: func() { c.choose(-1) }},
		}})
	}
	add := form.Section{Title: words.Say("scenarios/add"), Actions: kit.Each(c.Families(), func(k *game.PieceKind) kit.Button {
		return kit.Button{Text: c.word("piece", k.Family), Toggle: true, Pressed: c.armed == k, Disabled: c.Full(c.stage()), Press: func() { c.arm(k) }}
	})}
	var rows []form.Row
	for i, p := range c.stage().Pieces {
		rows = append(rows, form.Row{RowText: kit.RowText{Title: c.numbered(i), Note: placeOf(p.At, c.unit), Current: i == c.chosen}, Press: func() { c.open(i) }})
	}
	return append(all, add, form.Section{Text: kit.When(len(rows) == 0, words.Say("scenarios/no-pieces")), Groups: []form.Group{{Rows: rows}}})
}

func (c *Editor) pieceFields() (all []*form.Field) {
	p, t := c.piece(), c.stage().Table
	k := c.KindOf(p)
	if sizes := c.sizes(); len(sizes) > 1 {
		all = append(all, &form.Field{Label: words.Say("scenarios/size"), Said: p.Entry, Options: sizes, Took: c.resize})
	}
	all = append(all, c.number(game.ParamLength, words.Say("scenarios/x"), &p.At.X, 0, t.Width), c.number(game.ParamLength, words.Say("scenarios/y"), &p.At.Y, 0, t.Height))
	for i, of := range k.Sizes {
		all = append(all, c.number(game.ParamLength, c.word("piece-size", of.Name), &p.Size[i], of.Min, of.Max))
	}
	if k.Turns {
		all = append(all, c.number(game.ParamAngle, words.Say("scenarios/turned"), &p.Turned, -360000, 360000))
	}
	for i := range p.Parts {
		all = append(all, c.choice(c.word("piece-part", p.Kind, "n", kit.Itoa(i+1)), &p.Parts[i], kit.OptionsOf(k.Of, c.tell.Entry)))
	}
	if k.Seats > 0 {
		all = append(all, c.seat(k.Seats))
	}
	if len(k.Arms) > 0 {
		none := kit.Option{Text: words.Say("scenarios/no-arms")}
		all = append(all, c.choice(words.Say("scenarios/arms"), &p.Arms, append([]kit.Option{none}, kit.OptionsOf(k.Arms, c.tell.Entry)...)))
	}
	return all
}

func (c *Editor) sizes() []kit.Option {
	return kit.Each(c.Sizes(c.piece()), func(k game.PieceKind) kit.Option {
		return kit.Option{Value: k.Fresh.Entry, Text: c.called(&k.Fresh)}
	})
}

func (c *Editor) resize(entry string) {
	c.Resize(c.piece(), entry)
	c.changed()
}

// seat is whose the piece is, of so many players or of all.
func (c *Editor) seat(of int) *form.Field {
	p, all := c.piece(), []kit.Option{{Value: "0", Text: words.Say("scenarios/everybody")}}
	for n := 1; n <= of; n++ {
		all = append(all, kit.Option{Value: kit.Itoa(n), Text: words.Say("player", "n", kit.Itoa(n))})
	}
	return &form.Field{Label: c.word("piece-seat", p.Kind), Said: kit.Itoa(int(p.Seat)), Options: all, Took: func(v string) {
		n, _ := strconv.Atoi(v)
		p.Seat = game.Seat(n)
		c.changed()
	}}
}

// rules are how long a game lasts, how fleets come and what is worth points.
func (c *Editor) rules() []form.Section {
	s, low, high := c.stage(), c.Kit.Table[0], c.Kit.Table[1]
	about := []*form.Field{
		{Label: words.Say("scenarios/name"), Said: s.Name, Hint: words.Say("scenarios/name-hint"), Limit: 60, Wide: true, Took: func(v string) {
			s.Name = strings.TrimLeft(v, " ")
			c.changed()
		}},
		{Param: game.Param{Kind: game.ParamNumber, Min: 1, Max: c.Kit.Turns}, Label: c.say("scenarios/turns"), Steps: words.Own("scenarios/turns", c.system), Value: game.Int(s.Turns), Given: true, Changed: c.put(&s.Turns)},
		c.number(game.ParamLength, words.Say("scenarios/width"), &s.Table.Width, low, high),
		c.number(game.ParamLength, words.Say("scenarios/height"), &s.Table.Height, low, high),
	}
	for i := range scenariobuilder.Approaches(s) {
		f := c.choice(words.Say("scenarios/approach", "n", kit.Itoa(i+1)), &s.Approaches[i], kit.OptionsOf(c.Kit.Approaches, func(a string) string { return c.word("approach", a) }))
		f.Note, f.Wide = c.word("approach-note", s.Approaches[i]), true
		about = append(about, f)
	}
	scores := &form.Field{Label: c.say("scenarios/scores"), Set: true, Wide: true, Options: kit.OptionsOf(texts(c.Scoring(s)), func(n string) string { return n }), Members: texts(s.Scores), Took: c.toggle}
	all := []form.Section{{Fields: append(about, scores)}, {Title: words.Say("scenarios/worth"), Fields: c.worth()}}
	for i := range s.Prizes {
		p, printed := &s.Prizes[i], c.Kit.Fresh.Prizes[i]
		prize := form.Section{Title: c.word("piece", p.Entry), Fields: []*form.Field{c.points(words.Say("scenarios/held"), &p.Hold), c.points(words.Say("scenarios/contested"), &p.Contest)}}
		if c.Departs(*p) {
			prize.Text = words.Say("scenarios/printed", "hold", kit.Itoa(printed.Hold), "contest", kit.Itoa(printed.Contest))
		}
		all = append(all, prize)
	}
	return all
}

func (c *Editor) toggle(turn string) {
	n, _ := strconv.Atoi(turn)
	scenariobuilder.ToggleScore(c.stage(), n)
	c.changed()
}

// worth is what else is worth points: numbers, and what is only on or off.
func (c *Editor) worth() (all []*form.Field) {
	for _, p := range c.Kit.Worth {
		at := scenariobuilder.Worth(c.stage(), p.Name)
		label, note := c.word("worth", p.Name), words.Known("worth-note/"+c.system+"/"+p.Name, "")
		if p.Max == 1 {
			f := form.Turn("worth/"+c.system+"/"+p.Name, *at != 0, nil)
			f.Note, f.Changed = note, c.put(at)
			all = append(all, f)
			continue
		}
		f := c.number(game.ParamNumber, label, at, p.Min, p.Max)
		f.Note, f.Of = note, kit.When(scenariobuilder.InPoints(p), words.Say("scenarios/vp"))
		all = append(all, f)
	}
	return all
}

const mostOfSlot = 100

// slots are the scenario's own fleet roster: it is turned on with the lines that the game proposes, or off.
func (c *Editor) slots() []form.Section {
	s := c.stage()
	on := []*form.Field{form.Turn("scenarios/own-roster", len(s.Slots) > 0, func(on bool) {
		c.SetSlots(s, on)
		c.changed()
	})}
	if len(s.Slots) > 0 {
		on = append(on, form.Turn("scenarios/alternative", s.Alternative, func(on bool) {
			s.Alternative = on
			c.changed()
		}))
	}
	all := []form.Section{{Fields: on}}
	for _, slot := range kit.Refs(s.Slots) {
		low := c.number(game.ParamNumber, words.Say("scenarios/fewest"), &slot.Low, 0, mostOfSlot)
		high := c.number(game.ParamNumber, words.Say("scenarios/most"), &slot.High, 0, mostOfSlot)
		low.Changed = func(v game.Value, _ bool) { slot.High = max(v.Int, slot.High); c.put(&slot.Low)(v, true) }
		high.Changed = func(v game.Value, _ bool) { slot.Low = min(v.Int, slot.Low); c.put(&slot.High)(v, true) }
		all = append(all, form.Section{Title: c.word("stage-slot", slot.Type), Fields: []*form.Field{low, high}})
	}
	return all
}
