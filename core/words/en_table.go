package words

// Sentences of the board and of the Table screen.
var tableEnglish = map[string]string{
	"board/title":    "Table, {width} across and {height} deep",
	"board/help":     "Tab goes from model to model, Enter picks one. Arrow keys move it, square brackets turn it, both finely with Shift. Plus and minus zoom, 0 shows the whole table, Escape lets go.",
	"board/closer":   "Zoom in",
	"board/farther":  "Zoom out",
	"board/whole":    "Show the whole table",
	"board/moving":   "{far} · {heading}°",
	"board/gun":      "{name} {range}",
	"board/at":       "{x} across, {y} up",
	"board/piece":    "Terrain: {name}",
	"board/marker":   "{name}, {at}",
	"board/model":    "{name}, {seat}, {at}, heading {heading}°.",
	"board/damage":   "{lost} of {all} points lost.",
	"board/point":    "here",
	"board/measured": "{far} from {from} to {to}",
	"board/stands":   "{name} stands at {x} across, {y} up, heading {heading}°.",
}
