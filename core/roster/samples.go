package roster

import (
	"strconv"
	"strings"
)

// ReadLists reads lists as games keep their samples, the units of each by an id in the order in which a share code has them:
//
//	list Home Fleet; 1000; pack…
//		vanguard; The Wall
//			2 parapet commodore cannon@front; its name
//
// A unit has how many it counts, its entry, its options (those of a facing with it), and the name that it is given; those of a
// unit stand below it, indented once more. Lines that begin with "#" are for readers.
func ReadLists(text, system, edition string) (all []List) {
	n := 0
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		said := strings.TrimLeft(line, "\t")
		fields := strings.Split(said, "; ")
		if name, ok := strings.CutPrefix(line, "list "); ok {
			name, _, _ = strings.Cut(name, "; ")
			limit, _ := strconv.Atoi(fields[1])
			all, n = append(all, List{System: system, Edition: edition, Name: name, Limit: limit, Packs: append([]string(nil), fields[2:]...)}), 0
		} else if !strings.HasPrefix(line, "#") {
			units := &all[len(all)-1].Units
			for range len(line) - len(said) - 1 {
				units = &(*units)[len(*units)-1].Units
			}
			n++
			*units = append(*units, readUnit("u"+strconv.Itoa(n), fields))
		}
	}
	return all
}

func readUnit(id string, fields []string) Unit {
	u := Unit{ID: id}
	words := strings.Fields(fields[0])
	if n, err := strconv.Atoi(words[0]); err == nil {
		u.Count, words = n, words[1:]
	}
	u.Entry = words[0]
	for _, word := range words[1:] {
		entry, mount, _ := strings.Cut(word, "@")
		u.Options = append(u.Options, Option{entry, mount})
	}
	if len(fields) > 1 {
		u.Name = fields[1]
	}
	return u
}
