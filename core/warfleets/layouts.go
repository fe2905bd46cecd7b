package warfleets

import (
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// A plan is terrain for a table of 72 by 48 inches; other tables get it stretched.
type plan struct {
	code   string // of its name
	pieces []planned
}

// A planned piece is round when it has a radius, otherwise it has corners. Lengths are inches.
type planned struct {
	kinds   string
	x, y    int
	radius  int
	corners [][2]int
}

func round(kinds string, x, y, radius int) planned {
	return planned{kinds: kinds, x: x, y: y, radius: radius}
}

func cornered(kinds string, corners ...[2]int) planned {
	return planned{kinds: kinds, corners: corners}
}

// plans are alike for both players: turned by half a circle each is the same.
var plans = []plan{
	{"belt", []planned{
		cornered("cover+difficult", [2]int{14, 20}, [2]int{21, 18}, [2]int{24, 23}, [2]int{18, 27}),
		cornered("cover+difficult", [2]int{58, 28}, [2]int{51, 30}, [2]int{48, 25}, [2]int{54, 21}),
		cornered("cover+dangerous", [2]int{31, 21}, [2]int{37, 19}, [2]int{41, 27}, [2]int{35, 29}),
		round("blocking", 10, 35, 3), round("blocking", 62, 13, 3),
		round("cover", 30, 38, 4), round("cover", 42, 10, 4),
	}},
	{"planets", []planned{
		round("blocking", 22, 20, 4), round("blocking", 50, 28, 4),
		round("dangerous", 36, 24, 3),
		round("cover", 38, 37, 4), round("cover", 34, 11, 4),
		cornered("difficult", [2]int{8, 28}, [2]int{14, 27}, [2]int{16, 33}, [2]int{10, 35}),
		cornered("difficult", [2]int{64, 20}, [2]int{58, 21}, [2]int{56, 15}, [2]int{62, 13}),
	}},
	{"lanes", []planned{
		round("cover", 18, 24, 5), round("cover", 54, 24, 5),
		cornered("difficult", [2]int{30, 34}, [2]int{42, 34}, [2]int{40, 38}, [2]int{32, 38}),
		cornered("difficult", [2]int{42, 14}, [2]int{30, 14}, [2]int{32, 10}, [2]int{40, 10}),
		round("cover+dangerous", 36, 24, 3),
	}},
}

// Layouts are suggested tables, for as long as terrain is placed and none is.
func (System) Layouts(s *game.State, by game.Seat) []game.Layout {
	t := tableOf(s)
	if t.Phase() != phaseTerrain || len(t.Terrain()) > 0 {
		return nil
	}
	return tabletop.Map(plans, func(p plan) game.Layout {
		laid := tabletop.Map(p.pieces, func(piece planned) game.Command { return t.lay(piece, by) })
		return game.Layout{Label: "@layout/ftl/" + p.code, Commands: append(laid, game.Command{Kind: "terrain-done", By: by})}
	})
}

// lay is the command that places a planned piece on this table.
func (t table) lay(p planned, by game.Seat) game.Command {
	at := func(x, y int) geometry.Point {
		return geometry.Point{X: x * t.Setup.Table.Width / 72, Y: y * t.Setup.Table.Height / 48}
	}
	c := game.Command{Kind: "terrain", By: by}.With("kinds", game.Text(p.kinds))
	if p.radius > 0 {
		return tabletop.Placed(c, at(p.x, p.y)).With("radius", game.Int(p.radius*inch))
	}
	corners := tabletop.Map(p.corners, func(xy [2]int) geometry.Point { return at(xy[0], xy[1]) })
	return c.With("points", game.Text(tabletop.Corners(corners)))
}
