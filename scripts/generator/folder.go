package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"go/format"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// vuguOutput is the one file that vugugen -s leaves in a folder.
const vuguOutput = "0_components_gen.go"

// A folder is a package with something to generate.
type folder struct {
	root, rel string
	vugu      bool // has .vugu components
	directive bool // has a go:generate line
}

// findFolders lists the packages of core, ui and wasm that generate code.
func findFolders(root string) ([]folder, error) {
	var found []folder
	for _, top := range []string{"core", "ui", "wasm"} {
		err := filepath.WalkDir(filepath.Join(root, top), func(path string, d fs.DirEntry, err error) error {
			if os.IsNotExist(err) {
				return nil
			}
			if err != nil || !d.IsDir() {
				return err
			}
			f, err := inspect(root, path)
			if err == nil && (f.vugu || f.directive) {
				found = append(found, f)
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return found, nil
}

func inspect(root, path string) (folder, error) {
	rel, err := filepath.Rel(root, path)
	if err != nil {
		return folder{}, err
	}
	f := folder{root: root, rel: filepath.ToSlash(rel)}
	names, err := sources(path)
	if err != nil {
		return f, err
	}
	for _, name := range names {
		if strings.HasSuffix(name, ".vugu") {
			f.vugu = true
			continue
		}
		text, err := os.ReadFile(filepath.Join(path, name))
		if err != nil {
			return f, err
		}
		f.directive = f.directive || bytes.Contains(text, []byte("\n//go:generate "))
	}
	return f, nil
}

// sources names the Go and Vugu files of one folder, in order.
func sources(path string) ([]string, error) {
	entries, err := os.ReadDir(path)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, e := range entries {
		ext := filepath.Ext(e.Name())
		if e.Type().IsRegular() && (ext == ".go" || ext == ".vugu") {
			names = append(names, e.Name())
		}
	}
	return names, nil
}

// stamp is a hash of every source in the folder, generated ones included, and of the tools' versions.
func (f folder) stamp() (string, error) {
	sum := sha256.New()
	mod, err := os.ReadFile(filepath.Join(f.root, "go.mod"))
	if err != nil {
		return "", err
	}
	sum.Write(mod)
	path := filepath.Join(f.root, f.rel)
	names, err := sources(path)
	if err != nil {
		return "", err
	}
	for _, name := range names {
		text, err := os.ReadFile(filepath.Join(path, name))
		if err != nil {
			return "", err
		}
		fmt.Fprintf(sum, "%s %d\n", name, len(text))
		sum.Write(text)
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}

func (f folder) generate() error {
	if f.vugu {
		if err := f.tool("tool", "vugugen", "-s", "-skip-main", "-skip-go-mod", "./"+f.rel); err != nil {
			return err
		}
		if err := gofmt(filepath.Join(f.root, f.rel, vuguOutput)); err != nil {
			return err
		}
	}
	if f.directive {
		return f.tool("generate", "./"+f.rel)
	}
	return nil
}

func (f folder) tool(args ...string) error {
	cmd := exec.Command("go", args...)
	cmd.Dir = f.root
	out, err := cmd.CombinedOutput()
	if err != nil {
		return fmt.Errorf("go %s: %w\n%s", strings.Join(args, " "), err, out)
	}
	return nil
}

// gofmt settles the layout, so that a later gofmt of the tree changes nothing.
func gofmt(path string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	neat, err := format.Source(text)
	if err != nil || bytes.Equal(neat, text) {
		return err
	}
	return os.WriteFile(path, neat, 0o644)
}
