package game

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	kernel "broadside/core/game"
	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/form"
	"broadside/ui/kit"
	"broadside/ui/scenarios"
)

// A place is a seat of the new game with what it plays.
type place struct {
	team    int // 0 for a side of its own
	rosters []*entrant
}

// An entrant is one list of a seat; large games take several.
type entrant struct {
	picked string // "sample/0" or "fleet/ID"
	chosen bool   // not by default
	list   *roster.List
}

func (s *place) lists() []*roster.List {
	all := kit.Each(s.rosters, func(r *entrant) *roster.List { return r.list })
	return slices.DeleteFunc(all, func(l *roster.List) bool { return l == nil })
}

// seat makes it a game of so many players; those who are there keep their fleets.
func (c *Fresh) seat(n int) {
	for len(c.seats) < n {
		c.seats = append(c.seats, &place{rosters: []*entrant{{picked: "sample/" + kit.Itoa(len(c.seats))}}})
	}
	c.seats = c.seats[:n]
}

// players are how many may play, none where that is fixed.
func (c *Fresh) players() (all []kit.Option) {
	low, high := c.sys.Seats()
	for n := low; low < high && n <= min(high, len(c.names)); n++ {
		all = append(all, kit.Option{Value: kit.Itoa(n), Text: kit.Itoa(n)})
	}
	return all
}

func (c *Fresh) setPlayers(v string) {
	if n, err := strconv.Atoi(v); err == nil {
		c.seat(n)
		c.prefer()
		c.fetchAll()
	}
}

// sides are the teams that a seat may be of: from three players on there may be some.
func (c *Fresh) sides() []kit.Option {
	if len(c.seats) < 3 {
		return nil
	}
	all := []kit.Option{{Value: "0", Text: words.Say("game/no-team")}}
	for n := 1; n < len(c.seats); n++ {
		all = append(all, kit.Option{Value: kit.Itoa(n), Text: words.Say("game/team", "n", kit.Itoa(n))})
	}
	return all
}

// teams are numbers by seat, none where everybody fights alone. Who is of no team gets a number of their own.
func (c *Fresh) teams() (all []int) {
	if len(c.sides()) == 0 || !slices.ContainsFunc(c.seats, func(s *place) bool { return s.team > 0 }) {
		return nil
	}
	for i, s := range c.seats {
		all = append(all, cmp.Or(s.team, len(c.seats)+i+1))
	}
	return all
}

// lonely tells whether all are of one team, so that nobody is left to fight.
func (c *Fresh) lonely() bool { return len(slices.Compact(c.teams())) == 1 }

// fleetOptions are what can be picked: the player's own, then the samples.
func (c *Fresh) fleetOptions() (all []kit.Option) {
	for _, f := range c.fleets {
		if f.System == c.sys.About().ID {
			all = append(all, kit.Option{Value: "fleet/" + f.ID, Text: words.Say("game/fleet-points", "name", cmp.Or(f.Name, words.Say("game/unnamed-fleet")), "points", kit.Itoa(f.Points)), Group: words.Say("game/own-fleets")})
		}
	}
	for i, l := range c.sys.Samples(c.edition) {
		all = append(all, kit.Option{Value: "sample/" + kit.Itoa(i), Text: l.Name, Group: words.Say("game/sample-fleets")})
	}
	return all
}

func (c *Fresh) pick(r *entrant, value string) {
	r.picked, r.chosen = value, true
	c.fetch(r)
}

// mostRosters bounds the rosters of a seat.
const mostRosters = 6

func (c *Fresh) addRoster(s *place) {
	r := &entrant{picked: s.rosters[len(s.rosters)-1].picked, chosen: true}
	s.rosters = append(s.rosters, r)
	c.fetch(r)
}

func (s *place) points() string {
	sum, lists := 0, s.lists()
	for _, l := range lists {
		report, _ := app.Validate(l)
		sum += report.Points
	}
	return kit.When(len(lists) > 0, words.Say("game/points", "points", kit.Itoa(sum)))
}

// warnings are those about a seat's fleet in the scenario that is played, or about all of them together (-1): what the players
// will have to accept, and of all together advice too.
func (c *Fresh) warnings(seat int) (some []kit.Problem) {
	if seat >= 0 && len(c.seats[seat].lists()) == 0 || seat < 0 && !c.ready() {
		return nil
	}
	teller := app.Teller(c.sys, c.edition)
	for _, w := range kernel.Warnings(c.sys, c.setup()) {
		if breach := w.Breach(); int(w.Seat) == seat+1 && (breach || seat < 0) {
			sign := words.Say(kit.Either(breach, "game/warning", "game/note-sign"))
			some = append(some, kit.Problem{Severity: kit.Either(breach, kit.Warning, kit.Note), Sign: sign, Text: teller.Issue(w.Issue)})
		}
	}
	return some
}

func (c *Fresh) editions() []kit.Option {
	about := c.sys.About()
	return kit.Each(about.Editions, func(e string) kit.Option {
		return kit.Option{Value: e, Text: words.Say("edition/" + about.ID + "/" + e)}
	})
}

// arrangements are what the game wants set.
func (c *Fresh) arrangements() []kernel.Param { return c.sys.Arrangements(c.edition) }

// value is what was set, or the ordinary value.
func (c *Fresh) value(p kernel.Param) kernel.Value {
	if v, ok := c.options[p.Name]; ok {
		return v
	}
	switch {
	case c.staged(p):
		return firstStage(c.sys)
	case len(p.Choices) > 0:
		return p.Choices[0].Value
	}
	return kernel.Int(p.Min)
}

// firstStage is what is played unless the players choose: the first scenario as the game lists them.
func firstStage(sys kernel.Definition) kernel.Value {
	return kernel.Text(sys.ScenarioBuilder().Stages()[0].Code)
}

func (c *Fresh) set(name string, v kernel.Value) { c.options[name] = v }

// staged tells whether a parameter is the scenario of a game whose players build their own.
func (c *Fresh) staged(p kernel.Param) bool {
	return c.sys.ScenarioBuilder() != nil && p.Name == scenarios.Option
}

func (c *Fresh) field(p kernel.Param) form.Field {
	f := form.Field{
		Param: p, Label: words.Say("arrange/" + c.sys.About().ID + "/" + p.Name), Value: c.value(p), Given: true, Typed: true,
		Options: form.Options(p, func(label string) string { return words.Say(strings.TrimPrefix(label, "@")) }), Changed: func(v kernel.Value, _ bool) { c.set(p.Name, v) },
	}
	if note := "arrange-note/" + c.sys.About().ID + "/" + p.Name; words.Has(note) {
		f.Note = words.Say(note)
	}
	return f
}

// boards are where a game can be played, whereNow where one is that begins now: as chosen last.
func whereNow() string { return kit.Either(app.Now().Table, "no", "yes") }

func playOn(where string) { app.Edit(func(s *app.Settings) { s.Table = where == "no" }) }

func boards() []kit.Option {
	return []kit.Option{{Value: "yes", Text: words.Say("game/board"), Icon: "table"}, {Value: "no", Text: words.Say("game/no-board"), Icon: "ruler"}}
}

func (c *Fresh) boardNote() string {
	if app.Now().Table {
		return words.Say("game/no-board-note")
	}
	text := words.Say("game/board-note")
	if code := "game/bases-" + c.sys.About().ID; words.Has(code) {
		text += " " + words.Say(code)
	}
	return text
}
