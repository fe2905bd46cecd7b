package catalogue

import (
	"strings"

	"broadside/core/catalogue"
)

// figures reads a row of a printed table: one value under each key, "-" for
// none. Keys joined by "|" share a column, as signatures with shields down and
// raised do: "2|9".
func figures(keys, row string) []catalogue.Figure {
	var found []catalogue.Figure
	values := strings.Fields(row)
	for i, column := range strings.Fields(keys) {
		names := strings.Split(column, "|")
		for n, v := range strings.Split(values[i], "|") {
			if v != "-" {
				found = append(found, catalogue.Figure{Key: names[n], Value: v})
			}
		}
	}
	return found
}

// stats is the stats bar of a ship; its last two columns are the group and the tonnage.
const stats = "scan signature|raised thrust hull armour|passive pd"

func ship(id, name string, points int, row string, special []string, parts ...catalogue.Entry) catalogue.Entry {
	return catalogue.Entry{ID: id, Kind: "ship", Name: name, Points: points, Special: special, Parts: parts,
		Figures: figures(stats+" group tonnage", row)}
}

// surveyor may survey whatever its battlegroup's tonnage.
func surveyor(e catalogue.Entry) catalogue.Entry {
	e.Figures = append(e.Figures, catalogue.Figure{Key: "surveys", Value: "any"})
	return e
}

func rules(printed ...string) []string { return printed }

// gun is a weapon of a ship: lock, attack, damage, arc. Its id comes of its
// name, which is unique on its ship.
func gun(name, row string, special ...string) catalogue.Entry {
	return catalogue.Entry{ID: slug(name), Kind: "weapon", Name: name, Special: special, Figures: figures("lock attack damage arc", row)}
}

// load is a launch capacity: how many tokens a turn, of which assets.
func load(name, launch, of string, special ...string) catalogue.Entry {
	return catalogue.Entry{ID: slug(name), Kind: "load", Name: name, Special: special,
		Figures: []catalogue.Figure{{Key: "launch", Value: launch}, {Key: "assets", Value: of}}}
}

// admiral has a value and the sizes of game that allow it: "4 CB".
func admiral(id, name, row string, points int) catalogue.Entry {
	return catalogue.Entry{ID: id, Kind: "admiral", Name: name, Points: points, Figures: figures("av allowed", row)}
}

func battlegroup(id, name, row string) catalogue.Entry {
	return catalogue.Entry{ID: id, Kind: "battlegroup", Name: name, Figures: figures("light medium heavy super-heavy most", row)}
}

func sector(id, name, row string, parts ...catalogue.Entry) catalogue.Entry {
	return catalogue.Entry{ID: id, Kind: "sector", Name: name, Figures: figures("hull armour value", row), Parts: parts}
}

func cluster(id, name, row string) catalogue.Entry {
	return catalogue.Entry{ID: id, Kind: "cluster", Name: name, Figures: figures("sectors hold contest", row)}
}

func station(id, name, row string) catalogue.Entry {
	return catalogue.Entry{ID: id, Kind: "station", Name: name, Figures: figures(stats, row)}
}

func armament(id, name, row string, special ...string) catalogue.Entry {
	e := gun(name, row, special...)
	e.ID, e.Kind = id, "armament"
	return e
}

// ground assets save against other ground assets and against bombardment.
func ground(id, name, row string) catalogue.Entry {
	return catalogue.Entry{ID: id, Kind: "ground", Name: name, Figures: figures("armour cover attack", row)}
}

func scenery(id, name, row string) catalogue.Entry {
	return catalogue.Entry{ID: id, Kind: "scenery", Name: name, Figures: figures("lock attack damage penalty scan assets", row)}
}

// own is a fleet of Broadside's own invention.
func own(id, name string, entries ...catalogue.Entry) catalogue.Pack {
	return catalogue.Pack{ID: id, System: "dfc", Name: "Broadside: " + name, Faction: true, Source: "Broadside", Entries: entries}
}

// slug makes an id of a name: its letters and digits in lower case, dashes between.
func slug(name string) string {
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= '0' && r <= '9')
	})
	return strings.Join(words, "-")
}
