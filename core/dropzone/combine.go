package dropzone

import (
	"strconv"

	"broadside/core/odds"
)

// combines asks whether a volley of Reduced weapons combines its fire, where that would damage more and nobody has said so as it was aimed:
// with what either way damages on average, the better one marked ("Reduced").
func (r *run) combines(p *part, volley int) {
	v := p.volleys[volley]
	if !v.Weapon.has("reduced") || v.Weapon.Combined {
		return
	}
	together := *v.Weapon
	together.Combined = true
	ways := []Volley{v, {Weapon: &together, Units: v.Units}}
	means := [2]float64{}
	ask := &odds.Ask{Kind: odds.Pick, Code: "ask/dzc/combine", Policy: "best", Default: []int{1}, Args: map[string]string{"weapon": p.guns[volley].Name}}
	for i := range ways {
		a := aim(&ways[i], &p.firer, &p.target)
		means[i] = (&oddsRequest{volleys: ways[i : i+1], firer: p.firer, target: p.target}).odds().Damage.Mean()
		ask.Options = append(ask.Options, odds.Option{Value: i, Label: strconv.Itoa(a.shots()) + " × E" + strconv.Itoa(a.Energy) + " · " + strconv.FormatFloat(means[i], 'f', 2, 64)})
	}
	if means[1] > means[0] {
		p.volleys[volley] = ways[r.Choose("combine", ask)[0]]
	}
}
