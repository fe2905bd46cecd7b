package compare

import (
	"slices"

	"broadside/core/words"
	"broadside/ui/fleets"
)

// A line is one thing that both sides are asked for. An empty side has nothing of it.
type line struct {
	Label   string
	A, B    []string // one text, or the figures of a part
	Differs bool
	Note    string // in full, where a name alone says too little
}

// A section is lines under a heading; the first has none.
type section struct {
	Title string
	Lines []line
}

// facts sets figures side by side in the order of the first; what the second alone has stands behind what precedes it there.
func facts(a, b []fleets.Fact) []line {
	var all []line
	var order []string
	for _, f := range a {
		other := fact(b, f.Key)
		label := f.Label
		if len(other.Label) > len(label) { // it has another figure beside it
			label = other.Label
		}
		all, order = append(all, contrast(label, f.Value, other.Value)), append(order, f.Key)
	}
	at := 0
	for _, f := range b {
		if found := slices.Index(order, f.Key); found >= 0 {
			at = found + 1
			continue
		}
		all, order = slices.Insert(all, at, contrast(f.Label, "", f.Value)), slices.Insert(order, at, f.Key)
		at++
	}
	return all
}

func fact(all []fleets.Fact, key string) fleets.Fact {
	if at := slices.IndexFunc(all, func(f fleets.Fact) bool { return f.Key == key }); at >= 0 {
		return all[at]
	}
	return fleets.Fact{}
}

func contrast(label, a, b string) line {
	return line{Label: label, A: texts(a), B: texts(b), Differs: a != b}
}

func texts(s string) []string {
	if s == "" {
		return nil
	}
	return []string{s}
}

// parts sets weapons, loads and options side by side, kind by kind. Those of one name stand in one line, the first with the
// first where a side has several.
func parts(a, b []fleets.Parts) []section {
	var all []section
	for _, kind := range a {
		all = append(all, section{kind.Title, pairs(kind.Parts, partsOf(b, kind.Title))})
	}
	for _, kind := range b {
		if partsOf(a, kind.Title) == nil {
			all = append(all, section{kind.Title, pairs(nil, kind.Parts)})
		}
	}
	return all
}

func partsOf(all []fleets.Parts, title string) []fleets.Part {
	if at := slices.IndexFunc(all, func(p fleets.Parts) bool { return p.Title == title }); at >= 0 {
		return all[at].Parts
	}
	return nil
}

func pairs(a, b []fleets.Part) []line {
	var all []line
	rest := slices.Clone(b)
	for i := range a {
		other := (*fleets.Part)(nil)
		if at := slices.IndexFunc(rest, func(p fleets.Part) bool { return p.Name == a[i].Name }); at >= 0 {
			found := rest[at]
			other, rest = &found, slices.Delete(rest, at, at+1)
		}
		all = append(all, pair(&a[i], other))
	}
	for i := range rest {
		all = append(all, pair(nil, &rest[i]))
	}
	return all
}

func pair(a, b *fleets.Part) line {
	one := a
	if a == nil {
		one = b
	}
	l := line{Label: one.Name, A: figures(a), B: figures(b)}
	l.Differs = !slices.Equal(l.A, l.B)
	return l
}

// figures are those of a part with their names: "Lock 3+". What has no name speaks for itself.
func figures(p *fleets.Part) []string {
	if p == nil {
		return nil
	}
	all := []string{}
	for _, f := range p.Facts {
		if f.Label == "" {
			all = append(all, f.Value)
			continue
		}
		all = append(all, words.Say("compare/figure", "what", f.Label, "value", f.Value))
	}
	if len(all) == 0 {
		all = append(all, words.Say("compare/has"))
	}
	return all
}

// rules sets special rules side by side, each with its text.
func rules(a, b []fleets.Rule) section {
	s := section{Title: words.Say("compare/rules")}
	name := func(all []fleets.Rule, title string) string {
		if at := slices.IndexFunc(all, func(r fleets.Rule) bool { return r.Title == title }); at >= 0 {
			return all[at].Name
		}
		return ""
	}
	for _, r := range slices.Concat(a, b) {
		if slices.ContainsFunc(s.Lines, func(l line) bool { return l.Label == r.Title }) {
			continue
		}
		l := contrast(r.Title, name(a, r.Title), name(b, r.Title))
		l.Note = r.Text
		s.Lines = append(s.Lines, l)
	}
	return s
}

// differing leaves what differs.
func differing(all []section) []section {
	var out []section
	for _, s := range all {
		s.Lines = slices.DeleteFunc(slices.Clone(s.Lines), func(l line) bool { return !l.Differs })
		out = append(out, s)
	}
	return out
}
