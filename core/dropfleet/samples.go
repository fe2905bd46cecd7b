package dropfleet

import (
	_ "embed" // the fleets
	"strings"

	"broadside/core/roster"
	"broadside/core/tabletop"
)

//go:embed samples.txt
var samples string

// Samples are three fleets of each of Broadside's factions: of 1000 points, the first that players meet, of 500 and of 1500.
func (System) Samples(edition string) []roster.List {
	if edition == "" {
		edition = System{}.About().Default
	}
	var all []roster.List
	for _, line := range strings.Split(strings.TrimSpace(samples), "\n") {
		fields := strings.Split(strings.TrimSpace(line), "; ")
		if pack, ok := strings.CutPrefix(fields[0], "fleet "); ok {
			limit := atoi(fields[2])
			all = append(all, roster.List{System: "dfc", Edition: edition, Name: fields[1] + " " + fields[2], Limit: limit, Packs: []string{pack}})
		} else if !strings.HasPrefix(line, "#") {
			l := &all[len(all)-1]
			l.Units = append(l.Units, bandOf(fields))
		}
	}
	for i := range all {
		numbered(all[i].Units)
	}
	return all
}

// bandOf reads a battlegroup: its type, its name, and groups of so many ships,
// with the admiral behind the group whose first ship it sails in.
func bandOf(fields []string) roster.Unit {
	b := roster.Unit{Entry: fields[0], Name: fields[1]}
	for _, group := range strings.Split(fields[2], ", ") {
		words := strings.Fields(group)
		b.Units = append(b.Units, roster.Unit{Entry: words[1], Count: atoi(words[0]), Options: tabletop.Map(words[2:], optionOf)})
	}
	return b
}

func optionOf(entry string) roster.Option { return roster.Option{Entry: entry} }

// numbered gives the units of a list ids in the order in which a share code expects them.
func numbered(battlegroups []roster.Unit) {
	n := 0
	next := func() string { n++; return "u" + itoa(n) }
	for i := range battlegroups {
		battlegroups[i].ID = next()
		for g := range battlegroups[i].Units {
			battlegroups[i].Units[g].ID = next()
		}
	}
}
