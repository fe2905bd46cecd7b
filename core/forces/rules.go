package forces

import (
	"slices"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/roster"
	"broadside/core/special"
)

// Rules are the special rules that a thing may have, each once by its id: of its title and hero, of its upgrades and its weapons;
// and those on its profile that the game does not know, as they are printed.
func Rules(sys game.Definition, edition string, t *game.Thing, packs []catalogue.Pack) (ids, others []string) {
	add := func(id string) {
		if !slices.Contains(ids, id) {
			ids = append(ids, id)
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
	infos := sys.Rules(edition)
	for _, text := range printed(sys, t, packs) {
		if info, known := special.Look(infos, text); known {
			add(info.ID)
		} else if !slices.Contains(others, text) {
			others = append(others, text)
		}
	}
	for _, g := range t.Guns {
		for _, id := range g.Rules {
			add(id)
		}
	}
	return ids, others
}

// printed are the special rules on a model's profile with what it took.
func printed(sys game.Definition, t *game.Thing, packs []catalogue.Pack) []string {
	u := roster.Unit{Entry: t.Entry}
	for _, id := range t.Options {
		u.Options = append(u.Options, roster.Option{Entry: id})
	}
	e := sys.Fitted(&u, &catalogue.Catalogue{Packs: packs})
	if e == nil || t.Role != game.RoleModel {
		return nil
	}
	all := slices.Clone(e.Special)
	for _, part := range e.Parts {
		all = append(all, part.Special...)
	}
	return all
}
