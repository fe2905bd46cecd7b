package main

import (
	"bytes"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"

	"broadside/scripts/compress"
)

// A patch changes one module while the programs are compiled. Tests and every other tool use the module as it is.
type patch struct {
	module string
	files  map[string]string // that take the place of the module's own
	plain  []string          // files that import package plain in the place of fmt
	mends  map[string][]mend // by file
}

var patches = []patch{
	{
		module: "github.com/vugu/vjson",
		files: map[string]string{
			// The values that cross to the page are texts, numbers and plain maps: encoding/json would be a twentieth of
			// the download. The module brings the smaller code, for another compiler.
			"vjson-go.go": `package vjson

func Marshal(v interface{}) ([]byte, error) { return marshal(v) }

func Unmarshal(data []byte, v interface{}) error { return unmarshal(data, v) }
`,
		},
		plain: []string{"encode-util.go", "tokenizer.go", "vjson.go"},
	},
	{
		module: "github.com/vugu/vugu",
		files: map[string]string{
			// The page brings the renderer's script as a file of its own.
			"domrender/renderer-js-script.go": `package domrender

const jsHelperScript = ""
`,
			// Random keys are for the generator; they would bring math/rand and time.
			"comp-key.go": "package vugu\n",
		},
		plain: []string{
			"build-env.go", "mod-check-default.go", "vgnode.go", "domrender/callback-manager.go",
			"domrender/renderer-js.go", "domrender/renderer-js-default.go", "domrender/renderer-js-instructions.go",
		},
		mends: rendererMends,
	},
	{
		module: "rsc.io/qr",
		plain:  []string{"coding/qr.go"},
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
	changed, err := p.changed(dir)
	if err != nil {
		return err
	}
	return filepath.WalkDir(dir, func(file string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		rel, err := filepath.Rel(dir, file)
		if err != nil {
			return err
		}
		content, ok := changed[filepath.ToSlash(rel)]
		if !ok {
			if content, err = os.ReadFile(file); err != nil {
				return err
			}
		}
		return renew(filepath.Join(copied, rel), content)
	})
}

// changed is the files of a module that a patch changes, which must all be there.
func (p patch) changed(dir string) (map[string][]byte, error) {
	changed := map[string][]byte{}
	for name, text := range p.files {
		if _, err := os.Stat(filepath.Join(dir, filepath.FromSlash(name))); err != nil {
			return nil, p.stale(name)
		}
		changed[name] = []byte(text)
	}
	for _, name := range p.plain {
		content, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
		if err != nil || bytes.Count(content, []byte(`"fmt"`)) != 1 {
			return nil, p.stale(name)
		}
		changed[name] = bytes.Replace(content, []byte(`"fmt"`), []byte(`fmt "broadside/scripts/builder/plain"`), 1)
	}
	for name, list := range p.mends {
		text := string(changed[name])
		for _, m := range list {
			if strings.Count(text, m.old) != m.times {
				return nil, p.stale(name)
			}
			text = strings.ReplaceAll(text, m.old, m.new)
		}
		changed[name] = []byte(text)
	}
	return changed, nil
}

func (p patch) stale(name string) error {
	return fmt.Errorf("%s of %s is not as scripts/builder/patches.go knows it: look at it again for this version", name, p.module)
}

// renew writes a file only when it changes, which keeps Go's cache.
func renew(file string, content []byte) error {
	if old, err := os.ReadFile(file); err == nil && bytes.Equal(old, content) {
		return nil
	}
	return compress.Replace(file, content)
}
