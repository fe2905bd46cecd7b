package sharing

import (
	"strings"

	"broadside/core/game"
	"broadside/core/wire"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/browser"
	"broadside/ui/form"
	"broadside/ui/kit"
	"broadside/ui/session"
)

// Hand is the part of the sheet for a game without a server: it sends what was done here, and takes what the others did.
type Hand struct {
	m     *session.Match
	close func() // of the sheet

	to     game.Seat // for whom the parcel is
	whole  bool
	intake *Intake
	codes  *Codes // while they show
	pasted string
	fault  string
	told   string // what came of the last parcel
}

func newHand(m *session.Match, close func()) *Hand {
	c := &Hand{m: m, close: close}
	c.to = m.Shared.Partners()[0]
	c.settle()
	c.intake = &Intake{parcel: c.take, fault: func(sentence string) { c.fault, c.told = sentence, "" }}
	browser.LoadScanner()
	return c
}

// settle sends all to who may have nothing.
func (c *Hand) settle() { c.whole = !c.m.Shared.Knows(c.to) }

func (c *Hand) ways() (all []form.Row) {
	if browser.CanShareFile() {
		all = append(all, form.Choice("share", "sharing/as-share", c.send))
	}
	all = append(all, form.Choice("qr", "sharing/as-codes", c.show), form.Choice("download", "sharing/as-file", c.save), form.Choice("copy", "sharing/as-text", c.copy))
	for i := range all {
		all[i].Disabled = !c.whole && c.m.Shared.Lacks(c.to) == 0
	}
	return all
}

// standing says what the other phone lacks; where there are several, that of whom the parcel is for.
func (c *Hand) standing() string {
	s := c.m.Shared
	code, n := "sharing/none-to-send", s.Lacks(c.to)
	switch {
	case !s.Knows(c.to):
		code = "sharing/first-to-send"
	case n > 0:
		code = "sharing/to-send"
	}
	if len(s.Partners()) > 1 {
		code += "-of"
	}
	return words.English.Say(code, words.Args{"n": kit.Itoa(n), "player": playerOf(c.m, c.to)})
}

// sections send a parcel, and take one.
func (c *Hand) sections() []form.Section {
	send := form.Section{Title: words.Say("sharing/send-moves"), Aside: c.standing(), Groups: []form.Group{{Rows: c.ways()}}}
	if partners := seatOptions(c.m, c.m.Shared.Partners()); len(partners) > 1 {
		send.Fields = []*form.Field{{Label: words.Say("sharing/send-for"), Options: partners, Said: seatText(c.to), Beside: 5, Wide: true, Took: c.setTo}}
	}
	send.Fields = append(send.Fields, form.Turn("sharing/whole", c.whole, func(on bool) { c.whole = on }))
	take := form.Button("", "sharing/take", c.paste)
	take.Disabled = c.pasted == ""
	return []form.Section{send, {
		Title: words.Say("sharing/take-moves"), Notes: form.Told(form.Said(kit.Error, c.fault), form.Said(kit.Fine, c.told)), Inside: c.intake, Actions: []kit.Button{take},
		Fields: []*form.Field{{Label: words.Say("sharing/from-text"), Said: c.pasted, Wide: true, Took: func(text string) { c.pasted = text }, Enter: c.paste}},
	}}
}

func (c *Hand) setTo(value string) {
	c.to = seatOf(value)
	c.settle()
}

func (c *Hand) text() string { return wire.ParcelText(c.m.Shared.Parcel(c.to, c.whole)) }

func (c *Hand) fileName() string {
	name := session.Title(c.m.Setup.Name, c.m.Names())
	return words.Say("sharing/file-name", "name", name, "player", playerOf(c.m, c.to))
}

func (c *Hand) save() { browser.Download(c.fileName(), []byte(c.text())) }
func (c *Hand) send() { browser.ShareFile(c.fileName(), []byte(c.text())) }
func (c *Hand) copy() { browser.CopySaying(c.text(), "sharing/text-copied", "sharing/text-not-copied") }

func (c *Hand) show() { c.codes, c.fault, c.told = newCodes(wire.Frames(c.text())), "", "" }

func (c *Hand) hide() {
	c.codes.halt()
	c.codes = nil
}

func (c *Hand) paste() {
	if strings.TrimSpace(c.pasted) != "" {
		c.take([]byte(c.pasted))
	}
}

// take takes what another phone has sent. What could not be kept stands on the game's screen.
func (c *Hand) take(content []byte) {
	c.fault, c.told = "", ""
	parcel := wire.ReadParcel(content)
	if parcel == nil {
		c.fault = notParcel(content)
		return
	}
	report, err := c.m.Take(parcel)
	c.settle()
	if err != nil {
		c.fault = app.Sentence(err)
		return
	}
	c.pasted, c.told = "", kit.Either(report.Others == 0, words.Say("sharing/nothing-new"), words.Say("sharing/taken", "n", kit.Itoa(report.Others)))
	if len(report.Lost)+len(report.Again) > 0 {
		c.close()
	}
}

func playerOf(m *session.Match, s game.Seat) string { return session.NameOf(m.Names(), int(s)-1) }

func seatOptions(m *session.Match, seats []game.Seat) []kit.Option {
	return kit.Each(seats, func(s game.Seat) kit.Option { return kit.Option{Value: seatText(s), Text: playerOf(m, s)} })
}

func seatText(s game.Seat) string { return string(rune('0' + s)) }

func seatOf(value string) game.Seat { return game.Seat(value[0] - '0') }
