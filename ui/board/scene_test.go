package board

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/special"
	"broadside/core/warfleets"
	"broadside/core/words"
	"broadside/ui/kit"
)

func wants(t *testing.T, text string, parts ...string) {
	t.Helper()
	for _, p := range parts {
		if !strings.Contains(text, p) {
			t.Errorf("missing %q in\n%s", p, text)
		}
	}
}

func TestModelsStandWhereTheyAre(t *testing.T) {
	c, p := lay(t, false)
	it := p.scene.item(modelLayer, "1")
	if it == nil || it.attr("transform") != "translate(200 380) rotate(0)" || it.attr("tabindex") != "0" {
		t.Fatalf("item %+v", it)
	}
	wants(t, it.attr("aria-label"), "Heavy Ship", "Player 1", `20" across`, `10" up`, "heading 0°", "5 of 6 points left")
	wants(t, p.scene.item(modelLayer, "2").attr("class"), "seat-2")
	if p.scene.item(modelLayer, "3") != nil {
		t.Error("a model in reserve stands on the table")
	}
	c.Chosen, c.Overlays.Lit = 1, []game.ID{2}
	s := c.scene()
	wants(t, s.item(modelLayer, "1").attr("class"), "is-chosen")
	wants(t, s.item(modelLayer, "2").attr("class"), "is-target")
}

func TestDamageIsSeenByItsStroke(t *testing.T) {
	c, _ := lay(t, false)
	drawn := map[string]int{}
	for _, m := range regexp.MustCompile(`class="board-(left|lost)" pathLength="360" stroke-dasharray="0([^"]*) 360"`).FindAllStringSubmatch(c.pips(&c.View.Things[0], 12.5), -1) {
		drawn[m[1]] = len(strings.Fields(m[2])) / 2
	}
	if drawn["left"] != 5 || drawn["lost"] != 1 {
		t.Errorf("strokes: %v", drawn)
	}
	c.View.Things[0].Tracks = nil
	if got := c.pips(&c.View.Things[0], 12.5); got != "" {
		t.Errorf("pips of a model without tracks: %s", got)
	}
}

func TestClassesAndSeatsHaveShapesOfTheirOwn(t *testing.T) {
	seen := map[string]string{}
	for class := range hulls {
		drawn := silhouette(class, inch)
		for other, d := range seen {
			if d == drawn {
				t.Errorf("%q looks like %q", class, other)
			}
		}
		seen[class] = drawn
	}
	if silhouette("dreadnought", inch) != silhouette("", inch) {
		t.Error("a class that nobody drew has no shape")
	}
	for a := range marks {
		for b := range a {
			if marks[a] == marks[b] {
				t.Errorf("seats %d and %d share a mark", a, b)
			}
		}
	}
}

func TestTagsShowAsSigns(t *testing.T) {
	c, _ := lay(t, false)
	thing := &c.View.Things[0]
	thing.Tags, c.described = []string{"acted", "held", "hero/tactical-master"}, map[game.ID]string{}
	it := c.model(thing, false)
	if n := strings.Count(c.signed(thing, "1").inner, "board-sign-ground"); n != 2 {
		t.Errorf("%d signs", n)
	}
	wants(t, it.attr("aria-label"), "Activated.", "Easy target.", "Tactical Master.")
}

func TestTerrainDiffersByPatternAndName(t *testing.T) {
	c, p := lay(t, false)
	for key, parts := range map[string][]string{
		"4": {"Cover, dangerous", "url(#board-dots)", "url(#board-crosses)", "<circle", "is-soft"},
		"5": {"Blocking", "url(#board-lattice)"},
		"6": {"Difficult", "url(#board-stripes)", "<polygon"},
	} {
		it := p.scene.item(terrainLayer, key)
		wants(t, it.inner, parts[1:]...)
		wants(t, it.attr("aria-label"), parts[0], " across, ") // who cannot see it hears where it lies
		fits := key != "4"                                     // far wider than its piece a name would hide it, until it is asked for
		c.Chosen = 0
		if it := c.scene().item(nameLayer, key); (it != nil) != fits {
			t.Errorf("%s is named: %v", parts[0], it != nil)
		}
		if n, _ := strconv.Atoi(key); n > 0 {
			c.Chosen = game.ID(n)
		}
		wants(t, c.scene().item(nameLayer, key).inner, parts[0])
	}
	if strings.Contains(p.scene.item(terrainLayer, "5").inner, "is-soft") {
		t.Error("blocking terrain looks soft")
	}
	ground := p.scene.item(groundLayer, "table").inner
	for _, kind := range []string{"dots", "stripes", "lattice", "crosses"} {
		wants(t, ground, `<pattern id="board-`+kind+`"`)
	}
}

func TestMarkersAndZones(t *testing.T) {
	_, p := lay(t, false)
	wants(t, p.scene.item(markLayer, "7").inner, "board-objective")
	wants(t, p.scene.item(markLayer, "8").inner, "board-mine")
	wants(t, p.scene.item(groundLayer, "zone1").inner, "0 480", "720 360")
	wants(t, p.scene.item(groundLayer, "zone2").inner, "300 300")
}

func TestArcsReachFromTheRim(t *testing.T) {
	c, _ := lay(t, false)
	c.Chosen, c.Overlays.Reach = 1, 1
	it := c.scene().item(reachLayer, "reach")
	wants(t, it.inner, `r="252.5"`, `A132.5 132.5`, `Turret 24&#34;`, `Heavy Cannon 12&#34;`)
	if strings.Contains(it.inner, "board-band") {
		t.Error("bands of all weapons at once")
	}
	c.Overlays.Gun = "front"
	it = c.scene().item(reachLayer, "reach")
	if strings.Contains(it.inner, "Turret") || strings.Count(it.inner, "board-band") != 1 {
		t.Errorf("one weapon with its band at 6: %s", it.inner)
	}
	c.View.Things[0].Guns[1].Off = true
	if c.scene().item(reachLayer, "reach") != nil {
		t.Error("a disabled weapon has an arc")
	}
}

func TestGhostsShowTheirWay(t *testing.T) {
	c, _ := lay(t, false)
	to := geometry.Pose{Point: geometry.Point{X: 20 * inch, Y: 16 * inch}, Heading: 45 * geometry.Degree}
	c.Overlays.Ghost = &Ghost{Thing: 1, Pose: to, Path: []geometry.Point{c.View.Things[0].Pose.Point, to.Point}, Note: `6"`, Bad: true}
	s := c.scene()
	if got := s.item(ghostLayer, "ghost").attr("transform"); got != "translate(200 320) rotate(45)" {
		t.Errorf("the ghost is at %s", got)
	}
	wants(t, s.item(ghostLayer, "way").inner, "200 380 200 320")
	wants(t, s.item(ghostLayer, "note").inner, "6&#34;")
	c.Overlays.Ghost.More = []geometry.Pose{{Point: geometry.Point{X: 30 * inch, Y: 20 * inch}}}
	c.Overlays.Spans = []Span{{Area: geometry.CircleArea(to.Point, 9*inch), Text: `Move 9"`, At: []geometry.Point{to.Point}}}
	s = c.scene()
	wants(t, s.item(ghostLayer, "ghost0").inner, "board-hull")
	wants(t, s.item(ghostLayer, "span0").inner, "board-span", `r="90"`)
	wants(t, s.item(ghostLayer, "far0").inner, "Move 9&#34;")
	c.Overlays.Ghost.Thing = 99
	if marker := c.scene().item(ghostLayer, "ghost"); marker == nil || strings.Contains(marker.inner, "board-hull") {
		t.Errorf("a marker that does not lie there yet: %+v", marker)
	}
}

func TestChancesDoNotCoverEachOther(t *testing.T) {
	c, _ := lay(t, false)
	for i := range 6 {
		c.View.Things = append(c.View.Things, ship(game.ID(20+i), 2, "light", 3*inch/4, 20+2*i, 34, 180))
		c.Overlays.Lines = append(c.Overlays.Lines, Line{From: 1, To: game.ID(20 + i), Text: "50%"})
	}
	c.Chosen = 1
	all := c.laid()
	for i := range all {
		for j := range i {
			if all[i].room.meets(all[j].room) {
				t.Errorf("the chances of lines %d and %d meet", j, i)
			}
		}
	}
	wants(t, c.scene().item(lineLayer, "1>20?").inner, "50%")
}

func TestNamesKeepClear(t *testing.T) {
	c, _ := lay(t, true)
	for i := range 20 {
		c.View.Things = append(c.View.Things, ship(game.ID(20+i), 1, "light", 3*inch/4, 30+i%10, 10+i/10, 0))
	}
	game.MeaningOf(warfleets.System{}).Shown(c.View)
	c.Teller = words.NewTeller(&words.English, nothing{}, nil, c.View, nil)
	c.Chosen = 39
	items := c.names(nil, nil)
	if len(items) < 3 || len(items) > 15 {
		t.Errorf("%d names", len(items))
	}
	found := false
	for _, it := range items {
		found = found || it.key == "39"
	}
	if !found {
		t.Error("the chosen model has no name")
	}
}

// TestWhatIsWrittenAboutTheChosenModelKeepsClear: texts of its arcs cover no base, and names none of those texts.
func TestWhatIsWrittenAboutTheChosenModelKeepsClear(t *testing.T) {
	c, _ := lay(t, true)
	for i := range 20 {
		c.View.Things = append(c.View.Things, ship(game.ID(20+i), 1, "light", 3*inch/4, 26+i%10, 16+i/10, 0))
	}
	game.MeaningOf(warfleets.System{}).Shown(c.View)
	c.Teller = words.NewTeller(&words.English, nothing{}, nil, c.View, nil)
	c.Chosen, c.Overlays.Reach = 1, 1
	_, written := c.reach(c.lineRooms())
	if len(written) == 0 {
		t.Fatal("nothing is written")
	}
	for i := range c.View.Things {
		if o := &c.View.Things[i]; standing(o) && o.ID != c.Chosen && slices.ContainsFunc(written, c.baseBox(o).meets) {
			t.Errorf("a text covers %d", o.ID)
		}
	}
	if bare, kept := c.names(nil, nil), c.names(written, nil); len(kept) > len(bare) {
		t.Errorf("%d names beside texts, %d without", len(kept), len(bare))
	}
}

func TestTerrainIsNamedWhereNothingElseStands(t *testing.T) {
	c, p := lay(t, false)
	named := func() bool {
		return slices.ContainsFunc(c.names(nil, nil), func(it item) bool { return it.key == "5" })
	}
	if !named() {
		t.Fatal("an empty piece has no name")
	}
	c.View.Things[0].Pose.Point = geometry.Point{X: 50000, Y: 10000}
	if named() {
		t.Errorf("its name covers the ship in it: %s", p.scene.item(nameLayer, "5").inner)
	}
}

func TestNothingIsDrawnTwice(t *testing.T) {
	c, p := lay(t, false)
	c.draw()
	if p.drawn != 1 {
		t.Errorf("drawn %d times", p.drawn)
	}
	for what, change := range map[string]func(){
		"view":   func() { v := *c.View; c.View = &v },
		"chosen": func() { c.Chosen = 2 },
		"lines":  func() { c.Overlays.Lines = []Line{{From: 1, To: 2}} },
		"ghost":  func() { c.Overlays.Ghost = &Ghost{Thing: 1} },
		"zoom":   func() { c.camera.zoom(2, 0, 0) },
		"reach":  func() { c.Overlays.Reach = 1 },
		"lit":    func() { c.Overlays.Lit = []game.ID{1} },
	} {
		before := p.drawn
		change()
		c.draw()
		if p.drawn != before+1 {
			t.Errorf("%s: drawn %d times", what, p.drawn-before)
		}
	}
}

func TestNamesOfPlayersAreText(t *testing.T) {
	c, _ := lay(t, false)
	c.View.Things[0].Name = `<b onclick="x">&`
	game.MeaningOf(warfleets.System{}).Shown(c.View)
	c.Teller = words.NewTeller(&words.English, nothing{}, nil, c.View, nil)
	text := c.scene().markup()
	if strings.Contains(text, "<b") {
		t.Error("a name became markup")
	}
	wants(t, text, "&lt;b onclick=&#34;x&#34;&gt;&amp;")
}

// nothing is a system of which only the name is asked.
type nothing struct{ game.Definition }

func (nothing) Rules(string) []special.Info { return nil }

func (nothing) About() game.About { return game.About{ID: "ftl"} }

func BenchmarkSceneOfSixty(b *testing.B) {
	v := &game.View{}
	for i := range 60 {
		v.Things = append(v.Things, ship(game.ID(i+1), game.Seat(1+i%2), "heavy", inch, 4+6*(i%11), 4+7*(i/11), 30*i))
		v.Things[i].Name = "Ship " + kit.Itoa(i)
	}
	c := board(v, 72*inch, 48*inch, words.NewTeller(&words.English, nothing{}, nil, v, nil))
	c.Init()
	c.camera.resize(900, 620, c.Table)
	for b.Loop() {
		c.scene()
	}
}

// TestChipsStandAtTheirTargets: with a pattern for each third of the chance, and marked where weapons are aimed already.
func TestChipsStandAtTheirTargets(t *testing.T) {
	c, _ := lay(t, false)
	c.Overlays.Chips = []Chip{{At: 1, Text: "72%", Chance: 0.72, Aimed: true}, {At: 2, Text: "40%", Chance: 0.4}, {At: 7, Text: "0.7"}, {At: 3, Text: "1%"}}
	scene := c.scene()
	wants(t, scene.item(chipLayer, "1").inner, "72%", "is-likely is-held")
	wants(t, scene.item(chipLayer, "2").inner, "40%", "is-even")
	wants(t, scene.item(chipLayer, "7").inner, "0.7", "is-slim")
	if scene.item(chipLayer, "3") != nil {
		t.Error("a chip stands at what is not on the table")
	}
}

// TestTheBoardLooksWhereTheGameIs and shows the whole table again when that is over.
func TestTheBoardLooksWhereTheGameIs(t *testing.T) {
	c, _ := lay(t, false)
	const id = 2
	c.camera.resize(390, 340, c.Table)
	whole := c.camera
	c.Overlays.Focus, c.Overlays.Room = []game.ID{id}, 4*inch
	c.look()
	x, y := c.camera.toScreen(c.thing(id).Pose.Point)
	if c.camera.scale <= whole.scale || x < 0 || x > 390 || y < 0 || y > 340 {
		t.Errorf("at %v, %v with %v after %v", x, y, c.camera.scale, whole.scale)
	}
	c.camera.zoom(0.8, 100, 100)
	own := c.camera
	c.look()
	if c.camera != own {
		t.Error("the player's own view did not stay")
	}
	c.Overlays.Room = 8 * inch // the same model is to go farther
	if c.look(); c.camera == own {
		t.Error("the way that an order may take is not brought into sight")
	}
	c.Overlays.Focus = nil
	c.look()
	if c.camera.scale != whole.scale {
		t.Errorf("scale %v, the whole table has %v", c.camera.scale, whole.scale)
	}
}
