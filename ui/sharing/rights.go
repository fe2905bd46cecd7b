package sharing

import (
	"cmp"
	"strings"

	"broadside/core/wire"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/session"
)

// What the owner and the players change about a shared game, and what they read of each other.

// trouble is what keeps the connection from going on, as a sentence.
func (c *Sheet) trouble() string {
	s := c.m.Shared
	if s == nil || s.IsByHand() {
		return ""
	}
	switch s.State {
	case session.Refused, session.Damaged, session.Offline:
		if session.Dead(s.Why) {
			return words.Say("sharing/cut-off")
		}
		return cmp.Or(app.Sentence(s.Why), words.Say("sharing/silence"))
	}
	return app.Sentence(s.Full)
}

// people are those who have been there. An owner's key is that of somebody who is there anyway.
func (c *Sheet) people() []wire.Person {
	return kit.Only(c.m.Shared.People, func(p wire.Person) bool { return p.Role != wire.Owner || p.You })
}

func (c *Sheet) personName(p wire.Person) string {
	role := kit.Either(p.Role == wire.Watcher, words.Say("sharing/watches"), c.guestName(p.Role, p.Seat))
	switch {
	case p.You:
		return words.Say("sharing/you", "role", role)
	case p.Name == "" || p.Name == role:
		return role
	}
	return words.Say("sharing/person", "name", p.Name, "role", role)
}

func (c *Sheet) personNote(p wire.Person) string {
	switch {
	case p.You:
		return standing(c.m.Shared).text
	case c.m.Shared.State != session.Online: // nobody knows
		return ""
	case p.Ago < here:
		return words.Say("sharing/here")
	case p.Ago < 3600:
		return words.Say("sharing/minutes-ago", "n", kit.Itoa(p.Ago/60))
	case p.Ago < 48*3600:
		return words.Say("sharing/hours-ago", "n", kit.Itoa(p.Ago/3600))
	}
	return words.Say("sharing/days-ago", "n", kit.Itoa(p.Ago/86400))
}

func (c *Sheet) rename() { c.m.Shared.Rename(c.name, c.told("sharing/renamed")) }

// takeServers goes on with the server's game where it is another than the one here, and shows it.
func (c *Sheet) takeServers() {
	told := c.told("sharing/took-servers")
	c.m.TakeServers(func(err error) {
		if told(err); err == nil {
			c.close()
		}
	})
}

// told shows what came of a letter: the fault, or a message by its code.
func (c *Sheet) told(done string) func(error) {
	return func(err error) {
		if c.fault = app.Sentence(err); err == nil && done != "" {
			app.Toast(words.English.Say(done, nil))
		}
	}
}

// unsent ends what is asked where something has not reached the server: then it is said, and done all the same.
const unsent = "-unsent"

func (c *Sheet) ask(what string) func() {
	return func() {
		if c.asking = what; c.m.Shared.Unsent()+c.m.Shared.Held() > 0 && (what == "leave" || what == "hand-over") {
			c.asking += unsent
		}
	}
}

func (c *Sheet) question() string {
	text := words.English.Say("sharing/"+c.asking+"-ask", nil)
	if what, _ := strings.CutSuffix(c.asking, unsent); c.m.Shared.Owns() && (what == "leave" || what == "hand-over") {
		text += " " + words.Say("sharing/owner-parts")
	}
	return text
}

// do does what was asked. The sheet waits on the question for the server's answer.
func (c *Sheet) do() {
	s := c.m.Shared
	what, anyway := strings.CutSuffix(c.asking, unsent)
	if what == "reissue" {
		c.asking = ""
		c.reissue()
		return
	}
	c.parting = true
	switch what {
	case "delete":
		s.Delete(c.parted)
	case "hand-over":
		s.HandOver(anyway, func(secret string, err error) {
			if c.answered(err); err == nil {
				c.given = address(s.Ticket(secret))
			}
		})
	case "stop", "keep":
		c.m.Part()
		c.parted(nil)
	default:
		s.Leave(anyway, c.parted)
	}
}

// answered goes back from the question, and shows what went wrong.
func (c *Sheet) answered(err error) { c.parting, c.asking, c.fault = false, "", app.Sentence(err) }

// parted closes the sheet of a game that is no longer shared.
func (c *Sheet) parted(err error) {
	if c.answered(err); err == nil {
		c.close()
	}
}
