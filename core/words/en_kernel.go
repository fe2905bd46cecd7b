package words

// Sentences of the kernel: refusals, overruling, the log.
var kernelEnglish = map[string]string{
	"player":                "Player {n}",
	"terrain-of":            "{kinds}",
	"reason":                "{by} {why}",
	"event/forced":          "{text} (overruled)",
	"resolution-open":       "Finish the dice first: a throw or a choice is waiting.",
	"unknown-seat":          "No player has that seat.",
	"nothing-to-answer":     "Nothing is waiting for dice or a choice.",
	"answer-other-seat":     "The other player throws these dice, or makes this choice.",
	"answer-bad-choice":     "That is not one of the choices offered.",
	"dice-wrong-number":     "{step} takes {want die|dice}, and {have} were given.",
	"dice-impossible":       "A die cannot show {face}: type 1 to 6.",
	"dice-unused":           "{left die was|dice were} given that nothing asked for.",
	"dice-failed":           "The dice could not be thrown. Type the faces in by hand.",
	"resolution-stuck":      "This resolution cannot go on. Undo it and try again.",
	"too-many-consequences": "This sets off more consequences than can be followed. Undo it and resolve it by hand.",
	"nothing-to-undo":       "There is nothing to undo.",
	"nothing-to-redo":       "There is nothing to redo.",
	"nothing-to-refuse":     "Nobody asked to undo anything.",
	"undo-already-asked":    "The other player has been asked to agree already.",
	"log-gap":               "The log is damaged: entry {seq} is missing.",
	"log-unknown-seat":      "The log is damaged: entry {seq} belongs to nobody at the table.",
	"log-bad-group":         "The log is damaged at entry {seq}.",
	"log-bad-undo":          "The log is damaged: entry {seq} undoes what does not stand.",
	"log-bad-redo":          "The log is damaged: entry {seq} redoes what was not undone.",
}
