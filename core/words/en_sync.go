package words

// Sentences that a server of shared games refuses with.
var syncEnglish = map[string]string{
	"sync-bad-message":   "The server does not understand what this device sent. Reload Broadside and try again.",
	"sync-bad-event":     "The server does not take it: it does not fit the game there. Look how the game stands, and do it again if you still want to.",
	"sync-no-key":        "The server does not know this game, or this device may not open it any more. Ask whoever shares the game for a new link or code.",
	"sync-not-allowed":   "This device may not do that in this game. Ask whoever shares the game.",
	"sync-no-game":       "The server has nothing at this address. Copy the whole link once more, or ask for a new code.",
	"sync-no-code":       "This code is wrong, used up, or older than 15 minutes. Ask for a new one.",
	"sync-closed":        "This game is closed: nobody can play on in it. Whoever shares it can open it again.",
	"sync-taken":         "The server has something of this name already. Try again: a new name is drawn.",
	"sync-too-many-keys": "{most} devices have a key to this game, and no more can get one. Take back a key that nobody uses.",
	"sync-too-big":       "This is more than the server takes at once. Keep the game on this device, or share one with fewer units of your own.",
	"sync-game-full":     "This game has grown too long for the server, which keeps {most} events. Save it as a file and go on without the server.",
	"sync-newer-version": "This Broadside is newer than the server. Ask whoever runs the server to update it.",
	"sync-too-many":      "The server is asked too often. Try again in {seconds second|seconds}.",
	"sync-failed":        "Something went wrong in the server. Try again in a moment: what you did is kept on this device.",
	"sync-full":          "The server has no room left. What you did is kept on this device; tell whoever runs the server.",
}
