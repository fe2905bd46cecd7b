package catalogue

import (
	"strings"
	"testing"
)

func pack(id string, entries ...string) Pack {
	p := Pack{ID: id}
	for _, e := range entries {
		p.Entries = append(p.Entries, Entry{ID: e})
	}
	return p
}

func idsOf(entries []Entry) string {
	var all []string
	for _, e := range entries {
		all = append(all, e.ID)
	}
	return strings.Join(all, " ")
}

func TestPacksOfOneIDBecomeOne(t *testing.T) {
	first, more := pack("ships", "a", "b"), pack("ships", "b", "c")
	first.SetText("Glow", "mine")
	more.SetText("Glow", "theirs")
	more.SetText("Dim", "new")
	all := Merged([]Pack{first}, []Pack{more, pack("other", "d")})
	if len(all) != 2 || idsOf(all[0].Entries) != "a b c" || all[0].RuleText("Glow") != "mine" || all[0].RuleText("Dim") != "new" {
		t.Errorf("they became %+v", all)
	}
	if idsOf(first.Entries) != "a b" {
		t.Error("the pack that was given has changed")
	}
	if got := idsOf(more.Lacking(all[:1])); got != "" {
		t.Errorf("%q is lacking", got)
	}
}

func TestDraftsAreLeftOut(t *testing.T) {
	p := pack("own", "a", "b", "c")
	p.Entries[0].Parts = make([]Entry, 2)
	rest := p.Without([]Problem{{Code: "entry-bad-id", Entry: "b"}, {Code: UnknownRule, Entry: "c"}})
	if idsOf(rest.Entries) != "a c" || idsOf(p.Entries) != "a b c" {
		t.Errorf("left are %q", idsOf(rest.Entries))
	}
	if s := OwnSet(&p); !s.Own || s.Units != 3 || s.Weapons != 2 {
		t.Errorf("the set is %+v", s)
	}
}

func TestAnIDFromBeforeTagsIsFound(t *testing.T) {
	c := Catalogue{Packs: []Pack{pack("dfc-ships", "dfc-frigate", "cruiser"), pack("plain", "monitor")}}
	for _, is := range []struct {
		id    string
		packs bool
		want  string
	}{
		{"frigate", false, "dfc-frigate"}, {"cruiser", false, "cruiser"}, {"ships", true, "dfc-ships"}, {"ships", false, "ships"},
		{"plain", true, "plain"}, {"unheard-of", false, "unheard-of"},
	} {
		if got := c.After(is.id, is.packs); got != is.want {
			t.Errorf("%q is %q", is.id, got)
		}
	}
}

func TestWhatArrivesHasGoodIDs(t *testing.T) {
	p := pack("own", "taken", "twin", "twin", "No good")
	for i := range p.Entries {
		p.Entries[i].Name = "N"
	}
	p.Entries[0].Parts = []Entry{{ID: "Bad", Name: "Gun"}, {ID: "gun", Name: "Other"}}
	made := 0
	in := p.Arrived(&Schema{}, func(id string) bool { return id == "taken" }, func(name string) string { made++; return Slug(name) + strings.Repeat("x", made) })
	if got := idsOf(in.Entries); got != "nx twin nxx nxxx" {
		t.Errorf("they are %q", got)
	}
	if got := idsOf(in.Entries[0].Parts); got != "gun other" {
		t.Errorf("the parts are %q", got)
	}
}
