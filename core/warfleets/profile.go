package warfleets

import (
	"broadside/core/catalogue"
	"broadside/core/geometry"
	"broadside/core/special"
)

// A Weapon is a turret or a mounted weapon ("Ran/Att/Str").
type Weapon struct {
	ID       string
	Name     string
	Range    geometry.Length
	Attacks  int
	Strength int
	Rules    []*Rule
}

// A Model is a ship or a squadron with the figures that it prints.
type Model struct {
	ID           string
	Name         string
	Squadron     bool
	Class        string // "light", "medium", "heavy", "squadron"
	Points       int
	Move, Cruise geometry.Length
	Evasion      int
	Toughness    int
	Slots        int // upgrades that a ship must take
	Turret       Weapon
	Rules        []*Rule
	Base         geometry.Length // radius
}

// bases are the radii of round bases. A reading: the document gives none; these are the sizes most players' models stand on,
// and a pack may print its own ("base", the diameter).
var bases = map[string]geometry.Length{
	"squadron": inch / 2, "light": 3 * inch / 4, "medium": inch, "heavy": 5 * inch / 4,
}

// squadronDamage destroys a squadron and disables an upgrade ("Damage").
const squadronDamage, upgradeDamage = 3, 3

// readModel turns an entry into a model. The lint has made sure of its figures; what is missing all the same counts as 0.
func readModel(e *catalogue.Entry, book special.Book[Effects]) *Model {
	m := &Model{
		ID: e.ID, Name: e.Name, Points: e.Points, Squadron: e.Kind == "squadron",
		Class: e.Figure("class"), Move: e.Length("move"), Cruise: e.Length("cruise"),
		Evasion: e.Number("evasion"), Toughness: e.Number("toughness"), Slots: e.Number("upgrades"),
		Rules: rules(e, book),
	}
	if m.Squadron {
		m.Class = "squadron"
	}
	m.Base = e.Length("base") / 2
	if m.Base == 0 {
		m.Base = bases[m.Class]
	}
	m.Turret = readWeapon(e, book)
	m.Turret.ID, m.Turret.Name = "turret", "Turret"
	return m
}

func readWeapon(e *catalogue.Entry, book special.Book[Effects]) Weapon {
	return Weapon{
		ID: e.ID, Name: e.Name, Range: e.Length("range"),
		Attacks: e.Number("attacks"), Strength: e.Number("strength"), Rules: rules(e, book),
	}
}

func rules(e *catalogue.Entry, book special.Book[Effects]) []*Rule {
	var found []*Rule
	for _, printed := range e.Special {
		if r, _, err := book.Find(printed); err == nil {
			found = append(found, r)
		}
	}
	return found
}

// Schema is what Warfleets wants of a pack's entries.
func schema() *catalogue.Schema {
	body := append([]catalogue.Spec{
		{Key: "move", Form: catalogue.Length, Valid: catalogue.LengthFrom(0)}, {Key: "cruise", Form: catalogue.Length, Valid: catalogue.LengthFrom(0)},
		{Key: "evasion", Form: catalogue.Target, Valid: catalogue.Whole(2, 6)}, {Key: "toughness", Form: catalogue.Target, Valid: catalogue.Whole(2, 6)},
		{Key: "base", Form: catalogue.Length, Optional: true, Valid: catalogue.LengthFrom(0.1)},
	}, gunOf("turret")...)
	ship := append([]catalogue.Spec{
		{Key: "class", Form: catalogue.Word, Valid: catalogue.OneOf("light", "medium", "heavy")},
		{Key: "upgrades", Form: catalogue.Slots, Valid: catalogue.Whole(0, 10)},
	}, body...)
	gun := gunOf("")
	return &catalogue.Schema{
		System: "ftl",
		Kinds: []catalogue.Kind{
			{ID: "ship", Figures: ship}, {ID: "squadron", Figures: body}, {ID: "weapon", Figures: gun},
			{ID: "hero"}, {ID: "title"}, {ID: "upgrade"},
		},
		Known: func(printed string) bool { rule, _ := Core.Lookup(printed); return rule != nil },
	}
}

func gunOf(part string) []catalogue.Spec {
	return []catalogue.Spec{
		{Key: "range", Form: catalogue.Length, Part: part, Valid: catalogue.LengthFrom(0)},
		{Key: "attacks", Part: part, Valid: catalogue.Whole(0, 20)}, {Key: "strength", Part: part, Valid: catalogue.Whole(0, 10)},
	}
}
