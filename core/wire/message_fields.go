package wire

import "broadside/core/game"

// The fields of each message, in the order that the format fixes (see fields.go).

// after is a list of events that follow the event since.
func (c *codec) after(since int, log *[]game.Envelope) {
	c.past = past{seq: since}
	list(c, log, c.envelope)
}

func (c *codec) batch(b *Batch) {
	o := c.begin()
	number(c, &b.Base)
	c.bytes(&b.Digest)
	c.after(b.Base, &b.Log)
	c.end(o)
}

func (c *codec) opening(m *Opening) {
	o := c.begin()
	maybe(c, &m.Setup, c.setup)
	c.after(0, &m.Log)
	list(c, &m.Keys, c.key)
	c.flags(&m.Free)
	c.end(o)
}

func (c *codec) key(k *Key) {
	o := c.begin()
	number(c, &k.Role)
	number(c, &k.Seat)
	c.bytes(&k.Hash)
	c.end(o)
}

func (c *codec) news(n *News) {
	o := c.begin()
	c.str(&n.Game)
	number(c, &n.Role)
	number(c, &n.Seat)
	maybe(c, &n.Setup, c.setup)
	number(c, &n.Since)
	c.after(n.Since, &n.Log)
	c.bytes(&n.Checks)
	c.bytes(&n.Digest)
	number(c, &n.Head)
	list(c, &n.People, c.person)
	c.flags(&n.Free, &n.Closed, &n.Stream)
	number(c, &n.Days)
	number(c, &n.From)
	c.end(o)
}

func (c *codec) person(p *Person) {
	o := c.begin()
	number(c, &p.Role)
	number(c, &p.Seat)
	c.str(&p.Name)
	number(c, &p.Ago)
	c.flags(&p.You)
	c.end(o)
}

func (c *codec) rights(r *Rights) {
	o := c.begin()
	list(c, &r.Revoke, c.key)
	list(c, &r.Add, c.key)
	number(c, &r.Free)
	number(c, &r.Close)
	c.end(o)
}

func (c *codec) offer(f *Offer) {
	o := c.begin()
	c.bytes(&f.Code)
	number(c, &f.Role)
	number(c, &f.Seat)
	c.end(o)
}

func (c *codec) join(j *Join) {
	o := c.begin()
	c.bytes(&j.Code)
	c.bytes(&j.Key)
	c.end(o)
}

func (c *codec) myself(m *Myself) {
	o := c.begin()
	c.str(&m.Name)
	c.bytes(&m.Key)
	c.flags(&m.Away)
	c.end(o)
}

func (c *codec) refusal(r *Refusal) {
	o := c.begin()
	c.str(&r.Code)
	list(c, &r.Args, c.arg)
	c.end(o)
}

func (c *codec) place(p *Place) {
	o := c.begin()
	c.str(&p.Server)
	c.str(&p.Game)
	number(c, &p.Role)
	number(c, &p.Seat)
	c.str(&p.Secret)
	c.str(&p.Master)
	c.str(&p.Name)
	c.flags(&p.Free)
	c.sub(func() { c.outboxFields(&p.Box) })
	list(c, &p.Links, c.link)
	c.flags(&p.Met)
	c.str(&p.Next)
	c.strs(&p.Names)
	c.numbers(&p.Has)
	c.end(o)
}

func (c *codec) link(l *Link) {
	o := c.begin()
	number(c, &l.Role)
	number(c, &l.Seat)
	c.str(&l.Secret)
	c.end(o)
}

func (c *codec) outboxFields(b *Outbox) {
	number(c, &b.Agreed)
	c.bytes(&b.Digest)
	list(c, &b.Acts, c.act)
	list(c, &b.Held, c.act)
}

func (c *codec) act(a *game.Act) {
	o := c.begin()
	number(c, &a.Kind)
	number(c, &a.By)
	number(c, &a.ID)
	number(c, &a.Events)
	number(c, &a.Of.By)
	number(c, &a.Of.N)
	c.sub(func() { c.commandFields(&a.Command) })
	list(c, &a.Given, c.given)
	list(c, &a.Agreed, func(s *game.Seat) { rawNumber(c, s) })
	c.bytes(&a.Said)
	c.end(o)
}

func (c *codec) given(g *game.Given) {
	o := c.begin()
	number(c, &g.Asked)
	c.sub(func() { c.inputFields(&g.Input) })
	c.end(o)
}
