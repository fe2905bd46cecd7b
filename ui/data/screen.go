// Package data is the screen of the data that the player adds: files of the
// community's rosters, what was read of them, and what newer ones change.
package data

import (
	"errors"
	"slices"
	"strings"

	"github.com/vugu/vugu"

	"broadside/core/catalogue"
	"broadside/core/exchange"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/browser"
	"broadside/ui/kit"
)

// Screen lists what was added and adds more.
type Screen struct {
	address string
	busy    string   // what is being done, in words
	fault   string   // why data could not be had
	again   func()   // tries once more what may succeed by now; nil where nothing may
	wrong   string   // why the address is none
	unread  []string // sentences on files that could not be read beside others

	sheet   vugu.Builder      // that is open: of a set's units or its report, of the gallery, or what asks before data stand in place of others
	waiting []catalogue.Pack  // that came in one file and are still to be taken
	flaws   []string          // of those that were taken
	stamps  map[string]string // of what is at the sources of sets now
}

func New() *Screen {
	c := &Screen{}
	browser.WhenDropped(c.chosen)
	c.look()
	browser.PrepareReader()
	return c
}

// Leave ends listening for dropped files.
func (c *Screen) Leave() { browser.WhenDropped(nil) }

func (c *Screen) chosen(files []browser.File, err error) {
	if c.busy != "" {
		return
	}
	if c.blame(err, nil); err != nil {
		return
	}
	ours := func(f browser.File) bool { return exchange.Is(f.Bytes) }
	if saved := kit.Only(files, ours); len(saved) > 0 {
		if c.bring(saved); len(saved) == len(files) {
			return
		}
		files = slices.DeleteFunc(slices.Clone(files), ours)
	}
	c.busy = words.Say("data/reading")
	a := arrival{again: func() { c.chosen(files, nil) }}
	if len(files) == 1 {
		a.source = files[0].Name
	}
	browser.ReadFiles(files, func(got browser.Data, err error) { c.read(got, err, a) })
}

func (c *Screen) setAddress(v string) { c.address, c.wrong = v, "" }
func (c *Screen) fetch()              { c.from(strings.TrimSpace(c.address)) }

func (c *Screen) from(address string) {
	if c.busy != "" {
		return
	}
	if c.blame(nil, nil); address == "" {
		c.wrong = words.Say("data/want-address")
		return
	}
	c.busy = words.Say("data/reading")
	browser.ReadAddress(address, func(done, of int) {
		c.busy = words.Say("data/fetching", "done", kit.Itoa(done), "of", kit.Itoa(of))
	}, func(got browser.Data, err error) {
		c.read(got, err, arrival{source: address, whole: true, again: func() { c.from(address) }})
	})
}

// blame says why data could not be had, at the address where that is none; a nil error clears what was said before.
func (c *Screen) blame(err error, again func()) {
	c.fault, c.wrong, c.again, c.unread = app.Sentence(err), "", nil, nil
	if refusal(err).Code == browser.NoAddress {
		c.fault, c.wrong = "", c.fault
	}
	if refusal(err).Passing() {
		c.again = again
	}
}

// refusal is what the reader refuses with, one without a code where it does not.
func refusal(err error) *browser.Refusal {
	if r, ok := errors.AsType[*browser.Refusal](err); ok {
		return r
	}
	return &browser.Refusal{}
}

func summary(s *app.DataSet) string {
	if bare(s) {
		return words.Say("data/cards", "units", kit.Itoa(s.Units))
	}
	text := words.Say("data/summary", "units", kit.Itoa(s.Units), "weapons", kit.Itoa(s.Weapons))
	all := catalogue.Catalogue{Packs: s.Packs}
	if n := len(all.Factions()); n > 0 {
		text += ", " + words.Say("data/factions", "n", kit.Itoa(n))
	}
	return text
}

func units(s *app.DataSet) string {
	return kit.Either(bare(s), words.Say("screen-cards"), words.Say("data/units"))
}

func origin(s *app.DataSet) string {
	parts := []string{words.Say("data/added", "day", browser.Day(s.Updated))}
	if s.Revision > 0 {
		parts = append(parts, words.Say("data/revision", "n", kit.Itoa(s.Revision)))
	}
	if s.Source != "" {
		parts = append(parts, words.Say("data/from", "source", s.Source))
	}
	if s.Revision == 0 && s.Source == "" && app.Spare(s) {
		parts = append(parts, words.Say("data/spare"))
	}
	return strings.Join(parts, " · ")
}

// fetched tells whether a set came from an address, which may have newer data.
func fetched(s *app.DataSet) bool { return strings.Contains(s.Source, "/") }

// look asks the sources of sets whether they have something newer. Without network nothing is said.
func (c *Screen) look() {
	c.stamps = map[string]string{}
	for _, s := range app.Sets() {
		if s.Stamp != "" && fetched(&s) {
			browser.AskStamp(s.Source, func(stamp string) { c.stamps[s.Source] = stamp })
		}
	}
}

// newer tells whether something newer is where a set came from.
func (c *Screen) newer(s *app.DataSet) bool {
	stamp := c.stamps[s.Source]
	return stamp != "" && stamp != s.Stamp
}

func (c *Screen) close() { c.sheet = nil }

func (c *Screen) remove(s *app.DataSet) {
	set, id := s.Set, s.ID
	app.Load(func() ([]byte, error) { return app.DropSet(id) }, func(files []byte, err error) {
		if c.blame(err, nil); err == nil {
			app.Offer(words.Say("data/removed", "name", set.Name), words.Say("app/undo"), func() {
				c.keep(&set, files)
			})
		}
	})
}
