package roster

import (
	"reflect"
	"testing"
)

func TestListsAreRead(t *testing.T) {
	got := ReadLists("# for readers\nlist Home Fleet 1000; 1000; home; more\n\tvanguard; The Wall\n\t\t2 parapet commodore\n\tline\nlist Raiders; 300\n\tship cannon@front ram; Claw\n", "dfc", "revised")
	want := []List{
		{System: "dfc", Edition: "revised", Name: "Home Fleet 1000", Limit: 1000, Packs: []string{"home", "more"}, Units: []Unit{
			{ID: "u1", Entry: "vanguard", Name: "The Wall", Units: []Unit{{ID: "u2", Entry: "parapet", Count: 2, Options: []Option{{Entry: "commodore"}}}}},
			{ID: "u3", Entry: "line"}}},
		{System: "dfc", Edition: "revised", Name: "Raiders", Limit: 300, Units: []Unit{
			{ID: "u1", Entry: "ship", Name: "Claw", Options: []Option{{"cannon", "front"}, {Entry: "ram"}}}}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("read as\n%+v, want\n%+v", got, want)
	}
}
