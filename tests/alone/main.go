// Alone begins a game of each that Broadside was built with, and says what happened: the least that a program with rules is.
package main

import (
	"fmt"
	"os"

	"broadside/core"
	"broadside/core/game"
	"broadside/core/words"
)

func main() {
	for _, sys := range core.Systems {
		if err := begin(sys); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}

func begin(sys game.Definition) error {
	about := sys.About()
	fmt.Println(about.Name)
	lists := sys.Samples(about.Default)
	seats := []game.SeatSetup{{Name: "Ann", List: lists[0]}, {Name: "Bob", List: lists[len(lists)-1]}}
	g, err := game.New(sys, &game.Setup{Seats: seats})
	if err != nil {
		return err
	}
	teller := words.NewTeller(&words.English, sys, sys.Packs(about.Default), g.View(0), []string{"Ann", "Bob"})
	for i := range g.Log {
		fmt.Println(teller.Event(&g.Log[i].Event))
	}
	for _, l := range g.Legal(1) {
		fmt.Println(teller.Command(l.Kind))
	}
	return nil
}
