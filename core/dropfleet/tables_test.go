package dropfleet

import (
	"testing"

	"broadside/core/catalogue"
	"broadside/core/roster"
	"broadside/core/words"
)

func TestTablesOfDreadnoughtsAreForWhoHasOne(t *testing.T) {
	c := &catalogue.Catalogue{Packs: System{}.Packs("")}
	with := func(ship string) *roster.List {
		return &roster.List{Units: []roster.Unit{{Entry: "flag", Units: []roster.Unit{{Entry: ship}}}}}
	}
	if n := len(System{}.Tables(with("bs-rampart"), c)); n != 3 {
		t.Errorf("%d tables for a cruiser", n)
	}
	all := System{}.Tables(with("bs-foundation"), c)
	if len(all) != 5 {
		t.Fatalf("%d tables for a Dreadnought", len(all))
	}
	for _, table := range all {
		codes := []string{table.Title}
		for _, row := range table.Rows {
			if row.Name != "" {
				codes = append(codes, row.Name)
			}
			for _, s := range row.Says {
				codes = append(codes, s.Code)
			}
		}
		for _, code := range codes {
			if !words.Has(code) {
				t.Errorf("there is no sentence %s", code)
			}
		}
	}
	ends := all[2].Rows
	if len(ends) != 6 || ends[0].Throw != "1–2" || ends[5].Throw != "7" {
		t.Errorf("ends %+v", ends)
	}
}
