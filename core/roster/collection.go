package roster

import (
	"slices"
	"strings"

	"broadside/core/sorted"
)

// A Collection is the models that a player owns of a game, by their entries' ids in order, each once.
type Collection struct {
	System string
	Owned  []Owned
}

// Owned is so many models of an entry. Models are the same as long as their entry's id is, whatever pack it stands in.
type Owned struct {
	Entry string
	Name  string // of the entry when it was last counted, for the day that no pack has it
	Count int    // 1 to MostOwned
}

const (
	// MostOwned is how many models of an entry a collection counts.
	MostOwned = 999
	// MostEntries is how many entries Tidy leaves, so that no file keeps it busy.
	MostEntries = 10_000
)

// Count is how many models of an entry the player owns.
func (c *Collection) Count(entry string) int {
	if at, ok := c.find(entry); ok {
		return c.Owned[at].Count
	}
	return 0
}

// Set counts the models of an entry anew; an entry without any leaves the collection.
func (c *Collection) Set(o Owned) {
	at, ok := c.find(o.Entry)
	o.Count = min(o.Count, MostOwned)
	switch {
	case o.Count > 0 && ok:
		c.Owned[at] = o
	case o.Count > 0:
		c.Owned = slices.Insert(c.Owned, at, o)
	case ok:
		c.Owned = slices.Delete(c.Owned, at, at+1)
	}
}

func (c *Collection) find(entry string) (int, bool) {
	return slices.BinarySearchFunc(c.Owned, entry, func(o Owned, entry string) int { return strings.Compare(o.Entry, entry) })
}

// Clone copies a collection, so that no change of one shows in the other.
func (c *Collection) Clone() *Collection { return &Collection{c.System, slices.Clone(c.Owned)} }

// Tidy puts what came from elsewhere in order: each entry once, the last that is said of it, with a count that it may have.
func (c *Collection) Tidy() {
	read := c.Owned[:min(len(c.Owned), MostEntries)]
	sorted.Stable(read, func(a, b Owned) int { return strings.Compare(a.Entry, b.Entry) })
	c.Owned = nil
	for i, o := range read {
		if (i+1 == len(read) || read[i+1].Entry != o.Entry) && o.Count > 0 {
			o.Count = min(o.Count, MostOwned)
			c.Owned = append(c.Owned, o)
		}
	}
}
