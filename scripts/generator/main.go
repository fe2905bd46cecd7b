// Generator writes the Go code that is made from .vugu files.
//
//	go run ./scripts/generator [-C root] [-all]
//
// It skips a folder whose inputs and outputs are what the last run left, or in a fresh clone what was committed, unless -all
// is given.
package main

import (
	"flag"
	"fmt"
	"os"
)

func main() {
	root := flag.String("C", ".", "the project's root folder")
	all := flag.Bool("all", false, "generate everything, stale or not")
	flag.Parse()
	if err := run(*root, *all); err != nil {
		fmt.Fprintln(os.Stderr, "generate:", err)
		os.Exit(1)
	}
}

func run(root string, all bool) error {
	folders, err := findFolders(root)
	if err != nil {
		return err
	}
	seen := openStamps(root)
	fresh := !all && seen.none() && committed(root)
	for _, f := range folders {
		before, err := f.stamp()
		if err != nil {
			return err
		}
		if fresh {
			if err := seen.put(f, before); err != nil {
				return err
			}
			continue
		}
		if !all && seen.has(f, before) {
			continue
		}
		fmt.Println("generate", f.rel)
		if err := f.generate(); err != nil {
			return fmt.Errorf("%s: %w", f.rel, err)
		}
		after, err := f.stamp()
		if err != nil {
			return err
		}
		if err := seen.put(f, after); err != nil {
			return err
		}
	}
	return nil
}
