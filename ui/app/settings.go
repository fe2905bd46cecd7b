package app

import (
	"slices"
	"strings"

	"broadside/ui/kit"
)

// Settings are the player's choices, which every screen honours.
type Settings struct {
	Theme  string    // "auto", "light" or "dark"
	Units  string    // lengths are shown in: "game" (the game's own), "in" or "cm"
	Dice   string    // "app" throws them, "hand" asks for the faces
	AtOnce bool      // what the app throws falls without a tap, up to the next choice
	Awake  bool      // the screen stays on
	Usual  bool      // what most players choose is chosen without asking
	Table  bool      // new games are played on the players' own table, without a board
	Names  [4]string // of the players; empty where none was given

	Server string // address of the server for shared games; "" is the site that the app came from
	Print  Print
	Began  string // what fleets were begun with, "the-game/the-club", the last first, parted by spaces
}

const settingsID = "desk"

var (
	settings = standard()
	keeper   = Keeper{ID: settingsID}
)

func standard() Settings {
	return Settings{Theme: "auto", Units: "game", Dice: "app", Print: Print{Paper: "a4", Parts: everyPart}}
}

// Now are the settings as they stand.
func Now() Settings { return settings }

// Change applies and keeps the settings.
func Change(to Settings) {
	settings = to
	settings.apply()
	keeper.Keep(func() []byte { return encodeSettings(settings) })
}

func Edit(edit func(*Settings)) {
	to := settings
	edit(&to)
	Change(to)
}

func (s Settings) apply() {
	applyTheme(s.Theme)
	applyAwake(s.Awake)
}

func readSettings() {
	settings = standard()
	if data, err := keeper.Read(); err == nil {
		settings = decodeSettings(data)
	}
	settings.apply()
}

// Settings are kept as lines of a key and a value.

// A setting is one of them: its key, what it says now, and how what was kept is read.
type setting struct {
	key, says string
	read      func(value string)
}

func (s *Settings) lines() []setting {
	word := func(key string, at *string, known ...string) setting {
		return setting{key, *at, func(value string) { // else the first that is known
			if *at = value; len(known) > 0 && !slices.Contains(known, value) {
				*at = known[0]
			}
		}}
	}
	turned := func(key string, at *bool) setting {
		says := kit.Either(*at, "yes", "no")
		return setting{key, says, func(value string) { *at = value == "yes" }}
	}
	all := []setting{
		word("theme", &s.Theme, "auto", "light", "dark"), word("units", &s.Units, "game", "in", "cm"), word("dice", &s.Dice, "app", "hand"),
		turned("awake", &s.Awake), turned("usual", &s.Usual), turned("at-once", &s.AtOnce), turned("table", &s.Table),
		word("paper", &s.Print.Paper, "a4", "letter"), {"print", s.Print.line(), s.Print.read},
		word("began", &s.Began), word("server", &s.Server),
	}
	for i := range s.Names { // of which older settings lack the last two
		all = append(all, word("name-"+kit.Itoa(i+1), &s.Names[i]))
	}
	return all
}

func encodeSettings(s Settings) []byte {
	var b strings.Builder
	for _, line := range s.lines() {
		b.WriteString(line.key + "=" + strings.ReplaceAll(line.says, "\n", " ") + "\n")
	}
	return []byte(b.String())
}

// decodeSettings keeps to what it knows: other keys and values come from other versions.
func decodeSettings(data []byte) Settings {
	s := standard()
	known := s.lines()
	for _, line := range strings.Split(string(data), "\n") {
		key, value, _ := strings.Cut(line, "=")
		if i := slices.IndexFunc(known, func(k setting) bool { return k.key == key }); i >= 0 {
			known[i].read(value)
		}
	}
	return s
}

// Begin notes which game and faction a fleet is begun with.
func Begin(system, faction string) {
	s := settings
	now := system + "/" + faction
	kept := []string{now}
	for _, was := range strings.Fields(s.Began) {
		if game, _, _ := strings.Cut(was, "/"); game != system {
			kept = append(kept, was)
		}
	}
	if s.Began = strings.Join(kept, " "); s.Began != settings.Began && !strings.ContainsAny(now, " \n") {
		Change(s)
	}
}

// LastBegun are the game that a fleet was begun of last, and the faction that one of a game was; "" for none.
func LastBegun(system string) (game, faction string) {
	for _, was := range strings.Fields(settings.Began) {
		of, with, _ := strings.Cut(was, "/")
		if game == "" {
			game = of
		}
		if of == system {
			faction = with
		}
	}
	return game, faction
}

type Print struct {
	Paper  string // "a4" or "letter"
	Thrift bool   // saves ink: no fills, no icons, thin lines
	Parts  string // of what there is, parted by spaces: "summary cards reference"
}

const (
	everyPart = "summary cards reference"
	thrift    = "thrift"
)

// Has tells whether a part is printed.
func (p Print) Has(part string) bool { return strings.Contains(" "+p.Parts+" ", " "+part+" ") }

// Toggled prints a part or leaves it out.
func (p Print) Toggled(part string) Print {
	return p.only(func(known string) bool { return p.Has(known) != (known == part) })
}

// only prints those parts of which something is so.
func (p Print) only(is func(part string) bool) Print {
	p.Parts = strings.Join(kit.Only(strings.Fields(everyPart), is), " ")
	return p
}

// line is how the choice is kept: the parts, and a word for saving ink.
func (p Print) line() string { return kit.Either(p.Thrift, p.Parts+" "+thrift, p.Parts) }

func (p *Print) read(line string) {
	told := Print{Parts: line}
	*p = p.only(told.Has)
	p.Thrift = told.Has(thrift)
}
