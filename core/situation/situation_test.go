package situation

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/dropfleet"
	_ "broadside/core/dropzone"
	"broadside/core/game"
	"broadside/core/gothic"
	"broadside/core/json"
	"broadside/core/params"
	"broadside/core/roster"
	"broadside/core/warfleets"
)

func put(t *testing.T, s *Situation, key string, v any) {
	t.Helper()
	found := false
	s.fields(func(g *game.Group, f *game.Field) {
		if fieldKey(g, f) == key {
			found = true
			s.Set(g, f, v)
		}
	})
	if !found {
		t.Fatalf("the form has no %s", key)
	}
}

// oddsOf is the answer to all of a situation that can be fired.
func oddsOf(s *Situation) (*game.Odds, error) {
	_, answer, err := s.Odds()
	return answer, err
}

func list(t *testing.T, s *Situation, key string) []any {
	t.Helper()
	all, ok := s.Request()[key].([]any)
	if !ok {
		t.Fatalf("%s is %v", key, s.Request()[key])
	}
	return all
}

// again is a situation as its pairs bring it back.
func again(s *Situation) *Situation {
	pairs := s.Pairs()
	return Read(s.Game, func(key string) string {
		if at := slices.IndexFunc(pairs, func(p Pair) bool { return p.Key == key }); at >= 0 {
			return pairs[at].Value
		}
		return ""
	})
}

// linked is one of pairs as links have them: "attacks=5&target.rear=1".
func linked(sys game.Definition, link string) *Situation {
	return Read(sys, func(key string) string {
		for _, pair := range strings.Split(link, "&") {
			if k, value, _ := strings.Cut(pair, "="); k == key {
				return value
			}
		}
		return ""
	})
}

func TestTheEmptyFormIsARequest(t *testing.T) {
	for _, sys := range game.Registered() {
		s := New(sys)
		answer, err := oddsOf(s)
		if err != nil || answer.Damage.Mean() == 0 {
			t.Errorf("%s: %v, %v", sys.About().ID, answer, err)
		}
	}
}

// TestEveryAttackOfTheFormIsARequest: whatever is chosen of what is asked first, the form has what the odds need.
func TestEveryAttackOfTheFormIsARequest(t *testing.T) {
	for _, sys := range game.Registered() {
		for at := range New(sys).Form {
			for _, f := range New(sys).Form[at].Fields {
				for _, option := range f.Options {
					s := New(sys)
					if f.Kind != game.FieldChoice || option == "" {
						continue
					}
					s.Set(&s.Form[at], &f, option)
					if answer, err := oddsOf(s); err != nil {
						t.Errorf("%s, %s %s: %v, %v", sys.About().ID, f.Key, option, answer, err)
					}
				}
			}
		}
	}
}

func TestALinkBringsTheSituationBack(t *testing.T) {
	s := New(warfleets.System{})
	put(t, s, "attacks", 5)
	put(t, s, "special", []string{"Deadly", "Overheating"})
	put(t, s, "target.rear", true)
	put(t, s, "target.upgrades", []int{3, 0, 5})
	put(t, s, "firer.shieldBooster", true)
	back := again(s)
	if !reflect.DeepEqual(s.Request(), back.Request()) {
		t.Errorf("%v became\n%v, not\n%v", s.Pairs(), back.Request(), s.Request())
	}
}

func TestLinksOfAnybodysMakeAreHarmless(t *testing.T) {
	want := New(warfleets.System{}).Request()
	for _, link := range []string{"attacks=999", "attacks=x", "target.kind=planet", "target.rear=2",
		"special=Nonsense", "target.upgrades=3~9", "target.upgrades=1~1~1~1~1~1~1~1~1~1~1~1~1", "=&&x=1", "target.evasion=-3"} {
		s := linked(warfleets.System{}, link)
		if got := s.Request(); !reflect.DeepEqual(got, want) {
			t.Errorf("%s gives %v", link, got)
		}
		if _, err := oddsOf(s); err != nil {
			t.Errorf("%s: %v", link, err)
		}
	}
}

func TestFieldsOfTheOtherKindAreLeftOut(t *testing.T) {
	s := New(warfleets.System{})
	put(t, s, "target.rear", true)
	put(t, s, "target.upgrades", []int{3})
	put(t, s, "target.kind", "squadron")
	target := s.Request()["target"].(map[string]any)
	if _, there := target["rear"]; there {
		t.Error("a squadron has a rear")
	}
	if _, there := target["upgrades"]; there || target["left"] != 3 {
		t.Errorf("a squadron is asked about as %v", target)
	}
}

func TestFiguresReplaceWhatStoodInTheirGroup(t *testing.T) {
	s := New(warfleets.System{})
	put(t, s, "special", []string{"Deadly"})
	put(t, s, "target.rear", true)
	put(t, s, "target.stealthRig", true)
	put(t, s, "target.evasion", 5)
	s.Take(map[string]any{"attacks": 4, "strength": 1, "special": []any{"Blast"}, "firer": map[string]any{"kind": "ship"}}, true)
	request := s.Request()
	if request["attacks"] != 4 || !reflect.DeepEqual(request["special"], []any{"Blast"}) {
		t.Errorf("the weapon is %v", request)
	}
	if target := request["target"].(map[string]any); target["evasion"] != 5 || target["stealthRig"] != true {
		t.Errorf("the target changed: %v", target)
	}
	s.Take(map[string]any{"target": map[string]any{"kind": "ship", "evasion": 2, "toughness": 2, "upgrades": []any{3, 5}}}, true)
	target := s.Request()["target"].(map[string]any)
	if target["stealthRig"] != false || target["rear"] != true || !reflect.DeepEqual(target["upgrades"], []any{3, 5}) {
		t.Errorf("figures go and the situation stays: %v", target)
	}
}

func TestListsGrowAndShrink(t *testing.T) {
	s := New(dropfleet.System{})
	if len(list(t, s, "weapons")) != 1 || len(list(t, s, "launch")) != 0 {
		t.Fatalf("begins as %v", s.Request())
	}
	s.Add("weapons")
	s.Add("weapons")
	put(t, s, "weapons.1.lock", 3)
	put(t, s, "weapons.2.count", 4)
	s.Drop("weapons", 0)
	weapons := list(t, s, "weapons")
	if len(weapons) != 2 || weapons[0].(map[string]any)["lock"] != 3 || weapons[1].(map[string]any)["count"] != 4 {
		t.Errorf("left are %v", weapons)
	}
	for range 40 {
		s.Add("weapons")
	}
	if n := len(list(t, s, "weapons")); n != 12 {
		t.Errorf("%d weapons", n)
	}
	if _, err := oddsOf(s); err != nil {
		t.Error(err)
	}
}

func TestAModifierBringsItsNumber(t *testing.T) {
	s := New(dropfleet.System{})
	s.Add("lockModifiers")
	put(t, s, "lockModifiers.0.why", "why/dfc/dense-debris")
	if got := list(t, s, "lockModifiers")[0].(map[string]any); got["by"] != 2 {
		t.Errorf("dense debris is %v", got)
	}
	before, _ := oddsOf(New(dropfleet.System{}))
	after, err := oddsOf(s)
	if err != nil || after.Damage.Mean() >= before.Damage.Mean() {
		t.Errorf("%v, %v", after, err)
	}
}

func TestALinkBringsListsBack(t *testing.T) {
	s := New(dropfleet.System{})
	s.Edition = "revised"
	s.Add("weapons")
	s.Add("launch")
	s.Add("lockModifiers")
	put(t, s, "weapons.1.special", []string{"Overcharge"})
	put(t, s, "weapons.1.overcharged", true)
	put(t, s, "weapons.1.name", "Lance & Bow")
	put(t, s, "launch.0.count", 4)
	put(t, s, "lockModifiers.0.by", -1)
	put(t, s, "firer.order", "weapons-free")
	back := again(s)
	if !reflect.DeepEqual(s.Request(), back.Request()) {
		t.Errorf("%v became\n%v, not\n%v", s.Pairs(), back.Request(), s.Request())
	}
	wild := linked(dropfleet.System{}, "weapons=9999&launch=-3&edition=x&firer.order=fly")
	if _, err := oddsOf(wild); err != nil || wild.Edition != "" || len(list(t, wild, "weapons")) != 12 {
		t.Errorf("%v, %v", wild.Request(), err)
	}
}

func TestOverchargeIsOfferedWhereItCounts(t *testing.T) {
	s := New(dropfleet.System{})
	put(t, s, "weapons.0.overcharged", true)
	if _, there := list(t, s, "weapons")[0].(map[string]any)["overcharged"]; there {
		t.Error("a plain weapon is overcharged")
	}
	put(t, s, "weapons.0.special", []string{"Overcharge"})
	if list(t, s, "weapons")[0].(map[string]any)["overcharged"] != true {
		t.Error("an Overcharge weapon is not")
	}
}

// TestUnusualFiguresAreTheUnits holds that a weapon of anybody's make fires as it is printed, though the form offers other
// numbers by itself, and that the game says what is too much.
func TestUnusualFiguresAreTheUnits(t *testing.T) {
	s := New(dropfleet.System{})
	lance := map[string]any{"name": "Lance", "lock": 3, "attack": "11", "damage": "2D3", "special": []any{"Burnthrough (7)"}, "count": 1}
	s.Take(map[string]any{"weapons": []any{lance}}, true)
	back := again(s)
	for _, now := range []*Situation{s, back} {
		w := list(t, now, "weapons")[0].(map[string]any)
		if w["attack"] != "11" || w["damage"] != "2D3" || len(w["special"].([]any)) != 1 {
			t.Errorf("the lance is %v", w)
		}
		if _, err := oddsOf(now); err != nil {
			t.Error(err)
		}
	}
	wild := linked(dropfleet.System{}, "weapons.0.attack=999D6")
	if _, err := oddsOf(wild); err == nil {
		t.Error("999D6 dice are thrown")
	}
}

// given is what ships of a game are about to fire one after the other, with more of the target than the form asks for.
func given(t *testing.T) map[string]any {
	t.Helper()
	v, err := json.Read([]byte(`{"system":"bfg","firers":[
		{"range":20,"order":"lock-on","blastBetween":false,"aspect":"closing","weapons":[{"kind":"lance","name":"Prow lance","strength":2}]},
		{"range":33.5,"order":"none","blastBetween":false,"aspect":"abeam","weapons":[{"kind":"battery","name":"Port battery","firepower":12}]}],
		"target":{"class":"capital","armour":5,"prow":6,"shields":1,"hits":8,"hitsLeft":5,"hulk":false,"unarmed":["dorsal"],"bridgeSmashed":true}}`))
	if err != nil {
		t.Fatal(err)
	}
	return v.(map[string]any)
}

// TestARequestOfAGameStaysAsItCame but for firers that are taken out; with the last of them the target alone is left.
func TestARequestOfAGameStaysAsItCame(t *testing.T) {
	s := Of(gothic.System{}, given(t))
	if got := again(s).Request(); !reflect.DeepEqual(got, given(t)) {
		t.Errorf("the link asks for %v", got)
	}
	rows := s.Rows(Firers(s.Request())...)
	if len(rows) != 2 || rows[1] != (Row{List: "weapons", Name: "Port battery", Choice: rows[1].Choice, Count: 1}) {
		t.Errorf("fired are %+v", rows)
	}
	want := given(t)
	want["firers"] = want["firers"].([]any)[1:]
	if s = s.TakeOut(0); !reflect.DeepEqual(s.Request(), want) {
		t.Errorf("without the first it asks for %v", s.Request())
	}
	s = s.TakeOut(0)
	if target := s.Request()["target"].(map[string]any); s.Given() || target["hitsLeft"] != 5.0 && target["hitsLeft"] != 5 {
		t.Errorf("without a firer it asks for %v", s.Request())
	}
}

// TestHelpGoesNoFartherThanItMust: a target beyond reach is reached from the edge of it, and the gain is that of the odds.
func TestHelpGoesNoFartherThanItMust(t *testing.T) {
	s := New(dropfleet.System{})
	put(t, s, "range", 30)
	_, now, _ := s.Odds()
	best := s.Better(WorthOf(now), nil, func() bool { return true })
	if len(best) == 0 || len(best) > MostHelp || best[0].Field.Key != "range" {
		t.Fatalf("found %+v", best)
	}
	q := best[0].Then.Request()
	o, err := s.Game.Odds(params.New(q))
	if err != nil || q["range"] != 12 || o.Damage.Mean() != best[0].Mean || Never(o) || !Never(now) {
		t.Errorf("with %v the mean is %v, %v, not %v", q, o, err, best[0].Mean)
	}
	if stopped := s.Better(WorthOf(now), nil, func() bool { return false }); stopped != nil {
		t.Errorf("stopped, it found %+v", stopped)
	}
}

// TestAllWeaponsMakeOneArm where the form has a list of them: launch assets do not fire with the others.
func TestAllWeaponsMakeOneArm(t *testing.T) {
	for _, c := range []struct {
		sys  game.Definition
		want string
	}{{dropfleet.System{}, "3 of 3"}, {warfleets.System{}, "none"}} {
		packs := &catalogue.Catalogue{Packs: catalogue.Joined(c.sys.Packs(c.sys.About().Default))}
		got := "none"
		roster.Each(c.sys.Samples(c.sys.About().Default)[0].Units, func(u *roster.Unit) {
			if salvo := New(c.sys).Salvo(u, packs); salvo != "" && got == "none" {
				got = fmt.Sprintf("%d of %d", len(Fired(salvo)), len(c.sys.Arms(u, packs)))
			}
		})
		if got != c.want {
			t.Errorf("%s: %s fire together, want %s", c.sys.About().ID, got, c.want)
		}
	}
}
