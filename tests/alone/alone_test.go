package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"broadside/core"
)

// TestAGameStandsAlone takes all games but one out of core/core.go: this program and the engine build, the program plays the one
// in sentences, and nothing of the others comes along.
func TestAGameStandsAlone(t *testing.T) {
	var folders []string
	for _, sys := range core.Systems {
		folders = append(folders, path.Base(reflect.TypeOf(sys).PkgPath()))
	}
	for i, sys := range core.Systems {
		t.Run(folders[i], func(t *testing.T) {
			overlay := only(t, folders[i], folders)
			goes(t, "build", overlay, "-o", os.DevNull, "broadside/wasm/engine")
			for _, dep := range strings.Fields(goes(t, "list", overlay, "-deps", ".")) {
				for _, other := range folders {
					if other != folders[i] && strings.HasPrefix(dep, "broadside/core/"+other) {
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

// only is core/core.go with one game, as a file that the compiler takes in its place.
func only(t *testing.T, one string, all []string) string {
	t.Helper()
	file, err := filepath.Abs("../../core/core.go")
	if err != nil {
		t.Fatal(err)
	}
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	text := string(b)
	for _, other := range all {
		if other != one {
			text = strings.Replace(text, "\t_ \"broadside/core/"+other+"\"\n", "", 1)
		}
	}
	dir := t.TempDir()
	written := filepath.Join(dir, "core.go")
	overlay, err := json.Marshal(map[string]any{"Replace": map[string]string{file: written}})
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string][]byte{written: []byte(text), filepath.Join(dir, "overlay.json"): overlay} {
		if err := os.WriteFile(name, content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return "-overlay=" + filepath.Join(dir, "overlay.json")
}

func goes(t *testing.T, args ...string) string {
	t.Helper()
	out, err := exec.Command("go", args...).CombinedOutput()
	if err != nil {
		t.Fatalf("go %s: %v\n%s", strings.Join(args, " "), err, out)
	}
	return string(out)
}
