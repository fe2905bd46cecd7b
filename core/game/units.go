package game

// kinds names, once for every game, the arguments and fields that are lengths or angles. All others are whole numbers
// or texts. What is outside the engine writes these as decimals of the game's unit and of degrees.
var kinds = map[string]ParamKind{
	"x": ParamLength, "y": ParamLength, "viaX": ParamLength, "viaY": ParamLength, "pivotAt": ParamLength,
	"radius": ParamLength, "width": ParamLength, "height": ParamLength, "exit-x": ParamLength, "exit-y": ParamLength,
	"heading": ParamAngle, "pivot": ParamAngle, "rotation": ParamAngle,
}

// KindOf tells what the numbers of an argument or a field of this name are: ParamLength, ParamAngle or ParamNumber.
func KindOf(name string) ParamKind {
	if k, ok := kinds[name]; ok {
		return k
	}
	return ParamNumber
}
