package ui

import (
	"bytes"
	"strings"
	"testing"

	"github.com/vugu/vugu"
	"github.com/vugu/vugu/staticrender"

	"broadside/core/words"
	"broadside/ui/route"
)

func drawn(t *testing.T, b vugu.Builder) string {
	t.Helper()
	env, err := vugu.NewBuildEnv()
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := staticrender.New(&out).Render(env.RunBuild(b)); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// visit is a screen that remembers where it was sent.
type visit struct{ been []string }

func (v *visit) Arrive(r route.Route) { v.been = append(v.been, r.Hash()) }

func (v *visit) Build(*vugu.BuildIn) *vugu.BuildOut {
	return &vugu.BuildOut{Out: []*vugu.VGNode{{Type: vugu.ElementNode, Data: "visit"}}}
}

func withScreens(t *testing.T, some ...screen) {
	t.Helper()
	before := screens
	screens = some
	t.Cleanup(func() { screens = before })
}

func TestShellShowsTheFrameAndProgress(t *testing.T) {
	text, err := Shell()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`id="app"`, `id="progress"`, words.Say("shell-loading"), words.Say("shell-skip")} {
		if !strings.Contains(text, want) {
			t.Errorf("the shell lacks %s", want)
		}
	}
}

func TestEveryScreenHasAName(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range screens {
		if seen[s.name] {
			t.Errorf("two screens answer %s", s.name)
		}
		seen[s.name] = true
		if !words.Has(s.label()) {
			t.Errorf("core/words has no sentence %s", s.label())
		}
	}
}

func TestARouteKeepsItsScreen(t *testing.T) {
	var made []*visit
	withScreens(t, screen{name: "fleets", tab: true, open: func() vugu.Builder {
		made = append(made, &visit{})
		return made[len(made)-1]
	}}, screen{name: "table", under: "fleets", open: func() vugu.Builder { return &visit{} }})
	c := &Root{}
	c.arrive(route.Parse("#/table"))
	if text := drawn(t, c); !strings.Contains(text, `aria-current="true"`) {
		t.Errorf("no tab leads to %s", text)
	}
	for _, hash := range []string{"", "#/fleets/a", "#/table", "#/fleets/b"} {
		c.arrive(route.Parse(hash))
	}
	if len(made) != 2 || strings.Join(made[0].been, " ") != "#/fleets #/fleets/a" || strings.Join(made[1].been, " ") != "#/fleets/b" {
		t.Errorf("screens %+v", made)
	}
	text := drawn(t, c)
	if !strings.Contains(text, "<visit>") || strings.Count(text, `class="tab"`) != 1 || !strings.Contains(text, `aria-current="page"`) {
		t.Errorf("drawn %s", text)
	}
}

func TestAScreenStartsWithoutComponentsOfTheLast(t *testing.T) {
	withScreens(t, screen{name: "fleets", open: func() vugu.Builder { return &visit{} }}, screen{name: "table", open: func() vugu.Builder { return &visit{} }})
	c := &Root{}
	builds := 0
	count := func() {
		if builds++; c.screen != nil {
			t.Error("a screen stands in the build between two")
		}
	}
	for _, hash := range []string{"", "#/fleets/a", "#/table"} {
		c.arrive(route.Parse(hash))
		c.Between(count)
		if c.screen == nil {
			t.Error("the new screen is gone after the build between")
		}
	}
	if builds != 2 {
		t.Errorf("%d builds between, want one for each change of screens", builds)
	}
}

func TestAnUnknownRouteLeadsHome(t *testing.T) {
	withScreens(t)
	c := &Root{}
	c.arrive(route.Parse("#/nowhere"))
	text := drawn(t, c)
	if !strings.Contains(text, words.Say("screen-unknown")) || !strings.Contains(text, `href="#/`+route.Home+`"`) {
		t.Errorf("drawn %s", text)
	}
}

func TestOfflineSaysSo(t *testing.T) {
	withScreens(t)
	if text := drawn(t, &Root{offline: true}); !strings.Contains(text, words.Say("shell-offline")) {
		t.Errorf("drawn %s", text)
	}
}
