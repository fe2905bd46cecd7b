// Builder makes the static site: WebAssembly, content-hashed files, the service worker's list, compressed variants.
// Asked for the worker, it makes the program that serves shared games on Cloudflare instead.
//
//	go run ./scripts/builder [-out dist] [-names] [-light]
//	go run ./scripts/builder [-out dist] [-names] [-light] app            # without engine.wasm, import.wasm and scan.wasm
//	go run ./scripts/builder [-out dist] [-names] [-light] engine.wasm    # or one of the others: adds it to such a site
//	go run ./scripts/builder worker
//
// -light packs files as is right for one's own machine and for tests, in a hundredth of the time.
// It runs in the project's root after scripts/generator.
package main

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strconv"
	"time"

	"broadside/scripts/compress"
)

var started = time.Now()

func main() {
	out := flag.String("out", "dist", "folder that the site is written to")
	names := flag.Bool("names", false, "keep the names of our functions in the programs, to read the trace of a crash in a build of the same commit")
	quick := flag.Bool("light", false, "pack files lightly, for one's own machine and for tests")
	flag.Parse()
	s := newSite()
	s.named = *names
	if *quick {
		s.variants = compress.Light
	}
	if err := run(flag.Args(), out, s); err != nil {
		fmt.Fprintln(os.Stderr, "build:", err)
		os.Exit(1)
	}
	fmt.Printf("built %s in %.1f s\n", *out, time.Since(started).Seconds())
}

func run(args []string, out *string, s *site) error {
	switch {
	case len(args) == 0:
		return s.build(*out)
	case len(args) > 1:
	case args[0] == "worker":
		*out = cloudflareOut
		return buildCloudflare(cloudflareOut)
	case args[0] == "app":
		s.programs = slices.DeleteFunc(slices.Clone(programs), program.onDemand)
		return s.build(*out)
	default:
		for _, p := range programs {
			if p.onDemand() && p.file == args[0] {
				s.programs = []program{p}
				if err := addPrograms(s); err != nil {
					return err
				}
				_, err := s.add(*out)
				return err
			}
		}
	}
	return fmt.Errorf("%q is nothing to build: leave it out for the site, or say app, engine.wasm, import.wasm, scan.wasm or worker", args)
}

// build makes the whole site.
func (s *site) build(out string) error {
	for _, step := range []func(*site) error{
		addPublic,
		addRenderer,
		addWasmExec,
		addPrograms,
		addSentences,
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
	if err := s.write(out); err != nil || len(s.variants) < len(compress.Full) {
		return err // what is packed lightly says nothing of what a visitor downloads
	}
	return report(out)
}

// progress says what is going on, and since when in the command that a person typed.
func progress(what string) {
	since := started
	if unix, err := strconv.ParseInt(os.Getenv("BEGUN"), 10, 64); err == nil {
		since = time.Unix(unix, 0)
	}
	fmt.Printf("[%3.0f s] %s\n", time.Since(since).Seconds(), what)
}
