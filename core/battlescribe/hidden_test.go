package battlescribe

import (
	"strings"
	"testing"

	"broadside/core/catalogue"
)

// What is offered and can never be seen is left out with a word, and has a card beside the packs; what some modifier may show is there.
func TestWhatIsAlwaysHiddenIsNoCard(t *testing.T) {
	card := func(attributes, more string) string {
		return `<selectionEntry id="old" name="Old" type="unit" import="true" ` + attributes + `><costs><cost typeId="pts" value="30"/></costs>` + strings.Replace(profiles, "%", "", 1) + more + `</selectionEntry>`
	}
	show := mods(`<modifier type="set" field="hidden" value="false">` + when("atLeast", "1", "selections", "force", "new", "") + `</modifier>`)
	link := func(attributes, more string) string {
		return `<sharedSelectionEntries>` + card("", "") + `</sharedSelectionEntries><entryLinks><entryLink id="l" name="Old" targetId="old" type="selectionEntry" ` + attributes + `>` + more + `</entryLink></entryLinks>`
	}
	group := func(more string) string {
		return `<sharedSelectionEntryGroups><selectionEntryGroup id="g" name="G" hidden="true">` + entries(card("", "")) + more + `</selectionEntryGroup></sharedSelectionEntryGroups><entryLinks><entryLink id="l" name="G" targetId="g" type="selectionEntryGroup"/></entryLinks>`
	}
	for name, c := range map[string]struct {
		body  string
		there bool
	}{
		"shown":                    {entries(card("", "")), true},
		"hidden":                   {entries(card(`hidden="true"`, "")), false},
		"hidden at times":          {entries(card("", mods(`<modifier type="set" field="hidden" value="true"/>`))), true},
		"shown at times":           {entries(card(`hidden="true"`, show)), true},
		"shown at times, by group": {entries(card(`hidden="true"`, `<modifierGroups><modifierGroup type="and">`+show+`</modifierGroup></modifierGroups>`)), true},
		"hidden twice":             {entries(card(`hidden="true"`, mods(`<modifier type="set" field="hidden" value="true"/>`))), false},
		"shown by another":         {entries(card(`hidden="true"`, ""), entry("flag", 1, mods(`<modifier type="set" field="hidden" value="false" scope="force" affects="self.entries.old"/>`))), true},
		"link":                     {link("", ""), true},
		"hidden link":              {link(`hidden="true"`, ""), false},
		"hidden link, shown":       {link(`hidden="true"`, show), true},
		"in a hidden group":        {group(""), false},
		"in one shown at times":    {group(show), true},
	} {
		l := lab(t, entries(entry("new", 1, "")), c.body)
		there, got := false, Convert(l, MappingOf("Lab"), Game{})
		for _, p := range got.Packs {
			for _, e := range p.Entries {
				there = there || e.Name == "Old" || e.Name == "Skiff"
			}
		}
		if told := codes(l)["bs-hidden"]; there != c.there || (told == 1) == there {
			t.Errorf("%s: there %v, told %d times", name, there, told)
		}
		cards := 0 // beside the packs
		for _, p := range got.Unlisted {
			for _, e := range p.Entries {
				cards += btoi(e.Name == "Old" && e.Kind == catalogue.Card && len(e.Parts) == 1 && e.Parts[0].Name == "Skiff" && catalogue.ValidID(e.ID) && catalogue.ValidID(p.ID))
			}
		}
		if cards != btoi(!c.there) {
			t.Errorf("%s: %+v", name, got.Unlisted)
		}
	}
}
