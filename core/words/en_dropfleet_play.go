package words

// What the tracker says to lead players through a game of Dropfleet.
var dropfleetPlayEnglish = map[string]string{
	"game/round/dfc": "Turn {round} of {rounds}",
	"score/dfc/1":    "1 point",
	"score/dfc/n":    "{n points|points}",

	"derived/dfc/kills": "Kill points", "derived/dfc/admiral": "Admiral",
	"value/dfc/armour": "{n}+", "value/dfc/passive": "{n}+", "value/dfc/lock": "{n}+",

	"hint/dfc/scenery":         "Lay the scenery out, then say that the table is ready.",
	"hint/dfc/deployment":      "Place the battlegroups in turn.",
	"hint/dfc/planning":        "Each player stacks the battlegroups' cards in secret: the top card acts first.",
	"hint/dfc/cards":           "Discard what you do not want, then draw up to your admiral's value.",
	"hint/dfc/ground-guns":     "Sectors that you hold fire their weapons at enemy ships in range.",
	"hint/dfc/ground-movement": "Infantry and armour may move to another sector of their cluster, unless an enemy stands beside them.",
	"hint/dfc/ground-combat":   "Where both sides have troops they fight. Resolve each sector.",
	"hint/dfc/stations":        "Space stations that you hold fire.",
	"hint/dfc/torpedoes":       "Launch torpedoes, or say that you are done.",
	"hint/dfc/bombers":         "Launch bombers and fire ships, or say that you are done.",
	"hint/dfc/fighters":        "Launch fighters to protect your ships, or say that you are done.",
	"hint/dfc/landings":        "Bring troops down to sectors below, or say that you are done.",
	"hint/dfc/strikes":         "Launch assets attack. Resolve each target.",
	"hint/dfc/damage-control":  "Repair crippling damage.",

	"openings-note/dfc":      "The lower strategy rating chooses who goes first; where they are equal, the dice decide.",
	"game/where/dfc":         "Turn {round} of {rounds} · {phase}",
	"game/fix-game-note/dfc": "Turn, score and whose turn it is",

	"order-note/dfc/standard":        "1 weapon, sheds a Minor Spike",
	"order-note/dfc/weapons-free":    "all weapons, Major Spike",
	"order-note/dfc/station-keeping": "1 weapon, Minor Spike",
	"order-note/dfc/course-change":   "1 weapon, Minor Spike",
	"order-note/dfc/max-thrust":      "no weapon, Minor Spike",
	"order-note/dfc/silent-running":  "no weapon, signature 0",
	"order-note/dfc/active-scan":     "1 weapon, gives an enemy a spike, Major Spike",
	"order-note/turns":               "{n turn|turns}",
	"order-note/straight":            "straight on",

	"unchanged/dfc/layer": "Stay",
	"layer-short/high":    "High", "layer-short/low": "Low", "layer-short/atmosphere": "Air",
	"optional/dfc/layer": "Change to {what}", "optional/dfc/overcharge": "Overcharge", "optional/dfc/negates": "It negates the last card", "optional/dfc/far": "Farther than its thrust",
}
