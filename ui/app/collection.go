package app

import (
	"broadside/core"
	"broadside/core/roster"
	"broadside/core/tabletop"
	"broadside/core/wire"
	"broadside/core/words"
	"broadside/ui/store"
	"cmp"
)

// A holding is what the player owns of a game: as the screens show it, and which counts the store does not have yet.
type holding struct {
	now     roster.Collection
	pending []roster.Owned
	writing bool
}

var (
	holdings []*holding
	writes   int // that have ended
)

// Collection is what the player owns of a game. It is not to be changed; Own does that.
func Collection(system string) *roster.Collection { return &held(system).now }

func held(system string) *holding {
	for _, h := range holdings {
		if h.now.System == system {
			return h
		}
	}
	h := &holding{now: roster.Collection{System: system}}
	holdings = append(holdings, h)
	return h
}

// ReadCollections reads what is kept. It blocks. What cannot be read stands as nothing: its writer was a newer Broadside, or
// it is damaged.
func ReadCollections() {
	for {
		before := writes
		read, err := readCollections()
		if err != nil {
			return
		}
		if writes == before { // else what was read may be older than what shows
			holdings = read
			return
		}
	}
}

// readCollections leaves those as they are that have counts under way: these meet what stands in the store as they are kept.
func readCollections() ([]*holding, error) {
	records, err := database.List(store.Owned)
	var read []*holding
	going := map[string]bool{}
	for _, h := range holdings {
		if h.writing || len(h.pending) > 0 {
			going[h.now.System] = true
			read = append(read, h)
		}
	}
	for _, r := range records {
		if c, _, err := readCollection(r.ID); err == nil && !going[r.ID] {
			read = append(read, &holding{now: *c})
		}
	}
	return read, err
}

// readCollection reads one game's with its revision, an empty one where there is none yet.
func readCollection(system string) (*roster.Collection, int, error) {
	r, err := standing(store.Owned, system)
	if err != nil || r.ID == "" {
		return &roster.Collection{System: system}, 0, err
	}
	c, err := wire.DecodeCollection(r.Data)
	if err == nil {
		c.System = system
		now := today(system, "")
		c.Rename(func(entry string) string { return now(entry, false) })
	}
	return c, r.Rev, err
}

// Own counts the models of an entry anew and keeps it, among the counts of other entries as they stand by then: what
// another tab counted is not lost. Call it with the renderer's lock held, as handlers do.
func Own(system string, o roster.Owned) {
	h := held(system)
	h.now.Set(o)
	h.pending = append(h.pending, o)
	if !h.writing {
		h.write()
	}
}

func (h *holding) write() {
	changes := h.pending
	h.writing, h.pending = true, nil
	Load(func() (*roster.Collection, error) { return h.put(changes) }, func(now *roster.Collection, err error) {
		h.writing = false
		writes++
		if err != nil {
			h.pending = append(changes, h.pending...) // the next count tries again
			messages.Show(Sentence(err))
			return
		}
		for _, o := range h.pending {
			now.Set(o)
		}
		if h.now = *now; len(h.pending) > 0 {
			h.write()
		}
	})
}

// put writes changes over what stands in the store.
func (h *holding) put(changes []roster.Owned) (now *roster.Collection, err error) {
	for range 3 {
		var rev int
		if now, rev, err = readCollection(h.now.System); err != nil {
			return nil, err
		}
		for _, o := range changes {
			now.Set(o)
		}
		r := store.Record{Kind: store.Owned, ID: now.System, System: now.System, Rev: rev, Data: wire.EncodeCollection(now)}
		if _, err = database.Put(r); err == nil {
			return now, nil
		}
	}
	return nil, err
}

// Needs are the models that a list fields; none where this app does not know its game.
func Needs(l *roster.List) []roster.Need {
	sys, ok := core.Find(l.System)
	if !ok {
		return nil
	}
	outline := sys.Outline()
	return outline.Needs(l.Units, Catalogue(sys, l.Edition))
}

// Model is the name of an entry whose models are counted: as a pack has it, or as it was called when it was last counted.
func Model(t *words.Teller, system, entry string) string {
	name := t.Entry(entry)
	if name != entry {
		return name
	}
	return cmp.Or(tabletop.First(Collection(system).Owned, func(o roster.Owned) bool { return o.Entry == entry && o.Name != "" }).Name, name)
}
