package workshop

import (
	"cmp"
	"strings"

	"broadside/core"
	"broadside/core/catalogue"
	"broadside/core/packbuilder"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
)

// wants says what a field has to be that a problem is about.
func wants(s *catalogue.Schema, e *catalogue.Entry, p *catalogue.Problem) string {
	if x := packbuilder.At(e, p.Path); x != nil && p.Code == "entry-bad-figure" {
		if k, ok := s.Kind(x.Kind); ok {
			if v := k.Spec(packbuilder.Last(p.Path)); v != nil {
				return words.English.Say("want/"+string(v.Valid.Want), words.Args{"low": v.Valid.Low, "high": v.Valid.High})
			}
		}
	}
	return words.English.Say(cmp.Or(wanted[p.Code], p.Code), p.Args)
}

// wanted are the sentences for fields where a problem's own speaks to who writes packs.
var wanted = map[string]string{
	"entry-bad-id": "workshop/want-name", "entry-bad-points": "workshop/want-points", "entry-unknown-kind": "workshop/want-kind",
	"entry-wrong-part": "workshop/want-place", "entry-unknown-figure": "workshop/unknown-figure", "entry-missing": "workshop/want-other",
}

func label(system, key string) string {
	otherwise := words.Known("field/"+system+"/"+key, strings.ReplaceAll(key, "-", " "))
	return words.Known("figure/"+system+"/"+key, otherwise)
}

func one(system, kind string) string { return words.Known("kind-one/"+system+"/"+kind, kind) }

func where(system string, e *catalogue.Entry, path string) string {
	var names []string
	if x := packbuilder.At(e, path); x != nil && x != e {
		names = append(names, named(x))
	}
	switch field := packbuilder.Last(path); {
	case strings.HasSuffix(path, "/figures/"+field):
		names = append(names, label(system, field))
	case field == "name", field == "points", field == "kind":
		names = append(names, words.Say("workshop/"+field))
	case field == "id":
		names = append(names, words.Say("workshop/name"))
	}
	return strings.Join(names, ", ")
}

func named(e *catalogue.Entry) string {
	return kit.Either(strings.TrimSpace(e.Name) == "", words.Say("workshop/nameless"), e.Name)
}

// Sentences tell all that keeps units of a pack from being used, each with the unit and the field.
func Sentences(p *catalogue.Pack) []string {
	sys, ok := core.Find(p.System)
	if !ok {
		return nil
	}
	s := sys.Schema()
	var all []string
	for _, f := range app.Flaws(p) {
		e := p.Find(f.Entry)
		if e == nil || f.Code == catalogue.UnknownRule {
			continue
		}
		place := named(e)
		if field := where(p.System, e, f.Path); field != "" {
			place += ", " + field
		}
		all = append(all, words.Say("workshop/at", "place", place, "what", wants(s, e, &f)))
	}
	return all
}

// Drafts are the ids of the units of a pack that fleets cannot take yet.
func Drafts(p *catalogue.Pack) map[string]bool { return catalogue.Drafts(app.Flaws(p)) }
