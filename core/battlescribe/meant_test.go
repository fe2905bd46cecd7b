package battlescribe

import (
	"regexp"
	"slices"
	"strings"
)

// written are the ways in which cards print what files print otherwise, with the reason of each.
var written = []struct {
	why    string
	column string
	print  func(file string) string
}{
	{"a dash says that there is no special rule", "Special", func(file string) string { return strings.TrimPrefix(file, "-") }},
	{"special rules are looked up with one sign for inches", "Special", func(file string) string { return strings.ReplaceAll(file, "”", "\"") }},
	{"special rules are parted alike", "Special", func(file string) string { return commas.ReplaceAllString(file, ", ") }},
	{"inches of a figure that rules read have one sign", "Sig", func(file string) string { return strings.ReplaceAll(file, "”", "\"") }},
	{"a plus that its author forgot", "Lock", func(file string) string { return file + "+" }},
	{"an arc by the word of its side", "Arc", func(file string) string { return strings.ReplaceAll(file, "S (Left)", "S(L)") }},
	{"a narrow arc without its brackets", "Arc", func(file string) string { return strings.ReplaceAll(file, "FN", "F(N)") }},
}

var commas = regexp.MustCompile(`\s*,\s*`)

// changed are the characteristics that the data themselves change for one that has the profile, each with what changes it.
var changed = []struct{ profile, file, card, by string }{
	{"Skiff", "-", "Launch", "our own: the unit's modifier appends it to what has bays"},
	{"Thresher", "3+", "3+/6+", "Multi-faction: the modifier of the profile appends /6+ in another faction's fleet"},
	{"Centurion", "Ablative Armour", "Ablative Armour, Rare", "Multi-faction: the modifier of the profile appends Rare in another faction's fleet"},
	{"Palatine", "Ablative Armour, Detector, Magellan Lifeboats, Advanced Artillery", "Ablative Armour, Detector, Magellan Lifeboats, Advanced Artillery, Rare", "Multi-faction: as for the Centurion"},
	{"Crocodile Heavy Gravtank", "Command Centre", "Command Centre, Large", "Shaltari: a modifier of the profile appends it for Apep the Godeater"},
	{"Wolf Command LAV", "A", "A, E+1", "UCM: a modifier of the profile appends it in Terrence Agu's unit"},
	{"Light Battle-Mech", "", "One UMH-2 Mass Driver Pair cannot be used for the rest of the game.", "UCM: a modifier of the profile sets it in the Brazil"},
	{"Light Battle-Mech", "", "One UMH-19 Flak Cannon Pair cannot be used for the rest of the game.", "UCM: a modifier of the profile sets it in the India"},
	{"Heavy Battle-Mech", "This unit reduces its Armour by 2, and one Missile Battery cannot be used for the rest of the game.", "This unit reduces its Armour by 2, and one Heavy Munitions Hailfire cannot be used for the rest of the game.", "UCM: a modifier of the profile sets it in the Japan"},
	{"Heavy Battle-Mech", "Transmatter Beam cannot be used for the rest of the game. This unit loses all of its transport capacity", "Super Disruption Cannon cannot be used for the rest of the the game.", "Shaltari: a modifier of the profile sets it in the Earth Dragon"},
	{"Heavy Battle-Mech", "Transmatter Beam cannot be used for the rest of the game. This unit loses all of its transport capacity", "Both High Power Particle Triad and Low Power Particle Triad cannot be used for the rest of the game.", "Shaltari: a modifier of the profile sets it in the Celestial Dragon"},
	{"Fleet Commander", "1", "2", "Imperium: the links of Lord Admiral Rath and of the Master of the Fleet set it"},
}

// meant answers why a card shows a characteristic otherwise than its file, "" where nothing is meant.
func meant(d deviation) string {
	for _, w := range written {
		if w.column == d.column && w.print(d.file) == d.card {
			return w.why
		}
	}
	at := slices.IndexFunc(changed, func(c struct{ profile, file, card, by string }) bool {
		return c.profile == d.name && c.file == d.file && c.card == d.card
	})
	if at < 0 {
		return ""
	}
	return changed[at].by
}
