package dropfleet

import (
	"strings"

	"broadside/core/dice"
	"broadside/core/special"
)

// "Calibre" lists letters of tonnages: these are easier to hit, and with an H or
// an S critical hits come early, whatever the target.
var calibre = Effects{
	Facts: Facts{Printed: "L M H S L/M H/S"},
	ToHit: func(c *Trait, a *aim) special.Modifier { return c.plus(-btoi(fits(c.Text, a.target.Tonnage))) },
	Critical: func(c *Trait, a *aim) {
		if a.margin > 1 && (fits(c.Text, "H") || fits(c.Text, "S")) {
			a.margin--
			a.whyHit = append(a.whyHit, dice.Reason{Code: "why/dfc/calibre-critical"})
		}
	},
}

// fits reports whether Calibre's letters, "H/S", name a tonnage; what a letter is followed by ("L2") does not matter.
func fits(letters, tonnage string) bool {
	if tonnage == "" {
		return false
	}
	for _, word := range strings.FieldsFunc(strings.ToUpper(letters), func(r rune) bool { return strings.ContainsRune("/&,;+ ", r) }) {
		if strings.Trim(word, "LMHS2") != "" {
			word = word[:1]
		}
		if strings.Contains(word, tonnage[:1]) {
			return true
		}
	}
	return false
}
