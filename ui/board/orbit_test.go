package board

import (
	"strings"
	"testing"

	"broadside/core/dropfleet"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/warfleets"
	"broadside/core/words"
)

func orbiting(id game.ID, seat game.Seat, class, layer string, x, y int) game.Thing {
	t := ship(id, seat, class, 3*inch/5, x, y, 0)
	t.Entry, t.Layer, t.Order = "bs-parapet", layer, "weapons-free"
	t.Tracks = []game.Track{{Key: "lost", Label: "@track/hull", Lost: 2, Max: 10}}
	t.Rings = []game.Ring{{Key: "scan", Radius: 8 * inch}, {Key: "signature", Radius: 6 * inch}}
	t.Guns = []game.Gun{{Key: "a", Label: "Mass Driver", Range: 8 * inch, Arcs: []geometry.Arc{geometry.Front, geometry.Left}},
		{Key: "b", Label: "Laser", Range: 8 * inch, Arcs: []geometry.Arc{{Width: 22 * geometry.Degree}}},
		{Key: "c", Label: "Battery", Range: 8 * inch, Arcs: []geometry.Arc{geometry.Front, geometry.Left}}}
	return t
}

// orbit is a table of Dropfleet with a thing of each kind.
func orbit() *game.View {
	field := geometry.RectArea(geometry.Point{X: 36 * inch, Y: 36 * inch}, 6*inch, 4*inch, 0)
	ring := geometry.RectArea(geometry.Point{X: 12 * inch, Y: 40 * inch}, 12*inch, inch/20, 0)
	spot := func(x, y int) geometry.Pose { return geometry.Pose{Point: geometry.Point{X: x * inch, Y: y * inch}} }
	return &game.View{Things: []game.Thing{
		orbiting(1, 1, "super", "high", 10, 10), orbiting(2, 1, "light", "low", 20, 10), orbiting(3, 2, "heavy", "atmosphere", 30, 10),
		{ID: 4, Kind: "station", Class: "station", Seat: 2, Entry: "small-station", Layer: "low", Pose: spot(40, 10), Radius: inch, Tracks: []game.Track{
			{Key: "lost", Label: "@track/hull", Max: 6}, {Key: "infantry.2", Label: "@entry/infantry", Count: 3, Seat: 2}}},
		{ID: 5, Kind: "cluster", Entry: "small-cluster", Seat: 1, Pose: spot(24, 24), Radius: 2 * inch},
		{ID: 6, Kind: "sector", Entry: "commercial", Seat: 1, On: 5, Pose: spot(25, 25), Radius: inch / 2, Tracks: []game.Track{
			{Key: "lost", Label: "@track/sector", Max: 4}, {Key: "infantry.1", Label: "@entry/infantry", Count: 2, Seat: 1}, {Key: "armour.1", Label: "@entry/armour", Count: 1, Seat: 1},
			{Key: "infantry.2", Label: "@entry/infantry", Count: 1, Seat: 2}}},
		{ID: 7, Kind: "location", Pose: spot(5, 5), Radius: inch / 2},
		{ID: 8, Kind: "terrain", Class: "dense-debris", Area: &field, Pose: spot(36, 36)},
		{ID: 9, Kind: "terrain", Class: "planetary-ring", Area: &ring, Pose: spot(12, 40)},
		{ID: 10, Kind: "token", Class: "bomber", Entry: "ucm-bomber", Seat: 2, On: 1, Count: 4, Pose: spot(10, 10)},
		{ID: 11, Kind: "token", Class: "torpedo", Entry: "ucm-torpedo", Seat: 2, On: 1, Count: 2, Pose: spot(10, 10)},
		{ID: 12, Kind: "battlegroup", Seat: 1, Out: "listed"}, {ID: 13, Kind: "group", Seat: 1, Out: "listed"}, {ID: 14, Kind: "card", Seat: 1, Out: "listed"},
	}}
}

func layOrbit(t *testing.T) (*Board, scene) {
	t.Helper()
	sys := dropfleet.System{}
	v := game.MeaningOf(sys).Shown(orbit())
	v.Things[0].Tags = []string{"crippled", "shields", "major-spike", "fires", "minor-spike", "acted"}
	c := board(v, 48*inch, 48*inch, words.NewTeller(&words.English, sys, packs(sys), v, nil))
	c.Init()
	c.stage = &paper{}
	c.camera.resize(900, 900, c.Table)
	return c, c.scene()
}

func TestLayersAreToldWithoutColour(t *testing.T) {
	c, s := layOrbit(t)
	for key, parts := range map[string][]string{"1": {`board-layer-ring"`}, "2": {">L<"}, "3": {"board-layer-ring is-dashed", ">A<"}} {
		wants(t, s.item(modelLayer, key).inner+s.item(signLayer, key).inner, parts...)
	}
	if strings.Contains(s.item(modelLayer, "2").inner, "board-layer-ring") {
		t.Error("low orbit has a second ring")
	}
	wants(t, s.item(modelLayer, "3").attr("aria-label"), "Atmosphere.", "Order: Weapons Free.", "8 of 10 points left")
	if c.layerRing(&game.Thing{}, 5)+c.layerSign(&game.Thing{}, 5, 1) != "" {
		t.Error("a game without layers shows one")
	}
}

func TestOnlyTheWeightiestSignsStand(t *testing.T) {
	_, s := layOrbit(t)
	it := s.item(modelLayer, "1")
	if n := strings.Count(s.item(signLayer, "1").inner, `<path class="board-sign"`); n != mostSigns {
		t.Errorf("%d signs", n)
	}
	wants(t, it.attr("aria-label"), "Crippled.", "Shields raised.", "Major Spike.", "Minor Spike.")
}

func TestLaunchAssetsStandBesideTheirShip(t *testing.T) {
	c, s := layOrbit(t)
	it, beside := s.item(modelLayer, "1"), s.item(signLayer, "1").inner
	if n := strings.Count(beside, "board-counter"); n != 2 {
		t.Errorf("%d counters", n)
	}
	if strings.Contains(it.inner, "<text") {
		t.Error("figures are written on a model, and would be part of its name")
	}
	wants(t, beside, ">4</text>", ">2</text>", glyphs["bomber"], glyphs["torpedo"])
	wants(t, it.attr("aria-label"), "4 × UCM Bomber of Player 2.", "2 × UCM Torpedo of Player 2.")
	if s.item(markLayer, "10") != nil || c.touchable(&c.View.Things[9]) {
		t.Error("a token stands by itself")
	}
}

func TestWhatFliesByItselfLooksAhead(t *testing.T) {
	c, _ := layOrbit(t)
	c.View.Things = append(c.View.Things, game.Thing{ID: 20, Kind: "token", Role: game.RoleMarker, Class: "torpedo", Seat: 2, Count: 6, Radius: inch,
		Pose: geometry.Pose{Point: geometry.Point{X: 20 * inch, Y: 20 * inch}, Heading: 90 * geometry.Degree}})
	wants(t, c.scene().item(markLayer, "20").inner, "rotate(90)", glyphs["torpedo"], ">6</text>")
}

func TestWhatIsOnlyListedIsNotDrawn(t *testing.T) {
	_, s := layOrbit(t)
	for _, l := range s {
		for _, it := range l.items {
			if it.key == "12" || it.key == "13" || it.key == "14" {
				t.Errorf("thing %s stands in %s", it.key, l.name)
			}
		}
	}
}

func TestCitiesShowWhoHoldsThem(t *testing.T) {
	c, s := layOrbit(t)
	wants(t, s.item(markLayer, "5").inner, "board-cluster", `r="20"`)
	sector := s.item(markLayer, "6")
	wants(t, sector.attr("class"), "seat-1")
	wants(t, sector.inner, ">3</text>", ">1</text>")
	wants(t, sector.attr("aria-label"), "Commercial", "Player 1", "2 ×", "1 ×", "of Player 2.")
	station := s.item(modelLayer, "4")
	wants(t, s.item(signLayer, "4").inner, ">3</text>")
	wants(t, station.inner, hulls["hub"][0])
	if strings.Contains(station.inner, "board-bow") {
		t.Error("a station has a bow")
	}
	c.camera.resize(300, 300, c.Table)
	if small := c.scene().item(markLayer, "6").inner; strings.Contains(small, "<text") || !strings.Contains(small, marks[1]) {
		t.Errorf("too small for numbers: %s", small)
	}
}

func TestSceneryOfOrbitsDiffers(t *testing.T) {
	_, s := layOrbit(t)
	wants(t, s.item(terrainLayer, "8").inner, "is-soft", "url(#board-shards)")
	wants(t, s.item(terrainLayer, "9").inner, "is-line")
	ground := s.item(groundLayer, "table").inner
	for _, kind := range []string{"grains", "shards", "net"} {
		wants(t, ground, `<pattern id="board-`+kind+`"`)
	}
}

func TestWeaponsThatBearAlikeShareAnArc(t *testing.T) {
	c, _ := layOrbit(t)
	c.Chosen, c.Overlays.Reach = 1, 1
	it := c.scene().item(reachLayer, "reach")
	if n := strings.Count(it.inner, `class="board-arc`); n != 3 {
		t.Errorf("%d arcs", n)
	}
	wants(t, it.inner, "Mass Driver, Battery 8&#34;", "Laser 8&#34;", "Scan 8&#34;", "Signature 6&#34;", `r="80"`, `r="60"`, "is-signature")
}

func TestAllIsMeasuredFromTheStem(t *testing.T) {
	c, _ := layOrbit(t)
	r := rule{c.endAt(c.View.Things[0].Pose.Point), c.endAt(c.View.Things[1].Pose.Point)}
	if got := r.length(); got != 10*inch {
		t.Errorf("the ruler says %d", got)
	}
}

// TestALetterSaysWhichObjectiveItIs: in its mark with whose it is, above who carries it; a building shows who is inside.
func TestALetterSaysWhichObjectiveItIs(t *testing.T) {
	c, _ := lay(t, false)
	c.View.Things = append(c.View.Things, game.Thing{ID: 30, Kind: "objective", Role: game.RoleSite, Glyph: "letter", Name: "B", Pose: c.View.Thing(1).Pose})
	c.View.Thing(5).Tracks = []game.Track{{Key: "in", Count: 4, Seat: 2}}
	c.Teller = words.NewTeller(&words.English, warfleets.System{}, nil, c.View, nil)
	mark := c.scene().item(markLayer, "30")
	wants(t, mark.inner, "board-objective", ">B</text>")
	if strings.Contains(mark.inner, "board-seat") {
		t.Error("nobody's has a seat's shape")
	}
	at := mark.attr("transform")
	c.View.Thing(30).On, c.View.Thing(30).Seat = 1, 2
	if mark = c.scene().item(markLayer, "30"); mark != nil {
		t.Error("it is carried, and drawn below its carrier")
	}
	if carried := c.scene().item(modelLayer, "30"); carried == nil || carried.attr("transform") == at {
		t.Errorf("carried it is %v", carried)
	} else {
		wants(t, carried.inner, "is-held", "board-seat")
		wants(t, carried.attr("class"), "seat-2")
	}
	wants(t, c.scene().item(signLayer, "5").inner, "board-inside", "seat-2", ">4</text>")
}
