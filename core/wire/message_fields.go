package wire

import "broadside/core/game"

// The fields of each message, in the order that the format fixes (see fields.go).

// after is a list of events that follow the event since.
func (c *codec) after(since int, log *[]game.Envelope) {
	c.past = past{seq: since}
	list(c, log, c.envelope)
}

func (c *codec) batch(b *Batch) {
	number(c, &b.Base)
	c.bytes(&b.Digest)
	c.after(b.Base, &b.Log)
}

func (c *codec) opening(m *Opening) {
	maybe(c, &m.Setup, c.setup)
	c.after(0, &m.Log)
	list(c, &m.Keys, c.key)
	c.flags(&m.Free)
}

func (c *codec) key(k *Key) {
	number(c, &k.Role)
	number(c, &k.Seat)
	c.bytes(&k.Hash)
}

func (c *codec) news(n *News) {
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
}

func (c *codec) person(p *Person) {
	number(c, &p.Role)
	number(c, &p.Seat)
	c.str(&p.Name)
	number(c, &p.Ago)
	c.flags(&p.You)
}

func (c *codec) rights(r *Rights) {
	list(c, &r.Revoke, c.key)
	list(c, &r.Add, c.key)
	number(c, &r.Free)
	number(c, &r.Close)
}

func (c *codec) offer(f *Offer) {
	c.bytes(&f.Code)
	number(c, &f.Role)
	number(c, &f.Seat)
}

func (c *codec) join(j *Join) {
	c.bytes(&j.Code)
	c.bytes(&j.Key)
}

func (c *codec) myself(m *Myself) {
	c.str(&m.Name)
	c.bytes(&m.Key)
	c.flags(&m.Away)
}

func (c *codec) refusal(r *Refusal) {
	c.str(&r.Code)
	list(c, &r.Args, c.arg)
}

func (c *codec) place(p *Place) {
	c.str(&p.Server)
	c.str(&p.Game)
	number(c, &p.Role)
	number(c, &p.Seat)
	c.str(&p.Secret)
	c.str(&p.Master)
	c.str(&p.Name)
	c.flags(&p.Free)
	c.sub(func() { c.outbox(&p.Box) })
	list(c, &p.Links, c.link)
	c.flags(&p.Met)
	c.str(&p.Next)
	c.strs(&p.Names)
	c.numbers(&p.Has)
}

func (c *codec) link(l *Link) {
	number(c, &l.Role)
	number(c, &l.Seat)
	c.str(&l.Secret)
}

func (c *codec) outbox(b *Outbox) {
	number(c, &b.Agreed)
	c.bytes(&b.Digest)
	list(c, &b.Acts, c.act)
	list(c, &b.Held, c.act)
}

func (c *codec) act(a *game.Act) {
	number(c, &a.Kind)
	number(c, &a.By)
	number(c, &a.ID)
	number(c, &a.Events)
	number(c, &a.Of.By)
	number(c, &a.Of.N)
	c.sub(func() { c.command(&a.Command) })
	list(c, &a.Given, c.given)
	values(c, &a.Agreed, func(s *game.Seat) { rawNumber(c, s) })
	c.bytes(&a.Said)
}

func (c *codec) given(g *game.Given) {
	number(c, &g.Asked)
	c.sub(func() { c.input(&g.Input) })
}
