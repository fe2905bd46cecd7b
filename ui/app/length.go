package app

import (
	"strconv"
	"strings"

	"broadside/core/geometry"
	"broadside/core/words"
	"broadside/ui/kit"
)

// Length writes a length, given in thousandths of the game's unit ("in" or "cm"), in the unit that the player wants.
func Length(thousandths int, unit string) string {
	want := settings.Units
	if want == "game" {
		want = unit
	}
	switch {
	case unit == "in" && want == "cm":
		thousandths = round(thousandths*254, 100)
	case unit == "cm" && want == "in":
		thousandths = round(thousandths*100, 254)
	}
	return words.English.Say("length/"+want, words.Args{"n": tenths(round(thousandths, 100))})
}

// Foot is what tables are measured out by, in thousandths of the game's unit: 12 inches or 30 cm.
func Foot(unit string) geometry.Length {
	return kit.Either(unit == "cm", 30*geometry.Unit, 12*geometry.Unit)
}

// PrintedLength does the same for a figure as a pack prints it, "4" or "1.5"; what is no number stays as it is.
func PrintedLength(printed, unit string) string {
	f, err := strconv.ParseFloat(printed, 64)
	if err != nil || f < 0 || f > 1e6 {
		return printed
	}
	return Length(int(f*1000+0.5), unit)
}

// round divides to the nearest whole number, halves away from zero.
func round(n, by int) int {
	if n < 0 {
		return -round(-n, by)
	}
	return (n + by/2) / by
}

func tenths(n int) string {
	sign := ""
	if n < 0 {
		sign, n = "−", -n
	}
	return strings.TrimSuffix(sign+strconv.Itoa(n/10)+"."+strconv.Itoa(n%10), ".0")
}
