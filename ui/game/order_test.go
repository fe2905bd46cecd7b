package game

import (
	"testing"

	kernel "broadside/core/game"
)

// TestATurnComesAsSoonAsItCan holds that a way is drawn with a turn of which nobody said where it comes as the rules take it: at the
// first place that is offered, and where it is said to be otherwise.
func TestATurnComesAsSoonAsItCan(t *testing.T) {
	o := newOrder(act{Legal: kernel.Legal{Params: []kernel.Param{
		{Name: "far", Use: kernel.UseTravel, Kind: kernel.ParamLength, Min: 10000, Max: 20000},
		{Name: "by", Use: kernel.UseTurn, Kind: kernel.ParamAngle, Min: -45000, Max: 45000, Optional: true},
		{Name: "at", Use: kernel.UseTurnAt, Kind: kernel.ParamLength, Min: 10000, Max: 20000, Optional: true},
	}}})
	o.args["far"], o.args["by"] = kernel.Int(20000), kernel.Int(45000)
	if got := o.turnings(); len(got) != 1 || got[0] != (turning{10000, 45000}) {
		t.Errorf("unsaid it turns %+v", got)
	}
	o.args["at"] = kernel.Int(15000)
	if got := o.turnings(); got[0].at != 15000 {
		t.Errorf("said it turns %+v", got)
	}
}
