package words

// How Dropfleet names what lies on the table and what can be done.
var dropfleetTableEnglish = map[string]string{
	"command/dfc/scenery": "Place scenery", "command/dfc/clear-scenery": "Take away", "command/dfc/scenery-done": "The table is ready",
	"command/dfc/enlist": "Add ships", "command/dfc/dismiss": "Take off the list",
	"command/dfc/roll-off": "Roll off", "command/dfc/edge": "Choose an edge", "command/dfc/deploy": "Deploy",
	"command/dfc/call": "Let it arrive", "command/dfc/stack": "Stack the strategy deck", "command/dfc/draw": "Draw command cards",
	"command/dfc/reveal": "Reveal", "command/dfc/first": "Go first", "command/dfc/second": "Go second",
	"command/dfc/raise-shields": "Raise shields", "command/dfc/lower-shields": "Lower shields",
	"command/dfc/standard": "Standard orders", "command/dfc/weapons-free": "Weapons Free", "command/dfc/station-keeping": "Station Keeping", "command/dfc/course-change": "Course Change",
	"command/dfc/max-thrust": "Max Thrust", "command/dfc/silent-running": "Silent Running", "command/dfc/active-scan": "Active Scan",
	"command/dfc/survey": "Survey", "command/dfc/aim": "Aim", "command/dfc/hold": "Hold fire", "command/dfc/nuke": "Nuclear strike", "command/dfc/ram": "Ram", "command/dfc/fire": "Fire",
	"command/dfc/ground-fire": "Fire the ground weapon", "command/dfc/march": "Move ground assets", "command/dfc/relocate": "Go through a voidgate", "command/dfc/fight": "Fight",
	"command/dfc/launch": "Launch", "command/dfc/strike": "Resolve the attack", "command/dfc/pass": "Done", "command/dfc/card": "Play a command card", "command/dfc/cards-done": "It takes effect",
	"command/dfc/concede": "Concede",
	// Consequences that follow by themselves, in what a player may read of a refusal.
	"command/dfc/arrival": "Arrival", "command/dfc/plan": "Planning", "command/dfc/compare": "Strategy ratings", "command/dfc/salvo": "Fire", "command/dfc/close": "End of the activation", "command/dfc/scan": "Active scan",
	"command/dfc/unwind": "End of the activation", "command/dfc/finish": "End of the activation", "command/dfc/cripple": "Crippling damage", "command/dfc/catastrophe": "Catastrophic damage",
	"command/dfc/blast": "Explosion", "command/dfc/debris-rain": "Falling wreck", "command/dfc/shock": "Shock", "command/dfc/initiative": "Initiative", "command/dfc/next": "Next",
	"command/dfc/repair": "Damage control", "command/dfc/decay": "Orbital decay", "command/dfc/score": "Victory points", "command/dfc/end-turn": "Clean-up", "command/dfc/leak": "Core leak", "command/dfc/new-turn": "Next turn",

	"phase/dfc/scenery": "Scenery", "phase/dfc/roll-off": "Roll-off", "phase/dfc/edges": "Edges", "phase/dfc/deployment": "Deployment", "phase/dfc/planning": "Planning", "phase/dfc/cards": "Command cards",
	"phase/dfc/activation": "Activation", "phase/dfc/ground-guns": "Ground weapons", "phase/dfc/ground-movement": "Ground movement", "phase/dfc/ground-combat": "Ground combat",
	"phase/dfc/stations": "Space stations", "phase/dfc/torpedoes": "Torpedoes", "phase/dfc/bombers": "Bombers and fire ships", "phase/dfc/fighters": "Fighters", "phase/dfc/landings": "Dropships and bulk landers",
	"phase/dfc/strikes": "Launch assets attack", "phase/dfc/damage-control": "Damage control", "phase/dfc/ended": "The game is over",

	"order/dfc/standard": "standard orders", "order/dfc/weapons-free": "Weapons Free", "order/dfc/station-keeping": "Station Keeping", "order/dfc/course-change": "Course Change",
	"order/dfc/max-thrust": "Max Thrust", "order/dfc/silent-running": "Silent Running", "order/dfc/active-scan": "Active Scan", "order/dfc/": "no order",
	"layer/high": "high orbit", "layer/low": "low orbit", "layer/atmosphere": "atmosphere",
	"spike/0": "no spike", "spike/1": "Minor Spike", "spike/2": "Major Spike",
	"asset/bomber": "bombers", "asset/fire-ship": "fire ships", "asset/torpedo": "torpedoes", "asset/fighter": "fighters",

	"mishap/bright-flash": "bright flash", "mishap/fire": "fire", "mishap/energy-surges": "energy surges, no special orders", "mishap/scanners-offline": "scanners offline, scan 1\"",
	"mishap/armour-cracked": "armour cracked, +2", "mishap/hull-breach": "hull breach", "mishap/engines-disabled": "engines disabled, half thrust and no turns",
	"mishap/weapons-offline": "weapons offline for an activation", "mishap/reactor-overload": "reactor overload, another roll", "mishap/containment-failure": "atmospheric containment failure",
	"mishap/power-fluctuations": "power fluctuations", "mishap/scanners-damaged": "scanners damaged, scan 6\"", "mishap/bulkhead-ruptured": "bulkhead ruptured",
	"mishap/auxiliary-collapse": "auxiliary core collapse", "mishap/engine-destroyed": "engine destroyed, 2\" less thrust", "mishap/weapon-destroyed": "a weapon destroyed", "mishap/core-leak": "primary core leak",

	"ill/lost": "its hull", "ill/fires": "a fire", "ill/surges": "energy surges", "ill/blind": "the scanners", "ill/engines": "the engines", "ill/decay": "the decaying orbit", "ill/corruption": "corruption",
	"ill/containment": "the containment", "ill/fluctuations": "power fluctuations", "ill/dimmed": "the scanners",

	"end/burn-up": "it burns up", "end/blazing-wreck": "a blazing wreck", "end/shredded": "shredded", "end/explosion": "an explosion", "end/radiation-burst": "a radiation burst",
	"end/distortion-bubble": "a distortion bubble", "end/fiery-descent": "a fiery descent", "end/immolation": "immolation", "end/superstructure": "superstructure failure",
	"end/magazine": "magazine detonation", "end/rent": "a rent in space and time",

	"tag/dfc/acted": "Has moved", "tag/dfc/admiral": "Admiral", "tag/dfc/minor-spike": "Minor Spike", "tag/dfc/major-spike": "Major Spike", "tag/dfc/silent": "Silent Running",
	"tag/dfc/shields": "Shields raised", "tag/dfc/crippled": "Crippled", "tag/dfc/scattered": "Out of coherency", "tag/dfc/fires": "On fire", "tag/dfc/surges": "Energy surges",
	"tag/dfc/blind": "Scanners offline", "tag/dfc/cracked": "Armour cracked", "tag/dfc/engines": "Engines disabled", "tag/dfc/offline": "Weapons offline", "tag/dfc/decay": "Orbit decays",
	"tag/dfc/corruption": "Corrupted", "tag/dfc/containment": "Containment failure", "tag/dfc/fluctuations": "Power fluctuations", "tag/dfc/dimmed": "Scanners damaged",
	"tag/dfc/thrust-loss": "Engine destroyed", "tag/dfc/leaks": "Core leak", "tag/dfc/critical": "Critical location", "tag/dfc/ruin": "Ruins", "tag/dfc/nothing-left": "Nothing left",
	"tag/dfc/later": "Arrives at the end of its activation", "tag/dfc/surveyed-1": "Surveyed by player 1", "tag/dfc/surveyed-2": "Surveyed by player 2", "tag/dfc/surveyed-3": "Surveyed by player 3", "tag/dfc/surveyed-4": "Surveyed by player 4",

	"out/dfc/waiting": "Not on the table yet", "out/dfc/destroyed": "Destroyed", "out/dfc/left-table": "Left the table", "out/dfc/on-table": "On the table", "out/dfc/listed": "In the game",

	"thing/ship": "Ship", "thing/station": "Space station", "thing/sector": "Sector", "thing/cluster": "Cluster", "thing/location": "Critical location", "thing/zone": "Deployment zone", "thing/token": "Launch assets",
	"thing/battlegroup": "Battlegroup", "thing/group": "Group", "thing/card": "Command card",
	"thing-of/group": "{name} group", "thing-of/battlegroup": "{name} battlegroup",
	"terrain/fine-debris": "Fine debris", "terrain/dense-debris": "Dense debris", "terrain/planetary-ring": "Planetary ring", "terrain/large-solid-object": "Large solid object",
	"track/hull": "Hull", "track/sector": "Hull",
	"layout/dfc/as-it-is": "As the scenario has it", "layout/dfc/debris": "With more debris",
	"scenario/dfc/contested-world": "Contested World", "scenario/dfc/orbital-lanes": "Orbital Lanes", "scenario/dfc/first-survey": "First Survey", "scenario/dfc/scorched-earth": "Scorched Earth",
	"scenario/dfc/bastion": "Bastion", "scenario/dfc/fleet-engagement": "Fleet Engagement",

	"field/dfc/x": "Place across", "field/dfc/y": "Place up", "field/dfc/heading": "Heading", "field/dfc/distance": "Distance", "field/dfc/pivot": "Turn", "field/dfc/pivotAt": "Turn after",
	"field/dfc/pivot2": "Second turn", "field/dfc/pivot2At": "Second turn after", "field/dfc/layerAt": "Change layer after", "turn/start": "Before it moves", "turn/end": "After it has moved", "field/dfc/command-cards": "Command cards in each deck", "field/dfc/scenario": "Scenario", "field/dfc/cards": "Order of the deck", "field/dfc/discard": "Cards to discard",
	"field/dfc/text": "What it says", "field/dfc/negates": "Negates the last card", "field/dfc/edge": "Edge", "field/dfc/class": "Kind", "field/dfc/width": "Width", "field/dfc/height": "Height",
	"field/dfc/rotation": "Turned by", "field/dfc/radius": "Radius", "field/dfc/points": "Corners", "field/dfc/name": "Name", "field/dfc/weapon": "Weapon", "field/dfc/overcharge": "Overcharge",
	"field/dfc/asset": "What", "field/dfc/load": "From", "field/dfc/troops": "Troops", "field/dfc/far": "Farther than its thrust",
	"field/dfc/lost": "Damage", "field/dfc/spike": "Spike", "field/dfc/out": "Whereabouts", "field/dfc/silent": "Silent Running", "field/dfc/shields": "Shields raised", "field/dfc/acted": "Has acted",
	"field/dfc/hurt": "Suffered crippling damage", "field/dfc/fires": "Fires", "field/dfc/surges": "Energy surges", "field/dfc/blind": "Scanners offline",
	"field/dfc/cracked": "Armour cracked", "field/dfc/engines": "Engines disabled", "field/dfc/decay": "Orbit decays", "field/dfc/corruption": "Corruptor tokens", "field/dfc/containment": "Containment failures",
	"field/dfc/fluctuations": "Power fluctuations", "field/dfc/dimmed": "Scanners damaged", "field/dfc/thrust-loss": "Engines destroyed", "field/dfc/leaks": "Core leaks", "field/dfc/offline": "Weapons offline",
	"field/dfc/control": "Controlled by", "control/dfc/aboard": "whoever has most aboard", "control/dfc/nobody": "nobody", "field/dfc/no-launch": "Launch assets offline", "field/dfc/gun.": "Destroyed: {what}", "field/dfc/fired.": "Times used: {what}", "field/dfc/ruin": "Ruined", "field/dfc/critical": "Critical location",
	"field/dfc/surveyed.": "Surveyed by {seat}", "field/dfc/rating": "Strategy rating", "field/dfc/due": "Arrives this turn", "field/dfc/round": "Turn", "field/dfc/turn": "Whose turn", "field/dfc/victory.": "Victory points of {seat}",
	"field/dfc/hand.": "Command cards of {seat}", "field/dfc/pile.": "Cards to draw of {seat}", "field/dfc/discards.": "Discards of {seat}", "field/dfc/infantry.": "Infantry of {seat}", "field/dfc/armour.": "Armour of {seat}", "field/dfc/battery.": "Batteries of {seat}",
}
