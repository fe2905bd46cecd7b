package words

// Dropfleet's scenarios: what they are, how they are built, and what is wrong with one.
var dropfleetScenariosEnglish = map[string]string{
	"scenario-note/dfc/contested-world":  "Three cities on the ground: land troops and hold them.",
	"scenario-note/dfc/orbital-lanes":    "Two points in orbit and a city between them; fleets come in column.",
	"scenario-note/dfc/first-survey":     "Four clusters to survey and to hold, approached from afar.",
	"scenario-note/dfc/scorched-earth":   "One fleet waits, the other rushes in: destroy three clusters or keep them.",
	"scenario-note/dfc/bastion":          "A great space station and two small ones to board.",
	"scenario-note/dfc/fleet-engagement": "No planet to win: only the enemy's ships count.",

	"approach/dfc/direct": "Directly deployed", "approach/dfc/battleline": "Battleline", "approach/dfc/column": "Column",
	"approach/dfc/distant": "Distant", "approach/dfc/rapid": "Rapid response",
	"approach-note/dfc/direct":     "On the table from the start, within 6\" of its edge or in a deployment zone of its own.",
	"approach-note/dfc/battleline": "Off the table; battlegroups come on when they activate.",
	"approach-note/dfc/column":     "Two battlegroups on turn 1, two on turn 2, the others on turn 3.",
	"approach-note/dfc/distant":    "Light battlegroups on turn 1, medium on turn 2, heavy on turn 3.",
	"approach-note/dfc/rapid":      "One battlegroup on turn 1, the others by rolls, all by turn 4.",

	"worth/dfc/location": "Critical location", "worth/dfc/station": "Space station", "worth/dfc/destroyed": "Destroyed cluster or station",
	"worth/dfc/survey": "Clusters and stations can be surveyed", "worth/dfc/kill": "Kill points for 1 VP", "worth/dfc/nuke": "Penalty for a nuclear strike",
	"worth-note/dfc/kill": "Points of ships destroyed. 0: they only break ties.",

	"piece/dfc/cluster": "Cluster", "piece/dfc/station": "Space station", "piece/dfc/location": "Critical location", "piece/dfc/terrain": "Scenery", "piece/dfc/zone": "Deployment zone",
	"piece/dfc/small-cluster": "Small cluster", "piece/dfc/medium-cluster": "Medium cluster", "piece/dfc/large-cluster": "Large cluster",
	"piece/dfc/small-station": "Small station", "piece/dfc/medium-station": "Medium station", "piece/dfc/large-station": "Large station",
	"piece/dfc/fine-debris": "Fine debris", "piece/dfc/dense-debris": "Dense debris", "piece/dfc/planetary-ring": "Planetary ring", "piece/dfc/large-solid-object": "Large solid object",
	"piece-seat/dfc/zone":    "Who is placed there",
	"piece-part/dfc/cluster": "Sector {n}",
	"piece-size/dfc/width":   "Width", "piece-size/dfc/height": "Height", "piece-size/dfc/length": "Length", "piece-size/dfc/radius": "Radius",

	"stage-slot/dfc/pathfinder": "Pathfinder battlegroups", "stage-slot/dfc/line": "Line battlegroups", "stage-slot/dfc/vanguard": "Vanguard battlegroups",
	"stage-slot/dfc/flag": "Flag battlegroups", "stage-slot/dfc/most": "Battlegroups in all", "stage-slot/dfc/launch": "Launch capacity",

	"arrange/dfc/scenario": "Scenario", "arrange/dfc/command-cards": "Command cards in each player's deck", "arrange-note/dfc/command-cards": "0 plays without command cards. Shuffle your own cards; Broadside counts them.",

	"dfc-scenario-too-few":  "{what}: {n}. The scenario's roster needs {fewest} or more.",
	"dfc-scenario-too-many": "{what}: {n}. The scenario's roster allows {most}.",

	"dfc-scenario-neither": "The scenario allows two fleet rosters, the standard one and its own, and this fleet keeps neither. Below stands what it breaks of {which}.",
	"roster/dfc/standard":  "the standard one", "roster/dfc/own": "the scenario's own",

	"dfc-stage-no-roster":  "A fleet roster beside the standard one is allowed, and the scenario has none.",
	"dfc-stage-nameless":   "The scenario has no name.",
	"dfc-stage-turns":      "A scenario lasts from 1 to {most} turns.",
	"dfc-stage-table":      "A side of the table measures from {least}\" to {most}\".",
	"dfc-stage-crammed":    "{n} things lie on the table; {most} is the most.",
	"dfc-stage-long":       "The scenario is too long to be kept: {n} letters, and {most} is the most. Take something off the table.",
	"dfc-stage-unsound":    "{n}. {what} is not made as the game knows it.",
	"dfc-stage-off":        "{n}. {what} lies off the table.",
	"dfc-stage-beyond":     "{n}. {what} reaches beyond the table; ships are placed only on it.",
	"dfc-stage-undeployed": "{n}. {what} is of no use: only fleets that are directly deployed are placed in one.",
	"dfc-stage-sectors":    "{n}. {what} has {have sector|sectors}; one of its size has {want}.",
	"dfc-stage-solid":      "{n}. A large solid object has a radius of about 2\" to 6\".",
	"dfc-stage-inside":     "{n}. {what} lies inside the large solid object {in}.",
	"dfc-stage-field":      "{n}. {what}: fields are typically 4\" to 8\" across.",
	"dfc-stage-edge":       "{n}. {what} is nearer than 6\" to an edge.",
	"dfc-stage-near":       "{n}. {what} is nearer than 6\" to {m}. {other}.",
	"dfc-stage-idle":       "Nothing is worth points: put an objective on the table, or let kill points count.",
	"dfc-stage-contested":  "{what}: contesting one is worth {contest} VP, more than holding it with {hold}.",
	"dfc-stage-worthless":  "{what}: neither holding nor contesting one is worth points.",
	"dfc-stage-late":       "Turn {turn} scores, and the game ends with turn {turns}.",
	"dfc-stage-unscored":   "No turn scores, so holding objectives is worth nothing.",
	"dfc-stage-uneven":     "The quarters of the table have {fewest} to {most} debris fields; they should have roughly the same.",
}
