package dropfleet

import (
	"flag"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"

	"broadside/core/words"
)

var update = flag.Bool("update", false, "write the golden files anew")

// TestEditions prints how the later wording differs from the rulebook, for a
// person to review: run it with -update after a change that is meant.
func TestEditions(t *testing.T) {
	const path = "testdata/editions.txt"
	got := differences(Core, Revised)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("the editions differ otherwise than %s says; -update writes it anew:\n%s", path, got)
	}
}

// differences lists what the second book says otherwise than the first.
func differences(first, second Book) string {
	var b strings.Builder
	b.WriteString("Dropfleet Commander: the later wording (revised) against the rulebook (core).\n")
	for _, now := range second {
		before, ok := first.ByID(now.ID)
		var lines []string
		if !ok {
			lines = append(lines, "new")
		} else {
			lines = changes(*before, now)
		}
		if len(lines) == 0 {
			continue
		}
		fmt.Fprintf(&b, "\n%s, %s\n", now.ID, now.Name)
		for _, l := range append(lines, words.Say("rule/dfc/"+now.ID)) {
			b.WriteString("\t" + l + "\n")
		}
	}
	for _, before := range first {
		if _, ok := second.ByID(before.ID); !ok {
			fmt.Fprintf(&b, "\n%s, %s\n\tgone\n", before.ID, before.Name)
		}
	}
	return b.String()
}

func changes(before, now Rule) []string {
	var lines []string
	say := func(what string, a, b any) {
		if !reflect.DeepEqual(a, b) {
			lines = append(lines, fmt.Sprintf("%s: %v, was %v", what, b, a))
		}
	}
	say("name", before.Name, now.Name)
	say("source", before.Source, now.Source)
	say("prompt", before.Prompt, now.Prompt)
	a, b := reflect.ValueOf(before.Effects), reflect.ValueOf(now.Effects)
	for _, f := range reflect.VisibleFields(a.Type()) {
		was, is := a.FieldByIndex(f.Index), b.FieldByIndex(f.Index)
		switch {
		case f.Type.Kind() == reflect.Func:
			if was.Pointer() != is.Pointer() {
				lines = append(lines, "does otherwise: "+f.Name)
			}
		case !f.Anonymous:
			say("fact "+f.Name, was.Interface(), is.Interface())
		}
	}
	return lines
}

// TestEveryRuleIsSaid holds that each special rule of both editions has a
// summary.
func TestEveryRuleIsSaid(t *testing.T) {
	for _, book := range []Book{Core, Revised} {
		for _, r := range book {
			if code := "rule/dfc/" + r.ID; len(words.Say(code)) < 20 || words.Say(code) == code {
				t.Errorf("%s has no summary", r.ID)
			}
		}
	}
}
