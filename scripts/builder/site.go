package main

import (
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path"
	"path/filepath"
	"sort"
	"strings"

	"broadside/scripts/compress"
	"broadside/scripts/serve/static"
)

// A site is what will stand in dist, by path with slashes. renamed leads from a source's path to its hashed one.
type site struct {
	files   map[string][]byte
	renamed map[string]string
	named   bool // programs keep the names of our functions, see lean

	programs []program          // that stand in it
	variants []compress.Variant // that each file is packed as
}

func newSite() *site {
	return &site{files: map[string][]byte{}, renamed: map[string]string{}, programs: programs, variants: compress.Full}
}

// names lists the files in order, so that every build writes the same bytes.
func (s *site) names() []string {
	names := make([]string, 0, len(s.files))
	for name := range s.files {
		names = append(names, name)
	}
	sort.Strings(names)
	return names
}

// embedded names what other sites load by name; these stay as they are and are not part of the app.
func embedded(name string) bool {
	switch name {
	case "broadside.js", "broadside-worker.js", "package.json", "broadside.d.ts", "broadside-data.d.ts", "broadside-odds.d.ts", "broadside-commands.d.ts", "engine.wasm", "import.wasm", "reader.js", "scan.js", "scan.wasm":
		return true
	}
	return strings.HasPrefix(name, "elements/")
}

// fixed names keep their name because a browser or another site asks for it.
func fixed(name string) bool {
	return embedded(name) || name == "index.html" || name == "sw.js" || name == "manifest.webmanifest"
}

// hashedName puts the content's hash before the last extension.
func hashedName(name string, content []byte) string {
	sum := sha256.Sum256(content)
	ext := path.Ext(name)
	return strings.TrimSuffix(name, ext) + "." + hex.EncodeToString(sum[:])[:static.HashLength] + ext
}

// addPublic takes every file of public/.
func addPublic(s *site) error {
	return filepath.WalkDir("public", func(file string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		content, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel("public", file)
		if err != nil {
			return err
		}
		s.files[filepath.ToSlash(rel)] = content
		return nil
	})
}

// hashNames renames what may be renamed. Styles and scripts name nothing else by then; index.html and the manifest, which
// do, keep their names.
func hashNames(s *site) error {
	for _, name := range s.names() {
		if fixed(name) {
			continue
		}
		hashed := hashedName(name, s.files[name])
		s.files[hashed] = s.files[name]
		delete(s.files, name)
		s.renamed[name] = hashed
	}
	return nil
}
