package fleets

import (
	"slices"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/roster"
	"broadside/core/special"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
)

// A cell is one figure, ready to show.
type cell struct{ Key, Short, Label, Value, Part string }

// cells are the figures of an entry in the order of the game's schema, without words that only sort it and numbers of
// slots, which stand where the options are taken.
func (b *book) cells(e *catalogue.Entry) []cell {
	var out []cell
	at := map[string]int{}
	for _, s := range b.kind(e.Kind).Figures {
		value := b.value(s, e.Figure(s.Key))
		if value == "" {
			continue
		}
		x := b.head(s)
		x.Value = value
		if column, ok := at[s.Beside]; ok && s.Beside != "" {
			out[column].Value = words.Say("fleets/beside", "value", out[column].Value, "beside", value)
			out[column].Label = words.Say("fleets/beside", "value", out[column].Label, "beside", x.Label)
			continue
		}
		at[s.Key] = len(out)
		out = append(out, x)
	}
	return out
}

// kind is what the game wants of a kind of entry, nothing where it knows none of that name.
func (b *book) kind(id string) catalogue.Kind {
	if k, ok := b.schema.Kind(id); ok {
		return *k
	}
	return catalogue.Kind{}
}

// traitOf is what an entry is among those of its game, such as its tonnage: "M: medium".
func (b *book) traitOf(e *catalogue.Entry) string {
	if code := b.Trait(e); code != "" {
		return b.word(code)
	}
	return ""
}

// rolesOf are what an entry is for: what it launches, and its special rules without their numbers.
func (b *book) rolesOf(e *catalogue.Entry) []string {
	launched := kit.Each(b.Launched(e), func(x *catalogue.Entry) string { return b.word(b.Role(x.ID)) })
	return append(launched, kit.Each(e.Special, func(s string) string { return strings.TrimRight(s, " ()+-0123456789") })...)
}

func (b *book) head(s catalogue.Spec) cell {
	code := "/" + b.about.ID + "/" + s.Key
	return cell{Key: s.Key, Short: b.word("figure-short" + code), Label: b.word("figure" + code), Part: s.Part}
}

// value is a printed figure as players read it, empty where it is not shown.
func (b *book) value(s catalogue.Spec, printed string) string {
	if catalogue.Adds(printed) { // by how much an option changes it
		return printed[:1] + b.value(s, printed[1:])
	}
	switch {
	case printed == "":
		return ""
	case s.Form == catalogue.Word || s.Form == catalogue.Slots:
		return ""
	case s.Form == catalogue.Length:
		return app.PrintedLength(printed, b.about.Unit)
	case s.Form == catalogue.Target:
		return words.Say("fleets/target", "n", printed)
	case s.Form == catalogue.Entries:
		return strings.Join(kit.Each(strings.Fields(printed), b.tell.Entry), ", ")
	}
	return words.Known("written/"+b.about.ID+"/"+s.Key+"/"+printed, printed)
}

func (b *book) line(e *catalogue.Entry) string {
	return strings.Join(kit.Each(b.cells(e), func(c cell) string { return c.Short + " " + c.Value }), " / ")
}

// A table is the parts of one kind that an entry carries, such as its weapons.
type table struct {
	Title string
	Heads []cell
	Rows  []tableRow
}

// A tableRow is one part, a value for each head.
type tableRow struct {
	Name    string
	Values  []string
	Special string
}

func (b *book) tables(e *catalogue.Entry) []table {
	var out []table
	for _, k := range b.kind(e.Kind).Parts {
		if b.kind(k).Choice {
			continue
		}
		if t := b.table(e, k); len(t.Rows) > 0 {
			out = append(out, t)
		}
	}
	return out
}

// table has a column for each figure that one of the parts has.
func (b *book) table(e *catalogue.Entry, kind string) table {
	parts := kit.Only(e.Parts, func(p catalogue.Entry) bool { return p.Kind == kind })
	figures := kit.Only(b.kind(kind).Figures, func(s catalogue.Spec) bool {
		return slices.ContainsFunc(parts, func(p catalogue.Entry) bool { return b.value(s, p.Figure(s.Key)) != "" })
	})
	return table{b.kindName(kind), kit.Each(figures, b.head), kit.Each(parts, func(p catalogue.Entry) tableRow {
		return tableRow{p.Name, kit.Each(figures, func(s catalogue.Spec) string { return b.value(s, p.Figure(s.Key)) }), strings.Join(p.Special, ", ")}
	})}
}

// arms names what an entry carries; what is mounted on several sides stands once.
func (b *book) arms(e *catalogue.Entry) string {
	carried := kit.Only(e.Parts, func(p catalogue.Entry) bool { return !b.kind(p.Kind).Choice })
	return strings.Join(gathered(kit.Each(carried, func(p catalogue.Entry) string { return b.unsided(&p, carried) })), " · ")
}

// unsided is a part's name without its first word, where that and its last figure are all that tells it from another: those of
// port and starboard.
func (b *book) unsided(p *catalogue.Entry, beside []catalogue.Entry) string {
	does := func(e *catalogue.Entry) string {
		_, name, _ := strings.Cut(e.Name, " ")
		line := b.line(e)
		return name + line[:max(0, strings.LastIndex(line, " / "))] + strings.Join(e.Special, ",")
	}
	_, name, _ := strings.Cut(p.Name, " ")
	sided := strings.Contains(name, " ") && slices.ContainsFunc(beside, func(o catalogue.Entry) bool { return o.Name != p.Name && does(&o) == does(p) })
	return kit.Either(sided, kit.Capital(name), p.Name)
}

// gathered are names, those with the same beginning before a comma or a bracket as one with their number.
func gathered(names []string) (all []string) {
	times := map[string]int{}
	for _, name := range names {
		times[stem(name)]++
	}
	for _, name := range names {
		switch n := times[stem(name)]; {
		case n == 1:
			all = append(all, name)
		case n > 1:
			all = append(all, words.Say("print/times", "n", kit.Itoa(n))+" "+stem(name))
			times[stem(name)] = 0
		}
	}
	return all
}

func stem(name string) string {
	if at := strings.IndexAny(name, ",("); at > 0 {
		return strings.TrimSpace(name[:at])
	}
	return name
}

// armLines are the parts of an option with their figures.
func (b *book) armLines(e *catalogue.Entry) (lines []string) {
	for _, p := range kit.Refs(e.Parts) {
		text := kit.Join(b.line(p), strings.Join(p.Special, ", "))
		if p.Name != e.Name {
			text = words.Say("fleets/number", "what", p.Name, "n", text)
		}
		lines = append(lines, text)
	}
	return lines
}

// A ruling is a special rule in our own words, on a kind of thing, or one that the engine does not know in those of the data
// that it came with, if they have any. Its name is as an entry prints it, its title without the number.
type ruling struct{ ID, On, Name, Title, Text string }

func (b *book) rulings(e *catalogue.Entry) []ruling {
	var out []ruling
	for _, printed := range e.Special {
		r := ruling{Name: printed, Title: printed}
		if info, ok := special.Look(b.rules, printed); ok {
			r.ID, r.On, r.Text = info.ID, info.On, b.tell.Summary(info.ID)
			if info.Parameter != "" {
				r.Title = info.Name
			}
		} else {
			r.Text = app.RuleText(b.about.ID, printed)
		}
		out = append(out, r)
	}
	return out
}

// ruleText is what an entry does beyond its figures: the rule that bears its own name alone, or each rule with its name.
func (b *book) ruleText(e *catalogue.Entry) string {
	return strings.Join(kit.Each(b.rulings(e), func(r ruling) string {
		return kit.Either(r.Name == e.Name, r.Text, words.Say("fleets/rule", "name", r.Name, "text", r.Text))
	}), " ")
}

// allRulings are those of an entry, of its parts and of what they launch, each once.
func (b *book) allRulings(e *catalogue.Entry) []ruling {
	return distinct(kit.Flat(slices.Concat([]*catalogue.Entry{e}, kit.Refs(e.Parts), b.Launched(e)), b.rulings))
}

// distinct are rulings, those of one title once.
func distinct(all []ruling) []ruling {
	seen := map[string]bool{}
	return kit.Only(all, func(r ruling) bool {
		again := seen[r.Title]
		seen[r.Title] = true
		return !again
	})
}

// choices are how many options a unit has to take, part by part.
func (b *book) choices(e *catalogue.Entry) string {
	wanted := kit.Only(b.Sections(e), func(s roster.Section) bool { return s.Fewest > 0 && s.With == "" })
	return strings.Join(kit.Each(wanted, func(s roster.Section) string {
		return words.Say("fleets/slots", "n", spanText(s.Fewest, s.Slots), "what", b.section(s))
	}), " · ")
}
