package sharing

import (
	"strconv"

	"broadside/core/game"
	"broadside/core/wire"
	"broadside/core/words"
	"broadside/ui/browser"
	"broadside/ui/kit"
	"broadside/ui/route"
	"broadside/ui/session"
)

// A page is what stands on the sheet beside what can be filled in.
type page struct {
	intro string // is read first
	aside string // is said quietly
	notes []note // on what has to be known

	searching bool // a server is asked for
	seating   bool // one's own seat is
	named     bool // the player's name can be given
	people    bool // who is there shows
	shared    bool // it is of a game that is on a server

	mends   []*action // put right what keeps this phone apart from the others
	ways    []*action // lead to other pages
	tools   []*action // change something
	actions []*action // stand at the foot
}

// page is the one that shows.
func (c *Sheet) page() page {
	switch {
	case c.asking != "" && (c.guest != nil || c.m.Shared != nil && c.given == ""):
		return c.questionPage()
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
		return c.guestTitle(*c.guest)
	case c.alone || c.hand != nil:
		return words.Say("sharing/by-hand")
	case c.cutOff():
		return words.Say("sharing/mark-refused")
	case c.m.Shared != nil:
		return words.Say("sharing/title-shared")
	}
	return words.Say("sharing/title")
}

// notes are what has gone wrong, and what has to be known.
func (c *Sheet) notes() []note {
	return noted(append([]note{{kit.Error, c.fault}, {kit.Warning, c.dead()}, {kit.Warning, c.trouble()}}, c.page().notes...)...)
}

func (c *Sheet) done() *action   { return tool("", "app/close", c.close).as(kit.Primary) }
func (c *Sheet) goBack() *action { return tool("back", "sharing/back", c.back) }

// questionPage asks before something is done.
func (c *Sheet) questionPage() page {
	back := c.goBack()
	back.first = true
	return page{intro: c.question(), actions: []*action{back, tool("", "sharing/"+c.asking, c.do).as(kit.Danger)}}
}

// linkPage hands a link over.
func (c *Sheet) linkPage() (p page) {
	owns := c.m.Shared != nil && c.m.Shared.Owns()
	switch g := c.guest; {
	case c.given != "":
		p.aside = words.Say("sharing/handed-over-note")
	case !g.known:
		p.aside = words.Say("sharing/mark-asking")
	case g.dead == nil:
		p.aside = c.guestNote(*g)
	}
	if g := c.guest; g != nil {
		p.actions = append(p.actions, c.goBack())
		if c.hands() && (owns || c.mine(*g)) && g.role != wire.Owner {
			p.tools = append(p.tools, tool("clock", "sharing/make-code", c.offer))
		}
		if c.hands() && owns && g.role != wire.Owner {
			p.tools = append(p.tools, tool("lock", "sharing/reissue", c.takeBack))
		}
	}
	if c.dead() != "" && owns {
		p.actions = append(p.actions, tool("", "sharing/renew", c.reissue).as(kit.Primary))
	}
	if c.hands() {
		if browser.CanShare() {
			p.actions = append(p.actions, tool("share", "fleets/send", c.send))
		}
		p.actions = append(p.actions, tool("copy", "fleets/copy", c.copy).as(kit.Primary))
	}
	return p
}

// beginPage shares a game without a server.
func (c *Sheet) beginPage() page {
	intro, begin := words.Say("sharing/by-hand-intro", "first", c.player(1)), "sharing/begin"
	if len(c.m.Setup.Seats) > 2 {
		intro, begin = intro+" "+words.Say("sharing/by-hand-many", "first", c.player(1)), "sharing/begin-many"
	}
	return page{intro: intro, seating: true, actions: []*action{c.goBack(), tool("play", begin, c.begin).as(kit.Primary)}}
}

// alonePage shares a game with a server, once one is found.
func (c *Sheet) alonePage() page {
	share := tool("share", "sharing/share", c.share).as(kit.Primary)
	share.idle = !c.found || c.busy
	p := page{intro: words.Say("sharing/intro"), actions: []*action{share}}
	if c.busy {
		p.aside = words.Say("sharing/looking")
		return p
	}
	p.searching, p.seating, p.named = !c.found, c.found, c.found
	p.ways = []*action{choice("qr", "sharing/by-hand", func() { c.alone, c.fault = true, "" })}
	if c.asked && !c.found {
		missing := kit.Either(c.server != "", words.Say("sharing/no-server-there", "server", c.server), words.Say("sharing/no-server-here"))
		p.notes = []note{{kit.Note, missing}}
	}
	return p
}

// handPage is of a game that is shared without a server.
func (c *Sheet) handPage() page {
	if c.hand.codes != nil {
		return page{actions: []*action{tool("back", "sharing/back", c.hand.hide), c.done()}}
	}
	return page{tools: []*action{tool("close", "sharing/stop", c.ask("stop"))}, actions: []*action{c.done()}}
}

// sharedPage is of a game that is shared with a server.
func (c *Sheet) sharedPage() page {
	s := c.m.Shared
	p := page{shared: true, named: !c.cutOff(), people: !c.cutOff(), tools: c.partings(), actions: []*action{c.done()}}
	if _, illegal := s.Why.(*game.Illegal); illegal && s.State == session.Damaged { // the server has another game than this phone
		p.notes = append(p.notes, note{kit.Note, words.Say("sharing/another-log")})
		p.mends = append(p.mends, choice("download", "sharing/take-servers", c.takeServers))
	}
	if s.Days > 0 {
		p.notes = append(p.notes, note{kit.Warning, words.Say("sharing/days-left", "n", strconv.Itoa(s.Days))})
	}
	if c.cutOff() && s.Owns() && s.Role != wire.Owner {
		p.mends = append(p.mends, choice("lock", "sharing/take-seat", c.takeSeat))
	}
	if c.cutOff() {
		p.mends = append(p.mends, choice("qr", "sharing/join-again", func() { route.Go(route.To(Name)) }))
	}
	p.ways = kit.Each(c.invited(), func(g guest) *action {
		return &action{icon: "qr", text: c.guestTitle(g), note: c.guestNote(g), do: func() { c.invite(g.role, g.seat) }}
	})
	if s.Owns() {
		p.tools = append(p.tools, tool("delete", "sharing/delete", c.ask("delete")).as(kit.Danger))
	}
	return p
}

// cutOff tells whether the server refuses this phone. Then there is nothing to tell the others, and an owner alone has links.
func (c *Sheet) cutOff() bool { return c.m.Shared != nil && c.m.Shared.State == session.Refused }

// partings end this phone's part in the game, as far as it has one.
func (c *Sheet) partings() (all []*action) {
	if c.cutOff() {
		return []*action{tool("close", "sharing/keep", c.ask("keep"))}
	}
	if c.m.Shared.Role == wire.Player {
		all = append(all, tool("swap", "sharing/hand-over", c.ask("hand-over")))
	}
	return append(all, tool("close", "sharing/leave", c.ask("leave")))
}

// An action is something that a button or a row does.
type action struct {
	icon, text string
	note       string // under it, in a row
	kind       kit.Kind
	do         func()
	idle       bool // not now
	first      bool // takes the focus
}

// choice is a row with its note, whose code is that of its text and "-note".
func choice(icon, code string, do func()) *action {
	return &action{icon: icon, text: words.English.Say(code, nil), note: words.English.Say(code+"-note", nil), do: do}
}

// tool is a button.
func tool(icon, code string, do func()) *action {
	return &action{icon: icon, text: words.English.Say(code, nil), do: do}
}

// as gives a button its weight.
func (d *action) as(kind kit.Kind) *action {
	d.kind = kind
	return d
}

// A note is a sentence that wants to be seen.
type note struct {
	severity kit.Severity
	text     string
}

func (n note) sign() string { return words.English.Say("sign/"+string(n.severity), nil) }

// noted are the notes that say something.
func noted(all ...note) []note { return kit.Only(all, func(n note) bool { return n.text != "" }) }
