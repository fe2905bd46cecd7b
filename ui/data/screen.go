// Package data is the screen of the data that the player adds: files of the
// community's rosters, what was read of them, and what newer ones change.
package data

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/exchange"
	"broadside/core/wire"
	"broadside/core/words"
	"broadside/ui/browser"
	"broadside/ui/desk"
	"broadside/ui/workshop"
)

// Screen lists what was added and adds more.
type Screen struct {
	address string
	busy    string // what is being done, in words
	fault   string // why data could not be had

	report  *desk.DataSet // shown
	shown   *desk.DataSet // whose units are shown
	coming  *Coming       // asks before data stand in place of others
	files   []byte        // that what is coming was read from
	mine    *workshop.Section
	line    queue
	gallery *Gallery
	stamps  map[string]string // of what is at the sources of sets now
}

// Compute reads the player's own packs anew.
func (c *Screen) Compute() { c.mine.Of = workshop.Mine().Of }

// New is the screen.
func New() *Screen {
	c := &Screen{mine: workshop.Mine()}
	browser.WhenDropped(c.chosen)
	c.look()
	return c
}

// Leave ends listening for dropped files.
func (c *Screen) Leave() { browser.WhenDropped(nil) }

func itoa(n int) string { return strconv.Itoa(n) }

func (c *Screen) pick() { browser.PickFiles(c.chosen) }

// chosen reads files that the player chose or dropped.
func (c *Screen) chosen(files []browser.File, err error) {
	if c.busy != "" {
		return
	}
	if c.fault = sentence(err); err != nil {
		return
	}
	if saved := documents(files); len(saved) > 0 {
		if c.bring(saved); len(saved) == len(files) {
			return
		}
		files = slices.DeleteFunc(slices.Clone(files), func(f browser.File) bool { return exchange.Is(f.Bytes) })
	}
	c.busy = words.Say("data/reading")
	browser.ReadFiles(files, func(got browser.Data, err error) { c.read(got, err, nameOf(files)) })
}

// nameOf is what a set's source is called that came as files.
func nameOf(files []browser.File) string {
	if len(files) == 1 {
		return files[0].Name
	}
	return ""
}

func (c *Screen) setAddress(v string) { c.address = v }

func (c *Screen) fetch() { c.from(strings.TrimSpace(c.address)) }

// from fetches and reads what is at an address.
func (c *Screen) from(address string) {
	if c.busy != "" || address == "" {
		return
	}
	c.fault, c.busy = "", words.Say("data/reading")
	browser.ReadAddress(address, func(done, of int) {
		c.busy = words.Say("data/fetching", "done", itoa(done), "of", itoa(of))
	}, func(got browser.Data, err error) { c.read(got, err, address) })
}

// read takes what the reader answers. Data that stand in place of others wait until the player has seen what changes.
func (c *Screen) read(got browser.Data, err error, source string) {
	if alone(err) && len(got.Files) > 0 {
		c.join(got.Files, err, joinable())
		return
	}
	c.busy = ""
	if err == nil && exchange.Is(got.Set) {
		c.fault = ""
		c.bring([]browser.File{{Name: source, Bytes: got.Set}})
		return
	}
	var set *catalogue.Set
	if err == nil {
		set, err = wire.DecodeSet(got.Set)
	}
	if c.fault = sentence(err); err != nil {
		return
	}
	set.Source, set.Stamp, c.files = source, got.Stamp, got.Files
	for i := range desk.Sets() {
		if old := &desk.Sets()[i]; !old.Own && old.System == set.System && old.Name == set.Name {
			c.compare(old, set)
			return
		}
	}
	c.keep(set)
}

// compare shows what newer data change.
func (c *Screen) compare(old *desk.DataSet, set *catalogue.Set) {
	changes := catalogue.CompareSets(&old.Set, set)
	ask := &Coming{Title: words.Say("data/changes", "name", set.Name), Older: older(set), Text: words.Say("data/take"), Changes: changes, Take: func() { c.keep(set) }, Close: c.close}
	c.ask(set.System, ask)
}

// ask shows what data change, with the fleets that have something of it.
func (c *Screen) ask(system string, coming *Coming) {
	var err error
	desk.Work(func() { coming.Fleets, err = desk.Using(system, coming.Changes.Affected) }, func() {
		if c.fault = desk.Sentence(err); err == nil {
			c.coming = coming
		}
	})
}

func (c *Screen) keep(set *catalogue.Set) {
	files := c.files
	c.coming, c.files, c.address = nil, nil, ""
	var err error
	desk.Work(func() { err = desk.KeepSet(set, files) }, func() {
		if c.fault = desk.Sentence(err); err == nil {
			desk.Toast(words.Say("data/kept", "name", set.Name, "units", itoa(set.Units)))
		}
	})
}

// sentence says why data could not be had.
func sentence(err error) string {
	var refused *browser.Refusal
	var bytes *wire.Error
	switch {
	case errors.As(err, &refused):
		return refused.Sentence()
	case errors.As(err, &bytes):
		return words.English.Say(bytes.Code, bytes.Args)
	}
	return desk.Sentence(err)
}
