package calculator

import (
	"slices"
	"strconv"

	"broadside/core/game"
	"broadside/core/words"
	"broadside/ui/kit"
)

// Group is the fields of one part of the form: those of the situation, or the figures.
type Group struct {
	Of        *situation
	Teller    *words.Teller
	At        int  // index of the form's group
	Situation bool // the fields that change from shot to shot; else the others
	Headed    bool // under a heading of its own
	Touched   func()
	Resized   func() // an object of a list was taken out
}

func (c *Group) group() *game.Group { return &c.Of.form[c.At] }

// fields are the group's, of a kind if any is given; switches stand together as chips.
func (c *Group) fields(kinds ...game.FieldKind) []*game.Field {
	var all []*game.Field
	g := c.group()
	for i := range g.Fields {
		f := &g.Fields[i]
		if f.Situation == c.Situation && c.Of.counts(g, f) && (len(kinds) == 0 || slices.Contains(kinds, f.Kind)) {
			all = append(all, f)
		}
	}
	return all
}

// others are all but the switches and names, in the form's order.
func (c *Group) others() []*game.Field {
	return slices.DeleteFunc(c.fields(), func(f *game.Field) bool { return f.Kind == game.FieldSwitch || f.Kind == game.FieldName })
}

func (c *Group) label(f *game.Field) string { return c.Teller.Field(f.Key) }

func (c *Group) touch(f *game.Field, v any) {
	c.Of.set(c.group(), f, v)
	c.Touched()
}

func (c *Group) number(f *game.Field) int {
	n, _ := c.Of.get(c.group(), f).(int)
	return n
}

func (c *Group) text(f *game.Field) string {
	s, _ := c.Of.get(c.group(), f).(string)
	return s
}

func (c *Group) texts(f *game.Field) []string {
	l, _ := c.Of.get(c.group(), f).([]string)
	return l
}

func (c *Group) points(f *game.Field) []int {
	l, _ := c.Of.get(c.group(), f).([]int)
	return l
}

// options are those of a choice, by their names, or of a set, as they are printed.
func (c *Group) options(f *game.Field) []kit.Option {
	var all []kit.Option
	for _, o := range c.values(f) {
		text := o
		if f.Kind == game.FieldChoice {
			text = c.choice(o)
		}
		all = append(all, kit.Option{Value: o, Text: text})
	}
	return all
}

// values are those of a choice or a set that the form offers, and those that a unit has besides.
func (c *Group) values(f *game.Field) []string {
	all := slices.Clone(f.Options)
	has := c.texts(f)
	if f.Kind == game.FieldChoice {
		has = []string{c.text(f)}
	}
	for _, v := range has {
		if f.Free && v != "" && !slices.Contains(all, v) {
			all = append(all, v)
		}
	}
	return all
}

// needs are the target numbers of a field.
func (c *Group) needs(f *game.Field) []kit.Option {
	var all []kit.Option
	for n := f.Min; n <= f.Max; n++ {
		switch {
		case n == 0:
			all = append(all, kit.Option{Value: "0", Text: words.Say("calculator/none")})
			continue
		case n == 1: // no die fails it
			continue
		}
		all = append(all, kit.Option{Value: strconv.Itoa(n), Text: words.Say("calculator/need", "n", strconv.Itoa(n))})
	}
	return all
}

func (c *Group) pickNeed(f *game.Field) func(string) {
	return func(v string) {
		if n, err := strconv.Atoi(v); err == nil {
			c.touch(f, n)
		}
	}
}

// switches are chips, each named by its field.
func (c *Group) switches() []kit.Option {
	var all []kit.Option
	for _, f := range c.fields(game.FieldSwitch) {
		all = append(all, kit.Option{Value: f.Key, Text: c.label(f)})
	}
	return all
}

func (c *Group) on() []string {
	var all []string
	for _, f := range c.fields(game.FieldSwitch) {
		if c.Of.get(c.group(), f) == true {
			all = append(all, f.Key)
		}
	}
	return all
}

func (c *Group) toggle(key string) {
	for _, f := range c.fields(game.FieldSwitch) {
		if f.Key == key {
			c.touch(f, c.Of.get(c.group(), f) != true)
		}
	}
}

// toggleIn puts a value of a set in or takes it out, in the form's order.
func (c *Group) toggleIn(f *game.Field) func(string) {
	return func(v string) {
		has := c.texts(f)
		var next []string
		for _, o := range c.values(f) {
			if slices.Contains(has, o) != (o == v) {
				next = append(next, o)
			}
		}
		c.touch(f, next)
	}
}

func (c *Group) setPoint(f *game.Field, i, v int) {
	l := slices.Clone(c.points(f))
	l[i] = v
	c.touch(f, l)
}

func (c *Group) more(f *game.Field) {
	if l := c.points(f); len(l) < mostPoints {
		c.touch(f, append(slices.Clone(l), f.Default))
	}
}

func (c *Group) fewer(f *game.Field) {
	if l := c.points(f); len(l) > 0 {
		c.touch(f, slices.Clone(l[:len(l)-1]))
	}
}

func (c *Group) pointLabel(f *game.Field, i int) string {
	return words.Say("calculator/point", "what", c.label(f), "n", strconv.Itoa(i+1))
}
