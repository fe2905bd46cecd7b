// Package mends is all that we change in modules of others, each change with the fault that it puts right. The builder copies
// the modules with their mends and compiles the programs against the copies; tests and every other tool use the modules as
// they are.
//
// A mend replaces pieces of text that must stand in the module as often as said, in the version that is named: with another
// version the build stops and says so. Each has a test that fails without it, which is also how one sees that a newer version
// needs it no more: those of faults that a page shows are in tests/browser/mends_test.go, those of size in mends_test.go here.
package mends

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"

	"broadside/scripts/whole"
)

// A Mend puts one fault right.
type Mend struct {
	Name    string
	Fault   string // what happens without it
	Issue   string // where the module's makers have it written down, "" when nowhere that we know of
	Changes []Change
}

// A Change is of one file of the module. Without Old it is the whole file.
type Change struct {
	File, Old, New string
	Times          int // 0 is once
}

// A Module is one that has mends.
type Module struct {
	Path, Version string
	Mends         []Mend
}

// Modules are all of them.
var Modules = []Module{
	{"github.com/vugu/vugu", "v0.4.0", append(vuguSize, vuguFaults...)},
	{"github.com/vugu/vjson", "v0.0.0-20200505061711-f9cbed27d3d9", vjsonSize},
	{"rsc.io/qr", "v0.2.0", qrSize},
}

// Copy copies the modules with their mends into a folder of the project, and answers a go.mod for `go build -modfile` that
// names the copies. It runs in the project's root. A test may leave mends out by name.
func Copy(folder string, without ...string) (modfile string, err error) {
	mod, err := os.ReadFile("go.mod")
	if err != nil {
		return "", err
	}
	for _, m := range Modules {
		copied := filepath.Join(folder, path.Base(m.Path))
		if err := m.copy(copied, without); err != nil {
			return "", err
		}
		mod = fmt.Appendf(mod, "\nreplace %s => ./%s\n", m.Path, filepath.ToSlash(copied))
	}
	sum, err := os.ReadFile("go.sum")
	if err != nil {
		return "", err
	}
	if err := whole.Renew(filepath.Join(folder, "go.sum"), sum); err != nil {
		return "", err
	}
	modfile = filepath.Join(folder, "go.mod")
	return modfile, whole.Renew(modfile, mod)
}

// copy brings the copy of one module up to date.
func (m Module) copy(to string, without []string) error {
	from, err := m.folder()
	if err != nil {
		return err
	}
	changed, err := m.changed(from, without)
	if err != nil {
		return err
	}
	return filepath.WalkDir(from, func(file string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		rel, err := filepath.Rel(from, file)
		if err != nil {
			return err
		}
		text, ok := changed[filepath.ToSlash(rel)]
		content := []byte(text)
		if !ok {
			if content, err = os.ReadFile(file); err != nil {
				return err
			}
		}
		return whole.Renew(filepath.Join(to, rel), content)
	})
}

// folder is where the module lies, in the version that its mends know.
func (m Module) folder() (string, error) {
	text, err := exec.Command("go", "list", "-m", "-f", "{{.Version}} {{.Dir}}", m.Path).Output()
	if err != nil {
		return "", fmt.Errorf("go list -m %s: %w", m.Path, err)
	}
	version, dir, _ := strings.Cut(strings.TrimSpace(string(text)), " ")
	if version != m.Version {
		return "", fmt.Errorf("scripts/mends knows %s %s and not %s: see which of its mends that version still needs", m.Path, m.Version, version)
	}
	return dir, nil
}

// changed are the texts of the module's files that mends change.
func (m Module) changed(dir string, without []string) (map[string]string, error) {
	texts := map[string]string{}
	var missing strings.Builder // what the mends that are left out would have written
	for _, mend := range m.Mends {
		for _, c := range mend.Changes {
			if contains(without, mend.Name) {
				missing.WriteString(c.New + "\n")
				continue
			}
			if err := c.make(texts, dir); err != nil && !strings.Contains(missing.String(), c.Old) {
				return nil, fmt.Errorf("%s %s, mend %q: %w", m.Path, m.Version, mend.Name, err)
			}
		}
	}
	return texts, nil
}

func contains(list []string, name string) bool {
	for _, n := range list {
		if n == name {
			return true
		}
	}
	return false
}

var errPlace = errors.New("its place is not in the module as often as it should be")

func (c Change) make(texts map[string]string, dir string) error {
	text, ok := texts[c.File]
	if !ok {
		content, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(c.File)))
		if err != nil {
			return err
		}
		text = string(content)
		if c.File == script {
			text = withoutDebug(text)
		}
	}
	switch {
	case c.Old == "":
		text = c.New
	case strings.Count(text, c.Old) != max(c.Times, 1):
		return errPlace
	default:
		text = strings.ReplaceAll(text, c.Old, c.New)
	}
	texts[c.File] = text
	return nil
}

// script is Vugu's half of its renderer that runs in the page.
const script = "domrender/renderer-js-script.js"

// Renderer is that script, mended.
func Renderer(without ...string) (string, error) {
	vugu := Modules[0]
	dir, err := vugu.folder()
	if err != nil {
		return "", err
	}
	texts, err := vugu.changed(dir, without)
	return texts[script], err
}

// withoutDebug leaves out the lines that Vugu's own build leaves out, and comments.
func withoutDebug(source string) string {
	var kept strings.Builder
	for line := range strings.Lines(source) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "/*DEBUG") || strings.HasPrefix(line, "//") {
			continue
		}
		kept.WriteString(line + "\n")
	}
	return kept.String()
}
