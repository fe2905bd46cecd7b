// Package sizes measures what a visitor of a built site downloads, in bytes with brotli, and holds the budgets.
package sizes

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// A Size is one measured sum with its budget, both in bytes.
type Size struct {
	Name         string
	Bytes, Limit int
}

// The budgets.
const (
	FirstVisit = 1_600_000
	Engine     = 1_100_000
)

// Measure reads a built site: all that a first visit needs and precaches, and the engine when it is there.
func Measure(dir string) ([]Size, error) {
	files, err := Precached(dir)
	if err != nil {
		return nil, err
	}
	total := 0
	for _, name := range append(files, "sw.js") {
		n, err := transfer(dir, name)
		if err != nil {
			return nil, err
		}
		total += n
	}
	all := []Size{{"first visit", total, FirstVisit}}
	if n, err := transfer(dir, "engine.wasm"); err == nil {
		all = append(all, Size{"engine.wasm", n, Engine})
	}
	return all, nil
}

// Precached reads the list out of the service worker, which is the one that browsers go by.
func Precached(dir string) ([]string, error) {
	text, err := os.ReadFile(filepath.Join(dir, "sw.js"))
	if err != nil {
		return nil, err
	}
	_, rest, found := strings.Cut(string(text), "const files = ")
	if !found {
		return nil, fmt.Errorf("%s/sw.js has no list of files", dir)
	}
	list, _, _ := strings.Cut(rest, ";")
	var files []string
	err = json.Unmarshal([]byte(list), &files)
	return files, err
}

// transfer is what goes over the network for one file.
func transfer(dir, name string) (int, error) {
	file := filepath.Join(dir, filepath.FromSlash(name))
	info, err := os.Stat(file + ".br")
	if os.IsNotExist(err) {
		info, err = os.Stat(file)
	}
	if err != nil {
		return 0, err
	}
	return int(info.Size()), nil
}
