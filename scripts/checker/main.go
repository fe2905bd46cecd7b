// Checker says what in the tree breaks the project's own rules, one line for each breach.
//
//	go run ./scripts/checker [-quick]
//
// It runs in the project's root. Unless it is to be quick it builds the site first and measures that.
package main

import (
	"flag"
	"fmt"
	"os"
	"sync"
	"time"
)

// A check is one rule; it answers what breaks it, as "file:line: sentence".
type check struct {
	name string
	slow bool // left out by -quick
	run  func(*tree) ([]string, error)
}

var checks = []check{
	{"top level", false, topLevel},
	{"layout of Go files", false, formatting},
	{"imports", false, imports},
	{"names of games", false, named},
	{"names that games give", false, literals},
	{"weight of imports", false, weight},
	{"unfinished work", false, unfinished},
	{"skipped tests", false, skipped},
	{"length of files", false, lengths},
	{"sentences", false, sentences},
	{"lock files", false, lockFiles},
	{"size of the site", true, budget},
	{"go.mod is tidy", true, tidied},
	{"go vet", false, vetNative},
	{"generated code", true, generated},
	{"WebAssembly compiles", true, compilesWasm},
	{"staticcheck", true, static},
}

func main() {
	quick := flag.Bool("quick", false, "leave out the slow checks")
	flag.Parse()
	t, err := readTree(".")
	if err != nil {
		fmt.Fprintln(os.Stderr, "check:", err)
		os.Exit(1)
	}
	count := 0
	if !*quick {
		count = runAll(t, []check{{"what building changes", true, build}}, false)
	}
	if count += runAll(t, checks, *quick); count > 0 {
		os.Exit(1)
	}
}

// runAll runs two checks at a time, prints the breaches in the order of the table, and counts them.
func runAll(t *tree, checks []check, quick bool) int {
	results := make([][]string, len(checks))
	took := make([]time.Duration, len(checks))
	slots := make(chan struct{}, 2)
	var group sync.WaitGroup
	for i, c := range checks {
		if quick && c.slow {
			continue
		}
		group.Go(func() {
			slots <- struct{}{}
			defer func() { <-slots }()
			begun := time.Now()
			breaches, err := c.run(t)
			if err != nil {
				breaches = append(breaches, err.Error())
			}
			results[i], took[i] = breaches, time.Since(begun)
		})
	}
	group.Wait()
	count := 0
	for i, c := range checks {
		if quick && c.slow {
			continue
		}
		verdict := "ok"
		if n := len(results[i]); n > 0 {
			verdict = fmt.Sprintf("%d breaches", n)
			count += n
		}
		fmt.Printf("check %-24s %s (%.1f s)\n", c.name, verdict, took[i].Seconds())
		for _, breach := range results[i] {
			fmt.Println("  " + breach)
		}
	}
	return count
}
