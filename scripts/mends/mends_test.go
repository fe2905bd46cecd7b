package mends

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// unwanted are packages that a mend of size keeps out of the app.
var unwanted = map[string]string{
	"vugu-fmt": "fmt", "vugu-html": "html", "vugu-keys": "math/rand", "vjson-json": "encoding/json", "vjson-fmt": "fmt", "qr-fmt": "fmt",
}

// imports lists what the app is made of.
func imports(t *testing.T, without ...string) []string {
	t.Helper()
	modfile, err := Copy(".cache/mended-tests/"+strings.Join(append([]string{"all"}, without...), "-"), without...)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", "list", "-modfile", modfile, "-deps", "./wasm/app")
	cmd.Env = append(cmd.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	text, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return strings.Fields(string(text))
}

// TestEachMendOfSizeIsNeeded leaves each one out: when the app is as small without it, the module has it by now.
func TestEachMendOfSizeIsNeeded(t *testing.T) {
	t.Chdir("../..")
	all := imports(t)
	for name, pkg := range unwanted {
		t.Run(name, func(t *testing.T) {
			if slices.Contains(all, pkg) {
				t.Errorf("the app brings %s all the same", pkg)
			}
			if !slices.Contains(imports(t, name), pkg) {
				t.Errorf("without it the app brings no %s either: it can go", pkg)
			}
		})
	}
}

// TestEveryMendSaysItsFault holds the list to what its readers need.
func TestEveryMendSaysItsFault(t *testing.T) {
	names := map[string]bool{}
	for _, m := range Modules {
		for _, mend := range m.Mends {
			if names[mend.Name] || mend.Name == "" || mend.Fault == "" || len(mend.Changes) == 0 {
				t.Errorf("%s: mend %q has no name of its own, no fault or no changes", m.Path, mend.Name)
			}
			if mend.Issue != "" && !strings.HasPrefix(mend.Issue, "https://") {
				t.Errorf("mend %s: %q is no address", mend.Name, mend.Issue)
			}
			names[mend.Name] = true
		}
	}
	for name := range unwanted {
		if !names[name] {
			t.Errorf("there is no mend %s", name)
		}
	}
}

// TestAChangedModuleStopsTheBuild holds that no mend is dropped unseen.
func TestAChangedModuleStopsTheBuild(t *testing.T) {
	t.Chdir("../..")
	other := Modules[0]
	other.Version = "v0.0.1"
	if _, err := other.folder(); err == nil || !strings.Contains(err.Error(), "v0.0.1") {
		t.Errorf("another version: %v", err)
	}
	other = Modules[0]
	other.Mends = []Mend{{Name: "x", Changes: []Change{{File: script, Old: "no such place", New: "y"}}}}
	dir, err := other.folder()
	if err == nil || dir != "" {
		_, err = other.changed(dir, nil)
	}
	if err == nil || !strings.Contains(err.Error(), `mend "x"`) {
		t.Errorf("a place that is gone: %v", err)
	}
}
