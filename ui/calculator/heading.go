package calculator

import (
	"slices"
	"strings"

	"broadside/core/game"
	"broadside/core/words"
	"broadside/ui/kit"
)

// choice is a value of a choice in words: a word of the form, an entry of the catalogue, or as it is printed.
func (c *Group) choice(value string) string {
	switch {
	case words.Has("field/" + c.system() + "/" + value):
		return c.Teller.Field(value)
	case words.Has(value):
		return words.English.Say(value, nil)
	}
	return c.Teller.Entry(value)
}

// groupID is an object of a list as an element of the page.
func groupID(key string) string { return "calc-" + strings.ReplaceAll(key, ".", "-") }

func (c *Group) system() string { return c.Of.sys.About().ID }

// heading is what a group is about: an object of a list goes by its name, or by what is chosen first.
func (c *Group) heading() string {
	g := c.group()
	list, n := listOf(g)
	if list == "" {
		return c.Teller.Field(g.Key)
	}
	for i := range g.Fields {
		f := &g.Fields[i]
		if name := c.text(f); f.Kind == game.FieldName && name != "" {
			return name
		}
	}
	return words.English.Say("one/"+c.system()+"/"+list, words.Args{"n": itoa(n + 1)})
}

// armed is the name of the weapon or the launch asset that an object of a list is.
func (c *Group) armed() string {
	all := c.group().Fields
	for i := range all {
		switch text := c.text(&all[i]); {
		case text == "":
		case all[i].Kind == game.FieldName:
			return text
		case all[i].Kind == game.FieldChoice:
			return c.choice(text)
		}
	}
	return ""
}

func (c *Group) hasHeading() bool { return c.Situation && c.group().Key != "" }

// short tells whether the group is one number of an object, which stands in one line with its heading.
func (c *Group) short() bool {
	all := c.others()
	return c.hasHeading() && c.removable() && len(all) == 1 && all[0].Kind == game.FieldNumber
}

func (c *Group) removable() bool { return c.Situation && c.group().List }

func (c *Group) remove() {
	list, n := listOf(c.group())
	c.Of.drop(list, n)
	c.Resized()
}

const (
	fewOptions = 5  // of a choice that stand side by side
	fewLong    = 3  // of them, where one is longer than longOption
	longOption = 14 // letters
	fewRules   = 12 // of a set that stand as chips
)

// many tells whether the options of a choice, or their words, are too many to stand side by side.
func (c *Group) many(f *game.Field) bool {
	if f.Kind != game.FieldChoice || len(f.Options) > fewOptions {
		return f.Kind == game.FieldChoice
	}
	return len(f.Options) > fewLong && slices.ContainsFunc(f.Options, func(o string) bool { return len(c.choice(o)) > longOption })
}

// chips are the values of a set that show: all, or of many those that are in it.
func (c *Group) chips(f *game.Field) []kit.Option {
	all := c.options(f)
	if len(all) <= fewRules {
		return all
	}
	has := c.texts(f)
	return slices.DeleteFunc(all, func(o kit.Option) bool { return !slices.Contains(has, o.Value) })
}

// rest are the values that can still be put in a large set, after what says so.
func (c *Group) rest(f *game.Field) []kit.Option {
	has := c.texts(f)
	rest := kit.Only(c.options(f), func(o kit.Option) bool { return !slices.Contains(has, o.Value) })
	return append([]kit.Option{{Text: words.Say("calculator/add-rule")}}, rest...)
}

func (c *Group) addTo(f *game.Field) func(string) {
	return func(v string) {
		if v != "" && !slices.Contains(c.texts(f), v) {
			c.toggleIn(f)(v)
		}
	}
}
