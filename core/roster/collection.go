package roster

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
	if at := c.find(entry); at < len(c.Owned) && c.Owned[at].Entry == entry {
		return c.Owned[at].Count
	}
	return 0
}

// Set counts the models of an entry anew; an entry without any leaves the collection.
func (c *Collection) Set(o Owned) {
	at := c.find(o.Entry)
	if at < len(c.Owned) && c.Owned[at].Entry == o.Entry {
		c.Owned = append(c.Owned[:at], c.Owned[at+1:]...)
	}
	if o.Count <= 0 {
		return
	}
	o.Count = min(o.Count, MostOwned)
	c.Owned = append(c.Owned, o)
	copy(c.Owned[at+1:], c.Owned[at:])
	c.Owned[at] = o
}

// find is where an entry stands, or would.
func (c *Collection) find(entry string) int {
	low, high := 0, len(c.Owned)
	for low < high {
		if middle := (low + high) / 2; c.Owned[middle].Entry < entry {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return low
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
