package listing

import (
	"slices"
	"strconv"
	"strings"

	"broadside/core/roster"
)

// columns are those of the table that CSV writes.
var columns = strings.Fields("group unit number points options")

// CSV is the units of a list as a table: group, unit, number, points, options. The points add up to the list's: what holds
// others has none of its own. Groups of one name are numbered.
func (s *Scribe) CSV(l *roster.List) string {
	rows := [][]string{columns}
	names := s.groups(l)
	var add func(u *roster.Unit, group string)
	add = func(u *roster.Unit, group string) {
		var options []string
		for i := range u.Options {
			options = append(options, s.option(&u.Options[i]))
		}
		points := ""
		if len(u.Units) == 0 {
			points = strconv.Itoa(s.Points(l, u))
		}
		rows = append(rows, []string{group, s.name(u), strconv.Itoa(max(1, u.Count)), points, strings.Join(options, "; ")})
		for i := range u.Units {
			add(&u.Units[i], names[u])
		}
	}
	for i := range l.Units {
		add(&l.Units[i], "")
	}
	var b strings.Builder
	for _, row := range rows {
		for i, cell := range row {
			if i > 0 {
				b.WriteByte(',')
			}
			b.WriteString(quoted(cell))
		}
		b.WriteString("\r\n")
	}
	return b.String()
}

// groups names the units that hold others, with a number where several have one name.
func (s *Scribe) groups(l *roster.List) map[*roster.Unit]string {
	all, taken := map[*roster.Unit]string{}, map[string]int{}
	roster.Each(l.Units, func(u *roster.Unit) {
		if len(u.Units) == 0 {
			return
		}
		name := s.name(u)
		all[u] = name
		if taken[name]++; taken[name] > 1 {
			all[u] = name + " " + strconv.Itoa(taken[name])
		}
	})
	return all
}

// quoted is a cell of a table; one that a spreadsheet would take for a formula
// gets a mark before it.
func quoted(cell string) string {
	if formula(cell) {
		cell = "'" + cell
	}
	if !strings.ContainsAny(cell, "\",\r\n") {
		return cell
	}
	return `"` + strings.ReplaceAll(cell, `"`, `""`) + `"`
}

// formula reports whether a spreadsheet would take a cell for one.
func formula(cell string) bool {
	return cell != "" && strings.IndexByte("=+-@\t", cell[0]) >= 0
}

// table is the rows of a text that is such a table, whatever a spreadsheet has parted its cells with; nil for other texts.
func table(text string) [][]string {
	text = strings.TrimLeft(strings.TrimPrefix(text, "\ufeff"), "\r\n ")
	for _, mark := range []byte(",;\t") {
		head, rest := row(text, mark)
		for i := range head {
			head[i] = strings.ToLower(strings.TrimSpace(head[i]))
		}
		if len(head) < len(columns) || !slices.Equal(head[:len(columns)], columns) {
			continue
		}
		all := [][]string{}
		for rest != "" {
			var cells []string
			if cells, rest = row(rest, mark); len(cells) > 1 || cells[0] != "" {
				all = append(all, append(cells, make([]string, len(columns))...)[:len(columns)])
			}
		}
		return all
	}
	return nil
}

// row takes the first row off a table: its cells, and what follows. It is the other side of quoted.
func row(text string, mark byte) (cells []string, rest string) {
	var cell strings.Builder
	within := false
	end := func() {
		written := strings.TrimSpace(cell.String())
		if bare, ok := strings.CutPrefix(written, "'"); ok && formula(bare) {
			written = bare
		}
		cells = append(cells, written)
		cell.Reset()
	}
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '"' && within && i+1 < len(text) && text[i+1] == '"':
			cell.WriteByte(c)
			i++
		case c == '"' && (within || cell.Len() == 0):
			within = !within
		case c == mark && !within:
			end()
		case c == '\n' && !within:
			end()
			return cells, text[i+1:]
		default:
			cell.WriteByte(c)
		}
	}
	end()
	return cells, ""
}

// rows takes the rows of a table: each a unit with its options.
func (r *reader) rows(all [][]string) {
	for i, cells := range all {
		if i >= mostLines {
			r.Past++
			continue
		}
		n, _ := strconv.Atoi(digits(cells[2]))
		unit := strings.TrimSpace(r.masked(strings.ReplaceAll(cells[1], "\n", " ")))
		if unit == "" {
			continue
		}
		if n > 1 {
			unit = strconv.Itoa(n) + " × " + unit
		}
		if !r.item(unit, unit) {
			continue // its options belong to nothing here
		}
		for _, option := range parts(r.masked(cells[4])) {
			if option != "" {
				r.item(option, option)
			}
		}
	}
}

// cells is a row of a Markdown table as a line of its own; empty for one that rules a table off.
func cells(row string) string {
	var all []string
	for cell := range strings.SplitSeq(row, "|") {
		if cell = strings.Trim(cell, " :-*"); cell != "" {
			all = append(all, cell)
		}
	}
	if len(all) > 1 && figure(all[0]) { // "| 3 | Rio |"
		all[1] = digits(all[0]) + " " + all[1]
		all = all[1:]
	}
	return strings.Join(all, " | ")
}
