package game

import (
	"slices"

	kernel "broadside/core/game"
	"broadside/core/words"
	"broadside/ui/kit"
)

// foot are the game's own acts beside the order's.
func (c *Compose) foot() []act {
	if !c.P.confirms() {
		return nil
	}
	return c.P.foot()
}

// kind is that of the button that carries the order out: red where that loses the model.
func (c *Compose) kind() kit.Kind {
	if lethal(c.P.consequences(c.P.order)) {
		return kit.Danger
	}
	return kit.Primary
}

// groupKind is that of the button that moves the whole group: red where that loses one of them.
func (c *Compose) groupKind() kit.Kind {
	if c.kind() == kit.Danger || lethal(c.P.order.train) {
		return kit.Danger
	}
	return kit.Plain
}

func lethal(some []consequence) bool {
	return slices.ContainsFunc(some, func(o consequence) bool { return o.Fatal })
}

// sign and mood are how an consequence is marked.
func sign(o consequence) string {
	if o.Fatal {
		return "error"
	}
	return "warning"
}

func mood(o consequence) string {
	if o.Fatal {
		return "bad"
	}
	return "warn"
}

// Steps of sliders and of their buttons.

func coarse(p kernel.Param) int {
	switch p.Kind {
	case kernel.ParamLength:
		return 250
	case kernel.ParamAngle:
		return 1000
	}
	return 1
}

func fine(p kernel.Param) int {
	switch p.Kind {
	case kernel.ParamLength:
		return 100
	case kernel.ParamAngle:
		return 1000
	}
	return 1
}

func (c *Compose) text(p kernel.Param) string {
	v := c.P.order.value(p)
	switch p.Kind {
	case kernel.ParamLength:
		return c.P.length(v)
	case kernel.ParamAngle:
		return degrees(v)
	}
	return itoa(v)
}

// indirect are the choices that stand beside other things to say.
func (c *Compose) indirect() (some []kernel.Param) {
	if c.P.order.direct() != nil {
		return nil
	}
	for _, p := range c.P.order.choices() {
		if p.Name != "target" || c.listed() == nil {
			some = append(some, p)
		}
	}
	return some
}

// options of a long choice begin with none.
func (c *Compose) options(p kernel.Param) []kit.Option {
	return append([]kit.Option{{Value: "", Text: words.Say("game/none-picked")}}, c.P.order.options(c.P, p)...)
}

// listed is the target to be chosen from a list with distances, or nil.
func (c *Compose) listed() *kernel.Param {
	p := c.P.order.param("target")
	if p == nil || p.Kind != kernel.ParamChoice || c.P.order.places() {
		return nil
	}
	return p
}

func (c *Compose) taken(r targetRow) string {
	v, given := c.P.order.args["target"]
	return yesNo(given && v == r.Value)
}

// take picks a target; where nothing else is to be said it is done at once.
func (c *Compose) take(r targetRow) {
	defer kit.Guard()
	c.P.set("target", r.Value)
	if c.P.order != nil && c.P.order.direct() != nil {
		c.P.confirm()
	}
}

// texts are the parameters that are written.
func (c *Compose) texts() (some []kernel.Param) {
	for _, p := range c.P.order.act.Params {
		if p.Kind == kernel.ParamText && c.P.order.act.isCard() {
			some = append(some, p)
		}
	}
	return some
}

// single tells whether a choice is a switch.
func (c *Compose) single(p kernel.Param) bool { return p.Optional && len(p.Choices) == 1 }

// optional is what a switch says.
func (c *Compose) optional(p kernel.Param) string {
	if code := "optional/" + c.P.system() + "/" + p.Name; words.Has(code) {
		return words.English.Say(code, words.Args{"what": c.P.teller.Label(p.Choices[0].Label)})
	}
	return c.P.teller.Field(p.Name) + ": " + c.P.teller.Label(p.Choices[0].Label)
}

func (c *Compose) pickOne(p kernel.Param, on bool) {
	if on {
		c.P.set(p.Name, p.Choices[0].Value)
		return
	}
	if c.P.order != nil {
		delete(c.P.order.args, p.Name)
	}
	c.P.try()
}

// few are the options of a short choice; one that need not be taken has none first.
func (c *Compose) few(p kernel.Param) []kit.Option {
	all := c.P.order.options(c.P, p)
	if p.Optional {
		none := "game/unchanged"
		if own := "unchanged/" + c.P.system() + "/" + p.Name; words.Has(own) {
			none = own
		}
		all = append([]kit.Option{{Value: "", Text: words.English.Say(none, nil)}}, all...)
	}
	return all
}
