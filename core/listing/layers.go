package listing

import (
	"slices"
	"strconv"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/game"
)

// Other tools write lists in layers: what stands in a unit is on a line under it, one dot or bullet deeper, whole before
// part, with the class ("Sabre Frigates") over its models ("3x Sabre Frigate"), and sections ("+ Battlegroup +") and groups
// of choices ("Light Group 1") between them.

// layered tells whether a text is one of those.
func layered(text string) bool {
	for line := range strings.SplitSeq(text, "\n") {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, ". ") || strings.HasPrefix(strings.TrimLeft(line, "# "), "++ ") {
			return true
		}
	}
	return false
}

// layers reads such a text as the selections that its tool would have put in a file.
func (r *reader) layers(text string) {
	f := &Foreign{}
	n := 0
	for line := range strings.SplitSeq(text, "\n") {
		if strings.TrimSpace(line) == "" {
			continue
		}
		if n++; n > mostLines {
			r.Past++
			continue
		}
		if !r.frame(f, line) {
			r.layer(f, line)
		}
	}
	r.Said, f.Points = f.Points, 0 // what each unit costs the text does not say
	m := &matcher{text: true, reader: r, Foreign: f, at: make([]*place, len(f.lines)), found: make([]*catalogue.Entry, len(f.lines))}
	for i := range f.lines {
		r.tell(f.lines, i)
	}
	m.all()
}

// frame takes a line that only sets the text out, the title among them: "++ Clash Force (The Club) [12 SR, 1,450pts] ++".
func (r *reader) frame(f *Foreign, line string) bool {
	line = strings.TrimSpace(line)
	whole := strings.Trim(line, "#+* ")
	first := f.Name == "" && len(f.lines) == 0
	switch {
	case strings.HasPrefix(strings.TrimLeft(line, "# "), "++"), first && strings.Contains(whole, " - ") && strings.HasSuffix(whole, "]"):
	default:
		return strings.HasPrefix(line, "+ ") || strings.HasPrefix(line, "#") || strings.HasPrefix(strings.ToLower(line), "created with ")
	}
	name, figures, _ := strings.Cut(whole, "[")
	if first {
		f.Name = strings.Trim(bare(name), "+ ")
		r.List.Name = game.Clip(f.Name)
	}
	for _, part := range strings.Split(strings.Trim(figures, "]+ "), ", ") {
		part = strings.ReplaceAll(part, ",", "")
		if number := digits(part); number != "" && number != part && figure(part) {
			f.Points, _ = strconv.Atoi(number)
		}
	}
	return true
}

// layer takes a line apart: how deep it stands, what it names, and behind a colon what that has.
func (r *reader) layer(f *Foreign, text string) {
	indent := len(text) - len(strings.TrimLeft(text, " "))
	text = strings.TrimSpace(text)
	depth := 0
	for strings.HasPrefix(text, ". ") {
		depth, text = depth+1, strings.TrimSpace(text[2:])
	}
	if strings.TrimLeft(text, "•*-– ") != text && depth == 0 {
		depth = 1 + indent/2
	}
	head, rest, _ := strings.Cut(trimmed(r.masked(text)), ": ")
	r.selection(f, strings.TrimSuffix(head, ":"), depth)
	for _, part := range parts(rest) {
		if part != "" {
			r.selection(f, part, depth+1)
		}
	}
}

func (r *reader) selection(f *Foreign, text string, depth int) {
	n, name := counted(text)
	e, times, behind := r.named(text)
	own, _ := called(text)
	name = r.shown(name)
	if value, after, ok := strings.Cut(name, " "); ok && strings.ContainsAny(value, "0123456789") && r.find(name) == nil && r.find(after) != nil { // "AV4 Vice Admiral"
		name = after
	}
	whole := e != nil && strings.HasPrefix(plain(name), plain(e.Name)) // as the matcher takes it
	if whole {
		n = times
	}
	l := line{depth: min(depth, mostLines), number: n, name: name, label: r.shown(own), leads: strings.HasPrefix(plain(name), "flagship"), up: -1}
	for i := len(f.lines) - 1; i >= 0 && l.up < 0; i-- {
		if f.lines[i].depth < depth {
			l.up = i
		}
	}
	f.lines = append(f.lines, l)
	if !whole {
		return
	}
	for _, p := range opened(behind, e, n, r.holds(e)) {
		switch o := r.find(p.text); {
		case r.sort(p):
		case o != nil && (slices.Contains(r.outer, o.Kind) || slices.Contains(r.inner, o.Kind)): // which have lines of their own
			r.lose(p.text)
		default:
			r.selection(f, p.text, depth+1)
		}
	}
}

// tell finds out whether a line is more than what wraps others: not a class over its models, nor what names nothing and
// has lines under it. What names nothing and has none is told unless it says so, as "No Admiral" does.
func (r *reader) tell(lines []line, i int) {
	l := &lines[i]
	e := r.find(l.name)
	l.told = !l.leads
	for j := i + 1; j < len(lines) && lines[j].depth > l.depth; j++ {
		if e == nil {
			l.told = false
		} else if of := r.find(lines[j].name); of != nil && of.Name == e.Name && of.Kind == e.Kind {
			l.told = false
		}
	}
	if e == nil && slices.Contains(strings.Fields(strings.ToLower(l.name)), "no") {
		l.told = false
	}
}

// carried tells whether a line names what its unit has by itself.
func (m *matcher) carried(i int) bool {
	for up := m.lines[i].up; m.text && up >= 0; up = m.lines[up].up {
		e := m.found[up]
		if m.at[up] == nil || e == nil {
			continue
		}
		return slices.ContainsFunc(e.Parts, func(p catalogue.Entry) bool {
			return plain(p.Name) != "" && strings.HasPrefix(plain(p.Name), plain(m.lines[i].name))
		})
	}
	return false
}
