package words

// Sentences of shared games: what a device says of the log that it was sent, and of what could not be kept.
var sharedEnglish = map[string]string{
	"sync-gap":         "What was sent does not join on to this game: entry {seq} is missing. Ask for the whole of it.",
	"sync-altered":     "What was sent is not what was played: entry {seq} was changed or cut short. Nothing was taken.",
	"sync-nonsense":    "What was sent cannot be played: an entry up to {seq} makes no sense. Nothing was taken.",
	"sync-other-log":   "What this device kept of the shared game does not fit together. Join it again by its link.",
	"sync-first-first": "This phone keeps the order: let the other one take what was done here first, and then take what it sends.",
	"sync-other-game":  "That belongs to another game. Take it under Game, Join.",
	"sync-other-seat":  "That is meant for another player's phone. Ask for what is meant for yours.",
	"sync-broken":      "What this device kept of the game does not fit together. Ask another phone for the whole game, and take that.",
	"sync-unsent":      "Not all that was done here has reached the server. Wait until everything is sent.",
	"sync-parting":     "The server has not answered yet. Wait a moment.",
	"sync-not-waiting": "The dice or the choice are not waited for any more.",
	"sync-not-last":    "Something else was done after it.",
}
