package battlescribe

import (
	"slices"
	"strconv"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/special"
)

// ruled is a special rule that has its text beside it: its name, which is counted, and with the text where another rule of the
// name says something else.
func (c *Conversion) ruled(name, text, example string) string {
	if k := c.keyword(name, example); k == nil || shortened(text) == k.Text {
		return name
	}
	return name + ": " + text
}

// ruling puts it on what has it, once: what was read in silence is read again aloud.
func (c *Conversion) ruling(name, text string, whole *catalogue.Entry) {
	rule := c.ruled(name, text, whole.Name)
	if at := slices.Index(whole.Special, name); at >= 0 {
		whole.Special[at] = rule
		return
	}
	whole.Special = append(whole.Special, rule)
}

// keyword counts a special rule by the engine's name, or as it is printed. It answers what is said of one that the engine does
// not know.
func (c *Conversion) keyword(printed, example string) *catalogue.Keyword {
	name, known := printed, false
	if info, ok := special.Look(c.Game.Rules, printed); ok {
		name, known = info.Name, true
	} else if bare, _, bracket := strings.Cut(printed, "("); bracket {
		name = strings.TrimSpace(bare)
	}
	return c.count(name, known, example)
}

// count counts a special rule that the engine knows or does not.
func (c *Conversion) count(name string, known bool, example string) *catalogue.Keyword {
	if c.mute {
		return nil
	}
	key := name + "\x00" + strconv.FormatBool(known)
	k := c.all.keywords[key]
	if k == nil {
		k = &catalogue.Keyword{Name: name, Example: example}
		if !known {
			rule := c.rule(name)
			k.Text, k.Printed = rule.text, rule.printed
		}
		c.all.keywords[key] = k
	}
	if k.Count++; known {
		return nil
	}
	return k
}

// sum counts what was converted: units, or all cards where there is nothing but
// cards.
func (i *Import) sum(cards bool) {
	for p := range i.Packs {
		for _, e := range i.Packs[p].Entries {
			i.Units += btoi(cards || isUnit(&e) && e.Kind != catalogue.Card)
			i.Weapons += weapons(e.Parts)
		}
	}
	for key, k := range i.keywords {
		if strings.HasSuffix(key, "true") {
			i.Known = append(i.Known, *k)
		} else {
			i.Unknown = append(i.Unknown, *k)
		}
	}
	for _, list := range [][]catalogue.Keyword{i.Known, i.Unknown} {
		slices.SortFunc(list, func(a, b catalogue.Keyword) int { return strings.Compare(a.Name, b.Name) })
	}
}

// isUnit reports whether an entry is a unit, and none that others launch or
// choose.
func isUnit(e *catalogue.Entry) bool {
	switch e.Kind {
	case "asset", "station", "sector", "cluster", "admiral", "commander", "system":
		return false
	}
	return true
}

// weapons counts those among parts and in what may be chosen.
func weapons(parts []catalogue.Entry) (n int) {
	for _, part := range parts {
		n += btoi(part.Kind == "weapon") + weapons(part.Parts)
	}
	return n
}

// mostRuleText bounds the text of one rule in bytes.
const mostRuleText = 8000

// A ruling is what the data say of a special rule, and where it is printed.
type ruling struct {
	text    string
	printed catalogue.Printed
}

// fuller reports whether a rule says more than another of its name; of two that
// say as much one is always the same.
func (r ruling) fuller(than ruling) bool {
	if len(r.text) != len(than.text) {
		return len(r.text) > len(than.text)
	}
	if was := than.printed == (catalogue.Printed{}); was != (r.printed == catalogue.Printed{}) {
		return was
	}
	order := func(r ruling) string { return r.text + "\x00" + r.printed.In + "\x00" + r.printed.Page }
	return order(r) < order(than)
}

// rule is the fullest that the data say of a special rule.
func (c *Conversion) rule(name string) ruling {
	if c.texts == nil {
		c.texts = map[string]ruling{}
		for _, i := range c.book.infos {
			if text, ok := c.textOf(i); ok {
				key, rule := catalogue.Bare(i.Name), ruling{shortened(Clean(text)), c.book.printed(&i.Thing)}
				if old, twice := c.texts[key]; !twice || rule.fuller(old) {
					c.texts[key] = rule
				}
			}
		}
	}
	return c.texts[catalogue.Bare(name)]
}

// textOf is a rule's text, or that of a profile which is a special rule; false
// for other infos.
func (c *Conversion) textOf(i *Info) (text string, rule bool) {
	if i.Kind == KindRule {
		return i.Text, true
	}
	if i.Kind == KindProfile && i.Target == "" {
		p := c.book.profile(i)
		if row := c.mapping.row(p.TypeName); row != nil && row.Text != "" {
			return p.Trait(row.Text), true
		}
	}
	return "", false
}

func shortened(text string) string {
	if len(text) <= mostRuleText {
		return text
	}
	for n := mostRuleText; ; n-- {
		if text[n]&0xC0 != 0x80 { // not within a letter
			return text[:n] + "…"
		}
	}
}
