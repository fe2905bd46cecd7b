package main

import (
	"fmt"
	"os"
	"path/filepath"

	"broadside/scripts/sizes"
)

// budget compares the built site with what a visitor may be asked to download.
func budget(*tree) ([]string, error) {
	if _, err := os.Stat(filepath.Join("dist", "index.html")); err != nil {
		return []string{"dist: there is no built site: run ./scripts/build"}, nil
	}
	measured, err := sizes.Measure("dist")
	if err != nil {
		return nil, err
	}
	var breaches []string
	for _, m := range measured {
		if m.Bytes > m.Limit {
			breaches = append(breaches, fmt.Sprintf("dist: %s is %d bytes (brotli), %d more than its budget of %d", m.Name, m.Bytes, m.Bytes-m.Limit, m.Limit))
		}
	}
	return breaches, nil
}
