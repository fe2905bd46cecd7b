package data

import (
	"slices"
	"strings"

	"broadside/core"
	"broadside/core/catalogue"
	"broadside/core/exchange"
	"broadside/core/wire"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/browser"
	"broadside/ui/form"
	"broadside/ui/kit"
)

// An arrival is data on their way in.
type arrival struct {
	source string
	whole  bool   // they are all that a set is to have: an address has them so, or they were read together with its files
	joined bool   // the latter
	apart  bool   // they cannot be
	again  func() // tries once more
}

// read takes what the reader answers. Data of a game that is here wait until the player has seen what changes.
func (c *Screen) read(got browser.Data, err error, a arrival) {
	if alone(err) && len(got.Files) > 0 {
		c.join(got.Files, err, app.Sets()) // those without files are passed over
		return
	}
	c.busy = ""
	if err == nil && exchange.Is(got.Set) {
		c.blame(nil, nil)
		c.bring([]browser.File{{Name: a.source, Bytes: got.Set}})
		return
	}
	var set *catalogue.Set
	if err == nil {
		set, err = wire.DecodeSet(got.Set)
	}
	if c.blame(err, a.again); err != nil {
		return
	}
	set.Source, set.Stamp = a.source, got.Stamp
	if old := app.SetLike(set); old != nil {
		c.meet(old, set, got.Files, a)
		return
	}
	c.keep(set, got.Files)
}

// meet has data of a game that is here stand beside its other files where these were kept, and else in place of them.
func (c *Screen) meet(old *app.DataSet, set *catalogue.Set, files []byte, a arrival) {
	if a.whole || len(files) == 0 {
		c.compare(old, set, files, a)
		return
	}
	c.beside(*old, files, func() {
		a.apart = true
		c.compare(old, set, files, a)
	})
}

// beside reads files together with those of a set; without does something else where that set's are not here or of another game.
func (c *Screen) beside(old app.DataSet, files []byte, without func()) {
	c.busy = words.Say("data/reading")
	var kept []byte
	app.Work(func() { kept, _ = app.SetFiles(old.ID) }, func() {
		if len(kept) == 0 {
			c.busy = ""
			without()
			return
		}
		browser.Join(files, kept, func(got browser.Data, err error) {
			if c.busy = ""; alone(err) {
				without()
				return
			}
			got.Stamp = old.Stamp
			c.read(got, err, arrival{source: old.Source, whole: true, joined: true})
		})
	})
}

// compare shows what newer data change: what is lost by them first.
func (c *Screen) compare(old *app.DataSet, set *catalogue.Set, files []byte, a arrival) {
	ask := &Coming{
		Title: words.Say("data/changes", "name", set.Name), Notes: slices.Concat(older(set), lacks(set), set.Unread), Text: words.Say("data/take"),
		Changes: catalogue.CompareSets(&old.Set, set), Take: func() { c.keep(set, files) }, Close: c.close,
	}
	if !ask.Changes.Any() {
		ask.Text = words.Say("game/done") // their date and address may be others all the same, and are kept
	}
	if n := lost(old, set); n > 0 {
		ask.Lost = words.Say("data/lost", "n", kit.Itoa(n))
	}
	now := catalogue.Catalogue{Packs: set.Packs}
	if a.joined {
		ask.Rest = words.Say("data/rest")
	} else if !a.apart && len(files) > 0 && slices.ContainsFunc(old.Packs, func(p catalogue.Pack) bool { return now.Pack(p.ID) == nil }) {
		ask.OtherText, ask.Other = words.Say("data/beside"), func() {
			c.close()
			a.whole = false
			c.meet(old, set, files, a)
		}
	}
	c.ask(set.System, old.ID, set.Packs, ask)
}

// lost counts units of a set that newer data do not have.
func lost(old *app.DataSet, newer *catalogue.Set) (n int) {
	now := catalogue.Catalogue{Packs: newer.Packs}
	for _, p := range old.Packs {
		p.Entries = kit.Only(p.Entries, func(e catalogue.Entry) bool { return !now.Knows(now.After(e.ID, false), false) })
		n += app.UnitsOf(p)
	}
	return n
}

// ask shows what packs change in place of those of the set with an id, with the fleets that have something of it.
func (c *Screen) ask(system, id string, newer []catalogue.Pack, coming *Coming) {
	app.Load(func() ([]app.Affected, error) { return app.AffectedBy(system, id, newer, coming.Changes.Affected) }, func(fleets []app.Affected, err error) {
		coming.Fleets = kit.Each(fleets, affected)
		if c.blame(err, nil); err == nil {
			c.sheet = &form.Sheet{Of: coming}
		}
	})
}

func affected(f app.Affected) string {
	code := "data/fleet-same"
	switch {
	case f.Loses:
		code = "data/fleet-loses"
	case f.Before != f.After:
		code = "data/fleet-points"
	}
	return words.English.Say(code, words.Args{"name": f.Name, "from": kit.Itoa(f.Before), "to": kit.Itoa(f.After)})
}

// keep keeps data with their files; Undo brings back those that they stand in place of.
func (c *Screen) keep(set *catalogue.Set, files []byte) {
	c.sheet, c.address = nil, ""
	var before *app.DataSet
	var were []byte
	var err error
	app.Work(func() {
		if before = app.SetLike(set); before != nil {
			were, err = app.SetFiles(before.ID)
		}
		if err == nil {
			err = app.KeepSet(set, files)
		}
	}, func() {
		if c.blame(err, nil); err != nil {
			return
		}
		c.unread = set.Unread
		text := kept(set)
		if app.Toast(text); before != nil {
			app.Offer(text, words.Say("app/undo"), func() {
				app.Work(func() { err = app.KeepSet(&before.Set, were) }, func() { c.blame(err, nil) })
			})
		}
	})
}

// kept says what is here now, and what is not.
func kept(set *catalogue.Set) string {
	code := "data/kept"
	if _, ok := core.Find(set.System); !ok {
		code = "data/kept-cards"
	}
	missing := lacks(set)
	if len(missing) > 0 {
		code = "data/kept-part"
	}
	return strings.Join(append([]string{words.Say(code, "name", set.Name, "units", kit.Itoa(set.Units))}, missing...), " ")
}

// mostNamed bounds how many files a sentence names.
const mostNamed = 8

func lacks(set *catalogue.Set) []string {
	var all []string
	if set.Units == 0 {
		all = append(all, words.Say("data/no-units"))
	}
	if older := "data/read-older"; set.Revision > 0 && set.Units > 0 && set.Profiles == nil && !set.Own { // no tally: from before editions were told apart
		if slices.ContainsFunc(app.Sets(), func(s app.DataSet) bool { return s.Name == set.Name && s.Profiles != nil }) {
			older = "data/read-anew"
		}
		all = append(all, words.Say(older))
	}
	if n := len(set.Missing); n > 0 {
		all = append(all, words.Say("data/missing", "n", kit.Itoa(n), "names", strings.Join(set.Missing[:min(n, mostNamed)], ", ")))
	}
	return all
}

// alone tells whether files were refused because their game system is not among them.
func alone(err error) bool { return refusal(err).Code == browser.NoSystem }

// join reads files without their game system together with the files of the first of some sets that has it.
func (c *Screen) join(files []byte, refused error, sets []app.DataSet) {
	if len(sets) == 0 {
		c.busy = ""
		c.blame(refused, nil)
		return
	}
	c.beside(sets[0], files, func() { c.join(files, refused, sets[1:]) })
}

// older says which of the files were older than those that they stand in place of.
func older(set *catalogue.Set) []string {
	all := kit.Only(set.Remarks, func(r catalogue.Remark) bool { return r.Code == "bs-file-older" })
	return kit.Each(all, func(r catalogue.Remark) string { return r.Text })
}
