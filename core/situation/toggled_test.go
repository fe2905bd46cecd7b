package situation

import (
	"testing"

	"broadside/core/catalogue"
	"broadside/core/gothic"
	ships "broadside/core/gothic/catalogue"
	"broadside/core/roster"
)

// TestOrdnanceAndGunsTakeTurns, as one request has no room for both; weapons of a kind fire together.
func TestOrdnanceAndGunsTakeTurns(t *testing.T) {
	sys, c := gothic.System{}, &catalogue.Catalogue{Packs: ships.Packs()}
	asked := New(sys)
	asked.Take(sys.Request(&roster.Unit{Entry: "bs-vigil"}, "port-launch-bays", nil, c), true)
	if n := asked.Length("weapons"); n != 0 {
		t.Errorf("beside bombers stand %d weapons", n)
	}
	asked.Take(sys.Request(&roster.Unit{Entry: "lunar"}, "port-lance-battery", nil, c), true)
	if n := asked.Length("weapons"); n != 1 {
		t.Errorf("of a lance stand %d weapons", n)
	}
	for _, one := range []struct{ unit, fired, key, next string }{
		{"bs-vigil", "port-launch-bays", "port-weapons-battery", "port-weapons-battery"},
		{"bs-vigil", "port-weapons-battery", "prow-torpedoes", "prow-torpedoes"},
		{"bs-vigil", "port-launch-bays", "starboard-launch-bays", "port-launch-bays~starboard-launch-bays"},
		{"bs-vigil", "port-weapons-battery", "starboard-weapons-battery", "port-weapons-battery~starboard-weapons-battery"},
		{"bs-mortar", "port-weapons-battery", "prow-nova-cannon", "port-weapons-battery~prow-nova-cannon"},
		{"bs-vigil", "port-weapons-battery~starboard-weapons-battery", "port-weapons-battery", "starboard-weapons-battery"},
		{"bs-vigil", "prow-torpedoes", "prow-torpedoes", "prow-torpedoes"},
	} {
		if next := asked.Toggled(&roster.Unit{Entry: one.unit}, one.fired, one.key, c); next != one.next {
			t.Errorf("%s beside %s: %s", one.key, one.fired, next)
		}
	}
}
