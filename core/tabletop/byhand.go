package tabletop

import (
	"broadside/core/game"
	"broadside/core/geometry"
)

// ByHand is one command by which players set several fields of a thing.
func ByHand(by game.Seat, id game.ID, fields ...game.Arg) game.Command {
	command := game.Command{Kind: "set", By: by, Thing: id}
	for _, f := range fields {
		command = command.With("field", game.Text(f.Name)).With("value", f.Value)
	}
	return command
}

// SetDown puts a model on the table as a whole.
func SetDown(by game.Seat, id game.ID, at geometry.Pose) game.Command {
	return ByHand(by, id, game.Arg{Name: FieldOut}, number(FieldX, at.X), number(FieldY, at.Y), number(FieldHeading, at.Heading))
}

// Shifted are the fields by which what stands somewhere comes to stand elsewhere.
func Shifted(from, to geometry.Pose) (fields []game.Arg) {
	if from.X != to.X {
		fields = append(fields, number(FieldX, to.X))
	}
	if from.Y != to.Y {
		fields = append(fields, number(FieldY, to.Y))
	}
	if from.Heading != to.Heading {
		fields = append(fields, number(FieldHeading, to.Heading))
	}
	return fields
}

func number(name string, n int) game.Arg { return game.Arg{Name: name, Value: game.Int(n)} }

// LinedUp sets models down in rows along the lower edge of a table or the upper one, so far from it and from each other. A row is
// as long as the table; the next stands behind it, towards the middle.
func LinedUp(by game.Seat, models []game.Thing, size geometry.Table, edge geometry.Edge, apart geometry.Length) (commands []game.Command) {
	for deep := apart; len(models) > 0; {
		n, width, tallest := 0, -apart, 0
		for n < len(models) && (n == 0 || width+apart+2*models[n].Radius <= size.Width-2*apart) {
			width, tallest = width+apart+2*models[n].Radius, max(tallest, models[n].Radius)
			n++
		}
		along := (size.Width - width) / 2
		for _, t := range models[:n] {
			at := size.At(edge, along+t.Radius, min(deep+tallest, size.Height))
			commands = append(commands, SetDown(by, t.ID, geometry.Pose{Point: at, Heading: edge.Inward()}))
			along += 2*t.Radius + apart
		}
		models, deep = models[n:], deep+2*tallest+apart
	}
	return commands
}
