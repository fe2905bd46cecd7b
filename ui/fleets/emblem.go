package fleets

import (
	"cmp"
	"hash/fnv"

	"github.com/vugu/vugu"

	"broadside/core/roster"
	"broadside/ui/app"
	"broadside/ui/kit"
)

// An emblem is a field with a charge on it and a colour of css/tokens.css, all three drawn from a faction's id: one that comes with
// added data has its own, too, and the same on every device.
const emblemColours = 8

var (
	emblemFields = []string{
		"M12 1.5l9 2.5v8c0 5-4 8.5-9 10.5C7 20.5 3 17 3 12V4z",
		"M12 1.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21z",
		"M12 1l11 11-11 11L1 12z",
		"M12 1.5l9.5 5.25v10.5L12 22.5l-9.5-5.25V6.75z",
		"M2.5 2.5h19v12L12 22.5l-9.5-8z",
		"M7.5 1.5h9l6 6v9l-6 6h-9l-6-6v-9z",
	}
	emblemCharges = []string{
		"M12 6l1.7 3.9 4.3.4-3.2 2.9.9 4.3-3.7-2.2-3.7 2.2.9-4.3L6 10.3l4.3-.4z", // a star
		"M6 12l6-5 6 5v3l-6-5-6 5zM9 17l3-2.5 3 2.5z",                            // chevrons
		"M12 5.5l2 7.5-2 5-2-5zM6 10l2.5 3v3zM18 10l-2.5 3v3z",                   // three ships
		"M14.5 6a6 6 0 1 0 0 12 7 7 0 0 1 0-12z",                                 // a crescent
		"M13.5 5.5L7.5 13h3.5l-1 5.5 6-7.5h-3.5z",                                // a bolt
		"M10.5 6h3v4.5H18v3h-4.5V18h-3v-4.5H6v-3h4.5z",                           // a cross
		"M12 6.5L17.5 17h-11z",                                                   // a peak
		"M7 7h2v2h2V7h2v2h2V7h2v5H7zM8 13h8v4.5H8z",                              // a tower
		"M6 8h12v2.5H6zM6 13.5h12V16H6z",                                         // bars
		"M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12zm0 3a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",  // a ring
	}
)

// emblemMarkup is the emblem of factions, as SVG; of none it is that of the game.
func emblemMarkup(system, factions string) string {
	sum := fnv.New32a()
	_, _ = sum.Write([]byte(cmp.Or(factions, system)))
	n := int(sum.Sum32() >> 1)
	field, n := emblemFields[n%len(emblemFields)], n/len(emblemFields)
	charge, n := emblemCharges[n%len(emblemCharges)], n/len(emblemCharges)
	return `<svg viewBox="0 0 24 24" class="emblem emblem-` + kit.Itoa(n%emblemColours) + `" aria-hidden="true"><path d="` + field + `"></path><path class="emblem-charge" d="` + charge + `"></path></svg>`
}

func emblemOf(l *roster.List) vugu.HTML { return vugu.HTML(emblemMarkup(l.System, app.Factions(l))) }
