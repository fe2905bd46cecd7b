//go:build !js

package board

import (
	"github.com/vugu/vugu/js"

	"broadside/core/game"
	"broadside/core/geometry"
)

// Outside a browser nothing is shown.
type noStage struct{}

func newStage(*Board) stage { return noStage{} }

func (noStage) draw(scene)                      {}
func (noStage) camera()                         {}
func (noStage) pose(*game.Thing, geometry.Pose) {}
func (noStage) lines()                          {}
func (noStage) rule()                           {}
func (noStage) note(string)                     {}
func (noStage) say(string)                      {}
func (noStage) focus(game.ID)                   {}
func (noStage) busy(bool)                       {}
func (noStage) later(int, func())               {}
func (noStage) now() float64                    { return 0 }
func (noStage) close()                          {}

func (c *Board) placed(js.Value) {}
