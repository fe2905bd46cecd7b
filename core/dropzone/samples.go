package dropzone

import (
	_ "embed" // the armies
	"strconv"
	"strings"

	"broadside/core/roster"
	"broadside/core/tabletop"
)

//go:embed samples.txt
var samples string

// Samples are armies of each of Broadside's factions, for a Skirmish and for a Clash.
func (System) Samples(string) []roster.List { return readArmies(samples) }

// readArmies reads armies as samples.txt has them.
func readArmies(text string) (all []roster.List) {
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		text := strings.TrimLeft(line, "\t")
		fields := strings.Split(text, "; ")
		if pack, ok := strings.CutPrefix(fields[0], "army "); ok {
			limit, _ := strconv.Atoi(fields[2])
			all = append(all, roster.List{System: "dzc", Edition: "core", Name: fields[1], Limit: limit, Packs: []string{pack}})
		} else if !strings.HasPrefix(line, "#") {
			units := &all[len(all)-1].Units
			for range len(line) - len(text) {
				units = &(*units)[len(*units)-1].Units
			}
			*units = append(*units, unitOf(fields))
		}
	}
	for i := range all {
		n := 0
		roster.Each(all[i].Units, func(u *roster.Unit) { n++; u.ID = "u" + itoa(n) })
	}
	return all
}

// unitOf reads a battlegroup with its name, or a squad.
func unitOf(fields []string) roster.Unit {
	if len(fields) == 2 {
		return roster.Unit{Entry: fields[0], Name: fields[1]}
	}
	words := strings.Fields(fields[0])
	count, _ := strconv.Atoi(words[0])
	return roster.Unit{Entry: words[1], Count: count, Options: tabletop.Map(words[2:], func(e string) roster.Option { return roster.Option{Entry: e} })}
}
