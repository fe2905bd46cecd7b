package gothic

import (
	"strconv"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/geometry"
	ships "broadside/core/gothic/catalogue"
)

// find is a ship of the packs that the engine brings.
func find(t *testing.T, id string) *Model {
	t.Helper()
	c := catalogue.Catalogue{Packs: ships.Packs()}
	e, _ := c.Find(id)
	if e == nil {
		t.Fatalf("no ship %s", id)
	}
	return readModel(e)
}

// TestTheTwoPrintedShips have the figures of the document's data sheets.
func TestTheTwoPrintedShips(t *testing.T) {
	for _, c := range []struct {
		id                                          string
		hits, shields, armour, prow, turrets, speed int
		weapon                                      int
		name                                        string
		kind                                        WeaponKind
		mount                                       Mount
		reach, strength                             int
		arc                                         geometry.Arc
	}{
		{"lunar", 8, 2, 5, 6, 2, 20, 0, "Port lance battery", Lance, Port, 30, 2, geometry.Left},
		{"lunar", 8, 2, 5, 6, 2, 20, 3, "Starboard weapons battery", Battery, Starboard, 30, 6, geometry.Right},
		{"lunar", 8, 2, 5, 6, 2, 20, 4, "Prow torpedoes", Torpedoes, Prow, 30, 6, geometry.Front},
		{"murder", 8, 2, 5, 5, 2, 25, 0, "Port weapons battery", Battery, Port, 45, 10, geometry.Left},
		{"murder", 8, 2, 5, 5, 2, 25, 2, "Prow lance battery", Lance, Prow, 60, 2, geometry.Front},
	} {
		m := find(t, c.id)
		if m.Class != "cruiser" || m.Hits != c.hits || m.Shields != c.shields || m.Armour != c.armour || m.Prow != c.prow || m.Turrets != c.turrets ||
			m.Speed != c.speed*cm || m.Turns != 45*geometry.Degree || m.Straight() != 10*cm || m.Escort() {
			t.Errorf("%+v", *m)
		}
		w := m.Weapons[c.weapon]
		if w.Name != c.name || w.Kind != c.kind || w.Mount != c.mount || w.Range != c.reach*cm || w.Strength != c.strength || len(w.Arcs) != 1 || w.Arcs[0] != c.arc {
			t.Errorf("%+v", w)
		}
	}
}

// TestOwnFleetsUseEveryRule that a ship's figures bring: each class's turning, each kind and mount of weapon, each craft.
func TestOwnFleetsUseEveryRule(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range ships.Packs() {
		for i := range p.Entries {
			m := readModel(&p.Entries[i])
			if m.Speed == 0 || m.Armour < 4 || m.Turns == 0 || m.Points == 0 || len(m.Weapons) == 0 {
				t.Errorf("%s: %+v", m.ID, *m)
			}
			seen[strconv.Itoa(m.Straight())] = true
			for _, w := range m.Weapons {
				if w.Kind == Unknown || w.Strength == 0 || len(w.Arcs) == 0 && w.Kind != Bays || w.Range == 0 && w.Kind != Bays {
					t.Errorf("%s: %+v", m.ID, w)
				}
				seen[string(w.Kind)], seen[string(w.Mount)] = true, true
				for _, c := range w.Craft {
					seen[string(c.Type)] = true
				}
				if w.Boarding {
					seen["boarding"] = true
				}
				if (w.Kind == NovaCannon) != (w.Least == 30*cm) {
					t.Errorf("%s: %+v", m.ID, w)
				}
			}
		}
	}
	for _, want := range []string{"battery", "lance", "torpedoes", "bays", "nova-cannon", "prow", "port", "starboard", "dorsal", "", "fighter", "bomber", "assault", "boarding"} {
		if !seen[want] {
			t.Errorf("no ship has %q", want)
		}
	}
	if len(seen) != 14+3 {
		t.Errorf("seen %v", seen)
	}
}

// TestWeaponsAreReadAsTheCommunityPrintsThem, whose data hold more than the document.
func TestWeaponsAreReadAsTheCommunityPrintsThem(t *testing.T) {
	for name, want := range map[string]WeaponKind{"Prow Torpedos": Torpedoes, "Nova Lance": Lance, "Prow Nova Cannon": NovaCannon, "Starbord Lance Batteries": Lance,
		"Dorsal bombardment Cannon": Unknown, "Port Launch Bay": Bays, "Prow orpedoes": Torpedoes, "Starboad Lance Battery": Lance, "Starboard Weapons Batterie": Battery, "Devastation Prow Weapons Battery": Battery} {
		if got := kindOf(name); got != want {
			t.Errorf("%s is %s", name, got)
		}
	}
	craft := readCraft("Swiftdeaths: 30 cm\nDoomfires:20cm Dreadclaws: 30cm Thunderhawks: 20cm")
	want := []Craft{{Fighter, "Swiftdeaths", 30 * cm}, {Bomber, "Doomfires", 20 * cm}, {Assault, "Dreadclaws", 30 * cm}}
	if more := readCraft("Fighters 30cm / Bombers 20cm; Barracudas: 25 cm Mantas: 20cm Fighta-Bommas: 25cm"); len(more) != 4 || more[1] != (Craft{Bomber, "Bombers", 20 * cm}) || more[2] != (Craft{Fighter, "Barracudas", 25 * cm}) {
		t.Errorf("%+v", more)
	}
	if len(craft) != 3 || craft[0] != want[0] || craft[1] != want[1] || craft[2] != want[2] {
		t.Errorf("%+v", craft)
	}
}
