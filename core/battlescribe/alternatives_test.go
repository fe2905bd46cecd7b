package battlescribe

import (
	"fmt"
	"strings"
	"testing"
)

// upgrade is something to choose, with a cost and what is in it.
func upgrade(id string, points float64, body string) string {
	return fmt.Sprintf(`<selectionEntry id="%s" name="%s" type="upgrade"><costs><cost typeId="pts" name="Points" value="%g"/></costs>%s</selectionEntry>`, id, id, points, body)
}

func TestCardsSayWhatMayBeChosen(t *testing.T) {
	row := `<profiles><profile id="%s" name="%s" typeId="ship" typeName="Ship"><characteristics><characteristic name="Hull" typeId="hull">6</characteristic></characteristics></profile></profiles>`
	rule := `<rules><rule id="r1" name="Ironclad"><description>It turns shot away.</description></rule></rules>`
	l := lab(t, "", entries(
		entry("brig", 10, fmt.Sprintf(row, "p1", "Brig")+rule+entries(upgrade("Lantern", 5, fmt.Sprintf(row, "p2", "Lamp")), upgrade("Oath", 3, entries(upgrade("Seal", 0, ""))), entry("Boat", 4, fmt.Sprintf(row, "p3", "Boat")))),
		upgrade("Letter", 7, rule), upgrade("Shelf", 0, entries(entry("Tug", 8, fmt.Sprintf(row, "p4", "Tug"))))))
	got := Convert(l, MappingOf("Lab"), Game{})
	var lines []string
	for i := range got.Packs[0].Entries {
		lines = append(lines, line(&got.Packs[0].Entries[i]))
	}
	want := `card brig brig 10: [Ironclad]
  card brig Brig 0: Hull=6 []
  choice lantern Lantern 5: []
    card lamp Lamp 0: Hull=6 []
  choice oath Oath 3: []
  choice seal Seal 0: []
card boat Boat 4: []
  card boat Boat 0: Hull=6 []
card letter Letter 7: [Ironclad]
card tug Tug 8: []
  card tug Tug 0: Hull=6 []`
	if text := strings.Join(lines, "\n"); text != want {
		t.Errorf("%s\nwant\n%s", text, want)
	}
	if len(got.Unknown) != 1 || got.Unknown[0].Text != "It turns shot away." || got.Unknown[0].Count != 2 {
		t.Errorf("rules %+v", got.Unknown)
	}
}

func TestACardThatMayChooseTooMuchSaysSo(t *testing.T) {
	all := ""
	for n := range mostAlternatives + 3 {
		all += upgrade(fmt.Sprintf("U%d", n), 1, "")
	}
	l := lab(t, "", entries(entry("brig", 10, entries(all))))
	got := Convert(l, MappingOf("Lab"), Game{})
	if n := len(got.Packs[0].Entries[0].Parts); n != mostAlternatives || codes(l)["bs-choices-left"] == 0 {
		t.Errorf("%d parts, findings %v", n, codes(l))
	}
}
