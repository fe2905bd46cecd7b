package game

// ParamOutline is the corners of an area in thousandths, as a text "x,y x,y …".
const ParamOutline ParamKind = "outline"

// KindOf tells what the values of an argument or a field of this name are in every game: ParamLength, ParamAngle, ParamOutline,
// or ParamNumber for any other. What is outside the engine writes lengths and angles as decimals of the game's unit and of
// degrees. Games add names of their own: ask a Definition.
func KindOf(name string) ParamKind {
	switch name {
	case "x", "y", "pivotAt", "distance", "range", "radius", "width", "height":
		return ParamLength
	case "heading", "pivot", "rotation":
		return ParamAngle
	case "points":
		return ParamOutline
	}
	return ParamNumber
}
