package transcripts

import (
	"fmt"
	"strconv"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/dropzone"
	armies "broadside/core/dropzone/catalogue"
	"broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/geometry"
)

func TestDropzone(t *testing.T) {
	play(t, "dropzone", dropzoneKit)
}

// dropzoneKit plays Dropzone Commander with a pack of the tests' own beside the core.
var dropzoneKit = gametest.Kit{
	System:  dropzone.System{},
	Packs:   []catalogue.Pack{dropzonePack},
	Options: []string{"scenario", "command-cards"},
	Agreed:  []game.Arg{{Name: "scenario", Value: game.Text("name Field;rounds 6;table 48 48;approach readiness;score 6;worth players 4;worth objective 1;worth extract 2")}},
	Table:   geometry.Table{Width: 48000, Height: 48000},
	Begin:   beginDropzone,
	Enter:   func(id game.ID) []game.Change { return []game.Change{{On: id, Field: "out"}} },
}

// beginDropzone reads "activation group 1 turn 1": a phase, the battlegroup in activation and whose turn it is. Without a board all are
// there who ride in nothing.
func beginDropzone(s *game.State, how []string) ([]game.Change, error) {
	numbers := map[string]int{"round": 1, "turn": 1, "group": 0}
	for i := 1; i+1 < len(how); i += 2 {
		n, err := strconv.Atoi(how[i+1])
		if err != nil {
			return nil, fmt.Errorf("%s is no number", how[i+1])
		}
		numbers[how[i]] = n
	}
	changes := []game.Change{{Field: "phase", To: game.Text(how[0])}, {Field: "active", To: game.Int(numbers["group"])}}
	for _, field := range []string{"round", "turn"} {
		changes = append(changes, game.Change{Field: field, To: game.Int(numbers[field])})
	}
	var order []game.ID
	for i := range s.Setup.Seats { // the first two have the lower and the upper edge, the others right and left
		order = append(order, game.ID(i+1))
		changes = append(changes, game.Change{Field: fmt.Sprint("zone.", i+1), To: game.Int([4]int{1, 3, 2, 4}[i])})
	}
	changes = append(changes, game.Change{Field: "order", To: game.OrderOf(order)})
	for id := game.ID(1); id < s.Len(); id++ {
		if !s.Setup.Board && s.Text(id, "kind") == "model" && s.Text(id, "out") != "aboard" {
			changes = append(changes, game.Change{On: id, Field: "out"})
		}
	}
	return changes, nil
}

// dropzonePack holds squads of one unit, so that their names are those of the units.
var dropzonePack = catalogue.Pack{ID: "dzc-tests", System: "dzc", Name: "Test army", Source: "the tests", Entries: armies.Table.Read(dropzoneUnits)}

// dropzoneUnits are what no army has: two Focus weapons on one unit, a Behemoth of few points with every crippled result.
const dropzoneUnits = `
model t-lancer; Lancer; 50; standard tank 1-3 6 9 3
	weapon; Lance; - F/S/R 36 36 3 3 5; Focus-2
	weapon; Needle; - F/S/R 36 36 2 3 6; Focus-1
model t-wall; Wall; 50; heavy tank 1-3 6 10 4 passive=5
	weapon; Gun; - F/S/R 36 36 1 3 9
model t-crew; Crew; 20; troops infantry 1-6 4 5 3 save=4 needs=1_Infantry
	weapon; Beam; - F/S/R 24 24 2 3 6
	weapon; Torch; - F/S/R 24 24 3 4 4; Flame
	weapon; Knife; - F/S/R close-quarters close-quarters 3 - 4
model t-brute; Brute; 20; troops infantry 1-4 4 5 3 save=4 needs=1_Infantry
	weapon; Maul; - F/S/R close-quarters close-quarters 2 - 12; Focus-1
	weapon; Prod; - F/S/R 1 1 1 3 9
model t-flak; Flak; 40; support tank 1-3 6 10 3
	weapon; Burst; 6 F/S/R 24 24 2 3 7; AA-1, Alternate Fire 1
	weapon; Shell; 6 F/S/R 24 24 1 3 9; Alternate Fire 1
	weapon; Missile; - F/S/R 36 36 1 3 10; AA, L-1
	weapon; Howitzer; - F/S/R 36 36 1 3 7; AA-1, Indirect
model t-hail; Hail; 40; support tank 1-3 6 10 3
	weapon; Hailstorm; 6 F/S/R 24 24 2 3 7; AA, Strafe-3
model t-rocket; Rocket Team; 20; troops infantry 1-4 4 5 3 save=4 needs=1_Infantry
	weapon; Rockets; - F/S/R 24 24 2 3 8; AA
model t-titan; Titan; 300; behemoth behemoth 1 8 12 - passive=5; Spread-3
	weapon; Cannon; - F/S/R 36 36 2 3 9; Area
	weapon; Ram; - F/S/R 36 36 1 3 9; Structural
	weapon; Sweeper; - F/S/R 36 36 2 3 7; Strafe-3
	hit-zone; Hull; 6 5/2 crippled=This_unit_reduces_its_Armour_by_2.
	hit-zone; Legs; 6 5/3 crippled=This_unit_reduces_its_Move_by_2.
	hit-zone; Weapons; 6 5/4/3 crippled=One_weapon_cannot_be_used_for_the_rest_of_the_game.
`
