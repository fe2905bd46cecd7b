package dropfleet

import (
	"slices"
	"strconv"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/dice"
	"broadside/core/geometry"
)

// assetKinds are the kinds of launch assets, in the order in which they are
// launched ("Launching Assets"); gates are used as dropships are.
var assetKinds = []string{"torpedo", "bomber", "fire-ship", "fighter", "dropship", "bulk-lander", "gate"}

// schema is what Dropfleet wants of a pack's entries.
func schema() *catalogue.Schema {
	body := []catalogue.Spec{
		{Key: "scan", Form: catalogue.Length, Valid: lengthFrom(0)}, {Key: "signature", Form: catalogue.Length, Valid: lengthFrom(0)},
		{Key: "raised", Form: catalogue.Length, Beside: "signature", Optional: true, Valid: lengthFrom(0)},
		{Key: "thrust", Form: catalogue.Length, Valid: lengthFrom(0)}, {Key: "hull", Valid: from(1, 60)},
		{Key: "armour", Form: catalogue.Target, Optional: true, Valid: from(2, 6)}, {Key: "passive", Form: catalogue.Target, Beside: "armour", Optional: true, Valid: from(2, 6)},
		{Key: "pd", Valid: from(0, 40)}, {Key: "base", Form: catalogue.Length, Optional: true, Valid: lengthFrom(0.1)},
	}
	ship := append(slices.Clone(body),
		catalogue.Spec{Key: "group", Valid: span}, catalogue.Spec{Key: "tonnage", Valid: func(v string) bool { return tonnages[v] > 0 }},
		catalogue.Spec{Key: "surveys", Form: catalogue.Word, Optional: true, Valid: oneOf("any")})
	strike := []catalogue.Spec{
		{Key: "type", Form: catalogue.Word, Valid: oneOf(assetKinds...)}, {Key: "thrust", Form: catalogue.Length, Valid: lengthFrom(0)},
		{Key: "lock", Form: catalogue.Target, Optional: true, Valid: from(2, 6)}, {Key: "attack", Optional: true, Valid: thrown}, {Key: "damage", Optional: true, Valid: thrown},
		{Key: "bonus", Optional: true, Valid: from(0, 20)}, {Key: "reach", Form: catalogue.Word, Optional: true, Valid: oneOf("near")},
	}
	slots := []catalogue.Spec{{Key: "light", Optional: true, Valid: span}, {Key: "medium", Optional: true, Valid: span},
		{Key: "heavy", Optional: true, Valid: span}, {Key: "super-heavy", Optional: true, Valid: span}, {Key: "most", Valid: from(1, 10)}}
	arms := []catalogue.Spec{{Key: "lock", Form: catalogue.Target, Optional: true, Valid: from(2, 6)}, {Key: "attack", Valid: thrown}, {Key: "damage", Valid: harm}, {Key: "arc", Valid: arc}}
	return &catalogue.Schema{
		System: "dfc",
		Kinds: []catalogue.Kind{
			{ID: "ship", Figures: ship, Parts: []string{"weapon", "load", "hardpoints"}},
			{ID: "hardpoints", Part: true, Choice: true, Figures: []catalogue.Spec{{Key: "fits", Form: catalogue.Entries, Valid: some}, {Key: "room", Valid: span}, {Key: "first", Form: catalogue.Entries, Optional: true, Valid: some}}},
			{ID: "system", Figures: differing(ship), Parts: []string{"weapon", "load"}},
			{ID: "weapon", Figures: arms, Part: true},
			{ID: "armament", Figures: arms},
			{ID: "load", Part: true, Figures: []catalogue.Spec{{Key: "launch", Valid: thrown}, {Key: "assets", Form: catalogue.Entries, Valid: some}}},
			{ID: "admiral", Figures: []catalogue.Spec{{Key: "av", Valid: from(0, 10)}, {Key: "allowed", Valid: letters("SCB")}}},
			{ID: "asset", Figures: strike},
			{ID: "battlegroup", Figures: slots},
			{ID: "station", Figures: body, Parts: []string{"weapon"}},
			{ID: "sector", Figures: []catalogue.Spec{{Key: "hull", Valid: from(1, 60)}, {Key: "armour", Form: catalogue.Target, Valid: from(2, 6)}, {Key: "value", Valid: from(0, 10)}}, Parts: []string{"weapon"}},
			{ID: "cluster", Figures: []catalogue.Spec{{Key: "sectors", Valid: from(1, 6)}, {Key: "hold", Valid: from(0, 20)}, {Key: "contest", Valid: from(0, 20)}}},
			{ID: "ground", Figures: []catalogue.Spec{{Key: "armour", Form: catalogue.Target, Valid: from(2, 6)}, {Key: "cover", Form: catalogue.Target, Valid: from(2, 6)}, {Key: "attack", Valid: from(0, 10)}}},
			{ID: "scenery", Figures: []catalogue.Spec{
				{Key: "lock", Form: catalogue.Target, Optional: true, Valid: from(2, 6)}, {Key: "attack", Optional: true, Valid: from(0, 10)}, {Key: "damage", Optional: true, Valid: from(0, 10)},
				{Key: "penalty", Optional: true, Valid: from(0, 6)}, {Key: "scan", Form: catalogue.Length, Optional: true, Valid: lengthFrom(0)},
				{Key: "assets", Form: catalogue.Target, Optional: true, Valid: from(2, 6)}}},
		},
		Known: func(printed string) bool { _, err := carry(Core, printed); return err == nil },
	}
}

// differing are the figures of a system: those of a ship, each as it is with the
// system or by how much it differs ("+4"), and who pays for it.
func differing(ship []catalogue.Spec) []catalogue.Spec {
	all := []catalogue.Spec{{Key: "charge", Form: catalogue.Word, Optional: true, Valid: oneOf("group")}}
	for _, s := range ship {
		change := catalogue.Spec{Key: s.Key, Form: s.Form, Optional: true, Valid: func(v string) bool { return catalogue.Adds(v) || s.Valid(v) }}
		if change.Form == catalogue.Target {
			change.Form = ""
		}
		all = append(all, change)
	}
	return all
}

// some is one entry or several.
func some(v string) bool { return len(strings.Fields(v)) > 0 }

func from(low, high int) func(string) bool {
	return func(v string) bool {
		n, err := strconv.Atoi(v)
		return err == nil && n >= low && n <= high
	}
}

func lengthFrom(low float64) func(string) bool {
	return func(v string) bool {
		f, err := strconv.ParseFloat(v, 64)
		return err == nil && f >= low && f <= 200
	}
}

func thrown(v string) bool {
	x, err := dice.Parse(v)
	return err == nil && x.Max() > 0
}

// harm is what is thrown, or 0: some weapons do no more than their special rules say.
func harm(v string) bool {
	_, err := dice.Parse(v)
	return err == nil && v != ""
}

// span is "3" or "1-3".
func span(v string) bool {
	low, high, ranged := strings.Cut(v, "-")
	if !ranged {
		high = low
	}
	return from(0, 100)(low) && from(atoi(low), 100)(high)
}

func arc(v string) bool {
	_, err := geometry.ParseArcs(v)
	return err == nil
}

func oneOf(words ...string) func(string) bool {
	return func(v string) bool { return slices.Contains(words, v) }
}

func letters(of string) func(string) bool {
	return func(v string) bool { return v != "" && strings.Trim(v, of) == "" }
}
