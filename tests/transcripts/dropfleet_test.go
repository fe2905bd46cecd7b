package transcripts

import (
	"fmt"
	"strconv"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/dropfleet"
	"broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/geometry"
)

// dropfleetKit plays Dropfleet with a pack of the tests' own beside the core.
var dropfleetKit = gametest.Kit{
	System:  dropfleet.System{},
	Packs:   []catalogue.Pack{dropfleetPack},
	Table:   geometry.Table{Width: 48000, Height: 48000},
	Begin:   beginDropfleet,
	Enter:   func(id game.ID) []game.Change { return []game.Change{{On: id, Field: "out"}} },
	Options: []string{"scenario", "command-cards", "team"},
	Agreed:  []game.Arg{{Name: "scenario", Value: game.Text("name Deep Space;turns 6;table 48x48;approach battleline;score 4,6")}},
}

// beginDropfleet reads "activation Alpha turn 2", with battlegroup Alpha to act,
// or "torpedoes turn 2 order 2,1" with the seats from the lowest initiative. All
// fleets are on the table, edges are bottom, top, left, right in the order of
// the seats.
func beginDropfleet(s *game.State, how []string) ([]game.Change, error) {
	number := func(n int) game.Value { return game.Int(n) }
	changes := []game.Change{{Field: "phase", To: game.Text(how[0])}}
	turn, order := 2, "1 2 3 4"[:2*len(s.Setup.Seats)-1]
	rest := how[1:]
	if how[0] == "activation" {
		id := battlegroup(s, rest[0])
		if id == 0 {
			return nil, fmt.Errorf("no battlegroup is called %s", rest[0])
		}
		changes = append(changes, game.Change{Field: "stage", To: game.Text("moving")}, game.Change{Field: "battlegroup", To: number(int(id))},
			game.Change{Field: "turn", To: s.Get(id, "seat")})
		rest = rest[1:]
	}
	for i := 0; i+1 < len(rest); i += 2 {
		switch rest[i] {
		case "turn":
			n, err := strconv.Atoi(rest[i+1])
			if err != nil {
				return nil, err
			}
			turn = n
		case "order":
			order = strings.ReplaceAll(rest[i+1], ",", " ")
		default:
			return nil, fmt.Errorf("what is %s?", rest[i])
		}
	}
	if how[0] != "activation" {
		first, _ := strconv.Atoi(order[:1])
		changes = append(changes, game.Change{Field: "turn", To: number(first)})
	}
	changes = append(changes, game.Change{Field: "round", To: number(turn)}, game.Change{Field: "initiative", To: game.Text(order)})
	for i, edge := range []int{1, 3, 4, 2} {
		changes = append(changes, game.Change{Field: "edge." + strconv.Itoa(i+1), To: number(edge)})
	}
	for id := game.ID(1); id < s.Len(); id++ {
		changes = append(changes, game.Change{On: id, Field: "out"})
	}
	return changes, nil
}

func battlegroup(s *game.State, name string) game.ID {
	for id := game.ID(1); id < s.Len(); id++ {
		if s.Text(id, "kind") == "battlegroup" && s.Text(id, "name") == name {
			return id
		}
	}
	return 0
}

// row reads figures in the order of a printed table, "-" for none.
func row(keys, values string) []catalogue.Figure {
	var f []catalogue.Figure
	given := strings.Fields(values)
	for i, key := range strings.Fields(keys) {
		if given[i] != "-" {
			f = append(f, catalogue.Figure{Key: key, Value: given[i]})
		}
	}
	return f
}

// printed reads special rules joined by semicolons.
func printed(text string) []string {
	var all []string
	for _, s := range strings.Split(text, ";") {
		if s = strings.TrimSpace(s); s != "" {
			all = append(all, s)
		}
	}
	return all
}

// vessel is a ship by its stats bar, whose columns are those of keys.
func vessel(name, bar, rules string, parts ...catalogue.Entry) catalogue.Entry {
	return catalogue.Entry{ID: strings.ToLower(name), Kind: "ship", Name: name, Points: 50, Special: printed(rules), Parts: parts,
		Figures: row("scan signature thrust hull armour pd group tonnage passive raised", bar)}
}

// arm is a weapon: lock, attack, damage, arc.
func arm(id, bar, rules string) catalogue.Entry {
	return catalogue.Entry{ID: id, Kind: "weapon", Name: strings.ToUpper(id[:1]) + strings.ReplaceAll(id[1:], "-", " "), Special: printed(rules), Figures: row("lock attack damage arc", bar)}
}

func hold(id, launch, assets, rules string) catalogue.Entry {
	return catalogue.Entry{ID: id, Kind: "load", Name: id, Special: printed(rules), Figures: []catalogue.Figure{{Key: "launch", Value: launch}, {Key: "assets", Value: assets}}}
}

// Figures that many of the tests' ships have, and weapons.
const (
	frigate = "6 3 10 4 4 3 1-4 L - -"
	cruiser = "6 6 12 10 4 5 1-3 M - -"
)

var (
	rail = arm("rail", "4 2 1 F/S/R", "")
	pike = arm("pike", "3 1 2 F", "")
	claw = arm("claw", "4 2 1 F/S/R", "Close Action")
)

// dropfleetPack holds a ship for each special rule of ships, two that carry
// weapons of every kind, and some without any rule.
var dropfleetPack = catalogue.Pack{
	ID: "dfc-tests", System: "dfc", Name: "Test fleet", Faction: true, Source: "the tests",
	Entries: []catalogue.Entry{
		vessel("Talon", cruiser, "", rail, pike, claw),
		vessel("Brick", "6 6 8 12 4 4 1-2 M - -", "", rail),
		vessel("Minnow", "6 3 10 3 5 2 1-4 L - -", "", rail),
		vessel("Pike", frigate, "", rail),
		vessel("Anvil", "6 9 8 16 3 8 1 H - -", "", rail, pike),
		vessel("Bare", "6 6 12 10 - 0 1-3 M - -", ""),
		vessel("Giant", "6 12 8 20 3 8 1 S - -", "", rail),

		vessel("Turtle", cruiser, "Ablative Armour", rail),
		vessel("Warden", frigate, "Aegis (3)", rail),
		vessel("Swift", frigate, "Atmospheric", rail),
		vessel("Hydra", cruiser, "Beast", rail, pike),
		vessel("Spyglass", frigate, "Detector", rail),
		vessel("Titan", "8 9 10 30 3 10 1 S2 - -", "Dreadnought", rail, pike, arm("maul", "3 4 1 F/S/R", "")),
		vessel("Ghost", cruiser, "Full Cloak", rail),
		vessel("Hangar", cruiser, "Launch", rail, hold("wing", "4", "ucm-bomber ucm-fighter resistance-fire-ship scourge-bomber", ""), hold("tubes", "2", "ucm-torpedo", ""),
			hold("bays", "D3+1", "ucm-light-torpedo", "")),
		vessel("Husk", cruiser, "", rail, hold("wing", "4", "ucm-bomber ucm-fighter", "")),
		vessel("Nest", cruiser, "Launch", rail, hold("wing", "4", "scourge-fighter scourge-bomber", ""), hold("tubes", "2", "scourge-torpedo", "Limited (1)")),
		vessel("Blinder", cruiser, "", arm("glint", "4 4 1 F/S/R", "Close Action; Flash")),
		vessel("Spire", cruiser, "Launch", rail, hold("tubes", "3", "shaltari-torpedo", "")),
		vessel("Ferry", "6 3 10 4 4 3 1-4 L - -", "Atmospheric; Launch; Open", rail, hold("craft", "2", "ucm-dropship", "")),
		vessel("Barge", cruiser, "Launch", rail, hold("landers", "2", "ucm-bulk-lander", "")),
		vessel("Lander", "6 3 10 4 4 3 1-4 L - -", "Atmospheric; Launch", rail, hold("landers", "2", "ucm-bulk-lander", "")),
		vessel("Dike", cruiser, "Monitor", rail),
		vessel("Lone", frigate, "Open", rail),
		vessel("Rover", frigate, "Outlier", rail),
		vessel("Veil", cruiser, "Partial Cloak", rail),
		vessel("Vault", cruiser, "Reinforced Armour", rail),
		vessel("Newt", cruiser, "Regenerate (2)", rail),
		vessel("Shade", cruiser, "Stealth", rail, claw),
		vessel("Dusk", cruiser, "Stealth", arm("flare", "4 2 1 F/S/R", "Bloom")),
		vessel("Forge", cruiser, "Launch", arm("hot", "4 2 2 F/S/R", "Overcharge"), hold("wing", "2", "ucm-bomber", "")),
		vessel("Dancer", cruiser, "Vectored", rail),
		vessel("Prism", "6 4 12 10 4 5 1-3 M 4 10", "Shaltari Shields", rail),
		vessel("Glass", "6 6 12 10 4 5 1-3 M 5 -", "", rail),
		vessel("Great", "6 6 12 14 4 5 1-3 M 5 -", "", rail),
		vessel("Lens", "6 6 12 10 4 5 1-3 M 5 -", "Shield Booster", rail),
		vessel("Hive", "6 6 12 10 4 5 1 M - -", "Launch; Mothership", rail, hold("gates", "3", "shaltari-gate", "")),
		vessel("Queen", "6 6 12 10 4 5 1 M - -", "Launch; Mothership", rail, hold("craft", "2", "shaltari-dropship", "")),
		vessel("Door", "6 3 10 4 4 3 1-4 L - -", "Atmospheric; Voidgate (2)", rail),
		vessel("Arch", "6 3 10 4 4 3 1-4 L - -", "Atmospheric; Voidgate (1)", rail),
		vessel("Veteran", cruiser, "Elite Bridge Crew", rail),
		vessel("Scout", "6 3 10 4 4 3 1-4 L - -", "", rail),
		vessel("Rarity", cruiser, "Rare", rail),

		vessel("Arsenal", cruiser, "Atmospheric", rail,
			arm("air", "4 2 1 F/S/R", "Air-to-Air"), arm("air-claw", "4 2 1 F/S/R", "Air-to-Air; Close Action"),
			arm("alt-one", "4 2 1 F/S/R", "Alternate Fire (1)"), arm("alt-two", "3 1 2 F/S/R", "Alternate Fire (1)"), arm("alt-three", "3 1 1 F/S/R", "Alternate Fire (2)"),
			arm("bloom", "4 2 1 F/S/R", "Bloom"), arm("bombs", "4 2 2 F/S/R", "Bombardment"), arm("burn", "4 2 1 F/S/R", "Burnthrough (3)"),
			arm("calibre-light", "5 2 1 F/S/R", "Calibre (L)"), arm("calibre-heavy", "4 2 1 F/S/R", "Calibre (H/S)"),
			claw, arm("swarm", "4 2 1 F/S/R", "Close Action (Swarmer)"), arm("beam", "4 2 1 F/S/R", "Close Action (Beam)"),
			arm("spite", "4 2 1 F/S/R", "Corruptor"), arm("wreck", "4 2 1 F/S/R", "Crippling"), arm("wreck-beam", "3 2 1 F/S/R", "Crippling; Particle"),
			arm("twist", "4 3 1 F/S/R", "Distortion"), arm("rise", "4 2 1 F/S/R", "Escape Velocity"), arm("glare", "4 4 1 F/S/R", "Flash"),
			arm("volley", "4 2 1 F/S/R", "Fusillade (3)"), arm("shove", "4 3 1 F/S/R", "Impel (2)"), arm("once", "4 2 1 F/S/R", "Limited (1)"),
			arm("pair-a", "4 1 1 F/S", "Link (1)"), arm("pair-b", "4 1 1 F/S", "Link (1)"), arm("pair-c", "4 1 1 F/S", "Link (2)"),
			arm("dim", "5 1 1 F/S/R", "Low Power"), arm("dim-two", "5 1 1 F/S/R", "Low Power"), arm("maul", "2 2 1 F/S/R", "Mauler"),
			arm("hot", "4 2 2 F/S/R", "Overcharge"), arm("hot-a", "4 1 1 F/S/R", "Overcharge; Link (3)"), arm("hot-b", "4 1 1 F/S/R", "Overcharge; Link (3)"),
			arm("ray", "3 2 1 F/S/R", "Particle"), arm("plunge", "4 2 1 F/S/R", "Re-Entry"), arm("scald", "4 2 1 F/S/R", "Scald"),
			arm("flock", "4 1 1 F/S/R", "Squadron (2)"), arm("herd", "4 1 1 F/S/R", "Squadron (2)"),
			arm("boil", "4 2 1 F/S/R", "Unstable"), arm("boil-dice", "4 D6 1 F/S/R", "Unstable"), arm("chaos", "4 D3 D3 F/S/R", ""), arm("canker", "3 2 2 F/S/R", "Corruptor")),
		vessel("Weaver", cruiser, "Subsystem Network", arm("node-a", "4 1 1 F/S/R", ""), arm("node-b", "4 1 1 F/S/R", ""), arm("node-c", "4 1 1 F/S/R", ""), rail, arm("surge", "4 1 1 F/S/R", "Overcharge")),
		vessel("Duo", cruiser, "", arm("boil", "4 2 1 F/S/R", "Unstable"), rail),
		vessel("Kestrel", cruiser, "", rail, arm("drones", "4 2 1 F/S/R", "Re-Entry; Close Action")),
		vessel("Compass", cruiser, "", arm("front", "4 1 1 F", ""), arm("narrow", "4 1 1 F(N)", ""), arm("sides", "4 1 1 S", ""), arm("left", "4 1 1 S(L)", ""),
			arm("right", "4 1 1 S(R)", ""), arm("rear", "4 1 1 R", "")),

		vessel("Ember", cruiser, "", arm("spit", "4 2 1 F/S/R", "Unstable; Bloom"), arm("twofold", "4 2 1 F/S/R", "Fusillade (2); Fusillade (3)"), arm("letters", "4 4 1 F/S/R", "Calibre (H); Calibre (S)"), arm("blight", "4 2 2 F/S/R", "Bombardment; Corruptor")),

		{ID: "flagman", Kind: "admiral", Name: "Flagman", Points: 40, Figures: row("av allowed", "3 SCB")},
		{ID: "ensign", Kind: "admiral", Name: "Ensign", Points: 20, Figures: row("av allowed", "1 SCB")},
	},
}
