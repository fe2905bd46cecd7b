package game

import (
	"slices"
	"strings"

	"broadside/core/draft"
	"broadside/core/forces"
	kernel "broadside/core/game"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/browser"
	"broadside/ui/kit"
	"broadside/ui/session"
	"broadside/ui/sharing"
)

// Play is the page of a game on the table. Its parts know the Session, and each only those that stand before it here; what
// they ask for beyond that they ask of the page.
type Play struct {
	*Session
	*Compose   // the order that is put together
	*Selection // whose card is open
	*Fire      // what is aimed and fired
	*Waiting   // dice and choices
	*Log
	*Deck
	*Menu

	problem string // why it cannot be opened
	tab     string // of the panel: "now", "fleets" or "log"
	lift    string // how far the panel is drawn up over the board of a phone: "peek", "half" or "full"
	gripped bool   // it was dragged, so that the click at the end is none
	told    int    // length of the log when the player went on from what happened last
	both    [2]int // between these lengths of the log what stands beside the table was placed at once

	home      kernel.Definition // whose practice table it is; nil for a game of the list
	leaveFor  func(id string)   // opens another game's practice table
	ruler     bool              // dragging on the board measures
	gun       string            // the only weapon of the chosen model whose arcs and shots show; "" for all
	seen      *kernel.Game      // as the page shows it
	heardTo   int               // length of its log
	terms     terms             // on which it is played
	tally     forces.Tally
	deaf      func() // hears no more keys
	announced string // whose turn was told last
	offering  bool   // an order is about to be put together
}

// A refusal is a command that the rules forbid, and why.
type refusal struct {
	illegal *kernel.Illegal
	command kernel.Command
	forced  bool // it could be done by overruling
}

// newPage is the page of a game that is not read yet.
func newPage(id string) *Play {
	s := &Session{id: id, folds: map[string]bool{}, measuredOf: map[string][]int{}}
	c := &Play{Session: s, tab: "now", lift: "half"}
	c.Compose = &Compose{Session: s}
	c.Selection = &Selection{Compose: c.Compose}
	c.Fire = &Fire{Selection: c.Selection, charged: map[string]bool{}}
	c.Waiting, c.Deck, c.Menu = &Waiting{Session: s}, &Deck{Session: s}, &Menu{Session: s}
	c.Log = &Log{Session: s, shown: logStep}
	s.page = c
	return c
}

func (c *Play) Init() { c.deaf = c.hear() }

// Destroy lets go of the game; what is being written still is.
func (c *Play) Destroy() {
	c.deaf()
	if c.m != nil {
		c.m.Close()
	}
	if len(c.lost) > 0 {
		unread[c.id] = c.lost
	}
}

// refresh brings the parts in step, after each change of the game.
func (c *Play) refresh() {
	c.read()
	c.actors = nil
	if c.view.Ended {
		underway = ""
	}
	if c.past > 0 {
		return
	}
	c.tally.Count(c.view, len(c.m.Log))
	c.salvos = nil
	c.ready()
	if c.renew() {
		c.aimed = 0
	}
	c.settle()
}

// changed shows what was added to the log since it had so many entries.
func (c *Play) changed(before int) {
	c.refused = nil
	if s, ok := c.sheet.(*Survey); ok && s.Jobs[0].Begun { // what it asks was answered on another phone
		c.sheet = nil
	}
	open := c.chosen
	c.refresh()
	var all []string
	var last entry
	said, lots, hidden := false, false, c.order != nil && !c.tellsLatest() // by an order that is put together
	for i := min(before, c.since); i < len(c.m.Log); i++ {
		e, ok := c.entry(i)
		if i < before && !(hidden && e.Loss) { // which the message tells though more has come since
			continue
		}
		if c.joins(&e, &last) {
			all = all[:len(all)-1]
		}
		last = e
		for i, r := range e.Rolls {
			all = append(all, c.rollSpoken(&r))
			lots = i > 0 && r.By != e.Rolls[0].By && r.Need == 0
		}
		if ok && c.sentence(&c.m.Log[i]) != "" {
			all, said = append(all, strings.Trim(e.Text, "— ")), true
		}
		if e.Phase {
			c.announced = ""
		}
	}
	if text := sentences(append(all, c.comes(open))); text != "" {
		kit.Either(hidden, app.Toast, app.Toasts().Say)(text)
		holdFocus(kit.Either(slices.ContainsFunc(c.mine(c.chosen), c.resolves), ".play-card .play-target, #play-fire", ".tabs-panel"))
	}
	if said {
		switch {
		case len(c.lost) > 0:
			reveal(".play-lost")
		case c.tally.Over > 0 || c.view.Ended:
			reveal(".play-ending")
		case c.opened == 0 && !c.volleys() || c.threw(): // a throw is seen before the next order
			reveal(".play-latest")
			reveal(".play-latest > :last-child") // what it came to, where it takes more than the page has
			switch {
			case !c.onBoard(): // there is room for both
				reveal(".play-compose > *")
			case !c.threw():
				reveal(".play-ready, .play-compose > *")
			case c.order != nil && c.order.Act.Thing == 0: // what is chosen for the game by whoever threw best
				reveal(".play-compose > .play-orders")
			case lots: // which only tell who goes first
				reveal(".play-ready .row")
			}
		case c.volleys() && !c.onBoard():
			reveal(".volley > *")
		}
	}
	if app.Now().Usual && c.here() && c.usual() != "" {
		c.takeUsual()
	} else if p := c.m.State().Pending; p != nil && c.asking() != nil && c.here() { // after a throw several things may be measured
		if s := c.survey([]draft.Errand{draft.Rest(p.Command)}); s != nil {
			c.sheet = s
		}
	}
	if c.offered && (lots || !c.threw()) { // what a group launches
		reveal(".play-card > header")
	}
	c.slide()
	c.offer()
	if c.hasAsked() {
		reveal(".play-awaits")
	}
}

// offer puts the first order of a ship together that the page has opened, as soon as it shows what came before.
func (c *Play) offer() {
	ship := c.opened
	first := func() *act {
		if ship == 0 || c.chosen != ship || c.opened != ship || c.order != nil || c.view.Need != nil || !c.onBoard() {
			return nil
		}
		return first(c.mine(ship), c.isOrder)
	}
	if c.offering = first() != nil; !c.offering {
		return
	}
	app.Later(func() {
		app.Work(func() {}, func() {
			c.offering = false
			if a := first(); a != nil {
				c.begin(*a)
				reveal(".play-card > header")
				if c.offered = true; c.threw() { // which is seen first
					reveal(".play-latest")
					reveal(".play-latest > :last-child")
				}
			}
		})
	})
}

// idle tells whether no order is put together, nor is about to be: a card then shows what is known of its thing.
func (c *Play) idle() bool { return c.order == nil && !c.offering }

// comes tells who cannot see it what is waited for, whose turn has come, and what the page went on to by itself.
func (c *Play) comes(open kernel.ID) string {
	if c.view.Need != nil {
		who := kit.Either(c.throwing() != nil, "game/throws", "game/chooses")
		return words.Say("game/waits", "who", words.Say(who, "seat", c.name(c.view.Need.Seat)), "what", c.Waiting.title())
	}
	turn := c.turn()
	text := kit.When(turn != c.announced, turn)
	c.announced = turn
	if c.chosen == 0 || c.chosen == open {
		return text
	}
	thing := c.teller.Thing(c.chosen)
	return kit.Either(text == "", words.Say("game/to-act", "seat", thing), words.Say("game/waits", "who", text, "what", thing))
}

// turn says whose turn it is, where it is one player's.
func (c *Play) turn() string {
	acting := kit.Only(c.view.Scores, func(s kernel.Score) bool { return c.acting(s.Seat) && !c.view.Ended })
	if len(acting) != 1 {
		return ""
	}
	return words.Say("game/to-act", "seat", c.name(acting[0].Seat))
}

// choose opens the card of a thing, 0 closes it.
func (c *Play) choose(id kernel.ID) {
	held := c.chosen
	if !c.Selection.open(id) {
		return
	}
	c.gun = ""
	holdFocus(kit.Either(id != 0, ".play-card", rowOf(held)))
	if id != 0 {
		c.tab, c.told = "now", len(c.m.Log)
		reveal(".play-card > header")
		c.slide()
	}
	c.rise(id != 0)
	c.openPlace()
	c.openOnly()
}

// closeCard gives the focus back to the row of what was open.
func (c *Play) closeCard() {
	holdFocus(rowOf(c.chosen))
	c.chosen, c.order, c.refused = 0, nil, nil
}

// look shows the game as it stood after n entries; all of them is now.
func (c *Play) look(n int) {
	c.past = min(max(n, 1), len(c.m.Log))
	if c.past == len(c.m.Log) {
		c.past = 0
		holdFocus(".tabs-panel")
	}
	c.order, c.refused = nil, nil
	c.refresh()
	if c.past > 0 && c.thing(c.chosen) == nil {
		c.chosen = 0
	}
}

func (c *Play) title() string {
	switch {
	case c.home != nil || c.sandbox():
		return words.Say("screen-table")
	case c.view == nil:
		return words.Say("screen-game")
	}
	return c.teller.Phase(c.view.Phase)
}

func (c *Play) subtitle() string {
	if c.sandbox() {
		return ""
	}
	text := kit.Either(c.view.Round > 0, c.roundText(c.view.Round), words.Say("game/setting-up"))
	text = kit.Join(c.turn(), text, c.m.Setup.Name)      // whose turn it is comes first, where a phone has room
	if apart := sharing.Apart(c.m.Shared); apart != "" { // the line that says so may be out of sight
		return kit.Join(apart, text)
	} else if s := c.m.Shared; s != nil && s.State == session.Offline {
		return kit.Join(words.Say("sharing/head-offline"), text)
	}
	return text
}

func (c *Play) roundText(round int) string { return roundText(c.system(), round, c.view.Rounds) }

func roundText(system string, round, of int) string {
	code := kit.Either(of == 0, "game/round-open", "game/round") // where nobody knows how many there are
	return words.Say(words.Own(code, system), "round", kit.Itoa(round), "rounds", kit.Itoa(of))
}

func (c *Play) tabs() []kit.Option {
	all := []kit.Option{{Value: "now", Text: words.Say("game/tab-now")}, {Value: "fleets", Text: words.Say(words.Own("game/tab-fleets", c.system()))}, {Value: "log", Text: words.Say("game/tab-log")}}
	switch {
	case browser.Wide() && c.onBoard(): // the log stands below the board
		return kit.Either(c.sandbox(), all[:1], all[:2])
	case browser.Wide() || c.sandbox(): // whose fleets stand below what can be done
		return []kit.Option{all[0], all[2]}
	}
	return all
}

// panel is the tab that shows; what stands beside it in a wide window has none.
func (c *Play) panel() string {
	return kit.Either(slices.ContainsFunc(c.tabs(), func(o kit.Option) bool { return o.Value == c.tab }), c.tab, "now")
}

// tellsLatest tells whether what happened last stands above: until the player goes on to something else.
func (c *Play) tellsLatest() bool {
	deck := c.stacking()
	return c.past == 0 && !c.view.Ended && !c.sandbox() && (deck == nil || !deck.shown) && c.told != len(c.m.Log) && (c.order == nil || c.chosen == 0 || c.offered || browser.Wide())
}

// brevity is how little room what happened last takes on a phone, above what is done next; dice are shown whole. Classes say
// it: selectors that look at what follows cost each tap the time of laying the page out.
func (c *Play) brevity() string {
	switch {
	case !c.onBoard() || c.threw() && (c.order == nil || c.order.Act.Thing != 0):
		return ""
	case c.stacking() != nil:
		return " is-brief is-stacked"
	case c.chosen != 0 || c.crew() != nil && c.volleys():
		return " is-brief is-short"
	case len(c.openings()) > 0: // the cards say the rest
		return " is-brief is-last"
	case c.threw():
		return " is-brief"
	}
	return ""
}

// beginAside begins what no thing does, beside whatever card was open.
func (c *Play) beginAside(a act) {
	c.Selection.open(0)
	c.tab = "now"
	c.begin(a)
}

// plain tells whether the page lists what may be done: no card is open and no formation acts.
func (c *Play) plain() bool {
	return c.chosen == 0 && c.past == 0 && c.stacking() == nil && !(c.crew() != nil && (c.volleys() || len(c.mine(0)) == 0))
}
