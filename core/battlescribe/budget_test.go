package battlescribe

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"
)

// A zip of a few KB holds zips whose files would come to more than a million entries.
func TestZipsWithinZipsStayWithinTheBudget(t *testing.T) {
	var pairs []string
	for i := range 12 {
		cat := fmt.Sprintf(`<catalogue id="c%d"><selectionEntries>%s</selectionEntries></catalogue>`, i, strings.Repeat(`<selectionEntry id="e"/>`, 100_000))
		pairs = append(pairs, fmt.Sprintf("%d.catz", i), string(zipped(t, "a.cat", cat)))
	}
	bomb := zipped(t, pairs...)
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	l, err := Read([]Input{{"bomb.zip", bomb}})
	runtime.ReadMemStats(&after)
	if grown := (int64(after.HeapAlloc) - int64(before.HeapAlloc)) >> 20; grown > 250 {
		t.Errorf("%d bytes take %d MB", len(bomb), grown)
	}
	if err != nil || len(l.Files) != 3 || codes(l)["bs-too-many"] != 9 {
		t.Errorf("%v, %d files are there, findings %v", err, len(l.Files), codes(l))
	}
}

// The bounds are those of all files of one reading.
func TestTheBudgetIsThatOfAllFiles(t *testing.T) {
	half := `<catalogue id="c">` + strings.Repeat("<x/>", mostElements*2/3) + `</catalogue>`
	l, err := Read([]Input{{"a.cat", []byte(half)}, {"b.cat", []byte(half)}})
	if err != nil || len(l.Files) != 1 || codes(l)["bs-too-many"] != 1 {
		t.Errorf("elements: %v, %v", err, codes(l))
	}
	text := `<catalogue id="c">` + strings.Repeat("<x>"+strings.Repeat(" ", 1000)+"</x>", mostBytes*9/10/1007) + `</catalogue>`
	l, err = Read([]Input{{"a.catz", zipped(t, "a.cat", text)}, {"b.zip", zipped(t, "b.catz", string(zipped(t, "b.cat", strings.Replace(text, `"c"`, `"d"`, 1))))}, {"c.cat", []byte(text)}})
	if err != nil || len(l.Files) != 2 || codes(l)["bs-zip-bomb"] != 1 {
		t.Errorf("bytes: %v, %v", err, codes(l))
	}
	var many []string
	for i := range mostFiles / 2 {
		many = append(many, fmt.Sprintf("%d.cat", i), "<catalogue/>")
	}
	inner := string(zipped(t, many...))
	l, err = Read([]Input{{"a.zip", zipped(t, "1.catz", inner, "2.catz", inner, "3.catz", inner)}})
	if err == nil || err.Error() != "bs-zip-crammed" {
		t.Errorf("files: %v, %v", err, codes(l))
	}
}

// Data of 10 MB in 26 files, with the elements of what is kept: 6,000 in 400 KB.
func TestALargeGameIsWithinTheBudget(t *testing.T) {
	cat := `<catalogue id="c%d"><selectionEntries>` + strings.Repeat(`<selectionEntry id="an-entry-as-long-as-they-are" name="`+strings.Repeat("w", 12)+`"/>`, 5800) + `</selectionEntries></catalogue>`
	var inputs []Input
	for i := range 26 {
		inputs = append(inputs, Input{fmt.Sprintf("%d.cat", i), fmt.Appendf(nil, cat, i)})
	}
	if l, err := Read(inputs); err != nil || len(l.Files) != 26 || codes(l)["bs-too-many"] != 0 {
		t.Errorf("%v, %v", err, codes(l))
	}
}

// Entries and groups of infos that each lead to the next one three times are gone through once.
func TestWhatTriplesIsConverted(t *testing.T) {
	link := func(tag, kind, from, to string) string {
		all := ""
		for i := range 3 {
			all += fmt.Sprintf(`<%s id="%s-%d" name="L" targetId="%s" type="%s"/>`, tag, from, i, to, kind)
		}
		return "<" + tag + "s>" + all + "</" + tag + "s>"
	}
	shared, infos := "", ""
	for i := range 23 {
		id, next := fmt.Sprintf("e%d", i), fmt.Sprintf("e%d", i+1)
		shared += `<selectionEntry id="` + id + `" name="AV2 ` + id + `" type="upgrade">` + link("entryLink", "selectionEntry", id, next) + `</selectionEntry>`
		infos += `<infoGroup id="i` + id + `" name="I">` + link("infoLink", "infoGroup", "i"+id, "i"+next) + `</infoGroup>`
	}
	l := lab(t, `<forceEntries><forceEntry id="sk" name="Skirmish"/></forceEntries>`, `<sharedSelectionEntries>`+shared+`</sharedSelectionEntries><sharedInfoGroups>`+infos+`</sharedInfoGroups>`+
		link("entryLink", "selectionEntry", "root", "e0")+
		entries(entry("a", 10, strings.Replace(profiles, "%", "", 1)+link("entryLink", "selectionEntry", "a", "e0")), entry("b", 10, link("infoLink", "infoGroup", "b", "ie0"))))
	done := make(chan *Import)
	go func() { done <- Convert(l, MappingOf("Dropfleet Commander"), Game{}) }()
	select {
	case got := <-done:
		if n := len(got.Packs[0].Entries); n != 1+23 {
			t.Errorf("%d entries, want a ship and 23 admirals", n)
		}
	case <-time.After(20 * time.Second):
		t.Fatal("there is no end")
	}
}

func TestWhatIsLeftOutIsSaid(t *testing.T) {
	l := lab(t, "", entries(strings.Repeat(entry("a", 1, ""), mostOffered+7)))
	r, f := fleet(t, l)
	take(t, r, f, "a", 1)
	if n := codes(l); n["bs-left-out"] != 1 || l.Report.Findings[0].Args["n"] != "7" {
		t.Errorf("findings %v", l.Report.Findings)
	}
	report := &Report{}
	for n := range 2 * (mostFindings + 9) {
		report.add(Note, "bs-hidden", "", "", "name", itoa(n/2))
	}
	if n := len(report.Findings); n != mostFindings+1 || report.Findings[n-1].Code != "bs-more-findings" || report.Findings[n-1].Args["n"] != "9" || report.Findings[0].Times != 2 {
		t.Errorf("%d findings, the last %+v", n, report.Findings[n-1])
	}
}
