package main

import (
	"slices"
	"strconv"
	"testing"

	"broadside/core"
	"broadside/core/battlescribe"
	"broadside/core/catalogue"
	"broadside/core/listing"
	"broadside/core/wire"
)

// A list that another tool wrote of data comes in as a list of the packs that the same data became.
func TestAListOfTheSameDataIsFound(t *testing.T) {
	l, err := battlescribe.Read(files(own(t, "dropfleet-commander")))
	if err != nil {
		t.Fatal(err)
	}
	r := battlescribe.NewRoster("Saturday", "own-dfc")
	for _, f := range l.Files {
		if f.Name != "Own Fleet" {
			continue
		}
		force := r.Force(l.Book(f).Forces()[0])
		line := r.Add(force, force.Find("line"), 1)
		skiffs := r.Add(line, line.Find("skiffs"), 1)
		skiffs.Kids[0].Number = 2
	}
	file, err := r.Write()
	if err != nil {
		t.Fatal(err)
	}
	text := (&Reader{}).Call("roster", body("Saturday.ros", string(file))).Body
	set, err := wire.DecodeSet((&Reader{}).Call("keep", own(t, "dropfleet-commander")).Body)
	if err != nil {
		t.Fatal(err)
	}
	sys, _ := core.Find("dfc")
	s := &listing.Scribe{System: sys, Packs: &catalogue.Catalogue{Packs: append(sys.Packs("core"), set.Packs...)}}
	got := s.Read(string(text))
	if len(got.Lost) != 0 || len(got.List.Units) != 1 || len(got.List.Units[0].Units) != 1 || got.List.Units[0].Units[0].Entry != "skiff-model" || got.List.Units[0].Units[0].Count != 2 || got.List.Name != "Saturday" {
		t.Errorf("%+v of\n%s", got, text)
	}
	if len(got.List.Packs) != 1 || got.List.Packs[0] != "own-fleet" {
		t.Errorf("packs %v", got.List.Packs)
	}
}

// What the ships of such a list chose comes with them, free or not, wherever the file has it.
func TestAListOfTheSameDataKeepsItsChoices(t *testing.T) {
	l, err := battlescribe.Read(files(own(t, "dropfleet-commander")))
	if err != nil {
		t.Fatal(err)
	}
	r := battlescribe.NewRoster("Sunday", "own-dfc")
	for _, f := range l.Files {
		if f.Name != "Own Yards" {
			continue
		}
		force := r.Force(l.Book(f).Forces()[0])
		group := r.Add(r.Add(force, force.Find("ys-line-unit"), 1), force.Kids[0].Find("ys-medium"), 1)
		barges := r.Add(group, group.Find("barges"), 1)
		for _, kid := range barges.Kids {
			if kid.Choice.Is("barge") {
				kid.Number = 2
			}
		}
		r.Add(barges, barges.Find("s-side"), 2)
		r.Add(barges, barges.Find("s-eyes"), 1)
		slices.Reverse(barges.Kids)
		hulk := r.Add(group, group.Find("hulk"), 1)
		r.Add(hulk, hulk.Find("s-drones"), 1)
	}
	file, err := r.Write()
	if err != nil {
		t.Fatal(err)
	}
	text := (&Reader{}).Call("roster", body("Sunday.ros", string(file))).Body
	set, err := wire.DecodeSet((&Reader{}).Call("keep", own(t, "dropfleet-commander")).Body)
	if err != nil {
		t.Fatal(err)
	}
	sys, _ := core.Find("dfc")
	s := &listing.Scribe{System: sys, Packs: &catalogue.Catalogue{Packs: append(sys.Packs("core"), set.Packs...)}}
	got := s.Read(string(text))
	said := ""
	for _, u := range got.List.Units[0].Units {
		said += u.Entry + " " + strconv.Itoa(u.Count)
		for _, o := range u.Options {
			said += " " + o.Entry
		}
		said += "; "
	}
	if said != "barge 2 s-eyes s-side s-side; hulk 1 h-ram s-drones; " || len(got.Lost) != 0 {
		t.Errorf("%s lost %q of\n%s", said, got.Lost, text)
	}
}
