package words

// Sentences about requests to the engine, for those who write pages and scripts around it.
var engineEnglish = map[string]string{
	"engine-fault":    "The engine met a fault of its own on this request. Nothing was changed: try something else, and please report it.",
	"unknown-method":  "The engine has no call named {method}. Check that broadside.js and engine.wasm are of one version.",
	"unknown-system":  "There is no game {system} in this engine. It knows: {known}.",
	"unknown-faction": "There is no faction {faction}. There are: {known}.",
	"list-not-found":  "No legal list of {limit} points was found. Try other points, another seed or another faction.",
	"unknown-edition": "{system} has no edition {edition} in this engine. It knows: {known}.",

	"json-bad":              "The request is not JSON. Give plain values: objects, lists, texts, numbers, true, false, null.",
	"json-bad-text":         "A text in the request is not valid: control characters and broken UTF-8 have to be escaped or left out.",
	"json-too-deep":         "The request nests lists and objects too deep.",
	"json-number-too-large": "A number in the request is too large.",

	"request-whole":         "request",
	"request-too-large":     "The request is too long: the engine reads up to 4 MB.",
	"request-too-deep":      "Groups lie too deep within each other at “{field}”.",
	"request-missing":       "“{field}” is missing.",
	"request-unknown-field": "“{field}” is not known here. Check its spelling, or leave it out.",
	"request-want-object":   "“{field}” has to be an object with named values.",
	"request-want-list":     "“{field}” has to be a list of at most {most} values.",
	"request-want-int":      "“{field}” has to be a whole number from {low} to {high}.",
	"request-want-number":   "“{field}” has to be a number from {low} to {high}.",
	"request-want-decimal":  "“{field}” has to be a number.",
	"request-want-value":    "“{field}” has to be a whole number, a text, true or false.",
	"request-want-bool":     "“{field}” has to be true or false.",
	"request-want-text":     "“{field}” has to be a text of at most {most} bytes.",
	"request-want-one":      "“{field}” has to be one of: {words}.",
	"request-want-pair":     "“{field}” has to be a list of two values.",
	"request-want-outline":  "“{field}” has to be a list of corners, [[x, y], …].",
	"request-want-seams":    "“{field}” has to tell the lists of the seat, “3:500 2:500” for three units of a list of up to 500 points and two of another: together {units unit|units}.",
	"request-want-order":    "“{field}” has to be a list of the ids of things, in order.",

	"dice-missing": "Say where the dice come from: a seed, or the faces that were thrown.",

	"area-kind":           "“{field}” has to be a circle (x, y, radius), a rectangle (x, y, width, height) or a polygon (points).",
	"area-corners":        "A polygon takes from 3 to 256 corners.",
	"area-empty":          "“{field}” encloses nothing: give it a radius, or sides, above zero.",
	"area-crossed":        "The sides of “{field}” cross. Put its corners in order along the outline.",
	"point-out-of-bounds": "“{field}” lies too far out: stay within ten thousand units of the table's corner.",

	"pack-other-system":    "{pack} is a pack of another game.",
	"pack-bad-id":          "A pack needs an id of lower-case letters, digits and hyphens, at most 64.",
	"entry-bad-id":         "An entry needs a name, and an id of lower-case letters, digits and hyphens, at most 64: {entry}.",
	"entry-twice":          "Two entries of the pack have the id {entry}.",
	"entry-bad-points":     "{entry} costs an impossible number of points.",
	"entry-wrong-part":     "{entry} cannot have {part} where it stands.",
	"entry-unknown-kind":   "{entry} is a {kind}, and this game has no such kind of entry.",
	"entry-bad-figure":     "The figure {figure} of {entry} cannot be {value}.",
	"entry-unknown-figure": "{entry} has a figure {figure} that this game does not know.",
	"entry-unknown-rule":   "{entry} has a special rule that this game does not know: {rule}.",

	"list-other-system":  "This list is for another game ({system}).",
	"list-other-edition": "This list is for another edition ({edition}).",

	"too-many-games": "{most} games are open, which is the most at once. Free those that are not needed with close().",
	"game-closed":    "This game was closed. Open it again from its bytes.",
	"log-nonsense":   "This log cannot be played back: its entries make no sense together.",
	"log-hidden":     "{seat} did something that the others may not see yet.",
}
