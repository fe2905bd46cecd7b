package session

import (
	"strconv"

	"broadside/core/wire"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/store"
	"broadside/ui/transport"
)

// What was done in shared games is sent also while they are not open.

// KeepSending sends it now, and each time that the network comes back or the page is looked at again.
func KeepSending() {
	transport.WhenOnline(sendKept)
	sendKept()
}

var sendingKept bool

// sendKept goes once over the games that are kept. Those that have nothing to send are not read.
func sendKept() {
	if sendingKept {
		return
	}
	sendingKept = true
	var after []func()
	app.Work(func() {
		for _, id := range unsent() {
			if id == atHand() {
				continue
			}
			did, lost := sendOne(id)
			if did {
				after = append(after, func() { app.Tell(store.Change{Kind: store.Game, ID: id}) })
			}
			if lost != "" {
				after = append(after, func() { app.Toast(words.Say("sharing/lost-elsewhere", "name", lost)) })
			}
		}
	}, func() {
		sendingKept = false
		for _, tell := range after {
			tell()
		}
	})
}

// unsent are the ids of games with something for their server.
func unsent() (ids []string) {
	records, err := app.Store().List(store.Seat)
	if err != nil {
		return nil
	}
	records = kit.Only(records, func(r store.Record) bool { return toSend(r) > 0 && r.Name != wire.ByHand })
	return kit.Each(records, func(r store.Record) string { return r.ID })
}

// toSend reads what describe wrote.
func toSend(r store.Record) int {
	n, _ := strconv.Atoi(r.Summary)
	return n
}

// atHand is the id of the shared game that is open on this page.
func atHand() string {
	if listening == nil || listening.stopped {
		return ""
	}
	return listening.m.ID
}

// mostTries is how often in a row a game that is not open tries to append; whoever opens it goes on.
const mostTries = 8

// sendOne sends what a game has for its server, and tells whether anything came of that. lost is its name when something could
// not be kept. It blocks.
func sendOne(id string) (did bool, lost string) {
	m, err := Open(id)
	if err != nil || m.Shared == nil || m.Shared.replica == nil {
		return false, ""
	}
	m.direct = true
	s := m.Shared
	for b := s.replica.Outgoing(); b != nil && s.beaten < mostTries && id != atHand(); b = s.replica.Outgoing() {
		reply, err := s.carry("POST", "", wire.EncodeBatch(b), 0)
		if err != nil || !s.answered(b, reply) {
			break
		}
		did = true
		if m.failed != nil || m.Busy() || m.gone { // another tab has it
			break
		}
		if pause := backOff(s.beaten); pause > 0 {
			sleep(pause)
		}
	}
	if m.leaveReport() {
		lost = Title(m.Setup.Name, m.Names())
	}
	return did, lost
}
