package roster

import (
	"reflect"
	"strings"
	"testing"

	"broadside/core/catalogue"
)

func listed() *List {
	return &List{Packs: []string{"ships", "gone"}, Units: []Unit{
		{Entry: "group", Units: []Unit{{Entry: "frigate", Options: []Option{{Entry: "gun"}}}}}, {Entry: "cruiser"},
	}}
}

func entriesOf(l *List) string {
	var all []string
	Entries(l.Units, func(id string) { all = append(all, id) })
	return strings.Join(all, " ")
}

func TestAListIsRenamed(t *testing.T) {
	l := listed()
	l.Rename(func(id string, packs bool) string { return map[bool]string{true: "p-", false: "e-"}[packs] + id })
	if got := entriesOf(l); got != "e-group e-frigate e-gun e-cruiser" || !reflect.DeepEqual(l.Packs, []string{"p-ships", "p-gone"}) {
		t.Errorf("%v have %q", l.Packs, got)
	}
}

func TestWhatPacksLackOfAList(t *testing.T) {
	packs := catalogue.Catalogue{Packs: []catalogue.Pack{{ID: "ships", Entries: []catalogue.Entry{{ID: "group"}, {ID: "frigate"}}}}}
	if n, ids := listed().Lacking(&packs); n != 2 || !reflect.DeepEqual(ids, []string{"gone"}) {
		t.Errorf("%d are lacking, and %q", n, ids)
	}
}

func TestUnitsInOthersAreListedBehindThem(t *testing.T) {
	var all []string
	for _, u := range Flat(listed().Units) {
		all = append(all, u.Entry)
	}
	if got := strings.Join(all, " "); got != "group frigate cruiser" {
		t.Errorf("they are %q", got)
	}
}

func TestWhatIsStillToComeIsCountedApart(t *testing.T) {
	r := Report{Issues: []Issue{{Severity: Breach}, {Severity: Breach, Ahead: true}, {Severity: Advice}}}
	if problems, ahead := r.Breaches(); problems != 1 || ahead != 1 {
		t.Errorf("%d problems, %d ahead", problems, ahead)
	}
}
