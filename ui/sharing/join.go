package sharing

import (
	"strings"

	"broadside/core/words"
	"broadside/ui/browser"
	"broadside/ui/desk"
	"broadside/ui/match"
	"broadside/ui/post"
	"broadside/ui/route"
)

// Name is the route of an invitation: #/join/GAME/SECRET, with the server as ?at= where it is another than the site, and #/join
// for a code or a link that is typed in.
const Name = "join"

// Screen takes an invitation up, and goes on to its game.
type Screen struct {
	ticket match.Ticket
	typed  string // a code or a link
	server string
	busy   bool
	fault  string
}

// NewScreen is the screen; Arrive tells it where it stands.
func NewScreen() *Screen { return &Screen{server: desk.Now().Server} }

// Arrive takes the ticket of the route up.
func (c *Screen) Arrive(r route.Route) {
	c.ticket = match.Ticket{Server: r.Value("at"), Game: r.Arg(0), Secret: r.Arg(1)}
	c.fault = ""
	if c.ticket.Secret != "" {
		c.enter()
	}
}

func (c *Screen) enter() {
	t := c.ticket
	c.entering(func() (string, error) { return match.Enter(t, "") })
}

// entering enters a game and shows it.
func (c *Screen) entering(enter func() (string, error)) {
	c.busy, c.fault = true, ""
	var id string
	var err error
	desk.Work(func() { id, err = enter() }, func() {
		c.busy = false
		if c.fault = sentence(err); err == nil {
			route.Replace(route.To("game", id))
		}
	})
}

// take reads what was typed in: a link, or a short code.
func (c *Screen) take() {
	if _, hash, ok := strings.Cut(c.typed, "#/"+Name+"/"); ok {
		if r := route.Parse("#/" + Name + "/" + strings.TrimSpace(hash)); r.Arg(1) != "" {
			c.Arrive(c.at(r))
			return
		}
	}
	code := post.CleanCode(c.typed)
	if code == "" {
		c.fault = words.Say("sharing/bad-code")
		return
	}
	server := strings.TrimSpace(c.server)
	c.entering(func() (string, error) { return match.EnterByCode(server, code, "") })
}

// at names the server of a link that was pasted: that of the site which it leads to.
func (c *Screen) at(r route.Route) route.Route {
	site, _, _ := strings.Cut(strings.TrimSpace(c.typed), "#")
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
