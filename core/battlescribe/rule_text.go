package battlescribe

import "broadside/core/catalogue"

// mostRuleText bounds the text of one rule in bytes.
const mostRuleText = 2000

// ruleText is what the data say of a special rule; empty where they do not.
func (c *conversion) ruleText(name string) string {
	if c.texts == nil {
		c.texts = map[string]string{}
		for _, i := range c.book.infos {
			if i.Kind == KindRule && i.Text != "" {
				key, text := catalogue.Bare(i.Name), shortened(clean(i.Text))
				if old := c.texts[key]; len(text) > len(old) || len(text) == len(old) && text < old {
					c.texts[key] = text // of several of one name the fullest
				}
			}
		}
	}
	return c.texts[catalogue.Bare(name)]
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
