package gothic

import (
	"strings"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/params"
	"broadside/core/roster"
	"broadside/core/tabletop"

	"pgregory.net/rapid"
)

// odd are ships that no fleet prints: of few hits, so that they are wrecked soon, with every kind of weapon.
var odd = catalogue.Pack{ID: "bfg-odd", System: "bfg", Name: "Odd fleet", Faction: true, Entries: []catalogue.Entry{
	oddShip("odd-arsenal", "cruiser", "4", "2", piece("Port weapons battery", "45", "9", "L", ""), piece("Dorsal lance battery", "60", "4", "L/F/R", ""),
		piece("Prow nova cannon", "150", "1", "F", ""), piece("Prow boarding torpedoes", "30", "4", "F", "Boarding torpedoes: 30cm"),
		piece("Starboard launch bays", "", "3", "", "Fighters: 30cm Bombers: 20cm Assault boats: 30cm")),
	oddShip("odd-brittle", "battleship", "3", "0", piece("Starboard lance battery", "30", "6", "R", ""), piece("Prow torpedoes", "30", "6", "F", "")),
	oddShip("odd-dice", "cruiser", "6", "1", piece("Port weapons battery", "45", "D6+2", "L/F", ""), piece("Starboard weapons battery", "45", "4", "R/F", ""),
		piece("Dorsal lance battery", "60", "2D3", "L/F/R", ""), piece("Prow torpedoes", "30", "D6", "F", "")),
	oddShip("odd-gnat", "escort", "1", "1", piece("Weapons battery", "30", "3", "L/F/R", ""), piece("Torpedoes", "30", "2", "F", "")),
}}

func oddShip(id, class, hits, shields string, weapons ...catalogue.Entry) catalogue.Entry {
	return catalogue.Entry{ID: id, Kind: kindShip, Name: id, Points: 100, Parts: weapons, Figures: []catalogue.Figure{{Key: "class", Value: class}, {Key: "hits", Value: hits},
		{Key: "speed", Value: "25"}, {Key: "turns", Value: "90"}, {Key: "shields", Value: shields}, {Key: "armour", Value: "4"}, {Key: "prow", Value: "5"}, {Key: "turrets", Value: "2"}}}
}

func piece(name, far, strength, arc, speeds string) catalogue.Entry {
	key := "strength"
	if strings.Contains(strength, "D") {
		key = "of"
	}
	return catalogue.Entry{ID: name, Kind: "weapon", Name: name, Figures: []catalogue.Figure{{Key: "least", Value: "30"}, {Key: "range", Value: far}, {Key: key, Value: strength},
		{Key: "arc", Value: arc}, {Key: "speeds", Value: speeds}}}
}

// smallSetup is a short battle of two small fleets drawn from odd ships and the samples, on a table where they meet soon.
func smallSetup(board bool, chance gametest.Chance) *game.Setup {
	s := &game.Setup{Board: board, Packs: []catalogue.Pack{odd}, Options: []game.Arg{{Name: optionTurns, Value: game.Int(4)}, {Name: optionDeath, Value: game.Int(chance(2))}}}
	s.Table.Width, s.Table.Height = 90*cm, 90*cm
	samples := System{}.Samples("")
	for i := range 2 {
		pool := append(samples[chance(len(samples))].Units, ship("odd-arsenal", "Arsenal"), ship("odd-dice", "Dicey"), ship("odd-brittle", "Brittle"), squadron("odd-gnat", "Gnat", 1+chance(3)))
		units := []roster.Unit{pool[chance(len(pool))]}
		for range 1 + chance(3) {
			units = append(units, pool[chance(len(pool))])
		}
		s.Seats = append(s.Seats, game.SeatSetup{Name: []string{"Ann", "Bob"}[i], List: roster.List{System: "bfg", Units: units}})
	}
	return s
}

// A machine plays a random battle and checks at every step what always holds.
type machine struct {
	*rapid.T
	g      *game.Game
	chance gametest.Chance
	seen   map[string]int // kinds of events
}

func (m *machine) step() bool {
	before, log := m.g.State().Clone(), len(m.g.Log)
	more, err := gametest.Move(m.g, m.chance)
	if err != nil {
		m.Fatalf("%v in phase %s of round %d", err, before.Text(0, tabletop.FieldPhase), before.Int(0, tabletop.FieldRound))
	}
	m.told(before, log)
	m.sound()
	return more
}

// told checks that what the log says can be said, leads from the state before to the one after, and moves and fires nothing that
// is out of action.
func (m *machine) told(s *game.State, from int) {
	for i := from; i < len(m.g.Log); i++ {
		e := &m.g.Log[i].Event
		m.seen[e.Kind]++
		acts := map[string]bool{"moved": true, "moved-unseen": true, "fires": true, "launched-craft": true, "launched-torpedoes": true, "commanded": true}
		if t := tableOf(s); acts[e.Kind] && t.Kind(e.Thing) == kindShip && !t.afloat(e.Thing) {
			m.Fatalf("#%d is not in action and %s", e.Thing, e.Kind)
		}
		s.Apply(e)
	}
	if s.Hash() != m.g.State().Hash() {
		m.Fatal("the new events do not lead to the new state")
	}
}

// sound checks the state: damage within the hits, no living escort with any, hulks and dead ships with none left, no order where
// nobody is afloat, ordnance with strength, Blast markers counted.
func (m *machine) sound() {
	t := tableOf(m.g.State())
	queued := len(t.Queue) > 0 || t.Pending != nil
	for id := game.ID(1); id < t.Len(); id++ {
		switch t.Kind(id) {
		case kindShip:
			lost, hits := t.Int(id, fieldDamage), t.model(id).Hits
			switch {
			case lost < 0 || lost > hits:
				m.Fatalf("#%d has lost %d of %d hits", id, lost, hits)
			case t.afloat(id) && lost == hits && !queued:
				m.Fatalf("#%d has no hits left and is afloat", id)
			case t.hulk(id) && (lost < hits || t.model(id).Escort()):
				m.Fatalf("#%d is a hulk with %d of %d hits lost", id, lost, hits)
			case t.Int(id, fieldContact) < 0 || t.Int(id, fieldContact) > 0 && !t.OnTable(id):
				m.Fatalf("#%d touches %d Blast markers and is %q", id, t.Int(id, fieldContact), t.Out(id))
			}
		case kindSalvo:
			if t.Int(id, fieldStrength) <= 0 {
				m.Fatalf("#%d is a salvo without strength", id)
			}
		case kindWave:
			if t.squadrons(id) <= 0 {
				m.Fatalf("#%d is a wave of nothing", id)
			}
		}
	}
	m.afloat(t)
	if !t.Board() {
		touching := tabletop.Total(t.OfKind(kindShip), func(id game.ID) int { return t.Int(id, fieldContact) })
		if t.Int(0, fieldMarkers) < 0 || touching > 0 && t.Int(0, fieldMarkers) == 0 {
			m.Fatalf("%d Blast markers on the table, %d contacts", t.Int(0, fieldMarkers), touching)
		}
	}
}

// afloat checks that who stands on the board stands on the table, and that movement left nobody where they were.
func (m *machine) afloat(t table) {
	for _, id := range t.Those(kindShip, t.OnTable) {
		if t.Board() && t.Round() > 0 && !t.Setup.Table.Inside(t.Point(id)) {
			m.Fatalf("#%d stands beside the table", id)
		}
		if t.Phase() == phaseShooting && t.afloat(id) && t.Seat(id) == t.player() && !t.Acted(id) {
			m.Fatalf("#%d has not moved and its player shoots", id)
		}
	}
}

// queries asks all that an app asks of a state.
func (m *machine) queries() {
	s := m.g.State()
	v := m.g.View(1)
	for i := range v.Things {
		id := v.Things[i].ID
		for _, shot := range append(System{}.Shots(s, id), System{}.ShotsAt(s, id)...) {
			if o := shot.Odds; o != nil && (o.Damage.Mean() < 0 || len(o.Damage) == 0) {
				m.Fatalf("a shot of #%d at #%d does %v", shot.From, shot.To, o.Damage)
			}
		}
		System{}.Fields(s, id)
	}
	for _, salvo := range (System{}).Salvos(s) {
		if _, err := (System{}).Odds(params.New(salvo.Request)); err != nil {
			m.Fatalf("the calculator does not take %v: %v", salvo.Request, err)
		}
	}
}

// wrongSeat checks that the other seat cannot give a seat's command.
func (m *machine) wrongSeat() {
	either := map[string]bool{"phenomenon": true, "clear-phenomenon": true, "phenomena-done": true, "leadership": true, "roll-off": true, "concede": true, "call-time": true, "record": true}
	for seat := game.Seat(1); seat <= 2; seat++ {
		for _, l := range m.g.Legal(seat) {
			if either[l.Kind] || m.chance(4) > 0 {
				continue
			}
			c, hash := gametest.Command(l, other(seat), m.chance), m.g.State().Hash()
			if _, illegal := m.g.Do(c, nil).(*game.Illegal); !illegal || m.g.State().Hash() != hash {
				m.Fatalf("%v is not refused, or leaves a trace", c)
			}
		}
	}
}

// undoRedo checks that undo and redo together change nothing.
func (m *machine) undoRedo() {
	hash, by := m.g.State().Hash(), m.g.Standing()
	if m.g.State().Pending != nil || by == 0 {
		return
	}
	if err := m.g.Undo(by, other(by)); err != nil {
		m.Fatal(err)
	}
	if err := m.g.Redo(by); err != nil {
		m.Fatal(err)
	}
	if m.g.State().Hash() != hash {
		m.Fatal("undo and redo do not cancel out")
	}
}

// accepted checks that without a board no legal command is refused.
func (m *machine) accepted() {
	for seat := game.Seat(1); seat <= 2; seat++ {
		for _, l := range m.g.Legal(seat) {
			c := gametest.Command(l, seat, m.chance)
			if no := m.g.Try(c).Illegal; no != nil && l.Kind != "launch" && l.Kind != "split" {
				m.Fatalf("%v is legal and refused: %v %v", c, no.Code, no.Args)
			}
		}
	}
}

func playMachine(t *rapid.T, board bool) *machine {
	m := &machine{T: t, chance: dice.NewSeeded(rapid.Uint64().Draw(t, "seed")).Int, seen: map[string]int{}}
	g, err := game.New(System{}, smallSetup(board, m.chance))
	if err != nil {
		t.Fatal(err)
	}
	m.g = g
	for n := 0; m.step(); n++ {
		if n > 4000 {
			t.Fatalf("the battle does not end: %s, round %d", g.State().Text(0, tabletop.FieldPhase), g.State().Int(0, tabletop.FieldRound))
		}
		switch m.chance(12) {
		case 0:
			m.undoRedo()
		case 1:
			m.wrongSeat()
		case 2:
			m.queries()
		case 3:
			if !board && m.g.State().Pending == nil {
				m.accepted()
			}
		}
	}
	if v := g.View(0); !v.Ended {
		t.Fatalf("nobody can act in phase %s of round %d", v.Phase, v.Round)
	}
	again, err := game.Open(System{}, g.Setup, g.Log)
	if err != nil || again.State().Hash() != g.State().Hash() {
		t.Fatalf("the log opens to another state: %v", err)
	}
	return m
}

func TestGamesOnTheBoard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { playMachine(t, true) })
}

func TestGamesWithoutBoard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { playMachine(t, false) })
}
