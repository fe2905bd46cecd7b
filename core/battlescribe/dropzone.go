package battlescribe

import (
	"strings"

	"broadside/core/catalogue"
)

// dropzoneMapping maps the data of Dropzone Commander.
func dropzoneMapping() *Mapping {
	body := append([]Reading{{Trait: "Move", Read: moves}, {Trait: "Type", Read: kindOfUnit}}, maybe(Reading{Trait: "CM", Read: countermeasures}, Reading{Trait: "Countermeasures", Read: countermeasures},
		one("A", "armour", count), one("Armour", "armour", count), one("DP", "damage", count), one("Transport Requirement", "needs", text), one("Transport Capacity", "carries", text))...)
	zone := func(part string) Row {
		return Row{Type: "*" + part, Kind: "zone", Part: true, Read: append(maybe(one("Crippled", "crippled", text), one("Crippled Result", "crippled", text)), one(part, "damage", count))}
	}
	return &Mapping{System: "dzc", Titled: true, Named: []string{"dropzone"}, Home: "dropzone commander", Rows: []Row{
		{Type: "Unit", Kind: "unit", Rule: "Special", Read: body},
		{Type: "Vehicle", Kind: "unit", Rule: "Special", Read: body},
		{Type: "Aircraft", Kind: "unit", Rule: "Special", Read: body},
		{Type: "Behemoth", Kind: "unit", Rule: "Special", Read: body},
		{Type: "Weapon", Kind: "weapon", Part: true, Rule: "Special", Read: []Reading{one("M&F", "move", length), one("Arc", "arc", arcOf), one("R(F)", "full", ranges), one("R(C)", "countered", ranges),
			one("Shots", "shots", thrown), one("Acc", "accuracy", target), one("E", "energy", target)}},
		{Type: "Commander", Kind: "commander", Read: []Reading{one("Command Value", "value", count), one("Radius", "radius", length), one("Points", "points", count)}},
		zone("Hull"), zone("Legs"), zone("Weapons"), {Type: "*Terror-Mech", Kind: "zone", Part: true, Read: []Reading{one("Weapons", "damage", count), one("Crippled", "crippled", text)}},
	}}
}

// moves reads 4" and, of aircraft, 20"-48".
func moves(text string) ([]catalogue.Figure, bool) {
	if none(text) {
		return asPrinted("move", text), true
	}
	low, high, ranged := strings.Cut(plain(text), "-")
	if !ranged {
		value, ok := length(text)
		return []catalogue.Figure{{Key: "move", Value: value}}, ok && value != ""
	}
	a, first := length(low)
	b, second := length(high)
	return []catalogue.Figure{{Key: "least", Value: a}, {Key: "move", Value: b}}, first && second
}

// countermeasures reads "A, E+4, P5+": active, evasion and passive.
func countermeasures(text string) ([]catalogue.Figure, bool) {
	if none(text) {
		return asPrinted("countermeasures", text), true
	}
	var figures []catalogue.Figure
	for _, part := range keywords(text) {
		switch part = strings.ToUpper(strings.ReplaceAll(part, " ", "")); {
		case part == "A":
			figures = append(figures, catalogue.Figure{Key: "active", Value: "1"})
		case strings.HasPrefix(part, "E"):
			value, ok := count(part[1:])
			if !ok {
				return nil, false
			}
			figures = append(figures, catalogue.Figure{Key: "evasion", Value: value})
		case strings.HasPrefix(part, "P"):
			value, ok := target(part[1:])
			if !ok {
				return nil, false
			}
			figures = append(figures, catalogue.Figure{Key: "passive", Value: value})
		default:
			return nil, false
		}
	}
	return figures, true
}

// kindOfUnit reads "Infantry 4+", "Aircraft-S" and "Tank": the type, the dodge of infantry.
func kindOfUnit(text string) ([]catalogue.Figure, bool) {
	name, save, _ := strings.Cut(strings.NewReplacer("(", " ", ")", "").Replace(plain(text)), " ")
	figures := []catalogue.Figure{{Key: "type", Value: strings.ToLower(name)}}
	if save = strings.TrimSpace(save); save != "" {
		value, ok := target(save)
		if !ok {
			return nil, false
		}
		figures = append(figures, catalogue.Figure{Key: "save", Value: value})
	}
	return figures, !none(name)
}

// ranges reads 24", ∞ and CQ.
func ranges(text string) (string, bool) {
	switch strings.ToUpper(plain(text)) {
	case "∞", "INF":
		return "unlimited", true
	case "CQ", "CQB":
		return "close-quarters", true
	}
	return length(text)
}

// arcOf reads arcs; what fires as it is carried prints none.
func arcOf(text string) (string, bool) {
	if none(text) {
		return clean(text), true
	}
	return arc(text)
}

// text keeps what is printed.
func text(printed string) (string, bool) {
	return clean(printed), true
}
