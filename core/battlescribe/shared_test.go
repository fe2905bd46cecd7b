package battlescribe

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/dropfleet"
)

// kept reads a folder of the community's data from beside the project. Where it is not, our own files stand in for it, which
// have every construct; what is then left unsaid is in the log.
func kept(t testing.TB, name string) (l *Library, whole bool) {
	t.Helper()
	dir := filepath.Join("..", "..", "..", "shared", "bsdata", name)
	list, err := os.ReadDir(dir)
	if err != nil {
		t.Logf("the community's data is not beside the project, our own files stand in: %v", err)
		return ours(t, name), false
	}
	var inputs []Input
	for _, f := range list {
		data, err := os.ReadFile(filepath.Join(dir, f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		inputs = append(inputs, Input{f.Name(), data})
	}
	if l, err = Read(inputs); err != nil {
		t.Fatal(err)
	}
	return l, true
}

func imported(l *Library) *Import {
	sys := dropfleet.System{}
	return Convert(l, MappingOf(l.Systems()[0].Name), Game{Rules: append(sys.Rules("core"), sys.Rules("revised")...), Packs: sys.Packs("core")})
}

// printed are the names of all profiles of a type in the files of a library.
func printed(l *Library, kind string) []string {
	var names []string
	var infos func([]*Info)
	infos = func(list []*Info) {
		for _, i := range list {
			if i.Kind == KindProfile && i.Target == "" && i.TypeName == kind {
				names = append(names, Clean(i.Name))
			}
			infos(i.Infos)
		}
	}
	var entries func([]*Entry)
	entries = func(list []*Entry) {
		for _, e := range list {
			infos(e.Infos)
			entries(e.Entries)
		}
	}
	for _, f := range l.Files {
		entries(f.Roots)
		entries(f.Shared)
		infos(f.SharedInfos)
		infos(f.Infos)
	}
	return names
}

func TestEveryShipOfDropfleetIsTyped(t *testing.T) {
	l, whole := kept(t, "dropfleet-commander")
	got := imported(l)
	ships := map[string]bool{}
	for _, p := range got.Packs {
		for _, e := range p.Entries {
			ships[e.Name] = ships[e.Name] || e.Kind == "ship"
		}
		for _, problem := range catalogue.Lint(&p, dropfleet.System{}.Schema()) {
			if problem.Code != "entry-unknown-rule" {
				t.Errorf("%s: %+v", p.ID, problem)
			}
		}
	}
	all := printed(l, "Ship")
	if whole && len(all) != 177 {
		t.Errorf("%d ships in the files, want 177", len(all))
	}
	for _, name := range all {
		if !ships[name] {
			t.Errorf("%s is not there", name)
		}
	}
	if n := len(printed(l, "Weapon")); whole && n != 240 {
		t.Errorf("%d weapons in the files, want 240", n)
	}
	for _, f := range l.Report.Findings {
		if whole && f.Code != "bs-no-admiral" {
			t.Errorf("%+v", f)
		}
	}
	if !whole {
		return
	}
	if got.Units < 189 || got.Weapons < 543 {
		t.Errorf("%d units and %d weapons in the packs, want 189 and 543", got.Units, got.Weapons)
	}
	for p := range got.Packs {
		for _, e := range got.Packs[p].Entries {
			if yacht := e.Name == "Hyperyacht Aurorum"; yacht != (e.Figure("limit") == "1") || !yacht && e.Figure("limit") != "" {
				t.Errorf("a fleet may have %q of %s", e.Figure("limit"), e.Name)
			}
		}
	}
	for _, k := range []string{"Burnthrough", "Calibre", "Close Action (Beam)", "Close Action (Swarmer)", "Link", "Overcharge", "Squadron", "Voidgate", "Limited", "Alternate Fire", "Stealth Observation", "Volatile", "Scanner Uplink"} {
		if !slices.ContainsFunc(got.Known, func(w catalogue.Keyword) bool { return w.Name == k }) {
			t.Errorf("%s is not known", k)
		}
	}
}

// What is reported of the other games' data is a slip of typing, what they hide, or an extension that nobody asks of a reader.
func TestTheOtherGamesAreReadWhole(t *testing.T) {
	for name, want := range map[string]struct {
		units int
		slips []string
	}{
		"battlefleetgothic":     {64, nil},
		"dropzone-commander-v2": {322, []string{"Carryhawk Command Bunker", "Gauss Rifle", "Veteran Selection"}},
	} {
		l, whole := kept(t, name)
		if got := imported(l); whole && got.Units != want.units {
			t.Errorf("%s: %d units, want %d", name, got.Units, want.units)
		}
		for _, f := range l.Report.Findings {
			if whole && f.Severity != Note && !slices.ContainsFunc(want.slips, func(s string) bool { return f.Args["name"] == s || f.Args["element"] == s }) {
				t.Errorf("%s: %+v", name, f)
			}
		}
	}
}
