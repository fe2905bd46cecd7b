// Package listing writes lists as players post them and reads such texts back:
// plain, in Markdown, as a table of values.
package listing

import (
	"strconv"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/roster"
)

// A Scribe writes and reads the lists of one game.
type Scribe struct {
	System game.System
	Packs  *catalogue.Catalogue
}

// Short is a list in as few lines as a forum's post has: a line for each unit
// that is one of its own, with what stands in it.
func (s *Scribe) Short(l *roster.List) string {
	var b strings.Builder
	b.WriteString(s.title(l) + "\n")
	for i := range l.Units {
		u := &l.Units[i]
		line := s.unit(u) + s.options(u)
		var inside []string
		for j := range u.Units {
			inside = append(inside, s.unit(&u.Units[j])+s.options(&u.Units[j]))
		}
		if len(inside) > 0 {
			line += ": " + strings.Join(inside, ", ")
		}
		b.WriteString("- " + line + " [" + strconv.Itoa(s.Points(l, u)) + "]\n")
	}
	return b.String()
}

// Full is a list with each unit, option and price on a line of its own.
func (s *Scribe) Full(l *roster.List) string {
	var b strings.Builder
	b.WriteString(s.title(l) + "\n")
	for i := range l.Units {
		b.WriteString("\n")
		s.lines(&b, l, &l.Units[i], 0)
	}
	return b.String()
}

func (s *Scribe) lines(b *strings.Builder, l *roster.List, u *roster.Unit, depth int) {
	indent := strings.Repeat("  ", depth)
	mark := indent + "- "
	if depth == 0 {
		mark = ""
	}
	b.WriteString(mark + s.unit(u) + " [" + strconv.Itoa(s.Points(l, u)) + "]\n")
	for _, o := range u.Options {
		b.WriteString(indent + "  • " + s.option(&o) + "\n")
	}
	for i := range u.Units {
		s.lines(b, l, &u.Units[i], depth+1)
	}
}

// Markdown is a list as headings and bullets.
func (s *Scribe) Markdown(l *roster.List) string {
	var b strings.Builder
	b.WriteString("# " + escape(s.title(l)) + "\n")
	for i := range l.Units {
		u := &l.Units[i]
		b.WriteString("\n**" + escape(s.unit(u)) + "** — " + strconv.Itoa(s.Points(l, u)) + "\n")
		if len(u.Options)+len(u.Units) > 0 {
			b.WriteString("\n")
		}
		s.bullets(&b, l, u, 0)
	}
	return b.String()
}

func (s *Scribe) bullets(b *strings.Builder, l *roster.List, u *roster.Unit, depth int) {
	indent := strings.Repeat("  ", depth)
	for _, o := range u.Options {
		b.WriteString(indent + "- *" + escape(s.option(&o)) + "*\n")
	}
	for i := range u.Units {
		in := &u.Units[i]
		b.WriteString(indent + "- " + escape(s.unit(in)) + " — " + strconv.Itoa(s.Points(l, in)) + "\n")
		s.bullets(b, l, in, depth+1)
	}
}

// escaped are the characters that Markdown would take for its own.
const escaped = "\\*_`[]#<"

// escape keeps a name from being read as Markdown.
func escape(text string) string {
	var b strings.Builder
	for _, c := range text {
		if strings.ContainsRune(escaped, c) {
			b.WriteByte('\\')
		}
		b.WriteRune(c)
	}
	return b.String()
}

// CSV is the units of a list as a table: group, unit, number, points, options.
func (s *Scribe) CSV(l *roster.List) string {
	rows := [][]string{{"group", "unit", "number", "points", "options"}}
	var add func(u *roster.Unit, group string)
	add = func(u *roster.Unit, group string) {
		var options []string
		for i := range u.Options {
			options = append(options, s.option(&u.Options[i]))
		}
		rows = append(rows, []string{group, s.name(u), strconv.Itoa(max(1, u.Count)), strconv.Itoa(s.Points(l, u)), strings.Join(options, "; ")})
		for i := range u.Units {
			add(&u.Units[i], s.name(u))
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

// title names the list, its game, its factions and its points.
func (s *Scribe) title(l *roster.List) string {
	report := s.System.Validate(l, s.Packs)
	parts := []string{oneLine(l.Name), s.System.About().Name}
	for _, id := range l.Packs {
		for _, p := range s.Packs.Packs {
			if p.ID == id {
				parts = append(parts, p.Name)
			}
		}
	}
	points := strconv.Itoa(report.Points)
	if l.Limit > 0 {
		points += "/" + strconv.Itoa(l.Limit)
	}
	if parts[0] == "" {
		parts = parts[1:]
	}
	return strings.Join(parts, " – ") + " [" + points + "]"
}

// Points are those of a unit with all in it, as its game counts them: alone, or
// in another where it stands in others only.
func (s *Scribe) Points(l *roster.List, u *roster.Unit) int {
	alone := roster.List{System: l.System, Edition: l.Edition, Packs: l.Packs, Units: []roster.Unit{*u}}
	if n := s.System.Validate(&alone, s.Packs).Points; n > 0 {
		return n
	}
	alone.Units = []roster.Unit{{Units: alone.Units}}
	return s.System.Validate(&alone, s.Packs).Points
}

// entry is the printed name of an entry; its id where it is unknown.
func (s *Scribe) entry(id string) string {
	if e, _ := s.Packs.Find(id); e != nil {
		return e.Name
	}
	return id
}

// name is a unit's own name behind its printed one.
func (s *Scribe) name(u *roster.Unit) string {
	called := oneLine(u.Name)
	if called == "" {
		return s.entry(u.Entry)
	}
	return s.entry(u.Entry) + " “" + called + "”"
}

func (s *Scribe) unit(u *roster.Unit) string {
	if u.Count > 1 {
		return strconv.Itoa(u.Count) + " × " + s.name(u)
	}
	return s.name(u)
}

func (s *Scribe) option(o *roster.Option) string {
	if o.Mount != "" {
		return s.entry(o.Entry) + " (" + o.Mount + ")"
	}
	return s.entry(o.Entry)
}

func (s *Scribe) options(u *roster.Unit) string {
	var all []string
	for i := range u.Options {
		all = append(all, s.option(&u.Options[i]))
	}
	if len(all) == 0 {
		return ""
	}
	return " (" + strings.Join(all, ", ") + ")"
}
