package main

import (
	"os"
	"path/filepath"
	"strings"
)

// stamps remembers under .cache what the last run left in each folder.
type stamps struct{ dir string }

func openStamps(root string) stamps {
	return stamps{filepath.Join(root, ".cache", "generated")}
}

func (s stamps) path(f folder) string {
	return filepath.Join(s.dir, strings.ReplaceAll(f.rel, "/", "-"))
}

func (s stamps) has(f folder, stamp string) bool {
	text, err := os.ReadFile(s.path(f))
	return err == nil && string(text) == stamp
}

func (s stamps) put(f folder, stamp string) error {
	if err := os.MkdirAll(s.dir, 0o755); err != nil {
		return err
	}
	return os.WriteFile(s.path(f), []byte(stamp), 0o644)
}
