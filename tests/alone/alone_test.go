package main

import (
	"os"
	"os/exec"
	"path"
	"reflect"
	"slices"
	"strings"
	"testing"

	"broadside/core"
	"broadside/tests/alone/only"
	"broadside/tests/madeup"
)

// TestAGameStandsAlone links one game alone, the made-up one among them: this program and the engine build, the program plays the one
// in sentences, and nothing of the others comes along.
func TestAGameStandsAlone(t *testing.T) {
	systems := append(slices.Clone(core.Systems), madeup.System{})
	var packages []string
	for _, sys := range systems {
		packages = append(packages, reflect.TypeOf(sys).PkgPath())
	}
	for i, sys := range systems {
		t.Run(path.Base(packages[i]), func(t *testing.T) {
			overlay, err := only.Game("../..", t.TempDir(), packages[i])
			if err != nil {
				t.Fatal(err)
			}
			goes(t, "build", overlay, "-o", os.DevNull, "broadside/wasm/engine")
			for _, dep := range strings.Fields(goes(t, "list", overlay, "-deps", ".")) {
				for _, other := range packages {
					if other != packages[i] && strings.HasPrefix(dep, other) {
						t.Errorf("%s comes along", dep)
					}
				}
			}
			said := strings.Split(strings.TrimSpace(goes(t, "run", overlay, ".")), "\n")
			if said[0] != sys.About().Name || len(said) < 3 {
				t.Errorf("%q", said)
			}
			for _, line := range said {
				if strings.Contains(line, "/"+sys.About().ID+"/") {
					t.Errorf("there is no sentence for %s", line)
				}
			}
		})
	}
}

func goes(t *testing.T, args ...string) string {
	t.Helper()
	out, err := exec.Command("go", args...).CombinedOutput()
	if err != nil {
		t.Fatalf("go %s: %v\n%s", strings.Join(args, " "), err, out)
	}
	return string(out)
}
