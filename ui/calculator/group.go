package calculator

import (
	"slices"
	"strings"

	"broadside/core/game"
	"broadside/core/situation"
	"broadside/core/words"
	"broadside/ui/kit"
)

// Group is the fields of one part of the form: those of the situation with the figures folded under them, or the figures.
type Group struct {
	Of        *situation.Situation
	Teller    *words.Teller
	At        int             // index of the form's group
	Situation bool            // the fields that change from shot to shot; else the others
	Open      map[string]bool // groups whose figures show
	Touched   func()
	Edited    func() // a figure was changed
	Resized   func() // an object of a list was taken out
}

func (c *Group) group() *game.Group { return &c.Of.Form[c.At] }

// fields are the group's, of a kind if any is given; switches stand together as chips.
func (c *Group) fields(kinds ...game.FieldKind) []*game.Field {
	g := c.group()
	return kit.Only(kit.Refs(g.Fields), func(f *game.Field) bool {
		return f.Situation == c.Situation && c.Of.Counts(g, f) && (len(kinds) == 0 || slices.Contains(kinds, f.Kind))
	})
}

// others are all but the switches and names, in the form's order.
func (c *Group) others() []*game.Field {
	return slices.DeleteFunc(c.fields(), func(f *game.Field) bool { return f.Kind == game.FieldSwitch || f.Kind == game.FieldName })
}

func (c *Group) label(f *game.Field) string { return c.Teller.Field(f.Key) }

// figures is the same group's other part, nil where it has none.
func (c *Group) figures() *Group {
	g := &Group{Of: c.Of, Teller: c.Teller, At: c.At, Touched: c.Edited}
	return kit.Either(!c.Situation || len(g.others())+len(g.switches()) == 0, nil, g)
}

func (c *Group) printed() string {
	all := kit.Only(c.fields(), func(f *game.Field) bool {
		v := situation.Text(c.Of.Get(c.group(), f))
		return f.Kind != game.FieldName && v != "" && v != "0"
	})
	return kit.Either(len(all) == 0, words.Say("calculator/figures"), strings.Join(kit.Each(all, c.says), ", "))
}

func (c *Group) says(f *game.Field) string {
	v := c.Of.Get(c.group(), f)
	switch text := situation.Text(v); {
	case v == true:
		return c.label(f)
	case v == false:
		return words.Say("calculator/without", "what", c.label(f))
	case f.Kind == game.FieldSet && text != "":
		return c.word(f, v)
	default:
		return words.Say("calculator/differs", "what", c.label(f), "value", c.word(f, v))
	}
}

// slide is how far a slider goes: as far as the number may be, or as the figure that it is within; 0 for no slider.
func (c *Group) slide(f *game.Field) int {
	if !f.Situation || c.group().List || f.Max-f.Min < longSpan {
		return 0
	}
	return c.Of.Most(c.group(), f)
}

const longSpan = 45

func (c *Group) word(f *game.Field, v any) string {
	switch text := strings.ReplaceAll(situation.Text(v), "~", ", "); {
	case f.Kind == game.FieldChoice:
		return c.choice(text)
	case f.Kind == game.FieldTarget && text != "0":
		return words.Say("calculator/need", "n", text)
	case text == "" || f.Kind == game.FieldTarget:
		return words.Say("calculator/none")
	default:
		return text
	}
}

func (c *Group) touch(f *game.Field, v any) {
	c.Of.Set(c.group(), f, v)
	c.Touched()
}

// valueOf is a field's value where it is of a type, as its kind has it.
func valueOf[T any](c *Group, f *game.Field) T {
	v, _ := c.Of.Get(c.group(), f).(T)
	return v
}

func (c *Group) number(f *game.Field) int     { return valueOf[int](c, f) }
func (c *Group) text(f *game.Field) string    { return valueOf[string](c, f) }
func (c *Group) texts(f *game.Field) []string { return valueOf[[]string](c, f) }
func (c *Group) points(f *game.Field) []int   { return valueOf[[]int](c, f) }

// options are those of a choice, by their names, or of a set, as they are printed.
func (c *Group) options(f *game.Field) []kit.Option {
	return kit.OptionsOf(c.values(f), kit.Either(f.Kind == game.FieldChoice, c.choice, func(printed string) string { return printed }))
}

func (c *Group) values(f *game.Field) []string { return c.Of.Values(c.group(), f) }

func (c *Group) needs(f *game.Field) (all []kit.Option) {
	for n := f.Min; n <= f.Max; n++ {
		if n != 1 { // no die fails it
			all = append(all, kit.Option{Value: kit.Itoa(n), Text: c.word(f, n)})
		}
	}
	return all
}

func (c *Group) switches() []kit.Option {
	return kit.Each(c.fields(game.FieldSwitch), func(f *game.Field) kit.Option { return kit.Option{Value: f.Key, Text: c.label(f)} })
}

func (c *Group) on() []string {
	on := kit.Only(c.fields(game.FieldSwitch), func(f *game.Field) bool { return valueOf[bool](c, f) })
	return kit.Each(on, func(f *game.Field) string { return f.Key })
}

func (c *Group) toggle(key string) {
	for _, f := range c.fields(game.FieldSwitch) {
		if f.Key == key || f.Bars == key && valueOf[bool](c, f) {
			c.touch(f, !valueOf[bool](c, f))
		}
	}
}

// toggleIn puts a value of a set in or takes it out, in the form's order.
func (c *Group) toggleIn(f *game.Field, v string) {
	has := kit.Toggled(c.texts(f), v)
	c.touch(f, kit.Only(c.values(f), func(o string) bool { return slices.Contains(has, o) }))
}

func (c *Group) setPoint(f *game.Field, i, v int) {
	l := slices.Clone(c.points(f))
	l[i] = v
	c.touch(f, l)
}

func (c *Group) more(f *game.Field) {
	if l := c.points(f); len(l) < situation.MostPoints {
		c.touch(f, append(slices.Clone(l), f.Default))
	}
}

func (c *Group) fewer(f *game.Field) {
	l := c.points(f)
	c.touch(f, slices.Clone(l[:len(l)-1]))
}

func (c *Group) pointLabel(f *game.Field, i int) string {
	return words.Say("calculator/point", "what", c.label(f), "n", kit.Itoa(i+1))
}

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

func groupID(key string) string { return "calc-" + strings.ReplaceAll(key, ".", "-") }

func (c *Group) system() string { return c.Of.Game.About().ID }

// heading is what a group is about: an object of a list goes by its name, or by what is chosen first.
func (c *Group) heading() string {
	g := c.group()
	list, n := situation.ListOf(g)
	if list == "" {
		return c.Teller.Field(g.Key)
	}
	for _, f := range kit.Refs(g.Fields) {
		if name := c.text(f); f.Kind == game.FieldName && name != "" {
			return name
		}
	}
	return words.English.Say("one/"+c.system()+"/"+list, words.Args{"n": kit.Itoa(n + 1)})
}

// armed is the name of the weapon or the launch asset that an object of a list is.
func (c *Group) armed() string {
	for _, f := range kit.Refs(c.group().Fields) {
		switch text := c.text(f); {
		case text == "":
		case f.Kind == game.FieldName:
			return text
		case f.Kind == game.FieldChoice:
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
	list, n := situation.ListOf(c.group())
	c.Of.Drop(list, n)
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
	long := func(o string) bool { return len(c.choice(o)) > longOption }
	return f.Kind == game.FieldChoice && (len(f.Options) > fewOptions || len(f.Options) > fewLong && slices.ContainsFunc(f.Options, long))
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

func (c *Group) addTo(f *game.Field, v string) {
	if v != "" && !slices.Contains(c.texts(f), v) {
		c.toggleIn(f, v)
	}
}
