package app

import (
	"slices"
	"strings"
)

// Settings are the player's choices, which every screen honours.
type Settings struct {
	Theme string    // "auto", "light" or "dark"
	Units string    // lengths are shown in: "game" (the game's own), "in" or "cm"
	Dice  string    // "app" throws them, "hand" asks for the faces
	Awake bool      // the screen stays on
	Usual bool      // what most players choose is chosen without asking
	Names [4]string // of the players; empty where none was given

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

// nameKeys are the keys of the players' names; older settings lack the last two.
var nameKeys = [4]string{"name-1", "name-2", "name-3", "name-4"}

func encodeSettings(s Settings) []byte {
	yes := map[bool]string{false: "no", true: "yes"}
	var b strings.Builder
	for _, line := range [][2]string{{"theme", s.Theme}, {"units", s.Units}, {"dice", s.Dice}, {"awake", yes[s.Awake]}, {"usual", yes[s.Usual]}, {"paper", s.Print.Paper}, {"print", s.Print.line()}, {"began", s.Began}, {"server", strings.ReplaceAll(s.Server, "\n", " ")}} {
		b.WriteString(line[0] + "=" + line[1] + "\n")
	}
	for i, name := range s.Names {
		b.WriteString(nameKeys[i] + "=" + strings.ReplaceAll(name, "\n", " ") + "\n")
	}
	return []byte(b.String())
}

// decodeSettings keeps to what it knows: other keys and values come from other versions.
func decodeSettings(data []byte) Settings {
	s := standard()
	for _, line := range strings.Split(string(data), "\n") {
		key, value, _ := strings.Cut(line, "=")
		switch key {
		case "began":
			s.Began = value
		case "server":
			s.Server = value
		case "theme":
			s.Theme = oneOf(value, "auto", "light", "dark")
		case "units":
			s.Units = oneOf(value, "game", "in", "cm")
		case "dice":
			s.Dice = oneOf(value, "app", "hand")
		case "awake":
			s.Awake = value == "yes"
		case "usual":
			s.Usual = value == "yes"
		case "paper":
			s.Print.Paper = oneOf(value, "a4", "letter")
		case "print":
			s.Print.read(value)
		}
		if i := slices.Index(nameKeys[:], key); i >= 0 {
			s.Names[i] = value
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

// oneOf is the value if it is among the known ones, else the first of them.
func oneOf(value string, known ...string) string {
	for _, k := range known {
		if k == value {
			return value
		}
	}
	return known[0]
}
