package app

import (
	"broadside/core/catalogue"
	"broadside/core/words"
)

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
