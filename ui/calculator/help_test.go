package calculator

import (
	"math"
	"regexp"
	"strings"
	"testing"

	"broadside/core"
	"broadside/core/params"
	"broadside/core/roster"
	"broadside/core/situation"
	"broadside/ui/app"
	"broadside/ui/kit"
)

// helps are the changes that the page offers, by their words.
func helps(c *Screen) map[string]*situation.Change {
	all := map[string]*situation.Change{}
	for i := range c.help {
		all[c.helpful(&c.help[i])] = &c.help[i]
	}
	return all
}

// TestWhatWouldHelpIsTaken: the gain is that of the odds of the changed request, and a tap takes it.
func TestWhatWouldHelpIsTaken(t *testing.T) {
	lay(t)
	p, c := open(t, warfleets)
	pickBoth(p)
	rear := helps(c)["From the rear"]
	if rear == nil || len(c.help) > situation.MostHelp || rear != &c.help[0] {
		t.Fatalf("offered are %v", helps(c))
	}
	before := c.answer.Damage.Mean()
	q := c.now.Request()
	q["target"].(map[string]any)["rear"] = true
	want, err := c.sys.Odds(params.New(q))
	if err != nil {
		t.Fatal(err)
	}
	gain := "+" + decimal(want.Damage.Mean()-before) + " damage"
	p.Press("From the rear " + gain)
	if got := c.answer.Damage.Mean(); got != want.Damage.Mean() {
		t.Errorf("taken, the mean is %v, not %v", got, want.Damage.Mean())
	}
	if again := helps(c)["From the rear"]; again != nil {
		t.Error("what is taken is offered again")
	}
}

// TestAnotherWeaponIsOfferedWhereItDoesMore: of all that the ship carries the one that gains most, once.
func TestAnotherWeaponIsOfferedWhereItDoesMore(t *testing.T) {
	lay(t)
	f := app.NewFleet(&roster.List{System: "ftl", Units: []roster.Unit{{ID: "u1", Entry: "light-ship", Options: []roster.Option{{Entry: "heavy-cannon", Mount: "front"}, {Entry: "giga-cannon", Mount: "sides"}}}}})
	f.Save()
	_, c := open(t, "#/calculator?system=ftl&of="+f.ID+"&try=u1")
	put(t, c.now, "range", 6)
	c.touched()
	for text, ch := range helps(c) {
		if ch.Field == nil {
			mean := c.answer.Damage.Mean()
			if c.accept(ch); c.answer.Damage.Mean() <= mean || c.attacker.arm != ch.Arm || !strings.Contains(text, "Cannon") {
				t.Errorf("%s fires %q and does %v, not %v", text, c.attacker.arm, c.answer.Damage.Mean(), mean)
			}
			return
		}
	}
	t.Errorf("offered are %v", helps(c))
}

// TestHelpGoesNoFartherThanItMust: a target beyond reach is reached from the edge of it.
func TestHelpGoesNoFartherThanItMust(t *testing.T) {
	lay(t)
	p, c := open(t, dropfleet)
	put(t, c.now, "range", 30)
	c.touched()
	p.Build()
	p.Wants("Cannot be shot", "Range 12", "damage")
	c.accept(helps(c)["Range 12"])
	if c.answer.Reach == nil || !c.answer.Reach.OK {
		t.Errorf("then %+v", c.answer.Reach)
	}
	if h := helps(c)["One ship more"]; h == nil || math.Abs(h.Mean-2*c.answer.Damage.Mean()) > 1e-9 {
		t.Errorf("offered are %v", helps(c))
	}
}

// TestAnOrderHelps to fire what an order keeps back, and all weapons where some were not chosen.
func TestAnOrderHelps(t *testing.T) {
	lay(t)
	p, c := open(t, dropfleet)
	c.now.Add("weapons")
	c.touched()
	p.Build()
	p.Wants("Not counted", "Order Weapons Free")
	p.Press("Attacker: Own figures. Change")
	p.Press(`Parapet Heavy Cruiser × 2, Dawn Laser 6"`)
	all := helps(c)["All weapons"]
	if all == nil {
		t.Fatalf("offered are %v", helps(c))
	}
	c.accept(all)
	if len(c.fired()) != 3 || len(list(t, c.now, "weapons")) != 3 || !c.answer.Reach.OK || c.attacker.edits {
		t.Errorf("taken, %v fire %v: %+v", c.fired(), c.now.Request(), c.answer.Reach)
	}
}

// TestWhatGainsNothingIsNotOffered, and a shot of a game is helped too.
func TestWhatGainsNothingIsNotOffered(t *testing.T) {
	lay(t)
	_, c := open(t, dropfleet)
	for _, sys := range core.Systems {
		c.setGame(sys.About().ID)
		for i := range c.help {
			ch := &c.help[i]
			if now := situation.WorthOf(c.answer); 100*(ch.Destroyed-now.Destroyed)+ch.Mean-now.Mean <= 0.05 || c.gained(ch) == "" || strings.Contains(c.helpful(ch), "/") {
				t.Errorf("%s: %q gains %q", c.game(), c.helpful(ch), c.gained(ch))
			}
		}
	}
	_, c = arrive(t)
	before := c.now.Request()
	c.seek()
	if after := c.now.Request(); len(before) != len(after) || c.answer == nil {
		t.Errorf("the search left %v", after)
	}
}

// TestWhatIsPickedIsInReach: nobody meets a refusal who picks all weapons, or any one, of a ready fleet.
func TestWhatIsPickedIsInReach(t *testing.T) {
	lay(t)
	_, c := open(t, dropfleet)
	for _, sys := range core.Systems {
		c.setGame(sys.About().ID)
		for _, u := range roster.Flat(sys.Samples(sys.About().Default)[0].Units) {
			check(t, c, &u)
		}
	}
}

func check(t *testing.T, c *Screen, u *roster.Unit) {
	t.Helper()
	p := &Picker{Of: c}
	for _, arm := range p.arms(u) {
		c.now, c.target = c.now.Blank(), pick{}
		if p.pick(u, arm.Value); c.answer == nil {
			t.Errorf("%s, %s: %s", u.Entry, arm.Text, c.fault)
			continue
		}
		for _, no := range (&Answer{Odds: c.answer}).refusals() {
			if strings.Contains(no, "range") || strings.Contains(no, "weapons") {
				t.Errorf("%s, %s: %s", u.Entry, arm.Text, no)
			}
		}
	}
}

func (c *Answer) refusals() (codes []string) {
	if c.Odds.Reach != nil {
		for _, no := range c.Odds.Reach.Why {
			codes = append(codes, no.Code)
		}
	}
	return codes
}

// TestFiguresStandWithTheirWeapon in its part of the form, as a line that unfolds.
func TestFiguresStandWithTheirWeapon(t *testing.T) {
	lay(t)
	p, c := open(t, dropfleet)
	p.Press("Attacker: Own figures. Change")
	p.Press("Parapet Heavy Cruiser × 2, All weapons")
	for i := range c.now.Form {
		if g := c.group(i); g.heading() == "Dawn Laser" {
			if got := g.figures().printed(); got != "Lock 3+, Attack 2, Damage 1, Burnthrough (6), Flash" {
				t.Errorf("its figures are %q", got)
			}
			c.open[g.group().Key] = true
		}
	}
	p.Build()
	p.Choose("2+", "2")
	if got := list(t, c.now, "weapons")[0].(map[string]any); got["lock"] != 2 || !c.attacker.edits {
		t.Errorf("the laser is %v", got)
	}
}

// TestARollNamesItsWeapons where several are rolled, and no more.
func TestARollNamesItsWeapons(t *testing.T) {
	lay(t)
	p, _ := open(t, dropfleet)
	p.Press("Attacker: Own figures. Change")
	p.Press("Parapet Heavy Cruiser × 2, All weapons")
	p.Press("Roll it")
	for _, weapon := range []string{"Dawn Laser", "Mass Drivers", "Missile Bays"} {
		p.Wants(weapon + ", To hit")
	}
	p, c := open(t, "#/calculator?system=dzc")
	p.Press("Roll it")
	p.Lacks(", To hit")
	c.now.Add("weapons")
	for i, name := range []string{"Howitzer", "Chain gun"} {
		put(t, c.now, "weapons."+kit.Itoa(i)+".name", name)
	}
	c.touched()
	p.Build()
	p.Press("Roll it")
	p.Wants("Howitzer, ", "Chain gun, ")
	if got := (&Answer{Odds: c.answer, Arms: c.fireNames()}).arm(0); got != "Howitzer" {
		t.Errorf("the steps are headed %q", got)
	}
}

// TestThePickerGoesOnToTheTarget where none is chosen.
func TestThePickerGoesOnToTheTarget(t *testing.T) {
	lay(t)
	p, c := open(t, warfleets)
	p.Press("Attacker: Own figures. Change")
	p.Press(`Bastion, Heavy Cannon 12"`)
	p.Wants("Who is shot at?")
	p.Choose("From", "sample/0")
	p.Press("Sentinel Medium Ship")
	if c.picker != nil || c.target.name != "Sentinel" {
		t.Errorf("picked %+v", c.target)
	}
	p.Press("Attacker: Bastion. Change")
	p.Press(`Bastion, Turret 24"`)
	if c.picker != nil {
		t.Error("asks for a target again")
	}
}

// TestASliderEndsAtWhatANumberIsWithin, the weapon's range say.
func TestASliderEndsAtWhatANumberIsWithin(t *testing.T) {
	lay(t)
	p, c := open(t, warfleets)
	pickBoth(p)
	g := c.group(0)
	for _, f := range g.fields() {
		if want := map[string]int{"range": 12}[f.Key]; g.slide(f) != want {
			t.Errorf("%s slides to %d, not %d", f.Key, g.slide(f), want)
		}
	}
}

// TestDiceStayInHandWhenHelpComes: a sheet that is made anew moves the focus away from under who types.
func TestDiceStayInHandWhenHelpComes(t *testing.T) {
	lay(t)
	p, c := open(t, warfleets)
	pickBoth(p)
	found := c.help
	if len(found) == 0 {
		t.Fatal("nothing helps")
	}
	c.help = nil
	p.Press("Roll it")
	p.Press("Type in dice")
	box := regexp.MustCompile(`id="k\d+-0"`)
	before := box.FindString(p.HTML())
	c.help = found
	p.Build()
	if after := box.FindString(p.HTML()); before == "" || after != before {
		t.Errorf("the first die was %s and is %s", before, after)
	}
}
