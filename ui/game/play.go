package game

import (
	"broadside/core/dice"
	kernel "broadside/core/game"
	"broadside/core/odds"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/browser"
	"broadside/ui/kit"
	"broadside/ui/session"
	"broadside/ui/sharing"
	"broadside/ui/store"
)

// Play is a game on the table.
type Play struct {
	id      string
	m       *session.Match
	problem string // why it cannot be opened
	wide    bool   // the window has room for two columns
	tab     string // of the panel: "now", "fleets" or "log"

	view     *kernel.View // as it stands, or as it stood when looking back
	teller   *words.Teller
	acts     []act
	cards    []act           // command cards that may be played
	actors   []kernel.Thing  // that may act, the biggest first
	tables   []kernel.Layout // that can be laid out now
	places   bool            // the guide has a place for what comes next
	shots    shotCache
	measured measured
	firing   []shooter
	salvos   []salvo         // what is aimed, by targets
	last     *kernel.Command // the last order, for the rest of its group
	trailing bool            // that rest follows as soon as nothing is asked
	deck     *stack

	chosen  kernel.ID // whose card is open
	led     kernel.ID // whose card the page opened by itself, since it was active
	opened  kernel.ID // whose card the page opened by itself
	aimed   kernel.ID // a target of its weapons that was tapped
	order   *order    // being composed
	refused *refusal
	picks   []int // of the choice that is waited for
	number  int
	needed  int  // how much was played at the need for which picks stand
	read    int  // length of the log when the player went on from what happened last
	aside   bool // the dice were put aside to look at the table
	later   bool // so was the question whether to take something back
	typing  bool // faces are typed in for this throw although the app throws

	shown int          // entries of the log on the page
	open  map[int]bool // those that show their dice, by number
	past  int          // looking back at the first so many entries; 0 for now

	rulesOpen bool            // the card shows its special rules
	exactly   bool            // the place of the order can be stepped
	missOpen  string          // the weapon that says whom it cannot be fired at
	allOf     string          // the weapon whose targets are all listed
	charged   map[string]bool // weapons to be overcharged

	sheet string // "", "menu", "fix", "note" or "concede"
	fixes *fixes
	note  string

	leaving kernel.Seat // who is asked whether they concede

	company *sharing.Sheet // of the shared game, while it is open
	lost    []string       // what could not be kept when others were faster
	seen    *kernel.Game   // as the page shows it
	heardTo int            // length of its log
	terms   terms          // on which it is played
}

// An act is something that a seat may do now.
type act struct {
	by kernel.Seat
	kernel.Legal
}

// A refusal is a command that the rules forbid, and why.
type refusal struct {
	illegal *kernel.Illegal
	command kernel.Command
	forced  bool // it could be done by overruling
}

const logStep = 25

func newPlay(id string) *Play {
	c := &Play{id: id, tab: "now", shown: logStep, open: map[int]bool{}, charged: map[string]bool{}}
	c.load()
	return c
}

// Init learns how much room there is.
func (c *Play) Init() {
	c.wide = browser.Wide()
	browser.WhenWide(func(wide bool) { c.wide = wide })
}

// Destroy lets go of the game; what is being written still is.
func (c *Play) Destroy() {
	browser.WhenWide(nil)
	if c.m != nil {
		c.m.Close()
	}
	if len(c.lost) > 0 {
		unread[c.id] = c.lost
	}
}

func (c *Play) load() {
	var m *session.Match
	var err error
	app.Work(func() { m, err = session.Open(c.id) }, func() {
		if err != nil {
			c.problem = app.Sentence(err)
			return
		}
		c.m, c.problem, c.lost = m, "", unread[c.id]
		delete(unread, c.id)
		m.Told = c.told
		c.refresh()
		if m.Mended() { // the page may open scrolled past it
			app.Toast(c.sentence(&m.Log[len(m.Log)-1]))
		}
		c.connect()
	})
}

func (c *Play) follow(change store.Change) {
	if c.m != nil {
		c.m.Follow(change)
	}
}

// told passes on what another tab or the store did.
func (c *Play) told(n session.News) {
	switch n {
	case session.Followed:
		app.Toasts().Say(words.Say("game/followed"))
	case session.Overtaken:
		app.Toast(words.Say("game/overtaken"))
	case session.Deleted:
		app.Toast(words.Say("match/gone"))
	case session.Failed:
		app.Toast(app.Sentence(c.m.Failure()))
	case session.Saved:
		app.Toast(words.Say("game/saved-again"))
	case session.Heard:
		c.heard()
		return
	}
	if n == session.Followed || n == session.Overtaken {
		c.refused = nil
		c.refresh()
		c.keepOrder()
		c.connect() // the other tab may have shared it
	}
}

// refresh works out what the page shows, after each change of the game.
func (c *Play) refresh() {
	c.view, c.acts, c.cards, c.actors, c.tables, c.places = c.m.View(c.m.Eyes()), nil, nil, nil, nil, false
	switch {
	case c.past > 0:
		c.view = kernel.ViewOf(c.m.System(), c.m.At(c.past), c.m.Eyes())
	case c.view.Need != nil:
		c.view = c.midway(c.view)
	}
	c.teller = words.NewTeller(&words.English, c.m.System(), c.packs(), c.view, c.m.Names())
	if c.past > 0 {
		return
	}
	c.collect()
	c.firing = nil
	c.actors = c.ready()
	c.guided()
	c.settle()
}

// settle brings what is open on the page in step with the game.
func (c *Play) settle() {
	c.later = c.later && c.view.Asked != nil
	if c.needed != c.m.Played() {
		c.needed, c.picks, c.number = c.m.Played(), nil, 0
		c.typing = c.throwing() != nil && typedIn(c.m.Typed()) > 0 // begun before the page was loaded anew
		if n := c.view.Need; n != nil && n.Ask != nil {
			c.number = n.Ask.Min
			if n.Ask.Kind == odds.Number && len(n.Ask.Default) == 1 && n.Ask.Policy != "" {
				c.number = n.Ask.Default[0]
			}
		}
		c.aside, c.aimed = false, 0
	}
	if c.view.Active != 0 && len(c.mine(c.chosen)) == 0 {
		c.chosen, c.led = c.view.Active, c.view.Active
		if c.crew() != nil {
			c.chosen = c.nextShip()
			c.opened = c.chosen
			reveal(".play-orders, .volley")
		}
	}
	if c.view.Active == 0 && c.chosen != 0 && c.chosen == c.led && len(c.mine(c.chosen)) == 0 { // the turn has passed on
		c.chosen, c.led = 0, 0
	}
	if c.chosen == c.opened && (len(c.mine(c.chosen)) == 0 || c.volleys()) { // the whole group fires now
		c.chosen, c.opened = 0, 0
	}
	if c.chosen == 0 && len(c.actors) == 1 && len(c.mine(0)) == 0 && c.crew() == nil {
		c.chosen = c.actors[0].ID
	}
	if thing := c.thing(c.chosen); thing == nil {
		c.chosen = 0
	}
	c.openPlace()
}

// concede is the one command that every game offers all the time; it stands in the menu.
const concede = "concede"

func (c *Play) system() string { return c.m.System().About().ID }
func (c *Play) unit() string   { return c.m.System().About().Unit }

// name is a seat's player.
func (c *Play) name(seat kernel.Seat) string { return c.teller.Seat(itoa(int(seat))) }

func (c *Play) thing(id kernel.ID) *kernel.Thing {
	if id == 0 || c.view == nil {
		return nil
	}
	for i := range c.view.Things {
		if c.view.Things[i].ID == id {
			return &c.view.Things[i]
		}
	}
	return nil
}

// choose opens the card of a thing, 0 closes it.
func (c *Play) choose(id kernel.ID) {
	if c.order != nil && c.order.places() {
		if id != 0 {
			return // the tap placed something; Tapped tells where
		}
	} else if id != c.chosen {
		c.order = nil
	}
	c.chosen, c.opened, c.aimed, c.refused = id, 0, 0, nil
	if id != 0 {
		c.tab, c.read = "now", len(c.m.Log)
		reveal(".play-card > header")
	}
	c.openPlace()
	c.openOnly()
}

// point takes a tap on the board: of an order's targets it picks one. A target of the chosen model's weapons is found among its shots; tapped again, it shows
// its own card.
func (c *Play) point(id kernel.ID) {
	if o := c.order; o != nil && !o.act.isCard() {
		if id == 0 {
			return // a tap beside everything does not throw away what is being put together
		}
		if v := kernel.Int(int(id)); o.offers("target", v) {
			c.set("target", v)
			return
		}
	}
	if id != c.aimed && (c.isTarget(id) || c.isAimable(id)) {
		c.aimed, c.tab = id, "now"
		reveal(".play-target.is-aimed")
		return
	}
	c.choose(id)
}

// isTarget tells whether the chosen model may shoot at a thing now.
func (c *Play) isTarget(id kernel.ID) bool {
	for _, a := range c.mine(c.chosen) {
		if p := targetsOf(a); p != nil && gunOf(a) != "" {
			for _, choice := range p.Choices {
				if kernel.ID(choice.Value.Int) == id {
					return true
				}
			}
		}
	}
	return false
}

// mine are what the thing may do now; those of the game itself are of thing 0.
func (c *Play) mine(id kernel.ID) (some []act) {
	for _, a := range c.acts {
		if a.Thing == id {
			some = append(some, a)
		}
	}
	return some
}

// appThrows tells whether the app throws the dice.
func appThrows() bool { return app.Now().Dice == "app" }

// source gives further faces where the app throws and has begun to.
func (c *Play) source() dice.Source {
	if !appThrows() || c.typing {
		return nil
	}
	return session.Dice
}

func (c *Play) tabs() []kit.Option {
	all := []kit.Option{{Value: "now", Text: words.Say("game/tab-now")}, {Value: "fleets", Text: words.Say("game/tab-fleets")}, {Value: "log", Text: words.Say("game/tab-log")}}
	switch {
	case c.wide && c.onBoard():
		return all[:2]
	case c.wide:
		return []kit.Option{all[0], all[2]}
	}
	return all
}
