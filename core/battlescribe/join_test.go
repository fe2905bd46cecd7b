package battlescribe

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// own is one of our own files for Dropfleet, changed where pairs say so.
func own(t *testing.T, name string, pairs ...string) Input {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", "dropfleet-commander", name))
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	for i := 0; i < len(pairs); i += 2 {
		if !strings.Contains(text, pairs[i]) {
			t.Fatalf("%s has no %s", name, pairs[i])
		}
		text = strings.Replace(text, pairs[i], pairs[i+1], 1)
	}
	return Input{name, []byte(text)}
}

// revisions are the files of a library with their revisions.
func revisions(l *Library) string {
	var all []string
	for _, f := range l.Files {
		all = append(all, f.Name+" "+itoa(f.Revision))
	}
	return strings.Join(all, ", ")
}

func TestAFileJoinsThoseOfItsGame(t *testing.T) {
	game := zipped(t, "own.gst", string(own(t, "own.gst").Data), "own.catz", string(zipped(t, "own.cat", string(own(t, "own.cat").Data))), "own-weapons.cat", string(own(t, "own-weapons.cat").Data))
	kept := []Input{{"game.zip", game}}
	for name, c := range map[string]struct {
		added []Input
		want  string
		older int
	}{
		"another":        {[]Input{own(t, "systems.cat")}, "Dropfleet Commander, own 2, Own Fleet 4, Own - Weapons 1, Own Yards 1", 0},
		"a newer one":    {[]Input{own(t, "own.cat", `revision="4"`, `revision="5"`)}, "Dropfleet Commander, own 2, Own Fleet 5, Own - Weapons 1", 0},
		"an older one":   {[]Input{own(t, "own.cat", `revision="4"`, `revision="3"`)}, "Dropfleet Commander, own 2, Own Fleet 3, Own - Weapons 1", 1},
		"the newest":     {[]Input{own(t, "own.cat", `revision="4"`, `revision="7"`), own(t, "own.cat", `revision="4"`, `revision="6"`)}, "Dropfleet Commander, own 2, Own Fleet 7, Own - Weapons 1", 0},
		"zipped, beside": {[]Input{{"two.zip", zipped(t, "a.cat", string(own(t, "systems.cat").Data), "b.cat", string(own(t, "own.cat", `revision="4"`, `revision="5"`).Data))}}, "Dropfleet Commander, own 2, Own Fleet 5, Own - Weapons 1, Own Yards 1", 0},
	} {
		l, files, err := Join(c.added, kept)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if got := revisions(l); got != c.want || codes(l)["bs-file-older"] != c.older || codes(l)["bs-no-system"]+codes(l)["bs-no-catalogue"] != 0 {
			t.Errorf("%s: %s, want %s; findings %v", name, got, c.want, codes(l))
		}
		again, err := Read(files)
		if err != nil || revisions(again) != c.want || codes(again)["bs-file-twice"] != 0 {
			t.Errorf("%s: kept as %s, %v, findings %v", name, revisions(again), err, codes(again))
		}
		if a, b := imported(l), imported(again); !slices.Equal(lines(a), lines(b)) {
			t.Errorf("%s: another set comes of what is kept", name)
		}
	}
}

// lines are all entries of an import, as line writes them.
func lines(i *Import) []string {
	var all []string
	for _, p := range i.Packs {
		for n := range p.Entries {
			all = append(all, p.ID+" "+line(&p.Entries[n]))
		}
	}
	return all
}

func TestWhatIsOfAnotherGameDoesNotJoin(t *testing.T) {
	kept := []Input{own(t, "own.gst"), own(t, "own.cat"), {"broken.zip", []byte("PK\x03\x04")}}
	for code, added := range map[string]Input{
		"bs-no-system": own(t, "systems.cat", `gameSystemId="own-dfc"`, `gameSystemId="other"`),
		"bs-not-xml":   {"a.cat", []byte("<cat")},
	} {
		l, files, err := Join([]Input{added}, kept)
		if err == nil || err.Error() != code || l != nil || files != nil {
			t.Errorf("%s: %v", code, err)
		}
	}
	if _, _, err := Join([]Input{own(t, "systems.cat")}, nil); err == nil || err.Error() != "bs-no-system" {
		t.Errorf("nothing is kept: %v", err)
	}
	// A file that came in a character set of its own is kept as it came.
	l, files, err := Join([]Input{own(t, "systems.cat", "UTF-8", "windows-1252", "Foreman", "F\xf6reman")}, kept)
	if err != nil || len(files) != 3 || !strings.Contains(string(files[2].Data), "F\xf6reman") || len(l.Files) != 3 {
		t.Errorf("%v, %d files", err, len(files))
	}
}
