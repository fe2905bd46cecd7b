package main

import (
	"bytes"
	"fmt"
	"os"
	"path"
	"path/filepath"
)

// A patch stands in for one file of a module while the programs are compiled.
type patch struct{ module, file, text string }

var patches = []patch{
	{
		// The values that cross to the page are texts, numbers and plain maps: encoding/json would be a twentieth of the
		// download. The module brings the smaller code, for another compiler.
		"github.com/vugu/vjson", "vjson-go.go", `package vjson

func Marshal(v interface{}) ([]byte, error) { return marshal(v) }

func Unmarshal(data []byte, v interface{}) error { return unmarshal(data, v) }
`,
	},
	{
		// The page brings the renderer's script as a file of its own.
		"github.com/vugu/vugu", "domrender/renderer-js-script.go", `package domrender

const jsHelperScript = ""
`,
	},
}

// patched copies the modules with their patches, and answers a go.mod for `go build -modfile` that names the copies.
func patched() (string, error) {
	folder := filepath.Join(".cache", "patched")
	mod, err := os.ReadFile("go.mod")
	if err != nil {
		return "", err
	}
	for _, p := range patches {
		copied := filepath.Join(folder, path.Base(p.module))
		if err := p.apply(copied); err != nil {
			return "", err
		}
		mod = fmt.Appendf(mod, "\nreplace %s => ./%s\n", p.module, filepath.ToSlash(copied))
	}
	sum, err := os.ReadFile("go.sum")
	if err != nil {
		return "", err
	}
	if err := renew(filepath.Join(folder, "go.sum"), sum); err != nil {
		return "", err
	}
	file := filepath.Join(folder, "go.mod")
	return file, renew(file, mod)
}

// apply brings the copy of one module up to date.
func (p patch) apply(copied string) error {
	dir, err := goOutput("list", "-m", "-f", "{{.Dir}}", p.module)
	if err != nil {
		return err
	}
	if _, err := os.Stat(filepath.Join(dir, filepath.FromSlash(p.file))); err != nil {
		return fmt.Errorf("%s has no file %s any more: look at scripts/builder/patches.go again", p.module, p.file)
	}
	return filepath.WalkDir(dir, func(file string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		rel, err := filepath.Rel(dir, file)
		if err != nil {
			return err
		}
		content := []byte(p.text)
		if filepath.ToSlash(rel) != p.file {
			if content, err = os.ReadFile(file); err != nil {
				return err
			}
		}
		return renew(filepath.Join(copied, rel), content)
	})
}

// renew writes a file only when it changes, which keeps Go's cache.
func renew(file string, content []byte) error {
	if old, err := os.ReadFile(file); err == nil && bytes.Equal(old, content) {
		return nil
	}
	return replace(file, content)
}
