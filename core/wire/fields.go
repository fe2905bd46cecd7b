package wire

import (
	"broadside/core/catalogue"
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/roster"
	"broadside/core/wire/msgpack"
)

// The fields of each type's record, in the order that the format fixes. New ones
// go at the end of theirs; a field is never moved, removed or given another meaning.

// past is what the next envelope of a log is expected to continue.
type past struct {
	seq int
	n   []int // by seat, as far as there were any
}

// of is how many a seat has had.
func (p *past) of(s game.Seat) *int {
	for len(p.n) <= int(s) {
		p.n = append(p.n, 0)
	}
	return &p.n[s]
}

func (c *codec) log(s *game.Setup, log *[]game.Envelope) {
	c.sub(func() { c.setup(s) })
	list(c, log, c.envelope)
}

// envelope writes numbers as the difference from what is expected, which is
// nothing in a log without gaps.
func (c *codec) envelope(e *game.Envelope) {
	number(c, &e.By)
	had := c.past.of(e.By)
	var back, seq, n int
	if c.writing {
		back, seq, n = e.Seq-e.Group, e.Seq-c.past.seq-1, e.N-*had-1
	}
	number(c, &back)
	c.sub(func() { c.event(&e.Event) })
	number(c, &seq)
	number(c, &n)
	number(c, &e.Undo)
	number(c, &e.Redo)
	number(c, &e.Asks)
	number(c, &e.Refuses)
	number(c, &e.Audience)
	c.bytes(&e.Sealed)
	c.bytes(&e.Salt)
	number(c, &e.Shows)
	c.flags(&e.Joins)
	if !c.writing {
		e.Seq = c.past.seq + 1 + seq
		e.N = *had + 1 + n
		e.Group = e.Seq - back
	}
	c.past.seq, *had = e.Seq, e.N
}

func (c *codec) event(e *game.Event) {
	c.str(&e.Kind)
	number(c, &e.Thing)
	list(c, &e.Changes, c.change)
	list(c, &e.Args, c.arg)
	list(c, &e.Rolls, c.roll)
	c.flags(&e.Ends, &e.Pops, &e.Forced, &e.Secret, &e.Ahead)
	maybe(c, &e.Input, c.input)
	maybe(c, &e.Begins, c.command)
	list(c, &e.Queue, c.command)
}

func (c *codec) command(m *game.Command) {
	c.str(&m.Kind)
	number(c, &m.By)
	number(c, &m.Thing)
	list(c, &m.Args, c.arg)
	c.flags(&m.Force)
}

func (c *codec) arg(a *game.Arg) {
	c.str(&a.Name)
	c.value(&a.Value)
}

func (c *codec) change(h *game.Change) {
	number(c, &h.On)
	c.str(&h.Field)
	c.value(&h.To)
}

// value is a number as it is; a text is a record, so that its number, where it
// was met before, is not taken for one.
func (c *codec) value(v *game.Value) {
	if !c.has(*v != game.Value{}) {
		return
	}
	if c.writing && v.Text == "" || !c.writing && len(c.in) > 0 && isNumber(c.in) {
		rawNumber(c, &v.Int)
		return
	}
	o := c.begin()
	c.str(&v.Text)
	number(c, &v.Int)
	c.end(o)
}

func isNumber(in []byte) bool {
	t, _ := msgpack.Next(in)
	return t.Class == msgpack.Int
}

func (c *codec) roll(r *game.Roll) {
	c.str(&r.Step)
	number(c, &r.By)
	number(c, &r.Need)
	c.faces(&r.Faces)
	list(c, &r.Why, c.reason)
	c.numbers(&r.Chosen)
	c.flags(&r.Sum)
}

func (c *codec) reason(w *dice.Reason) {
	c.str(&w.Code)
	number(c, &w.By)
}

func (c *codec) input(in *game.Input) {
	c.faces(&in.Faces)
	c.numbers(&in.Chosen)
}

func (c *codec) faces(p *[]dice.Face) {
	values(c, p, func(f *dice.Face) { rawNumber(c, f) })
}

func (c *codec) numbers(p *[]int) {
	values(c, p, func(n *int) { rawNumber(c, n) })
}

func (c *codec) strs(p *[]string) { values(c, p, c.rawStr) }

func (c *codec) setup(s *game.Setup) {
	c.str(&s.System)
	c.str(&s.Edition)
	c.str(&s.Ruleset)
	c.str(&s.Name)
	list(c, &s.Seats, c.seat)
	number(c, &s.Table.Width)
	number(c, &s.Table.Height)
	c.flags(&s.Board)
	list(c, &s.Options, c.arg)
	list(c, &s.Packs, c.pack)
}

func (c *codec) seat(s *game.SeatSetup) {
	c.str(&s.Name)
	c.sub(func() { c.list(&s.List) })
}

func (c *codec) list(l *roster.List) {
	c.str(&l.System)
	c.str(&l.Edition)
	c.str(&l.Name)
	number(c, &l.Limit)
	c.strs(&l.Packs)
	list(c, &l.Units, c.unit)
}

func (c *codec) unit(u *roster.Unit) {
	c.str(&u.ID)
	c.str(&u.Entry)
	c.str(&u.Name)
	number(c, &u.Count)
	list(c, &u.Options, c.option)
	if !c.writing || c.depth < MostDepth-1 {
		list(c, &u.Units, c.unit)
	}
}

func (c *codec) option(p *roster.Option) {
	c.str(&p.Entry)
	c.str(&p.Mount)
}

func (c *codec) pack(p *catalogue.Pack) {
	c.str(&p.ID)
	c.str(&p.System)
	c.str(&p.Name)
	c.flags(&p.Faction)
	c.str(&p.Source)
	list(c, &p.Entries, c.entry)
	c.str(&p.Joins)
	list(c, &p.Texts, c.ruleText)
}

func (c *codec) ruleText(t *catalogue.Text) {
	c.str(&t.Rule)
	c.str(&t.Text)
}

func (c *codec) entry(e *catalogue.Entry) {
	c.str(&e.ID)
	c.str(&e.Kind)
	c.str(&e.Name)
	number(c, &e.Points)
	list(c, &e.Figures, c.figure)
	c.strs(&e.Special)
	list(c, &e.Parts, c.entry)
	c.str(&e.Printed.In)
	c.str(&e.Printed.Page)
}

func (c *codec) figure(f *catalogue.Figure) {
	c.str(&f.Key)
	c.str(&f.Value)
}

func (c *codec) set(s *catalogue.Set) {
	c.str(&s.System)
	c.str(&s.Name)
	number(c, &s.Revision)
	c.str(&s.Source)
	number(c, &s.Units)
	number(c, &s.Weapons)
	number(c, &s.Known)
	list(c, &s.Unknown, c.keyword)
	list(c, &s.Remarks, c.remark)
	list(c, &s.Packs, c.pack)
	c.flags(&s.Own)
	c.str(&s.Stamp)
	c.strs(&s.Missing)
	c.strs(&s.Unread)
	list(c, &s.Profiles, c.profiles)
}

func (c *codec) profiles(p *catalogue.Profiles) {
	c.str(&p.Kind)
	number(c, &p.All)
	number(c, &p.Shown)
	number(c, &p.Typed)
}

func (c *codec) keyword(k *catalogue.Keyword) {
	c.str(&k.Name)
	number(c, &k.Count)
	c.str(&k.Example)
	c.str(&k.Text)
	c.str(&k.Printed.In)
	c.str(&k.Printed.Page)
}

func (c *codec) remark(r *catalogue.Remark) {
	c.str(&r.Severity)
	c.str(&r.Code)
	c.str(&r.Text)
	c.str(&r.File)
	c.str(&r.ID)
}

func (c *codec) collection(l *roster.Collection) {
	c.str(&l.System)
	list(c, &l.Owned, c.owned)
}

func (c *codec) owned(m *roster.Owned) {
	c.str(&m.Entry)
	c.str(&m.Name)
	number(c, &m.Count)
}
