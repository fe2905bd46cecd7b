package calculator

import (
	"strings"
	"testing"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/params"
	"broadside/core/situation"
	"broadside/ui/app"
	"broadside/ui/session"
)

const dropfleet = "#/calculator?system=dfc"

func list(t *testing.T, s *situation.Situation, key string) []any {
	t.Helper()
	all, ok := s.Request()[key].([]any)
	if !ok {
		t.Fatalf("%s is %v", key, s.Request()[key])
	}
	return all
}

// TestUnusualRulesAreShown beside those that the form offers by itself.
func TestUnusualRulesAreShown(t *testing.T) {
	s := situation.New(known(t, "dfc"))
	s.Take(map[string]any{"weapons": []any{map[string]any{"special": []any{"Burnthrough (7)"}}}}, true)
	g := Group{Of: s, Teller: app.Teller(s.Game, ""), At: 1, Touched: func() {}}
	for i := range s.Form {
		if s.Form[i].List {
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
	target := c.now.Request()["target"].(map[string]any)
	if target["hullLeft"] != target["hull"] || c.answer.Destroyed == nil || c.answer.Crippled == nil {
		t.Errorf("the target is %v", target)
	}
	p.Wants("Attacker: Parapet Heavy Cruiser × 2. Change", "Crippled", "Destroyed", "Orbital layer")
	want, err := c.sys.Odds(params.New(c.now.Request()))
	if err != nil || want.Damage.Mean() != c.answer.Damage.Mean() {
		t.Errorf("the screen says %v, the engine %v, %v", c.answer.Damage.Mean(), want, err)
	}
	if c.attacker.edits {
		t.Error("untouched figures count as changed")
	}
	p.Press("Remove: " + weapons[0].(map[string]any)["name"].(string))
	if len(list(t, c.now, "weapons")) != len(weapons)-1 || len(c.fired()) != len(weapons)-1 || c.attacker.edits {
		t.Errorf("taken out of %v: %v, fires %v", weapons, c.now.Request()["weapons"], c.fired())
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
					t.Errorf("%s launches %v: %v %s", u.Entry, c.now.Request(), c.answer, c.fault)
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
		if got := c.now.Request()["target"].(map[string]any); got["passive"] != 0 {
			t.Errorf("lowered: %v", got)
		}
		p.Choose("Shields raised", "raised")
		if got := c.now.Request()["target"].(map[string]any); got["passive"] == 0 || got["pd"] != 0 {
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
	if c.now.Request()["system"] != "ftl" || len(c.editions()) != 0 {
		t.Errorf("now %v", c.now.Request())
	}
	p.Choose("Game", "dfc")
	if got := c.place().Hash(); got != want {
		t.Errorf("came back as %s, left as %s", got, want)
	}
	p.Choose("Revised", "revised")
	if c.now.Request()["edition"] != "revised" || !strings.Contains(c.place().Hash(), "edition=revised") {
		t.Errorf("the edition is %v", c.now.Request()["edition"])
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
	if c.dice.Done == nil || len(c.dice.Lines) < 2 || c.dice.failed != "" {
		t.Fatalf("rolled %+v, lines %+v, %s", c.dice.Done, c.dice.Lines, c.dice.failed)
	}
}

func TestTwoSalvoesSideBySide(t *testing.T) {
	lay(t)
	p, c := open(t, dropfleet)
	p.Press("Attacker: Own figures. Change")
	p.Press("Parapet Heavy Cruiser × 2, All weapons")
	put(t, c.now, "target.layer", "low")
	c.touched()
	p.Build()
	a := c.answer.Damage.Mean()
	p.Press("Compare")
	put(t, c.now, "target.layer", "high")
	c.touched()
	p.Build()
	if lines := situation.Contrasts(c.answers()); len(lines) != 4 || !lines[1].Best[1] {
		t.Errorf("%+v", lines)
	}
	p.Press("Back to A")
	if c.answer.Damage.Mean() != a || c.now.Request()["target"].(map[string]any)["layer"] != "low" {
		t.Errorf("back at %v, not %v", c.answer.Damage.Mean(), a)
	}
}

// Where several weapons fire, the steps of each stand under its name.
func TestStepsAreOfTheirWeapons(t *testing.T) {
	s := situation.New(known(t, "dfc"))
	s.Add("weapons")
	put(t, s, "weapons.1.lock", 3)
	put(t, s, "firer.order", "weapons-free")
	_, answer, err := s.Odds()
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
