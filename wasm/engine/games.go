package main

import (
	"slices"
	"strconv"

	"broadside/core"
	"broadside/core/catalogue"
	"broadside/core/exchange"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/json"
	"broadside/core/odds"
	"broadside/core/params"
	"broadside/core/roster"
	"broadside/core/wire"
	"broadside/core/words"
)

// mostGames is how many games may be open at once; broadside.d.ts says so.
const mostGames = 200

// A session is an open game, with who tells of it.
type session struct {
	*game.Game
	names []game.Thing // that told knows
	told  *words.Teller

	shown  json.Raw // the last view: of a seat, after so many events
	seat   game.Seat
	events int
}

func itoa(n int) string { return strconv.Itoa(n) }

func (s *session) teller() *words.Teller { return s.tellerOf(s.Names()) }

// tellerIn is the teller while the game waits for something: what is being placed may not be in the game yet.
func (s *session) tellerIn(n *game.Need) *words.Teller {
	if n != nil && n.Ask != nil && n.Ask.Kind == odds.Place {
		return s.tellerOf(s.System().Names(n.State))
	}
	return s.teller()
}

// tellerOf knows things by their names, which few commands change.
func (s *session) tellerOf(names []game.Thing) *words.Teller {
	if s.told == nil || !alike(names, s.names) {
		own := packs(s.System(), s.Setup.Edition, s.Setup.Packs)
		s.names, s.told = names, words.NewTeller(&words.English, s.System(), own, &game.View{Things: names}, s.players())
	}
	return s.told
}

// alike reports whether all things are called the same; of terrain alone its class is part of that.
func alike(a, b []game.Thing) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		x, y := &a[i], &b[i]
		if x.ID != y.ID || x.Kind != y.Kind || x.Entry != y.Entry || x.Name != y.Name || x.Kind == "terrain" && x.Class != y.Class {
			return false
		}
	}
	return true
}

func (s *session) players() []string {
	var names []string
	for _, seat := range s.Setup.Seats {
		names = append(names, seat.Name)
	}
	return names
}

// teller speaks of a system where no game is open. more are packs beyond the engine's own.
func teller(sys game.Definition, edition string, more []catalogue.Pack) *words.Teller {
	return words.NewTeller(&words.English, sys, packs(sys, edition, more), nil, nil)
}

// packs are the engine's own and more.
func packs(sys game.Definition, edition string, more []catalogue.Pack) []catalogue.Pack {
	own := sys.Packs(edition)
	return append(own[:len(own):len(own)], more...)
}

func (e *Engine) newGame(args []any) (any, error) {
	if len(e.games) >= mostGames {
		return nil, fail("too-many-games", "", "most", itoa(mostGames))
	}
	o := params.New(arg(args, 0))
	sys, edition, err := systemOf(o)
	if err != nil {
		return nil, err
	}
	setup, err := readSetup(o, sys, edition)
	if err != nil {
		return nil, err
	}
	g, err := game.New(sys, setup)
	if err != nil {
		return nil, explain(err, teller(sys, edition, setup.Packs))
	}
	return e.open(g), nil
}

// openGame reads a saved game.
func (e *Engine) openGame(file []byte) (any, error) {
	if len(e.games) >= mostGames {
		return nil, fail("too-many-games", "", "most", itoa(mostGames))
	}
	setup, log, err := wire.DecodeLog(file)
	if err != nil {
		return nil, err
	}
	sys, ok := core.Find(setup.System)
	if !ok {
		return nil, fail("unknown-system", "", "system", quote(setup.System), "known", known())
	}
	g, err := unfold(sys, setup, log)
	if err != nil {
		return nil, err
	}
	return e.open(g), nil
}

// unfold opens a log of anybody's and looks at the game once, so that one whose events make no sense is refused here.
func unfold(sys game.Definition, setup *game.Setup, log []game.Envelope) (g *game.Game, err error) {
	defer func() {
		if recover() != nil {
			g, err = nil, fail("log-nonsense", "")
		}
	}()
	g, err = game.Open(sys, setup, log)
	if err == nil {
		g.Mend()
		g.View(0)
	}
	return g, err
}

// open keeps a game and answers its handle.
func (e *Engine) open(g *game.Game) any {
	e.last++
	e.games[e.last] = &session{Game: g}
	return e.last
}

func (e *Engine) close(args []any) (any, error) {
	s, err := e.session(args)
	if err != nil {
		return nil, err
	}
	for handle, open := range e.games {
		if open == s {
			delete(e.games, handle)
		}
	}
	return nil, nil
}

// session is the game that the first argument of a call is the handle of.
func (e *Engine) session(args []any) (*session, error) {
	handle, _ := arg(args, 0).(float64)
	s, ok := e.games[int(handle)]
	if !ok {
		return nil, fail("game-closed", "")
	}
	return s, nil
}

// seated is the game of a call with the options of its second argument, among which a seat may be.
func (e *Engine) seated(args []any) (*session, *params.Object, game.Seat, error) {
	s, err := e.session(args)
	if err != nil {
		return nil, nil, 0, err
	}
	o := named(args, 1)
	seat := o.Int("seat", 0, len(s.Setup.Seats), 0)
	return s, o, game.Seat(seat), nil
}

// readSetup reads what newGame is given.
func readSetup(o *params.Object, sys game.Definition, edition string) (*game.Setup, error) {
	setup := &game.Setup{
		System: sys.About().ID, Edition: edition, Ruleset: sys.About().Ruleset, Name: o.Text("name", ""),
		Board: !o.Has("board") || o.Bool("board"),
	}
	if o.Has("table") {
		t := o.Object("table")
		setup.Table = geometry.Table{Width: t.Length("width", 0, geometry.Limit, 0), Height: t.Length("height", 0, geometry.Limit, 0)}
	}
	for _, s := range o.Many("seats", 8) {
		setup.Seats = append(setup.Seats, readSeat(s, sys, edition))
	}
	setup.Options = readOptions(o.Maybe("options"), sys, edition, setup.Seats)
	packs, err := readPacks(o, sys)
	setup.Packs = packs
	return setup, err
}

// readOptions reads what a game's set-ups may have, the sides of games for more than two, where the lists of a seat that
// brings several were joined, and whether it is a table for trying things out.
func readOptions(o *params.Object, sys game.Definition, edition string, seats []game.SeatSetup) []game.Arg {
	var options []game.Arg
	if o.Bool(game.Sandbox) {
		options = append(options, game.Arg{Name: game.Sandbox, Value: game.Int(1)})
	}
	for _, p := range sys.Arrangements(edition) {
		if o.Has(p.Name) {
			options = append(options, game.Arg{Name: p.Name, Value: readOption(o, &p, sys)})
		}
	}
	if _, most := sys.Seats(); most > 2 {
		for seat := 1; seat <= most; seat++ {
			if key := "team." + itoa(seat); o.Has(key) {
				options = append(options, game.Arg{Name: key, Value: game.Int(o.Int(key, 1, most, 0))})
			}
		}
	}
	for i := range seats {
		if key := game.RostersOf(i); sys.ScenarioBuilder() != nil && o.Has(key) {
			seams := o.LongText(key, mostText)
			if len(roster.Split(&seats[i].List, seams)) < 2 {
				o.Fail(key, "request-want-seams", "units", itoa(len(seats[i].List.Units)))
			}
			options = append(options, game.Arg{Name: key, Value: game.Text(seams)})
		}
	}
	return options
}

// readOption reads one of the choices of an option, or the text of a scenario that players made, or a number.
func readOption(o *params.Object, p *game.Param, sys game.Definition) game.Value {
	if p.Kind != game.ParamChoice {
		return game.Int(o.Int(p.Name, p.Min, p.Max, p.Min))
	}
	var codes []string
	for _, c := range p.Choices {
		codes = append(codes, c.Value.Text)
	}
	text := o.LongText(p.Name, mostText)
	if stager := sys.ScenarioBuilder(); stager != nil && p.Name == "scenario" {
		if _, ok := stager.ReadStage(text); ok {
			return game.Text(text)
		}
	}
	if !slices.Contains(codes, text) {
		o.Fail(p.Name, "request-want-one", "words", join(codes))
	}
	return game.Text(text)
}

func readSeat(o *params.Object, sys game.Definition, edition string) game.SeatSetup {
	l := o.Object("list")
	if id := l.Text("system", sys.About().ID); id != sys.About().ID {
		l.Fail("system", "list-other-system", "system", quote(id))
	}
	if e := l.Text("edition", edition); e != edition {
		l.Fail("edition", "list-other-edition", "edition", quote(e))
	}
	return game.SeatSetup{Name: o.Text("name", ""), List: *exchange.ReadList(l, sys.About().ID, edition)}
}

// salvos are what is about to be fired, each with its request to odds.
func (e *Engine) salvos(args []any) (any, error) {
	s, err := e.session(args)
	if err != nil {
		return nil, err
	}
	all := []json.Object{}
	for _, one := range s.System().Salvos(s.State()) {
		all = append(all, json.Of("from", int(one.From), "target", int(one.At), "request", one.Request))
	}
	return all, nil
}

// warnings are what the set-up has against the rules, and who has accepted that.
func (e *Engine) warnings(args []any) (any, error) {
	s, err := e.session(args)
	if err != nil {
		return nil, err
	}
	t := s.teller()
	all := []json.Object{}
	for _, w := range s.Warnings() {
		all = append(all, json.Of("seat", int(w.Seat), "code", w.Code, "severity", string(w.Severity), "message", t.Issue(w.Issue), "path", w.Path))
	}
	seats := []int{}
	for _, seat := range s.Undecided() {
		seats = append(seats, int(seat))
	}
	return json.Of("warnings", all, "undecided", seats), nil
}

func (e *Engine) bytes(args []any) (any, error) {
	s, err := e.session(args)
	if err != nil {
		return nil, err
	}
	return blob(wire.EncodeLog(s.Setup, s.Log)), nil
}

func (e *Engine) undo(args []any) (any, error) {
	s, o, seat, err := e.seated(args)
	if err != nil {
		return nil, err
	}
	if err := o.Err(); err != nil {
		return nil, err
	}
	return s.change(func() error {
		if seat > 0 {
			return s.Undo(seat)
		}
		by, others := s.apart(max(s.Standing(), 1))
		return s.Undo(by, others...)
	})
}

func (e *Engine) redo(args []any) (any, error) {
	s, o, seat, err := e.seated(args)
	if err != nil {
		return nil, err
	}
	if err := o.Err(); err != nil {
		return nil, err
	}
	if seat == 0 {
		seat = max(s.Undone(), 1)
	}
	return s.change(func() error { return s.Redo(seat) })
}

// refuse declines an undo that another seat asked for.
func (e *Engine) refuse(args []any) (any, error) {
	s, o, seat, err := e.seated(args)
	if err != nil {
		return nil, err
	}
	if err := o.Err(); err != nil {
		return nil, err
	}
	if asked := s.View(0).Asked; seat == 0 && asked != nil {
		_, others := s.apart(asked.By)
		seat = others[0]
	}
	return s.change(func() error { return s.Refuse(seat) })
}

// apart is a seat and all the others.
func (s *session) apart(by game.Seat) (game.Seat, []game.Seat) {
	var others []game.Seat
	for i := range s.Setup.Seats {
		if seat := game.Seat(i + 1); seat != by {
			others = append(others, seat)
		}
	}
	return by, others
}

// change runs what may add to the log, and answers the lines added and what the game waits for. Should f fail by a fault
// of ours, the game goes back to its log as it was.
func (s *session) change(f func() error) (answer any, err error) {
	before := len(s.Log)
	defer func() {
		if recover() != nil {
			s.Game, _ = game.Open(s.System(), s.Setup, s.Log[:before:before])
			s.shown = nil
			answer, err = nil, fail("engine-fault", "")
		}
	}()
	if err := f(); err != nil {
		return nil, explain(err, s.teller())
	}
	n := s.Need()
	t := s.tellerIn(n)
	return json.Of("events", s.lines(before, 0, t), "need", s.needJSON(n, t)), nil
}
