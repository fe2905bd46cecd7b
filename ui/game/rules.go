package game

import (
	"cmp"

	"broadside/core/forces"
	kernel "broadside/core/game"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
)

// A ruling is a special rule with its summary.
type ruling struct{ Name, Text string }

// rulings are the special rules of a thing.
func (s *Session) rulings(t *kernel.Thing) []ruling {
	ids, others := forces.Rules(s.m.System(), s.m.Setup.Edition, t, s.packs())
	ids = kit.Only(ids, func(id string) bool { return s.own("rule", id) != "" })
	some := kit.Each(ids, func(id string) ruling { return ruling{s.teller.Rule(id), s.teller.Summary(id)} })
	return append(some, kit.Each(others, func(text string) ruling { return ruling{text, s.saidOf(text)} })...)
}

// saidOf is what the units' pack or data that are here say of a rule that the game does not know.
func (s *Session) saidOf(printed string) string {
	for _, p := range s.packs() {
		if text := p.RuleText(printed); text != "" {
			return text
		}
	}
	return cmp.Or(app.RuleText(s.system(), printed), words.Say("workshop/special-only"))
}
