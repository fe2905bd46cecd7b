package calculator

import (
	"strings"
	"testing"

	"broadside/core/dice"
	"broadside/core/roster"
	"broadside/core/situation"
	_ "broadside/tests/fakebrowser"
	"broadside/tests/kittest"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/route"
	"broadside/ui/session"
	"broadside/ui/store"
)

func open(t *testing.T, hash string) (*kittest.Page, *Screen) {
	t.Helper()
	c := New()
	c.Arrive(route.Parse(hash))
	return kittest.Mount(t, c), c
}

// warfleets is the calculator of that game.
const warfleets = "#/calculator?system=ftl"

func lay(t *testing.T) {
	t.Helper()
	app.Reset()
	t.Cleanup(app.Reset)
}

// pickBoth picks Bastion's Heavy Cannon and Sentinel out of the first sample.
func pickBoth(p *kittest.Page) {
	p.Press("Attacker: Own figures. Change")
	p.Press(`Bastion, Heavy Cannon 12"`)
	p.Press("Target: Own figures. Change")
	p.Choose("From", "sample/0")
	p.Press("Sentinel Medium Ship")
}

// TestAPickerFollowsToAnotherGame that comes when its sheet is open already.
func TestAPickerFollowsToAnotherGame(t *testing.T) {
	lay(t)
	p, c := open(t, dropfleet)
	p.Press("Attacker: Own figures. Change")
	c.setGame("ftl")
	p.Build()
	p.Press(`Bastion, Heavy Cannon 12"`)
	if c.attacker.unit == "" || c.game() != "ftl" {
		t.Errorf("picked %+v of %s", c.attacker, c.game())
	}
}

func TestTwoTapsGiveTheAnswer(t *testing.T) {
	lay(t)
	p, c := open(t, warfleets)
	before := c.answer.Damage.Mean()
	p.Press("Attacker: Own figures. Change")
	p.Press(`Bastion, Heavy Cannon 12"`)
	if c.answer.Damage.Mean() == before || c.now.Request()["attacks"] != 4 {
		t.Errorf("mean %v, request %v", c.answer.Damage.Mean(), c.now.Request())
	}
	p.Wants("Attacker: Bastion. Change")
}

func TestThePageShowsEveryReason(t *testing.T) {
	lay(t)
	p, _ := open(t, warfleets)
	pickBoth(p)
	p.Press("From the rear")
	p.Press("Through cover")
	for _, want := range []string{"Any damage", "Mean", "Destroyed", "To hit", "To block", "+1 from the rear", "−1 through cover", "−1 from the rear"} {
		if !strings.Contains(p.Text(), want) {
			t.Errorf("missing %q in %s", want, p.Text())
		}
	}
}

func TestAWeaponIsChangedWithOneTap(t *testing.T) {
	lay(t)
	p, c := open(t, warfleets)
	pickBoth(p)
	p.Choose(`Weapon Batteries 6"`, "sides")
	if c.now.Request()["strength"] != 2 {
		t.Errorf("request %v", c.now.Request())
	}
}

func TestFiguresCanBeTyped(t *testing.T) {
	lay(t)
	p, c := open(t, warfleets)
	pickBoth(p)
	p.Press("Weapon's range 12, Attacks 4, Relentless")
	p.Type("Attacks", "7")
	c.open["target"] = true
	p.Build()
	p.Choose("5+", "5")
	p.Press("Fragile")
	p.Press("One more upgrade")
	request := c.now.Request()
	target := request["target"].(map[string]any)
	if request["attacks"] != 7 || target["evasion"] != 5 || len(target["special"].([]any)) != 1 || len(target["upgrades"].([]any)) != 4 {
		t.Errorf("request %v", request)
	}
	p.Wants("Attacker: Bastion, changed. Change", "Target: Sentinel, changed. Change")
	p.Press("One fewer upgrade")
	p.Choose("Squadron", "squadron")
}

func TestFleetsOfThePlayerAreOffered(t *testing.T) {
	lay(t)
	f := app.NewFleet(&roster.List{System: "ftl", Name: "Mine", Units: []roster.Unit{{ID: "u1", Entry: "light-ship", Name: "Wasp"}}})
	f.Save()
	p, c := open(t, warfleets)
	p.Press("Attacker: Own figures. Change")
	p.Press(`Wasp, Turret 12"`)
	if c.attacker.source != f.ID {
		t.Errorf("picked from %q", c.attacker.source)
	}
	p.Press("Target: Own figures. Change")
	p.Choose("From", "bare")
	p.Press("Heavy Ship")
	if target := c.now.Request()["target"].(map[string]any); len(target["upgrades"].([]any)) != 4 {
		t.Errorf("a bare ship is %v", target)
	}
}

// TestATargetIsAmongEnemies: another fleet is open, in which equal units stand once.
func TestATargetIsAmongEnemies(t *testing.T) {
	lay(t)
	app.NewFleet(&roster.List{System: "ftl", Name: "Mine", Units: []roster.Unit{
		{ID: "a", Entry: "light-ship"}, {ID: "b", Entry: "light-ship", Count: 2}, {ID: "c", Entry: "light-ship", Name: "Wasp"}, {ID: "d", Entry: "light-ship"}}}).Save()
	p, c := open(t, warfleets)
	p.Press("Attacker: Own figures. Change")
	if got := len(c.picker.Units); got != 3 {
		t.Errorf("of four units of which two are equal %d stand there", got)
	}
	p.Press(`Wasp, Turret 12"`)
	if c.picker.Key != "sample/0" {
		t.Errorf("the target is sought in %q", c.picker.Key)
	}
	p.Press("Bastion Heavy Ship")
	p.Press("Target: Bastion. Change")
	if p.Choose("From", c.attacker.source); c.picker.Key != c.attacker.source || len(c.picker.Units) != 2 {
		t.Errorf("of %q there are %d targets", c.picker.Key, len(c.picker.Units))
	}
}

func TestSwapTurnsTheFightAround(t *testing.T) {
	lay(t)
	p, c := open(t, warfleets)
	pickBoth(p)
	p.Press("Swap attacker and target")
	if c.attacker.name != "Sentinel" || c.target.name != "Bastion" || c.attacker.arm != "turret" {
		t.Errorf("%+v at %+v", c.attacker, c.target)
	}
}

func TestTheNextVisitGoesOn(t *testing.T) {
	lay(t)
	p, c := open(t, warfleets)
	pickBoth(p)
	p.Press("Held (easy target)")
	p.Press("Compare")
	p.Press("From the side")
	want := c.place().Hash()
	again, d := open(t, "#/calculator")
	if got := d.place().Hash(); got != want {
		t.Errorf("came back as %s, left as %s", got, want)
	}
	if len(d.trials) != 1 || !strings.Contains(d.trials[0].title, "Held (easy target)") {
		t.Errorf("the comparison is %+v", d.trials)
	}
	if d.attacker.of == nil || d.target.of == nil {
		t.Error("the units are not found again")
	}
	again.Wants("Comparison")
}

func TestALinkOpensTheSameShotElsewhere(t *testing.T) {
	lay(t)
	p, c := open(t, warfleets)
	pickBoth(p)
	p.Press("From the rear")
	p.Press("Share this shot")
	link, mean := c.link, c.answer.Damage.Mean()
	_, hash, _ := strings.Cut(link, "#")
	if !strings.HasPrefix(hash, "/calculator?") {
		t.Fatalf("the link is %q", link)
	}
	app.Reset()
	other, d := open(t, "#"+hash)
	if d.answer.Damage.Mean() != mean {
		t.Errorf("mean %v, not %v", d.answer.Damage.Mean(), mean)
	}
	other.Wants("Attacker: Bastion, Heavy Cannon. Change", "Target: Sentinel. Change")
}

func TestAShotOutOfRangeSaysSo(t *testing.T) {
	lay(t)
	p, _ := open(t, warfleets)
	pickBoth(p)
	p.Lacks("Cannot be shot")
	p.Type("Range", "40")
	p.Wants("Cannot be shot", "away and the weapon reaches 12")
}

func TestANewWeaponIsInRange(t *testing.T) {
	lay(t)
	p, c := open(t, warfleets)
	p.Press("Attacker: Own figures. Change")
	p.Press(`Watch Flight, Turret 2"`)
	if n := c.now.Request()["range"]; n != 2 {
		t.Errorf("the range is %v", n)
	}
	p.Lacks("weapon reaches")
	p.Wants("may only target squadrons") // and the target is a ship
}

func TestTwoSituationsSideBySide(t *testing.T) {
	lay(t)
	p, c := open(t, warfleets)
	pickBoth(p)
	a := c.answer.Damage.Mean()
	p.Press("Compare")
	p.Press("From the rear")
	lines := situation.Contrasts(c.answers())
	if len(lines) != 3 || !lines[0].Best[1] || lines[1].Of[0].N != a || lines[1].Best[0] {
		t.Errorf("%+v", lines)
	}
	p.Press("Back to A")
	if c.answer.Damage.Mean() != a {
		t.Errorf("back at %v, not %v", c.answer.Damage.Mean(), a)
	}
	if lines := situation.Contrasts(c.answers()); lines[1].Of[0].N != lines[1].Of[1].N || lines[1].Best[0] {
		t.Errorf("the same differs: %+v", lines)
	}
	for range mostTrials {
		c.pin()
	}
	if len(c.trials) != mostTrials || len(situation.Contrasts(c.answers())[0].Of) != mostTrials+1 {
		t.Errorf("%d are compared: %+v", len(c.trials), situation.Contrasts(c.answers()))
	}
	p.Build()
	if n := strings.Count(p.HTML(), `class="chart`+` chart-low`); n != mostTrials+1 {
		t.Errorf("%d charts stand side by side", n)
	}
	p.Press("Swap attacker and target")
	if title := c.titleOf(mostTrials); title != c.title() { // of other units their names are enough
		t.Errorf("swapped it is %q", title)
	}
	for range mostTrials {
		p.Press("Stop comparing with A")
	}
	p.Lacks("Comparison")
}

func TestMeansAreWrittenShortly(t *testing.T) {
	for f, want := range map[float64]string{0: "0.0", 1: "1.0", 1.25: "1.25", 0.999: "1.0", 12.345: "12.35"} {
		if got := decimal(f); got != want {
			t.Errorf("%v is written %s", f, got)
		}
	}
}

// faces is a source that is asked for its faces one by one.
type faces []dice.Face

func (f *faces) Faces(n int) ([]dice.Face, error) {
	out := (*f)[:n]
	*f = (*f)[n:]
	return out, nil
}

func TestTheAppRollsLineByLine(t *testing.T) {
	lay(t)
	before := session.Dice
	t.Cleanup(func() { session.Dice = before })
	session.Dice = &faces{6, 6, 1, 1, 1, 6}
	p, c := open(t, warfleets)
	pickBoth(p)
	p.Press("Roll it")
	if c.dice.Done == nil || c.dice.Done.Damage != 1 || len(c.dice.Lines) != 2 {
		t.Fatalf("rolled %+v, lines %+v", c.dice.Done, c.dice.Lines)
	}
	p.Wants("1 damage", "2 of 4 succeed", "1 of 2 succeed")
}

func TestFacesAreTypedThrowByThrow(t *testing.T) {
	lay(t)
	settings := app.Now()
	settings.Dice = "hand"
	app.Change(settings)
	p, c := open(t, warfleets)
	pickBoth(p)
	p.Press("Roll it")
	for i := range 4 {
		p.Press([]string{"5", "4", "2", "1"}[i])
	}
	p.Press("Go on")
	p.Wants("To block")
	p.Press("1")
	p.Press("1")
	p.Press("Go on")
	if c.dice.Done == nil || c.dice.Done.Damage != 2 {
		t.Errorf("rolled %+v", c.dice.Done)
	}
	p.Press("Close")
	p.Lacks("Roll again")
}

func TestStartingAfreshCanBeUndone(t *testing.T) {
	lay(t)
	p, c := open(t, warfleets)
	pickBoth(p)
	want := c.place().Hash()
	p.Press("Start over")
	if c.attacker.name != "" || c.attacker.of != nil {
		t.Errorf("left of it: %+v", c.attacker)
	}
	toast := kittest.Mount(t, toasts())
	toast.Press("Undo")
	if got := c.place().Hash(); got != want {
		t.Errorf("undone to %s, want %s", got, want)
	}
}

func TestWhatIsKeptIsOneRecord(t *testing.T) {
	lay(t)
	p, _ := open(t, warfleets)
	pickBoth(p)
	p.Press("From the rear")
	records, err := app.Store().List(store.Setting)
	if err != nil || len(records) != 1 || records[0].ID != keptID {
		t.Errorf("%v, %v", records, err)
	}
}

func toasts() *kit.ToastHost { return &kit.ToastHost{State: app.Toasts(), CloseText: "Close"} }
