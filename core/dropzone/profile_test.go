package dropzone

import (
	"math"
	"testing"

	armies "broadside/core/dropzone/catalogue"
)

func modelNamed(t *testing.T, id string) *Model {
	t.Helper()
	e, _ := packs().Find(id)
	if e == nil {
		t.Fatal("no " + id)
	}
	return readModel(e)
}

// TestStatSheetsAreRead reads a sheet of each kind of figure.
func TestStatSheetsAreRead(t *testing.T) {
	suit := modelNamed(t, "hazard-suit-team")
	if suit.Points != 35 || suit.Move != inch || suit.Armour != 9 || suit.Damage != 3 || suit.Fortitude != 4 || suit.Few != 2 || suit.Many != 2 {
		t.Errorf("%+v", suit)
	}
	rifles, arms := suit.Guns[0], suit.Guns[1]
	if rifles.Still != 0 || rifles.Full != anywhere || rifles.Countered != 24*inch || rifles.Weapon.Accuracy != 2 || rifles.Weapon.Close {
		t.Errorf("%+v", rifles)
	}
	if arms.Still != anywhere || arms.Full != inside || !arms.Weapon.Close || arms.Weapon.Accuracy != 0 || arms.Weapon.Energy != 5 {
		t.Errorf("%+v", arms)
	}
	if jet := modelNamed(t, "bs-lancet"); jet.Least != 20*inch || jet.Move != 40*inch || !jet.Small || !jet.aircraft() || !jet.has("fast") {
		t.Errorf("%+v", jet)
	}
	if jumper := modelNamed(t, "bs-leapers"); jumper.Dodge != 5 || jumper.target().Dodge != 5 {
		t.Errorf("%+v", jumper)
	}
	if big := (&Model{Type: Behemoth}); big.vehicle() || !modelNamed(t, "bs-hornet").vehicle() {
		t.Error("skimmers are vehicles, Behemoths are none")
	}
}

// The book prints two rows of weapons without their unit's sheet, and says what they do ("Weapons"): the gun reaches everywhere, but 24" against Active
// countermeasures; the machine guns cannot hurt what has 13 Armour, and so shoot at infantry.
func TestPrintedRows(t *testing.T) {
	m := readModel(&armies.Table.Read(`
model m; M; 1; standard tank 1 6 10 2
	weapon; Avenger Railgun; 4 F/S/R unlimited 24 1 2 10; Articulated
	weapon; Equalizer Machinegun; 4 F/S 24 12 2 3 3
`)[0])
	gun, light := m.Guns[0], m.Guns[1]
	if gun.Still != 4*inch || gun.Full != anywhere || gun.Countered != 24*inch || !gun.has("articulated") || light.Full != 24*inch || light.Countered != 12*inch || len(light.Arcs) == 0 {
		t.Errorf("%+v", m.Guns)
	}
	mean := func(g Gun, target Target) float64 {
		return (&oddsRequest{volleys: []Volley{{Weapon: &g.Weapon, Units: 1}}, target: target}).odds().Damage.Mean()
	}
	tank, warrior := Target{Type: Vehicle, Armour: 13}, Target{Type: Infantry, Armour: 5}
	for _, c := range []struct{ got, want float64 }{
		{mean(gun, tank), 5.0 / 6 * (2 + 2*2) / 6},          // 3 and 4 damage, 5 and 6 are critical
		{mean(light, tank), 0},                              // at most 9
		{mean(light, warrior), 2 * 4.0 / 6 * (2 + 2*3) / 6}, // 2 and 3 damage, 4 to 6 are critical
	} {
		if math.Abs(c.got-c.want) > 1e-12 {
			t.Errorf("%v, want %v", c.got, c.want)
		}
	}
}

// TestCoherency is by type, and twice as far where a unit is Wide.
func TestCoherency(t *testing.T) {
	for id, want := range map[string]int{"bs-line": 2, "bs-anvil": 3, "bs-stork": 6, "bs-gnat": 6} {
		if got := modelNamed(t, id).coherency(modelNamed(t, id).aircraft()); got != want*inch {
			t.Errorf("%s: %d", id, got)
		}
	}
}
