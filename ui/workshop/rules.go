package workshop

import (
	"strings"

	"broadside/core/special"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/form"
	"broadside/ui/kit"
)

// mostRule is the longest special rule in characters; what is kept and written holds far longer ones, see catalogue.MostText.
const mostRule = 180

// mostText is the longest text of a special rule in characters.
const mostText = 1500

// ruleInputs are the special rules of the unit or of one of its parts, each a text that can be changed.
func (c *Card) ruleInputs(place string) []*form.Field {
	var all []*form.Field
	for n, printed := range c.At(place).Special {
		all = append(all, &form.Field{
			Label: words.Say("workshop/special-of", "n", kit.Itoa(n+1)), Hidden: true, Said: printed, Note: c.ruleNote(place, n), Limit: mostRule,
			Took: func(v string) { c.SetRule(place, n, v) },
			Drop: func() { c.DropRule(place, n) }, Erase: words.Say("workshop/special-remove", "rule", printed),
		})
		if c.TextOnly(place, n) {
			all = append(all, &form.Field{
				Label: words.Say("workshop/special-text", "rule", printed), Said: c.Pack.RuleText(printed), Hint: app.RuleText(c.system(), printed),
				Limit: mostText, Lines: true, Wide: true, Took: func(v string) { c.SetText(printed, v) },
			})
		}
	}
	return all
}

// ruleNote is what a special rule does, or that it is text only.
func (c *Card) ruleNote(place string, n int) string {
	if c.TextOnly(place, n) {
		return words.Say("workshop/special-only")
	}
	if info, ok := special.Look(c.infos(), c.At(place).Special[n]); ok {
		return words.English.Say("rule/"+c.system()+"/"+info.ID, nil)
	}
	return ""
}

func (c *Card) infos() []special.Info { return c.sys.Rules(c.sys.About().Default) }

func (c *Card) ruleAction(place string) kit.Button {
	return kit.Button{Icon: "add", Text: words.Say("workshop/special-add"), Press: func() { c.of.ask = &form.Sheet{Of: &rules{of: c, place: place}} }}
}

// A rules sheet adds a special rule: one of the game's, with its number, or a text.
type rules struct {
	of     *Card
	place  string
	search string
	picked *special.Info // waits for its parameter
	number string
}

// Page asks for a rule, and for its number once one is picked that has it.
func (c *rules) Page() form.Page {
	title := words.Say("workshop/special-title", "name", named(c.of.At(c.place)))
	return form.Page{Title: title, Wide: true, Sections: c.sections(), Close: c.of.of.shut}
}

func (c *rules) sections() []form.Section {
	if c.picked != nil {
		return []form.Section{{
			Text: c.row(*c.picked).Note,
			Fields: []*form.Field{{Label: words.Say("workshop/special-number", "name", c.picked.Name), Said: c.number, Keyboard: numbers[c.picked.Parameter], Limit: 20, First: true, Wide: true,
				Took: func(v string) { c.number = v }, Enter: c.finish}},
			Actions: []kit.Button{{Icon: "add", Text: words.Say("workshop/special-take", "rule", c.printed()), Kind: kit.Primary, Disabled: !c.ready(), Press: c.finish}},
		}}
	}
	search := form.Section{Fields: []*form.Field{{Label: words.Say("workshop/special-search"), Said: c.search, Keyboard: "search", Limit: mostRule, First: true, Wide: true,
		Took: func(v string) { c.search = v }}}}
	if text := strings.TrimSpace(c.search); text != "" {
		search.Actions = []kit.Button{{Icon: "add", Text: words.Say("workshop/special-free", "text", text), Press: func() { c.add(text) }}}
	}
	groups := []form.Group{{Title: words.Say("workshop/special-fitting"), Rows: c.found(true)}, {Title: words.Say("workshop/special-other"), Rows: c.found(false)}}
	return []form.Section{search, {Groups: groups}}
}

// numbers are the keyboards of parameters that are numbers.
var numbers = map[string]string{"number": "numeric", "target": "numeric"}

func (c *rules) found(fitting bool) []form.Row {
	kind := c.of.At(c.place).Kind
	want := strings.ToLower(strings.TrimSpace(c.search))
	some := kit.Only(c.of.infos(), func(i special.Info) bool {
		return (i.On == kind) == fitting && strings.Contains(strings.ToLower(i.Name+" "+strings.Join(i.Aliases, " ")), want)
	})
	return kit.Each(some, func(i special.Info) form.Row { return form.Row{RowText: c.row(i), Press: func() { c.take(i) }} })
}

func (c *rules) row(i special.Info) kit.RowText {
	return kit.RowText{Title: i.Name, Note: words.English.Say("rule/"+c.of.system()+"/"+i.ID, nil), Plain: i.Parameter == ""}
}

// take adds a rule, or asks for its number first.
func (c *rules) take(i special.Info) {
	if i.Parameter != "" {
		c.picked, c.number = &i, ""
		return
	}
	c.add(i.Name)
}

func (c *rules) printed() string {
	return kit.Either(!c.ready(), c.picked.Name, c.picked.Name+" ("+strings.TrimSpace(c.number)+")")
}

func (c *rules) ready() bool { return strings.TrimSpace(c.number) != "" }

func (c *rules) finish() {
	if c.ready() {
		c.add(c.printed())
	}
}

func (c *rules) add(printed string) {
	c.of.AddRule(c.place, printed)
	c.of.of.shut()
}
