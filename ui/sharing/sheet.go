// Package sharing is what a player sees of a shared game: the sheet that shares it, invites and hands over, the mark that says
// how far this device and the others agree, and the ways in. What happens to the game is the business of package session.
package sharing

import (
	"slices"
	"strings"

	"broadside/core/game"
	"broadside/core/wire"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/browser"
	"broadside/ui/form"
	"broadside/ui/kit"
	"broadside/ui/route"
	"broadside/ui/session"
)

// Sheet shares a game, and shows with whom it is shared.
type Sheet struct {
	form.Sheet
	m     *session.Match
	close func()
	fault string
	busy  bool

	// Of a game that is not shared yet.
	server string // address; "" is this site's own
	found  bool   // there is a server
	asked  bool   // whether there is one has been found out
	seat   game.Seat
	name   string
	free   bool
	alone  bool // it is to be shared without a server

	hand    *Hand  // of a game that is shared without a server
	guest   *guest // the invitation on the sheet
	asking  string // "delete", "leave", "hand-over" or "stop", before it is done; see unsent
	parting bool   // what was asked is being done
	given   string // the link of the seat that this device has handed over
}

// A guest is a role and seat that somebody is invited to.
type guest struct {
	role wire.Role
	seat game.Seat
	code string // short, once it has been made

	known bool  // whether the link works has been found out, as far as it can be
	dead  error // why it does not
}

func NewSheet(m *session.Match, close func()) *Sheet {
	c := &Sheet{m: m, close: close, seat: 1, server: app.Now().Server}
	c.name, c.Of = c.player(1), c
	switch {
	case m.Shared == nil:
		c.look()
	case m.Shared.IsByHand():
		c.hand = newHand(m, close)
	default:
		c.name = m.Shared.Name
	}
	return c
}

// look finds out whether there is a server where the player says.
func (c *Sheet) look() {
	c.server, c.asked, c.busy, c.fault = strings.TrimSpace(c.server), false, true, ""
	server, found := c.server, false
	app.Work(func() { found = session.HasServer(server) }, func() {
		c.busy, c.asked, c.found = false, true, found
		if found && server != app.Now().Server {
			app.Edit(func(s *app.Settings) { s.Server = server })
		}
	})
}

func (c *Sheet) player(s game.Seat) string { return playerOf(c.m, s) }

func (c *Sheet) sit(value string) {
	before := c.player(c.seat)
	c.seat = seatOf(value)
	if c.name == before {
		c.name = c.player(c.seat)
	}
}

func (c *Sheet) share() {
	c.busy, c.fault = true, ""
	c.m.ShareWith(c.server, c.name, c.seat, c.free, func(err error) {
		if c.busy, c.fault = false, app.Sentence(err); err != nil {
			return
		}
		other := slices.IndexFunc(c.m.Setup.Seated(), func(s game.Seat) bool { return s != c.seat })
		c.guest = &guest{role: wire.Player, seat: game.Seat(other + 1), known: true}
	})
}

// begin shares the game without a server.
func (c *Sheet) begin() {
	if c.fault = app.Sentence(c.m.ShareByHand(c.seat, c.free)); c.fault == "" {
		c.hand, c.alone = newHand(c.m, c.close), false
	}
}

// invite shows the link of a role and seat, as soon as the server has said that it still works. Without the server it shows at
// once.
func (c *Sheet) invite(role wire.Role, seat game.Seat) {
	g := &guest{role: role, seat: seat, known: c.m.Shared.State == session.Offline}
	c.guest, c.fault = g, ""
	if c.m.Shared.Link(role, seat) == "" { // it runs the game by a link, and was handed no other
		g.known, g.dead = true, game.Refuse("sync-no-key", "")
		return
	}
	c.m.Shared.Works(role, seat, func(err error) {
		if g.known = true; session.Dead(err) {
			g.dead = err
		}
	})
}

// back goes to the page before: from a question about a link to the link.
func (c *Sheet) back() {
	if c.asking == "" {
		c.guest, c.alone = nil, false
	}
	c.asking, c.fault = "", ""
}

// invited lists whom this device can hand a link to.
func (c *Sheet) invited() []guest {
	s := c.m.Shared
	if c.cutOff() && !s.Owns() {
		return nil
	}
	others := kit.Each(c.m.Setup.Seated(), func(seat game.Seat) guest { return guest{role: wire.Player, seat: seat} })
	all := kit.Only(append(others, guest{role: wire.Watcher}), func(g guest) bool {
		return !c.mine(g) && (s.Owns() || s.Link(g.role, g.seat) != "")
	})
	if s.Owns() && s.Role != wire.Owner {
		all = append(all, guest{role: wire.Owner})
	}
	return kit.Either(c.cutOff(), all, append(all, guest{role: s.Role, seat: s.Seat}))
}

// mine tells whether an invitation is to what this device is itself.
func (c *Sheet) mine(g guest) bool { return g.role == c.m.Shared.Role && g.seat == c.m.Shared.Seat }

func (c *Sheet) guestName(role wire.Role, seat game.Seat) string {
	switch role {
	case wire.Player:
		return c.player(seat)
	case wire.Owner:
		return words.Say("sharing/owner")
	}
	return words.Say("sharing/watchers")
}

// guestText is what an invitation is called, and what it is for.
func (c *Sheet) guestText(g guest) (title, note string) {
	switch who := c.guestName(g.role, g.seat); {
	case c.mine(g):
		return words.Say("sharing/own-link"), words.Say("sharing/own-link-note")
	case g.role == wire.Watcher:
		return words.Say("sharing/invite-watchers"), words.Say("sharing/watchers-note")
	case g.role == wire.Owner:
		return words.Say("sharing/owner-link"), words.Say("sharing/owner-link-note")
	case c.taken(g):
		return words.Say("sharing/invite", "who", who), words.Say("sharing/invite-again-note", "who", who)
	default:
		return words.Say("sharing/invite", "who", who), words.Say("sharing/invite-note")
	}
}

// address is where a ticket is taken up.
func address(t session.Ticket) string {
	return browser.Address(route.To(Name, t.Game, t.Secret).With("at", t.Server))
}

// hands tells whether there is a link to hand over on the sheet.
func (c *Sheet) hands() bool {
	return c.given != "" || c.guest != nil && c.asking == "" && c.guest.known && c.guest.dead == nil
}

// dead says that the link which was to be shown no longer works, and what to do.
func (c *Sheet) dead() string {
	switch {
	case c.guest == nil || c.guest.dead == nil:
		return ""
	case c.m.Shared.Link(c.guest.role, c.guest.seat) == "":
		return words.Say("sharing/no-link")
	case c.m.Shared.Owns():
		return words.Say("sharing/dead-link")
	}
	return app.Sentence(c.guest.dead)
}

// shown is the link on the sheet: of the seat that was handed over, or that the guest opens.
func (c *Sheet) shown() string {
	if c.given != "" {
		return c.given
	}
	s := c.m.Shared
	return address(s.Ticket(s.Link(c.guest.role, c.guest.seat)))
}

func (c *Sheet) offer() {
	g := c.guest
	c.m.Shared.Offer(g.role, g.seat, func(code string, err error) {
		if c.fault = app.Sentence(err); err == nil {
			g.code = code
		}
	})
}

// takeSeat makes a new key for this phone's own seat in place of one that opens nothing any more.
func (c *Sheet) takeSeat() { c.m.Shared.Reissue(c.m.Shared.Role, c.m.Shared.Seat, c.told("")) }

func (c *Sheet) taken(g guest) bool {
	return slices.ContainsFunc(c.m.Shared.People, func(p wire.Person) bool { return p.Role == g.role && p.Seat == g.seat })
}

// takeBack asks first where somebody has come by the link.
func (c *Sheet) takeBack() {
	if c.taken(*c.guest) {
		c.ask("reissue")()
		return
	}
	c.reissue()
}

// reissue takes the link back that was handed out, and makes another.
func (c *Sheet) reissue() {
	g := c.guest
	c.m.Shared.Reissue(g.role, g.seat, func(err error) {
		if c.fault = app.Sentence(err); err == nil {
			g.code, g.dead = "", nil
			app.Toast(words.Say("sharing/reissued"))
		}
	})
}
