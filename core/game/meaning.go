package game

import (
	"cmp"
	"strconv"
	"strings"
	"sync"

	"broadside/core/shortsort"
)

// Meanings say what names of a game stand for, so that whoever shows it needs to know none of them; one a line, which begins
// with what is named:
//
//	thing mine marker spikes    its role ("-" for what is no thing on the table, such as an option); and its glyph, where it is not its class
//	thing ship/galleon - heavy  a class of it with a glyph of its own, in small letters
//	thing light/2 - dart        a glyph for another, of what has so many boxes
//	class ship rating hull      the figure of its entries that says the class, where that is not "class"; and that which says how many boxes
//	tag fires bad flame         its tone ("-" for none); and the sign by which it shows at a model's base
//	command fire fire           its deed ("-" for none); and its glyph
//	ask movement order lock-on  a command that a thing may be asked for in this phase, and one of its choices: why it is refused is why
//	                            the thing is given none
//	argument viaX bend-x        its use
//	step claim 1                how soon it is next among what its group may do, "carrying" alone something where it ends so
//	figure move travel          the use of an argument that it is the most of, or that it counts what is lost
//	layer low single L          the ring about a base there ("-" for none), and its letter
//	ground rocks lattice hard   the pattern of terrain of this sort ("-" for none); and its edge, where it is not soft
//	out destroyed lost          what it is to be off the table so
//	event meets met             what it says of the order that it comes of
//
// A tag that ends in "/" stands for all that begin so. Names that mean nothing more are left out.
type Meanings string

// A Role says what a thing is to the game.
type Role string

// Roles. What stands On another of the same role is a part of it: a group of a formation, a sector of a site. A marker that
// is On something is assigned to it.
const (
	RoleModel     Role = "model"
	RoleFormation Role = "formation" // acts as one, and is no thing on the table
	RoleSite      Role = "site"      // a place that is fought for, and stays where it is
	RoleMarker    Role = "marker"
	RoleTerrain   Role = "terrain"
	RoleCard      Role = "card"
)

// A Tone says what a state is to whoever is in it.
type Tone string

// Tones.
const (
	ToneBad    Tone = "bad"  // it harms
	ToneWarn   Tone = "warn" // it exposes
	ToneAccent Tone = "accent"
)

// A Deed says what a command does.
type Deed string

// Deeds.
const (
	DeedOrder  Deed = "order"
	DeedAct    Deed = "act"   // an order by which a ship acts: it takes one of several
	DeedBoard  Deed = "board" // takes it into another of its own
	DeedAim    Deed = "aim"
	DeedUnaim  Deed = "unaim" // takes an aim back
	DeedFire   Deed = "fire"  // resolves all that was aimed, or shoots at once
	DeedLaunch Deed = "launch"
	DeedPlace  Deed = "place"
	DeedSettle Deed = "settle" // places all that is left, as it is suggested
	DeedPass   Deed = "pass"   // ends what could be done
	DeedDue    Deed = "due"    // has to be done, and where nothing else can be leaves nothing to decide
	DeedReact  Deed = "react"  // may be done at almost any time, and is never what is next
	DeedCard   Deed = "card"   // may be played beside whatever the phase asks
)

// A Use says what an argument is for. Places are x and y, and heading, in every game.
type Use string

// Uses.
const (
	UseTravel  Use = "travel" // how far, straight on
	UseTurn    Use = "turn"
	UseTurnAt  Use = "turn-at" // where on the way; stands behind its turn, of which there may be several
	UseBendX   Use = "bend-x"  // where the way bends
	UseBendY   Use = "bend-y"
	UseTarget  Use = "target"
	UseWeapon  Use = "weapon"
	UseLoad    Use = "load" // what is launched or moved
	UseCrew    Use = "crew" // what the load carries
	UseSplit   Use = "split"
	UseBoost   Use = "boost"
	UseCount   Use = "count"
	UseLevel   Use = "level"
	UseLevelAt Use = "level-at" // where on the way, behind its level
	UseSorts   Use = "sorts"    // of terrain
	UseLosses  Use = "losses"   // of a figure: it counts what is lost
)

// What it is to be off the table for a reason, beside that it may come back.
const (
	outLost   = "lost"   // it does not
	outListed = "listed" // it stands in a list alone, and never on a table
)

// What an event says of the order that it comes of.
const (
	EventMet    = "met"    // something that lies on the way
	EventSaid   = "said"   // no more than the order itself
	EventBefore = "before" // no more than what comes before the order
	EventScored = "scored" // what brought points
)

// A Meaning is a game's Meanings, read. That of no game says nothing of any name.
type Meaning struct{ of map[string]map[string]meant }

type meant struct{ is, sign string }

// read reads them all.
func (m Meanings) read() *Meaning {
	all := &Meaning{map[string]map[string]meant{}}
	for line := range strings.Lines(strings.TrimSpace(string(m))) {
		fields := append(strings.Fields(line), "")
		for i := range fields {
			if fields[i] == "-" {
				fields[i] = ""
			}
		}
		if all.of[fields[0]] == nil {
			all.of[fields[0]] = map[string]meant{}
		}
		all.of[fields[0]][fields[1]] = meant{fields[2], fields[3]}
	}
	return all
}

// read are the Meanings that were asked for, by their Definition.
var read sync.Map

// MeaningOf is what a game's names stand for.
func MeaningOf(sys Definition) *Meaning {
	if m, ok := read.Load(sys); ok {
		return m.(*Meaning)
	}
	m := sys.Meanings().read()
	read.Store(sys, m)
	return m
}

func (m *Meaning) meant(of, name string) meant {
	if m == nil {
		return meant{}
	}
	return m.of[of][name]
}

// Tag is a state's tone, and the sign by which it shows, empty for none.
func (m *Meaning) Tag(code string) (Tone, string) {
	tag := m.meant("tag", code)
	if head, _, ok := strings.Cut(code, "/"); ok && tag == (meant{}) {
		tag = m.meant("tag", head+"/")
	}
	return Tone(tag.is), tag.sign
}

// Said is what a command says for a use, nothing where it has no argument for it.
func (m *Meaning) Said(c *Command, of Use) Value {
	for _, a := range c.Args {
		if Use(m.meant("argument", a.Name).is) == of {
			return a.Value
		}
	}
	return Value{}
}

// Layer is how a height shows: the ring about a base there, and its letter, empty for none.
func (m *Meaning) Layer(code string) (ring, letter string) {
	layer := m.meant("layer", code)
	return layer.is, layer.sign
}

// Ground is how terrain of a sort is drawn, or what is left of it, "building/ruins": its pattern, empty for none, and its edge, empty for a soft one.
func (m *Meaning) Ground(sort string) (pattern, edge string) {
	ground := m.meant("ground", sort[strings.LastIndexByte(sort, '/')+1:])
	return ground.is, ground.sign
}

// Listed tells whether what is off the table for a reason never stands on one.
func (m *Meaning) Listed(out string) bool { return m.meant("out", out).is == outListed }

// Lost tells whether what is off the table for a reason does not come back.
func (m *Meaning) Lost(out string) bool { return m.meant("out", out).is == outLost }

// Event is what a kind of event says of the order that it comes of, empty for anything else.
func (m *Meaning) Event(kind string) string { return m.meant("event", kind).is }

// Most is the use of an argument that a figure is the most of, or UseLosses; empty for none.
func (m *Meaning) Most(figure string) Use { return Use(m.meant("figure", figure).is) }

// Step is how soon a kind of command is next, "1" first, and empty where it is never what comes next; and whether it is so for
// who carries something alone.
func (m *Meaning) Step(kind string) (rank string, carrying bool) {
	step := m.meant("step", kind)
	return step.is, step.sign != ""
}

// Glyph is what a kind of thing of a class is drawn as; size is how many boxes it has, empty where nobody asks.
func (m *Meaning) Glyph(kind, class, size string) string {
	class = strings.ToLower(class)
	glyph := cmp.Or(m.meant("thing", kind+"/"+class).sign, m.meant("thing", kind).sign, class)
	return cmp.Or(m.meant("thing", glyph+"/"+size).sign, glyph)
}

// EntryGlyph is what an entry of a catalogue is drawn as; figure gives its printed figures.
func (m *Meaning) EntryGlyph(kind string, figure func(string) string) string {
	by := m.meant("class", kind)
	return m.Glyph(kind, figure(cmp.Or(by.is, "class")), figure(by.sign))
}

// Command is what a kind of command does, and its glyph, empty for none.
func (m *Meaning) Command(kind string) (Deed, string) {
	command := m.meant("command", kind)
	return Deed(command.is), command.sign
}

// Commands are the kinds of command with a deed.
func (m *Meaning) Commands(deed Deed) (kinds []string) {
	for kind, command := range m.of["command"] {
		if Deed(command.is) == deed {
			kinds = append(kinds, kind)
		}
	}
	shortsort.Up(kinds)
	return kinds
}

// Ask is the command that a thing may be asked for in a phase, with one of its choices; empty for none.
func (m *Meaning) Ask(phase string) (kind, choice string) {
	ask := m.meant("ask", phase)
	return ask.is, ask.sign
}

// Shown gives the things of a view their roles, and tells which are lost.
func (m *Meaning) Shown(v *View) *View {
	v.Meaning = m
	for i := range v.Things {
		t := &v.Things[i]
		boxes := 0
		for _, k := range t.Tracks {
			boxes += k.Max
		}
		t.Role, t.Glyph, t.Lost = Role(m.meant("thing", t.Kind).is), m.Glyph(t.Kind, t.Class, strconv.Itoa(boxes)), m.Lost(t.Out)
	}
	return v
}

// offered gives commands their deeds, and arguments their uses.
func (m *Meaning) offered(all []Legal) []Legal {
	for i := range all {
		l := &all[i]
		l.Deed, l.Glyph = m.Command(l.Kind)
		m.used(l.Params)
		m.used(l.Kept)
	}
	return all
}

func (m *Meaning) used(params []Param) {
	for i := range params {
		params[i].Use = Use(m.meant("argument", params[i].Name).is)
	}
}

// ViewOf is a game's view of any state, such as one of the past.
func ViewOf(sys Definition, s *State, to Seat) *View { return MeaningOf(sys).Shown(sys.View(s, to)) }
