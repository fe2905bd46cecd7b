package desk

import (
	"strings"

	"broadside/ui/store"
)

// Settings are the player's choices, which every screen honours.
type Settings struct {
	Theme string    // "auto", "light" or "dark"
	Units string    // lengths are shown in: "game" (the game's own), "in" or "cm"
	Dice  string    // "app" throws them, "hand" asks for the faces
	Awake bool      // the screen stays on
	Names [2]string // of the two players; empty where none was given
}

const settingsID = "desk"

var settings = standard()

func standard() Settings { return Settings{Theme: "auto", Units: "game", Dice: "app"} }

// Now are the settings as they stand.
func Now() Settings { return settings }

// Change applies and keeps the settings.
func Change(to Settings) {
	settings = to
	settings.apply()
	Work(keepSettings, func() {})
}

func (s Settings) apply() {
	applyTheme(s.Theme)
	applyAwake(s.Awake)
}

// keepSettings writes the present choices over whatever another tab may have written meanwhile: the last one counts.
func keepSettings() {
	for range 3 {
		record := store.Record{Kind: store.Setting, ID: settingsID, Data: encodeSettings(settings)}
		if stored, err := shelf.Get(store.Setting, settingsID); err == nil {
			record.Rev = stored.Rev
		}
		if _, err := shelf.Put(record); err == nil {
			return
		}
	}
}

func readSettings() {
	settings = standard()
	if r, err := shelf.Get(store.Setting, settingsID); err == nil {
		settings = decodeSettings(r.Data)
	}
	settings.apply()
}

// ReadSettings takes the settings from the store again, as after an import. It blocks.
func ReadSettings() { readSettings() }

// Settings are kept as lines of a key and a value.

func encodeSettings(s Settings) []byte {
	awake := "no"
	if s.Awake {
		awake = "yes"
	}
	var b strings.Builder
	for _, line := range [][2]string{{"theme", s.Theme}, {"units", s.Units}, {"dice", s.Dice}, {"awake", awake}, {"name-1", s.Names[0]}, {"name-2", s.Names[1]}} {
		b.WriteString(line[0] + "=" + strings.ReplaceAll(line[1], "\n", " ") + "\n")
	}
	return []byte(b.String())
}

// decodeSettings keeps to what it knows: other keys and values come from other versions.
func decodeSettings(data []byte) Settings {
	s := standard()
	for _, line := range strings.Split(string(data), "\n") {
		key, value, _ := strings.Cut(line, "=")
		switch key {
		case "theme":
			s.Theme = oneOf(value, "auto", "light", "dark")
		case "units":
			s.Units = oneOf(value, "game", "in", "cm")
		case "dice":
			s.Dice = oneOf(value, "app", "hand")
		case "awake":
			s.Awake = value == "yes"
		case "name-1":
			s.Names[0] = value
		case "name-2":
			s.Names[1] = value
		}
	}
	return s
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
