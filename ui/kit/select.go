package kit

// Select is one choice of many; options with a Group stand under its heading, after the loose ones.
type Select struct {
	Label     string
	HideLabel bool
	Options   []Option
	Value     string
	Note      string
	Error     string // a sentence that says what to do; marks the choice invalid
	Changed   func(value string)

	Named
}

type optionGroup struct {
	name    string
	options []Option
}

// groups keeps the headings in the order in which they first stand.
func (c *Select) groups() (groups []optionGroup) {
	seen := map[string]bool{"": true}
	for _, o := range c.Options {
		if !seen[o.Group] {
			seen[o.Group] = true
			groups = append(groups, optionGroup{o.Group, gather(c.Options, o.Group)})
		}
	}
	return groups
}

func gather(all []Option, group string) (some []Option) {
	for _, o := range all {
		if o.Group == group {
			some = append(some, o)
		}
	}
	return some
}
