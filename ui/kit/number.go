package kit

import (
	"strconv"
	"strings"
)

// Numbers are whole counts of 10^-places: with three places 8500 reads "8.5".

func formatNumber(v, places int) string {
	sign := ""
	if v < 0 {
		sign, v = "-", -v
	}
	unit := power(places)
	s := sign + strconv.Itoa(v/unit)
	if v%unit == 0 {
		return s
	}
	return s + "." + strings.TrimRight(strconv.Itoa(unit + v%unit)[1:], "0")
}

// parseNumber reads a number with a point or a comma; digits beyond the places are cut.
func parseNumber(text string, places int) (int, bool) {
	v, digits, after, negative := 0, 0, -1, false
	for i, r := range text {
		switch {
		case i == 0 && (r == '-' || r == '−'):
			negative = true
		case (r == '.' || r == ',') && after < 0 && places > 0:
			after = 0
		case r < '0' || r > '9' || digits == 9:
			return 0, false
		case after == places:
			digits++
		default:
			v = v*10 + int(r-'0')
			digits++
			if after >= 0 {
				after++
			}
		}
	}
	v *= power(places - max(after, 0))
	if negative {
		v = -v
	}
	return v, digits > 0
}

func power(n int) int {
	p := 1
	for range n {
		p *= 10
	}
	return p
}
