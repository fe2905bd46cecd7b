package battlescribe

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"broadside/core/catalogue"
)

// An Effect is a selection with all modifiers applied.
type Effect struct {
	Name       string
	Hidden     bool
	Costs      map[string]float64 // of one
	Categories []string
	Primary    string   // the category that it stands under
	Says       []Notice // what the data's authors want said

	amounts  []string // how many are chosen at first
	defaults []string // ids of what a group has at first

	book *Book
}

// A Notice is a sentence of the data's authors.
type Notice struct {
	Severity Severity
	Text     string
}

func (f *Effect) given(category string) bool { return slices.Contains(f.Categories, category) }

// effect is a selection as it is now. Where it is asked for while it is being
// worked out, because a cost depends on costs, it is as written.
func (e *evaluation) effect(s *Selection) *Effect {
	if f := e.effects[s]; f != nil {
		return f
	}
	f := s.written()
	if s.Choice == nil || e.busy[s] {
		return f
	}
	e.busy[s] = true
	e.active(s.Choice.modifiers(), s, func(m *Modifier, times float64) { f.change(m, times) })
	e.gather()
	for _, r := range e.remotes {
		if !e.spend(1) && e.reaches(r, s, "", "") {
			e.active([]*Modifier{r.Modifier}, r.at, func(m *Modifier, times float64) { f.change(m, times) })
		}
	}
	delete(e.busy, s)
	e.effects[s] = f
	return f
}

// written is a selection as its files have it.
func (s *Selection) written() *Effect {
	if s.Choice == nil {
		if s.Stated != nil {
			return &Effect{Name: s.Stated.Name, Costs: maps.Clone(s.Stated.Costs)}
		}
		return &Effect{Costs: map[string]float64{}}
	}
	f := &Effect{Name: s.Choice.Entry().Name, Costs: s.Choice.costs(), book: s.Choice.Book}
	f.Hidden = slices.ContainsFunc(s.Choice.Chain, func(e *Entry) bool { return e.Hidden })
	for _, e := range s.Choice.Chain {
		f.amounts, f.defaults = append(f.amounts, e.Amount), append(f.defaults, e.Default)
	}
	for _, c := range s.Choice.categories() {
		f.Categories = append(f.Categories, c.Target)
		if c.Primary {
			f.Primary = c.Target
		}
	}
	return f
}

// change applies a modifier of the entry itself; those of its constraints and
// its profiles are not among these.
func (f *Effect) change(m *Modifier, times float64) {
	switch m.Field {
	case "name":
		f.Name = m.text(f.Name, times)
	case "hidden":
		if m.Change == "set" {
			f.Hidden = m.Value == "true"
		}
	case "defaultAmount":
		now := ""
		for _, amount := range f.amounts {
			if now == "" {
				now = strings.TrimSpace(amount)
			}
		}
		n, _ := strconv.ParseFloat(now, 64)
		f.amounts = []string{itoa(int(min(max(m.number(n, times), 0), mostNumber)))}
	case "defaultSelectionEntryId":
		f.defaults = []string{m.Value}
	case "category":
		f.recategorise(m)
	case "error", "warning", "info":
		severity := map[string]Severity{"error": Bad, "warning": Unsure, "info": Note}[m.Field]
		f.Says = append(f.Says, Notice{severity, Clean(m.Value)})
	default:
		if f.book != nil && f.book.costs[m.Field] {
			f.Costs[m.Field] = m.number(f.Costs[m.Field], times)
		}
	}
}

func (f *Effect) recategorise(m *Modifier) {
	f.Categories = slices.DeleteFunc(f.Categories, func(c string) bool { return m.Change == "remove" && c == m.Value })
	switch m.Change {
	case "add", "set-primary":
		if !f.given(m.Value) {
			f.Categories = append(f.Categories, m.Value)
		}
	}
	switch {
	case m.Change == "set-primary":
		f.Primary = m.Value
	case m.Change == "unset-primary" && f.Primary == m.Value, m.Change == "remove" && f.Primary == m.Value:
		f.Primary = ""
	}
}

// Costs are those of a selection with all in it, by cost type.
func (r *Roster) Costs(s *Selection) map[string]float64 { return r.evaluate().sum(s) }

func (e *evaluation) sum(s *Selection) map[string]float64 {
	sum := map[string]float64{}
	s.each(func(s *Selection) {
		if e.spend(1) {
			return
		}
		for id, v := range e.effect(s).Costs {
			sum[id] += v * float64(s.Number)
		}
	})
	return sum
}

// A Sheet is what is printed of a selection: its profiles and rules as they are now.
type Sheet struct {
	Effect
	Profiles []Profile
	Rules    []Rule
}

// A Profile is a row of figures.
type Profile struct {
	ID, Name string
	Type     string // id of its type
	TypeName string
	Traits   []Trait
	printed  catalogue.Printed
}

// A Rule is a rule's text.
type Rule struct{ ID, Name, Text string }

// Trait is a characteristic by its name; case does not matter.
func (p *Profile) Trait(name string) string {
	for i := range p.Traits {
		if strings.EqualFold(p.Traits[i].Name, name) {
			return p.Traits[i].Text
		}
	}
	return ""
}

// Sheet is what is printed of a selection, what is in it left aside.
func (r *Roster) Sheet(s *Selection) *Sheet { return r.evaluate().sheet(s) }

func (e *evaluation) sheet(s *Selection) *Sheet {
	sheet := &Sheet{Effect: *e.effect(s)}
	if s.Choice == nil {
		return sheet
	}
	e.gather()
	room := mostInfos
	e.infosOf(s, s.Choice.infos(), sheet, 0, &room)
	return sheet
}

// infosOf puts profiles and rules on a sheet, those of groups too.
func (e *evaluation) infosOf(s *Selection, list []*Info, sheet *Sheet, depth int, room *int) {
	for _, i := range list {
		chain := s.Choice.Book.followInfo(i)
		if *room--; chain == nil || depth > mostNested || *room < 0 {
			continue
		}
		target := chain[len(chain)-1]
		var modifiers []*Modifier
		hidden := false
		for _, i := range slices.Backward(chain) {
			modifiers = append(modifiers, i.Modifiers...)
			hidden = hidden || i.Hidden
		}
		switch target.Kind {
		case KindInfos:
			if !e.hides(modifiers, s, hidden) {
				e.infosOf(s, target.Infos, sheet, depth+1, room)
			}
		case KindProfile:
			p := s.Choice.Book.profile(target)
			if e.printed(s, modifiers, p.TypeName, "profiles", hidden, &p.Name, nil, p.Traits) {
				sheet.Profiles = append(sheet.Profiles, p)
			}
		default:
			rule := Rule{target.ID, target.Name, target.Text}
			if e.printed(s, modifiers, "", "rules", hidden, &rule.Name, &rule.Text, nil) {
				sheet.Rules = append(sheet.Rules, rule)
			}
		}
	}
}

// printed applies what changes an info, and reports whether it shows.
func (e *evaluation) printed(s *Selection, own []*Modifier, kind, part string, hidden bool, name, description *string, traits []Trait) bool {
	change := func(m *Modifier, times float64) {
		switch m.Field {
		case "hidden":
			hidden = m.Value == "true"
		case "name":
			*name = m.text(*name, times)
		case "description":
			if description != nil {
				*description = m.text(*description, times)
			}
		default:
			for i := range traits {
				if traits[i].Type == m.Field {
					traits[i].Text = m.text(traits[i].Text, times)
				}
			}
		}
	}
	e.active(own, s, change)
	traitsOnly := func(m *Modifier, times float64) {
		if m.Field != "hidden" && m.Field != "name" && m.Field != "description" {
			change(m, times)
		}
	}
	e.active(s.Choice.modifiers(), s, traitsOnly)
	for _, r := range e.remotes {
		if e.reaches(r, s, part, kind) {
			e.active([]*Modifier{r.Modifier}, r.at, change)
		}
	}
	return !hidden
}

// profile is a profile as written, with the characteristics in their type's order.
func (b *Book) profile(i *Info) Profile {
	p := Profile{ID: i.ID, Name: i.Name, Type: i.Type, TypeName: i.TypeName, Traits: slices.Clone(i.Traits), printed: b.printed(&i.Thing)}
	if t := b.types[i.Type]; t != nil {
		p.TypeName = t.Name
		for at := range p.Traits {
			for _, known := range t.Traits {
				if known.ID == p.Traits[at].Type {
					p.Traits[at].Name = known.Name
				}
			}
		}
	}
	return p
}

// followInfo goes from an info along its links.
func (b *Book) followInfo(i *Info) []*Info {
	chain := []*Info{i}
	for i.Target != "" {
		next := b.infos[i.Target]
		if next == nil || len(chain) > mostLinks {
			b.missing(i.ID, i.Name, next != nil)
			return nil
		}
		chain, i = append(chain, next), next
	}
	return chain
}
