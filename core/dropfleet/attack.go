package dropfleet

import (
	"broadside/core/odds"
	"broadside/core/tabletop"
)

// A Target is what a salvo is fired at.
type Target struct {
	Kind            string // "ship", "station", "sector", "token"
	Hull, Left      int
	Armour, Passive int // Passive is 0 where it has none or has not raised it
	Cracked         int // times that crippling damage made the armour 2 worse
	PD, Escort      int // Escort is dice more against one attack
	Aegis           int // of the dice of PD those that friends add
	Fighters        []Flight
	Tonnage, Layer  string
	Crippled        bool
	Boosted         bool // failed passive saves are rerolled
	Rules           []Trait
}

// A Flight is fighters that may join the defence, and the dice of each.
type Flight struct{ Count, Bonus int }

// escorted is a target whose fighters all join, as odds take it.
func (t Target) escorted() Target {
	for _, f := range t.Fighters {
		t.Escort += f.Count * f.Bonus
	}
	t.Fighters = nil
	return t
}

// An Outcome is what a salvo came to.
type Outcome struct {
	Taken int      // hull lost
	Spent []int    // fighters used up of each flight, nil for none
	Self  []int    // per volley: hull that its firer loses
	By    []Result // per volley, then per wave
}

// A Result is what one volley did. Crippling counts the dice that rolled what a critical hit takes, though the weapon makes
// every hit critical (Particle), Corrupting those two above the lock that did damage (Corruptor).
type Result struct{ Hits, Crits, Crippling, Damage, Corrupting int }

// most kinds of points that a barrage tells apart: 10 differ by save and price, the rest by the weapon that has to know what
// became of them. With 15 a state has no gaps between its fields, which makes it quick to look up.
const (
	mostKinds   = 15
	commonKinds = 10
)

// A salvo under way. What is 0 between two steps is 0 whatever came before, so that equal states merge.
type salvo struct {
	joined uint32    // dice of fighters that join this roll of Point Defence; so wide that no gap is left
	stage  uint16    // the last throw that happened of those that happen once
	dice   uint16    // thrown for so far, or of the next wave of Burnthrough
	hits   [3]uint16 // plain, critical and late hits whose damage is still to be thrown
	left   uint16    // points that a Burnthrough weapon may still do
	hot    uint16    // 1 once it scored a critical hit
	sixes  uint16    // that cost the firer damage still to be thrown
	past   uint16    // points past a passive save that is rolled again
	points points
	taken  uint16
	self   uint16 // hull that the firer loses
	book   uint32 // who did what, by its number, of detailed resolutions only
}

// Hash tells states apart.
func (s salvo) Hash() uint32 {
	h := uint64(s.stage) | uint64(s.dice)<<16 | uint64(s.left)<<32 | uint64(s.taken)<<48
	h = h*hashing + (uint64(s.hits[0]) | uint64(s.hits[1])<<16 | uint64(s.hits[2])<<32 | uint64(s.past)<<48)
	h = h*hashing + (uint64(s.hot) | uint64(s.sixes)<<16 | uint64(s.joined)<<32 | uint64(s.self)<<48) + uint64(s.book)<<1
	for i := 0; i < mostKinds; i += 3 {
		h = h*hashing + (uint64(s.points[i]) | uint64(s.points[i+1])<<20 | uint64(s.points[i+2])<<40)
	}
	return uint32(h >> 32)
}

const hashing = 0x9e3779b97f4a7c15

// A barrage is what meets one roll of Point Defence, or none: the Close Action
// weapons of a salvo, a run of bombers, or any other weapons by themselves.
type barrage struct {
	target   *Target
	books    *[]*ledger
	aims     []*aim
	kinds    []pointKind
	gather   []int // the first kind with the same save as each
	defended bool
	helped   bool // by escorts and fighters
	detailed bool
	unhurt   bool   // what the firer does to itself is not asked
	unseen   bool   // what the target takes is not asked
	shared   bool   // more weapons than are told apart ask what they did by themselves
	owned    int    // kinds of points that belong to one volley
	times    int    // it is fought so often, each time alike and by itself
	stage    uint16 // the last one given out
}

// barrages sorts a salvo. Escorts and fighters serve one roll of Point Defence only; nobody says which, so it is the bombers',
// else the fire ships', else that against Close Action weapons.
func (s *Salvo) barrages(detailed bool) []*barrage { return s.sorted(detailed, false) }

// sorted is barrages where weapons that nobody defends against may be split,
// each by itself, or each die: that is quicker to work out, and the same.
func (s *Salvo) sorted(detailed, split bool) []*barrage {
	pool, bombers, fires := s.barrage(detailed), s.barrage(detailed), s.barrage(detailed)
	all := []*barrage{pool, bombers, fires}
	for i := range s.Volleys {
		v := &s.Volleys[i]
		if v.stops() {
			for _, a := range aims(v, i, &s.Target) {
				pool.add(a)
			}
			continue
		}
		if split && v.Weapon.Damage.Dice > 0 {
			for n := range v.Count {
				all = s.apart(all, newAim(v, i, &s.Target, n, 1), detailed, split)
			}
			continue
		}
		for _, a := range aims(v, i, &s.Target) {
			all = s.apart(all, a, detailed, split)
		}
	}
	for i := range s.Waves {
		w := &s.Waves[i]
		a := w.aim(len(s.Volleys)+i, &s.Target)
		switch w.Asset.Kind {
		case "bomber":
			bombers.add(a)
		case "fire-ship":
			fires.add(a)
		case "torpedo":
			all = s.apart(all, a, detailed, split)
		}
	}
	for _, b := range []*barrage{bombers, fires, pool} {
		if len(b.aims) > 0 {
			b.helped = true
			break
		}
	}
	var real []*barrage
	for _, b := range all {
		if len(b.aims) > 0 {
			b.defended = b.defended && b.defence() > 0
			real = append(real, b)
		}
	}
	return real
}

func (s *Salvo) barrage(detailed bool) *barrage {
	return &barrage{target: &s.Target, books: &s.books, defended: true, detailed: detailed, times: 1}
}

// apart gives an aim a barrage of its own, or has the last one, if it is alike, fought once more.
func (s *Salvo) apart(all []*barrage, a *aim, detailed, split bool) []*barrage {
	times := 1
	if split && a.shots > 0 && a.eachAlone() {
		times, a.shots = a.shots, 1
	}
	if last := all[len(all)-1]; !last.defended && last.aims[0].Volley == a.Volley && last.aims[0].alike(a) {
		last.times += times
		return all
	}
	b := &barrage{target: &s.Target, books: &s.books, detailed: detailed, times: times}
	b.add(a)
	return append(all, b)
}

// start is the salvo before any die.
func (s *Salvo) start() salvo {
	s.books = []*ledger{newLedger(len(s.Volleys), len(s.Waves))}
	return salvo{}
}

// rule is how a salvo is resolved, barrage by barrage. Detailed, it also keeps what each volley did.
func (s *Salvo) rule(detailed bool) []odds.Step[salvo] {
	var steps []odds.Step[salvo]
	stage := uint16(0)
	for _, b := range s.barrages(detailed) {
		for range b.times {
			b.stage = stage
			steps = append(steps, b.steps()...)
			stage = b.stage
		}
	}
	return steps
}

// steps of a barrage: all its dice, then Point Defence, then the saves.
func (b *barrage) steps() []odds.Step[salvo] {
	steps := tabletop.Gather(b.aims, b.fire)
	if b.defended {
		steps = append(steps, b.defend()...)
	}
	return append(steps, b.saves()...)
}

// once is the stage of a throw that happens once, given out in order.
func (b *barrage) once() uint16 {
	b.stage++
	return b.stage
}
