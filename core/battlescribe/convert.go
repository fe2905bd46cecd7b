package battlescribe

import (
	"slices"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/special"
)

// A Game is what the engine knows of the game that data are for.
type Game struct {
	Rules []special.Info   // of every edition
	Packs []catalogue.Pack // that the engine brings
}

// An Import is what the data of a game came to.
type Import struct {
	Packs    []catalogue.Pack // one for each catalogue that offers something
	Units    int
	Weapons  int
	Known    []catalogue.Keyword // special rules, by the engine's names
	Unknown  []catalogue.Keyword // those that the engine does not know, as they are printed
	keywords map[string]*catalogue.Keyword
	common   catalogue.Pack       // what is of the game's own
	shared   map[*Entry]bool      // what is in it already: every catalogue offers it anew
	origins  map[origin]*Entry    // what units and options came from
	Profiles []catalogue.Profiles // of each type
	Unlisted []catalogue.Pack     // cards of what no list can have
	books    map[string]*Book     // of packs, by their ids
	tag      string               // before all ids
}

// Convert turns the catalogues of a library into packs of a game. What cannot
// be typed stays as text, and is in the library's report.
func Convert(l *Library, m *Mapping, g Game) *Import {
	all := &Import{keywords: map[string]*catalogue.Keyword{}, shared: map[*Entry]bool{}, origins: map[origin]*Entry{}, books: map[string]*Book{}}
	edition := ""
	for _, f := range l.Systems() {
		if all.tag = m.tag(f); all.tag != "" {
			edition = " (" + f.Name + ")"
		}
		all.common = catalogue.Pack{ID: all.tag + Slug(f.Name), System: m.System, Name: f.Name, Source: f.ID + " " + itoa(f.Revision)}
	}
	l.points()
	for _, f := range l.catalogues() {
		c := &Conversion{book: l.Book(f), mapping: m, Game: g, report: &l.Report, all: all, ids: map[string]bool{}, systems: map[string]string{}, seen: map[*Entry]bool{}, held: map[*Entry]bool{}, places: map[string]within{}}
		pack := catalogue.Pack{ID: all.tag + Slug(f.Name), System: m.System, Name: f.Name + edition, Faction: true, Source: f.ID + " " + itoa(f.Revision)}
		if c.run(&pack); f.System { // it is no faction where its catalogues are elsewhere
			pack.Faction = slices.ContainsFunc(pack.Entries, func(e catalogue.Entry) bool { return isUnit(&e) })
		}
		if len(pack.Entries) > 0 {
			all.Packs = append(all.Packs, pack)
		}
	}
	if len(all.common.Entries) > 0 {
		all.Packs = append(all.Packs, all.common)
	}
	all.sum(m.printed)
	all.tally(l, m)
	return all
}

// A conversion goes through what one catalogue offers.
type Conversion struct {
	book    *Book
	mapping *Mapping
	Game    Game
	report  *Report
	pack    *catalogue.Pack
	all     *Import
	ids     map[string]bool
	own     map[string]*Entry // of the catalogue itself
	seen    map[*Entry]bool
	held    map[*Entry]bool   // by links: whether what stands for itself is in them
	texts   map[string]ruling // of rules, by their bare names
	beside  []Profile         // of the selection that is being read
	system  bool              // it is the game system's own that is looked through for what stands loose
	systems map[string]string // ids of options' entries, by what they say
	options []catalogue.Entry
	within  []*Choice         // what stands for itself in the selection that was read last
	mute    bool              // reads what has been reported already
	places  map[string]within // of entries, by their ids
	always  []*Selection      // what every list has, in the force
	worded  bool              // profiles in words are told of otherwise: those of options
}

func (c *Conversion) run(p *catalogue.Pack) {
	c.pack = p
	r := NewRoster("", c.book.File.SystemID)
	force := &Selection{Number: 1, Choice: &Choice{Book: c.book, Chain: []*Entry{{Kind: KindForce}}}}
	if all := c.book.Forces(); len(all) > 0 {
		force.Choice = all[0]
	}
	r.Root.add(force)
	c.companions(r, force)
	c.always = slices.Clone(force.Kids)
	entries, _ := force.Offers()
	for _, o := range entries {
		if o.buried() {
			c.report.add(Note, "bs-hidden", c.book.File.Path, o.Chain[0].ID, "name", Clean(o.Entry().Name))
			continue
		}
		c.visit(r, force, o, 0)
	}
	c.loose(r, force)
	if c.mapping.Titled || c.mapping.plain {
		c.distinct(p)
	}
	p.Entries = append(p.Entries, c.options...)
	if c.mapping.Finish != nil {
		c.mapping.Finish(c, p)
	}
}

// visit makes an entry of an offered choice that has a profile of one's own, or
// goes on to what stands in it.
func (c *Conversion) visit(r *Roster, parent *Selection, o *Choice, depth int) {
	yield()
	e := o.Entry()
	if c.seen[e] || depth > mostNested {
		return
	}
	c.seen[e] = true
	kids := parent.Kids
	s := parent.add(&Selection{Choice: o, Number: 1})
	made := c.entries
	if c.mapping.plain {
		made = c.card
	}
	c.within = nil
	known := made(r, s)
	s = parent.Kids[len(parent.Kids)-1] // as it was outfitted
	if !known {
		c.within, _ = s.Offers()
	}
	for _, o := range c.within {
		c.visit(r, s, o, depth+1)
	}
	parent.Kids = kids
}

// entries makes entries of the profiles of a selection that are no parts, as
// they are with all that comes with it.
func (c *Conversion) entries(r *Roster, s *Selection) bool {
	if !slices.ContainsFunc(r.Sheet(s).Profiles, c.stands) {
		return false
	}
	if c.all.shared[s.Choice.Entry()] {
		return true
	}
	s = c.outfitted(r, s)
	sheet := r.Sheet(s)
	c.beside = sheet.Profiles
	several := len(slices.DeleteFunc(slices.Clone(c.beside), func(p Profile) bool { return !c.stands(p) })) > 1
	for _, p := range c.beside {
		if !c.stands(p) {
			continue
		}
		row := c.mapping.row(p.TypeName)
		e := c.entry(&p, row)
		if c.mapping.Titled {
			e.Name = titled(p.Name, sheet.Name, several)
		}
		if row.Counted != nil && !c.mapping.printed {
			figures, ok := row.Counted(c, r, s)
			if !ok {
				c.report.add(Unsure, "bs-unread", c.book.File.Path, p.ID, "figure", figures[0].Key, "value", figures[0].Value, "name", p.Name)
			}
			e.Figures = append(e.Figures, figures...)
		}
		if most := s.Choice.most(); row.Most != "" && most > 0 {
			e.Figures = append(e.Figures, catalogue.Figure{Key: row.Most, Value: itoa(most)})
		}
		e.ID = c.id(s.Choice.Entry().ID, e.Name, row.Common)
		e.Printed = s.Choice.printed([]Profile{p})
		c.places[e.ID] = c.place(r, s, row.Loose)
		if !row.Bare {
			c.note(e.ID, s.Choice.Entry())
		}
		switch {
		case row.Bare:
		case c.mapping.Options != nil && c.mapping.Options.Of == row.Kind:
			c.choices(r, s, &e)
		default:
			c.pay(r, s, &e)
			c.parts(r, s, &e)
			if c.mapping.Options == nil || !row.Bare {
				c.alternatives(r, s, &e, func(now *evaluation, in *Selection, whole *catalogue.Entry) { c.partsOf(now, in, 1, whole) })
			}
		}
		if row.Common {
			c.all.common.Entries = append(c.all.common.Entries, e)
			c.all.shared[s.Choice.Entry()] = true
			continue
		}
		c.pack.Entries = append(c.pack.Entries, e)
	}
	return true
}

// stands reports whether a profile is an entry of its own.
func (c *Conversion) stands(p Profile) bool {
	row := c.mapping.row(p.TypeName)
	return row != nil && !row.Part && row.Text == ""
}

// outfitted is a selection with all that comes with it.
func (c *Conversion) outfitted(r *Roster, s *Selection) *Selection {
	parent := s.Parent
	parent.Kids = parent.Kids[:len(parent.Kids)-1]
	return r.Add(parent, s.Choice, 1)
}

// entry reads a profile into an entry without id.
func (c *Conversion) entry(p *Profile, row *Row) catalogue.Entry {
	e := catalogue.Entry{Kind: row.Kind, Name: Clean(p.Name), Prints: []string{p.ID}}
	if c.mapping.printed {
		e.Figures = figures(p, row.Rule)
	} else {
		c.figures(p, row, &e)
	}
	for _, printed := range Keywords(p.Trait(row.Rule)) {
		e.Special = append(e.Special, printed)
		f, played := row.Played[printed]
		switch {
		case c.carried(printed):
		case played:
			c.count(printed, true, e.Name)
		default:
			c.keyword(printed, e.Name)
		}
		if f.Key != "" {
			e.Figures = append(e.Figures, f)
		}
	}
	if text := Clean(p.Trait(row.Rule)); strings.Count(text, "*") != strings.Count(strings.Join(e.Special, ""), "*") {
		e.Special = append(e.Special, row.Rule+": "+text) // an asterisk is a footnote's
	}
	return e
}

// figures reads the columns of a profile, each as often as it has it; what the figures do not say of one stays a text.
func (c *Conversion) figures(p *Profile, row *Row, e *catalogue.Entry) {
	times := map[string]int{}
	for _, t := range p.Traits {
		name := Clean(t.Name)
		if strings.EqualFold(t.Name, row.Rule) || strings.EqualFold(t.Name, row.Text) || Clean(t.Text) == "" {
			continue
		}
		read, ok := []catalogue.Figure(nil), true
		if at := slices.IndexFunc(row.Read, func(r Reading) bool { return strings.EqualFold(r.Trait, t.Name) }); at >= 0 {
			read, ok = row.Read[at].Read(t.Text)
		}
		if !ok {
			read = nil
		}
		if !wholly(e, name, t.Text, read) && !ok && !c.mute {
			c.report.add(Unsure, "bs-unread", c.book.File.Path, p.ID, "figure", t.Name, "value", t.Text, "name", p.Name)
		}
		times[name]++
		for _, f := range read {
			if f.Key = again(f.Key, times[name]); f.Key != "" && f.Value != "" {
				e.Figures = append(e.Figures, f)
			}
		}
	}
}

// again is the key of a figure whose column stands there for the nth time.
func again(key string, n int) string {
	if n < 2 || key == "" {
		return key
	}
	return key + "-" + itoa(n)
}

// parts are the profiles within a selection that belong to its entry.
func (c *Conversion) parts(r *Roster, s *Selection, whole *catalogue.Entry) {
	now := r.evaluate()
	s.each(func(in *Selection) { c.partsOf(now, in, max(1, in.Number/max(1, s.Number)), whole) })
}

// partsOf are those of one selection, so many times, without what is in it.
func (c *Conversion) partsOf(now *evaluation, in *Selection, times int, whole *catalogue.Entry) {
	sheet := now.sheet(in)
	for _, rule := range sheet.Rules {
		if _, known := special.Look(c.Game.Rules, rule.Name); c.mapping.Ruled && !known {
			c.ruling(Clean(rule.Name), Clean(rule.Text), whole)
		}
	}
	for _, p := range sheet.Profiles {
		switch row := c.mapping.row(p.TypeName); {
		case row == nil:
			c.asCard(&p, times, whole)
		case row.Text != "":
			whole.Prints = append(whole.Prints, p.ID)
			c.ruling(Clean(p.Name), Clean(p.Trait(row.Text)), whole)
		case row.Part:
			part := c.entry(&p, row)
			for range times {
				whole.Parts = append(whole.Parts, c.numbered(part, whole))
			}
		}
	}
}
