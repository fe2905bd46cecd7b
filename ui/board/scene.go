package board

import "broadside/core/game"

// A scene is all that the board draws, from the bottom up. It is plain text, so that tests read it and the page is
// patched by comparing.
type scene []layer

// A layer is a group of the drawing.
type layer struct {
	name  string
	items []item
}

// An item is one group with markup in it. Keys are unique within a layer.
type item struct {
	key   string
	attrs []attr
	inner string
}

type attr struct{ name, value string }

// The layers. Those that show a thing use its id as the key.
const (
	groundLayer  = "ground"
	terrainLayer = "terrain"
	markLayer    = "marks"
	reachLayer   = "reach"
	lineLayer    = "lines"
	ghostLayer   = "ghost"
	modelLayer   = "models"
	nameLayer    = "names"
	handleLayer  = "handle"
	ruleLayer    = "rule"
)

// scene draws the board as it is set.
func (c *Board) scene() scene {
	var terrain, marks, models []item
	for t := range c.things() {
		switch {
		case t.Area != nil:
			terrain = append(terrain, c.terrain(t))
		case standing(t):
			models = append(models, c.model(t))
		case isToken(t): // drawn with what it belongs to
		case !isModel(t) && t.Out == "":
			marks = append(marks, c.mark(t))
		}
	}
	reach, written := c.reach()
	return scene{
		{groundLayer, c.ground()}, {terrainLayer, terrain}, {markLayer, marks}, {reachLayer, reach},
		{lineLayer, c.lines()}, {ghostLayer, c.ghost()}, {modelLayer, models}, {nameLayer, c.names(written)},
		{handleLayer, c.handle()}, {ruleLayer, c.ruleItems()},
	}
}

func idKey(id game.ID) string { return itoa(int(id)) }

func (it *item) attr(name string) string {
	for _, a := range it.attrs {
		if a.name == name {
			return a.value
		}
	}
	return ""
}
