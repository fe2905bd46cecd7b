package game

import (
	kernel "broadside/core/game"
	"broadside/core/words"
	"broadside/ui/kit"
)

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
func (c *Compose) indirect() []kernel.Param {
	if c.P.order.direct() != nil {
		return nil
	}
	return c.P.order.choices()
}

// options of a long choice begin with none.
func (c *Compose) options(p kernel.Param) []kit.Option {
	return append([]kit.Option{{Value: "", Text: words.Say("game/none-picked")}}, c.P.order.options(c.P, p)...)
}
