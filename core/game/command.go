package game

import (
	"slices"
	"strconv"
	"strings"
)

// A Command is what a player wants to do.
type Command struct {
	Kind  string
	By    Seat
	Thing ID // the ship or other thing that does it; 0 where none does
	Args  []Arg
	Force bool // do it though a check forbids it
}

// An Arg is a named value of a command.
type Arg struct {
	Name  string
	Value Value
}

// Get is the value of an argument; the zero Value where it is missing.
func (c *Command) Get(name string) Value {
	for _, a := range c.Args {
		if a.Name == name {
			return a.Value
		}
	}
	return Value{}
}

// Has reports whether an argument was given.
func (c *Command) Has(name string) bool {
	for _, a := range c.Args {
		if a.Name == name {
			return true
		}
	}
	return false
}

// Int is the number of an argument.
func (c *Command) Int(name string) int { return c.Get(name).Int }

// Text is the text of an argument.
func (c *Command) Text(name string) string { return c.Get(name).Text }

// Target is the argument that names a thing.
func (c *Command) Target(name string) ID {
	n := c.Int(name)
	if n < 0 || n >= MostThings {
		return 0
	}
	return ID(n)
}

// With returns the command with one more argument.
func (c Command) With(name string, v Value) Command {
	args := make([]Arg, 0, len(c.Args)+1)
	args = append(args, c.Args...)
	c.Args = append(args, Arg{name, v})
	return c
}

// Set returns the command with an argument of this value, whether it had one of the name or not.
func (c Command) Set(name string, v Value) Command {
	c = c.With(name, v)
	c.Args = slices.DeleteFunc(c.Args, func(a Arg) bool { return a.Name == name && a.Value != v })
	return c
}

// An Illegal says why a command is refused. Values of Args may be "#12", the
// name of thing 12, or "@code", a word or entry by its code.
type Illegal struct {
	Code string
	Args map[string]string
	Rule string // document and section of the rule that forbids it
}

func (e *Illegal) Error() string { return e.Code }

// Refuse makes an Illegal from pairs of argument names and values.
func Refuse(code, rule string, args ...string) *Illegal {
	e := &Illegal{Code: code, Rule: rule, Args: map[string]string{}}
	for i := 0; i+1 < len(args); i += 2 {
		e.Args[args[i]] = args[i+1]
	}
	return e
}

// A ParamKind says what a parameter of a command is.
type ParamKind string

const (
	ParamNumber ParamKind = "number" // a whole number from Min to Max
	ParamLength ParamKind = "length" // thousandths of the game's unit, Min to Max
	ParamAngle  ParamKind = "angle"  // thousandths of a degree, Min to Max
	ParamChoice ParamKind = "choice" // one of Choices
	ParamText   ParamKind = "text"
	ParamOrder  ParamKind = "order" // all of Choices, in an order: their numbers as a text "12 15 17"
)

// A Param is one argument that a command takes.
type Param struct {
	Name     string
	Use      Use // what it is for, where Meanings say it
	Kind     ParamKind
	Min, Max int
	Spans    [][2]int // of a narrowed range that has gaps, from and to of each of its stretches
	Choices  []Choice
	Optional bool
}

// A Choice is one value of a parameter with the text that a player reads:
// "#12" or "@code" as in Illegal, or plain.
type Choice struct {
	Value  Value
	Label  string
	Bounds []Param // numbers whose Min and Max are others with this choice
}

// Within is a parameter as it is with the choices made so far.
func (p Param) Within(params []Param, given func(name string) (Value, bool)) Param {
	for _, other := range params {
		v, ok := given(other.Name)
		for _, c := range other.Choices {
			for _, b := range c.Bounds {
				if ok && c.Value == v && b.Name == p.Name {
					p.Min, p.Max = b.Min, b.Max
				}
			}
		}
	}
	return p
}

// OrderOf is the value of a ParamOrder.
func OrderOf(ids []ID) Value {
	text := ""
	for i, id := range ids {
		if i > 0 {
			text += " "
		}
		text += itoa(int(id))
	}
	return Text(text)
}

// InOrder reads the value of a ParamOrder; what is no number of a thing is 0.
func (v Value) InOrder() []ID {
	var ids []ID
	for _, word := range strings.Fields(v.Text) {
		n, err := strconv.Atoi(word)
		if err != nil || n < 0 || n >= MostThings {
			n = 0
		}
		ids = append(ids, ID(n))
	}
	return ids
}

// A Legal is a kind of command that a seat may give now, with its ranges.
type Legal struct {
	Kind   string
	Deed   Deed   // what it does, where Meanings say it
	Glyph  string // a drawing of it, likewise
	Thing  ID
	Params []Param
	Urgent bool // nothing else can be done before it

	// Kept are what the players see to themselves where positions are not kept, such as how far it may go. The command
	// does not take them.
	Kept []Param
}
