package dropfleet

import (
	"slices"
	"strings"

	"broadside/core/dice"
	"broadside/core/game"
)

// The ground combat segment of the roundup ("Ground Combat").

// roundup begins the last phase of a turn: fighters that were not needed fly
// home, and the seats roll for initiative.
func (r *run) roundup() {
	var changes []game.Change
	for _, id := range r.t.kinds("token") {
		if r.t.assetKind(id) == "fighter" {
			changes = append(changes, r.erase(id)...)
		}
	}
	changes = append(changes, clear(0, fieldBattlegroup, fieldGroup, fieldActs, fieldStage, fieldTurn)...)
	r.Emit(game.Event{Kind: "roundup", Changes: changes, Queue: []game.Command{{Kind: "initiative", By: 1}}})
}

// initiative ranks the seats by D6 and admiral; whoever alone throws a 6 wins
// whatever the admirals ("Ground Assets Activation").
func (r *run) initiative() error {
	rolls, totals := map[game.Seat]int{}, map[game.Seat]int{}
	sixes := 0
	var six game.Seat
	for _, s := range r.t.seats() {
		err := r.As(s, func() error {
			n, err := r.Sum("initiative", dice.D6(1))
			rolls[s] = n
			return err
		})
		if err != nil {
			return err
		}
		totals[s] = rolls[s] + r.t.admiral(s)
		if rolls[s] == 6 {
			sixes, six = sixes+1, s
		}
	}
	if sixes == 1 {
		totals[six] += 100
	}
	order, err := r.sorted("initiative", r.t.seats(), totals, r.t.admiral)
	if err != nil {
		return err
	}
	slices.Reverse(order) // from the lowest
	r.Emit(game.Event{Kind: "initiative", Args: []game.Arg{say("seat", seatName(order[len(order)-1]))}, Changes: []game.Change{write(0, fieldOrderOf, seatsText(order))}})
	r.enter(phaseGuns)
	return nil
}

// roundupPhases are the segments of the roundup in which seats act by turns, in
// order.
var roundupPhases = []string{phaseGuns, phaseMarch, phaseGround, phaseStations, phaseTorpedo, phaseBombers, phaseFighters, phaseLandings, phaseStrikes}

// enter begins a segment of the roundup, or the next one in which a seat has
// something to do.
func (r *run) enter(phase string) {
	at := slices.Index(roundupPhases, phase)
	for _, p := range roundupPhases[at:] {
		first := r.t.first(p)
		for _, s := range first {
			if r.t.hasWork(s, p) {
				r.phase(p, s)
				return
			}
		}
	}
	r.closing()
}

// first is the order in which seats act in a segment: mostly from the lowest
// initiative, in the effects of launch assets from the highest.
func (t table) first(phase string) []game.Seat {
	order := readSeats(t.Text(0, fieldOrderOf))
	if phase == phaseStrikes {
		slices.Reverse(order)
	}
	return order
}

// pass ends what a seat does in a segment of the roundup.
func (r *run) pass() error {
	by := r.Command.By
	if !slices.Contains(roundupPhases, r.t.phase()) {
		return game.Refuse("dfc-no-pass", secTurn)
	}
	if err := r.inTurn(secTurn); err != nil {
		return err
	}
	if r.t.phase() == phaseStrikes || r.t.phase() == phaseGround {
		return game.Refuse("dfc-must-resolve", secTurn)
	}
	changes := []game.Change{set(0, of(fieldPassed, by), 1), {Field: fieldCluster}, {Field: fieldGroup}}
	if c := game.ID(r.t.Int(0, fieldCluster)); r.t.phase() == phaseMarch && c != 0 { // done in one cluster: there may be others
		changes = []game.Change{{Field: fieldCluster}, set(c, of(fieldVisited, by), 1)}
	}
	if g := game.ID(r.t.Int(0, fieldGroup)); g != 0 { // done with one group: there may be others
		changes = []game.Change{{Field: fieldGroup}, set(g, fieldLaunched+r.t.phase(), 1)}
	}
	r.Emit(game.Event{Kind: "passed", Args: []game.Arg{say("seat", seatName(by))}, Changes: changes})
	r.nextSeat()
	return nil
}

// nextSeat passes the turn to the next seat with something to do in the segment,
// or goes on to the next segment.
func (r *run) nextSeat() {
	phase, by := r.t.phase(), r.t.turn()
	order := r.t.first(phase)
	at := slices.Index(order, by)
	for k := 1; k <= len(order); k++ {
		s := order[(at+k)%len(order)]
		if !r.t.Is(0, of(fieldPassed, s)) && r.t.hasWork(s, phase) {
			if s != by {
				r.turnTo(s)
			}
			return
		}
	}
	next := slices.Index(roundupPhases, phase) + 1
	if next < len(roundupPhases) {
		r.enter(roundupPhases[next])
		return
	}
	r.closing()
}

// hasWork reports whether a seat can do something in a segment.
func (t table) hasWork(s game.Seat, phase string) bool {
	switch phase {
	case phaseGuns, phaseStations:
		return len(t.guns(s, phase)) > 0
	case phaseMarch:
		return len(t.marches(s)) > 0 || len(t.gated(s)) > 0
	case phaseGround:
		return len(t.battles(s)) > 0
	case phaseStrikes:
		return len(t.strikes(s)) > 0
	}
	return len(t.carriers(s, phase)) > 0
}

// guns lists the sectors or the stations of which a seat may fire a weapon now:
// it holds them, and something is in range of a weapon that has not fired.
func (t table) guns(s game.Seat, phase string) []game.ID {
	kind := "sector"
	if phase == phaseStations {
		kind = "station"
	}
	return t.all(func(id game.ID) bool {
		return t.kind(id) == kind && !t.Is(id, fieldRuin) && !t.Is(id, fieldOut) && t.holder(id) == s && len(t.loaded(id, s)) > 0
	})
}

// loaded lists the weapons of a sector or a station that have not fired and have
// a target.
func (t table) loaded(id game.ID, s game.Seat) []*Weapon {
	var all []*Weapon
	for _, w := range t.arms(id) {
		if !t.Is(id, fieldDone+"."+w.ID) && len(t.gunTargets(id, w, s)) > 0 {
			all = append(all, w)
		}
	}
	return all
}

// gunTargets lists the enemies that a weapon of a sector or a station could hit.
func (t table) gunTargets(id game.ID, w *Weapon, s game.Seat) []game.ID {
	var found []game.ID
	for _, o := range t.enemies(s) {
		if o != id && len(t.against(id, o, w, t.gunSight(id, o))) == 0 {
			found = append(found, o)
		}
	}
	return found
}

// gunSight measures a shot of a sector's or a station's weapon. A sector's is
// measured from the centre of its cluster; arcs are all round.
func (t table) gunSight(id, target game.ID) sight {
	if !t.board() {
		return sight{Told: true, Bears: true, Within: true, Scanned: true}
	}
	from := id
	if c := game.ID(t.Int(id, fieldCluster)); c != 0 && t.kind(id) == "sector" {
		from = c
	}
	s := t.see(from, target, nil)
	if t.kind(id) == "sector" {
		s.In = t.between(t.pose(from).Point, t.pose(target).Point, atmosphere, t.layer(target))
	}
	return s
}

// gunFire fires a weapon of a sector or a station that the seat holds: the one
// that the command names, or the first that can.
func (r *run) gunFire() error {
	id, target := r.Command.Thing, r.Command.Target("target")
	if err := r.inTurn(secSectors); err != nil {
		return err
	}
	loaded := r.t.loaded(id, r.Command.By)
	if !slices.Contains(r.t.guns(r.Command.By, r.t.phase()), id) {
		return game.Refuse("dfc-no-gun", secSectors)
	}
	w := loaded[0]
	for _, o := range loaded {
		if o.ID == r.Command.Text("weapon") {
			w = o
		}
	}
	if err := r.enemy(r.Command.By, target); err != nil {
		return err
	}
	seen := r.t.gunSight(id, target)
	if !r.t.board() {
		var err error
		if seen, err = r.sight(id, target, w); err != nil {
			return err
		}
	}
	for _, no := range r.t.against(id, target, w, seen) {
		if err := r.Forbid(true, no.Code, no.Rule, pairs(no.Args)...); err != nil {
			return err
		}
	}
	v := r.t.volley(id, target, w, seen)
	v.Firer.Order = "standard"
	s := &Salvo{Volleys: []Volley{v}, Target: r.t.target(target)}
	if err := r.boost(s, target); err != nil {
		return err
	}
	out, err := r.resolve(s, target)
	if err != nil {
		return err
	}
	r.Emit(game.Event{Kind: "fired", Thing: id, Args: []game.Arg{say("target", named(target)), count("hits", hits(out)), count("damage", out.Taken)}, Changes: []game.Change{set(id, fieldDone+"."+w.ID, 1)}})
	if err := r.suffers(target, s, out); err != nil {
		return err
	}
	r.after(game.Command{Kind: "next", By: r.Command.By})
	return nil
}

// marches lists the sectors of a seat that ground assets may leave now: not
// batteries, not where enemy infantry or armour are, and only in a cluster
// that the seat has not finished with.
func (t table) marches(s game.Seat) []game.ID {
	now := game.ID(t.Int(0, fieldCluster))
	return t.all(func(id game.ID) bool {
		c := game.ID(t.Int(id, fieldCluster))
		if t.kind(id) != "sector" || t.troops(id, s) == 0 || now != 0 && c != now || t.Is(c, of(fieldVisited, s)) {
			return false
		}
		return !t.contestedBy(id, s) && len(t.marchTo(id)) > 0
	})
}

// contestedBy reports whether enemies of a seat have infantry or armour in a
// place.
func (t table) contestedBy(id game.ID, s game.Seat) bool {
	for _, o := range t.seats() {
		if t.hostile(s, o) && t.troops(id, o) > 0 {
			return true
		}
	}
	return false
}

// marchTo lists the other sectors of a sector's cluster where anything is left
// to stand in.
func (t table) marchTo(id game.ID) []game.ID {
	var all []game.ID
	for _, o := range t.sectorsOf(game.ID(t.Int(id, fieldCluster))) {
		if o != id && t.Int(o, fieldRuin) < 2 {
			all = append(all, o)
		}
	}
	return all
}

// march moves ground assets to another sector of their cluster.
func (r *run) march() error {
	from, to := r.Command.Thing, r.Command.Target("target")
	by := r.Command.By
	if err := r.inTurn(secGroundMove); err != nil {
		return err
	}
	if r.t.kind(from) != "sector" || !slices.Contains(r.t.marchTo(from), to) {
		return game.Refuse("dfc-no-march", secGroundMove)
	}
	if err := r.Forbid(!slices.Contains(r.t.marches(by), from), "dfc-march-barred", secGroundMove, "thing", named(from)); err != nil {
		return err
	}
	kind := groundField(r.Command.Text("asset"))
	n := r.Command.Int("count")
	if kind == "" || kind == fieldBattery || n < 1 || n > r.t.Int(from, of(kind, by)) {
		return game.Refuse("dfc-no-such-assets", secGroundMove)
	}
	r.Emit(game.Event{Kind: "marched", Thing: from, Args: []game.Arg{count("count", n), say("what", "@entry/"+groundEntry(kind)), say("target", named(to))}, Changes: []game.Change{
		set(from, of(kind, by), r.t.Int(from, of(kind, by))-n), set(to, of(kind, by), r.t.Int(to, of(kind, by))+n), set(0, fieldCluster, r.t.Int(from, fieldCluster))}})
	if len(r.t.marches(by)) == 0 && len(r.t.gated(by)) == 0 {
		r.Emit(game.Event{Kind: "turn", Changes: []game.Change{{Field: fieldCluster}, set(game.ID(r.t.Int(from, fieldCluster)), of(fieldVisited, by), 1)}})
		r.nextSeat()
	}
	return nil
}

// battles lists the sectors and stations where a seat and its enemies both have
// ground assets and no combat was fought this turn.
func (t table) battles(s game.Seat) []game.ID {
	return t.all(func(id game.ID) bool {
		if t.kind(id) != "sector" && t.kind(id) != "station" || t.Is(id, fieldFought) || t.Is(id, fieldOut) {
			return false
		}
		mine := t.troops(id, s) + t.Int(id, of(fieldBattery, s))
		if mine == 0 {
			return false
		}
		for _, o := range t.seats() {
			if t.hostile(s, o) && t.troops(id, o)+t.Int(id, of(fieldBattery, o)) > 0 {
				return true
			}
		}
		return false
	})
}

// combat resolves the fight in one place: every seat throws the attacks of its
// tokens, 4+ is a point of damage, each seat distributes its own, and then all
// save ("Resolve Combats").
func (r *run) combat() error {
	id := r.Command.Thing
	if err := r.inTurn(secGroundCombat); err != nil {
		return err
	}
	if !slices.Contains(r.t.battles(r.Command.By), id) {
		return game.Refuse("dfc-no-battle", secGroundCombat)
	}
	hits := map[lot]int{}
	for _, s := range r.t.seats() {
		if err := r.assault(id, s, hits); err != nil {
			return err
		}
	}
	r.Emit(game.Event{Kind: "fought", Thing: id, Changes: []game.Change{set(id, fieldFought, 1)}})
	for _, l := range r.t.lots(id, func(game.Seat) bool { return true }) {
		if err := r.toll(id, l, hits[l], r.t.groundFigure(l.kind, "armour")); err != nil {
			return err
		}
	}
	r.nextSeat()
	return nil
}

// assault throws a seat's attacks in one place and distributes what they hit.
func (r *run) assault(id game.ID, s game.Seat, hits map[lot]int) error {
	attacks := 0
	for _, kind := range groundKinds {
		attacks += r.t.Int(id, of(kind, s)) * r.t.groundFigure(kind, "attack")
	}
	if attacks == 0 {
		return nil
	}
	return r.As(s, func() error {
		throw := dice.Check(min(attacks, dice.Most), 4)
		faces, err := r.Throw("ground-attack", throw)
		if err != nil {
			return err
		}
		lots := r.t.lots(id, func(o game.Seat) bool { return r.t.hostile(s, o) })
		spread, err := r.spreadOver(id, lots, throw.Read(faces).Count[dice.Hit])
		if err != nil {
			return err
		}
		for i, l := range lots {
			hits[l] += spread[i]
		}
		return nil
	})
}

// fieldFought marks a place whose combat was fought this turn.
const fieldFought = "fought"

// lots lists the ground assets in a place of the seats that pass a test.
func (t table) lots(id game.ID, test func(game.Seat) bool) []lot {
	var all []lot
	for _, s := range t.seats() {
		if !test(s) {
			continue
		}
		for _, kind := range groundKinds {
			if n := t.Int(id, of(kind, s)); n > 0 {
				all = append(all, lot{s, kind, n})
			}
		}
	}
	return all
}

// seatsText and readSeats keep an order of seats in a field.
func seatsText(order []game.Seat) string {
	texts := make([]string, len(order))
	for i, s := range order {
		texts[i] = itoa(int(s))
	}
	return strings.Join(texts, " ")
}

func readSeats(text string) []game.Seat {
	var order []game.Seat
	for _, word := range strings.Fields(text) {
		order = append(order, game.Seat(atoi(word)))
	}
	return order
}
