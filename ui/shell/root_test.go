package shell

import (
	"bytes"
	"strings"
	"testing"

	"github.com/vugu/vugu"
	"github.com/vugu/vugu/staticrender"

	"broadside/core/words"
	"broadside/ui/kit"
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

// of is the shell around some screens.
func of(screens ...Screen) *Root { return &Root{Screens: screens, Messages: &kit.Toasts{}} }

func TestShellShowsTheFrameAndProgress(t *testing.T) {
	text, err := Static()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`id="app"`, `id="progress"`, words.Say("shell-loading"), words.Say("shell-skip")} {
		if !strings.Contains(text, want) {
			t.Errorf("the shell lacks %s", want)
		}
	}
}

func TestARouteKeepsItsScreen(t *testing.T) {
	var made []*visit
	c := of(Screen{Name: "fleets", Open: func() vugu.Builder {
		made = append(made, &visit{})
		return made[len(made)-1]
	}}, Screen{Name: "compare", Under: "fleets", Open: func() vugu.Builder { return &visit{} }})
	c.arrive(route.Parse("#/compare"))
	if text := drawn(t, c); !strings.Contains(text, `aria-current="true"`) {
		t.Errorf("no tab leads to %s", text)
	}
	for _, hash := range []string{"", "#/fleets/a", "#/compare", "#/fleets/b"} {
		c.arrive(route.Parse(hash))
	}
	if len(made) != 2 || strings.Join(made[0].been, " ") != "#/fleets #/fleets/a" || strings.Join(made[1].been, " ") != "#/fleets/b" {
		t.Errorf("screens %+v", made)
	}
	text := drawn(t, c)
	if !strings.Contains(text, "<visit>") || strings.Count(text, `class="tab"`) != len(tabs) || !strings.Contains(text, `aria-current="page"`) {
		t.Errorf("drawn %s", text)
	}
}

func TestAScreenStartsWithoutComponentsOfTheLast(t *testing.T) {
	c := of(Screen{Name: "fleets", Open: func() vugu.Builder { return &visit{} }}, Screen{Name: "table", Open: func() vugu.Builder { return &visit{} }})
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
	c := of()
	c.arrive(route.Parse("#/nowhere"))
	text := drawn(t, c)
	if !strings.Contains(text, words.Say("screen-unknown")) || !strings.Contains(text, `href="#/`+route.Home+`"`) {
		t.Errorf("drawn %s", text)
	}
}

func TestOfflineSaysSo(t *testing.T) {
	c := of()
	c.offline = true
	if text := drawn(t, c); !strings.Contains(text, words.Say("shell-offline")) {
		t.Errorf("drawn %s", text)
	}
}
