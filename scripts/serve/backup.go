package main

import (
	"context"
	"flag"
	"fmt"
	"path/filepath"

	"broadside/scripts/serve/games"
)

// usage says what can be typed.
func usage() {
	out := flag.CommandLine.Output()
	fmt.Fprintln(out, "serve [flags]              serve the site and its games\nserve [-data …] backup FILE  copy the games into a new file, also while they are played")
	flag.PrintDefaults()
}

// do carries out what was typed behind the flags.
func do(s settings, args []string) error {
	if len(args) != 2 || args[0] != "backup" {
		return fmt.Errorf("%q is not known here: type backup and the name of a new file, or nothing", args[0])
	}
	if err := games.Backup(context.Background(), s.data, args[1]); err != nil {
		return err
	}
	file, err := filepath.Abs(args[1])
	if err == nil {
		fmt.Printf("The games in %s are copied to %s; to put them back, stop the program and copy the file to %s\n", s.data, file, filepath.Join(s.data, games.File))
	}
	return err
}
