// Package dropzone reads the community's data of Dropzone Commander.
package dropzone

import (
	"strings"

	bs "broadside/core/battlescribe"
	"broadside/core/catalogue"
)

func init() { bs.Register(mapping) }

// mapping maps the data of Dropzone Commander.
func mapping() *bs.Mapping {
	body := append([]bs.Reading{{Trait: "Move", Read: moves}, {Trait: "Type", Read: kindOfUnit}}, bs.Maybe(bs.Reading{Trait: "CM", Read: countermeasures}, bs.Reading{Trait: "Countermeasures", Read: countermeasures},
		bs.One("A", "armour", armour), bs.One("Armour", "armour", armour), bs.One("DP", "damage", bs.Count), bs.One("Transport Requirement", "needs", bs.Text), bs.One("Transport Capacity", "carries", bs.Text))...)
	zone := func(ending, part string) bs.Row {
		return bs.Row{Type: "*" + ending, Kind: "hit-zone", Part: true, Read: append(bs.Maybe(bs.One("Crippled", "crippled", bs.Text), bs.One("Crippled Result", "crippled", bs.Text)), threshold(part))}
	}
	unit := func(kind string) bs.Row {
		return bs.Row{Type: kind, Kind: "model", Rule: "Special", Read: body, Counted: squad}
	}
	return &bs.Mapping{System: "dzc", Titled: true, Ruled: true, Named: []string{"dropzone"}, Home: "dropzone commander", Rows: []bs.Row{
		unit("Unit"), unit("Vehicle"), unit("Aircraft"), unit("Behemoth"),
		{Type: "Weapon", Kind: "weapon", Part: true, Rule: "Special", Read: []bs.Reading{bs.One("M&F", "move", still), bs.One("Arc", "arc", arcOf), bs.One("R(F)", "full", ranges), bs.One("R(C)", "countered", ranges),
			bs.One("Shots", "shots", bs.Thrown), bs.One("Acc", "accuracy", bs.Target), bs.One("E", "energy", bs.Target)}},
		{Type: "Commander", Kind: "commander", Read: []bs.Reading{bs.One("Command Value", "value", bs.Count), bs.One("Radius", "radius", bs.Length), bs.One("Points", "points", bs.Count)}},
		zone("Hull", "Hull"), zone("Legs", "Legs"), zone("Weapons", "Weapons"), zone("Terror-Mech", "Weapons"),
	}, Finish: finished, Options: &bs.Options{Of: "model", Kind: catalogue.KindSystem, Part: catalogue.KindHardpoints}}
}

// moves reads 4" and, of aircraft, 20"-48".
func moves(text string) ([]catalogue.Figure, bool) {
	if bs.None(text) {
		return bs.AsPrinted("move", text), true
	}
	low, high, ranged := strings.Cut(bs.Plain(text), "-")
	if !ranged {
		value, ok := bs.Length(text)
		return []catalogue.Figure{{Key: "move", Value: value}}, ok && value != ""
	}
	a, first := bs.Length(low)
	b, second := bs.Length(high)
	return []catalogue.Figure{{Key: "least", Value: a}, {Key: "move", Value: b}}, first && second
}

// countermeasures reads "A, E+4, P5+": active, evasion and passive.
func countermeasures(text string) ([]catalogue.Figure, bool) {
	if bs.None(text) {
		return bs.AsPrinted("countermeasures", text), true
	}
	var figures []catalogue.Figure
	for _, part := range bs.Keywords(text) {
		switch part = strings.ToUpper(strings.ReplaceAll(part, " ", "")); {
		case part == "A":
			figures = append(figures, catalogue.Figure{Key: "active", Value: "1"})
		case strings.HasPrefix(part, "E"):
			value, ok := bs.Count(part[1:])
			if !ok {
				return nil, false
			}
			figures = append(figures, catalogue.Figure{Key: "evasion", Value: value})
		case strings.HasPrefix(part, "P"):
			value, ok := bs.Target(part[1:])
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
	name, save, _ := strings.Cut(strings.NewReplacer("(", " ", ")", "").Replace(bs.Plain(text)), " ")
	figures := []catalogue.Figure{{Key: "type", Value: strings.ToLower(name)}}
	if save = strings.TrimSpace(save); save != "" {
		value, ok := bs.Target(save)
		if !ok {
			return nil, false
		}
		figures = append(figures, catalogue.Figure{Key: "save", Value: value})
	}
	return figures, !bs.None(name)
}

// ranges reads 24", ∞ and CQ.
func ranges(text string) (string, bool) {
	switch strings.ToUpper(bs.Plain(text)) {
	case "∞", "INF":
		return "unlimited", true
	case "CQ", "CQB":
		return "close-quarters", true
	}
	return bs.Length(text)
}

// arcOf reads arcs; what fires as it is carried prints none.
func arcOf(text string) (string, bool) {
	if bs.None(text) {
		return bs.Clean(text), true
	}
	return bs.Arc(text)
}

// armour reads 14 and 14".
func armour(text string) (string, bool) { return bs.Count(strings.TrimSuffix(bs.Plain(text), "\"")) }

// still reads the most that a weapon's unit may move; a bracket is a 0 with the shift key held.
func still(text string) (string, bool) {
	if bs.Plain(text) == ")\"" {
		return "0", true
	}
	return bs.Length(text)
}

// threshold reads a column of a Behemoth's zone: the points up to one threshold, and which zone it is.
func threshold(zone string) bs.Reading {
	read := bs.One(zone, "damage", bs.Count)
	count := read.Read
	read.Read = func(text string) ([]catalogue.Figure, bool) {
		figures, ok := count(text)
		return append(figures, catalogue.Figure{Key: "zone", Value: zone}), ok
	}
	return read
}
