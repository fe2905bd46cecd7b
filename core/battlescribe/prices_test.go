package battlescribe

import (
	"strings"
	"testing"
)

// A game that counts its carriers in a cost of their own, and has a companion in every list that turns it into points.
const carriers = `<gameSystem id="g" name="Some Game" revision="1" battleScribeVersion="2.03" xmlns="http://www.battlescribe.net/schema/gameSystemSchema">
	<costTypes><costType id="pts" name="pts" defaultCostLimit="-1"/><costType id="aux" name="pts" defaultCostLimit="-1" hidden="true"/></costTypes>
	<profileTypes><profileType id="unit" name="Unit"><characteristicTypes><characteristicType id="hull" name="Hull"/></characteristicTypes></profileType></profileTypes>
	<categoryEntries><categoryEntry id="carrier" name="Carriers"/></categoryEntries><forceEntries><forceEntry id="f" name="F"/></forceEntries>
	<selectionEntries><selectionEntry id="config" name="Configuration" type="upgrade"><constraints><constraint id="c1" type="min" value="1" field="selections" scope="parent"/></constraints>
		<selectionEntries><selectionEntry id="costs" name="Carrier Costs" type="upgrade"><constraints><constraint id="c2" type="min" value="1" field="selections" scope="parent"/></constraints>
			<modifiers><modifier type="increment" value="1" field="pts"><repeats><repeat value="1" repeats="1" field="aux" scope="roster" childId="carrier" includeChildSelections="true"/></repeats></modifier></modifiers></selectionEntry></selectionEntries>
	</selectionEntry></selectionEntries></gameSystem>`

func carried(entries string) string {
	return `<catalogue id="cat" name="Cat" revision="1" battleScribeVersion="2.03" gameSystemId="g" xmlns="http://www.battlescribe.net/schema/catalogueSchema"><selectionEntries>` + entries + `</selectionEntries></catalogue>`
}

func model(id, cost, more string) string {
	return `<selectionEntry id="u-` + id + `" name="` + id + `" type="unit"><categoryLinks><categoryLink id="cl-` + id + `" name="Carriers" targetId="carrier" primary="true"/></categoryLinks>
		<selectionEntries><selectionEntry id="` + id + `" name="` + id + `" type="model"><constraints><constraint id="m-` + id + `" type="min" value="1" field="selections" scope="parent"/></constraints>
		<profiles><profile id="p-` + id + `" name="` + id + `" typeId="unit" typeName="Unit"><characteristics><characteristic name="Hull" typeId="hull">4</characteristic></characteristics></profile></profiles>
		<costs>` + cost + `</costs>` + more + `</selectionEntry></selectionEntries></selectionEntry>`
}

// A unit costs what a list pays for it, wherever the data count that, and the card names what is counted elsewhere.
func TestAUnitCostsWhatItsListPays(t *testing.T) {
	gun := `<selectionEntries><selectionEntry id="gun" name="Gun" type="upgrade"><constraints><constraint id="g1" type="max" value="1" field="selections" scope="parent"/></constraints><costs><cost name="pts" typeId="aux" value="5"/></costs></selectionEntry></selectionEntries>`
	l, err := Read([]Input{{"g.gst", []byte(carriers)}, {"c.cat", []byte(carried(
		model("Barge", `<cost name="pts" typeId="aux" value="30"/>`, gun) + model("Tug", `<cost name="pts" typeId="pts" value="20"/>`, "") + model("Raft", `<cost name="pts" typeId="pts" value="20"/><cost name="pts" typeId="aux" value="7"/>`, "")))}})
	if err != nil {
		t.Fatal(err)
	}
	got := Convert(l, printing("Some Game"), Game{})
	var lines []string
	for _, e := range got.Packs[0].Entries {
		for i := range e.Parts {
			e.Parts[i].Special = nil
		}
		lines = append(lines, strings.SplitN(line(&e), "\n  card", 2)[0])
		for _, p := range e.Parts {
			if p.Kind == "choice" {
				lines = append(lines, line(&p))
			}
		}
	}
	want := "Carriers u-barge Barge 30: Carrier Costs=30 []; choice gun Gun 5: []; Carriers u-tug Tug 20: []; Carriers u-raft Raft 27: Carrier Costs=7 []"
	if text := strings.Join(lines, "; "); text != want {
		t.Errorf("%s\nwant\n%s", text, want)
	}
}

// All but seven of the units of Dropzone cost something: those come with others.
func TestAuxiliariesOfDropzoneCostPoints(t *testing.T) {
	l, whole := kept(t, "dropzone-commander-v2")
	if !whole {
		return
	}
	for what, m := range map[string]*Mapping{"printed": l.Mapping(l.Systems()[0]).AsPrinted(), "typed": l.Mapping(l.Systems()[0]), "cards": printing("x")} {
		free, points := []string{}, map[string]int{}
		for _, p := range Convert(l, m, Game{}).Packs {
			for _, e := range p.Entries {
				if points[p.Name+" "+e.Name] = e.Points; e.Points == 0 && isUnit(&e) && !strings.HasPrefix(e.Name, "Commander (CV 1)") {
					free = append(free, e.Name)
				}
			}
		}
		if what != "cards" && strings.Join(free, ", ") != "Venus Light Drone, Sentinel Defence Turret, Carryhawk Command Bunker, Resistance Veterans, K9 Attack Unit, Razorworms (Heavy), Starsprite Drones" {
			t.Errorf("%s: free are %q", what, free)
		}
		for name, want := range map[string]int{"UCM Bear APC": 15, "UCM Condor Dropship": 30, "PHR Njord Assault Dropship": 110, "Scourge Vampire": 10, "Shaltari Zion Gatespire": 50, "UCM Sabre Tank": 35} {
			if points[name] != want && what == "printed" {
				t.Errorf("%s: %s costs %d, want %d", what, name, points[name], want)
			}
		}
		t.Log(what, free)
	}
}
