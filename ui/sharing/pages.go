package sharing

import (
	"broadside/core/game"
	"broadside/core/wire"
	"broadside/core/words"
	"broadside/ui/form"
	"broadside/ui/kit"
	"broadside/ui/route"
	"broadside/ui/session"
)

// Page is the one that shows, under what has gone wrong and what has to be known.
func (c *Sheet) Page() form.Page {
	p := c.page()
	p.Title, p.Close = c.title(), c.close
	notes := form.Told(form.Said(kit.Error, c.fault), form.Said(kit.Warning, c.dead()), form.Said(kit.Warning, c.trouble()))
	p.Sections = append([]form.Section{{Notes: notes}}, p.Sections...)
	for i := range p.Actions {
		p.Actions[i].Disabled = p.Actions[i].Disabled || c.parting
	}
	return p
}

func (c *Sheet) page() form.Page {
	switch {
	case c.asking != "" && (c.guest != nil || c.m.Shared != nil && c.given == ""):
		back := c.goBack()
		back.First = true
		return form.Page{Sections: []form.Section{{Text: c.question()}}, Actions: []kit.Button{back, danger(form.Button("", "sharing/"+c.asking, c.do))}}
	case c.given != "" || c.guest != nil:
		return c.linkPage()
	case c.m.Shared == nil && c.alone:
		return c.beginPage()
	case c.m.Shared == nil:
		return c.alonePage()
	case c.hand != nil:
		return c.handPage()
	}
	return c.sharedPage()
}

func (c *Sheet) title() string {
	switch {
	case c.given != "":
		return words.Say("sharing/handed-over")
	case c.guest != nil:
		title, _ := c.guestText(*c.guest)
		return title
	case c.alone || c.hand != nil:
		return words.Say("sharing/by-hand")
	case c.cutOff():
		return words.Say("sharing/mark-refused")
	case c.m.Shared != nil:
		return words.Say("sharing/title-shared")
	}
	return words.Say("sharing/title")
}

func (c *Sheet) done() kit.Button   { return primary(form.Button("", "app/close", c.close)) }
func (c *Sheet) goBack() kit.Button { return form.Button("back", "sharing/back", c.back) }

func primary(b kit.Button) kit.Button {
	b.Kind = kit.Primary
	return b
}

func danger(b kit.Button) kit.Button {
	b.Kind = kit.Danger
	return b
}

func (c *Sheet) linkPage() (p form.Page) {
	owns := c.m.Shared != nil && c.m.Shared.Owns()
	var s form.Section
	switch g := c.guest; {
	case c.given != "":
		s.Aside = words.Say("sharing/handed-over-note")
	case !g.known:
		s.Aside = words.Say("sharing/mark-asking")
	case g.dead == nil:
		_, s.Aside = c.guestText(*g)
	}
	if g := c.guest; g != nil {
		p.Actions = append(p.Actions, c.goBack())
		if c.hands() && (owns || c.mine(*g)) && g.role != wire.Owner {
			s.Actions = append(s.Actions, form.Button("clock", "sharing/make-code", c.offer))
		}
		if c.hands() && owns && g.role != wire.Owner {
			s.Actions = append(s.Actions, form.Button("lock", "sharing/reissue", c.takeBack))
		}
	}
	if c.dead() != "" && owns {
		p.Actions = append(p.Actions, primary(form.Button("", "sharing/renew", c.reissue)))
	}
	if c.hands() {
		s.Code = c.shown()
		_, hand := form.Link(words.Say("sharing/send-title"), s.Code, "")
		p.Actions = append(p.Actions, hand...)
	}
	if p.Sections = []form.Section{s}; c.guest != nil && c.guest.code != "" {
		p.Sections = []form.Section{{Aside: words.Say("sharing/code-is"), Large: c.guest.code}, s}
	}
	return p
}

func (c *Sheet) seating() []*form.Field {
	return []*form.Field{
		{Label: words.Say("sharing/you-play"), Said: seatText(c.seat), Options: seatOptions(c.m, c.m.Setup.Seated()), Beside: 5, Wide: true, Took: c.sit},
		form.Turn("sharing/free", c.free, func(on bool) { c.free = on }),
	}
}

func (c *Sheet) naming() *form.Field {
	return &form.Field{Label: words.Say("sharing/name"), Said: c.name, Limit: 40, Wide: true, Took: func(s string) { c.name = s }, Enter: c.rename}
}

// beginPage shares a game without a server.
func (c *Sheet) beginPage() form.Page {
	intro, begin := words.Say("sharing/by-hand-intro", "first", c.player(1)), "sharing/begin"
	if len(c.m.Setup.Seats) > 2 {
		intro, begin = intro+" "+words.Say("sharing/by-hand-many", "first", c.player(1)), "sharing/begin-many"
	}
	return form.Page{Sections: []form.Section{{Text: intro, Fields: c.seating()}}, Actions: []kit.Button{c.goBack(), primary(form.Button("play", begin, c.begin))}}
}

// alonePage shares a game with a server, once one is found.
func (c *Sheet) alonePage() form.Page {
	share := primary(form.Button("share", "sharing/share", c.share))
	share.Disabled = !c.found || c.busy
	s := form.Section{Text: words.Say("sharing/intro")}
	switch {
	case c.busy:
		s.Aside = words.Say("sharing/looking")
		return form.Page{Sections: []form.Section{s}, Actions: []kit.Button{share}}
	case c.found:
		s.Fields = append(c.seating(), c.naming())
	default:
		s.Fields = []*form.Field{{Label: words.Say("sharing/server"), Said: c.server, Note: words.Say("sharing/server-note"), Keyboard: "url", Wide: true, Took: func(text string) { c.server, c.asked = text, false }, Enter: c.look}}
		s.Actions = []kit.Button{form.Button("search", "sharing/look", c.look)}
	}
	if c.asked && !c.found {
		s.Notes = []kit.Problem{form.Said(kit.Note, kit.Either(c.server != "", words.Say("sharing/no-server-there", "server", c.server), words.Say("sharing/no-server-here")))}
	}
	by := form.Choice("qr", "sharing/by-hand", func() { c.alone, c.fault = true, "" })
	return form.Page{Sections: []form.Section{s, {Groups: []form.Group{{Rows: []form.Row{by}}}}}, Actions: []kit.Button{share}}
}

// handPage is of a game that is shared without a server.
func (c *Sheet) handPage() form.Page {
	if c.hand.codes != nil {
		return form.Page{Sections: []form.Section{{Inside: c.hand.codes}}, Actions: []kit.Button{form.Button("back", "sharing/back", c.hand.hide), c.done()}}
	}
	stop := form.Section{Actions: []kit.Button{form.Button("close", "sharing/stop", c.ask("stop"))}}
	return form.Page{Sections: append(c.hand.sections(), stop), Actions: []kit.Button{c.done()}}
}

// sharedPage is of a game that is shared with a server.
func (c *Sheet) sharedPage() form.Page {
	s := c.m.Shared
	var mend form.Section
	var mends []form.Row
	if _, illegal := s.Why.(*game.Illegal); illegal && s.State == session.Damaged { // the server has another game than this phone
		mend.Notes = append(mend.Notes, form.Said(kit.Note, words.Say("sharing/another-log")))
		mends = append(mends, form.Choice("download", "sharing/take-servers", c.takeServers))
	}
	if s.Days > 0 {
		mend.Notes = append(mend.Notes, form.Said(kit.Warning, words.Say("sharing/days-left", "n", kit.Itoa(s.Days))))
	}
	if c.cutOff() && s.Owns() && s.Role != wire.Owner {
		mends = append(mends, form.Choice("lock", "sharing/take-seat", c.takeSeat))
	}
	if c.cutOff() {
		mends = append(mends, form.Choice("qr", "sharing/join-again", func() { route.Go(route.To(Name)) }))
	}
	mend.Groups = []form.Group{{Rows: mends}}
	all := []form.Section{mend}
	if !c.cutOff() {
		people := kit.Each(c.people(), func(p wire.Person) form.Row {
			return form.Row{RowText: kit.RowText{Title: c.personName(p), Note: c.personNote(p), Plain: true}}
		})
		all = append(all, form.Section{Title: words.Say("sharing/people"), Groups: []form.Group{{Rows: people}}},
			form.Section{Fields: []*form.Field{c.naming()}, Actions: []kit.Button{form.Button("", "sharing/rename", c.rename)}})
	}
	if invited := kit.Each(c.invited(), func(g guest) form.Row {
		title, note := c.guestText(g)
		return form.Row{RowText: kit.RowText{Icon: "qr", Title: title, Note: note}, Press: func() { c.invite(g.role, g.seat) }}
	}); len(invited) > 0 {
		all = append(all, form.Section{Title: words.Say("sharing/links"), Groups: []form.Group{{Rows: invited}}})
	}
	last := form.Section{Actions: c.partings()}
	if s.Owns() {
		last.Fields = []*form.Field{
			form.Turn("sharing/free", s.Free, func(on bool) { s.SetFree(on, c.told("")) }),
			form.Turn("sharing/closed", s.Closed, func(on bool) { s.Close(on, c.told("")) }),
		}
		last.Actions = append(last.Actions, danger(form.Button("delete", "sharing/delete", c.ask("delete"))))
	}
	return form.Page{Sections: append(all, last), Actions: []kit.Button{c.done()}}
}

// cutOff tells whether the server refuses this phone. Then there is nothing to tell the others, and an owner alone has links.
func (c *Sheet) cutOff() bool { return c.m.Shared != nil && c.m.Shared.State == session.Refused }

// partings end this phone's part in the game, as far as it has one.
func (c *Sheet) partings() (all []kit.Button) {
	if c.cutOff() {
		return []kit.Button{form.Button("close", "sharing/keep", c.ask("keep"))}
	}
	if c.m.Shared.Role == wire.Player {
		all = append(all, form.Button("swap", "sharing/hand-over", c.ask("hand-over")))
	}
	return append(all, form.Button("close", "sharing/leave", c.ask("leave")))
}
