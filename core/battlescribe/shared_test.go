package battlescribe

import (
	"os"
	"path/filepath"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/dropfleet"
)

// kept reads a folder of the community's data from beside the project.
func kept(t testing.TB, name string) *Library {
	t.Helper()
	dir := filepath.Join("..", "..", "..", "shared", "bsdata", name)
	list, err := os.ReadDir(dir)
	if err != nil {
		t.Skipf("the community's data is not beside the project: %v", err)
	}
	var inputs []Input
	for _, f := range list {
		data, err := os.ReadFile(filepath.Join(dir, f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		inputs = append(inputs, Input{f.Name(), data})
	}
	l, err := Read(inputs, nil)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestX(t *testing.T) {
	l := kept(t, "dropfleet-commander")
	s := dropfleet.System{}.Schema()
	got := Convert(l, MappingOf(l.Systems()[0].Name), Game{append(dropfleet.System{}.Rules("core"), dropfleet.System{}.Rules("revised")...), dropfleet.System{}.Packs("core")})
	packs := got.Packs
	t.Log(got.Units, got.Weapons)
	t.Log(got.Known)
	t.Log(got.Unknown)
	for i := range packs {
		p := &packs[i]
		t.Log(p.ID, p.Name, len(p.Entries), p.Source)
		n := 0
		for _, e := range p.Entries {
			n += len(e.Parts)
			if e.Kind != "ship" {
				t.Log("   ", e.Kind, e.ID, e.Name, e.Figures, e.Special)
			}
			if e.Kind == "ship" && len(e.Parts) == 0 {
				t.Log("  bare", e.Name, e.Points)
			}
		}
		t.Logf("%+v", p.Entries[0])
		for _, pr := range catalogue.Lint(p, s) {
			t.Log("   lint", pr)
		}
		t.Log(n)
	}
	for _, f := range l.Report.Findings {
		t.Logf("%+v", f)
	}
}
