// Builder makes the static site: WebAssembly, content-hashed files, the service worker's list, compressed variants.
// Asked for the worker, it makes the program that serves shared games on Cloudflare instead.
//
//	go run ./scripts/builder [-out dist] [-names]
//	go run ./scripts/builder worker
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
	names := flag.Bool("names", false, "keep the names of our functions in the programs, to read the trace of a crash in a build of the same commit")
	flag.Parse()
	begun := time.Now()
	if err := run(flag.Args(), out, *names); err != nil {
		fmt.Fprintln(os.Stderr, "build:", err)
		os.Exit(1)
	}
	fmt.Printf("built %s in %.1f s\n", *out, time.Since(begun).Seconds())
}

func run(args []string, out *string, names bool) error {
	switch {
	case len(args) == 0:
		return build(*out, names)
	case len(args) == 1 && args[0] == "worker":
		*out = cloudflareOut
		return buildCloudflare(cloudflareOut)
	}
	return fmt.Errorf("%q is nothing to build: leave it out for the site, or say worker", args)
}

func build(out string, names bool) error {
	s := newSite()
	s.named = names
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
