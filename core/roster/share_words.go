package roster

// shareWords are texts that a share code names by their number. Links live as
// long as somebody keeps them: words are added at the end, and never moved,
// changed or removed. The first 32 take one byte as an option, the first 64 as
// anything else. The 64th place is taken: see sharePacked.
var shareWords = [...]string{
	"energy-cannon", "giga-cannon", "heavy-cannon", "linked-railgun",
	"missile-cluster", "plasma-cannon", "tsunami-cannon", "weapon-batteries",
	"ablative-armor", "armored-plating", "gravity-bumper", "nuclear-ammo", "precision-rig", "pulse-engine",
	"reinforced-ram", "repair-bay", "shield-booster", "stealth-rig", "tractor-beam", "warp-drive",
	"tactical-master", "expert-sapper", "ace-commander", "vanguard", "avenger", "defiant",
	"", "front", "sides", "rear", "left", "right",
	"heavy-ship", "medium-ship", "light-ship", "gunship-squadron", "fighter-squadron", "bomber-squadron",
	"ftl", "dfc", "bfg", "dzc", "core", "revised", "ftl-core",
}
