package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// addRenderer ships Vugu's renderer as a file of its own. Vugu would evaluate it from a string, which a strict
// Content-Security-Policy forbids.
func addRenderer(s *site) error {
	dir, err := goOutput("list", "-m", "-f", "{{.Dir}}", "github.com/vugu/vugu")
	if err != nil {
		return err
	}
	source, err := os.ReadFile(filepath.Join(dir, "domrender", "renderer-js-script.js"))
	if err != nil {
		return err
	}
	text := withoutDebug(source)
	for _, m := range mends {
		if n := strings.Count(text, m.old); n != m.times {
			return fmt.Errorf("vugu's renderer has %d places for the mend %q, want %d: look at it again for this version", n, m.why, m.times)
		}
		text = strings.ReplaceAll(text, m.old, m.new)
	}
	s.files["renderer.js"] = []byte(text)
	return nil
}

// withoutDebug leaves out the lines that Vugu's own build leaves out, and comments.
func withoutDebug(source []byte) string {
	var kept bytes.Buffer
	for line := range bytes.Lines(source) {
		trimmed := bytes.TrimSpace(line)
		if len(trimmed) == 0 || bytes.HasPrefix(trimmed, []byte("/*DEBUG")) || bytes.HasPrefix(trimmed, []byte("//")) {
			continue
		}
		kept.Write(trimmed)
		kept.WriteByte('\n')
	}
	return kept.String()
}
