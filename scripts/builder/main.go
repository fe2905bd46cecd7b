// Builder makes the static site: WebAssembly, content-hashed files, the service worker's list, compressed variants.
//
//	go run ./scripts/builder [-out dist]
//
// It runs in the project's root after scripts/generator.
package main

import (
	"flag"
	"fmt"
	"os"
	"time"
)

func main() {
	out := flag.String("out", "dist", "folder that the site is written to")
	flag.Parse()
	begun := time.Now()
	if err := build(*out); err != nil {
		fmt.Fprintln(os.Stderr, "build:", err)
		os.Exit(1)
	}
	fmt.Printf("built %s in %.1f s\n", *out, time.Since(begun).Seconds())
}

func build(out string) error {
	s := newSite()
	for _, step := range []func(*site) error{
		addPublic,
		addRenderer,
		addWasmExec,
		addPrograms,
		bundleStyles,
		hashNames,
		fillTemplates,
		addWorker,
		addHosting,
	} {
		if err := step(s); err != nil {
			return err
		}
	}
	if err := s.write(out); err != nil {
		return err
	}
	return report(out)
}
