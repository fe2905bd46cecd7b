// Package transcripts plays the games' text transcripts: what players do, the
// faces that they throw, and what comes of it, in one file. Run the tests with
// -update to write down what comes of it now, and read the difference.
package transcripts

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	_ "broadside/core" // brings the sentences
	"broadside/core/gametest"
)

var update = flag.Bool("update", false, "write down what comes of each line now")

// files are the transcripts of a game, by name without ".txt".
func files(t *testing.T, folder string) map[string]string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(folder, "*.txt"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no transcripts in %s: %v", folder, err)
	}
	texts := map[string]string{}
	for _, p := range paths {
		b, err := os.ReadFile(p)
		if err != nil {
			t.Fatal(err)
		}
		texts[strings.TrimSuffix(filepath.Base(p), ".txt")] = string(b)
	}
	return texts
}

func TestWarfleets(t *testing.T) { play(t, "warfleets", warfleetsKit) }
func TestDropfleet(t *testing.T) { play(t, "dropfleet", dropfleetKit) }

// ran are the reports of transcripts as they stand, which several tests look at.
var ran = map[string]gametest.Report{}

func report(folder, name, text string, kit gametest.Kit) gametest.Report {
	r, ok := ran[folder+"/"+name]
	if !ok {
		r = kit.Run(text)
		ran[folder+"/"+name] = r
	}
	return r
}

// play holds that in each of a game's transcripts comes of each line what the
// file says.
func play(t *testing.T, folder string, kit gametest.Kit) {
	for name, text := range files(t, folder) {
		t.Run(name, func(t *testing.T) {
			r := report(folder, name, text, kit)
			for _, fault := range r.Faults {
				t.Error(fault)
			}
			if r.Text == text {
				return
			}
			if *update {
				if err := os.WriteFile(filepath.Join(folder, name+".txt"), []byte(r.Text), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			t.Errorf("%s", difference(text, r.Text))
		})
	}
}

// difference shows the first lines that differ.
func difference(want, got string) string {
	w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := 0; i < len(w) && i < len(g); i++ {
		if w[i] != g[i] {
			from := max(0, i-3)
			return "what comes of it has changed (-update writes it down)\n--- file\n" + strings.Join(w[from:min(len(w), i+4)], "\n") +
				"\n--- now\n" + strings.Join(g[from:min(len(g), i+4)], "\n")
		}
	}
	return "what comes of it has changed in length (-update writes it down)"
}
