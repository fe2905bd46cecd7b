package listing

import (
	"slices"
	"strconv"
	"strings"
)

// columns are those of the table that CSV writes.
var columns = []string{"group", "unit", "number", "points", "options"}

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
