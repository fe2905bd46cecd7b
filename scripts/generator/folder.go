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
	"slices"
	"strings"
)

// vuguOutput is the one file that vugugen -s leaves in a folder.
const vuguOutput = "0_components_gen.go"

// style is the version of what settle makes of generated code.
const style = "7"

// A folder is a package with .vugu components.
type folder struct{ root, rel string }

// findFolders lists the packages of ui and wasm that have components.
func findFolders(root string) ([]folder, error) {
	var found []folder
	for _, top := range []string{"ui", "wasm"} {
		err := filepath.WalkDir(filepath.Join(root, top), func(path string, d fs.DirEntry, err error) error {
			if os.IsNotExist(err) {
				return nil
			}
			if err != nil || !d.IsDir() {
				return err
			}
			names, err := sources(path)
			if err != nil || !slices.ContainsFunc(names, isComponent) {
				return err
			}
			rel, err := filepath.Rel(root, path)
			found = append(found, folder{root, filepath.ToSlash(rel)})
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return found, nil
}

func isComponent(name string) bool { return strings.HasSuffix(name, ".vugu") }

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
	sum.Write([]byte(style))
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
	if err := f.tool("vugugen", "-s", "-skip-main", "-skip-go-mod", "./"+f.rel); err != nil {
		return err
	}
	found, err := packages(f.root)
	if err != nil {
		return err
	}
	return settle(filepath.Join(f.root, f.rel, vuguOutput), found)
}

func (f folder) tool(args ...string) error {
	cmd := exec.Command("go", append([]string{"tool"}, args...)...)
	cmd.Dir = f.root
	out, err := cmd.CombinedOutput()
	if err != nil {
		return fmt.Errorf("go tool %s: %w\n%s", strings.Join(args, " "), err, out)
	}
	return nil
}

// settle imports what the code names, shortens it and settles its layout, so that a later gofmt of the tree changes nothing.
func settle(path string, found map[string]string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	neat := []byte(nil)
	whole, err := withImports(string(text), found)
	if err == nil {
		neat, err = format.Source([]byte(whole))
	}
	if err == nil {
		neat, err = format.Source([]byte(compact(string(neat))))
	}
	if err != nil || bytes.Equal(neat, text) {
		return err
	}
	return os.WriteFile(path, neat, 0o644)
}
