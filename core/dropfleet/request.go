package dropfleet

import (
	"errors"
	"slices"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/params"
	"broadside/core/special"
)

// Bounds of a request: each is beyond what the largest legal fleets can do all at
// once, and together with mostPoints they keep the answer quick.
const (
	mostFirers  = 1000 // and rows of weapons of all of them
	mostWeapons = 30   // rows of one firer
	mostCount   = mostShips
	mostTokens  = 300
	mostShots   = 40
	mostMore    = 20 // of Fusillade
	mostDamage  = 20
	mostDefence = 2000
	mostRange   = 200 * inch
)

var (
	orders   = []string{"standard", "weapons-free", "station-keeping", "course-change", "max-thrust", "silent-running", "active-scan"}
	layers   = []string{high, low, atmosphere} // from the outermost in
	targets  = []string{"ship", "station", "sector"}
	launched = []string{"bomber", "fire-ship", "torpedo"}
)

// An oddsRequest is a request of the calculator, read.
type oddsRequest struct {
	Salvo
	book   Book
	fired  []Volley
	arcs   []string // of the weapons, as they are printed
	firers []firing
	reach  *game.Reach
	shown  field // how the target is seen, by its signature
}

// A firing is a ship of a request, with how many weapons and waves are its own or an earlier one's.
type firing struct {
	Firer
	scanned        bool // its scan is told
	placed         bool // it is judged by positions, not by what players measure
	at             *field
	volleys, waves int
}

func readRequest(q *params.Object) (*oddsRequest, error) {
	r := &oddsRequest{}
	q.Text("system", "dfc")
	r.book = BookOf(q.One("edition", "core", "revised"))
	r.target(q.Object("target"))
	firers := q.Many("firers", mostFirers)
	for _, f := range firers {
		r.fires(f, f)
	}
	switch {
	case !q.Has("firers"):
		r.fires(q, q.Maybe("firer"))
	case len(firers) == 0:
		q.Fail("firers", "request-missing")
	}
	r.Salvo = *salvoOf(r.fired, r.Waves, r.Target)
	r.judge()
	r.pool()
	if r.large() {
		q.Fail(r.largest(q), "dfc-too-large", "most", itoa(mostPoints))
	}
	return r, q.Err()
}

// largest is the field that a request with too much in it has most of it in.
func (r *oddsRequest) largest(q *params.Object) string {
	switch {
	case q.Has("firers"):
		return "firers"
	case len(r.fired) == 0:
		return "launch"
	}
	return "weapons"
}

// fires reads what one ship fires, and the ship itself, which a request of one ship keeps in an object of its own.
func (r *oddsRequest) fires(q, ship *params.Object) {
	v := Volley{Range: q.Length("range", 0, mostRange, 0), Scan: q.Length("scan", 0, mostRange, 0)}
	v.Firer = Firer{Order: ship.One("order", orders...), Layer: ship.One("layer", layers...), Crippled: ship.Bool("crippled"), Rules: r.rules(ship, onShip)}
	one := firing{Firer: v.Firer, scanned: q.Has("scan"), placed: q.Has("geometry")}
	scan, veiled := v.Scan, geometry.Length(0)
	for _, m := range q.Many("lockModifiers", mostWeapons) {
		why := m.Text("why", "why/dfc/modifier")
		v.Mods = append(v.Mods, special.Plus(m.Must("by", -6, 6), why))
		veiled += veils[why]
	}
	switch {
	case one.placed:
		f := readField(q.Object("geometry"))
		if one.at = &f; !q.Has("range") { // Scald goes by the positions
			v.Range = f.gap
		}
	case q.Has("range") && r.shown.signed:
		f := r.shown
		f.gap, one.at, v.Scan = v.Range, &f, max(0, v.Scan-veiled) // as debris does on a table
	}
	for _, w := range q.Many("weapons", mostWeapons) {
		r.weapon(w, v)
	}
	for _, l := range q.Many("launch", mostWeapons) {
		r.launch(l, v.Range, scan)
	}
	one.volleys, one.waves = len(r.fired), len(r.Waves)
	r.firers = append(r.firers, one)
	if !q.Has("weapons") && !q.Has("launch") {
		q.Fail("weapons", "request-missing")
	}
	if len(r.fired)+len(r.Waves) > mostFirers {
		q.Fail("weapons", "dfc-too-many-rows", "most", itoa(mostFirers))
	}
}

func (r *oddsRequest) target(q *params.Object) {
	t := &r.Target
	t.Kind = q.One("kind", targets...)
	t.Hull = q.Int("hull", 1, 100, 0)
	most := t.Hull
	if most == 0 {
		most = 100
	}
	t.Left = q.Int("hullLeft", 1, most, 0)
	t.Armour, t.Passive = q.Must("armour", 0, 6), q.Int("passive", 0, 6, 0) // 0 as the form has it
	for i, n := range []int{t.Armour, t.Passive} {
		if n == 1 {
			q.Fail([]string{"armour", "passive"}[i], "request-want-int", "low", "2", "high", "6")
		}
	}
	t.PD, t.Escort = q.Int("pd", 0, mostDefence, 0), q.Int("escortDice", 0, mostDefence, 0)
	t.Tonnage, t.Layer = q.One("tonnage", append([]string{""}, weights...)...), q.One("layer", layers...)
	t.Cracked = q.Int("cracked", 0, 10, 0)
	t.Crippled, t.Boosted = q.Bool("crippled"), q.Bool("boosted")
	r.shown = shows(q)
	t.Rules = r.rules(q, onShip)
}

func (r *oddsRequest) weapon(q *params.Object, v Volley) {
	w := &Weapon{Name: q.Text("name", ""), Rules: r.rules(q, onWeapon)}
	w.ID = w.Name
	if !w.lockless() || q.Has("lock") {
		w.Lock = q.Must("lock", 2, 6)
	}
	w.Attack, w.Damage = thrownBy(q, "attack", mostShots), thrownBy(q, "damage", mostDamage)
	arc := q.Text("arc", "")
	if arc != "" {
		arcs, err := geometry.ParseArcs(arc)
		if err != nil {
			q.Fail("arc", "unknown-arc", "arc", arc)
		}
		w.Arcs = arcs
	}
	r.arcs = append(r.arcs, arc)
	v.Weapon, v.Count, v.Overcharged = w, q.Int("count", 1, mostCount, 1), q.Bool("overcharged")
	if q.Has("thrown") {
		v.Thrown = q.Numbers("thrown", 0, mostShots, mostCount)
		if len(v.Thrown) != v.Count {
			q.Fail("thrown", "dfc-thrown", "n", itoa(v.Count))
			v.Thrown = nil
		}
	}
	r.fired = append(r.fired, v)
	if v.Count*w.Attack.Max() > dice.Most {
		q.Fail("attack", "dfc-too-many-dice", "most", itoa(dice.Most))
	}
}

// ownAsset stands for a launch asset that the engine's packs do not have: its figures come with it.
const ownAsset = "own-asset"

// launch reads a wave: an asset of the catalogue, or figures.
func (r *oddsRequest) launch(q *params.Object, far, scan geometry.Length) {
	w := Wave{Count: q.Int("count", 1, mostTokens, 1), Range: far, Scan: scan}
	name := q.Text("name", "")
	if id := q.Text("asset", ownAsset); id != ownAsset {
		w.Asset = r.asset(id)
		if w.Asset == nil || !slices.Contains(launched, w.Asset.Kind) {
			q.Fail("asset", "dfc-unknown-asset", "asset", id)
			w.Asset = &Asset{}
		}
	} else {
		w.Asset = &Asset{
			Name: name, Kind: q.One("kind", launched...), Lock: q.Must("lock", 2, 6), Attack: thrownBy(q, "attack", mostShots), Damage: thrownBy(q, "damage", mostDamage),
			Rules: r.rules(q, onWeapon),
		}
	}
	if w.Count*w.Asset.Attack.Max() > dice.Most {
		q.Fail("count", "dfc-too-many-dice", "most", itoa(dice.Most))
	}
	r.Waves = append(r.Waves, w)
}

func (r *oddsRequest) asset(id string) *Asset {
	for _, p := range (System{}).Packs("") {
		for i := range p.Entries {
			if e := &p.Entries[i]; e.ID == id && e.Kind == "asset" {
				return readAsset(e, r.book)
			}
		}
	}
	return nil
}

// rules reads the special rules of such a bearer.
func (r *oddsRequest) rules(q *params.Object, bearer string) []Trait {
	var found []Trait
	for i, printed := range q.Strings("special") {
		c, err := carry(r.book, printed)
		var unknown *special.Unknown
		if errors.As(err, &unknown) {
			q.Fail("special/"+itoa(i), unknown.Code(), "rule", printed, "nearest", unknown.Nearest)
			continue
		}
		if c.On != bearer {
			q.Fail("special/"+itoa(i), "dfc-rule-of-"+c.On, "rule", printed)
		}
		if c.X = min(c.X, 100); c.X < c.Effects.Least || c.Effects.Most > 0 && c.X > c.Effects.Most {
			q.Fail("special/"+itoa(i), "dfc-bad-number", "rule", printed)
		}
		found = take(found, c)
	}
	return found
}

// thrownBy reads a number that may be thrown: "2", "D6", "D3+1". A plain number may come as one.
func thrownBy(q *params.Object, key string, most int) dice.Expr {
	if !q.Has(key) {
		q.Fail(key, "request-missing")
		return dice.Expr{}
	}
	if _, text := q.Raw(key).(string); !text {
		return dice.Expr{Plus: q.Int(key, 0, most, 0)}
	}
	x, err := dice.Parse(q.Text(key, ""))
	if err != nil || x.Max() > most {
		q.Fail(key, "dfc-bad-dice", "most", itoa(most))
		return dice.Expr{}
	}
	return x
}
