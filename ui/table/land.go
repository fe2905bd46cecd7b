package table

import (
	"slices"
	"strings"

	"broadside/core/game"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
)

// LandSheet chooses terrain to place, as the game's legal commands describe it.
type LandSheet struct {
	Of *Screen

	lays  game.Legal // the command that lays a piece
	kinds []string
	size  string
}

func (c *Screen) land() {
	s := &LandSheet{Of: c, lays: c.lays(), size: "medium"}
	if all := s.allKinds(); len(all) > 0 {
		s.kinds = all[:1]
	}
	c.sheet, c.placing = s, nil
}

// lays is the legal command that puts something on the table that is not there yet.
func (c *Screen) lays() game.Legal {
	for _, l := range c.m.Legal(seat) {
		if l.Thing == 0 && takes(&l, "x") && len(kindParam(&l).Choices) > 0 {
			return l
		}
	}
	return game.Legal{}
}

// takes tells whether a command takes an argument.
func takes(l *game.Legal, name string) bool {
	return slices.ContainsFunc(l.Params, func(p game.Param) bool { return p.Name == name })
}

// kindParam is what a piece is, without choices where a command lays none.
func kindParam(l *game.Legal) (kind game.Param) {
	for _, p := range l.Params {
		if p.Kind == game.ParamChoice && !p.Optional {
			return p
		}
	}
	return kind
}

const several = "+" // joins the kinds of one piece

// allKinds are the single ones; a game that has them in several offers those as well.
func (s *LandSheet) allKinds() []string {
	all := kit.Each(kindParam(&s.lays).Choices, func(o game.Choice) string { return o.Value.Text })
	return kit.Only(all, func(kind string) bool { return !strings.Contains(kind, several) })
}

// joins tells whether a piece may be of several kinds.
func (s *LandSheet) joins() bool {
	return slices.ContainsFunc(kindParam(&s.lays).Choices, func(o game.Choice) bool { return strings.Contains(o.Value.Text, several) })
}

func (s *LandSheet) options() []kit.Option {
	return kit.Each(s.allKinds(), func(k string) kit.Option { return kit.Option{Value: k, Text: s.Of.teller.Terrain(k)} })
}

func (s *LandSheet) toggle(kind string) {
	if !s.joins() {
		s.kinds = []string{kind}
		return
	}
	s.kinds = kit.Only(s.allKinds(), func(k string) bool { return slices.Contains(s.kinds, k) != (k == kind) })
}

// sizes are shapes that players have on their shelves, in parts of which a foot has 24.
var sizes = []struct {
	key                   string
	radius, width, height int
}{{"small", 4, 0, 0}, {"medium", 6, 0, 0}, {"large", 9, 0, 0}, {"long", 0, 18, 8}, {"line", 0, 24, 0}}

func (s *LandSheet) sizes() []kit.Option {
	var all []kit.Option
	for _, size := range sizes {
		if size.key != "line" || takes(&s.lays, "width") {
			all = append(all, kit.Option{Value: size.key, Text: words.English.Say("table/"+size.key, nil)})
		}
	}
	return all
}

// lay waits for the tap that says where.
func (s *LandSheet) lay() {
	kind := kindParam(&s.lays)
	if kind.Name == "" {
		return
	}
	p := &placing{piece: game.Command{Kind: s.lays.Kind, By: seat}.With(kind.Name, game.Text(strings.Join(s.kinds, several)))}
	part := app.Foot(s.Of.sys.About().Unit) / 24
	for _, size := range sizes {
		if size.key == s.size {
			p.shape = shape{size.radius * part, size.width * part, size.height * part, takes(&s.lays, "width")}
		}
	}
	s.Of.sheet, s.Of.placing, s.Of.chosen, s.Of.ruler = nil, p, 0, false
	s.Of.measure()
}

// layouts are whole tables, while they can be laid.
func (s *LandSheet) layouts() []game.Layout {
	return kit.Only(s.Of.sys.Layouts(s.Of.m.State(), seat), func(l game.Layout) bool { return len(s.pieces(&l)) > 0 })
}

// pieces are the commands of a layout that lay something; those that go on with the game are left out.
func (s *LandSheet) pieces(l *game.Layout) []game.Command {
	return kit.Only(l.Commands, func(command game.Command) bool { return command.Kind == s.lays.Kind })
}

func (s *LandSheet) layout(l game.Layout) func() {
	return func() {
		s.Of.sheet = nil
		s.Of.do(s.pieces(&l)...)
	}
}
