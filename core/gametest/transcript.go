package gametest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/roster"
	"broadside/core/words"
)

// A Kit is a game made ready for transcripts: text files with what players do,
// the faces that they throw, and under each line, indented, what comes of it.
//
//	# A note.
//	== applies: a heading begins a case; "not:" says that the rule is left out
//	no board                              (or: board, table 48x48)
//	edition revised                       (or another option of the set-up: scenario …, cards 10, team.3 1)
//	Ann has Goliath heavy-ship ace-commander energy-cannon/front
//	Bob has Wasp fighter-squadron
//	Bob has Alpha line: talon x3 admiral, Hawk=brand   (a unit that holds others; Hawk is a name)
//	begin heavy round 2                   (or: start, for the very beginning)
//	put Goliath at 36,24 facing 90 lost.0 2
//	thing Prize kind objective at 30,20
//	Ann: shoot Goliath weapon turret target Wasp | 5 3
//	Bob: answer Repair Bay | 4            (or: dice, place 20 20 90)
//	Bob: force hold Wasp
//	Bob: undo                             (or: redo, refuse)
//	? show Goliath                        (or: legal Ann, shots Goliath, score)
//
// Lengths are written in the game's unit, angles in degrees, things and seats by
// their names, options of a choice by what a player reads.
type Kit struct {
	System game.Definition
	Packs  []catalogue.Pack // open in every transcript beside the engine's
	// Begin is where a game stands after "begin" with the words behind it.
	Begin func(s *game.State, how []string) ([]game.Change, error)
	// Enter brings a thing that is put somewhere into play.
	Enter func(id game.ID) []game.Change
	// Options are the words of the set-up's options beside the edition.
	Options []string
	Agreed  []game.Arg     // options where a transcript says nothing of them
	Table   geometry.Table // where a transcript names none
}

// A Ran is one case as it went.
type Ran struct {
	Title   string
	Edition string
	Applies bool // the rule works here
	Not     bool // it does not
	Output  string
}

// A Report is what came of a transcript.
type Report struct {
	Text   string // the file as it should be
	Cases  []Ran
	Faults []string        // what no file can put right: dice too few or too many, questions left open
	Codes  map[string]bool // refusals that players met
}

// Run plays a transcript.
func (k Kit) Run(text string) Report {
	r := Report{Codes: map[string]bool{}}
	var out strings.Builder
	t := &transcript{kit: k, report: &r}
	for i, line := range strings.Split(strings.TrimRight(text, "\n"), "\n") {
		if strings.HasPrefix(line, " ") {
			continue // what came of it last time
		}
		out.WriteString(line + "\n")
		for _, told := range t.read(i+1, strings.TrimSpace(line)) {
			out.WriteString("  " + told + "\n")
		}
	}
	t.close()
	r.Text = out.String()
	return r
}

// A transcript is the case that is being played.
type transcript struct {
	kit    Kit
	report *Report
	line   int
	setup  *game.Setup
	game   *game.Game
	told   int // envelopes told so far

	names   *words.Teller // as of a moment of a game
	namedOf *game.Game
	namedAt int
}

func (t *transcript) fault(format string, args ...any) {
	t.report.Faults = append(t.report.Faults, fmt.Sprintf("line %d: ", t.line)+fmt.Sprintf(format, args...))
}

// read plays one line and returns what came of it.
func (t *transcript) read(number int, line string) []string {
	t.line = number
	var told []string
	switch {
	case line == "" || strings.HasPrefix(line, "#"):
		return nil
	case strings.HasPrefix(line, "=="):
		t.close()
		t.open(strings.TrimSpace(strings.TrimLeft(line, "=")))
		return nil
	case t.setup == nil:
		t.fault("a case begins with a heading: == applies: …")
		return nil
	}
	seat, rest, spoken := strings.Cut(line, ": ")
	fields := strings.Fields(line)
	switch {
	case fields[0] == "?":
		told = t.query(fields[1:])
	case spoken && !strings.Contains(seat, " "):
		told = t.speak(seat, rest)
	case t.game == nil:
		told = t.prepare(fields)
	default:
		told = t.arrange(fields)
	}
	cases := t.report.Cases
	cases[len(cases)-1].Output += strings.Join(told, "\n") + "\n"
	return told
}

func (t *transcript) open(title string) {
	applies := strings.HasPrefix(title, "applies:")
	not := strings.HasPrefix(title, "not:")
	t.report.Cases = append(t.report.Cases, Ran{Title: title, Applies: applies, Not: not})
	t.setup = &game.Setup{Board: true, Packs: t.kit.Packs, Table: t.kit.Table}
	t.game, t.told = nil, 0
}

// close checks what a case leaves behind: no question open, and a log that
// folds to the same state.
func (t *transcript) close() {
	if t.game == nil {
		return
	}
	if need := t.game.Need(); need != nil {
		t.fault("the case ends before %q is answered", need.Step)
	}
	for i := range t.game.Log {
		if code := t.game.Aside(i + 1); code != "" {
			t.fault("entry %d is set aside: %s", i+1, code)
		}
	}
	again, err := game.Open(t.kit.System, t.setup, t.game.Log)
	if err != nil || again.State().Hash() != t.game.State().Hash() {
		t.fault("the log does not fold to the state: %v", err)
	}
	t.game = nil
}

// prepare reads the lines before the game begins.
func (t *transcript) prepare(fields []string) []string {
	switch {
	case len(fields) == 1 && fields[0] == "board", strings.Join(fields, " ") == "no board":
		t.setup.Board = fields[0] == "board"
	case len(fields) == 2 && fields[0] == "table":
		w, h, _ := strings.Cut(fields[1], "x")
		t.setup.Table = geometry.Table{Width: t.length(w), Height: t.length(h)}
	case len(fields) == 2 && fields[0] == "edition":
		t.setup.Edition = fields[1]
		t.report.Cases[len(t.report.Cases)-1].Edition = fields[1]
	case len(fields) > 1 && t.option(fields[0]):
		t.setup.Options = append(t.setup.Options, game.Arg{Name: fields[0], Value: plain(strings.Join(fields[1:], " "))})
	case len(fields) > 4 && fields[1] == "has" && strings.HasSuffix(fields[3], ":"):
		t.lists(fields)
	case len(fields) >= 3 && fields[1] == "has":
		t.enlist(fields)
	case len(fields) == 2 && fields[1] == "plays":
		t.seat(fields[0])
	case fields[0] == "start":
		return t.begin(nil)
	case fields[0] == "begin":
		return t.begin(fields[1:])
	default:
		t.fault("what is %q before the game begins?", strings.Join(fields, " "))
	}
	return nil
}

// option reports whether a word is an option of the set-up; behind a stop may
// stand whose it is.
func (t *transcript) option(word string) bool {
	name, _, _ := strings.Cut(word, ".")
	return slices.Contains(t.kit.Options, name)
}

// plain is a number or a text.
func plain(text string) game.Value {
	if n, err := strconv.Atoi(text); err == nil {
		return game.Int(n)
	}
	return game.Text(text)
}

// lists reads "Ann has Alpha line: talon x3 admiral, Hawk=brand": a unit and
// those that it holds, with their counts and options.
func (t *transcript) lists(fields []string) {
	u := roster.Unit{Name: fields[2], Entry: strings.TrimSuffix(fields[3], ":")}
	for _, part := range strings.Split(strings.Join(fields[4:], " "), ",") {
		words := strings.Fields(part)
		if len(words) == 0 {
			t.fault("a unit is missing between commas")
			continue
		}
		inner := roster.Unit{Entry: words[0], Count: 1}
		if name, entry, named := strings.Cut(words[0], "="); named {
			inner.Name, inner.Entry = name, entry
		}
		for _, word := range words[1:] {
			if n, err := strconv.Atoi(strings.TrimPrefix(word, "x")); err == nil {
				inner.Count = n
				continue
			}
			inner.Options = append(inner.Options, roster.Option{Entry: word})
		}
		u.Units = append(u.Units, inner)
	}
	list := &t.setup.Seats[t.seat(fields[0])-1].List
	list.Units = append(list.Units, u)
}

// seat finds a seat by its player's name, or sets it up.
func (t *transcript) seat(name string) game.Seat {
	for i := range t.setup.Seats {
		if t.setup.Seats[i].Name == name {
			return game.Seat(i + 1)
		}
	}
	if t.game != nil {
		return 0
	}
	list := roster.List{System: t.kit.System.About().ID, Name: name}
	t.setup.Seats = append(t.setup.Seats, game.SeatSetup{Name: name, List: list})
	return game.Seat(len(t.setup.Seats))
}

// enlist reads "Ann has Goliath heavy-ship hero upgrade weapon/front", or "Ann has Pack frigate x3".
func (t *transcript) enlist(fields []string) {
	u := roster.Unit{Name: fields[2]}
	if len(fields) > 3 {
		u.Entry = fields[3]
		for _, o := range fields[4:] {
			if n, err := strconv.Atoi(strings.TrimPrefix(o, "x")); err == nil {
				u.Count = n
				continue
			}
			entry, mount, _ := strings.Cut(o, "/")
			u.Options = append(u.Options, roster.Option{Entry: entry, Mount: mount})
		}
	}
	list := &t.setup.Seats[t.seat(fields[0])-1].List
	list.Units = append(list.Units, u)
}

// begin starts the game, and with words for it moves on to where they say.
func (t *transcript) begin(how []string) []string {
	t.setup.Options = append(t.setup.Options, t.kit.Agreed...)
	g, err := game.New(t.kit.System, t.setup)
	if err != nil {
		return t.refusal(err, nil)
	}
	t.game = g
	if how == nil {
		return t.tell()
	}
	changes, err := t.kit.Begin(g.State(), how)
	if err != nil {
		t.fault("begin: %v", err)
	}
	t.write(changes)
	return nil
}

// arrange reads "put …" and "thing …", which set fields by no command.
func (t *transcript) arrange(fields []string) []string {
	var changes []game.Change
	id := game.ID(0)
	switch {
	case len(fields) > 1 && fields[0] == "put":
		id = t.thing(fields[1])
		if id == 0 && fields[1] != "game" {
			t.fault("nothing is called %s", fields[1])
		}
		if id != 0 {
			changes = t.kit.Enter(id)
		}
	case len(fields) > 1 && fields[0] == "thing":
		id = t.game.State().Len()
		changes = append(changes, game.Change{On: id, Field: "name", To: game.Text(fields[1])})
	default:
		t.fault("what is %q?", strings.Join(fields, " "))
		return nil
	}
	for _, a := range t.values(fields[2:]) {
		changes = append(changes, game.Change{On: id, Field: a.Name, To: a.Value})
	}
	t.write(changes)
	return nil
}

// write adds an event of nobody's to the log.
func (t *transcript) write(changes []game.Change) {
	g, err := Put(t.game, changes)
	if err != nil {
		t.fault("%v", err)
		return
	}
	t.game, t.told = g, len(g.Log)
}

// teller knows the names of things as they are now.
func (t *transcript) teller() *words.Teller {
	if t.game != nil && t.names != nil && t.namedOf == t.game && t.namedAt == len(t.game.Log) {
		return t.names
	}
	t.names = t.newTeller()
	if t.namedOf = t.game; t.game != nil {
		t.namedAt = len(t.game.Log)
	}
	return t.names
}

func (t *transcript) newTeller() *words.Teller {
	sys := t.kit.System
	packs := append(append([]catalogue.Pack(nil), sys.Packs(sys.About().Default)...), t.kit.Packs...)
	var v *game.View
	if t.game != nil {
		v = t.game.View(0)
	}
	var seats []string
	for _, s := range t.setup.Seats {
		seats = append(seats, s.Name)
	}
	return words.NewTeller(&words.English, sys, packs, v, seats)
}
