package dropfleet

import (
	"strconv"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/dice"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// A Weapon is one weapon system of a ship ("Weapon System Characteristics").
type Weapon struct {
	ID     string // unique on its ship
	Name   string
	Lock   int
	Attack dice.Expr
	Damage dice.Expr
	Arcs   []geometry.Arc // none is all round
	Rules  []Trait
}

// A Load is what launch assets a ship carries ("Carrier Characteristics").
type Load struct {
	ID     string // unique on its ship
	Name   string
	Launch dice.Expr // tokens a turn
	Assets []string  // entries that it launches
	Rules  []Trait
}

// An Asset is a kind of launch asset ("Launch Asset Characteristics").
type Asset struct {
	ID     string
	Name   string
	Kind   string // "torpedo", "bomber", "fire-ship", "fighter", "dropship", "bulk-lander", "gate"
	Thrust geometry.Length
	Lock   int
	Attack dice.Expr
	Damage dice.Expr
	Bonus  int // dice that a fighter adds to Point Defence
	Rules  []Trait
	Near   bool // may not go to double its thrust
}

// A Ship is a class of ship with the figures that it prints ("Stats Bar").
type Ship struct {
	ID, Name   string
	Points     int
	Scan       geometry.Length
	Signature  geometry.Length
	Raised     geometry.Length // the signature with shields raised; that of Signature where only one is printed
	Thrust     geometry.Length
	Hull       int
	Armour     int // 0 where it has none
	Passive    int // 0 where it has none
	PD         int
	Fewest     int // ships in a group
	Most       int
	Tonnage    string // "L", "L2", "M", "H", "H2", "S", "S2"
	Weapons    []Weapon
	Loads      []Load
	Rules      []Trait
	Base       geometry.Length // radius, for drawing; everything is measured from the stem
	Limit      int             // how many a fleet may have, 0 for any number
	Surveys    bool            // may survey whatever its battlegroup's tonnage
	Stationary bool            // a space station: no move, no spikes, no crippling
}

// An Admiral leads a fleet ("Admirals").
type Admiral struct {
	ID, Name string
	Points   int
	Value    int    // AV
	Allowed  string // sizes of game, letters of "SCB"
}

// tonnages are the values that a battlegroup's rating and a critical location count ("Strategy Rating"). H2 has no line there;
// the document says that it falls between the classes ("Tonnage"), so it is 12, and players may set another rating.
var tonnages = map[string]int{"L": 1, "L2": 2, "M": 5, "H": 10, "H2": 12, "S": 15, "S2": 30}

// weights are the tonnages that a ship may print, from the lightest.
var weights = []string{"L", "L2", "M", "H", "H2", "S", "S2"}

// slotOf is the row of a battlegroup's table that a tonnage counts in.
func slotOf(tonnage string) string {
	if tonnage == "" {
		return ""
	}
	return map[byte]string{'L': "light", 'M': "medium", 'H': "heavy", 'S': "super-heavy"}[tonnage[0]]
}

// baseRadius is that of the flight stand; the document gives none, and no rule measures from it.
const baseRadius = 3 * inch / 5

// readShip turns an entry into a ship. The lint has made sure of its figures; what is missing all the same counts as 0.
func readShip(e *catalogue.Entry, book Book) *Ship {
	s := &Ship{
		ID: e.ID, Name: e.Name, Points: e.Points,
		Scan: e.Length("scan"), Signature: e.Length("signature"), Raised: e.Length("raised"), Thrust: e.Length("thrust"),
		Hull: e.Number("hull"), Armour: e.Number("armour"), Passive: e.Number("passive"), PD: e.Number("pd"),
		Tonnage: e.Figure("tonnage"), Rules: carried(e, book), Base: e.Length("base") / 2, Surveys: e.Figure("surveys") == "any", Limit: e.Number("limit"),
		Stationary: e.Kind == "station",
	}
	low, high, ranged := strings.Cut(e.Figure("group"), "-")
	s.Fewest = atoi(low)
	s.Most = s.Fewest
	if ranged {
		s.Most = atoi(high)
	}
	if s.Raised == 0 {
		s.Raised = s.Signature
	}
	if s.Base == 0 {
		s.Base = baseRadius
	}
	for i := range e.Parts {
		switch p := &e.Parts[i]; p.Kind {
		case "weapon":
			s.Weapons = append(s.Weapons, readWeapon(p, book))
		case "load":
			s.Loads = append(s.Loads, Load{ID: p.ID, Name: p.Name, Launch: expr(p, "launch"), Assets: strings.Fields(p.Figure("assets")), Rules: carried(p, book)})
		}
	}
	return s
}

func readWeapon(e *catalogue.Entry, book Book) Weapon {
	arcs, _ := geometry.ParseArcs(e.Figure("arc"))
	return Weapon{
		ID: e.ID, Name: e.Name, Lock: e.Number("lock"), Attack: expr(e, "attack"), Damage: expr(e, "damage"),
		Arcs: arcs, Rules: carried(e, book),
	}
}

func readAsset(e *catalogue.Entry, book Book) *Asset {
	return &Asset{
		ID: e.ID, Name: e.Name, Kind: e.Figure("type"), Thrust: e.Length("thrust"), Lock: e.Number("lock"),
		Attack: expr(e, "attack"), Damage: expr(e, "damage"), Bonus: e.Number("bonus"), Rules: carried(e, book),
		Near: e.Figure("reach") == "near",
	}
}

func readAdmiral(e *catalogue.Entry) *Admiral {
	return &Admiral{ID: e.ID, Name: e.Name, Points: e.Points, Value: e.Number("av"), Allowed: e.Figure("allowed")}
}

// carried are the rules that an entry prints and that are for such a bearer: a weapon that prints a ship's rule has but its words.
func carried(e *catalogue.Entry, book Book) []Trait {
	bearer := tabletop.Either(e.Kind == "ship" || e.Kind == "station" || e.Kind == "system", onShip, onWeapon)
	var found []Trait
	for _, printed := range e.Special {
		if c, err := carry(book, printed); err == nil && c.On == bearer {
			found = take(found, c)
		}
	}
	return found
}

func atoi(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}

func itoa(n int) string { return strconv.Itoa(n) }

func expr(e *catalogue.Entry, key string) dice.Expr {
	x, _ := dice.Parse(e.Figure(key))
	return x
}
