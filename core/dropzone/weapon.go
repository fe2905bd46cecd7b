// Package dropzone is Dropzone Commander: modifiers add to the number to roll, a squad fires as one, and each point of damage may be
// stopped.
package dropzone

import (
	"strconv"
	"strings"

	"broadside/core/special"
)

// A Weapon is one line of a stat sheet, as far as a shot goes, and how it is fired.
type Weapon struct {
	Name     string // where a request tells it
	Shots    int
	Accuracy int // to be rolled or more; 0 hits without a roll
	Energy   int
	Close    bool // a Close Quarters weapon
	Rules    []Trait

	Lost     int  // damage points that its unit has lost, which Reduced counts
	Combined bool // Reduced: it shoots once, with more energy
	Unseen   bool // Indirect: at what neither it nor a scout can see

	Collateral bool // no weapon: Collateral Damage, never critical, for which a 6 always damages
}

// A Trait is a special rule as a stat sheet prints it, with its number or words.
type Trait struct {
	*Rule
	Parameter string // "2", "4+", "Soft"
}

// trait is a special rule that the weapon has, by its id; nil where it has not.
func (w *Weapon) trait(id string) *Trait {
	for i := range w.Rules {
		if w.Rules[i].ID == id {
			return &w.Rules[i]
		}
	}
	return nil
}

func (w *Weapon) has(id string) bool { return w.trait(id) != nil }

// number is the parameter's number, 0 where it has none: "4+" is 4, and "2 (Vehicle)" is 2.
func (t Trait) number() int {
	digits := strings.TrimLeft(t.Parameter, "-+ ")
	if end := strings.IndexFunc(digits, func(r rune) bool { return r < '0' || r > '9' }); end >= 0 {
		digits = digits[:end]
	}
	n, _ := strconv.Atoi(digits)
	return n
}

// words are those of the parameter, in small letters and without a plural's s: "Vehicles, Scenery" are vehicle and scenery.
func (t Trait) words() []string {
	all := strings.FieldsFunc(strings.ToLower(t.Parameter), func(r rune) bool { return (r < 'a' || r > 'z') && r != ' ' })
	for i, w := range all {
		all[i] = strings.TrimSuffix(strings.TrimSpace(w), "s")
	}
	return all
}

// A UnitType is what a target is.
type UnitType string

// Types of targets ("Unit Types", "Scenery").
const (
	Infantry UnitType = "Infantry"
	Vehicle  UnitType = "Vehicle"
	Tank     UnitType = "Tank"
	Skimmer  UnitType = "Skimmer"
	Walker   UnitType = "Walker"
	Aircraft UnitType = "Aircraft"
	Behemoth UnitType = "Behemoth"
	Scenery  UnitType = "Scenery"
)

// UnitTypes are all of them.
var UnitTypes = []UnitType{Infantry, Vehicle, Tank, Skimmer, Walker, Aircraft, Behemoth, Scenery}

// A Firer is who shoots.
type Firer struct {
	Disembarked, Scattered, Reacting bool // scattered is out of coherency
	Entered                          bool // its squad came into the garrison in this round
}

// A Target is what is shot at, with all that is known before any die.
type Target struct {
	Type                           UnitType
	Armour                         int
	Evasion, Passive, Dodge        int // 0 where it has none
	HullDown, SoftCover, BodyCover bool
	Rules                          []*Rule
}

// is reports whether a word of a weapon's rule means the target: its type, what its type belongs to, or one of its rules.
func (t *Target) is(word string) bool {
	switch word {
	case "all":
		return true
	case "large":
		if t.Type == Behemoth {
			return true
		}
	case "vehicle":
		return t.Type == Vehicle || t.Type == Tank || t.Type == Skimmer || t.Type == Walker
	}
	for _, r := range t.Rules {
		if strings.EqualFold(r.Name, word) {
			return true
		}
	}
	return strings.EqualFold(string(t.Type), word)
}

// Rule is a special rule of Dropzone Commander.
type Rule = special.Rule[Effects]
