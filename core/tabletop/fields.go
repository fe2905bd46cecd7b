package tabletop

import (
	"slices"
	"strconv"

	"broadside/core/game"
	"broadside/core/geometry"
)

// Number and Pick are parameters: a whole number to a most, and one of some choices.
func Number(name string, most int) game.Param {
	return game.Param{Name: name, Kind: game.ParamNumber, Max: most}
}

func Pick(name string, choices ...game.Choice) game.Param {
	return game.Param{Name: name, Kind: game.ParamChoice, Choices: choices}
}

// Yes is a parameter that is given or not.
func Yes(name string) game.Param {
	return game.Param{Name: name, Kind: game.ParamChoice, Optional: true, Choices: []game.Choice{{Value: game.Int(1), Label: "@answer/yes"}}}
}

// Worded are choices of codes, whose words stand in a folder: "@layer/".
func Worded(folder string, codes ...string) []game.Choice {
	return Map(codes, func(code string) game.Choice { return game.Choice{Value: game.Text(code), Label: folder + code} })
}

// Things is a choice of things.
func Things(name string, ids []game.ID) game.Param {
	return Pick(name, Map(ids, func(id game.ID) game.Choice { return game.Choice{Value: game.Int(int(id)), Label: Named(id)} })...)
}

// SeatOf is a choice of seats, whose values are so much more than their numbers.
func (t Table) SeatOf(name string, more int, first ...game.Choice) game.Param {
	seat := func(s game.Seat) game.Choice { return game.Choice{Value: game.Int(int(s) + more), Label: SeatName(s)} }
	return Pick(name, append(first, Map(t.Seats(), seat)...)...)
}

// Outs is why a model is not on the table, or that it is.
func (t Table) Outs(codes ...string) game.Param {
	folder := "@out/" + t.Game.ID + "/"
	return Pick(FieldOut, append([]game.Choice{{Label: folder + "on-table"}}, Worded(folder, codes...)...)...)
}

// At are the parameters of a point on the table.
func (t Table) At() []game.Param {
	return []game.Param{
		{Name: FieldX, Kind: game.ParamLength, Max: t.Setup.Table.Width},
		{Name: FieldY, Kind: game.ParamLength, Max: t.Setup.Table.Height},
	}
}

// Heading is the parameter of where something looks, which need not be told.
func Heading() game.Param {
	return game.Param{Name: FieldHeading, Kind: game.ParamAngle, Max: geometry.Circle - 1, Optional: true}
}

// Whereabouts are the place of a thing and, of what is not round, its heading, where positions are kept.
func (t Table) Whereabouts(id game.ID) []game.Param {
	if !t.Board() {
		return nil
	}
	all := t.At()
	if t.IsModel(id) || t.Is(id, FieldPoints) {
		all = append(all, Heading())
	}
	return all
}

// Decimal prints thousandths: 4500 is "4.5".
func Decimal(n int) string { return strconv.FormatFloat(float64(n)/1000, 'f', -1, 64) }

// Shown is a field's value as a sentence says it, of the fields that every game has and those that are set or not.
func (g *Game) Shown(field string, v game.Value) game.Value {
	switch {
	case field == FieldOut && v.Text == "":
		return game.Text("@out/" + g.ID + "/on-table")
	case field == FieldOut:
		return game.Text("@out/" + g.ID + "/" + v.Text)
	case field == FieldTurn:
		return game.Text(SeatName(game.Seat(v.Int)))
	case !slices.Contains(g.Yes, field):
		return v
	case v.Int == 0:
		return game.Text("@answer/no")
	}
	return game.Text("@answer/yes")
}
