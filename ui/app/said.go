package app

import (
	"math"
	"strconv"
	"strings"

	"broadside/core/catalogue"
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
	return kit.Either(err != nil || f < 0 || f > 1e6, printed, Length(int(f*1000+0.5), unit))
}

// round divides to the nearest whole number, halves away from zero.
func round(n, by int) int { return int(math.Round(float64(n) / float64(by))) }

func tenths(n int) string {
	return strings.Replace(strconv.FormatFloat(float64(n)/10, 'f', -1, 64), "-", "−", 1)
}

// Printed says where something is printed: "Core Rulebook, page 12"; empty where nobody told.
func Printed(p catalogue.Printed) string {
	switch {
	case p.Page == "":
		return p.In
	case p.In == "":
		return words.Say("app/page", "page", p.Page)
	}
	return words.Say("app/printed", "in", p.In, "page", p.Page)
}

// RuleText is what is said of a special rule that the game does not know, and where it is printed: by the player's own units
// first, then by data that were added; empty where nobody says anything.
func RuleText(system, printed string) string {
	said := ""
	for _, s := range setsOf(system) {
		switch text := ruleText(&s.Set, printed); {
		case text != "" && s.Own:
			return text
		case said == "":
			said = text
		}
	}
	return said
}

func ruleText(s *catalogue.Set, printed string) string {
	for i := range s.Packs {
		if text := s.Packs[i].RuleText(printed); text != "" {
			return text
		}
	}
	k := s.Rule(printed)
	if k == nil {
		return ""
	}
	switch in := Printed(k.Printed); {
	case in == "":
		return k.Text
	case k.Text == "":
		return in
	default:
		return words.Say("app/rule-printed", "text", k.Text, "in", in)
	}
}
