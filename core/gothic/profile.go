package gothic

import (
	"slices"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// A Model is a ship with the figures that it prints ("Ship Data Sheets").
type Model struct {
	Ashore   bool // it is no ship, and never stands on a table
	ID, Name string
	Class    string // as printed: "battleship", "cruiser", "escort", "grand-cruiser", …
	Points   int
	Hits     int
	Speed    geometry.Length
	Turns    geometry.Angle // at most, each
	Shields  int
	Armour   int // to be rolled or more
	Prow     int // the same against fire from its front
	Stern    int // and from its rear
	Turrets  int
	Weapons  []Weapon
}

// Escort reports whether it is an escort; all other ships are capital ("Ship Types").
func (m *Model) Escort() bool { return m.Class == "escort" }

// Straight is how far a ship has to move before it turns ("Turning").
func (m *Model) Straight() geometry.Length {
	switch m.Class {
	case "escort":
		return 0
	case "battleship":
		return 15 * cm
	}
	return 10 * cm
}

// A WeaponKind is what a weapon is by the document.
type WeaponKind string

// Kinds of weapons.
const (
	Battery    WeaponKind = "battery"
	Lance      WeaponKind = "lance"
	Torpedoes  WeaponKind = "torpedoes"
	Bays       WeaponKind = "bays"
	NovaCannon WeaponKind = "nova-cannon"
	Unknown    WeaponKind = "unknown" // its rules stand elsewhere
)

// A Mount is where on a ship a weapon stands.
type Mount string

// Mounts of weapons; none is hit by the critical of a mount.
const (
	Prow      Mount = "prow"
	Port      Mount = "port"
	Starboard Mount = "starboard"
	Dorsal    Mount = "dorsal"
)

// mounts are all there are.
var mounts = []Mount{Dorsal, Starboard, Port, Prow}

func mountNames(of []Mount) []string {
	return tabletop.Map(of, func(m Mount) string { return string(m) })
}

// unarmed are the mounts that have no weapons.
func (m *Model) unarmed() []Mount {
	return tabletop.Keep(mounts, func(at Mount) bool {
		return !slices.ContainsFunc(m.Weapons, func(w Weapon) bool { return w.Mount == at })
	})
}

// A Weapon is one line of a ship's armament.
type Weapon struct {
	ID, Name string
	Kind     WeaponKind
	Mount    Mount
	Least    geometry.Length // nearer it cannot be fired
	Range    geometry.Length // of torpedoes their speed
	Strength int             // firepower of batteries, squadrons of launch bays
	Thrown   Thrown          // where it is thrown for; bays have to say what they launch before
	Arcs     []geometry.Arc
	Craft    []Craft // of launch bays
	Boarding bool    // torpedoes may be boarding torpedoes instead
}

// Craft are attack craft that launch bays can send out.
type Craft struct {
	Type  CraftType
	Name  string // as printed
	Speed geometry.Length
}

// A CraftType is what attack craft do.
type CraftType string

// Types of attack craft.
const (
	Fighter CraftType = "fighter"
	Bomber  CraftType = "bomber"
	Assault CraftType = "assault"
)

// torpedoSpeed is that of torpedoes whose speed stands in a text beside others ("Torpedoes").
const torpedoSpeed = 30 * cm

// readModel turns an entry into a model. The lint has made sure of its figures; what is missing all the same counts as 0.
func readModel(e *catalogue.Entry) *Model {
	m := &Model{
		Ashore: e.Kind == kindCommander, ID: e.ID, Name: e.Name, Class: e.Figure("class"), Points: e.Points, Hits: max(e.Number("hits"), 1), Speed: e.Length("speed"),
		Turns: e.Number("turns") * geometry.Degree, Shields: e.Number("shields"), Armour: e.Number("armour"), Prow: e.Number("prow"), Stern: e.Number("stern"), Turrets: e.Number("turrets"),
	}
	if m.Prow == 0 {
		m.Prow = m.Armour
	}
	if m.Stern == 0 {
		m.Stern = m.Armour
	}
	var more []Craft
	for _, text := range e.Special {
		more = append(more, readCraft(text)...)
	}
	for i := range e.Parts {
		if e.Parts[i].Kind == "weapon" { // what stands beside is what it may choose, and what is no armament
			w := readWeapon(&e.Parts[i])
			if w.Kind == Bays {
				w.Craft = append(w.Craft, more...)
			}
			m.Weapons = append(m.Weapons, w)
		}
	}
	return m
}

func readWeapon(e *catalogue.Entry) Weapon {
	w := Weapon{ID: e.ID, Name: e.Name, Kind: kindOf(e.Name), Mount: mountOf(e.Name), Least: e.Length("least"), Range: e.Length("range"), Strength: e.Number("strength")}
	w.Arcs, _ = geometry.ParseArcs(e.Figure("arc"))
	if w.Strength == 0 && w.Kind != Bays {
		w.Thrown, _ = readThrown(e.Figure("of"))
	}
	switch speeds := e.Figure("speeds"); w.Kind {
	case Bays:
		w.Craft = readCraft(speeds)
	case NovaCannon:
		w.Least = max(w.Least, novaLeast)
	case Torpedoes:
		w.Boarding = strings.Contains(strings.ToLower(speeds), "boarding")
		if w.Range == 0 {
			w.Range = torpedoSpeed
		}
	}
	return w
}

// kindOf reads what a weapon is off its name, where data sheets say it.
func kindOf(name string) WeaponKind {
	name = strings.ToLower(name)
	for _, k := range []struct {
		word string
		kind WeaponKind
	}{{"nova cannon", NovaCannon}, {"orped", Torpedoes}, {"launch", Bays}, {"lance", Lance}, {"batter", Battery}} {
		if strings.Contains(name, k.word) {
			return k.kind
		}
	}
	return Unknown
}

// mountOf reads where a weapon stands off its name: "Starbord Lance" is one to starboard.
func mountOf(name string) Mount {
	for _, word := range strings.Fields(strings.ToLower(name)) {
		for begins, m := range map[string]Mount{"prow": Prow, "port": Port, "starb": Starboard, "dorsal": Dorsal} {
			if strings.HasPrefix(word, begins) {
				return m
			}
		}
	}
	return ""
}

// called are the fleets' own names of attack craft, as the community's data print them.
var called = map[string]CraftType{
	"fighters": Fighter, "furies": Fighter, "swiftdeaths": Fighter, "darkstars": Fighter, "barracudas": Fighter, "raptors": Fighter,
	"bombers": Bomber, "starhawks": Bomber, "doomfires": Bomber, "eagles": Bomber, "mantas": Bomber, "razorwings": Bomber,
	"assault boats": Assault, "shark assault boats": Assault, "dreadclaws": Assault, "sharks": Assault, "slavebringers": Assault,
}

// apart is what stands between names and speeds.
var apart = strings.NewReplacer(":", " ", ",", " ", "/", " ", ";", " ")

// readCraft reads "Furies: 30cm Starhawks: 20cm". What no rule here moves, such as a craft of two types, is left out.
func readCraft(text string) (all []Craft) {
	name := ""
	for _, word := range strings.Fields(apart.Replace(text)) {
		number := strings.TrimSuffix(word, "cm")
		if number == "" {
			continue
		}
		if number[0] < '0' || number[0] > '9' {
			name = strings.TrimSpace(name + " " + word)
			continue
		}
		e := catalogue.Entry{Figures: []catalogue.Figure{{Key: "speed", Value: number}}}
		if kind, known := called[strings.ToLower(name)]; known {
			all = append(all, Craft{Type: kind, Name: name, Speed: e.Length("speed")})
		}
		name = ""
	}
	return all
}
