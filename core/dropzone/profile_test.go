package dropzone

import "testing"

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

// TestCoherency is by type, and twice as far where a unit is Wide.
func TestCoherency(t *testing.T) {
	for id, want := range map[string]int{"bs-line": 2, "bs-anvil": 3, "bs-stork": 6, "bs-gnat": 6} {
		if got := modelNamed(t, id).coherency(modelNamed(t, id).aircraft()); got != want*inch {
			t.Errorf("%s: %d", id, got)
		}
	}
}
