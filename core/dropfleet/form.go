package dropfleet

import (
	"strings"

	"broadside/core/game"
	"broadside/core/tabletop"
)

// formRows is as many weapons as a screen is given; a request may have more.
const formRows = 12

// Form is what the calculator asks for.
func (System) Form() []game.Group {
	ofShips, ofWeapons := printedBy("ship"), printedBy("weapon")
	now := func(key string) game.Field { return game.Field{Key: key, Kind: game.FieldSwitch, Situation: true} }
	count := func(most int) game.Field {
		return game.Field{Key: "count", Kind: game.FieldNumber, Min: 1, Max: most, Default: 1, Situation: true}
	}
	layer, charged, ships := game.Field{Key: "layer", Kind: game.FieldChoice, Options: layers, Situation: true}, now("overcharged"), count(mostCount)
	own := layer
	charged.Chosen, ships.Chosen, own.Chosen = true, true, true
	for _, r := range Core {
		if r.Effects.Charge != nil {
			charged.Only = r.Name
		}
	}
	return []game.Group{{Fields: []game.Field{
		{Key: "range", Kind: game.FieldNumber, Min: 0, Max: 48, Default: 8, Situation: true, Within: "range", Chosen: true},
		{Key: "scan", Kind: game.FieldNumber, Min: 0, Max: 24, Default: 6},
	}}, {Key: "weapons", List: true, Begin: 1, Most: formRows, Fields: []game.Field{
		{Key: "name", Kind: game.FieldName},
		ships, charged,
		{Key: "lock", Kind: game.FieldTarget, Min: 2, Max: 6, Default: 4},
		{Key: "attack", Kind: game.FieldChoice, Options: attacks, Free: true},
		{Key: "damage", Kind: game.FieldChoice, Options: []string{"1", "2", "3", "4", "6", "D3", "D6", "D3+1", "D6+1"}, Free: true},
		{Key: "special", Kind: game.FieldSet, Options: ofWeapons, Free: true},
	}}, {Key: "launch", List: true, Most: 6, Fields: append([]game.Field{
		{Key: "name", Kind: game.FieldName},
		{Key: "asset", Kind: game.FieldChoice, Options: append(launchable(), ownAsset), Situation: true},
		count(mostTokens),
	}, ownFigures()...)}, {Key: "firer", Fields: []game.Field{
		{Key: "order", Kind: game.FieldChoice, Options: orders, Situation: true, Chosen: true},
		own, now("crippled"),
		{Key: "special", Kind: game.FieldSet, Options: ofShips, Free: true},
	}}, {Key: "lockModifiers", List: true, Most: 6, Fields: []game.Field{
		{Key: "why", Kind: game.FieldChoice, Options: []string{"why/dfc/fine-debris", "why/dfc/dense-debris", "why/dfc/planetary-ring", "why/dfc/modifier"}, Situation: true,
			Sets: "by", To: []int{1, 2, 1, 1}},
		{Key: "by", Kind: game.FieldNumber, Min: -6, Max: 6, Default: 1, Situation: true},
	}}, {Key: "target", Fields: []game.Field{
		{Key: "kind", Kind: game.FieldChoice, Options: targets},
		{Key: "armour", Kind: game.FieldTarget, Min: 2, Max: 6, Default: 4},
		{Key: "hull", Kind: game.FieldNumber, Min: 1, Max: 60, Default: 10},
		{Key: "hullLeft", Kind: game.FieldNumber, Min: 1, Max: 60, Default: 10, Situation: true, Within: "hull"},
		layer,
		{Key: "spike", Kind: game.FieldChoice, Options: showing, Situation: true},
		{Key: "passive", Kind: game.FieldTarget, Min: 0, Max: 6, Situation: true},
		{Key: "signature", Kind: game.FieldNumber, Min: 0, Max: 24, Default: 6},
		{Key: "pd", Kind: game.FieldNumber, Min: 0, Max: 40, Default: 4},
		{Key: "escortDice", Kind: game.FieldNumber, Min: 0, Max: 40, Situation: true},
		{Key: "tonnage", Kind: game.FieldChoice, Options: []string{"M", "L", "L2", "H", "H2", "S", "S2"}},
		now("crippled"), now("boosted"),
		{Key: "special", Kind: game.FieldSet, Options: ofShips, Free: true},
	}}}
}

// attacks are the numbers of dice that ships print, the ordinary one first.
var attacks = []string{"2", "1", "3", "4", "5", "6", "7", "8", "9", "10", "12", "14", "16", "20", "D3", "D3+1", "D3+2", "D6", "D6+1", "D6+2", "D6+3", "2D3", "2D6", "3D6"}

// ownFigures are those of a launch asset that the engine's packs do not have.
func ownFigures() []game.Field {
	all := []game.Field{
		{Key: "kind", Kind: game.FieldChoice, Options: launched},
		{Key: "lock", Kind: game.FieldTarget, Min: 2, Max: 6, Default: 3},
		{Key: "attack", Kind: game.FieldChoice, Options: attacks, Free: true},
		{Key: "damage", Kind: game.FieldChoice, Options: []string{"1", "2", "3", "4", "D3", "D6"}, Free: true},
		{Key: "special", Kind: game.FieldSet, Options: printedBy("weapon"), Free: true},
	}
	for i := range all {
		all[i].Only = ownAsset
	}
	return all
}

// launchable are the launch assets that attack.
func launchable() []string {
	var all []string
	for _, p := range (System{}).Packs("") {
		for i := range p.Entries {
			if e := &p.Entries[i]; e.Kind == "asset" && attackers[e.Figure("type")] {
				all = append(all, e.ID)
			}
		}
	}
	return all
}

var attackers = map[string]bool{"bomber": true, "fire-ship": true, "torpedo": true}

// printedBy are the rules of ships or of weapons as sets of the form offer them.
func printedBy(on string) []string {
	var all []string
	for _, r := range Core {
		if (r.On == "weapon") == (on == "weapon") {
			all = append(all, printed(&r)...)
		}
	}
	return all
}

// printed is a rule as a set of the form offers it: with the numbers that ships print, where it takes one.
func printed(r *Rule) []string {
	if r.Parameter == "" {
		return []string{r.Name}
	}
	return tabletop.Map(strings.Fields(r.Effects.Printed), func(n string) string { return r.Name + " (" + n + ")" })
}
