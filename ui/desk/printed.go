package desk

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
		return words.Say("desk/page", "page", p.Page)
	}
	return words.Say("desk/printed", "in", p.In, "page", p.Page)
}

// RuleText is what added data say of a special rule that the game does not know, and where it is printed; empty where none do.
func RuleText(system, printed string) string {
	for i := range sets {
		if sets[i].System != system {
			continue
		}
		if k := sets[i].Rule(printed); k != nil {
			switch in := Printed(k.Printed); {
			case k.Text == "" && in != "":
				return in
			case k.Text != "" && in != "":
				return words.Say("desk/rule-printed", "text", k.Text, "in", in)
			case k.Text != "":
				return k.Text
			}
		}
	}
	return ""
}
