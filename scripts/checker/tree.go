package main

import (
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"strings"
)

// A tree is every file that git knows or would take in, by slash path, with its content.
type tree struct {
	root  string
	names []string
	text  map[string][]byte
}

func readTree(root string) (*tree, error) {
	cmd := exec.Command("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
	cmd.Dir = root
	out, err := cmd.Output()
	if err != nil {
		return walkTree(root)
	}
	return load(root, strings.Split(strings.TrimSuffix(string(out), "\x00"), "\x00"))
}

// walkTree serves a copy of the project without git, such as an unpacked archive.
func walkTree(root string) (*tree, error) {
	var names []string
	err := filepath.WalkDir(root, func(file string, d os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		switch name := d.Name(); {
		case d.IsDir() && (name == ".git" || name == ".cache" || name == "dist" || name == "node_modules"):
			return filepath.SkipDir
		case d.Type().IsRegular():
			rel, err := filepath.Rel(root, file)
			if err != nil {
				return err
			}
			names = append(names, filepath.ToSlash(rel))
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return load(root, names)
}

func load(root string, names []string) (*tree, error) {
	t := &tree{root: root, text: map[string][]byte{}}
	for _, name := range names {
		file := filepath.Join(root, filepath.FromSlash(name))
		if info, err := os.Stat(file); err != nil || !info.Mode().IsRegular() {
			continue // deleted but not yet committed, or a link
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		t.names = append(t.names, name)
		t.text[name] = text
	}
	return t, nil
}

// withExt lists the files with one of the extensions.
func (t *tree) withExt(exts ...string) []string {
	var found []string
	for _, name := range t.names {
		for _, ext := range exts {
			if path.Ext(name) == ext {
				found = append(found, name)
			}
		}
	}
	return found
}

var generatedMark = regexp.MustCompile(`(?m)^// Code generated .* DO NOT EDIT\.$`)

// isGenerated tells Go code that a tool has written.
func (t *tree) isGenerated(name string) bool {
	return path.Ext(name) == ".go" && generatedMark.Match(t.text[name])
}

func isTest(name string) bool { return strings.HasSuffix(name, "_test.go") }

// under tells whether a path is a folder or stands in it.
func under(name, folder string) bool {
	return name == folder || strings.HasPrefix(name, folder+"/")
}
