package game

import (
	"slices"
	"strings"

	"broadside/core/catalogue"
	kernel "broadside/core/game"
	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/app"
)

// A ruling is a special rule with its summary.
type ruling struct{ Name, Text string }

// rulings are the special rules of a thing: of its title and hero, of its upgrades and its weapons, each once.
func (s *Session) rulings(t *kernel.Thing) (some []ruling) {
	seen := map[string]bool{}
	add := func(id string) {
		if !seen[id] && s.own("rule", id) != "" {
			seen[id] = true
			some = append(some, ruling{s.teller.Rule(id), s.teller.Summary(id)})
		}
	}
	for _, tag := range t.Tags {
		if _, id, ok := strings.Cut(tag, "/"); ok {
			add(id)
		}
	}
	for _, k := range t.Tracks {
		add(strings.TrimPrefix(k.Label, "@entry/"))
	}
	var others []string // that the game does not know
	for _, printed := range s.printed(t) {
		if id := s.ruleOf(printed); id != "" {
			add(id)
		} else {
			others = append(others, printed)
		}
	}
	for _, g := range t.Guns {
		for _, id := range g.Rules {
			add(id)
		}
	}
	for _, text := range others {
		if !seen[text] {
			seen[text] = true
			some = append(some, ruling{text, s.saidOf(text)})
		}
	}
	return some
}

// printed are the special rules on a model's profile with what it took.
func (s *Session) printed(t *kernel.Thing) []string {
	u := roster.Unit{Entry: t.Entry}
	for _, id := range t.Options {
		u.Options = append(u.Options, roster.Option{Entry: id})
	}
	e := s.m.System().Fitted(&u, &catalogue.Catalogue{Packs: s.packs()})
	if e == nil || t.Role != kernel.RoleModel {
		return nil
	}
	special := slices.Clone(e.Special)
	for i := range e.Parts {
		special = append(special, e.Parts[i].Special...)
	}
	return special
}

// ruleOf is the id of the rule that a text names, "" where the game has none.
func (s *Session) ruleOf(text string) string {
	id, best := "", 0
	for _, r := range s.m.System().Rules(s.m.Setup.Edition) {
		if n := len(r.Name); n > best && n <= len(text) && strings.EqualFold(text[:n], r.Name) {
			id, best = r.ID, len(r.Name)
		}
	}
	return id
}

// saidOf is what the units' pack or data that are here say of a rule that the game does not know.
func (s *Session) saidOf(printed string) string {
	for _, p := range s.packs() {
		if text := p.RuleText(printed); text != "" {
			return text
		}
	}
	if text := app.RuleText(s.system(), printed); text != "" {
		return text
	}
	return words.Say("workshop/special-only")
}
