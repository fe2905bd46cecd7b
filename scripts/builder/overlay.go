package main

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// An overlay is the list as Go's commands read it.
type overlay struct{ Replace map[string]string }

// given adds what the caller has replaced by GOFLAGS, as tests do: Go takes one list alone.
func given(replaced map[string]string) error {
	for _, flag := range strings.Fields(os.Getenv("GOFLAGS")) {
		name, is := strings.CutPrefix(flag, "-overlay=")
		if !is {
			continue
		}
		var list overlay
		text, err := os.ReadFile(name)
		if err == nil {
			err = json.Unmarshal(text, &list)
		}
		if err != nil {
			return err
		}
		maps.Copy(replaced, list.Replace)
	}
	return nil
}

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
	if err := given(replaced); err != nil {
		return "", err
	}
	list, err := json.Marshal(overlay{replaced})
	if err != nil {
		return "", err
	}
	name := filepath.Join(".cache", "overlay."+p.file+".json")
	return name, os.WriteFile(name, list, 0o644)
}
