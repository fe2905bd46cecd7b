package sharing

import (
	"strings"

	"broadside/core/wire"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/browser"
	"broadside/ui/kit"
	"broadside/ui/route"
	"broadside/ui/session"
)

// Name is the route of an invitation: #/join/GAME/SECRET, with the server as ?at= where it is another than the site, and #/join
// for a code or a link that is typed in.
const Name = "join"

// Screen takes an invitation up, or the first parcel of a game without a server, and goes on to its game.
type Screen struct {
	ticket session.Ticket
	typed  string // a code, a link or the text of a parcel
	server string
	busy   bool
	fault  string
	other  *session.OtherSeat // the player says whether to change seats
	intake *Intake
}

// joined is the id of the game that was joined last, until it shows.
var joined string

// Joined tells, once, whether a game has just been joined.
func Joined(id string) bool {
	if id == "" || id != joined {
		return false
	}
	joined = ""
	return true
}

// NewScreen is the screen; Arrive tells it where it stands.
func NewScreen() *Screen {
	c := &Screen{server: app.Now().Server}
	c.intake = &Intake{parcel: c.accept, link: c.follow, fault: func(sentence string) { c.fault = sentence }}
	return c
}

// Arrive takes the ticket of the route up.
func (c *Screen) Arrive(r route.Route) {
	c.ticket = session.Ticket{Server: r.Value("at"), Game: r.Arg(0), Secret: r.Arg(1)}
	c.fault, c.other = "", nil
	if c.ticket.Secret != "" {
		c.enter()
		return
	}
	browser.LoadScanner()
}

func (c *Screen) enter() {
	t := c.ticket
	c.entering(func() (string, error) { return session.Enter(t) })
}

func (c *Screen) entering(enter func() (string, error)) {
	c.busy, c.fault, c.other = true, "", nil
	app.Load(enter, func(id string, err error) {
		c.busy = false
		if other, ok := err.(*session.OtherSeat); ok {
			c.other = other
			return
		}
		if c.fault = app.Sentence(err); err == nil {
			joined = id
			route.Replace(route.To("game", id))
			return
		}
		browser.LoadScanner() // where a link fails a code may do
	})
}

// asks tells whether a code, a link or a text can be given: where there was no link, or it does not work.
func (c *Screen) asks() bool {
	return !c.busy && c.other == nil && (c.ticket.Secret == "" || c.fault != "")
}

// change plays the other seat from now on; stay goes on to the game as it is.
func (c *Screen) change() {
	t := c.other.Ticket
	c.entering(func() (string, error) { return session.ChangeSeat(t) })
}

func (c *Screen) stay() { route.Replace(route.To("game", c.other.ID)) }

// take reads what was typed in: a link, a parcel, or a short code.
func (c *Screen) take() {
	if c.follow(c.typed) {
		return
	}
	if wire.IsParcelText(c.typed) { // a file begins with letters that a code may begin with
		c.accept([]byte(c.typed))
		return
	}
	code := wire.CleanCode(c.typed)
	if code == "" {
		c.fault = words.Say("sharing/bad-code")
		return
	}
	server := strings.TrimSpace(c.server)
	c.entering(func() (string, error) { return session.EnterByCode(server, code) })
}

// follow goes where a link leads, if there is an invitation among what was pasted.
func (c *Screen) follow(text string) bool {
	link := ""
	for _, part := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \t\r\n<>‹›«»()\"“”", r) }) {
		if strings.Contains(part, "#/"+Name+"/") {
			link = strings.TrimRight(part, ".,;:!?")
		}
	}
	site, hash, ok := strings.Cut(link, "#/"+Name+"/")
	r := route.Parse("#/" + Name + "/" + hash)
	if !ok || r.Arg(1) == "" {
		return false
	}
	c.Arrive(at(site, r))
	return true
}

func (c *Screen) accept(content []byte) {
	parcel := wire.ReadParcel(content)
	if parcel == nil {
		c.fault = notParcel(content)
		return
	}
	c.entering(func() (string, error) { return session.Accept(parcel) })
}

// notParcel says why something cannot be taken as a parcel.
func notParcel(content []byte) string {
	return kit.Either(wire.IsParcelText(string(content)), words.Say("sharing/damaged-text"), words.Say("sharing/no-parcel"))
}

// at names the server of a link: that of the site which it leads to.
func at(site string, r route.Route) route.Route {
	if r.Value("at") == "" && site != own() {
		r = r.With("at", strings.TrimSuffix(site, "index.html"))
	}
	return r
}

// own is the address of the page that this app runs in.
func own() string {
	site, _, _ := strings.Cut(browser.Address(route.To("")), "#")
	return site
}
