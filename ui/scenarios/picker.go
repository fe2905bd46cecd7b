package scenarios

import (
	"slices"

	"github.com/vugu/vugu"

	"broadside/ui/app"
	"broadside/ui/kit"
)

// Picker chooses the scenario of a new game: it shows the chosen one with its table, and all of them in a sheet. The value
// is what the set-up takes: a code of the game's, or the text of one of the player's.
type Picker struct {
	Label   string
	System  string
	Own     []app.Staged
	Value   string
	Changed func(value string)

	kit.Named
	open bool
	book *book
}

// Compute opens the game's book when it is another.
func (c *Picker) Compute() {
	if c.book == nil || c.book.system != c.System {
		c.book = openBook(c.System)
	}
}

// chosen is the scenario of the value; of a value that cannot be read the game's first.
func (c *Picker) chosen() choice {
	if stage, ok := c.book.ReadStage(c.Value); ok {
		return choice{Stage: stage}
	}
	return choice{Stage: c.book.Stages()[0]}
}

// own are the player's that can be played.
func (c *Picker) own() []choice {
	return slices.DeleteFunc(ownOf(c.book, c.Own), func(x choice) bool { return !c.book.playable(&x.Stage) })
}

func (c *Picker) value(x *choice) string {
	if x.Stage.Code != "" {
		return x.Stage.Code
	}
	return c.book.WriteStage(&x.Stage)
}

func (c *Picker) isChosen(x *choice) bool {
	now := c.chosen()
	return c.value(&now) == c.value(x)
}

func (c *Picker) pick(x choice) {
	c.open = false
	c.Changed(c.value(&x))
}

// peculiar is what the chosen scenario has of its own, which players should know before they bring their fleets.
func (c *Picker) peculiar() []string {
	x := c.chosen()
	return c.book.peculiar(&x.Stage)
}

func (c *Picker) chosenRow() vugu.HTML {
	x := c.chosen()
	return rowOf(c.book, &x, false)
}
