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
	System game.Definition
	Packs  *catalogue.Catalogue
}

// Short is a list in as few lines as a forum's post has: a line for each unit
// that is one of its own, with what stands in it.
func (s *Scribe) Short(l *roster.List) string {
	var b strings.Builder
	prices := s.prices(l)
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
		b.WriteString("- " + line + " [" + prices[u] + "]\n")
	}
	return b.String()
}

// Full is a list with each unit, option and price on a line of its own.
func (s *Scribe) Full(l *roster.List) string {
	var b strings.Builder
	prices := s.prices(l)
	b.WriteString(s.title(l) + "\n")
	for i := range l.Units {
		b.WriteString("\n")
		s.lines(&b, prices, &l.Units[i], 0)
	}
	return b.String()
}

func (s *Scribe) lines(b *strings.Builder, prices map[*roster.Unit]string, u *roster.Unit, depth int) {
	indent := strings.Repeat("  ", depth)
	mark := indent + "- "
	if depth == 0 {
		mark = ""
	}
	b.WriteString(mark + s.unit(u) + " [" + prices[u] + "]\n")
	for _, o := range u.Options {
		b.WriteString(indent + "  • " + s.option(&o) + s.paid(&o) + "\n")
	}
	for i := range u.Units {
		s.lines(b, prices, &u.Units[i], depth+1)
	}
}

// Markdown is a list as headings and bullets.
func (s *Scribe) Markdown(l *roster.List) string {
	var b strings.Builder
	prices := s.prices(l)
	b.WriteString("# " + escape(s.title(l)) + "\n")
	for i := range l.Units {
		u := &l.Units[i]
		b.WriteString("\n**" + escape(s.unit(u)) + "** — " + prices[u] + "\n")
		if len(u.Options)+len(u.Units) > 0 {
			b.WriteString("\n")
		}
		s.bullets(&b, prices, u, 0)
	}
	return b.String()
}

func (s *Scribe) bullets(b *strings.Builder, prices map[*roster.Unit]string, u *roster.Unit, depth int) {
	indent := strings.Repeat("  ", depth)
	for _, o := range u.Options {
		b.WriteString(indent + "- *" + escape(s.option(&o)) + "*\n")
	}
	for i := range u.Units {
		in := &u.Units[i]
		b.WriteString(indent + "- " + escape(s.unit(in)) + " — " + prices[in] + "\n")
		s.bullets(b, prices, in, depth+1)
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

// prices are the points of a list's units as its game counts them, and behind a plus what is paid for in them but counts
// elsewhere, such as an admiral.
func (s *Scribe) prices(l *roster.List) map[*roster.Unit]string {
	report := s.System.Validate(l, s.Packs)
	all := map[*roster.Unit]string{}
	var add func(units []roster.Unit, path string)
	add = func(units []roster.Unit, path string) {
		for i := range units {
			u, at := &units[i], path+"/units/"+strconv.Itoa(i)
			counted, beside := report.Counted(at, s.Points(l, u))
			if all[u] = strconv.Itoa(counted); beside > 0 {
				all[u] += " + " + strconv.Itoa(beside)
			}
			add(u.Units, at)
		}
	}
	add(l.Units, "")
	return all
}

// paid is what an option costs, where it costs something.
func (s *Scribe) paid(o *roster.Option) string {
	if e, _ := s.Packs.Find(o.Entry); e != nil && e.Points > 0 {
		return " [" + strconv.Itoa(e.Points) + "]"
	}
	return ""
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
