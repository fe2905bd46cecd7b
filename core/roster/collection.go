package roster

import (
	"slices"
	"strings"
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
	if at, has := c.find(entry); has {
		return c.Owned[at].Count
	}
	return 0
}

// Set counts the models of an entry anew; an entry without any leaves the collection.
func (c *Collection) Set(o Owned) {
	at, has := c.find(o.Entry)
	if has {
		c.Owned = slices.Delete(c.Owned, at, at+1)
	}
	if o.Count > 0 {
		o.Count = min(o.Count, MostOwned)
		c.Owned = slices.Insert(c.Owned, at, o)
	}
}

// find is where an entry stands, or would.
func (c *Collection) find(entry string) (at int, has bool) {
	return slices.BinarySearchFunc(c.Owned, entry, func(o Owned, entry string) int { return strings.Compare(o.Entry, entry) })
}

// Rename puts other ids in the places of those of entries. What is owned under both of two ids that become one was counted
// twice, so that the greater count holds.
func (c *Collection) Rename(now func(entry string) string) {
	owned := c.Owned
	c.Owned = nil
	for _, o := range owned {
		o.Entry = now(o.Entry)
		if o.Count > c.Count(o.Entry) {
			c.Set(o)
		}
	}
}

// Tidy puts what came from elsewhere in order: each entry once, the last that is said of it, with a count that it may have.
func (c *Collection) Tidy() {
	read := c.Owned[:min(len(c.Owned), MostEntries)]
	c.Owned = nil
	for _, o := range read {
		c.Set(o)
	}
	if len(c.Owned) == 0 {
		c.Owned = nil
	}
}
