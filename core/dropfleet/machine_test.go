package dropfleet

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"broadside/core/catalogue"
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/roster"
	"broadside/core/tabletop"

	"pgregory.net/rapid"
)

// odd is a ship with weapons of every kind, so that special rules meet each other
// that no printed ship has together.
var odd = catalogue.Pack{ID: "dfc-odd", System: "dfc", Name: "Odd fleet", Faction: true, Entries: []catalogue.Entry{
	hull("odd-arsenal", "M", 90, "Atmospheric", "Launch", "Beast", "Regenerate (2)", carries("D3+2", "scourge-bomber ucm-fighter shaltari-torpedo resistance-fire-ship ucm-bulk-lander ucm-dropship"),
		piece1("twist", "Distortion", "Flash"), piece1("spite", "Corruptor", "Crippling", "Squadron (2)"), piece1("shove", "Impel (1)", "Bloom", "Low Power"),
		piece1("boil", "Unstable", "Overcharge", "Burnthrough (4)"), piece1("claw", "Close Action", "Air-to-Air"), piece1("bombs", "Bombardment", "Limited (2)"), piece1("rise", "Escape Velocity")),
	hull("odd-titan", "S2", 300, "Dreadnought", piece1("ray", "Particle", "Crippling"), piece1("pair", "Link (1)", "Mauler"), piece1("twin", "Link (1)", "Scald")),
	hull("odd-glass", "H", 200, "Shaltari Shields", "Shield Booster", "Full Cloak", "Subsystem Network", piece1("net", "Re-Entry")),
}}

// piece1 is a weapon of the odd ships.
func piece1(id string, rules ...string) catalogue.Entry {
	return catalogue.Entry{ID: id, Kind: "weapon", Name: id, Special: rules, Figures: figures("lock", "3", "attack", "D3+1", "damage", "2", "arc", "F/S/R")}
}

// smallSetup is a game of two to four small fleets drawn from the samples, in
// either edition and any scenario.
func smallSetup(board bool, chance gametest.Chance) *game.Setup {
	plan := Scenarios()[chance(len(Scenarios()))]
	text := plan.Code
	if chance(2) == 0 { // by other approaches, and shorter
		s := plan
		s.Turns, s.Scores = 2+chance(4), []int{1 + chance(3), 4}
		s.give("survey", 1-chance(2))
		s.give("destroyed", chance(3))
		s.give("kill", 50*chance(3))
		s.Approaches = []string{Approaches[chance(5)], Approaches[chance(5)]}
		if chance(3) == 0 {
			s.Pieces = append(s.Pieces, zone(chance(3), chance(48), chance(48), 1+chance(20), 1+chance(20)))
		}
		text = s.String()
	}
	s := &game.Setup{System: "dfc", Ruleset: Ruleset, Board: board, Edition: []string{"core", "revised"}[chance(2)], Packs: []catalogue.Pack{odd},
		Options: []game.Arg{{Name: "scenario", Value: game.Text(text)}, {Name: "command-cards", Value: game.Int(5 * chance(2))}}}
	samples := System{}.Samples("core")
	seats := 2 + chance(2)*chance(3)
	for i := range seats {
		l := samples[chance(len(samples))]
		var kept []roster.Unit
		for _, u := range l.Units {
			if len(kept) == 2 || chance(2) == 0 && len(kept) > 0 {
				continue
			}
			u.Units = slices.Clone(u.Units)
			for n := range u.Units {
				u.Units[n].Count = min(u.Units[n].Count, 1+chance(2))
			}
			if chance(3) == 0 {
				u.Units = append(u.Units, roster.Unit{Entry: odd.Entries[chance(len(odd.Entries))].ID, Count: 1 + chance(2)})
			}
			kept = append(kept, u)
		}
		l.Units = kept
		s.Seats = append(s.Seats, game.SeatSetup{Name: string(rune('A' + i)), List: l})
	}
	if seats > 2 && chance(2) == 0 {
		s.Options = append(s.Options, game.Arg{Name: "team.3", Value: game.Int(1)})
	}
	return s
}

// A machine plays a random game and checks at every step what always holds.
type machine struct {
	*rapid.T
	g      *game.Game
	chance gametest.Chance
	hashes map[int]uint64 // of the states seen, by the length of the log
}

func newMachine(t *rapid.T, board bool) *machine {
	m := &machine{T: t, hashes: map[int]uint64{}, chance: dice.NewSeeded(rapid.Uint64().Draw(t, "seed")).Int}
	g, err := game.New(System{}, smallSetup(board, m.chance))
	if err != nil {
		t.Fatal(err)
	}
	m.g = g
	return m
}

func (m *machine) where() string {
	s := m.g.State()
	return s.Text(0, tabletop.FieldPhase) + "/" + s.Text(0, fieldStage) + " of turn " + itoa(s.Int(0, tabletop.FieldRound))
}

// step makes a move and checks what it came to.
func (m *machine) step() bool {
	if m.chance(8) > 0 { // most moves are only made
		more, err := gametest.Move(m.g, m.chance)
		if err != nil {
			m.Fatalf("%v in %s", err, m.where())
		}
		return more
	}
	before, log := m.g.State().Clone(), len(m.g.Log)
	m.hashes[log] = before.Hash()
	more, err := gametest.Move(m.g, m.chance)
	if err != nil {
		m.Fatalf("%v in %s", err, m.where())
	}
	m.actorsLive(before, log)
	m.sound()
	return more
}

// actorsLive checks that nothing acts that is lost, and that what the log says
// leads from the state before to the one after.
func (m *machine) actorsLive(s *game.State, from int) {
	acts := map[string]bool{"ordered": true, "moved": true, "moved-layer": true, "aimed": true, "launched": true, "scanned": true, "surveyed": true, "rammed": true, "nuke-launched": true, "landed": true, "mended": true, "regrew": true}
	for i := from; i < len(m.g.Log); i++ {
		e := &m.g.Log[i].Event
		if out := s.Text(e.Thing, tabletop.FieldOut); acts[e.Kind] && (out == destroyed || out == left) {
			m.Fatalf("#%d is %s and %s in %s", e.Thing, out, e.Kind, m.where())
		}
		s.Apply(e)
	}
	if s.Hash() != m.g.State().Hash() {
		m.Fatal("the new events do not lead to the new state")
	}
}

// sound checks the state: hull between none and all, ground assets and tokens
// that there are, counts of cards that are possible.
func (m *machine) sound() {
	t := tableOf(m.g.State())
	for id := game.ID(1); id < t.Len(); id++ {
		switch kind := t.Kind(id); kind {
		case "ship", "station":
			lost, hull := t.Int(id, fieldLost), t.ship(id).Hull
			if lost < 0 || lost > hull || t.OnTable(id) && lost == hull {
				m.Fatalf("#%d has lost %d of %d and is %q in %s", id, lost, hull, t.Text(id, tabletop.FieldOut), m.where())
			}
			if spike := t.Int(id, fieldSpike); spike < 0 || spike > 2 || kind == "station" && spike > 0 {
				m.Fatalf("#%d has spike %d", id, spike)
			}
			if kind == "ship" && t.OnTable(id) && t.layer(id) == atmosphere && !t.handling(id).atmospheric {
				m.Fatalf("#%d flies in atmosphere", id)
			}
			m.manned(t, id)
		case "sector":
			m.manned(t, id)
		case "token":
			on := game.ID(t.Int(id, fieldOn))
			if t.Int(id, fieldCount) < 1 || !t.OnTable(on) {
				m.Fatalf("token #%d of %d on #%d (%s) in %s", id, t.Int(id, fieldCount), on, t.Text(on, tabletop.FieldOut), m.where())
			}
		}
	}
	for _, s := range t.Seats() {
		if t.Int(0, of(fieldHand, s))+t.Int(0, of(fieldPile, s))+t.Int(0, of(fieldDiscards, s)) != t.Setup.Option("command-cards").Int {
			m.Fatalf("cards of seat %d were lost or won", s)
		}
	}
}

func (m *machine) manned(t table, id game.ID) {
	for _, s := range t.Seats() {
		for _, kind := range groundKinds {
			if n := t.Int(id, of(kind, s)); n < 0 || n > 0 && (t.Int(id, fieldRuin) == 2 || t.Is(id, tabletop.FieldOut)) {
				m.Fatalf("#%d has %d of %s", id, n, of(kind, s))
			}
		}
	}
}

// points checks that victory points are those that the log awards.
func (m *machine) points() {
	won := map[string]int{}
	t := tableOf(m.g.State())
	for i := range m.g.Log {
		e := &m.g.Log[i].Event
		args := map[string]game.Value{}
		for _, a := range e.Args {
			args[a.Name] = a.Value
		}
		switch {
		case strings.HasPrefix(e.Kind, "scores-"):
			won[args["seat"].Text] += args["points"].Int
		case e.Kind == "surveyed" || e.Kind == "survey-critical":
			won[seatName(t.Seat(e.Thing))]++
		case e.Kind == "nuked":
			won[args["seat"].Text] -= args["points"].Int
		}
	}
	for _, s := range t.Seats() {
		if have := t.Int(0, of(fieldVictory, s)); have != won[seatName(s)] {
			m.Fatalf("seat %d has %d victory points, and the log awards %d", s, have, won[seatName(s)])
		}
	}
}

// replay checks that the log alone gives the same game, at its end and at any
// moment seen before.
func (m *machine) replay() {
	again, err := game.Open(System{}, m.g.Setup, m.g.Log)
	if err != nil || again.State().Hash() != m.g.State().Hash() {
		m.Fatalf("the log opens to another state: %v", err)
	}
	for n, hash := range m.hashes {
		if m.chance(20) == 0 && m.g.At(n).Hash() != hash {
			m.Fatalf("after %d envelopes the state was another", n)
		}
	}
}

// undoRedo checks that undo and redo together change nothing.
func (m *machine) undoRedo() bool {
	hash, by := m.g.State().Hash(), m.g.Standing()
	if by == 0 {
		return false
	}
	if err := m.g.Undo(by, tableOf(m.g.State()).Seats()...); err != nil {
		m.Fatal(err)
	}
	if err := m.g.Redo(by); err != nil {
		m.Fatal(err)
	}
	if m.g.State().Hash() != hash {
		m.Fatalf("undo and redo do not cancel out in %s", m.where())
	}
	m.hashes = map[int]uint64{} // what stood then was of the log before
	return true
}

// refused checks that a command is refused and changes nothing.
func (m *machine) refused(c game.Command) {
	hash, log := m.g.State().Hash(), len(m.g.Log)
	err := m.g.Do(c, nil)
	if _, illegal := err.(*game.Illegal); !illegal {
		m.Fatalf("%v gives %v in %s", c, err, m.where())
	}
	if m.g.State().Hash() != hash || len(m.g.Log) != log {
		m.Fatalf("%v was refused and left a trace", c)
	}
}

// anybodys are commands that do not wait for a turn.
var anybodys = []string{"scenery", "clear-scenery", "scenery-done", "roll-off", "reveal", "card", "cards-done", "draw", "stack", "concede"}

// wrongSeat checks that another seat cannot give a seat's command.
func (m *machine) wrongSeat() {
	seats := tableOf(m.g.State()).Seats()
	for _, seat := range seats {
		for _, l := range m.g.Legal(seat) {
			if slices.Contains(anybodys, l.Kind) || m.chance(6) > 0 {
				continue
			}
			m.refused(gametest.Command(l, seats[(int(seat)+m.chance(len(seats)-1))%len(seats)], m.chance))
		}
	}
}

// accepted checks that without a board no legal command is refused, and on it
// none for how far it goes or where it turns: what is offered can be done.
func (m *machine) accepted(board bool) {
	measured := []string{"dfc-too-slow", "dfc-too-fast", "dfc-atmosphere-slow", "dfc-turn-late", "dfc-no-climb"}
	for _, seat := range tableOf(m.g.State()).Seats() {
		for _, l := range m.g.Legal(seat) {
			if m.chance(3) > 0 {
				continue
			}
			c := gametest.Command(l, seat, m.chance)
			if c.Has("layerAt") && c.Text("layer") == atmosphere {
				continue // the last 2" alone are flown there
			}
			if trial := m.g.Try(c); trial.Illegal != nil && (!board || slices.Contains(measured, trial.Illegal.Code)) {
				m.Fatalf("%v is legal and refused in %s: %v %v", c, m.where(), trial.Illegal.Code, trial.Illegal.Args)
			}
		}
	}
}

func playMachine(t *rapid.T, board bool) {
	m := newMachine(t, board)
	for n := 0; m.step(); n++ {
		if n > 6000 {
			t.Fatalf("the game does not end: %s", m.where())
		}
		switch m.chance(40) {
		case 0:
			m.undoRedo()
		case 1:
			m.wrongSeat()
		case 2:
			m.refused(garbage(m.chance, m.g.State().Len(), len(m.g.Setup.Seats)+1+m.chance(3)))
		case 3, 4:
			if m.g.State().Pending == nil {
				m.accepted(board)
			}
		}
	}
	if v := m.g.View(0); !v.Ended {
		t.Fatalf("nobody can act in %s", m.where())
	}
	m.points()
	m.replay()
}

func TestGamesOnTheBoard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { playMachine(t, true) })
}

func TestGamesWithoutBoard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { playMachine(t, false) })
}

// garbage is a command of a seat with any kind, thing and arguments at all.
func garbage(chance gametest.Chance, things game.ID, seat int) game.Command {
	kinds := []string{"", "set", "dance"}
	for _, c := range commands {
		kinds = append(kinds, c.Kind())
	}
	names := []string{"x", "y", "heading", "pivot", "pivotAt", "pivot2", "pivot2At", "layer", "layerAt", "distance", "target", "weapon", "overcharge", "edge", "class", "points", "radius",
		"width", "height", "rotation", "field", "value", "text", "group", "negates", "cards", "discard", "load", "asset", "troops", "count", "far", "seat", "list"}
	texts := []string{"", "high", "low", "atmosphere", "space", "top", "fine-debris", "large-solid-object", "1,1 2,2", "1000,1000 9000,1000 5000,9000", "out", "lost", "lost.99", "twist", "boil", "claw",
		"ucm-bomber", "ucm-dropship", "infantry", "armour", "defence-battery", "destroyed", "1 2 3", "\x00\xff", "#1", "@entry/talon", "victory.1", "deck.1"}
	numbers := []int{0, 1, -1, 2, 3, 7, 45000, -45000, 500, 12000, 24000, 48000, 90000, 1 << 20, -1 << 20, 1 << 40, -1 << 62, 1<<63 - 1}
	c := game.Command{Kind: kinds[chance(len(kinds))], By: game.Seat(seat), Thing: game.ID(chance(int(things) + 3)), Force: chance(2) == 0}
	for range chance(6) {
		v := game.Int(numbers[chance(len(numbers))])
		switch chance(3) {
		case 0:
			v = game.Text(texts[chance(len(texts))])
		case 1:
			v = game.Int(chance(60) * 1000)
		}
		c = c.With(names[chance(len(names))], v)
	}
	return c
}

// nonsense makes any command or answer of any seat. Whatever it is, it is done
// or refused with a reason, and what is refused leaves no trace.
func nonsense(t *rapid.T, g *game.Game, chance gametest.Chance) {
	hash, log := g.State().Hash(), len(g.Log)
	var err error
	if need := g.Need(); need != nil && chance(2) == 0 {
		in := game.Input{}
		for range chance(4) {
			in.Faces = append(in.Faces, dice.Face(chance(8)))
			in.Chosen = append(in.Chosen, chance(80000)-2)
		}
		err = g.Answer(game.Seat(chance(4)), in, nil)
	} else {
		err = g.Do(garbage(chance, g.State().Len(), chance(4)), nil)
	}
	if err == nil {
		return
	}
	var illegal *game.Illegal
	if !errors.As(err, &illegal) || illegal.Code == "" {
		t.Fatalf("refused with %v", err)
	}
	if g.State().Hash() != hash || len(g.Log) != log {
		t.Fatal("a refused command left a trace")
	}
}

// TestGarbage mixes nonsense, forced commands and fields set by hand with real
// play: nothing panics, and the log still opens to the same state.
func TestGarbage(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		chance := dice.NewSeeded(rapid.Uint64().Draw(t, "seed")).Int
		g, err := game.New(System{}, smallSetup(chance(2) == 0, chance))
		if err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(1, 150).Draw(t, "steps") {
			if chance(2) == 0 {
				nonsense(t, g, chance)
			} else if _, err := gametest.Move(g, chance); err != nil && g.Need() == nil {
				nonsense(t, g, chance) // what was forced may leave nobody a way
			}
			if chance(8) == 0 {
				g.View(1)
				System{}.Shots(g.State(), game.ID(chance(int(g.State().Len()))))
				gametest.Ask(g, garbage(chance, g.State().Len(), chance(4)), chance)
			}
		}
		again, err := game.Open(System{}, g.Setup, g.Log)
		if err != nil || again.State().Hash() != g.State().Hash() {
			t.Fatalf("the log opens to another state: %v", err)
		}
	})
}

// TestLargeClashes plays games of two samples of 1500 points from new seeds each
// time, which it prints when one breaks or takes too long.
func TestLargeClashes(t *testing.T) {
	first := uint64(time.Now().UnixNano())
	t.Logf("the first seed is %d", first)
	large := System{}.Samples("")[12:]
	for seed := first; seed < first+25; seed++ {
		src := dice.NewSeeded(seed)
		setup := &game.Setup{Edition: []string{"core", "revised"}[src.Int(2)], Board: src.Int(4) > 0,
			Seats:   []game.SeatSetup{{Name: "A", List: large[src.Int(len(large))]}, {Name: "B", List: large[src.Int(len(large))]}},
			Options: []game.Arg{{Name: "scenario", Value: game.Text(Scenarios()[src.Int(len(Scenarios()))].Code)}, {Name: "command-cards", Value: game.Int(10 * src.Int(2))}}}
		begun := time.Now()
		g, err := game.New(System{}, setup)
		if err != nil {
			t.Fatal(err)
		}
		for n, more := 0, true; more; n++ {
			if more, err = gametest.Move(g, src.Int); err != nil || n > 10000 {
				t.Fatalf("seed %d: %v after %d moves, in %s of turn %d", seed, err, n, g.State().Text(0, tabletop.FieldPhase), g.State().Int(0, tabletop.FieldRound))
			}
		}
		if took := time.Since(begun); !g.View(0).Ended || took > 3*time.Second {
			t.Errorf("seed %d: ended %v after %v", seed, g.View(0).Ended, took)
		}
	}
}
