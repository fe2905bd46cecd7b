package game

import (
	"slices"

	"github.com/vugu/vugu"

	"broadside/core/catalogue"
	"broadside/core/dice"
	"broadside/core/draft"
	"broadside/core/forces"
	kernel "broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/session"
)

// A Session is a game on the table as this device sees it: how it stands, in whose words, and what may be done here now. The
// parts of the page read it and write only what is their own; what they do to the game goes through the page.
type Session struct {
	page
	draft.Offers // what may be done here now

	id      string
	m       *session.Match
	view    *kernel.View // as it stands, or as it stood when looking back
	past    int          // looking back at the first so many entries; 0 for now
	teller  *words.Teller
	tables  []kernel.Layout // that can be laid out now
	places  string          // what places all that the guide has a place for, or alone what comes next; "" where it has none
	typing  bool            // faces are typed in, until the app is to throw again
	since   int             // this entry of the log came what was done last
	refused *refusal        // the last command, while that shows
	lost    []string        // what could not be kept when others were faster
	folds   map[string]bool // what is unfolded on the page, by name
	sheet   vugu.Builder    // a dialog over the page

	measuredFor   string           // the kind of command that was measured for last
	measuredOf    map[string][]int // what players measured last, by what was asked and whom it was of
	duels         []duel           // who shot at whom, the last one last
	recalled      int              // entries of the log from which that is known
	stood         string           // mark of how all things stand
	exact, steady measured
	taken         measured // shots at each
}

// A page does what a part asks for, and brings the other parts in step.
type page interface {
	do(kernel.Command)        // carries it out, or says why not
	doAll(...draft.Errand)    // carries several out as one step
	change(func() error) bool // likewise
	changed(before int)       // shows what was added to the log since it had so many entries
	trail()                   // goes on with the rest of what was to be done
	undo()                    // takes the last command back, or asks whether to
	release()                 // closes the card of what has nothing left to do
	look(n int)               // shows the game as it stood after n entries
	askNote()                 // takes a note for the log
	cancel()                  // drops the order
	openCompany()             // opens what is said of sharing it
	rise(bool)                // makes room on a phone for a card or an order, or for the board
	choose(kernel.ID)         // opens the card of a thing, 0 closes it
	beginAside(act)           // begins what no thing does
	askSize()                 // changes the size of a practice table
	clear()                   // begins it anew
	placeAll()                // places all as the guide suggests
}

// read takes the game as it stands now, or as it stood.
func (s *Session) read() {
	s.view, s.Offers, s.tables, s.places = s.m.View(s.m.Eyes()), draft.Offers{}, nil, ""
	switch {
	case s.past > 0:
		s.view = kernel.ViewOf(s.m.System(), s.m.At(s.past), s.m.Eyes())
	case s.view.Need != nil:
		s.view = forces.Midway(s.m.Game, s.view, s.m.Eyes())
	}
	s.recall()
	s.teller = words.NewTeller(&words.English, s.m.System(), s.packs(), s.view, s.m.Names())
	if s.past == 0 {
		s.stood = forces.Mark(s.view)
		s.collect()
	}
}

// collect lists what may be done now. What several seats may do, any of them does; the seat of a phone that may act for
// others comes before them.
func (s *Session) collect() {
	seats := kit.Only(s.m.Setup.Seated(), s.handles)
	if i := slices.Index(seats, s.m.Eyes()); i > 0 {
		seats = slices.Insert(slices.Delete(seats, i, i+1), 0, s.m.Eyes())
	}
	s.Offers = draft.OffersTo(s.m.Game, seats, s.view.ToAct)
	if len(s.Acts) > 0 && s.view.Need == nil {
		s.tables = s.m.System().Layouts(s.m.State(), s.Acts[0].By)
		if next, ok := s.m.Suggest(s.Acts[0].By, s.Acts[0].Thing); ok && s.onBoard() && !s.sandbox() {
			s.places = s.placesText(next)
		}
		if s.sandbox() {
			s.tables = s.Placing(s.tables)
		}
	}
}

// fold folds something open or away.
func (s *Session) fold(name string) func() { return func() { s.folds[name] = !s.folds[name] } }

func (s *Session) packs() []catalogue.Pack {
	if s.sandbox() { // which units of any may join
		return s.catalogue().Packs
	}
	return slices.Concat(s.m.System().Packs(s.m.Setup.Edition), s.m.Setup.Packs)
}

// catalogue are the units that can join a practice table.
func (s *Session) catalogue() *catalogue.Catalogue { return app.Catalogue(s.m.System(), "") }

func (s *Session) system() string { return s.m.System().About().ID }
func (s *Session) unit() string   { return s.m.System().About().Unit }

// placesText names what is placed before others place theirs: a thing alone, or the formation that all which follow belong to.
func (s *Session) placesText(next kernel.Command) string {
	if g := s.m.Game.Fork(); s.Settles == nil && g.Do(next, nil) == nil {
		what, goesOn := next.Thing, slices.Contains(g.ToAct(), next.By)
		if !goesOn && s.view.Round == 0 && g.View(next.By).Phase == s.view.Phase && slices.ContainsFunc(g.ToAct(), s.handles) {
			return words.Say("game/place-by-turns") // that of both, on this device
		}
		if goesOn {
			what = s.whole(what)
		}
		others := func(l kernel.Legal) bool {
			t := s.thing(l.Thing)
			return t != nil && t.Out != "" && s.whole(t.ID) != what
		}
		if !goesOn || !slices.ContainsFunc(g.Legal(next.By), others) {
			return words.Say(kit.Either(what == 0, "game/place-so", "game/place-one"), "what", kit.Either(what == 0, s.teller.Command(next.Kind), s.teller.Thing(what)))
		}
	}
	return words.Say("game/place-all-of", "seat", s.name(next.By))
}

// whole is the formation at the top of those that a thing belongs to.
func (s *Session) whole(id kernel.ID) kernel.ID {
	for t := s.thing(id); t != nil && t.On != 0; t = s.thing(id) {
		id = t.On
	}
	return id
}

func (s *Session) length(l geometry.Length) string { return app.Length(l, s.unit()) }

// own is what the game has to say of something by a code that ends in its name, "" where it says nothing.
func (s *Session) own(code, name string, args ...string) string {
	if code += "/" + s.system() + "/" + name; words.Has(code) {
		return words.Say(code, args...)
	}
	return ""
}

// onBoard tells whether positions are kept.
func (s *Session) onBoard() bool { return s.m.Setup.Board }

func (s *Session) name(seat kernel.Seat) string { return s.teller.Seat(kit.Itoa(int(seat))) }

func (s *Session) thing(id kernel.ID) *kernel.Thing { return s.view.Thing(id) }

// mine are what the thing may do now; those of the game itself are of thing 0.
func (s *Session) mine(id kernel.ID) []act {
	return kit.Only(s.Acts, func(a act) bool { return a.Thing == id })
}

func (s *Session) acting(seat kernel.Seat) bool {
	if n := s.view.Need; n != nil && s.past == 0 {
		return n.Seat == seat
	}
	return slices.Contains(s.view.ToAct, seat)
}

// hint is a sentence on what the phase asks for, "" where it needs none.
func (s *Session) hint() string {
	return kit.When(!s.view.Ended && s.past == 0 && !s.sandbox(), s.own("hint", s.view.Phase))
}

// writer is the seat that corrects and notes: this device's own, or else the one whose turn it is.
func (s *Session) writer() kernel.Seat {
	switch {
	case s.m.Shared != nil:
		return s.m.Eyes()
	case len(s.view.ToAct) > 0:
		return s.view.ToAct[0]
	}
	return 1
}

// appThrows tells whether the app throws the dice.
func appThrows() bool { return app.Now().Dice == "app" }

// source gives further faces where the app throws and has begun to.
func (s *Session) source() dice.Source {
	return kit.Either(!appThrows() || s.typing, nil, session.Dice)
}

// measured keeps the shots that the rules have measured for as long as its mark stands, and those before: an undo goes back.
type measured [2]struct {
	mark  string
	shots map[kernel.ID][]kernel.Shot
}

func (s *Session) measure(by *measured, mark string, id kernel.ID, shotsOf func(*kernel.State, kernel.ID) []kernel.Shot) []kernel.Shot {
	if s.past > 0 {
		return nil
	}
	if now := &by[0]; now.mark != mark || now.shots == nil {
		by[0], by[1] = by[1], by[0]
		if now.mark != mark || now.shots == nil {
			now.mark, now.shots = mark, map[kernel.ID][]kernel.Shot{}
		}
	}
	shots := by[0].shots
	if _, known := shots[id]; !known {
		shots[id] = shotsOf(s.m.State(), id)
	}
	return shots[id]
}

// standing is a mark of what stands of the log: it comes back when something is taken back.
func (s *Session) standing() string {
	last := len(s.m.Log)
	for last > 0 && !s.m.Stands(s.m.Log[last-1].Group) {
		last--
	}
	return s.stood + kit.Itoa(last)
}

// shotsOf are what a model could shoot at, as the game stands.
func (s *Session) shotsOf(id kernel.ID) []kernel.Shot {
	return s.measure(&s.exact, s.standing(), id, s.m.System().Shots)
}

// chances are the same while nothing moves or is hurt: aiming changes none of them, though it forbids some.
func (s *Session) chances(id kernel.ID) []kernel.Shot {
	return s.measure(&s.steady, s.stood, id, s.m.System().Shots)
}
