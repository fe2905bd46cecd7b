package battlescribe

import "broadside/core/catalogue"

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
