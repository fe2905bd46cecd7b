package battlescribe

import (
	"strings"
	"testing"

	"broadside/core/catalogue"
)

func TestPagesAreReadAsTheyAreWritten(t *testing.T) {
	for text, want := range map[string]string{"12": "12", "p42": "42", "pp. 12-14": "12-14", "Page 7": "7", "": "", "0": "", "74, 75": "74, 75", "Appendix B": "Appendix B", "inside cover": "inside cover"} {
		if got := pageOf(text); got != want {
			t.Errorf("%q is page %q, want %q", text, got, want)
		}
	}
}

// An entry is printed where it says, else where a link to it does, else where its profile is.
func TestCardsKnowWhereTheyArePrinted(t *testing.T) {
	const system = `<publications><publication id="long" name="The Long Book" shortName="LB"/><publication id="short" shortName="SB"/></publications>`
	for name, c := range map[string]struct {
		entry, link, profile string
		want                 catalogue.Printed
	}{
		"nothing":      {"", "", "", catalogue.Printed{}},
		"the entry":    {`publicationId="long" page="3"`, `publicationId="short" page="4"`, `page="5"`, catalogue.Printed{In: "The Long Book", Page: "3"}},
		"the link":     {"", `publicationId="short" page="4"`, `page="5"`, catalogue.Printed{In: "SB", Page: "4"}},
		"the profile":  {"", "", `publicationId="long" page="5"`, catalogue.Printed{In: "The Long Book", Page: "5"}},
		"a page alone": {`page="3"`, "", "", catalogue.Printed{Page: "3"}},
		"a book alone": {`publicationId="long"`, "", `page="5"`, catalogue.Printed{In: "The Long Book"}},
		"no such book": {`publicationId="lost"`, `publicationId="short"`, "", catalogue.Printed{In: "SB"}},
	} {
		profile := strings.Replace(strings.Replace(profiles, "%", "", 1), "<profile ", "<profile "+c.profile+" ", 1)
		l := lab(t, system, `<sharedSelectionEntries><selectionEntry id="a" name="a" type="unit" `+c.entry+`>`+profile+`</selectionEntry></sharedSelectionEntries>
			<entryLinks><entryLink id="el" name="a" targetId="a" type="selectionEntry" `+c.link+`/></entryLinks>`)
		for game, m := range map[string]*Mapping{"cards": MappingOf("Lab"), "ships": MappingOf("Dropfleet Commander")} {
			got := Convert(l, m, Game{})
			if e := got.Packs[0].Entries[0]; e.Printed != c.want {
				t.Errorf("%s as %s: %+v, want %+v", name, game, e.Printed, c.want)
			}
		}
	}
}

func TestRulesThatAreOnlyCitedHaveTheirPage(t *testing.T) {
	l := lab(t, `<publications><publication id="book" name="Book"/></publications>`,
		`<sharedRules><rule id="r" name="Hum" publicationId="book" page="8"/><rule id="s" name="Glow" page="9"><description>It glows.</description></rule><rule id="u" name="Glow" publicationId="book" page="1"/></sharedRules>`+
			entries(entry("a", 1, `<infoLinks><infoLink id="x" name="Hum" targetId="r" type="rule"/><infoLink id="y" name="Glow" targetId="s" type="rule"/></infoLinks>`)))
	got := Convert(l, MappingOf("Lab"), Game{})
	for i, want := range []catalogue.Keyword{{Name: "Glow", Count: 1, Example: "a", Text: "It glows.", Printed: catalogue.Printed{Page: "9"}}, {Name: "Hum", Count: 1, Example: "a", Printed: catalogue.Printed{In: "Book", Page: "8"}}} {
		if len(got.Unknown) != 2 || got.Unknown[i] != want {
			t.Errorf("%+v, want %+v", got.Unknown, want)
		}
	}
}
