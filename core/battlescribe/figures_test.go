package battlescribe

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/dropfleet"
)

// gameOf is what the engine knows of Dropfleet.
func gameOf() Game {
	sys := dropfleet.System{}
	return Game{Rules: append(sys.Rules("core"), sys.Rules("revised")...), Packs: sys.Packs("core")}
}

// figuresHold imports files as the app does and compares every profile with every card of it, found by its id: the same columns
// in the same order with the same values. It notes the reasons of those that are meant to differ.
func figuresHold(t *testing.T, what string, inputs []Input, met map[string]bool) (l *Library, got *Import) {
	t.Helper()
	l, err := Read(inputs)
	if err != nil {
		t.Fatal(err)
	}
	m := l.Mapping(l.Systems()[0])
	if m.System != "dfc" {
		m = m.AsPrinted()
	}
	got = Convert(l, m, gameOf())
	cards, columns := cardsOf(got), 0
	for _, p := range profilesIn(t, inputs) {
		columns += len(p.cells)
		if len(cards[p.id]) == 0 {
			t.Errorf("%s: %s %s is on no card", what, p.kind, p.name)
		}
		for _, card := range cards[p.id] {
			for _, d := range deviations(m, &p, &card) {
				why := meant(d)
				met[why] = true
				if why == "" {
					t.Errorf("%s: %s %s has %q as %q, on the card of %s %q", what, d.kind, d.name, d.column, d.file, card.whole.Name, d.card)
				}
			}
		}
	}
	if tally := (&catalogue.Set{Profiles: got.Profiles}).Tally(); tally.Shown != tally.All || columns == 0 {
		t.Errorf("%s: %d of %d profiles are on cards, with %d columns", what, tally.Shown, tally.All, columns)
	}
	return l, got
}

// rewritten are the files of a folder, changed on the way; none where it is not there.
func rewritten(t *testing.T, dir, from, to string) (inputs []Input) {
	t.Helper()
	list, err := os.ReadDir(dir)
	if err != nil {
		t.Logf("not here: %v", err)
	}
	for _, f := range list {
		data, err := os.ReadFile(filepath.Join(dir, f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		inputs = append(inputs, Input{f.Name(), regexp.MustCompile(from).ReplaceAll(data, []byte(to))})
	}
	return inputs
}

// dirs are folders of data: our own, and the community's where they are beside the project.
func dirs(name string) []string {
	return []string{"testdata/" + name, "../../../shared/bsdata/" + name}
}

func TestNoFigureOfAFileIsChanged(t *testing.T) {
	met, all := map[string]bool{}, true
	for _, name := range []string{"dropfleet-commander", "dropzone-commander-v2", "battlefleetgothic"} {
		for _, dir := range dirs(name) {
			if inputs := rewritten(t, dir, `$^`, ""); inputs != nil {
				_, got := figuresHold(t, dir, inputs, met)
				if typed := (&catalogue.Set{Profiles: got.Profiles}).Tally().Typed; (typed > 0) != (name == "dropfleet-commander") {
					t.Errorf("%s: %d profiles are typed", dir, typed)
				}
			} else {
				all = false
			}
		}
	}
	for _, c := range changed {
		if all && !met[c.by] {
			t.Errorf("%s: no card has %q otherwise", c.profile, c.file)
		}
	}
	for _, w := range written {
		if all && !met[w.why] {
			t.Errorf("%s: no card shows that", w.why)
		}
	}
}

// An edition whose profiles have other columns than the mapping knows stays cards, with every figure as it is printed.
func TestOtherColumnsStayCards(t *testing.T) {
	const column, value = `<characteristicType [^>]*name="PD"[^>]*/>`, `<characteristic [^>]*name="PD"[^>]*>[^<]*</characteristic>`
	for what, c := range map[string]struct{ from, to, system string }{
		"as it is":                   {`$^`, "", "dfc"},
		"another name":               {`name="Dropfleet Commander`, `name="Dropfleet Skirmish: Ashes`, "dfc"},
		"other ids":                  {`([iI])d="`, `${1}d="z`, "dfc"},
		"a column renamed":           {`name="Sig"`, `name="Signature"`, "x-dropfleet-commander"},
		"another renamed":            {`name="Attacks"`, `name="Attack"`, "x-dropfleet-commander"},
		"a column added":             {column, `$0<characteristicType id="new" name="Shields"/>`, "x-dropfleet-commander"},
		"a column added to profiles": {value, `$0<characteristic typeId="new" name="Shields">7</characteristic>`, "x-dropfleet-commander"},
		"special rules renamed":      {`name="Special"`, `name="Traits"`, "x-dropfleet-commander"},
		"a column that is gone":      {`<characteristicType [^>]*name="Hull"[^>]*/>|<characteristic [^>]*name="Hull"[^>]*>[^<]*</characteristic>`, "", "x-dropfleet-commander"},
		"a type of profiles renamed": {`([nN])ame="Weapon"`, `${1}ame="Armament"`, "x-dropfleet-commander"},
	} {
		for _, dir := range dirs("dropfleet-commander") {
			inputs := rewritten(t, dir, c.from, c.to)
			if inputs == nil {
				continue
			}
			l, got := figuresHold(t, what+" of "+dir, inputs, map[string]bool{})
			typed := (&catalogue.Set{Profiles: got.Profiles}).Tally().Typed
			if system := l.Mapping(l.Systems()[0]).System; !strings.HasPrefix(system, c.system) {
				t.Errorf("%s of %s is read as %s", what, dir, system)
			}
			for _, p := range got.Packs {
				for _, e := range p.Entries {
					if c.system != "dfc" && (typed > 0 || e.Kind == "ship" || e.Figure("hull") != "") {
						t.Fatalf("%s: %+v", what, e)
					}
				}
			}
		}
	}
}

// Two systems that are read as one game have no id in common, though one began as a copy of the other, and names tell them apart.
func TestIdsCarryTheirSystem(t *testing.T) {
	const dir = "testdata/dropfleet-commander"
	seen := map[string]string{}
	for name, want := range map[string]string{"Dropfleet Commander": "", "Dropfleet Ashes": " (Dropfleet Ashes, own)", "Dropfleet Dawn": " (Dropfleet Dawn, own)"} {
		l, err := Read(rewritten(t, dir, `name="Dropfleet Commander`, `name="`+name))
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range Convert(l, l.Mapping(l.Systems()[0]), gameOf()).Packs {
			ids := []string{p.ID}
			for _, e := range p.Entries {
				ids = append(ids, e.ID)
			}
			for _, id := range ids {
				if seen[id] != "" || !catalogue.ValidID(id) {
					t.Errorf("%s has %s, as has %s", name, id, seen[id])
				}
				seen[id] = name
			}
			if want == "" && strings.Contains(p.Name, "(") || !strings.HasSuffix(p.Name, want) {
				t.Errorf("%s: a pack is called %s", name, p.Name)
			}
			for _, problem := range catalogue.Lint(&p, dropfleet.System{}.Schema()) {
				if problem.Code != catalogue.UnknownRule {
					t.Errorf("%s: %+v", name, problem)
				}
			}
		}
	}
}
