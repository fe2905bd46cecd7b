package fleets

import (
	"slices"
	"strings"

	"broadside/core"
	"broadside/core/exchange"
	"broadside/core/listing"
	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/browser"
	"broadside/ui/kit"
	"broadside/ui/route"
)

// BringSheet takes a pasted share link or its code and leads to the fleet that it holds; or a text as players post it, a
// list of another tool or a document of Broadside's own, of which it says what was not understood before it is kept.
type BringSheet struct {
	screen  *Screen
	text    string
	fault   string
	strange bool // no line is a unit that is here
	busy    bool // a file is being read
	read    *listing.Reading
	limits  []string // sentences on those of the data that the list breaks
	brought
}

func (c *BringSheet) close() { c.screen.bring = nil }

func (c *BringSheet) typed(text string) {
	c.text, c.fault, c.strange, c.read, c.limits, c.brought = text, "", false, nil, nil, brought{}
}

func (c *BringSheet) look() {
	if exchange.Is([]byte(c.text)) {
		c.unpack()
		return
	}
	code := codeOf(c.text)
	_, err := roster.Decode(code)
	if err == nil {
		c.close()
		route.Go(route.To("share", code))
		return
	}
	c.fault, c.strange = "", false
	if c.read = mostOf(func(s *listing.Scribe) *listing.Reading { return s.Read(c.text) }); c.read != nil {
		return
	}
	if c.fault = app.Sentence(err); !coded(c.text) {
		c.fault, c.strange = words.Say("fleets/no-lines"), true
	}
}

// shortPiece is shorter than what mail programs leave of a link on a line, and than any code.
const shortPiece = 16

// coded tells whether a text is meant as a link or a code, and not as a list.
func coded(text string) bool {
	pieces := strings.Fields(text)
	return strings.Contains(text, "#/share/") || len(pieces) == 0 || !slices.ContainsFunc(pieces[:max(1, len(pieces)-1)], func(p string) bool { return len(p) < shortPiece })
}

func (c *BringSheet) pick() {
	browser.PickFile(func(name string, file []byte, err error) {
		c.typed("")
		if c.fault = app.Sentence(err); err != nil {
			return
		}
		if !strings.HasPrefix(string(file), "PK") && !strings.Contains(string(file[:min(len(file), 400)]), "<roster") {
			c.text = string(file)
			if c.look(); c.doc != nil {
				c.text = "" // JSON is nothing to read
			}
			return
		}
		c.busy = true
		roster := browser.File{Name: name, Bytes: file}
		browser.ReadRoster(roster, func(list []byte, err error) { c.foreign(roster, list, err) })
	})
}

func (c *BringSheet) foreign(file browser.File, list []byte, err error) {
	c.busy = false
	var f *listing.Foreign
	if err == nil {
		f, err = listing.ReadForeign(list)
	}
	if c.fault = app.Sentence(err); err != nil {
		return
	}
	if c.read = mostOf(func(s *listing.Scribe) *listing.Reading { return s.Match(f) }); c.read == nil {
		c.fault, c.strange = words.Say("fleets/none-found", "name", f.Name, "game", f.Game), true
		return
	}
	c.judge(file)
}

// mostOf reads by the rules of the game that most units are found of; nil where none are of any.
func mostOf(read func(*listing.Scribe) *listing.Reading) *listing.Reading {
	var best *listing.Reading
	for _, sys := range core.Systems {
		r := read(&listing.Scribe{System: sys, Packs: app.Catalogue(sys, "")})
		if len(r.List.Units) > 0 && (best == nil || r.Found > best.Found) {
			best = r
		}
	}
	return best
}

func (c *BringSheet) found() string {
	sys, _ := core.Find(c.read.List.System)
	if c.read.List.Name == "" {
		return words.Say("fleets/found", "n", kit.Itoa(c.read.Found), "game", sys.About().Name)
	}
	return words.Say("fleets/found-in", "n", kit.Itoa(c.read.Found), "game", sys.About().Name, "name", c.read.List.Name)
}

// missing says which factions of the list are not here, or where nothing tells that and some of it was not understood, that
// its units may be of data that are not here; "" where all is.
func (c *BringSheet) missing() string {
	switch {
	case len(c.read.Missing) > 0:
		return words.Say("fleets/missing", "n", kit.Itoa(len(c.read.Missing)), "names", strings.Join(c.read.Missing, ", "))
	case len(c.read.Lost) > 0 && len(c.read.List.Packs) == 0 && openBook(c.read.List.System, "").picksOne():
		return words.Say("fleets/maybe-missing")
	}
	return ""
}

// holds tells whether a model of the list is here: battlegroups alone are no fleet, and what is kept without its ships never
// gets them back.
func (c *BringSheet) holds() bool {
	return openBook(c.read.List.System, c.read.List.Edition).Fielded(&c.read.List)
}

// differ says how another tool's points are not those that the list has here, "" where they are.
func (c *BringSheet) differ() string {
	b := openBook(c.read.List.System, c.read.List.Edition)
	if here := b.Check(&c.read.List).Points; c.read.Said > 0 && here != c.read.Said {
		return words.Say("fleets/said", "there", kit.Itoa(c.read.Said), "here", kit.Itoa(here))
	}
	return ""
}

func (c *BringSheet) keep() {
	l := c.read.List
	if b := openBook(l.System, l.Edition); l.Name == "" && b != nil {
		l.Name = b.called(&l)
	}
	l.Name = c.screen.unused(l.Name)
	c.close()
	c.screen.keep(&l)
}

// codeOf takes the code out of a link, or what was pasted as it is.
func codeOf(text string) string {
	text = strings.Join(strings.Fields(text), "") // mail programs break long links
	if _, fragment, ok := strings.Cut(text, "#"); ok {
		if r := route.Parse(fragment); r.Name == "share" {
			return r.Arg(0)
		}
	}
	return text
}

// What came in a document: its fleets, of which the player takes some or all.
type brought struct {
	doc  *exchange.Document
	left []string // indices of the lists that are not wanted
}

func (c *BringSheet) unpack() {
	doc, err := exchange.Read([]byte(c.text))
	if err != nil {
		c.fault = app.Sentence(err)
		return
	}
	doc.Lists = slices.DeleteFunc(doc.Lists, func(l roster.List) bool { return openBook(l.System, "") == nil })
	if len(doc.Lists) == 0 {
		c.fault = words.Say("fleets/no-lists")
		return
	}
	for i := range doc.Lists {
		roster.NameUnits(&doc.Lists[i])
	}
	c.brought = brought{doc: doc}
}

func (c *BringSheet) offered() []kit.Option {
	return kit.Numbered(c.doc.Lists, func(l roster.List) string { return l.Name })
}

func (c *BringSheet) wanted() []string {
	all := kit.Each(c.offered(), func(o kit.Option) string { return o.Value })
	return kit.Only(all, func(i string) bool { return !slices.Contains(c.left, i) })
}

func (c *BringSheet) strangers() int { return app.UnitsOf(app.Strangers(c.doc.Packs)...) }

// unknown counts units and options that neither the document nor what is here has.
func (c *BringSheet) unknown() int {
	n := 0
	for i := range c.doc.Lists {
		packs := openBook(c.doc.Lists[i].System, c.doc.Lists[i].Edition)
		if packs == nil {
			packs = openBook(c.doc.Lists[i].System, "")
		}
		all := *packs.Packs
		all.Packs = append(slices.Clone(all.Packs), c.doc.Packs...)
		lacking, _ := c.doc.Lists[i].Lacking(&all)
		n += lacking
	}
	return n
}

// keepAll keeps the units of the document that are new here, then the fleets that are wanted.
func (c *BringSheet) keepAll() {
	doc, left := c.doc, c.left
	var err error
	app.Work(func() { _, err = app.KeepPacks(words.Say("data/from-fleets"), doc.Packs) }, func() {
		if c.fault = app.Sentence(err); err != nil {
			return
		}
		c.close()
		kept := 0
		for i := range doc.Lists {
			if !slices.Contains(left, kit.Itoa(i)) {
				kept++
				doc.Lists[i].Name = c.screen.unused(doc.Lists[i].Name)
				c.screen.take(&doc.Lists[i], len(doc.Lists)-len(left) == 1)
			}
		}
		app.Toast(words.Say("fleets/kept-all", "n", kit.Itoa(kept)))
	})
}

func (c *BringSheet) ready() bool { return c.read != nil || c.doc != nil }
