package calculator

import (
	"strings"
	"testing"

	"broadside/core"
	"broadside/core/catalogue"
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/odds"
	"broadside/core/roster"
	"broadside/core/situation"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
)

// TestTheAnswerSaysWhenThereIsNoShot: the line that stays in sight says it too, and a shot of which a part goes is told
// apart from one that does not.
func TestTheAnswerSaysWhenThereIsNoShot(t *testing.T) {
	lay(t)
	p, c := open(t, dropfleet)
	says := func(what string, bad bool) {
		t.Helper()
		p.Build()
		if got := c.brief(); !strings.Contains(got, what) || bad != strings.HasSuffix(c.briefClass(), " bad") {
			t.Errorf("says %q in %q", got, c.briefClass())
		}
	}
	says(" takes damage, most likely ", false)
	put(t, c.now, "range", 100)
	c.touched()
	says("Cannot be shot. ", true)
	p.Wants(words.Say("calculator/as-if"))
	p.Lacks("Not counted")
	put(t, c.now, "range", 4)
	c.touched()
	one := c.answer.Damage.Mean()
	c.now.Add("weapons")
	c.touched()
	says(" takes damage, most likely ", false)
	p.Wants("Not counted: On this order a ship fires 1 weapon system")
	if got := c.answer.Damage.Mean(); got != one || len(c.fireNames()) != 1 {
		t.Errorf("one of two weapons may fire: mean %v, not %v, of %v", got, one, c.fireNames())
	}
	put(t, c.now, "firer.order", "weapons-free")
	c.touched()
	says(" takes damage, most likely ", false)
	p.Lacks("Not counted")
	put(t, c.now, "range", 20)
	put(t, c.now, "target.spike", "major")
	c.touched()
	says(" takes damage, most likely ", false)
}

func TestCriticalsAreCounted(t *testing.T) {
	hit := dice.Throw{N: 4, Need: 3}
	hit.Sort[5], hit.Sort[6] = dice.Critical, dice.Critical
	for faces, want := range map[[4]dice.Face]string{
		{2, 3, 5, 6}: "3 of 4 succeed, 2 critical",
		{1, 2, 3, 4}: "2 of 4 succeed",
		{1, 1, 1, 1}: "0 of 4 succeed",
	} {
		if got := came(&odds.Line{Throw: hit, Faces: faces[:]}); got != want {
			t.Errorf("%v: %q", faces, got)
		}
	}
	if all := marks(&hit); markLabel(all[2]) != "failure" || markLabel(all[3]) != "success" || markLabel(all[6]) != "critical" {
		t.Errorf("%v", all)
	}
}

// TestBothSidesTellTheirDifference: what neither title names stands beside it.
func TestBothSidesTellTheirDifference(t *testing.T) {
	lay(t)
	p, c := open(t, dropfleet)
	p.Press("Compare")
	put(t, c.now, "range", 12)
	put(t, c.now, "target.passive", 4)
	c.touched()
	if a, b := c.titleOf(0), c.titleOf(1); !strings.Contains(a, "Range 8") || !strings.Contains(b, "Range 12") || !strings.Contains(b, "4+") {
		t.Errorf("%q against %q", a, b)
	}
}

// TestATrialBeginsWithWhatCanFire: a weapon for ground sectors alone is left out of all that a ship fires at another, and
// where it is put in again the line in sight says which weapon and why.
func TestATrialBeginsWithWhatCanFire(t *testing.T) {
	lay(t)
	gun := func(name string, special ...string) catalogue.Entry {
		return catalogue.Entry{ID: catalogue.Slug(name), Kind: "weapon", Name: name, Special: special,
			Figures: []catalogue.Figure{{Key: "lock", Value: "4"}, {Key: "attack", Value: "2"}, {Key: "damage", Value: "1"}, {Key: "arc", Value: "F"}}}
	}
	sys, _ := core.Find("dfc")
	lantern, _ := app.Catalogue(sys, "").Find("bs-lantern")
	ship := lantern.Clone()
	ship.ID, ship.Name, ship.Parts = "ours", "Ours", []catalogue.Entry{gun("Hammer", "Bombardment"), gun("Lance"), gun("Bow")}
	app.NewOwn(catalogue.Pack{ID: "guard", System: "dfc", Name: "Guard", Faction: true, Entries: []catalogue.Entry{ship}}).Save()
	p, c := open(t, "#/calculator?system=dfc&try=ours")
	p.Wants("Lance", "Bow")
	p.Wants("Not counted: Hammer fires at ground sectors only.")
	if names := c.fireNames(); len(names) != 2 || names[0] != "Lance" {
		t.Errorf("counted are %v", names)
	}
}

// TestAShipOfAFleetIsTriedFromItsCard: with its own figures, and the next question is the target.
func TestAShipOfAFleetIsTriedFromItsCard(t *testing.T) {
	lay(t)
	f := app.NewFleet(&roster.List{System: "ftl", Units: []roster.Unit{{ID: "u1", Name: "Lantern", Entry: "light-ship"}}})
	f.Save()
	p, c := open(t, "#/calculator?system=ftl&of="+f.ID+"&try=u1")
	if p.Wants("Lantern"); c.attacker.unit != "u1" || c.picker == nil || !c.picker.Target {
		t.Errorf("attacks %+v, asks %+v", c.attacker, c.picker)
	}
}

// TestTheHeadlineIsTheWorstThatIsLikely: of what comes about in a third of all throws, else what comes about most.
func TestTheHeadlineIsTheWorstThatIsLikely(t *testing.T) {
	lay(t)
	_, c := open(t, dropfleet)
	for want, o := range map[string]game.Odds{
		"73.3%: the target is crippled; most likely 1 to 3 damage.": {Damage: odds.Spread{0.1, 0.2, 0.3, 0.385, 0.015}, Crippled: chance(0.733), Destroyed: chance(0.015)},
		"40%: the target is destroyed; most likely 1 to 4 damage.":  {Damage: odds.Spread{0.2, 0.4, 0, 0, 0.4}, Crippled: chance(0.4), Destroyed: chance(0.4)},
		"55.6%: the target takes damage, most likely 1.":            {Damage: odds.Spread{0.444, 0.556}, Crippled: chance(0), Destroyed: chance(0)},
		"72%: the target takes damage, most likely 2.":              {Damage: odds.Spread{0.28, 0.11, 0.61}, Destroyed: chance(0)},
		"80%: the target takes no damage.":                          {Damage: odds.Spread{0.8, 0.2}, Crippled: chance(0.2), Destroyed: chance(0.2)},
		"The target takes no damage.":                               {Damage: odds.Spread{1}, Destroyed: chance(0)},
	} {
		if c.answer = &o; c.brief() != want {
			t.Errorf("says %q, not %q", c.brief(), want)
		}
	}
	if tone(&situation.Figure{Code: "destroyed", N: 0.015}) != kit.Even {
		t.Error("what hardly ever destroys is good")
	}
}

func chance(p float64) *float64 { return &p }
