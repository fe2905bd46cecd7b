package catalogue

import (
	"strconv"
	"strings"

	"broadside/core/catalogue"
)

// stats is the stats bar of a ship; its last two columns are the group and the tonnage.
const stats = "scan signature|raised thrust hull armour|passive pd"

// columns are the figures of each kind's row, as printed. Keys joined by "|"
// share a column, as signatures with shields down and raised do: "2|9".
var columns = map[string]string{
	"ship": stats + " group tonnage", "station": stats, "admiral": "av allowed", "weapon": "lock attack damage arc", "armament": "lock attack damage arc", "load": "launch",
	"battlegroup": "light medium heavy super-heavy most", "sector": "hull armour value", "cluster": "sectors hold contest",
	"ground": "armour cover attack", "scenery": "lock attack damage penalty scan assets",
	"bomber": "thrust lock attack damage", "fire-ship": "thrust lock attack damage", "torpedo": "thrust lock attack damage", "fighter": "thrust bonus",
	"dropship": "thrust", "bulk-lander": "thrust", "gate": "thrust",
}

// read reads a table. A line is "kind id; name; points; row; special, special",
// with points for ships and admirals alone and rules where there are any; "-"
// in a row is no value, and "key=value" behind it a figure of the entry's own.
// Indented lines are weapons and loads of the entry before, whose ids come of
// their names; a load's row goes on with what it launches. A line that begins
// with "#" says something about the table.
func read(table string) []catalogue.Entry {
	var all []catalogue.Entry
	for _, line := range strings.Split(strings.TrimSpace(table), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		e := entry(strings.Split(strings.TrimSpace(line), "; "))
		if strings.HasPrefix(line, "\t") {
			whole := &all[len(all)-1]
			e.ID = slug(e.Name)
			whole.Parts = append(whole.Parts, e)
			continue
		}
		all = append(all, e)
	}
	return all
}

func entry(fields []string) catalogue.Entry {
	kind, id, _ := strings.Cut(fields[0], " ")
	e := catalogue.Entry{ID: id, Kind: kind, Name: fields[1]}
	fields = fields[2:]
	if kind == "ship" || kind == "admiral" {
		e.Points, _ = strconv.Atoi(fields[0])
		fields = fields[1:]
	}
	switch kind {
	case "bomber", "fire-ship", "torpedo", "fighter", "dropship", "bulk-lander", "gate":
		e.Kind = "asset"
		e.Figures = []catalogue.Figure{{Key: "type", Value: kind}}
	}
	e.Figures = append(e.Figures, figures(columns[kind], strings.Fields(fields[0]))...)
	if len(fields) > 1 {
		e.Special = strings.Split(fields[1], ", ")
	}
	return e
}

// figures are the values of a row under their keys.
func figures(keys string, row []string) []catalogue.Figure {
	var found []catalogue.Figure
	for _, column := range strings.Fields(keys) {
		names := strings.Split(column, "|")
		for n, v := range strings.Split(row[0], "|") {
			if v != "-" {
				found = append(found, catalogue.Figure{Key: names[n], Value: v})
			}
		}
		row = row[1:]
	}
	assets := ""
	for _, more := range row {
		if key, value, own := strings.Cut(more, "="); own {
			found = append(found, catalogue.Figure{Key: key, Value: value})
		} else {
			assets = strings.TrimSpace(assets + " " + more)
		}
	}
	if assets != "" {
		found = append(found, catalogue.Figure{Key: "assets", Value: assets})
	}
	return found
}

// slug makes an id of a name: its letters and digits in lower case, dashes between.
func slug(name string) string {
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= '0' && r <= '9')
	})
	return strings.Join(words, "-")
}
