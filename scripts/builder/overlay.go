package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// overlay writes which files a program is compiled with in the place of others, and answers the name of that list.
func (p program) overlay() (string, error) {
	replaced := map[string]string{}
	if !p.wordless {
		var err error
		if replaced, err = withoutScreens(); err != nil {
			return "", err
		}
	}
	if strings.HasPrefix(runtime.Version(), leanVersion) { // another may ask for more
		root, err := goOutput("env", "GOROOT")
		if err != nil {
			return "", err
		}
		unset, err := filepath.Abs("scripts/mends/godebug/godebug.go")
		if err != nil {
			return "", err
		}
		replaced[filepath.Join(root, "src", "internal", "godebug", "godebug.go")] = unset
	}
	list, err := json.Marshal(map[string]any{"Replace": replaced})
	if err != nil {
		return "", err
	}
	name := filepath.Join(".cache", "overlay."+p.file+".json")
	return name, os.WriteFile(name, list, 0o644)
}
