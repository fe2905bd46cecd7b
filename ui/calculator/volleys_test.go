package calculator

import (
	"math"
	"reflect"
	"strings"
	"testing"

	"broadside/core/json"
	"broadside/core/params"
	"broadside/core/situation"
	"broadside/tests/kittest"
	"broadside/ui/route"
)

// fired is what two ships of a group are about to fire in a game, at a target with more than the form asks for.
func fired(t *testing.T) map[string]any {
	t.Helper()
	v, err := json.Read([]byte(`{"system":"dfc","edition":"revised","firers":[
		{"range":5.25,"scan":6,"layer":"high","order":"weapons-free","weapons":[{"name":"Lance","lock":3,"attack":"1","damage":"2","special":["Squadron (3)"],"count":2,"thrown":[1,1]}]},
		{"range":7,"scan":6,"layer":"low","weapons":[{"name":"Bow","lock":4,"attack":"D3","damage":"1","special":["Squadron (3)","Close Action"],"count":1}]},
		{"range":9,"scan":6,"layer":"low","launch":[{"asset":"ucm-bomber","count":2}]}],
		"target":{"kind":"ship","armour":3,"pd":4,"hull":12,"hullLeft":7,"cracked":1,"layer":"low","crippled":true,"tonnage":"H","special":["Ablative Armour"]}}`))
	if err != nil {
		t.Fatal(err)
	}
	return v.(map[string]any)
}

func meanOf(t *testing.T, c *Screen, q map[string]any) float64 {
	t.Helper()
	o, err := c.sys.Odds(params.New(q))
	if err != nil {
		t.Fatal(err)
	}
	return o.Damage.Mean()
}

func arrive(t *testing.T) (*kittest.Page, *Screen) {
	t.Helper()
	lay(t)
	return open(t, At(fired(t), "3 ships fire: Ajax, Nestor, Troy", "Hector").Hash())
}

// TestWhatAGameFiresIsReckonedAsItCame: all of its request counts, and a link brings it elsewhere.
func TestWhatAGameFiresIsReckonedAsItCame(t *testing.T) {
	p, c := arrive(t)
	if got := c.now.Request(); !reflect.DeepEqual(got, fired(t)) {
		t.Errorf("asks for %v", got)
	}
	if got, want := c.answer.Damage.Mean(), meanOf(t, c, fired(t)); got != want {
		t.Errorf("mean %v, want %v", got, want)
	}
	p.Wants("Attacker: 3 ships fire: Ajax, Nestor, Troy. Change", "Target: Hector. Change", "2 × Lance, High orbit", "Remove: Bow, Low orbit")
	if names := c.fireNames(); len(names) != 3 || names[1] != "Bow" || !strings.HasPrefix(names[2], "2 × ") {
		t.Errorf("the steps are of %q", names)
	}
	_, d := open(t, c.here().Hash())
	if !reflect.DeepEqual(d.now.Request(), c.now.Request()) || d.edition() != "revised" {
		t.Errorf("the link asks for %v", d.now.Request())
	}
}

// TestTheTargetOfAGameIsChanged: what the player touches changes, what the form has not stays.
func TestTheTargetOfAGameIsChanged(t *testing.T) {
	p, c := arrive(t)
	want := fired(t)
	want["target"].(map[string]any)["pd"] = 9
	put(t, c.now, "target.pd", 9)
	c.edited(0)
	if got := c.answer.Damage.Mean(); got != meanOf(t, c, want) || got == meanOf(t, c, fired(t)) {
		t.Errorf("mean %v, want %v", got, meanOf(t, c, want))
	}
	put(t, c.now, "target.pd", 4) // what the form begins with is a change too
	c.edited(0)
	_, d := open(t, c.here().Hash())
	if got := d.answer.Damage.Mean(); math.Abs(got-meanOf(t, c, fired(t))) > 1e-12 {
		t.Errorf("the link has mean %v", got)
	}
	p.Build()
	p.Wants("Target: Hector, changed. Change")
	c.now.Edition = "core"
	c.touched()
	if got := c.now.Request()["edition"]; got != "core" {
		t.Errorf("by the rules of %v", got)
	}
}

// TestFirersOfAGameAreTakenOut one by one, and then the form asks for an attacker; the target stays.
func TestFirersOfAGameAreTakenOut(t *testing.T) {
	p, c := arrive(t)
	p.Press("Remove: Bow, Low orbit")
	p.Wants("Attacker: 3 ships fire: Ajax, Nestor, Troy, changed. Change")
	if n := len(situation.Firers(c.now.Request())); n != 2 || len(c.now.Growing()) != 0 {
		t.Errorf("%d fire, lists %v", n, c.now.Growing())
	}
	for _, text := range c.volleys() {
		p.Press("Remove: " + text)
	}
	p.Wants("Attacker: Own figures. Change", "Target: Hector. Change")
	if q := c.now.Request(); q["firers"] != nil || len(list(t, c.now, "weapons")) != 1 || q["target"].(map[string]any)["hullLeft"] != 7 || q["edition"] != "revised" {
		t.Errorf("left is %v", q)
	}
	p, c = arrive(t)
	p.Press("Attacker: 3 ships fire: Ajax, Nestor, Troy. Change")
	p.Press("Parapet Heavy Cruiser × 2, All weapons")
	if q := c.now.Request(); q["firers"] != nil || len(list(t, c.now, "weapons")) < 2 || q["target"].(map[string]any)["hullLeft"] != 7 {
		t.Errorf("another attacker makes it %v", q)
	}
	p, c = arrive(t)
	p.Press("Target: Hector. Change")
	c.picker.pick(&c.picker.Units[0], "")
	if q := c.now.Request()["target"].(map[string]any); q["cracked"] != nil || q["pd"] != 8 || len(situation.Firers(c.now.Request())) != 3 {
		t.Errorf("another target makes it %v", q)
	}
}

func TestALinkOfAnybodysMake(t *testing.T) {
	lay(t)
	for _, q := range []string{`{`, `[]`, `{}`, `{"firers":7,"target":[]}`, `{"firers":[7,{"weapons":[7,{"name":7,"count":"x"}],"launch":{}}],"target":{"armour":1e300,"special":[7],"pd":0.5}}`} {
		_, c := open(t, route.To("calculator").With("system", "dfc").With("salvo", q).Hash())
		if (c.answer == nil) == (c.fault == "") {
			t.Errorf("%s: %v, %q", q, c.answer, c.fault)
		}
	}
}

// TestShipsThatFireOneAfterTheOther stay as they came too, and any of them can be taken out.
func TestShipsThatFireOneAfterTheOther(t *testing.T) {
	lay(t)
	v, err := json.Read([]byte(`{"system":"bfg","firers":[
		{"range":20,"order":"lock-on","blastBetween":false,"aspect":"closing","weapons":[{"kind":"lance","name":"Prow lance","strength":2}]},
		{"range":33.5,"order":"none","blastBetween":false,"aspect":"abeam","weapons":[{"kind":"battery","name":"Port battery","firepower":12}]}],
		"target":{"class":"capital","armour":5,"prow":6,"shields":1,"hits":8,"hitsLeft":5,"hulk":false,"unarmed":["dorsal"],"bridgeSmashed":true}}`))
	if err != nil {
		t.Fatal(err)
	}
	q := v.(map[string]any)
	p, c := open(t, At(q, "2 ships fire: Sword, Shield", "Rook").Hash())
	if got, want := c.answer.Damage.Mean(), meanOf(t, c, q); got != want || got == 0 {
		t.Errorf("mean %v, want %v", got, want)
	}
	p.Wants("Remove: Prow lance", "drifting hulk")
	p.Press("Remove: Prow lance")
	q["firers"] = q["firers"].([]any)[1:]
	if got, want := c.answer.Damage.Mean(), meanOf(t, c, q); got != want || got == 0 {
		t.Errorf("mean %v without the lance, want %v", got, want)
	}
}
