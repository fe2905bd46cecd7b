package catalogue

import (
	"slices"
	"strconv"
	"strings"
)

// A Table says how the tables of a game are read, in which its packs stand as text, a line an entry as a rulebook prints them. A
// line is "kind id; name; points; row; special, special", with points where the kind has them and special rules where there are
// any; "-" in a row is no value, and "key=value" behind it a figure of the entry's own. Indented lines are parts of the entry
// before, whose ids come of their names. A line that begins with "#" says something about the table.
type Table struct {
	// Columns are the keys of each kind's row. Keys joined by "|" share a column, "2|9"; one that ends in "…" takes all that
	// is left.
	Columns map[string]string
	Priced  []string     // kinds with points
	Finish  func(*Entry) // what else is made of an entry; may be nil
}

// Read reads a table.
func (t *Table) Read(text string) []Entry {
	var all []Entry
	for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		e := t.entry(strings.Split(strings.TrimSpace(line), "; "))
		if strings.HasPrefix(line, "\t") {
			whole := &all[len(all)-1]
			e.ID = Slug(e.Name)
			whole.Parts = append(whole.Parts, e)
			continue
		}
		all = append(all, e)
	}
	return all
}

func (t *Table) entry(fields []string) Entry {
	kind, id, _ := strings.Cut(fields[0], " ")
	e := Entry{ID: id, Kind: kind, Name: fields[1]}
	fields = fields[2:]
	if slices.Contains(t.Priced, kind) {
		e.Points, _ = strconv.Atoi(fields[0])
		fields = fields[1:]
	}
	e.Figures = row(t.Columns[kind], strings.Fields(fields[0]))
	if len(fields) > 1 {
		e.Special = strings.Split(fields[1], ", ")
	}
	if t.Finish != nil {
		t.Finish(&e)
	}
	return e
}

// row is the values of a row under their keys.
func row(keys string, values []string) (found []Figure) {
	var own []Figure
	for n := len(values) - 1; n >= 0; n-- {
		if key, value, is := strings.Cut(values[n], "="); is {
			own = append([]Figure{{key, value}}, own...)
			values = append(values[:n:n], values[n+1:]...)
		}
	}
	for _, column := range strings.Fields(keys) {
		value := ""
		if bare, rest := strings.CutSuffix(column, "…"); rest {
			column, value, values = bare, strings.Join(values, " "), nil
		} else {
			value, values = values[0], values[1:]
		}
		names := strings.Split(column, "|")
		for n, v := range strings.Split(value, "|") {
			if v != "-" && v != "" {
				found = append(found, Figure{names[n], v})
			}
		}
	}
	return append(found, own...)
}
