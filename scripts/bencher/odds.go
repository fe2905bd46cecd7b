package main

import (
	"reflect"
	"strings"

	"broadside/core"
)

// measureOdds asks the built engine through its public module in Node what the folder of each game wants timed.
func measureOdds(b *bench) (results []result) {
	args := []string{"scripts/bencher/odds.mjs"}
	for _, sys := range core.Systems {
		args = append(args, strings.TrimPrefix(reflect.TypeOf(sys).PkgPath(), "broadside/"))
	}
	b.node(&results, args...)
	return results
}
