package game

// ParamOutline is the corners of an area in thousandths, as a text "x,y x,y …".
const ParamOutline ParamKind = "outline"

// kinds names, once for every game, the arguments and fields that are lengths or angles. All others are whole numbers
// or texts. What is outside the engine writes these as decimals of the game's unit and of degrees.
var kinds = map[string]ParamKind{
	"x": ParamLength, "y": ParamLength, "viaX": ParamLength, "viaY": ParamLength, "pivotAt": ParamLength, "distance": ParamLength,
	"move": ParamLength, "cruise": ParamLength, "range": ParamLength, "radius": ParamLength, "width": ParamLength, "height": ParamLength, "exit-x": ParamLength, "exit-y": ParamLength,
	"scan": ParamLength, "signature": ParamLength, "thrust": ParamLength,
	"points":   ParamOutline,
	"cards":    ParamOrder,
	"pivot2At": ParamLength, "layerAt": ParamLength, "pivot2": ParamAngle,
	"heading": ParamAngle, "pivot": ParamAngle, "rotation": ParamAngle,
}

// KindOf tells what the values of an argument or a field of this name are:
// ParamLength, ParamAngle, ParamOutline, or ParamNumber for any other.
func KindOf(name string) ParamKind {
	if k, ok := kinds[name]; ok {
		return k
	}
	return ParamNumber
}
