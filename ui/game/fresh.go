package game

import (
	"cmp"
	"slices"
	"strings"

	"broadside/core"
	kernel "broadside/core/game"
	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/desk"
	"broadside/ui/kit"
	"broadside/ui/match"
	"broadside/ui/route"
	"broadside/ui/store"
)

// Fresh sets a new game up.
type Fresh struct {
	sys    kernel.System
	fleets []desk.Row
	names  [2]string
	picked [2]string // "sample/0" or "fleet/ID"
	chosen [2]bool   // not by default
	loaded [2]*roster.List
	name   string
	board  bool
	busy   bool
	wrong  string
}

// newFresh begins with the two fleets of these ids, else with the player's own, the last changed first, else with samples.
func newFresh(first, second string) *Fresh {
	c := &Fresh{sys: core.Systems[0], board: true, names: desk.Now().Names}
	for i, id := range []string{first, second} {
		c.picked[i] = "sample/" + string(rune('0'+i))
		if id != "" {
			c.picked[i], c.chosen[i] = "fleet/"+id, true
		}
	}
	c.load()
	return c
}

func (c *Fresh) load() {
	var rows []desk.Row
	desk.Work(func() { rows, _ = desk.Fleets() }, func() {
		c.fleets = rows
		c.prefer()
	})
	for seat := range c.picked {
		c.fetch(seat)
	}
}

// prefer takes the player's own fleets where nothing has been picked.
func (c *Fresh) prefer() {
	own := slices.DeleteFunc(slices.Clone(c.fleets), func(f desk.Row) bool { return f.System != c.sys.About().ID || f.Points == 0 })
	slices.SortStableFunc(own, func(a, b desk.Row) int { return cmp.Compare(b.Updated, a.Updated) })
	for seat := range c.picked {
		if !c.chosen[seat] && seat < len(own) {
			c.chosen[seat] = true
			c.picked[seat] = "fleet/" + own[seat].ID
			c.fetch(seat)
		}
	}
}

func (c *Fresh) follow(change store.Change) {
	if change.Kind == store.Fleet || change == (store.Change{}) {
		c.load()
	}
}

func samples(sys kernel.System) []roster.List {
	if guide, ok := sys.(kernel.Guide); ok {
		return guide.Samples(sys.About().Default)
	}
	return nil
}

func (c *Fresh) systems() []kit.Option {
	var all []kit.Option
	for _, s := range core.Systems {
		all = append(all, kit.Option{Value: s.About().ID, Text: s.About().Name})
	}
	return all
}

func (c *Fresh) choose(system string) {
	if sys, ok := core.Find(system); ok {
		c.sys, c.picked, c.chosen = sys, [2]string{"sample/0", "sample/1"}, [2]bool{}
		c.load()
	}
}

// options are the fleets that can be picked: the player's own, then the samples.
func (c *Fresh) options() []kit.Option {
	var all []kit.Option
	for _, f := range c.fleets {
		if f.System == c.sys.About().ID {
			all = append(all, kit.Option{Value: "fleet/" + f.ID, Text: words.Say("game/fleet-points", "name", fleetName(f.Name), "points", itoa(f.Points)), Group: words.Say("game/own-fleets")})
		}
	}
	for i, l := range samples(c.sys) {
		all = append(all, kit.Option{Value: "sample/" + itoa(i), Text: l.Name, Group: words.Say("game/sample-fleets")})
	}
	return all
}

func fleetName(name string) string {
	if name == "" {
		return words.Say("game/unnamed-fleet")
	}
	return name
}

func (c *Fresh) pick(seat int, value string) {
	c.picked[seat], c.chosen[seat] = value, true
	c.fetch(seat)
}

// fetch loads the list that a seat picked.
func (c *Fresh) fetch(seat int) {
	want := c.picked[seat]
	c.loaded[seat] = nil
	if n, ok := strings.CutPrefix(want, "sample/"); ok {
		if all := samples(c.sys); len(n) == 1 && int(n[0]-'0') < len(all) {
			c.loaded[seat] = &all[n[0]-'0']
		}
		return
	}
	var f *desk.Fleet
	var err error
	desk.Work(func() { f, err = desk.LoadFleet(strings.TrimPrefix(want, "fleet/")) }, func() {
		if c.picked[seat] != want {
			return
		}
		if err != nil {
			c.wrong = desk.Sentence(err)
			return
		}
		c.loaded[seat] = f.List
	})
}

// points and problems of a seat's fleet.
func (c *Fresh) points(seat int) string {
	if c.loaded[seat] == nil {
		return ""
	}
	report, _ := desk.Validate(c.loaded[seat])
	return words.Say("game/points", "points", itoa(report.Points))
}

func (c *Fresh) problems(seat int) (some []string) {
	l := c.loaded[seat]
	if l == nil {
		return nil
	}
	report, _ := desk.Validate(l)
	teller := desk.Teller(c.sys, l.Edition)
	for _, issue := range report.Issues {
		if issue.Severity == roster.Breach {
			some = append(some, teller.Issue(issue))
		}
	}
	return some
}

func (c *Fresh) uneven() bool {
	if !c.ready() {
		return false
	}
	one, _ := desk.Validate(c.loaded[0])
	two, _ := desk.Validate(c.loaded[1])
	return one.Points != two.Points
}

func (c *Fresh) boards() []kit.Option {
	return []kit.Option{{Value: "yes", Text: words.Say("game/board"), Icon: "table"}, {Value: "no", Text: words.Say("game/no-board"), Icon: "ruler"}}
}

func (c *Fresh) boardValue() string {
	if c.board {
		return "yes"
	}
	return "no"
}

func (c *Fresh) boardNote() string {
	if c.board {
		return words.Say("game/board-note")
	}
	return words.Say("game/no-board-note")
}

func (c *Fresh) ready() bool { return c.loaded[0] != nil && c.loaded[1] != nil }

func (c *Fresh) start() {
	if !c.ready() || c.busy {
		return
	}
	if c.names != desk.Now().Names && (c.names[0] != "" || c.names[1] != "") {
		settings := desk.Now()
		settings.Names = c.names
		desk.Change(settings)
	}
	c.busy, c.wrong = true, ""
	begin(setupOf(c.sys, c.name, c.board, c.names, *c.loaded[0], *c.loaded[1]), func(problem string) { c.busy, c.wrong = false, problem })
}

func setupOf(sys kernel.System, name string, board bool, names [2]string, one, two roster.List) *kernel.Setup {
	return &kernel.Setup{
		System: sys.About().ID, Edition: one.Edition, Name: name, Board: board,
		Seats: []kernel.SeatSetup{{Name: names[0], List: one}, {Name: names[1], List: two}},
	}
}

// begin keeps a new game and goes to it; refused hears why it could not be.
func begin(setup *kernel.Setup, refused ...func(problem string)) {
	var id string
	var err error
	desk.Work(func() { id, err = match.Create(setup) }, func() {
		if err == nil {
			route.Go(route.To(Name, id))
			return
		}
		desk.Toast(problemOf(err))
		for _, f := range refused {
			f(problemOf(err))
		}
	})
}
