package calculator

import (
	"reflect"
	"testing"

	"broadside/core"
	"broadside/core/game"
	"broadside/core/words"
	"broadside/ui/route"
)

func fresh(t *testing.T) *situation {
	t.Helper()
	sys, _ := core.Find("ftl")
	return newSituation(sys)
}

func (s *situation) field(t *testing.T, key string) (*game.Group, *game.Field) {
	t.Helper()
	for i := range s.form {
		g := &s.form[i]
		for j := range g.Fields {
			if fieldKey(g, &g.Fields[j]) == key {
				return g, &g.Fields[j]
			}
		}
	}
	t.Fatalf("the form has no %s", key)
	return nil, nil
}

func (s *situation) put(t *testing.T, key string, v any) {
	t.Helper()
	g, f := s.field(t, key)
	s.set(g, f, v)
}

func TestTheEmptyFormIsARequest(t *testing.T) {
	for _, sys := range core.Systems {
		s := newSituation(sys)
		answer, err := s.odds()
		if err != nil || answer.Damage.Mean() == 0 {
			t.Errorf("%s: %v, %v", sys.About().ID, answer, err)
		}
		for _, g := range s.printed {
			for _, say := range []string{"one/", "add/"} {
				if code := say + sys.About().ID + "/" + g.Key; g.List && !words.Has(code) {
					t.Errorf("nothing says %s", code)
				}
			}
		}
	}
}

// TestEveryAttackOfTheFormIsARequest: whatever is chosen of what is asked first, the form has what the odds need.
func TestEveryAttackOfTheFormIsARequest(t *testing.T) {
	for _, sys := range core.Systems {
		for at := range newSituation(sys).form {
			for _, f := range newSituation(sys).form[at].Fields {
				for _, option := range f.Options {
					s := newSituation(sys)
					if f.Kind != game.FieldChoice || option == "" {
						continue
					}
					s.set(&s.form[at], &f, option)
					if answer, err := s.odds(); err != nil {
						t.Errorf("%s, %s %s: %v, %v", sys.About().ID, f.Key, option, answer, err)
					}
				}
			}
		}
	}
}

func TestALinkBringsTheSituationBack(t *testing.T) {
	s := fresh(t)
	s.put(t, "attacks", 5)
	s.put(t, "special", []string{"Deadly", "Overheating"})
	s.put(t, "target.rear", true)
	s.put(t, "target.upgrades", []int{3, 0, 5})
	s.put(t, "firer.shieldBooster", true)
	link := route.Route{Name: "calculator", Query: s.encode()}.Hash()
	back := fresh(t)
	back.decode(route.Parse(link).Value)
	if !reflect.DeepEqual(s.request(), back.request()) {
		t.Errorf("%s became\n%v, not\n%v", link, back.request(), s.request())
	}
}

func TestLinksOfAnybodysMakeAreHarmless(t *testing.T) {
	want := fresh(t).request()
	for _, link := range []string{"#/calculator?attacks=999", "#/calculator?attacks=x", "#/calculator?target.kind=planet", "#/calculator?target.rear=2",
		"#/calculator?special=Nonsense", "#/calculator?target.upgrades=3~9", "#/calculator?target.upgrades=1~1~1~1~1~1~1~1~1~1~1~1~1", "#/calculator?=&&x=1", "#/calculator?target.evasion=-3"} {
		s := fresh(t)
		s.decode(route.Parse(link).Value)
		if got := s.request(); !reflect.DeepEqual(got, want) {
			t.Errorf("%s gives %v", link, got)
		}
		if _, err := s.odds(); err != nil {
			t.Errorf("%s: %v", link, err)
		}
	}
}

func TestFieldsOfTheOtherKindAreLeftOut(t *testing.T) {
	s := fresh(t)
	s.put(t, "target.rear", true)
	s.put(t, "target.upgrades", []int{3})
	s.put(t, "target.kind", "squadron")
	target := s.request()["target"].(map[string]any)
	if _, there := target["rear"]; there {
		t.Error("a squadron has a rear")
	}
	if _, there := target["upgrades"]; there || target["left"] != 3 {
		t.Errorf("a squadron is asked about as %v", target)
	}
}

func TestFiguresReplaceWhatStoodInTheirGroup(t *testing.T) {
	s := fresh(t)
	s.put(t, "special", []string{"Deadly"})
	s.put(t, "target.rear", true)
	s.put(t, "target.stealthRig", true)
	s.put(t, "target.evasion", 5)
	s.take(map[string]any{"attacks": 4, "strength": 1, "special": []any{"Blast"}, "firer": map[string]any{"kind": "ship"}}, true)
	request := s.request()
	if request["attacks"] != 4 || !reflect.DeepEqual(request["special"], []any{"Blast"}) {
		t.Errorf("the weapon is %v", request)
	}
	if target := request["target"].(map[string]any); target["evasion"] != 5 || target["stealthRig"] != true {
		t.Errorf("the target changed: %v", target)
	}
	s.take(map[string]any{"target": map[string]any{"kind": "ship", "evasion": 2, "toughness": 2, "upgrades": []any{3, 5}}}, true)
	target := s.request()["target"].(map[string]any)
	if target["stealthRig"] != false || target["rear"] != true || !reflect.DeepEqual(target["upgrades"], []any{3, 5}) {
		t.Errorf("figures go and the situation stays: %v", target)
	}
}

func init() { pause, breath = 0, 0 }

// odds is the answer to all of a situation that can be fired.
func (s *situation) odds() (*game.Odds, error) {
	_, answer, err := s.able(s.request())
	return answer, err
}
