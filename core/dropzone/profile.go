package dropzone

import (
	"strconv"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// A Model is a unit with the figures of its stat sheet ("Stat Sheets").
type Model struct {
	ID, Name    string
	Category    string // "" where the sheet's symbol is not known
	Points      int
	Least, Move geometry.Length // a Fast unit moves its least in every activation
	Active      bool
	Evasion     int
	Passive     int // to be rolled or more; 0 for none, as all of these
	Dodge       int
	Armour      int
	Damage      int
	Type        UnitType
	Small       bool // an Aircraft-S
	Fortitude   int
	Few, Many   int    // units of a squad
	Needs       []Room // any one of them
	Carries     []Room // each of them
	Becomes     string // the entry of its other profile
	Guns        []Gun
	Zones       []Zone // of a Behemoth, which has no other damage points
	Spread      geometry.Length
	Famous      int // Command Value of the famous commander whose unit it is; 0 for none
	Cards       int // that he brings to the deck
	Rules       []Trait
	Special     []string // as printed
}

// A Room is so many spaces of some symbols, needed or carried ("Transport Values").
type Room struct {
	Spaces  int
	Symbols []string // in small letters
}

// Ranges of weapons that are no lengths.
const (
	anywhere = geometry.Length(1 << 30) // "∞"
	inside   = geometry.Length(-1)      // CQ: in the same garrison
)

// A Gun is one line of a stat sheet's weapons ("Weapons").
type Gun struct {
	ID, Name        string
	Weapon          Weapon
	Still           geometry.Length // Move and Fire: the most that its unit may move and fire it
	Arcs            []geometry.Arc
	Full, Countered geometry.Length
	FullText        string // as a stat sheet prints them
	CounteredText   string
	Special         []string // as printed
}

// readModel turns an entry into a model. The lint has made sure of its figures; what is missing all the same counts as 0.
func readModel(e *catalogue.Entry) *Model {
	m := &Model{ID: e.ID, Name: e.Name, Category: e.Figure("category"), Points: e.Points, Least: e.Length("least"), Move: e.Length("move"),
		Active: e.Number("active") > 0, Evasion: e.Number("evasion"), Passive: e.Number("passive"), Armour: e.Number("armour"), Damage: max(e.Number("damage"), 1),
		Fortitude: e.Number("save"), Famous: e.Number("value"), Cards: e.Number("cards"), Needs: readRooms(e.Figure("needs")), Carries: readRooms(e.Figure("carries")), Becomes: e.Figure("becomes")}
	m.Type, m.Small = typeOf(e.Figure("type"))
	m.Few, m.Many = spanOf(e)
	m.Rules, m.Special = traitsOf(e), e.Special
	if t := m.trait("dodge"); t != nil {
		m.Dodge = t.number()
	}
	for i := range e.Parts {
		switch e.Parts[i].Kind {
		case "weapon":
			m.Guns = append(m.Guns, readGun(&e.Parts[i]))
		case "hit-zone":
			m.Zones = append(m.Zones, readZone(&e.Parts[i]))
		}
	}
	if t := m.trait("spread"); t != nil {
		m.Spread = t.number() * inch
	}
	if len(m.Zones) > 0 {
		m.Damage = tabletop.Total(m.Zones, func(z Zone) int { return z.Damage })
	}
	return m
}

// spanOf is how few and how many units a squad has; a sheet of the community's data that does not say so leaves it open.
func spanOf(e *catalogue.Entry) (few, many int) {
	if e.Figure("squad") == "" {
		return 1, mostUnits
	}
	return catalogue.SpanOf(e.Figure("squad"))
}

// typeOf reads "infantry" and "aircraft-s".
func typeOf(text string) (UnitType, bool) {
	name, size, _ := strings.Cut(text, "-")
	for _, t := range UnitTypes {
		if strings.EqualFold(string(t), name) {
			return t, size == "s"
		}
	}
	return Vehicle, false
}

func readGun(e *catalogue.Entry) Gun {
	g := Gun{ID: e.ID, Name: e.Name, Still: anywhere, Full: reachOf(e, "full"), Countered: reachOf(e, "countered"),
		Weapon: Weapon{Shots: e.Number("shots"), Accuracy: e.Number("accuracy"), Energy: e.Number("energy")}}
	g.Weapon.Close, g.FullText, g.CounteredText = g.Full == inside, reachText(g.Full), reachText(g.Countered)
	if e.Figure("move") != "" {
		g.Still = e.Length("move")
	}
	g.Arcs, _ = geometry.ParseArcs(e.Figure("arc"))
	g.Weapon.Rules, g.Special = traitsOf(e), e.Special
	return g
}

// reachText is a range as a stat sheet prints it.
func reachText(far geometry.Length) string {
	switch far {
	case anywhere:
		return "∞"
	case inside:
		return "CQ"
	}
	return inches(far)
}

// traitsOf are the special rules of an entry that the book knows.
func traitsOf(e *catalogue.Entry) (all []Trait) {
	for _, printed := range e.Special {
		if rule, parameter := Core.Lookup(printed); rule != nil {
			all = append(all, Trait{rule, parameter})
		}
	}
	return all
}

func reachOf(e *catalogue.Entry, key string) geometry.Length {
	switch e.Figure(key) {
	case "unlimited":
		return anywhere
	case "close-quarters":
		return inside
	}
	return e.Length(key)
}

// readRooms reads "6 Tank", "4 Infantry/Tank, 2 Vampire" and "1 Infantry / 2 Tank": symbols without a number share the one before.
func readRooms(text string) (all []Room) {
	for _, part := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == '/' }) {
		number, symbol, counted := strings.Cut(strings.TrimSpace(part), " ")
		spaces, err := strconv.Atoi(number)
		switch symbol = strings.ToLower(strings.TrimSpace(symbol)); {
		case counted && err == nil:
			all = append(all, Room{spaces, []string{symbol}})
		case len(all) > 0:
			last := &all[len(all)-1]
			last.Symbols = append(last.Symbols, strings.ToLower(strings.TrimSpace(part)))
		}
	}
	return all
}

// trait is a special rule that the unit has, by its id; nil where it has not.
func (m *Model) trait(id string) *Trait {
	for i := range m.Rules {
		if m.Rules[i].ID == id {
			return &m.Rules[i]
		}
	}
	return nil
}

// has reports whether the unit has a special rule.
func (m *Model) has(id string) bool { return m.trait(id) != nil }

// leads reports whether a commander may be mounted in the unit, which is no famous one's ("Commanders", "Command Centre").
func (m *Model) leads() bool {
	return m.Famous == 0 && (m.Category == "command" || m.has("command-centre"))
}

// transport reports whether the unit carries others.
func (m *Model) transport() bool { return len(m.Carries) > 0 }

// aircraft reports whether the unit flies, and vehicle whether it is one of any kind.
func (m *Model) aircraft() bool { return m.Type == Aircraft }

func (m *Model) vehicle() bool { return (&Target{Type: m.Type}).is("vehicle") }

// target is the unit as a target, without what changes from shot to shot. A reading: an aircraft that has landed keeps the
// Evasion printed on its sheet, which is a countermeasure and no bonus of flying ("Landing").
func (m *Model) target() Target {
	t := Target{Type: m.Type, Armour: m.Armour, Evasion: m.Evasion, Passive: m.Passive, Dodge: m.Dodge}
	for _, r := range m.Rules {
		t.Rules = append(t.Rules, r.Rule)
	}
	return t
}
