package dropfleet

import (
	"slices"
	"strings"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/odds"
)

// launchKinds are the kinds of launch assets that each step launches.
var launchKinds = map[string][]string{
	phaseTorpedo: {"torpedo"}, phaseBombers: {"bomber", "fire-ship"}, phaseFighters: {"fighter"}, phaseLandings: {"dropship", "bulk-lander", "gate"},
}

// assetKind is the kind of launch assets of a token.
func (t table) assetKind(id game.ID) string {
	if a := t.book.assets[t.Text(id, fieldEntry)]; a != nil {
		return a.Kind
	}
	return ""
}

// tokensOn lists the launch assets that are assigned to a thing.
func (t table) tokensOn(id game.ID) []game.ID {
	return t.all(func(o game.ID) bool { return t.kind(o) == "token" && game.ID(t.Int(o, fieldOn)) == id })
}

// fewer is the change that takes tokens away.
func (t table) fewer(token game.ID, n int) []game.Change {
	if left := t.Int(token, fieldCount) - n; left > 0 {
		return []game.Change{set(token, fieldCount, left)}
	}
	var changes []game.Change
	t.Fields(token, func(field string, _ game.Value) { changes = append(changes, game.Change{On: token, Field: field}) })
	return changes
}

// fighters counts the fighters that protect a ship or a station, with the dice each adds.
func (t table) fighters(id game.ID) (n, bonus int) {
	for _, token := range t.escorts(id) {
		a := t.book.assets[t.Text(token, fieldEntry)]
		if bonus == 0 || a.Bonus == bonus {
			bonus = a.Bonus
			n += t.Int(token, fieldCount)
		}
	}
	return n, bonus
}

// escorts lists the fighter tokens on a ship or a station of its own side.
func (t table) escorts(id game.ID) []game.ID {
	return slices.DeleteFunc(t.tokensOn(id), func(token game.ID) bool {
		return t.assetKind(token) != "fighter" || t.opposes(id, t.seat(token))
	})
}

func (t table) fewerFighters(id game.ID, n int) []game.Change {
	var changes []game.Change
	for _, token := range t.escorts(id) {
		take := min(n, t.Int(token, fieldCount))
		if take > 0 {
			changes = append(changes, t.fewer(token, take)...)
			n -= take
		}
	}
	return changes
}

// dropAssets takes the launch assets on a ship away as it enters atmosphere.
func (r *run) dropAssets(id game.ID) {
	for _, token := range r.t.tokensOn(id) {
		r.Emit(game.Event{Kind: "assets-lost", Thing: id, Args: []game.Arg{count("count", r.t.Int(token, fieldCount)), say("asset", "@entry/"+r.t.Text(token, fieldEntry))}, Changes: r.erase(token)})
	}
}

// mayLaunch reports whether a ship may use launch assets this turn: its order
// lets it, and nothing keeps it from firing.
func (t table) mayLaunch(id game.ID) bool {
	o := orderOf(t.order(id))
	if !t.onTable(id) || o == nil || !o.launch || t.Is(id, fieldNoLaunch) || !t.has(id, func(h *Hooks) bool { return h.Launches }) {
		return false
	}
	return !t.Is(id, fieldLaunched+"none")
}

// capacity is how many tokens of a load a ship may still launch this turn; -1
// where the number is still to be thrown.
func (t table) capacity(id game.ID, l *Load) int {
	if c := find(l.Rules, isLimited); c != nil && !t.Is(id, fieldLaunched+l.ID) && t.Int(id, fieldFired+l.ID) >= c.X {
		return 0
	}
	most := l.Launch.Plus
	if l.Launch.Dice > 0 {
		thrown := t.Int(id, fieldLaunched+"most."+l.ID)
		if thrown == 0 {
			return -1
		}
		most = thrown - 1
	}
	return max(0, most-t.Int(id, fieldLaunched+l.ID))
}

// A launching is something that a ship could launch now.
type launching struct {
	load    *Load
	asset   *Asset
	most    int
	targets []game.ID
}

// launchings lists what a ship could launch in a step.
func (t table) launchings(id game.ID, phase string) []launching {
	var all []launching
	if !t.mayLaunch(id) {
		return nil
	}
	s := t.ship(id)
	for i := range s.Loads {
		l := &s.Loads[i]
		most := t.capacity(id, l)
		if most == 0 {
			continue
		}
		for _, entry := range l.Assets {
			a := t.book.assets[entry]
			if a == nil || !slices.Contains(launchKinds[phase], a.Kind) {
				continue
			}
			if targets := t.launchTargets(id, a); len(targets) > 0 {
				all = append(all, launching{l, a, most, targets})
			}
		}
	}
	return all
}

// carriers lists the ships of a seat that could launch in a step: those of the
// group that it has chosen, or of any that has not launched in this step.
func (t table) carriers(s game.Seat, phase string) []game.ID {
	now := game.ID(t.Int(0, fieldGroup))
	var all []game.ID
	for _, id := range t.fleet(s) {
		g := t.group(id)
		if now != 0 && t.seat(now) == s && g != now || t.Is(g, fieldLaunched+phase) {
			continue
		}
		if len(t.launchings(id, phase)) > 0 {
			all = append(all, id)
		}
	}
	return all
}

// launchTargets lists what a ship's launch assets may be assigned to.
func (t table) launchTargets(id game.ID, a *Asset) []game.ID {
	seat := t.seat(id)
	switch a.Kind {
	case "dropship", "bulk-lander", "gate":
		return t.landings(id, a)
	}
	if t.layer(id) == atmosphere {
		return nil
	}
	far := 2 * a.Thrust
	if a.Near {
		far = a.Thrust
	}
	return t.all(func(o game.ID) bool {
		if !t.onTable(o) || t.layer(o) == atmosphere || !t.claim(id, o, far) {
			return false
		}
		if a.Kind == "fighter" {
			return t.keeper(o) != 0 // a friend's to protect it, an enemy's to draw its fighters away
		}
		return t.opposes(o, seat)
	})
}

// launch assigns tokens of a load to a target.
func (r *run) launch() error {
	id := r.Command.Thing
	if err := r.own(); err != nil {
		return err
	}
	phase := r.t.phase()
	if err := r.inTurn(secLaunching); err != nil {
		return err
	}
	if !r.t.isShip(id) || !r.t.onTable(id) {
		return game.Refuse("dfc-no-ship", secLaunching)
	}
	now := game.ID(r.t.Int(0, fieldGroup))
	if err := r.Forbid(now != 0 && r.t.group(id) != now, "dfc-other-group", secLaunching, "thing", named(now)); err != nil {
		return err
	}
	if err := r.Forbid(r.t.Is(r.t.group(id), fieldLaunched+phase), "dfc-group-launched", secLaunching, "thing", named(r.t.group(id))); err != nil {
		return err
	}
	if err := r.Forbid(!r.t.mayLaunch(id), "dfc-may-not-launch", secLaunching, "thing", named(id)); err != nil {
		return err
	}
	l, a := r.loaded(id)
	if l == nil || !slices.Contains(launchKinds[phase], a.Kind) {
		return game.Refuse("dfc-no-such-load", secLaunching, "thing", named(id))
	}
	target := r.Command.Target("target")
	if !slices.Contains(r.t.launchTargets(id, a), target) {
		return game.Refuse("dfc-launch-target", secLaunching, "thing", named(id), "asset", "@entry/"+a.ID)
	}
	most, err := r.hold2(id, l)
	if err != nil {
		return err
	}
	n := r.Command.Int("count")
	if n < 1 || n > dice.Most {
		return game.Refuse("dfc-no-tokens", secLaunching, "most", itoa(most))
	}
	if err := r.Forbid(n > most, "dfc-too-many-tokens", secLaunching, "most", itoa(most)); err != nil {
		return err
	}
	return r.send(id, l, a, target, n)
}

// loaded reads which load and asset the command launches.
func (r *run) loaded(id game.ID) (*Load, *Asset) {
	s := r.t.ship(id)
	for i := range s.Loads {
		l := &s.Loads[i]
		if name := r.Command.Text("load"); name != "" && name != l.ID {
			continue
		}
		entry := r.Command.Text("asset")
		if a := r.t.book.assets[entry]; a != nil && slices.Contains(l.Assets, entry) {
			return l, a
		}
	}
	return nil, nil
}

// hold2 is how many tokens of a load may be launched; a random number is thrown
// for once a turn.
func (r *run) hold2(id game.ID, l *Load) (int, error) {
	most := r.t.capacity(id, l)
	if most >= 0 {
		return most, nil
	}
	n, err := r.Sum("launch", l.Launch.Throw())
	if err != nil {
		return 0, err
	}
	n += l.Launch.Plus
	r.Emit(game.Event{Kind: "launch-thrown", Thing: id, Args: []game.Arg{count("count", n)}, Changes: []game.Change{set(id, fieldLaunched+"most."+l.ID, n+1)}})
	return n, nil
}

// send launches: the ship gains a Minor Spike, and what the way does to the
// tokens is rolled for.
func (r *run) send(id game.ID, l *Load, a *Asset, target game.ID, n int) error {
	first := !r.t.Is(id, fieldLaunched+"any")
	e := game.Event{Kind: "launched", Thing: id, Args: []game.Arg{count("count", n), say("asset", "@entry/"+a.ID), say("target", named(target))},
		Changes: []game.Change{set(id, fieldLaunched+"any", 1), set(0, fieldGroup, int(r.t.group(id))), set(id, fieldLaunched+l.ID, r.t.Int(id, fieldLaunched+l.ID)+n)}}
	if find(l.Rules, isLimited) != nil && !r.t.Is(id, fieldLaunched+l.ID) {
		e.Changes = append(e.Changes, set(id, fieldFired+l.ID, r.t.Int(id, fieldFired+l.ID)+1))
	}
	r.Emit(e)
	if first {
		r.spike(id, 1)
	}
	n, err := r.underway(id, a, target, n)
	switch {
	case err != nil:
		return err
	case n == 0:
	case slices.Contains(launchKinds[phaseLandings], a.Kind):
		err = r.land(id, a, target, n)
	case a.Kind == "torpedo" && r.t.isStation(target):
		err = r.strikeWith(target, []game.ID{r.assign(id, a, target, n)})
	default:
		r.assign(id, a, target, n)
	}
	if err != nil {
		return err
	}
	r.launched()
	return nil
}

// underway is what debris and solid objects on the way leave of some tokens. In
// atmosphere there are none, and gates do not travel. A solid object stands in
// both orbits, whatever layers the line leads between.
func (r *run) underway(id game.ID, a *Asset, target game.ID, n int) (int, error) {
	if a.Kind == "gate" || r.t.layer(id) == atmosphere && r.t.layer(target) == atmosphere {
		return n, nil
	}
	if !r.t.board() {
		return r.toldUnderway(id, a, target, n)
	}
	in := r.t.between(r.t.pose(id).Point, r.t.pose(target).Point, r.t.layer(id), r.t.layer(target))
	if in.blocked {
		r.Emit(game.Event{Kind: "assets-lost", Thing: target, Args: []game.Arg{count("count", n), say("asset", "@entry/"+a.ID)}})
		return 0, nil
	}
	n, err := r.sieve("fine-debris", in.fine, a, target, n)
	if err != nil {
		return 0, err
	}
	return r.sieve("dense-debris", in.dense, a, target, n)
}

// toldUnderway asks what lies on the way of launch assets, where positions are
// not kept.
func (r *run) toldUnderway(id game.ID, a *Asset, target game.ID, n int) (int, error) {
	if len(r.t.kinds("terrain")) == 0 {
		return n, nil
	}
	ask := &odds.Ask{Kind: odds.Many, Code: "ask/dfc/underway", Default: []int{}, Args: map[string]string{"thing": named(id), "target": named(target)}}
	for i, class := range []string{"fine-debris", "dense-debris", "large-solid-object"} {
		ask.Options = append(ask.Options, odds.Option{Value: i, Label: "@entry/" + class})
	}
	ask.Max = len(ask.Options)
	chosen, err := r.Choose("underway", ask)
	for _, i := range chosen {
		switch {
		case err != nil:
		case i == 2:
			r.Emit(game.Event{Kind: "assets-lost", Thing: target, Args: []game.Arg{count("count", n), say("asset", "@entry/"+a.ID)}})
			return 0, nil
		default:
			n, err = r.sieve([]string{"fine-debris", "dense-debris"}[i], 1, a, target, n)
		}
	}
	return n, err
}

func (r *run) sieve(class string, fields int, a *Asset, target game.ID, n int) (int, error) {
	for range fields {
		if n == 0 {
			break
		}
		throw := dice.Check(n, assetsLost[class])
		faces, err := r.Throw("assets-debris", throw)
		if err != nil {
			return 0, err
		}
		if gone := throw.Read(faces).Count[dice.Hit]; gone > 0 {
			n -= gone
			r.Emit(game.Event{Kind: "assets-lost", Thing: target, Args: []game.Arg{count("count", gone), say("asset", "@entry/"+a.ID)}})
		}
	}
	return n, nil
}

// assign puts tokens on their target. Within their thrust they take effect this
// turn, torpedoes at ships never; what goes farther arrives at the end of the
// target's next activation ("Time To Target"). Torpedoes at a station take
// effect at once ("Torpedoes").
func (r *run) assign(id game.ID, a *Asset, target game.ID, n int) game.ID {
	due := "now"
	far := r.t.board() && r.t.gap(id, target) > a.Thrust
	if !r.t.board() {
		far = r.Command.Int("far") == 1
	}
	if a.Kind == "torpedo" || far && a.Kind != "fighter" {
		due = "later"
	}
	for _, token := range r.t.tokensOn(target) {
		if r.t.Text(token, fieldEntry) == a.ID && game.ID(r.t.Int(token, fieldFrom)) == id && r.t.Text(token, fieldDue) == due && r.t.Int(token, fieldRound) == r.t.round() {
			r.Emit(game.Event{Kind: "turn", Changes: []game.Change{set(token, fieldCount, r.t.Int(token, fieldCount)+n)}})
			return token
		}
	}
	token := r.t.Free()
	r.Emit(game.Event{Kind: "turn", Changes: []game.Change{write(token, fieldKind, "token"), write(token, fieldEntry, a.ID), set(token, fieldSeat, int(r.t.seat(id))),
		set(token, fieldOn, int(target)), set(token, fieldFrom, int(id)), set(token, fieldCount, n), write(token, fieldDue, due), set(token, fieldRound, r.t.round())}})
	return token
}

// launched passes on when the group has nothing left to launch in this step.
func (r *run) launched() {
	now := game.ID(r.t.Int(0, fieldGroup))
	if now == 0 || len(r.t.carriers(r.t.turn(), r.t.phase())) > 0 {
		return
	}
	r.Emit(game.Event{Kind: "turn", Changes: []game.Change{{Field: fieldGroup}, set(now, fieldLaunched+r.t.phase(), 1)}})
	r.nextSeat()
}

// strikes lists what launch assets of a seat take effect against now.
func (t table) strikes(s game.Seat) []game.ID {
	seen := map[game.ID]bool{}
	var all []game.ID
	for _, token := range t.kinds("token") {
		on := game.ID(t.Int(token, fieldOn))
		if t.seat(token) == s && t.strikesNow(token) && !seen[on] {
			seen[on] = true
			all = append(all, on)
		}
	}
	return all
}

// strikesNow reports whether a token takes effect in the roundup: bombers and
// fire ships that were near enough, fighters against an enemy's, and whatever
// reached a station, which has no activation to wait for.
func (t table) strikesNow(token game.ID) bool {
	on := game.ID(t.Int(token, fieldOn))
	if !t.onTable(on) {
		return false
	}
	if t.assetKind(token) == "fighter" {
		return t.opposes(on, t.seat(token))
	}
	return t.Text(token, fieldDue) == "now" || t.isStation(on) && t.Int(token, fieldRound) < t.round()
}

// strike resolves the launch assets of a seat, and its allies', at one target.
func (r *run) strike() error {
	target := r.Command.Thing
	by := r.Command.By
	if err := r.inTurn(secAssets); err != nil {
		return err
	}
	if !slices.Contains(r.t.strikes(by), target) {
		return game.Refuse("dfc-no-strike", secAssets)
	}
	tokens := slices.DeleteFunc(r.t.tokensOn(target), func(token game.ID) bool { return r.t.hostile(r.t.seat(token), by) || !r.t.strikesNow(token) })
	if err := r.strikeWith(target, tokens); err != nil {
		return err
	}
	r.after(game.Command{Kind: "next", By: by})
	return nil
}

// strikeWith lets tokens take effect on a target: fighters take enemy fighters
// along, then bombers run together, then fire ships, then torpedoes.
func (r *run) strikeWith(target game.ID, tokens []game.ID) error {
	for _, token := range tokens {
		if r.t.assetKind(token) != "fighter" {
			continue
		}
		n := r.t.Int(token, fieldCount)
		have, _ := r.t.fighters(target)
		gone := min(n, have)
		r.Emit(game.Event{Kind: "dogfight", Thing: target, Args: []game.Arg{count("count", gone)}, Changes: append(r.t.fewerFighters(target, gone), r.erase(token)...)})
	}
	for _, kind := range []string{"bomber", "fire-ship", "torpedo"} {
		var waves []Wave
		changes := []game.Change{}
		n, by := 0, game.Seat(0)
		for _, token := range tokens {
			if r.t.assetKind(token) != kind {
				continue
			}
			by = r.t.seat(token)
			n += r.t.Int(token, fieldCount)
			waves = append(waves, r.t.wave(token, target))
			changes = append(changes, r.erase(token)...)
		}
		if n == 0 || !r.t.onTable(target) {
			continue
		}
		// Whose they are throws and chooses, even where they arrive in the target's activation.
		err := r.As(by, func() error {
			s := &Salvo{Waves: waves, Target: r.t.target(target)}
			if err := r.boost(s, target); err != nil {
				return err
			}
			out, err := r.resolve(s, target)
			if err != nil {
				return err
			}
			r.Emit(game.Event{Kind: "struck", Thing: target, Args: []game.Arg{say("asset", "@asset/"+kind), count("count", n), count("hits", hits(out)), count("damage", out.Taken)}, Changes: changes})
			return r.suffers(target, s, out)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// wave is a token as it strikes. Its carrier is the firing ship that Scald asks
// about; one that is gone sees nothing.
func (t table) wave(token, target game.ID) Wave {
	w := Wave{Asset: t.book.assets[t.Text(token, fieldEntry)], Count: t.Int(token, fieldCount), Range: 1}
	if from := game.ID(t.Int(token, fieldFrom)); t.onTable(from) {
		w.Scan = t.scan(from)
		if t.board() {
			w.Range = t.gap(from, target)
		} else {
			w.Range = w.Scan
		}
	}
	return w
}

// arrive lets the launch assets take effect that reach a ship at the end of its
// activation; hard turns shake some off ("Manoeuvre", "Outmanoeuvring
// Torpedoes").
func (r *run) arrive() error {
	id := r.Command.Thing
	if !r.t.onTable(id) {
		return nil
	}
	hard := r.t.order(id) == "course-change" || r.t.order(id) == "max-thrust"
	var due []game.ID
	for _, token := range r.t.tokensOn(id) {
		if r.t.Text(token, fieldDue) != "later" || r.t.assetKind(token) == "fighter" {
			continue
		}
		if hard {
			if err := r.shake(id, token); err != nil {
				return err
			}
		}
		if r.t.Int(token, fieldCount) > 0 {
			due = append(due, token)
		}
	}
	for _, s := range r.t.sides() { // what allies sent arrives together
		own := slices.DeleteFunc(slices.Clone(due), func(token game.ID) bool { return r.t.hostile(r.t.seat(token), s) })
		if len(own) == 0 {
			continue
		}
		if err := r.As(s, func() error { return r.strikeWith(id, own) }); err != nil {
			return err
		}
	}
	return nil
}

// shake rolls for each asset of a token: 5 or more shakes it off; a torpedo only
// by a 6, a 5 puts its attack off.
func (r *run) shake(id, token game.ID) error {
	n := r.t.Int(token, fieldCount)
	throw := dice.Check(n, 5)
	torpedo := r.t.assetKind(token) == "torpedo"
	const delayed = 3
	if torpedo {
		throw.Sort[5] = delayed
	}
	faces, err := r.Throw("shake", throw)
	if err != nil {
		return err
	}
	got := throw.Read(faces)
	gone, late := got.Count[dice.Hit], got.Count[delayed]
	e := game.Event{Kind: "shaken", Thing: id, Args: []game.Arg{count("count", gone), count("late", late), say("asset", "@entry/"+r.t.Text(token, fieldEntry))}}
	if left := n - gone - late; left > 0 {
		e.Changes = []game.Change{set(token, fieldCount, left)}
	} else {
		e.Changes = r.erase(token)
	}
	if late > 0 {
		other := r.t.Free()
		e.Changes = append(e.Changes, write(other, fieldKind, "token"), write(other, fieldEntry, r.t.Text(token, fieldEntry)), set(other, fieldSeat, int(r.t.seat(token))),
			set(other, fieldOn, int(id)), set(other, fieldFrom, r.t.Int(token, fieldFrom)), set(other, fieldCount, late), write(other, fieldDue, "later"), set(other, fieldRound, r.t.round()))
	}
	r.Emit(e)
	return nil
}

// reachOf tells how far a kind of launch asset goes at most, for texts.
func (a *Asset) reachOf() geometry.Length {
	if a.Near || strings.HasPrefix(a.Kind, "drop") || a.Kind == "bulk-lander" || a.Kind == "gate" {
		return a.Thrust
	}
	return 2 * a.Thrust
}
