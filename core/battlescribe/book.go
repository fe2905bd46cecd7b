package battlescribe

import (
	"maps"
	"slices"
)

// A Book is a catalogue with all that it may take from: the catalogues that it
// links to and its game system. Ids that several files use mean what the
// nearest says.
type Book struct {
	File    *File
	library *Library
	files   []*File // the catalogue first, the game system last
	lent    []*File // those whose root entries are offered here too

	entries  map[string]*Entry
	infos    map[string]*Info
	types    map[string]*ProfileType
	costs    map[string]bool
	counted  string                  // see points
	far      bool                    // some modifier changes what stands elsewhere
	charged  map[string][]string     // the costs elsewhere that modifiers change one by
	shows    bool                    // some modifier shows what stands elsewhere
	removed  map[string]bool         // categories that some modifier takes away
	lone     map[*Modifier]*Modifier // those that change something elsewhere, without the others of their groups
	dangling map[string]bool         // ids of what has been reported
	offered  *offers                 // in a force
	sources  map[string]string       // names of publications, by their ids
}

// Book opens a catalogue, or a game system on its own.
func (l *Library) Book(f *File) *Book {
	b := &Book{File: f, library: l, entries: map[string]*Entry{}, infos: map[string]*Info{}, types: map[string]*ProfileType{}, costs: map[string]bool{}, removed: map[string]bool{}, charged: map[string][]string{}, lone: map[*Modifier]*Modifier{}, dangling: map[string]bool{}}
	b.take(f)
	b.lend(f)
	if system := l.file(f.SystemID); system != nil && system != f {
		b.take(system)
		if !slices.Contains(b.lent, system) {
			b.lent = append(b.lent, system)
		}
	}
	for _, f := range b.files {
		b.index(f)
	}
	return b
}

// take adds a catalogue and those that it links to, each once.
func (b *Book) take(f *File) {
	if slices.Contains(b.files, f) {
		return
	}
	b.files = append(b.files, f)
	for _, link := range f.Links {
		if linked := b.library.file(link.Target); linked != nil {
			b.take(linked)
		}
	}
}

// lend adds the catalogues whose root entries a catalogue offers: along links
// that say so all the way.
func (b *Book) lend(f *File) {
	for _, link := range f.Links {
		if linked := b.library.file(link.Target); linked != nil && link.Roots && !slices.Contains(b.lent, linked) && linked != b.File {
			b.lent = append(b.lent, linked)
			b.lend(linked)
		}
	}
}

func (b *Book) index(f *File) {
	for _, list := range [][]*Entry{f.Shared, f.Roots, f.Forces, f.Categories} {
		b.indexEntries(list)
	}
	b.indexInfos(f.SharedInfos)
	b.indexInfos(f.Infos)
	for _, c := range f.CostTypes {
		b.costs[c.ID] = true
	}
	for i := range f.ProfileTypes {
		if t := &f.ProfileTypes[i]; b.types[t.ID] == nil {
			b.types[t.ID] = t
		}
	}
}

func (b *Book) indexEntries(list []*Entry) {
	for _, e := range list {
		if e.ID != "" && b.entries[e.ID] == nil {
			b.entries[e.ID] = e
		}
		b.note(e.Modifiers)
		b.indexEntries(e.Entries)
		b.indexInfos(e.Infos)
	}
}

func (b *Book) indexInfos(list []*Info) {
	for _, i := range list {
		if i.ID != "" && b.infos[i.ID] == nil {
			b.infos[i.ID] = i
		}
		b.note(i.Modifiers)
		b.indexInfos(i.Infos)
	}
}

// note keeps what modifiers change that has to be known of all of them.
func (b *Book) note(list []*Modifier) {
	for _, m := range list {
		b.charge(m, nil)
		b.far = b.far || m.away()
		b.shows = b.shows || m.away() && m.shows()
		if m.Change == "remove" && m.Field == "category" {
			b.removed[m.Value] = true
		}
		b.note(m.Group)
	}
}

// Bounds against files that lead nowhere: how many links lead to one entry, how
// deep infos are grouped, how many one sheet has, how many entries one place offers.
const (
	mostLinks   = 16
	mostNested  = 24
	mostInfos   = 1000
	mostOffered = 4000
)

// A Choice is an entry, a group or a force as one place offers it.
type Choice struct {
	Book  *Book
	Chain []*Entry // the links that lead to it, the outermost first, and itself at the end
	Group *Choice  // that it stands in; nil outside of groups
}

// Entry is what the links lead to.
func (c *Choice) Entry() *Entry { return c.Chain[len(c.Chain)-1] }

// Is reports whether an id is that of the entry or of one of its links.
func (c *Choice) Is(id string) bool {
	return slices.ContainsFunc(c.Chain, func(e *Entry) bool { return e.ID == id })
}

// circles reports whether a group stands in itself.
func (c *Choice) circles() bool {
	for g := c.Group; g != nil; g = g.Group {
		if g.Entry() == c.Entry() {
			return true
		}
	}
	return false
}

// choices are entries as they are offered; links that lead nowhere are reported
// and left out.
func (b *Book) choices(list []*Entry, group *Choice) []*Choice {
	var all []*Choice
	for _, e := range list {
		if chain := b.follow(e); chain != nil && chain[len(chain)-1].Kind != KindForce {
			all = append(all, &Choice{b, chain, group})
		}
	}
	return all
}

// follow goes from an entry along its links.
func (b *Book) follow(e *Entry) []*Entry {
	chain := []*Entry{e}
	for e.Target != "" {
		next := b.entries[e.Target]
		if next == nil || len(chain) > mostLinks {
			b.missing(e.ID, e.Name, next != nil)
			return nil
		}
		chain, e = append(chain, next), next
	}
	return chain
}

// missing notes a link to nothing, or in a circle, once.
func (b *Book) missing(id, name string, circle bool) {
	if b.dangling[id] {
		return
	}
	b.dangling[id] = true
	code := "bs-dangling"
	if circle {
		code = "bs-circle"
	}
	b.library.Report.add(Unsure, code, b.File.Path, id, "name", name)
}

// leftOut notes, once, that a place offers more than there is room for.
func (b *Book) leftOut(id, name string, n int) {
	if key := "left\x00" + id; n > 0 && !b.dangling[key] {
		b.dangling[key] = true
		b.library.Report.add(Bad, "bs-left-out", b.File.Path, id, "name", name, "most", itoa(mostOffered), "n", itoa(n))
	}
}

// Roots are what a force can begin with.
func (b *Book) Roots() []*Choice {
	all := b.choices(b.File.Roots, nil)
	for _, f := range b.lent {
		all = append(all, b.choices(slices.DeleteFunc(slices.Clone(f.Roots), func(e *Entry) bool { return f != b.File && !e.Import }), nil)...)
	}
	return all
}

// Offers are the entries and groups that stand directly in a choice.
func (c *Choice) Offers() []*Choice {
	var group *Choice
	if c.Entry().Kind == KindGroup {
		group = c
	}
	var all []*Choice
	for _, e := range c.Chain {
		all = append(all, c.Book.choices(e.Entries, group)...)
	}
	return all
}

// Forces are the forces that a roster of this book can have.
func (b *Book) Forces() []*Choice {
	var all []*Choice
	for _, f := range b.files {
		for _, e := range f.Forces {
			all = append(all, &Choice{Book: b, Chain: []*Entry{e}})
		}
	}
	return all
}

// forces are those that a force has in it, none of no force; they may be of
// another book.
func (c *Choice) forces(b *Book) []*Choice {
	if c == nil {
		return nil
	}
	var all []*Choice
	for _, e := range c.Entry().Entries {
		if e.Kind == KindForce {
			all = append(all, &Choice{Book: b, Chain: []*Entry{e}})
		}
	}
	return all
}

// limits, modifiers, infos and categories are those of the entry with what its
// links add, the entry's first.
func (c *Choice) limits() (all []*Limit) {
	for _, e := range slices.Backward(c.Chain) {
		all = append(all, e.Limits...)
	}
	return all
}

// most is how many of a choice a whole list may have, come what may; 0 where nothing says so.
func (c *Choice) most() int {
	for _, l := range c.limits() {
		whole := l.Scope == "roster" || l.Scope == "force"
		changed := slices.ContainsFunc(c.modifiers(), func(m *Modifier) bool { return m.Field == l.ID })
		if l.Max && whole && l.Field == "selections" && !l.Percent && !changed && l.Value >= 1 && l.Value <= 100 {
			return int(l.Value)
		}
	}
	return 0
}

func (c *Choice) modifiers() (all []*Modifier) {
	for _, e := range slices.Backward(c.Chain) {
		all = append(all, e.Modifiers...)
	}
	return all
}

func (c *Choice) infos() (all []*Info) {
	for _, e := range slices.Backward(c.Chain) {
		all = append(all, e.Infos...)
	}
	return all
}

func (c *Choice) categories() (all []*Entry) {
	for _, e := range slices.Backward(c.Chain) {
		all = append(all, e.Categories...)
	}
	return all
}

// written reports whether an entry or one of its links names a category.
func (c *Choice) written(category string) bool {
	return slices.ContainsFunc(c.Chain, func(e *Entry) bool {
		return slices.ContainsFunc(e.Categories, func(c *Entry) bool { return c.Target == category })
	})
}

// costs are what one costs as written: a link's stand in place of the entry's.
func (c *Choice) costs() map[string]float64 {
	all := map[string]float64{}
	for _, e := range slices.Backward(c.Chain) {
		own := map[string]float64{}
		for _, cost := range e.Costs {
			own[cost.Type] += cost.Value
		}
		maps.Copy(all, own)
	}
	return all
}
