package battlescribe

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
)

// said are the codes of what a roster is told, with their arguments.
func said(r *Roster) []string {
	report := &Report{}
	r.Judge(report)
	var all []string
	for _, f := range report.Findings {
		a := f.Args
		all = append(all, strings.TrimRight(fmt.Sprintf("%s %s|%s|%s|%s|%s|%s %d", f.Code, a["name"], a["place"], a["cost"], a["want"], a["have"], a["text"], f.Times), " "))
	}
	return all
}

func TestWhatIsBrokenIsSaid(t *testing.T) {
	l := lab(t, `<forceEntries><forceEntry id="tiny" name="Tiny"><constraints>
			<constraint id="fp" type="min" field="pts" scope="force" value="20"/><constraint id="fs" type="max" field="selections" scope="force" value="4"/>
			<constraint id="ff" type="max" field="forces" scope="roster" value="1"/></constraints></forceEntry></forceEntries>`,
		entries(entry("a", 1, limits(limit("x", "min", "selections", "roster", "5", "")+limit("p", "max", "pts", "force", "3", ""))+
			entries(entry("kid", 4, limits(limit("k", "max", "selections", "parent", "1", ""))))),
			entry("b", 0, `<modifiers><modifier type="add" field="error" value="Where is {this}?"/><modifier type="add" field="info" value="Well met."/></modifiers>`),
			entry("c", 1, `<modifiers><modifier type="set" field="hidden" value="true"/></modifiers>`)))
	r := NewRoster("Test", "lab")
	tiny := l.Book(l.file("cat")).Forces()[1]
	f := r.Force(tiny)
	a := take(t, r, f, "a", 4)
	a.Label = "The Few"
	take(t, r, a, "kid", 1)
	take(t, r, a, "kid", 5)
	take(t, r, f, "b", 1)
	take(t, r, f, "c", 1)
	r.Force(tiny)
	got := said(r)
	slices.Sort(got)
	want := `bs-limit-hidden c|Tiny||0|1| 1
bs-limit-least a|||5|4| 1
bs-limit-least-all |Tiny|Points|20|0| 1
bs-limit-most Tiny|||1|2| 1
bs-limit-most kid|The Few||4|6| 1
bs-limit-most-all |Tiny||4|6| 1
bs-limit-most-cost a|Tiny|Points|3|4| 1
bs-limit-says b|b||0|0|Where is b? 1`
	if text := strings.Join(got, "\n"); text != want {
		t.Errorf("%s\nwant\n%s", text, want)
	}
}

// A force without its points is told of them; what stands deep in it counts, whether the limit says so or not.
func TestAForcesPointsAreThoseOfAllInIt(t *testing.T) {
	l := lab(t, `<forceEntries><forceEntry id="tiny" name="Tiny">`+limits(limit("low", "min", "pts", "force", "20", "")+limit("high", "max", "pts", "force", "30", ""))+`</forceEntry></forceEntries>`,
		entries(entry("box", 0, entries(entry("kid", 4, "")))))
	for n, want := range map[int]string{4: "bs-limit-least-all |Tiny|Points|20|16| 1", 5: "", 7: "", 8: "bs-limit-most-all |Tiny|Points|30|32| 1"} {
		r := NewRoster("Test", "lab")
		f := r.Force(l.Book(l.file("cat")).Forces()[1])
		take(t, r, take(t, r, f, "box", 1), "kid", n)
		if got := strings.Join(said(r), "\n"); got != want {
			t.Errorf("%d kids: %s, want %s", n, got, want)
		}
	}
}

func TestAListIsHeldToItsOwnLimits(t *testing.T) {
	l := lab(t, "", entries(entry("a", 10, entries(`<selectionEntry id="kid" name="kid" type="upgrade"><costs><cost typeId="pts" value="0.1"/><cost typeId="cap" value="2"/></costs></selectionEntry>`))))
	for name, c := range map[string]struct {
		pts, cap float64
		want     string
	}{
		"none":          {-1, -1, ""},
		"not set":       {0, 0, ""},
		"enough":        {20.3, 6, ""},
		"too many":      {20, 6, "bs-limit-list ||Points|20|20.3| 1"},
		"both too many": {1, 5, "bs-limit-list ||Points|1|20.3| 1\nbs-limit-list ||Capacity|5|6| 1"},
	} {
		r, f := fleet(t, l)
		r.Limits["pts"], r.Limits["cap"] = c.pts, c.cap
		take(t, r, take(t, r, f, "a", 2), "kid", 3) // 0.1 and 0.1 and 0.1 are a little more than 0.3
		if got := strings.Join(said(r), "\n"); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

// crowd is a list of so many of one entry, each with one in it.
func crowd(t *testing.T, n int) *RosterFile {
	t.Helper()
	one := `<selection name="a" entryId="a" number="1" type="unit"><selections><selection name="k7" entryId="k7" number="1" type="unit"/></selections></selection>`
	f, _, err := ReadRoster(Input{"a.ros", []byte(`<roster name="Crowd" gameSystemId="lab"><forces><force name="Fleet" entryId="fleet" catalogueId="cat"><selections>` + strings.Repeat(one, n) + `</selections></force></forces></roster>`)})
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func TestAListThatIsTooLargeIsNotJudgedToTheEnd(t *testing.T) {
	var kids []string
	for i := range 20 {
		kids = append(kids, entry(fmt.Sprintf("k%d", i), 1, limits(limit(fmt.Sprintf("l%d", i), "max", "selections", "roster", "3", `includeChildSelections="true"`))+
			`<modifiers><modifier type="set" field="hidden" value="true"><conditions><condition type="atLeast" value="1" field="selections" scope="roster" childId="gone" includeChildSelections="true"/></conditions></modifier></modifiers>`))
	}
	echo := `<modifier type="increment" field="pts" value="1"/>`
	for range 6 {
		echo = `<modifierGroup type="and"><repeats><repeat value="1" repeats="1000" field="selections" scope="force" childId="any"/></repeats><modifierGroups>` + echo + `</modifierGroups></modifierGroup>`
	}
	far := `<modifierGroup type="and"><repeats><repeat value="1" repeats="1000" field="selections" scope="force" childId="any"/></repeats><modifierGroups><modifierGroup type="and">` +
		strings.Repeat(`<modifier type="increment" field="cap" value="1" scope="force" affects="self.entries.b"/>`, 20_000) + `</modifierGroup></modifierGroups><modifiers><modifier type="increment" field="pts" value="1"/></modifiers></modifierGroup>`
	for name, c := range map[string]struct {
		entries     string
		n           int
		found, ends bool
	}{
		"a few":            {entry("a", 1, entries(kids...)), 5, true, true},
		"thousands":        {entry("a", 1, entries(kids...)), 50_000, true, false},
		"many offers":      {entry("a", 1, entries(strings.Repeat(entry("k7", 1, ""), mostOffered))), 20_000, false, false},
		"much that is far": {entry("a", 1, `<modifierGroups>`+far+`</modifierGroups>`+entries(kids...)), 200, true, false},
		"endless echoes":   {entry("a", 1, `<modifierGroups>`+echo+`</modifierGroups>`+entries(kids...)), 2, true, false},
	} {
		l, f, report := lab(t, "", entries(c.entries)), crowd(t, c.n), &Report{}
		done := make(chan bool)
		go func() {
			found := f.Match(l, report)
			if found {
				f.Judge(report)
			}
			done <- found
		}()
		select {
		case found := <-done:
			last := report.Findings[len(report.Findings)-1]
			if found != c.found || (last.Code != "bs-limits-left") != c.ends {
				t.Errorf("%s: found %v, findings %+v", name, found, report.Findings)
			}
		case <-time.After(30 * time.Second):
			t.Fatalf("%s: there is no end", name)
		}
	}
}
