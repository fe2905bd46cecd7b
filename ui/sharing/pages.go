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

// What stands on each page of the sheet.

// page is the page that shows.
func (c *Sheet) page() string {
	switch {
	case c.guest != nil && c.asking != "":
		return "ask"
	case c.given != "" || c.guest != nil:
		return "link"
	case c.m.Shared == nil && c.alone:
		return "begin"
	case c.m.Shared == nil:
		return "alone"
	case c.asking != "":
		return "ask"
	case c.hand != nil:
		return "hand"
	}
	return "shared"
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
	missing, days, another := "", "", ""
	if c.page() == "alone" && c.asked && !c.found && !c.busy {
		missing = c.noServer()
	}
	if c.page() == "shared" && c.m.Shared.Days > 0 {
		days = words.Say("sharing/days-left", "n", strconv.Itoa(c.m.Shared.Days))
	}
	if c.page() == "shared" && c.another() {
		another = words.Say("sharing/another-log")
	}
	return noted(note{kit.Error, c.fault}, note{kit.Warning, c.dead()}, note{kit.Note, missing}, note{kit.Warning, c.trouble()}, note{kit.Note, another}, note{kit.Warning, days})
}

func (c *Sheet) noServer() string {
	if c.server == "" {
		return words.Say("sharing/no-server-here")
	}
	return words.Say("sharing/no-server-there", "server", c.server)
}

// intro is what is read first.
func (c *Sheet) intro() string {
	switch c.page() {
	case "alone":
		return words.Say("sharing/intro")
	case "begin":
		text := words.Say("sharing/by-hand-intro", "first", c.player(1))
		if len(c.m.Setup.Seats) > 2 {
			text += " " + words.Say("sharing/by-hand-many", "first", c.player(1))
		}
		return text
	case "ask":
		return c.question()
	}
	return ""
}

// aside is what is said quietly.
func (c *Sheet) aside() string {
	switch {
	case c.page() == "ask":
		return ""
	case c.given != "":
		return words.Say("sharing/handed-over-note")
	case c.guest != nil && !c.guest.known:
		return words.Say("sharing/mark-asking")
	case c.guest != nil && c.guest.dead == nil:
		return c.guestNote(*c.guest)
	case c.page() == "alone" && c.busy:
		return words.Say("sharing/looking")
	}
	return ""
}

// searching tells whether a server is asked for, and seating whether one's own seat is.
func (c *Sheet) searching() bool { return c.page() == "alone" && !c.found && !c.busy }
func (c *Sheet) seating() bool {
	return c.page() == "begin" || c.page() == "alone" && c.found && !c.busy
}

// named tells whether the player's name can be given.
func (c *Sheet) named() bool {
	return c.page() == "shared" && !c.cutOff() || c.page() == "alone" && c.found && !c.busy
}

// cutOff tells whether the server refuses this phone. Then there is nothing to tell the others, and an owner alone has links.
func (c *Sheet) cutOff() bool { return c.m.Shared != nil && c.m.Shared.State == session.Refused }

// mends put right what keeps this phone apart from the others.
func (c *Sheet) mends() (all []*action) {
	if c.page() != "shared" {
		return nil
	}
	if c.another() {
		all = append(all, choice("download", "sharing/take-servers", c.takeServers))
	}
	if c.cutOff() {
		if s := c.m.Shared; s.Owns() && s.Role != wire.Owner {
			all = append(all, choice("lock", "sharing/take-seat", c.takeSeat))
		}
		all = append(all, choice("qr", "sharing/join-again", func() { route.Go(route.To(Name)) }))
	}
	return all
}

// ways lead to other pages.
func (c *Sheet) ways() (all []*action) {
	switch c.page() {
	case "alone":
		if !c.busy {
			all = append(all, choice("qr", "sharing/by-hand", func() { c.alone, c.fault = true, "" }))
		}
	case "shared":
		for _, g := range c.invited() {
			all = append(all, &action{icon: "qr", text: c.guestTitle(g), note: c.guestNote(g), do: func() { c.invite(g.role, g.seat) }})
		}
	}
	return all
}

// another tells whether the server has another game than this phone.
func (c *Sheet) another() bool {
	_, illegal := c.m.Shared.Why.(*game.Illegal)
	return illegal && c.m.Shared.State == session.Damaged
}

// tools are the buttons that change something.
func (c *Sheet) tools() (all []*action) {
	switch {
	case c.guest != nil && c.hands():
		if c.offers() {
			all = append(all, tool("clock", "sharing/make-code", c.offer))
		}
		if c.m.Shared.Owns() && c.guest.role != wire.Owner {
			all = append(all, tool("lock", "sharing/reissue", c.takeBack))
		}
	case c.page() == "hand" && c.hand.codes == nil:
		all = append(all, tool("close", "sharing/stop", c.ask("stop")))
	case c.page() == "shared":
		all = c.partings()
		if c.m.Shared.Owns() {
			all = append(all, tool("delete", "sharing/delete", c.ask("delete")).as(kit.Danger))
		}
	}
	return all
}

// partings end this phone's part in the game, as far as it has one.
func (c *Sheet) partings() (all []*action) {
	if c.cutOff() {
		return append(all, tool("close", "sharing/keep", c.ask("keep")))
	}
	if c.m.Shared.Role == wire.Player {
		all = append(all, tool("swap", "sharing/hand-over", c.ask("hand-over")))
	}
	return append(all, tool("close", "sharing/leave", c.ask("leave")))
}

// actions stand at the foot of the sheet.
func (c *Sheet) actions() (all []*action) {
	done := tool("", "app/close", c.close).as(kit.Primary)
	back := tool("back", "sharing/back", c.back)
	switch c.page() {
	case "alone":
		share := tool("share", "sharing/share", c.share).as(kit.Primary)
		share.idle = !c.found || c.busy
		return []*action{share}
	case "begin":
		begin := "sharing/begin"
		if len(c.m.Setup.Seats) > 2 {
			begin = "sharing/begin-many"
		}
		return []*action{back, tool("play", begin, c.begin).as(kit.Primary)}
	case "link":
		if c.guest != nil {
			all = append(all, back)
		}
		if c.dead() != "" && c.m.Shared.Owns() {
			all = append(all, tool("", "sharing/renew", c.reissue).as(kit.Primary))
		}
		if !c.hands() {
			return all
		}
		if browser.CanShare() {
			all = append(all, tool("share", "fleets/send", c.send))
		}
		return append(all, tool("copy", "fleets/copy", c.copy).as(kit.Primary))
	case "ask":
		back.first = true
		return []*action{back, tool("", "sharing/"+c.asking, c.do).as(kit.Danger)}
	case "hand":
		if c.hand.codes != nil {
			all = append(all, tool("back", "sharing/back", c.hand.hide))
		}
	}
	return append(all, done)
}
