package roster

import (
	"slices"
	"strconv"

	"broadside/core/catalogue"
)

// A Check is a list being checked by a game, in front of whose codes its own letters stand.
type Check struct {
	Report
	Game  string
	List  *List
	Packs *catalogue.Catalogue
}

// Entry finds an entry of some kinds, in the core or in a faction that the list picked.
func (c *Check) Entry(id, path string, kinds ...string) *catalogue.Entry {
	e, pack := c.Packs.Find(id)
	switch {
	case e == nil:
		c.breach("unknown-entry", path, "entry", id)
		return nil
	case !slices.Contains(kinds, e.Kind):
		c.breach("wrong-place", path, "entry", "@entry/"+id)
		return nil
	case pack.Faction && !slices.Contains(c.List.Packs, pack.ID):
		c.breach("other-faction", path, "entry", "@entry/"+id, "faction", pack.Name)
	}
	return e
}

// WithinLimit checks that the list keeps to the points agreed on.
func (c *Check) WithinLimit() {
	if c.List.Limit > 0 && c.Points > c.List.Limit {
		c.breach("over-limit", "", "points", strconv.Itoa(c.Points), "limit", strconv.Itoa(c.List.Limit))
	}
}

// breach says what every game has a sentence of its own for.
func (c *Check) breach(name, path string, args ...string) { c.Breach(c.Game+"-"+name, path, args...) }

// Breach, Advise and Derive add to a report.
func (r *Report) Breach(code, path string, args ...string) { r.Say(Breach, code, path, args...) }
func (r *Report) Advise(code, path string, args ...string) { r.Say(Advice, code, path, args...) }
func (r *Report) Derive(key, path string, value int) {
	r.Derived = append(r.Derived, Derived{Key: key, Path: path, Value: value})
}

// Title is what sentences call a unit.
func (u *Unit) Title() string {
	if u.Name != "" {
		return u.Name
	}
	return "@entry/" + u.Entry
}
