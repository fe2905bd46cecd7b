package dropzone

import (
	"strings"

	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// A Feature is a kind of scenery with its rules ("Scenery", "Features"). What has none of them is Passable.
type Feature struct {
	ID             string
	Height         geometry.Length // what moves over it, and what it hides, goes by this
	Armour, Damage int             // of what is Destructible; of a garrison, the damage is the units that it holds
	Exceptional    bool
	Tough          bool
	Impassable     bool
	Solid          bool
	Soft, Body     bool
	Garrison       bool
	Flammable      bool
	Left           bool // stays behind of something else: nobody lays it
}

// Features are the rows of the table, and what destruction leaves: rubble of a large piece, a Behemoth's wreck.
var Features = []Feature{
	{ID: "road", Exceptional: true},
	{ID: "lava", Impassable: true},
	{ID: "park", Tough: true, Soft: true},
	{ID: "wheat", Height: 1 * inch, Armour: 5, Damage: 15, Flammable: true, Soft: true},
	{ID: "barricade", Height: 1 * inch, Armour: 10, Damage: 5, Body: true, Soft: true, Tough: true},
	wood("small-forest", 4, 7, 20), wood("medium-forest", 8, 7, 30), wood("large-forest", 8, 7, 40),
	wood("tiny-shack", 4, 8, 5), wood("small-shack", 6, 8, 10),
	building("tiny-building", 4, 10, 5), building("small-building", 6, 10, 10), building("medium-building", 8, 10, 20), building("large-building", 10, 10, 30),
	building("medium-bunker", 8, 13, 20), building("large-bunker", 10, 13, 30),
	{ID: rubble, Tough: true, Left: true},
	{ID: cleared, Left: true},
	{ID: hulk, Height: 8 * inch, Impassable: true, Solid: true, Left: true},
}

// What is left of a piece with many damage points, of one with few, which is no more than its name in the log, and of a Behemoth.
const rubble, cleared, hulk = "ruins", "cleared", "hulk"

// wood and building are what can be garrisoned: all of these are Destructible, Impassable, Soft Cover and Solid; the one burns, the other is
// Body Cover too. Heights are the most that the table gives, and more than 8" where it says so.
func wood(id string, high geometry.Length, armour, damage int) Feature {
	return Feature{ID: id, Height: high * inch, Armour: armour, Damage: damage, Flammable: true, Garrison: true, Impassable: true, Soft: true, Solid: true}
}

func building(id string, high geometry.Length, armour, damage int) Feature {
	return Feature{ID: id, Height: high * inch, Armour: armour, Damage: damage, Body: true, Garrison: true, Impassable: true, Soft: true, Solid: true}
}

// destructible reports whether it has damage points to lose.
func (f Feature) destructible() bool { return f.Damage > 0 }

// features are the names of those that players lay.
func features() []string {
	return tabletop.Map(tabletop.Keep(Features, func(f Feature) bool { return !f.Left }), func(f Feature) string { return f.ID })
}

// featureOf is a kind by its name: "large-building/ruins" is what is left of one.
func featureOf(id string) Feature {
	id = id[strings.LastIndexByte(id, '/')+1:]
	for i := range Features {
		if Features[i].ID == id {
			return Features[i]
		}
	}
	return Feature{}
}
