package dropfleet

import (
	"slices"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/tabletop"
)

// strikes lists what launch assets of a seat take effect against now.
func (t table) strikes(s game.Seat) []game.ID {
	now := t.Those("token", func(token game.ID) bool { return t.Seat(token) == s && t.strikesNow(token) })
	return tabletop.Once(tabletop.Map(now, t.on))
}

// on is the thing that a token is assigned to.
func (t table) on(token game.ID) game.ID { return game.ID(t.Int(token, fieldOn)) }

// strikesNow reports whether a token takes effect in the roundup: bombers and fire ships that were near enough, fighters
// against an enemy's, and whatever reached a station, which has no activation to wait for.
func (t table) strikesNow(token game.ID) bool {
	on := game.ID(t.Int(token, fieldOn))
	if !t.OnTable(on) {
		return false
	}
	if t.assetKind(token) == "fighter" {
		return t.opposes(on, t.Seat(token))
	}
	return t.Text(token, fieldDue) == "now" || t.isStation(on) && t.Int(token, tabletop.FieldRound) < t.Round()
}

// strike resolves the launch assets of a seat, and its allies', at one target.
func (r *run) strike() {
	target := r.Command.Thing
	by := r.Command.By
	r.Never(!slices.Contains(r.t.strikes(by), target), "dfc-no-strike", secAssets)
	r.strikeWith(target, r.t.striking(by, target))
	r.after(game.Command{Kind: "next", By: by})
}

// striking lists the tokens of a seat and its allies that take effect against a target now.
func (t table) striking(by game.Seat, target game.ID) []game.ID {
	return slices.DeleteFunc(t.tokensOn(target), func(token game.ID) bool { return t.hostile(t.Seat(token), by) || !t.strikesNow(token) })
}

// runs are the kinds that attack, in the order in which they do.
var runs = []string{"bomber", "fire-ship", "torpedo"}

// drawn takes so many fighters away, and says how many of each flight that are. Nobody says which: those that would help most.
func drawn(fighters []Flight, n int) (left []Flight, gone []int) {
	for _, f := range fighters {
		take := min(n, f.Count)
		n -= take
		left, gone = append(left, Flight{f.Count - take, f.Bonus}), append(gone, take)
	}
	return left, gone
}

// strikeWith lets tokens take effect on a target: fighters take enemy fighters
// along, then bombers run together, then fire ships, then torpedoes.
func (r *run) strikeWith(target game.ID, tokens []game.ID) {
	for _, token := range r.t.assetsOf("fighter", tokens) {
		n, changes := 0, r.t.Erase(token)
		fighters := r.t.fighters(target)
		_, gone := drawn(fighters, r.t.Int(token, fieldCount))
		for i, f := range fighters {
			n += gone[i]
			changes = append(r.t.fewerFighters(target, f.Bonus, gone[i]), changes...)
		}
		r.Emit(game.Event{Kind: "dogfight", Thing: target, Args: []game.Arg{count("count", n)}, Changes: changes})
	}
	for _, kind := range runs {
		of := r.t.assetsOf(kind, tokens)
		n, changes := tabletop.Total(of, func(token game.ID) int { return r.t.Int(token, fieldCount) }), tabletop.Gather(of, r.t.Erase)
		if n == 0 || !r.t.OnTable(target) {
			continue
		}
		// Whose they are throws and chooses, even where they arrive in the target's activation.
		r.As(r.t.Seat(of[len(of)-1]), func() {
			waves := tabletop.Gather(of, func(token game.ID) []Wave { return r.t.wave(token, target).each() })
			s := salvoOf(nil, waves, r.t.target(target))
			out := r.deliver(s, target)
			r.Emit(game.Event{Kind: "struck", Thing: target, Args: []game.Arg{say("asset", "@asset/"+kind), count("count", n), count("hits", hits(out)), count("damage", out.Taken)}, Changes: changes})
			r.suffers(target, s, out)
		})
	}
}

// assetsOf keeps the tokens of a kind of launch assets.
func (t table) assetsOf(kind string, tokens []game.ID) []game.ID {
	return tabletop.Keep(tokens, func(token game.ID) bool { return t.assetKind(token) == kind })
}

// each parts a wave of torpedoes that a rule looks at one by one: each makes an
// attack of its own, while bombers make one together ("Torpedoes", "Bombers").
func (w Wave) each() []Wave {
	if w.Asset.Kind != "torpedo" || !counted(w.Asset.Rules) {
		return []Wave{w}
	}
	one := w
	one.Count = 1
	return slices.Repeat([]Wave{one}, w.Count)
}

// wave is a token as it strikes. Its carrier is the firing ship that Scald asks about; one that is gone sees nothing.
func (t table) wave(token, target game.ID) Wave {
	w := Wave{Asset: t.book.assets[t.Text(token, tabletop.FieldEntry)], Count: t.Int(token, fieldCount), Range: 1}
	if from := game.ID(t.Int(token, fieldFrom)); t.OnTable(from) {
		w.Scan = t.scan(from)
		if t.Board() {
			w.Range = t.gap(from, target)
		} else {
			w.Range = w.Scan
		}
	}
	return w
}

// arrive lets the launch assets take effect that reach a ship at the end of its activation; hard turns shake some off
// ("Manoeuvre", "Outmanoeuvring Torpedoes").
func (r *run) arrive() {
	id := r.Command.Thing
	if !r.t.OnTable(id) {
		return
	}
	hard := r.t.order(id) == "course-change" || r.t.order(id) == "max-thrust"
	var due []game.ID
	for _, token := range r.t.tokensOn(id) {
		if r.t.Text(token, fieldDue) != "later" || r.t.assetKind(token) == "fighter" {
			continue
		}
		if hard {
			r.shake(id, token)
		}
		if r.t.Int(token, fieldCount) > 0 {
			due = append(due, token)
		}
	}
	for _, s := range r.t.sides() { // what allies sent arrives together
		own := slices.DeleteFunc(slices.Clone(due), func(token game.ID) bool { return r.t.hostile(r.t.Seat(token), s) })
		if len(own) == 0 {
			continue
		}
		r.As(s, func() { r.strikeWith(id, own) })
	}
}

// shake rolls for each asset of a token: 5 or more shakes it off; a torpedo only by a 6, a 5 puts its attack off.
func (r *run) shake(id, token game.ID) {
	n := r.t.Int(token, fieldCount)
	throw := dice.Check(n, 5)
	torpedo := r.t.assetKind(token) == "torpedo"
	const delayed = 3
	if torpedo {
		throw.Sort[5] = delayed
	}
	faces := r.Throw("shake", throw)
	got := throw.Read(faces)
	gone, late := got.Count[dice.Hit], got.Count[delayed]
	e := game.Event{Kind: "shaken", Thing: id, Args: []game.Arg{count("count", gone), count("late", late), say("asset", "@entry/"+r.t.Text(token, tabletop.FieldEntry))}}
	if left := n - gone - late; left > 0 {
		e.Changes = []game.Change{set(token, fieldCount, left)}
	} else {
		e.Changes = r.t.Erase(token)
	}
	if late > 0 {
		other := r.t.token(r.t.Text(token, tabletop.FieldEntry), r.t.Seat(token), game.ID(r.t.Int(token, fieldFrom)), id, late, "later")
		e.Changes = append(e.Changes, other...)
	}
	r.Emit(e)
}
