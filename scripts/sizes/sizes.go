package sizes

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"broadside/scripts/compress"
)

// A Size is one measured sum with its budget, both in bytes.
type Size struct {
	Name         string
	Bytes, Limit int
}

// The budgets: of the house with its first two games, and what the third and the fourth may add.
const (
	third  = 160_000
	fourth = 180_000

	FirstVisit = 1_600_000 + third + fourth
	Engine     = 1_100_000 + third + fourth
)

// Measure reads a built site: all that a first visit needs and precaches, and the engine when it is there. However the site is
// packed, it is measured as strangers will download it.
func Measure(dir string) ([]Size, error) {
	files, err := Precached(dir)
	if err != nil {
		return nil, err
	}
	files = append(files, "sw.js")
	if _, err := os.Stat(filepath.Join(dir, "engine.wasm")); err == nil {
		files = append(files, "engine.wasm")
	}
	bytes, err := transfers(dir, files)
	if err != nil {
		return nil, err
	}
	all := []Size{{"first visit", 0, FirstVisit}}
	for i, n := range bytes {
		if files[i] == "engine.wasm" {
			all = append(all, Size{files[i], n, Engine})
			continue
		}
		all[0].Bytes += n
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

// transfers is what goes over the network for each file; two are packed at a time.
func transfers(dir string, files []string) ([]int, error) {
	bytes, errs := make([]int, len(files)), make([]error, len(files))
	slots := make(chan struct{}, 2)
	var group sync.WaitGroup
	for i, name := range files {
		group.Go(func() {
			slots <- struct{}{}
			defer func() { <-slots }()
			content, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
			if err == nil && compress.Compressible(name) {
				content, err = compress.Brotli.Packed(content)
			}
			bytes[i], errs[i] = len(content), err
		})
	}
	group.Wait()
	return bytes, errors.Join(errs...)
}
