package listing

import (
	"slices"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/roster"
)

// A Guess is a word of a text that was read as the name that it is closest to.
type Guess struct{ Written, Read string }

// guess is the entry whose name a text misspells: by one letter, in longer names two, where no other is as close.
func (r *reader) guess(text string) *catalogue.Entry {
	_, name := counted(text)
	key := strings.TrimSuffix(plain(bare(r.shown(name))), r.as.Brief)
	if len(key) < 5 {
		return nil
	}
	var best *catalogue.Entry
	least := 2 + btoi(len(key) >= 9)
	unsure := false
	for i, e := range r.all {
		word, _, _ := strings.Cut(e.Name, " ") // "Sabers" for Sabre Frigates
		for _, printed := range []string{r.keys[i], r.keys[i] + "s", plain(word), plain(word) + "s"} {
			if len(printed) < 5 || printed[0] != key[0] {
				continue
			}
			switch d := distance(key, printed, least+1); {
			case d < least:
				best, least, unsure = e, d, false
			case d == least && best != nil && e.Name != best.Name:
				unsure = true
			}
		}
	}
	if unsure || best == nil {
		return nil
	}
	return best
}

func btoi(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// distance is how many letters have to be put in, left out, changed or swapped to make one text the other, or most.
func distance(a, b string, most int) int {
	if max(len(a)-len(b), len(b)-len(a)) >= most {
		return most
	}
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		before, last, row = last, row, before
		row[0] = i
		for j := 1; j <= len(b); j++ {
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+btoi(a[i-1] != b[j-1]))
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
	}
	return min(row[len(b)], most)
}

// several parts a line that names more units than one: "Berlin, Rio", "1 Jakarta + 2 Vancouver". Nil where it does not.
func (r *reader) several(line string) []string {
	if i := strings.IndexAny(line, "(["); i >= 0 {
		return nil
	}
	for _, mark := range []string{", ", " + ", " & ", " and ", " / "} {
		if all := strings.Split(line, mark); len(all) > 1 && !slices.ContainsFunc(all, func(part string) bool {
			e := r.find(part)
			return e == nil || !slices.Contains(r.inner, e.Kind)
		}) {
			return all
		}
	}
	return nil
}

// outermost is the unit that holds others which a line heads, whatever ship has the same name: "Pathfinder" alone, or
// before a colon. Nil where the line counts or prices something.
func (r *reader) outermost(line string) *catalogue.Entry {
	key := plain(line)
	if len(key) < 3 || trimmed(line) != line || strings.ContainsAny(line, "0123456789([“–—:") || strings.ContainsFunc(line, guard) {
		return nil
	}
	var found *catalogue.Entry
	for i, e := range r.all {
		if slices.Contains(r.outer, e.Kind) && len(r.inner) > 0 && strings.HasPrefix(r.keys[i], key) {
			if found != nil {
				return nil
			}
			found = e
		}
	}
	return found
}

// holder makes a unit for one that stands in none: the first that it may stand in.
func (r *reader) holder(e *catalogue.Entry) bool {
	for _, outer := range r.all {
		if slices.Contains(r.outer, outer.Kind) && r.System.Fits(outer, e) {
			r.Loose, r.made = r.Loose+1, true
			r.List.Units = append(r.List.Units, r.unit(outer, 1, ""))
			return true
		}
	}
	return false
}

// settle gives a list of one faction that which most of its units are of, since several have some classes by one name,
// and names the list's factions.
func (r *reader) settle() {
	r.List.Packs = r.factions()
	if r.System.Outline().Factions != 1 {
		return
	}
	counts := make([]int, len(r.Packs.Packs))
	names := map[string]bool{}
	roster.Each(r.List.Units, func(u *roster.Unit) {
		if e, p := r.Packs.Find(u.Entry); e != nil && p.Faction {
			names[plain(e.Name)+"/"+e.Kind] = true
		}
	})
	best := -1
	for i := range r.Packs.Packs {
		for _, e := range r.Packs.Packs[i].Entries {
			counts[i] += btoi(r.Packs.Packs[i].Faction && names[plain(e.Name)+"/"+e.Kind])
		}
		if counts[i] > 0 && (best < 0 || counts[i] > counts[best]) {
			best = i
		}
	}
	if best < 0 {
		return
	}
	r.List.Packs = []string{r.Packs.Packs[best].ID}
	own := map[string]string{}
	for _, e := range r.Packs.Packs[best].Entries {
		own[plain(e.Name)+"/"+e.Kind] = e.ID
	}
	move := func(id *string) {
		if e, p := r.Packs.Find(*id); e != nil && p.Faction && p.ID != r.Packs.Packs[best].ID {
			if to := own[plain(e.Name)+"/"+e.Kind]; to != "" {
				*id = to
			}
		}
	}
	roster.Each(r.List.Units, func(u *roster.Unit) {
		move(&u.Entry)
		for i := range u.Options {
			move(&u.Options[i].Entry)
		}
	})
}
