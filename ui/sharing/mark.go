package sharing

import (
	"broadside/core/wire"
	"broadside/core/words"
	"broadside/ui/kit"
	"broadside/ui/session"
)

// Mark is one line about how far this device and the server agree; it opens the sheet.
type Mark struct {
	Of    *session.Shared
	Press func()
}

// Apart says that what is done here no longer reaches the others; "" while it does, or will once there is a network.
func Apart(s *session.Shared) string {
	if s == nil || s.State != session.Refused && s.State != session.Damaged {
		return ""
	}
	return standing(s).text
}

// class colours what wants to be looked at.
func (c *Mark) class() string {
	switch s := c.Of; {
	case Apart(s) != "":
		return "share-mark is-bad"
	case s.State == session.Offline || s.Full != nil:
		return "share-mark is-waiting"
	}
	return "share-mark"
}

type mark struct{ icon, text string }

func standing(s *session.Shared) mark {
	unsent, behind := s.Owed(), s.Behind()
	switch {
	case s.State == session.Refused:
		return mark{"error", words.Say("sharing/mark-refused")}
	case s.State == session.Damaged:
		return mark{"error", words.Say("sharing/mark-damaged")}
	case s.IsByHand() && s.Held() > 0:
		return mark{"clock", words.Say("sharing/mark-held", "n", kit.Itoa(s.Held()))}
	case s.IsByHand() && !s.Met:
		return mark{"qr", words.Say("sharing/mark-hand-new")}
	case s.IsByHand() && unsent > 0:
		return mark{"upload", words.Say("sharing/mark-hand", "n", kit.Itoa(unsent))}
	case s.IsByHand():
		return mark{"check", words.Say("sharing/mark-hand-none")}
	case s.Closed:
		return mark{"flag", words.Say("sharing/mark-closed")}
	case s.Outdated():
		return mark{"warning", words.Say("sharing/mark-outdated")}
	case s.Full != nil:
		return mark{"warning", words.Say("sharing/mark-full")}
	case s.State == session.Offline && unsent > 0:
		return mark{"warning", words.Say("sharing/mark-kept")}
	case s.State == session.Offline:
		return mark{"warning", words.Say("sharing/mark-offline")}
	case s.Held() > 0:
		return mark{"clock", words.Say("sharing/mark-held", "n", kit.Itoa(s.Held()))}
	case unsent > 0:
		return mark{"upload", words.Say("sharing/mark-sending")}
	case behind > 0:
		return mark{"download", words.Say("sharing/mark-behind", "n", kit.Itoa(behind))}
	case s.State == session.Asking:
		return mark{"clock", words.Say("sharing/mark-asking")}
	case s.Days > 0:
		return mark{"clock", words.Say("sharing/mark-days", "n", kit.Itoa(s.Days))}
	case s.Role == wire.Watcher:
		return mark{"eye", words.Say("sharing/mark-watching", "n", kit.Itoa(others(s)))}
	}
	return mark{"check", words.Say("sharing/mark-sent", "n", kit.Itoa(others(s)))}
}

func others(s *session.Shared) int {
	return len(kit.Only(s.People, func(p wire.Person) bool { return !p.You && p.Role != wire.Owner && p.Ago < here }))
}

// here is for how many seconds somebody counts as there who was heard of.
const here = 150
