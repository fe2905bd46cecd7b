// Bencher measures the built site against the project's bars, prints a table and writes .cache/bench.json.
//
//	go run ./scripts/bencher [name…]
//
// It runs in the project's root after scripts/build. A value over its bar is marked, and is no error: speed is looked at
// by people, not tested.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"broadside/tests/browser/page"
)

// A result is one measured value beside its bar; both are the most that is wanted, unless AtLeast.
type result struct {
	What    string  `json:"what"`
	Value   float64 `json:"value"`
	Bar     float64 `json:"bar"`
	Unit    string  `json:"unit"`
	AtLeast bool    `json:"atLeast,omitempty"`
}

func (r result) met() bool {
	if r.AtLeast {
		return r.Value >= r.Bar
	}
	return r.Value <= r.Bar
}

// A measurement gives one or more results. The table below names them all; each stands in a file of its own.
type measurement struct {
	name string
	run  func(*bench) []result
}

var measurements = []measurement{
	{"sizes", measureSizes},
	{"start", measureStart},
	{"taps", measureTaps},
	{"calculator", measureCalculator},
	{"game", measureGame},
	{"drag", measureDrag},
	{"odds", measureOdds},
	{"battle", measureBattle},
	{"import", measureImport},
	{"play", measurePlay},
	{"fleets", measureFleets},
	{"server", measureServer},
	{"hostile", measureHostile},
}

func main() {
	wanted := os.Args[1:]
	if len(wanted) > 0 && wanted[0] == attacking {
		attackUntilEnd(wanted[1:])
		return
	}
	var results []result
	failed := false
	for _, m := range measurements {
		if len(wanted) > 0 && !slices.Contains(wanted, m.name) {
			continue
		}
		fmt.Fprintf(os.Stderr, "measuring %s…\n", m.name)
		found, err := attempt(m)
		if err != nil {
			fmt.Fprintf(os.Stderr, "bench: %s: %v\n", m.name, err)
			failed = true
		}
		results = append(results, found...)
	}
	page.Shutdown()
	print(results)
	if err := save(results); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		failed = true
	}
	if failed {
		os.Exit(1)
	}
}

func print(results []result) {
	fmt.Printf("%-58s %12s %12s\n", "what", "measured", "bar")
	for _, r := range results {
		sign, mark := "≤", ""
		if r.AtLeast {
			sign = "≥"
		}
		if !r.met() {
			mark = "  over the bar"
		}
		fmt.Printf("%-58s %12s %12s%s\n", r.What, shown(r.Value, r.Unit), sign+" "+shown(r.Bar, r.Unit), mark)
	}
}

func shown(value float64, unit string) string {
	digits := 0
	if value < 10 {
		digits = 2
	}
	return fmt.Sprintf("%.*f %s", digits, value, unit)
}

func save(results []result) error {
	text, err := json.MarshalIndent(results, "", "  ")
	if err != nil {
		return err
	}
	if err := os.MkdirAll(".cache", 0o755); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(".cache", "bench.json"), append(text, '\n'), 0o644)
}
