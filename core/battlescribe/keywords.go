package battlescribe

import (
	"slices"
	"strconv"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/special"
)

// keyword counts a special rule.
func (c *conversion) keyword(printed, example string) {
	if c.mute {
		return
	}
	name, known := printed, false
	if info, ok := special.Look(c.game.Rules, printed); ok {
		name, known = info.Name, true
	} else if bare, _, bracket := strings.Cut(printed, "("); bracket {
		name = strings.TrimSpace(bare)
	}
	key := name + "\x00" + strconv.FormatBool(known)
	k := c.all.keywords[key]
	if k == nil {
		k = &catalogue.Keyword{Name: name, Example: example}
		if !known {
			k.Text = c.ruleText(name)
		}
		c.all.keywords[key] = k
	}
	k.Count++
}

// sum counts what was converted.
func (i *Import) sum() {
	for p := range i.Packs {
		for _, e := range i.Packs[p].Entries {
			switch e.Kind {
			case "asset", "station", "sector", "cluster", "admiral", "commander", "system":
			default:
				i.Units++
			}
			for _, part := range e.Parts {
				i.Weapons += btoi(part.Kind == "weapon")
			}
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

// mostRuleText bounds the text of one rule in bytes.
const mostRuleText = 2000

// ruleText is what the data say of a special rule; empty where they do not.
func (c *conversion) ruleText(name string) string {
	if c.texts == nil {
		c.texts = map[string]string{}
		for _, i := range c.book.infos {
			key, text := catalogue.Bare(i.Name), shortened(clean(c.textOf(i)))
			if old := c.texts[key]; len(text) > len(old) || len(text) == len(old) && text < old {
				c.texts[key] = text // of several of one name the fullest
			}
		}
	}
	return c.texts[catalogue.Bare(name)]
}

// textOf is a rule's text, or that of a profile which is a special rule.
func (c *conversion) textOf(i *Info) string {
	if i.Kind == KindRule {
		return i.Text
	}
	if i.Kind == KindProfile && i.Target == "" {
		p := c.book.profile(i)
		if row := c.mapping.row(p.TypeName); row != nil && row.Text != "" {
			return p.Trait(row.Text)
		}
	}
	return ""
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
