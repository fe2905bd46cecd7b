package main

import (
	"os"
	"os/exec"
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

// none tells that nothing was generated here before.
func (s stamps) none() bool {
	_, err := os.Stat(s.dir)
	return os.IsNotExist(err)
}

// committed tells that what is generated from is as it was committed, together with what was generated from it:
// scripts/check holds that. Compiling the tools just to write the same again is most of a first start's wait otherwise.
func committed(root string) bool {
	cmd := exec.Command("git", "status", "--porcelain", "--", "go.mod", "ui", "wasm", "scripts/generator")
	cmd.Dir = root
	out, err := cmd.Output()
	return err == nil && len(out) == 0
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
