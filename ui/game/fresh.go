package game

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"broadside/core"
	kernel "broadside/core/game"
	"broadside/core/roster"
	"broadside/core/shortsort"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/scenarios"
	"broadside/ui/session"
	"broadside/ui/store"
)

// Fresh sets a new game up.
type Fresh struct {
	sys     kernel.Definition
	edition string
	chosen  bool // the player chose the game; otherwise their fleets do
	fleets  []app.Row
	stages  []app.Staged
	wanted  string // id of a scenario to play, until it has been read
	seats   []*place
	names   [4]string
	options map[string]kernel.Value // that were set; the others stand at their ordinary value
	name    string
	busy    bool
	wrong   string
	weighed string // what is arranged, when refused was worked out
	refused string // why it cannot be played so
}

// Compute works out, where that has changed, whether what is arranged can be played.
func (c *Fresh) Compute() {
	arranged := c.sys.About().ID + c.edition + kit.Itoa(len(c.seats))
	for _, p := range c.arrangements() {
		v := c.value(p)
		arranged += "/" + v.Text + kit.Itoa(v.Int)
	}
	if arranged == c.weighed || !c.ready() {
		return
	}
	if c.weighed == "" { // another list was picked
		c.match()
	}
	_, err := kernel.New(c.sys, c.setup())
	c.weighed, c.refused = arranged, app.Sentence(err)
}

// newFresh begins with the two fleets of these ids, else with the player's own, the last changed first, else with samples;
// and with a scenario, by the id of one of the player's or the code of one of the game's.
func newFresh(first, second, scenario string) *Fresh {
	c := &Fresh{names: app.Now().Names, wanted: scenario}
	c.play(core.Systems[0])
	for i, id := range []string{first, second} {
		if id != "" {
			*c.seats[i].rosters[0] = entrant{picked: "fleet/" + id, chosen: true}
		}
	}
	c.load()
	return c
}

// play makes it a game of a system, with its fewest seats.
func (c *Fresh) play(sys kernel.Definition) {
	c.sys, c.edition, c.options, c.seats = sys, sys.About().Default, map[string]kernel.Value{}, nil
	low, _ := sys.Seats()
	c.seat(low)
}

func (c *Fresh) load() {
	var rows []app.Row
	var stages []app.Staged
	app.Work(func() {
		rows, _ = app.Fleets()
		stages, _ = app.Scenarios()
	}, func() {
		c.fleets, c.stages = rows, stages
		c.want()
		c.prefer()
	})
	c.fetchAll()
}

func (c *Fresh) follow(change store.Change) {
	if change.Kind == store.Fleet || change.Kind == store.Scenario || change == (store.Change{}) {
		c.load()
	}
}

// want takes the scenario that the route asked for.
func (c *Fresh) want() {
	id, system, text := c.wanted, "", c.wanted
	c.wanted = ""
	if s := first(c.stages, func(s app.Staged) bool { return s.ID == id }); s != nil {
		system, text = s.System, s.Text
	}
	for _, sys := range core.Systems {
		stager := sys.ScenarioBuilder()
		if id == "" || stager == nil || system != "" && sys.About().ID != system {
			continue
		}
		if _, ok := stager.ReadStage(text); ok {
			c.chosen = true
			if sys.About().ID != c.sys.About().ID { // otherwise what has been picked meanwhile stays
				c.choose(sys.About().ID)
			}
			c.set(scenarios.Option, kernel.Text(text))
			return
		}
	}
}

// prefer takes the player's own fleets where nothing has been picked, of the game of the last one that changed.
func (c *Fresh) prefer() {
	own := slices.DeleteFunc(slices.Clone(c.fleets), func(f app.Row) bool { return f.Points == 0 })
	shortsort.Stable(own, func(a, b app.Row) int { return cmp.Compare(b.Updated, a.Updated) })
	picked := slices.ContainsFunc(c.seats, func(s *place) bool { return s.rosters[0].chosen })
	if !c.chosen && !picked && len(own) > 0 {
		if sys, ok := core.Find(own[0].System); ok && sys.About().ID != c.sys.About().ID {
			c.play(sys)
			c.fetchAll()
		}
	}
	own = slices.DeleteFunc(own, func(f app.Row) bool { return f.System != c.sys.About().ID })
	for i, s := range c.seats {
		if first := s.rosters[0]; !first.chosen && i < len(own) {
			c.pick(first, "fleet/"+own[i].ID)
		}
	}
}

func (c *Fresh) choose(system string) {
	if sys, ok := core.Find(system); ok {
		c.play(sys)
		c.chosen = true
		c.prefer()
		c.fetchAll()
	}
}

func (c *Fresh) entrants() []*entrant {
	return kit.Flat(c.seats, func(s *place) []*entrant { return s.rosters })
}

func (c *Fresh) fetchAll() {
	for _, r := range c.entrants() {
		c.fetch(r)
	}
}

// fetch loads the list that was picked.
func (c *Fresh) fetch(r *entrant) {
	want := r.picked
	r.list, c.weighed = nil, ""
	if n, ok := strings.CutPrefix(want, "sample/"); ok {
		samples := c.sys.Samples(c.edition)
		if i, err := strconv.Atoi(n); err == nil && i < len(samples) {
			r.list = &samples[i]
		}
		return
	}
	app.Load(func() (*app.Fleet, error) { return app.LoadFleet(strings.TrimPrefix(want, "fleet/")) }, func(f *app.Fleet, err error) {
		switch {
		case r.picked != want:
		case err != nil:
			c.wrong = app.Sentence(err)
		default:
			r.list = f.List
			c.join(f.List.System)
		}
	})
}

// join plays the game of a fleet that a link has named; what was put beside it of another game gives way.
func (c *Fresh) join(system string) {
	sys, ok := core.Find(system)
	if !ok || system == c.sys.About().ID || c.chosen {
		return
	}
	seats := c.seats
	c.play(sys)
	c.chosen = true
	for i := range c.seats {
		r := seats[i].rosters[0]
		if awaited := r.list == nil && strings.HasPrefix(r.picked, "fleet/"); awaited || r.list != nil && r.list.System == system {
			c.seats[i] = seats[i]
		}
	}
	c.prefer()
	c.fetchAll()
}

// match gives those who have picked nothing the ready list that is nearest in points to the first that was picked.
func (c *Fresh) match() {
	picked := kit.Only(c.entrants(), func(r *entrant) bool { return r.chosen })
	if len(picked) == 0 {
		return
	}
	points := func(l *roster.List) int { report, _ := app.Validate(l); return report.Points }
	want, samples := points(picked[0].list), c.sys.Samples(c.edition)
	gap := func(l *roster.List) int { n := points(l) - want; return max(n, -n) }
	for _, r := range c.entrants() {
		for i := 0; i < len(samples) && !r.chosen; i++ {
			id := "sample/" + kit.Itoa(i)
			taken := slices.ContainsFunc(c.entrants(), func(o *entrant) bool { return o.picked == id })
			if !taken && gap(&samples[i]) < gap(r.list) {
				r.picked, r.list = id, &samples[i]
			}
		}
	}
}

func (c *Fresh) ready() bool {
	return !slices.ContainsFunc(c.entrants(), func(r *entrant) bool { return r.list == nil })
}

func (c *Fresh) start() {
	if !c.ready() || c.busy {
		return
	}
	if c.names != app.Now().Names && c.names != [4]string{} {
		app.Edit(func(s *app.Settings) { s.Names = c.names })
	}
	c.busy, c.wrong = true, ""
	begin(c.setup(), func(problem string) { c.busy, c.wrong = false, problem })
}

// setup is the game as it is arranged.
func (c *Fresh) setup() *kernel.Setup {
	s := &kernel.Setup{System: c.sys.About().ID, Edition: c.edition, Name: c.name, Board: !app.Now().Table}
	var lists []roster.List // that need added packs wherever the game is opened
	for i, seat := range c.seats {
		lists = append(lists, roster.Join(seat.lists()))
		s.Seats = append(s.Seats, kernel.SeatSetup{Name: c.names[i], List: lists[i]})
		if seams := roster.Seams(seat.lists()); seams != "" {
			s.Options = append(s.Options, kernel.Arg{Name: kernel.RostersOf(i), Value: kernel.Text(seams)})
		}
	}
	s.Packs = app.PacksFor(s.System, lists...)
	s.Options = append(s.Options, kit.Each(c.arrangements(), func(p kernel.Param) kernel.Arg { return kernel.Arg{Name: p.Name, Value: c.value(p)} })...)
	for i, team := range c.teams() {
		s.Options = append(s.Options, kernel.Arg{Name: "team." + kit.Itoa(i+1), Value: kernel.Int(team)})
	}
	return s
}

// setupOf is a game of two fleets with everything else as it ordinarily is.
func setupOf(sys kernel.Definition, name string, board bool, names [2]string, one, two roster.List) *kernel.Setup {
	return &kernel.Setup{
		System: sys.About().ID, Edition: one.Edition, Name: name, Board: board, Packs: app.PacksFor(sys.About().ID, one, two),
		Seats: []kernel.SeatSetup{{Name: names[0], List: one}, {Name: names[1], List: two}},
	}
}

// begin keeps a new game and goes to it; refused hears why it could not be.
func begin(setup *kernel.Setup, refused func(problem string)) {
	app.Load(func() (string, error) { return session.Create(setup) }, func(id string, err error) {
		if goTo(id, err); err != nil {
			refused(app.Sentence(err))
		}
	})
}
