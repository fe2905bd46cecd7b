package battlescribe

import (
	"strings"
	"testing"
)

// picked adds what a path names, by the entries' own names from the force on, without anything that would come along by itself.
func picked(t *testing.T, force *Selection, path string, n int) {
	t.Helper()
	at := force
	names := strings.Split(path, " > ")
	for i, name := range names {
		var next *Selection
		for _, kid := range at.Kids {
			if kid.Choice.Entry().Name == name && i < len(names)-1 {
				next = kid
			}
		}
		if next == nil {
			entries, _ := at.Offers()
			for _, c := range entries {
				if c.Entry().Name == name {
					next = at.add(&Selection{Choice: c, Number: 1})
					break
				}
			}
		}
		if next == nil {
			t.Errorf("%s: %s is not offered", path, name)
			return
		}
		at = next
	}
	at.Number = n
}

// The sums were done by hand from the files' own figures.
func TestPointsOfTwentyLists(t *testing.T) {
	type pick struct {
		path string
		n    int
	}
	const line, van, flag, path, dread = "Line Battlegroup > ", "Vanguard Battlegroup > ", "Flag Battlegroup > ", "Pathfinder Battlegroup > ", "Dreadnought Battlegroup > Dreadnought Group > "
	libraries := map[string]*Library{}
	for i, c := range []struct {
		data, catalogue string
		picks           []pick
		points          float64
	}{
		{"dropfleet-commander", "United Colonies of Mankind", []pick{{line + "Medium Group 1 > Rio Cruisers > Rio Cruiser", 2}, {path + "Light Group 1 > Toulon Frigates > Toulon Frigate", 3}, {path + "Light Group 2 > New Orleans Strike Carriers > New Orleans Strike Carrier", 2}}, 210 + 105 + 64},
		{"dropfleet-commander", "United Colonies of Mankind", []pick{{flag + "Super Heavy Group 1 > Beijing Battleship > Beijing Battleship", 1}, {van + "Heavy Group 1 > St. Petersburg Heavy Cruiser > St. Petersburg Heavy Cruiser", 1}, {path + "Light Group 1 > Lima Frigates > Lima Frigate", 2}}, 230 + 140 + 74},
		{"dropfleet-commander", "United Colonies of Mankind", []pick{{dread + "Washington Supercarrier > Washington Supercarrier", 1}, {van + "Heavy Group 1 > Moscow Heavy Cruiser > Moscow Heavy Cruiser", 1}, {path + "Light Group 1 > Santiago Corvettes > Santiago Corvette", 4}}, 440 + 150 + 88},
		{"dropfleet-commander", "United Colonies of Mankind", []pick{{van + "Heavy Group 1 > Rome Battlecruiser > Rome Battlecruiser", 1}, {line + "Medium Group 1 > Seattle Fleet Carrier > Seattle Fleet Carrier", 1}, {line + "Medium Group 2 > Osaka Light Cruisers > Osaka Light Cruiser", 3}}, 170 + 132 + 246},
		{"dropfleet-commander", "Post-Human Republic", []pick{{line + "Medium Group 1 > Ajax Cruisers > Ajax Cruiser", 2}, {path + "Light Group 1 > Medea Strike Carriers > Medea Strike Carrier", 2}, {path + "Light Group 2 > Europa Frigates > Europa Frigate", 2}}, 190 + 78 + 80},
		{"dropfleet-commander", "Post-Human Republic", []pick{{dread + "Romulus Dreadnought > Romulus Dreadnought", 1}, {path + "Light Group 1 > Echo Corvettes > Echo Corvette", 4}}, 500 + 120},
		{"dropfleet-commander", "Post-Human Republic", []pick{{flag + "Super Heavy Group 1 > Heracles Battleship > Heracles Battleship", 1}, {van + "Heavy Group 1 > Achilles Heavy Cruiser > Achilles Heavy Cruiser", 1}, {path + "Light Group 1 > Pollux Escort Frigates > Pollux Escort Frigate", 2}}, 285 + 165 + 90},
		{"dropfleet-commander", "Post-Human Republic", []pick{{van + "Heavy Group 1 > Priam Battlecruiser > Priam Battlecruiser", 1}, {line + "Medium Group 1 > Ikarus Vanguard Carriers > Ikarus Vanguard Carrier", 2}, {path + "Light Group 1 > Castor Monitors > Castor Monitor", 3}}, 200 + 230 + 150},
		{"dropfleet-commander", "Scourge", []pick{{line + "Medium Group 1 > Wyvern Cruisers > Wyvern Cruiser", 2}, {path + "Light Group 1 > Djinn Frigates > Djinn Frigate", 3}, {path + "Light Group 2 > Gargoyle Strike Carriers > Gargoyle Strike Carrier", 2}}, 210 + 129 + 64},
		{"dropfleet-commander", "Scourge", []pick{{dread + "Cthulhu Dreadnought > Cthulhu Dreadnought", 1}, {path + "Light Group 1 > Nickar Hunter-Killers > Nickar Hunter-Killer", 4}}, 470 + 88},
		{"dropfleet-commander", "Scourge", []pick{{flag + "Super Heavy Group 1 > Daemon Battleship", 1}, {van + "Heavy Group 1 > Raiju Heavy Cruiser", 1}, {path + "Light Group 1 > Incubus Destroyers > Incubus Destroyer", 2}}, 260 + 150 + 110},
		{"dropfleet-commander", "Shaltari Tribes", []pick{{line + "Medium Group 1 > Amber Cruisers > Amber Cruiser", 2}, {path + "Light Group 1 > Topaz Frigates > Topaz Frigate", 3}, {path + "Light Group 2 > Voidgates > Voidgate", 4}}, 220 + 111 + 72},
		{"dropfleet-commander", "Shaltari Tribes", []pick{{flag + "Super Heavy Group 1 > Diamond Battleship > Diamond Battleship", 1}, {van + "Heavy Group 1 > Jet Heavy Cruiser > Jet Heavy Cruiser", 1}, {path + "Light Group 1 > Opal Frigates > Opal Frigate", 1}}, 290 + 145 + 30},
		// A system of a group of two costs its points for each of the two.
		{"dropfleet-commander", "Resistance", []pick{{line + "Medium Group 1 > Cruisers > Cruiser", 2}, {line + "Medium Group 1 > Cruisers > N-31 Hybrid Gun Bank (Port & Stbd)", 1}, {line + "Medium Group 1 > Cruisers > NC-16 Missile Bank (Port & Stbd)", 1}, {path + "Light Group 1 > Frigates > Frigate", 3}}, 130 + 10 + 10 + 75},
		{"dropfleet-commander", "Resistance", []pick{{van + "Heavy Group 1 > Phalanx Battlecruiser > Phalanx Battlecruiser", 1}, {line + "Medium Group 1 > Light Cruisers > Light Cruiser", 1}, {line + "Medium Group 1 > Light Cruisers > Fighters & Bombers", 1}}, 200 + 55 + 10},
		// A link's price stands in place of its target's.
		{"battlefleetgothic", "Imperial Navy", []pick{{"Emperor Class Battleship", 1}, {"Dauntless Class Light Cruiser", 2}, {"Strike Cruiser", 1}}, 365 + 220 + 145},
		{"battlefleetgothic", "Imperial Navy", []pick{{"Battlebarge", 1}, {"Avenger Class Grand Cruiser", 1}, {"Master of the Fleet", 1}}, 425 + 200 + 50},
		{"dropzone-commander-v2", "UCM", []pick{{"Sabre Tank > Sabre Tank", 9}}, 315},
		{"dropzone-commander-v2", "UCM", []pick{{"Sabre Tank > Sabre Tank", 3}, {"Sabre Tank > Sabre Tank", 6}}, 105 + 210},
		{"dropzone-commander-v2", "Fauna", []pick{{"Apex > Apex", 1}, {"Minotaur > Minotaur", 2}, {"Sphinx > Sphinx", 2}}, 125 + 110 + 50},
	} {
		l := libraries[c.data]
		if l == nil {
			got, whole := kept(t, c.data)
			if !whole {
				return // our own files' points are in TestOwnFilesBecomePacks
			}
			l, libraries[c.data] = got, got
		}
		var b *Book
		for _, f := range l.Files {
			if f.Name == c.catalogue {
				b = l.Book(f)
			}
		}
		r := NewRoster("", b.File.SystemID)
		force := r.Force(b.Forces()[0])
		for _, p := range c.picks {
			picked(t, force, p.path, p.n)
		}
		total := r.Costs(r.Root)
		got := total["e888-2584-886f-7f2c"] + total["points"]
		if got != c.points {
			t.Errorf("list %d, %s: %g points, want %g", i+1, c.catalogue, got, c.points)
		}
	}
}
