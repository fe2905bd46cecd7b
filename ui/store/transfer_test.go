package store

import (
	"bytes"
	"testing"

	"broadside/core/records"
)

// storeOf gives a Memory that holds the records, for making files.
func storeOf(t *testing.T, records ...Whole) *Memory {
	t.Helper()
	m := NewMemory()
	for _, w := range records {
		if _, err := m.Restore(w); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

func fleet(id, data string, updated int64) Whole {
	return Whole{Record: Record{Kind: Fleet, ID: id, Name: "Fleet " + id, Updated: updated, Data: []byte(data)}}
}

func game(id string, updated int64, log ...string) Whole {
	return Whole{Record: Record{Kind: Game, ID: id, Updated: updated, Data: []byte("setup")}, Log: logOf(log...)}
}

func restore(t *testing.T, s Store, records ...Whole) {
	t.Helper()
	for _, w := range records {
		if _, err := s.Restore(w); err != nil {
			t.Fatal(err)
		}
	}
}

func importFile(t *testing.T, s Store, file []byte, mode records.Mode, want records.Report) {
	t.Helper()
	if got, err := s.Import(file, mode); err != nil || got != want {
		t.Fatalf("Import = %+v, %v, want %+v", got, err, want)
	}
}

func testRoundTrip(t *testing.T, a, b Store) {
	put(t, a, Record{Kind: Fleet, ID: "f ⚓", Name: "½ “fleet”", System: "ftl", Summary: "300", Data: allBytes()})
	put(t, a, Record{Kind: Setting, ID: "theme"})
	restore(t, a, game("g", 7, "one", "two"))
	file := export(t, a)
	if again := export(t, b); !bytes.Equal(file, again) {
		t.Error("two exports of one store differ")
	}

	m := NewMemory()
	importFile(t, m, file, records.Merge, records.Report{Added: 3})
	got, want := get(t, m, Fleet, "f ⚓"), get(t, a, Fleet, "f ⚓")
	rev := want.Rev
	got.Rev, want.Rev = 0, 0
	wantRecord(t, got, want)
	wantLog(t, logIn(t, m, "g"), "one", "two")
	if g := get(t, m, Game, "g"); g.Head != 2 || g.Updated != 7 {
		t.Errorf("imported %+v", g)
	}
	if back := export(t, m); !bytes.Equal(file, back) {
		t.Error("export of the import differs")
	}

	for _, s := range []Store{a, b, m} {
		importFile(t, s, file, records.Merge, records.Report{Kept: 3})
		importFile(t, s, file, records.Replace, records.Report{Kept: 3})
	}
	if after := get(t, a, Fleet, "f ⚓"); after.Rev != rev {
		t.Errorf("an import without news took Rev from %d to %d", rev, after.Rev)
	}
}

func testImportReplace(t *testing.T, a, b Store) {
	file := export(t, storeOf(t, fleet("same", "s", 1), fleet("other", "file", 1), fleet("new", "n", 1), game("g", 1, "one")))
	restore(t, a, fleet("same", "s", 9), fleet("other", "stored", 9), fleet("gone", "g", 9),
		game("g", 9, "one", "two"), game("gone", 9, "x"))
	rev := get(t, a, Fleet, "other").Rev
	importFile(t, a, file, records.Replace, records.Report{Added: 1, Replaced: 2, Kept: 1, Removed: 2})
	for id, want := range map[string]string{"same": "s", "other": "file", "new": "n"} {
		if got := get(t, b, Fleet, id); string(got.Data) != want {
			t.Errorf("%s holds %q", id, got.Data)
		}
	}
	wantLog(t, logIn(t, b, "g"), "one")
	_, err := b.Get(Fleet, "gone")
	wantCode(t, err, CodeMissing)
	_, err = b.Match("gone")
	wantCode(t, err, CodeMissing)
	_, err = b.Put(Record{Kind: Fleet, ID: "other", Rev: rev})
	wantCode(t, err, CodeConflict)
	appendLog(t, a, "g", 1, "on")
}

func testImportMerge(t *testing.T, a, b Store) {
	file := export(t, storeOf(t,
		fleet("older in the file", "file", 1), fleet("newer in the file", "file", 9), fleet("new", "n", 1),
		game("longer in the file", 1, "one", "two", "three"), game("shorter in the file", 9, "one")))
	restore(t, a,
		fleet("older in the file", "stored", 5), fleet("newer in the file", "stored", 5), fleet("mine", "m", 5),
		game("longer in the file", 5, "one", "two"), game("shorter in the file", 5, "one", "two"))
	importFile(t, a, file, records.Merge, records.Report{Added: 1, Replaced: 2, Kept: 2})
	for id, want := range map[string]string{"older in the file": "stored", "newer in the file": "file", "new": "n", "mine": "m"} {
		if got := get(t, b, Fleet, id); string(got.Data) != want {
			t.Errorf("%s holds %q, want %q", id, got.Data, want)
		}
	}
	wantLog(t, logIn(t, b, "longer in the file"), "one", "two", "three")
	wantLog(t, logIn(t, b, "shorter in the file"), "one", "two")
}

func testImportFork(t *testing.T, a, b Store) {
	restore(t, a, game("g", 5, "one", "mine"))
	file := export(t, storeOf(t, game("g", 9, "one", "theirs")))
	importFile(t, a, file, records.Merge, records.Report{Added: 1})
	importFile(t, a, file, records.Merge, records.Report{Kept: 1})
	longer := export(t, storeOf(t, game("g", 9, "one", "theirs", "more")))
	importFile(t, a, longer, records.Merge, records.Report{Replaced: 1})
	third := export(t, storeOf(t, game("g", 9, "one", "theirs", "otherwise")))
	importFile(t, a, third, records.Merge, records.Report{Added: 1})

	list, err := b.List(Game)
	if err != nil || len(list) != 3 {
		t.Fatalf("%d games, %v", len(list), err)
	}
	logs := map[string]bool{}
	for _, r := range list {
		logs[string(bytes.Join(logIn(t, b, r.ID), []byte(" ")))] = true
	}
	if !logs["one mine"] || !logs["one theirs more"] || !logs["one theirs otherwise"] {
		t.Errorf("the games are %v", logs)
	}
	wantLog(t, logIn(t, b, "g"), "one", "mine")
}

func testBadFile(t *testing.T, a, b Store) {
	restore(t, a, fleet("f", "mine", 5), game("g", 5, "one"))
	before := export(t, a)
	good := export(t, storeOf(t, fleet("f", "file", 9), game("h", 9, "one")))
	for _, mode := range []records.Mode{records.Merge, records.Replace} {
		for _, n := range []int{0, 1, len("BROADSIDE"), len("BROADSIDE") + 9, len(good) / 2, len(good) - 1} {
			if _, err := a.Import(good[:n], mode); err == nil {
				t.Errorf("%d of %d bytes were imported", n, len(good))
			}
		}
		bad := bytes.Clone(good)
		bad[len(bad)-2] ^= 1
		_, err := a.Import(bad, mode)
		wantCode(t, err, records.CodeDamaged)
	}
	if after := export(t, b); !bytes.Equal(before, after) {
		t.Error("a bad file changed what was kept")
	}
}
