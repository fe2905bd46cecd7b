package calculator

import (
	"reflect"
	"strings"
	"testing"

	"broadside/core"
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/params"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/route"
	"broadside/ui/session"
)

const dropfleet = "#/calculator?system=dfc"

func freshDropfleet(t *testing.T) *situation {
	t.Helper()
	sys, ok := core.Find("dfc")
	if !ok {
		t.Fatal("there is no Dropfleet")
	}
	return newSituation(sys)
}

func list(t *testing.T, s *situation, key string) []any {
	t.Helper()
	all, ok := s.request()[key].([]any)
	if !ok {
		t.Fatalf("%s is %v", key, s.request()[key])
	}
	return all
}

func TestListsGrowAndShrink(t *testing.T) {
	s := freshDropfleet(t)
	if len(list(t, s, "weapons")) != 1 || len(list(t, s, "launch")) != 0 {
		t.Fatalf("begins as %v", s.request())
	}
	s.add("weapons")
	s.add("weapons")
	s.put(t, "weapons.1.lock", 3)
	s.put(t, "weapons.2.count", 4)
	s.drop("weapons", 0)
	weapons := list(t, s, "weapons")
	if len(weapons) != 2 || weapons[0].(map[string]any)["lock"] != 3 || weapons[1].(map[string]any)["count"] != 4 {
		t.Errorf("left are %v", weapons)
	}
	for range 40 {
		s.add("weapons")
	}
	if n := len(list(t, s, "weapons")); n != 12 {
		t.Errorf("%d weapons", n)
	}
	if _, err := s.odds(); err != nil {
		t.Error(err)
	}
}

func TestAModifierBringsItsNumber(t *testing.T) {
	s := freshDropfleet(t)
	s.add("lockModifiers")
	s.put(t, "lockModifiers.0.why", "why/dfc/dense-debris")
	if got := list(t, s, "lockModifiers")[0].(map[string]any); got["by"] != 2 {
		t.Errorf("dense debris is %v", got)
	}
	before, _ := freshDropfleet(t).odds()
	after, err := s.odds()
	if err != nil || after.Damage.Mean() >= before.Damage.Mean() {
		t.Errorf("%v, %v", after, err)
	}
}

func TestALinkBringsListsBack(t *testing.T) {
	s := freshDropfleet(t)
	s.edition = "revised"
	s.add("weapons")
	s.add("launch")
	s.add("lockModifiers")
	s.put(t, "weapons.1.special", []string{"Overcharge"})
	s.put(t, "weapons.1.overcharged", true)
	s.put(t, "weapons.1.name", "Lance & Bow")
	s.put(t, "launch.0.count", 4)
	s.put(t, "lockModifiers.0.by", -1)
	s.put(t, "firer.order", "weapons-free")
	link := route.Route{Name: "calculator", Query: s.encode()}.Hash()
	back := freshDropfleet(t)
	back.decode(route.Parse(link).Value)
	if !reflect.DeepEqual(s.request(), back.request()) {
		t.Errorf("%s became\n%v, not\n%v", link, back.request(), s.request())
	}
	wild := freshDropfleet(t)
	wild.decode(route.Parse("#/calculator?weapons=9999&launch=-3&edition=x&firer.order=fly").Value)
	if _, err := wild.odds(); err != nil || wild.edition != "" || len(list(t, wild, "weapons")) != 12 {
		t.Errorf("%v, %v", wild.request(), err)
	}
}

// TestUnusualFiguresAreTheUnits holds that a weapon of anybody's make fires as it is printed, though the form offers other
// numbers by itself, and that the game says what is too much.
func TestUnusualFiguresAreTheUnits(t *testing.T) {
	s := freshDropfleet(t)
	lance := map[string]any{"name": "Lance", "lock": 3, "attack": "11", "damage": "2D3", "special": []any{"Burnthrough (7)"}, "count": 1}
	s.take(map[string]any{"weapons": []any{lance}}, true)
	back := freshDropfleet(t)
	back.decode(route.Parse(route.Route{Name: "calculator", Query: s.encode()}.Hash()).Value)
	for _, now := range []*situation{s, back} {
		w := list(t, now, "weapons")[0].(map[string]any)
		if w["attack"] != "11" || w["damage"] != "2D3" || len(w["special"].([]any)) != 1 {
			t.Errorf("the lance is %v", w)
		}
		if _, err := now.odds(); err != nil {
			t.Error(err)
		}
	}
	g := Group{Of: s, Teller: app.Teller(s.sys, ""), At: 1, Touched: func() {}}
	for i := range s.form {
		if s.form[i].List {
			g.At = i
			break
		}
	}
	for _, f := range g.fields(game.FieldSet) {
		if chips := g.chips(f); len(chips) != 1 || chips[0].Text != "Burnthrough (7)" {
			t.Errorf("its rules show as %v", chips)
		}
		g.toggleIn(f, "Scald")
		if got := g.texts(f); len(got) != 2 {
			t.Errorf("with Scald it has %v", got)
		}
	}
	wild := freshDropfleet(t)
	wild.decode(route.Parse("#/calculator?weapons.0.attack=999D6").Value)
	if _, err := wild.odds(); err == nil {
		t.Error("999D6 dice are thrown")
	}
}

func TestOverchargeIsOfferedWhereItCounts(t *testing.T) {
	s := freshDropfleet(t)
	s.put(t, "weapons.0.overcharged", true)
	if _, there := list(t, s, "weapons")[0].(map[string]any)["overcharged"]; there {
		t.Error("a plain weapon is overcharged")
	}
	s.put(t, "weapons.0.special", []string{"Overcharge"})
	if list(t, s, "weapons")[0].(map[string]any)["overcharged"] != true {
		t.Error("an Overcharge weapon is not")
	}
}

func TestAGroupFiresAllItsWeapons(t *testing.T) {
	lay(t)
	p, c := open(t, dropfleet)
	p.Press("Attacker: Own figures. Change")
	p.Press("Parapet Heavy Cruiser × 2, All weapons")
	p.Press("Target: Own figures. Change")
	p.Choose("From", "sample/1")
	c.picker.pick(&c.picker.Units[0], "")
	p.Build()
	weapons := list(t, c.now, "weapons")
	if len(weapons) < 2 || weapons[0].(map[string]any)["count"] != 2 || weapons[0].(map[string]any)["name"] == "" {
		t.Errorf("fires %v", weapons)
	}
	target := c.now.request()["target"].(map[string]any)
	if target["hullLeft"] != target["hull"] || c.answer.Destroyed == nil || c.answer.Crippled == nil {
		t.Errorf("the target is %v", target)
	}
	p.Wants("Attacker: Parapet Heavy Cruiser × 2. Change", "Crippled", "Destroyed", "Orbital layer")
	want, err := c.sys.Odds(params.New(c.now.request()))
	if err != nil || want.Damage.Mean() != c.answer.Damage.Mean() {
		t.Errorf("the screen says %v, the engine %v, %v", c.answer.Damage.Mean(), want, err)
	}
	if c.attacker.edits {
		t.Error("untouched figures count as changed")
	}
	p.Press("Remove: " + weapons[0].(map[string]any)["name"].(string))
	if len(list(t, c.now, "weapons")) != len(weapons)-1 || len(c.fired()) != len(weapons)-1 || c.attacker.edits {
		t.Errorf("taken out of %v: %v, fires %v", weapons, c.now.request()["weapons"], c.fired())
	}
	p.Press("Weapon")
	if len(c.fired()) != len(weapons)-1 || !c.attacker.edits {
		t.Errorf("a weapon that the unit has not: fires %v, changed %v", c.fired(), c.attacker.edits)
	}
}

func TestAWeaponIsAddedWithOneTap(t *testing.T) {
	lay(t)
	p, c := open(t, dropfleet)
	p.Press("Attacker: Own figures. Change")
	p.Press("Parapet Heavy Cruiser × 2, All weapons")
	arms := c.arms()
	p.Press(arms[0].Text)
	if n := len(list(t, c.now, "weapons")); n != len(arms)-1 {
		t.Errorf("%d of %d fire", n, len(arms))
	}
	for _, a := range arms[1:] {
		p.Press(a.Text)
	}
	if len(list(t, c.now, "weapons"))+len(list(t, c.now, "launch")) != 1 {
		t.Error("the last weapon was taken away")
	}
}

func TestACarrierSendsAWave(t *testing.T) {
	lay(t)
	p, c := open(t, dropfleet)
	p.Press("Attacker: Own figures. Change")
	for i := range c.picker.Units {
		u := &c.picker.Units[i]
		for _, a := range c.sys.Arms(u, c.packs) {
			if a.Apart {
				c.picker.pick(u, a.Key)
				if waves := list(t, c.now, "launch"); len(waves) != 1 || len(list(t, c.now, "weapons")) != 0 || c.answer == nil || c.answer.Damage.Mean() <= 0 {
					t.Errorf("%s launches %v: %v %s", u.Entry, c.now.request(), c.answer, c.fault)
				}
				return
			}
		}
	}
	t.Error("the first sample has no carrier")
}

func TestShieldsAreRaised(t *testing.T) {
	lay(t)
	p, c := open(t, dropfleet)
	p.Press("Target: Own figures. Change")
	p.Choose("From", "bare")
	for i := range c.picker.Units {
		u := &c.picker.Units[i]
		if c.target.of = u; len(c.poses()) == 0 {
			continue
		}
		c.picker.pick(u, "")
		p.Build()
		if got := c.now.request()["target"].(map[string]any); got["passive"] != 0 {
			t.Errorf("lowered: %v", got)
		}
		p.Choose("Shields raised", "raised")
		if got := c.now.request()["target"].(map[string]any); got["passive"] == 0 || got["pd"] != 0 {
			t.Errorf("raised: %v", got)
		}
		again, d := open(t, c.place().Hash())
		if d.pose() != "raised" {
			t.Errorf("came back %q", d.pose())
		}
		again.Wants("Shields raised")
		return
	}
	t.Error("no ship has shields")
}

func TestEachGameIsLeftAsItWas(t *testing.T) {
	lay(t)
	p, c := open(t, dropfleet)
	p.Press("Launch assets")
	want := c.place().Hash()
	p.Choose("Game", "ftl")
	if c.now.request()["system"] != "ftl" || len(c.editions()) != 0 {
		t.Errorf("now %v", c.now.request())
	}
	p.Choose("Game", "dfc")
	if got := c.place().Hash(); got != want {
		t.Errorf("came back as %s, left as %s", got, want)
	}
	p.Choose("Revised", "revised")
	if c.now.request()["edition"] != "revised" || !strings.Contains(c.place().Hash(), "edition=revised") {
		t.Errorf("the edition is %v", c.now.request()["edition"])
	}
}

func TestASalvoIsRolledLineByLine(t *testing.T) {
	lay(t)
	before := session.Dice
	t.Cleanup(func() { session.Dice = before })
	session.Dice = dice.NewSeeded(7)
	p, c := open(t, dropfleet)
	p.Press("Attacker: Own figures. Change")
	p.Press("Parapet Heavy Cruiser × 2, All weapons")
	p.Press("Roll it")
	if c.dice.done == nil || len(c.dice.lines) < 2 || c.dice.failed != "" {
		t.Fatalf("rolled %+v, lines %+v, %s", c.dice.done, c.dice.lines, c.dice.failed)
	}
}

func TestTwoSalvoesSideBySide(t *testing.T) {
	lay(t)
	p, c := open(t, dropfleet)
	p.Press("Attacker: Own figures. Change")
	p.Press("Parapet Heavy Cruiser × 2, All weapons")
	c.now.put(t, "target.layer", "low")
	c.touched()
	p.Build()
	a := c.answer.Damage.Mean()
	p.Press("Compare")
	c.now.put(t, "target.layer", "high")
	c.touched()
	p.Build()
	if lines := c.contrasts(); len(lines) != 4 || lines[1].tones[1] != kit.Good {
		t.Errorf("%+v", lines)
	}
	p.Press("Back to A")
	if c.answer.Damage.Mean() != a || c.now.request()["target"].(map[string]any)["layer"] != "low" {
		t.Errorf("back at %v, not %v", c.answer.Damage.Mean(), a)
	}
}

// Where several weapons fire, the steps of each stand under its name.
func TestStepsAreOfTheirWeapons(t *testing.T) {
	s := freshDropfleet(t)
	s.add("weapons")
	s.put(t, "weapons.1.lock", 3)
	s.put(t, "firer.order", "weapons-free")
	answer, err := s.odds()
	if err != nil {
		t.Fatal(err)
	}
	a := Answer{Odds: answer, Arms: []string{"Lance", "Battery"}}
	var heads []string
	for i := range answer.Steps {
		heads = append(heads, a.arm(i))
	}
	if got := strings.Join(heads, ","); got != "Lance,,Battery," {
		t.Errorf("steps are headed %q", got)
	}
	a.Arms = a.Arms[:1]
	if a.arm(0) != "" {
		t.Error("one weapon has a heading")
	}
	a.Arms, answer.Steps[0].Of = []string{"Lance", "Battery"}, 0
	if a.arm(0) != "Together" {
		t.Errorf("weapons that fire together are headed %q", a.arm(0))
	}
}
