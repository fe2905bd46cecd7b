package main

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"broadside/scripts/compress"
	"broadside/scripts/sizes"
	"broadside/scripts/whole"
)

// write brings the folder to what the site holds: files that are new or changed, and then old ones go.
func (s *site) write(out string) error {
	all, err := s.add(out)
	if err != nil {
		return err
	}
	return prune(out, all)
}

// add writes the files that are new or changed, last of all index.html and sw.js, and answers all.
func (s *site) add(out string) (map[string][]byte, error) {
	all, err := s.compressed()
	if err != nil {
		return nil, err
	}
	for _, last := range []bool{false, true} {
		for name, content := range all {
			entry := strings.HasPrefix(name, "index.html") || strings.HasPrefix(name, "sw.js")
			if entry != last {
				continue
			}
			file := filepath.Join(out, filepath.FromSlash(name))
			if old, err := os.ReadFile(file); err == nil && bytes.Equal(old, content) {
				continue
			}
			if err := whole.Write(file, content); err != nil {
				return nil, err
			}
		}
	}
	return all, nil
}

// compressed is every file with its variants; two files are packed at a time.
func (s *site) compressed() (map[string][]byte, error) {
	progress("packing the files")
	all := maps.Clone(s.files)
	var mu sync.Mutex
	var first error
	var group sync.WaitGroup
	slots := make(chan struct{}, 2)
	for _, name := range s.names() {
		if !compress.Compressible(name) {
			continue
		}
		for _, v := range s.variants {
			group.Go(func() {
				slots <- struct{}{}
				defer func() { <-slots }()
				content, err := v.Packed(s.files[name])
				mu.Lock()
				defer mu.Unlock()
				if err != nil && first == nil {
					first = fmt.Errorf("%s%s: %w", name, v.Ext, err)
				}
				all[name+v.Ext] = content
			})
		}
	}
	group.Wait()
	return all, first
}

// prune removes what an earlier build left.
func prune(out string, wanted map[string][]byte) error {
	return filepath.WalkDir(out, func(file string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		rel, err := filepath.Rel(out, file)
		if err != nil {
			return err
		}
		if _, ok := wanted[filepath.ToSlash(rel)]; ok {
			return nil
		}
		return os.Remove(file)
	})
}

// report prints what a first visit costs.
func report(out string) error {
	measured, err := sizes.Measure(out)
	for _, m := range measured {
		fmt.Printf("%s %.0f KB of %.0f (brotli)\n", m.Name, float64(m.Bytes)/1000, float64(m.Limit)/1000)
	}
	return err
}
