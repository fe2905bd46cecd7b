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
		breaches = append(breaches, over("dist", "brotli", m)...)
	}
	// The Worker is built only when it is asked for.
	if m, err := sizes.MeasureWorker("wasm/worker"); err == nil {
		breaches = append(breaches, over("wasm/worker/dist", "gzip", m)...)
	}
	return breaches, nil
}

func over(where, packing string, m sizes.Size) []string {
	if m.Bytes <= m.Limit {
		return nil
	}
	return []string{fmt.Sprintf("%s: %s is %d bytes (%s), %d more than its budget of %d", where, m.Name, m.Bytes, packing, m.Bytes-m.Limit, m.Limit)}
}
