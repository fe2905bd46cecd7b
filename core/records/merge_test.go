package records

import (
	"reflect"
	"testing"
)

func TestAnImportIsPlannedBeforeItIsWritten(t *testing.T) {
	stored := []Whole{fleet("older", "stored", 1), fleet("newer", "stored", 9), fleet("same", "s", 5), fleet("mine", "m", 5),
		game("longer", 5, "one", "two"), game("shorter", 5, "one"), game("apart", 5, "one", "mine")}
	file := []Whole{fleet("older", "file", 5), fleet("newer", "file", 5), fleet("same", "s", 9), fleet("new", "n", 1),
		game("longer", 9, "one"), game("shorter", 1, "one", "two"), game("apart", 9, "one", "theirs")}
	fork := forkID("apart", logOf("one", "mine"), logOf("one", "theirs"))
	for _, c := range []struct {
		mode   Mode
		writes []string
		report Report
	}{
		{Merge, []string{"older", "new", "shorter", fork}, Report{Added: 2, Replaced: 2, Kept: 3}},
		{Replace, []string{"older", "newer", "new", "longer", "shorter", "apart"}, Report{Added: 1, Replaced: 5, Kept: 1, Removed: 1}},
	} {
		p, err := Import(stored, file, c.mode)
		if err != nil || p.Report != c.report || len(p.Remove) != c.report.Removed {
			t.Fatalf("mode %d: %+v, %v", c.mode, p, err)
		}
		var writes []string
		for _, w := range p.Write {
			writes = append(writes, w.ID)
		}
		if !reflect.DeepEqual(writes, c.writes) {
			t.Errorf("mode %d writes %q, want %q", c.mode, writes, c.writes)
		}
	}
}

// TestForksOfOneGameComeToAnEnd holds that no file keeps an import busy.
func TestForksOfOneGameComeToAnEnd(t *testing.T) {
	stored := []Whole{game("g", 1, "mine")}
	file := game("g", 1, "theirs")
	for id := "g"; len(stored) <= maxForks; stored = append(stored, game(id, 1, "mine")) {
		id = forkID(id, logOf("mine"), file.Log)
	}
	_, err := Import(stored, []Whole{file}, Merge)
	wantCode(t, err, CodeDamaged)
}
