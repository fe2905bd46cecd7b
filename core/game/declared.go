package game

import "strings"

// A Declared is a kind of command as whoever writes one has to know it: what it is called and what it takes. Whether it can be
// given now, and with what values, Legal says.
type Declared struct {
	Kind  string
	Thing bool // a thing does it
	Loose bool // it can be done without a thing as well
	Args  []DeclaredArg
}

// A DeclaredArg is an argument of a kind of command.
type DeclaredArg struct {
	Name     string
	Of       ArgKind
	Optional bool
}

// An ArgKind says what a value is, beyond what KindOf tells by its name.
type ArgKind string

const (
	ArgNumber  ArgKind = "number"
	ArgLength  ArgKind = "length"
	ArgAngle   ArgKind = "angle"
	ArgThing   ArgKind = "thing" // an id
	ArgText    ArgKind = "text"
	ArgYes     ArgKind = "yes" // true or false, 1 or 0
	ArgOrder   ArgKind = "order"
	ArgOutline ArgKind = "outline"
)

// Declarations are the kinds of command of a game, one a line: its name, a "*" where a thing does it ("*?" where one may), and its arguments, "?" behind
// those that need not be given, with what they are where their names do not say it (KindOf):
//
//	aim * weapon:text target:thing overcharge?:yes
//
// They are read when they are asked for, since the app never asks.
type Declarations string

// All reads every line; kindOf is the game's.
func (d Declarations) All(kindOf func(string) ParamKind) []Declared {
	var all []Declared
	for line := range strings.Lines(strings.TrimSpace(string(d))) {
		all = append(all, declared(line, kindOf))
	}
	return all
}

// find reads the line of one kind.
func (d Declarations) find(kind string, kindOf func(string) ParamKind) (Declared, bool) {
	for line := range strings.Lines(strings.TrimSpace(string(d))) {
		if name, _, _ := strings.Cut(strings.TrimSpace(line), " "); name == kind {
			return declared(line, kindOf), true
		}
	}
	return Declared{}, false
}

func declared(line string, kindOf func(string) ParamKind) Declared {
	fields := strings.Fields(line)
	d := Declared{Kind: fields[0]}
	for _, field := range fields[1:] {
		if field == "*" || field == "*?" {
			d.Thing, d.Loose = true, field == "*?"
			continue
		}
		name, of, _ := strings.Cut(field, ":")
		name, optional := strings.CutSuffix(name, "?")
		if of == "" {
			of = string(kindOf(name)) // the names are the same
		}
		d.Args = append(d.Args, DeclaredArg{name, ArgKind(of), optional})
	}
	return d
}

// Common are the commands of every game: the players set a field of a thing (of the game itself where none is named), say
// something, or accept what speaks against the lists.
const Common Declarations = `
set *? field:text value?:number
note text:text
accept
`

// DeclaredOf finds what a system declares of a kind of command.
func DeclaredOf(sys Definition, kind string) (Declared, bool) {
	if d, ok := sys.Commands().find(kind, sys.KindOf); ok {
		return d, true
	}
	return Common.find(kind, KindOf)
}
