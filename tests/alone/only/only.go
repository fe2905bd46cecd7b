// Package only makes programs with one game alone.
package only

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
)

// games are the lines of core/core.go that link one each.
var games = regexp.MustCompile(`(?m)^\t_ "broadside/core/.*"\n`)

// Game writes core/core.go with one game, by the path of its package, into a folder, with what makes the compiler take that in
// its place. It returns the flag for Go's commands; root is the folder of the project.
func Game(root, dir, path string) (flag string, err error) {
	file, err := filepath.Abs(filepath.Join(root, "core", "core.go"))
	if err != nil {
		return "", err
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return "", err
	}
	alone := bytes.Replace(games.ReplaceAll(text, nil), []byte("import (\n"), []byte("import (\n\t_ \""+path+"\"\n"), 1)
	written, list := filepath.Join(dir, "core.go"), filepath.Join(dir, "overlay.json")
	overlay, err := json.Marshal(map[string]any{"Replace": map[string]string{file: written}})
	if err == nil {
		err = os.WriteFile(written, alone, 0o600)
	}
	if err == nil {
		err = os.WriteFile(list, overlay, 0o600)
	}
	return "-overlay=" + list, err
}
