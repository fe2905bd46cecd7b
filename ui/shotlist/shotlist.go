// Package shotlist puts shots that the rules have measured in order for players: by who stands on the other side, the best
// first, with the chances in words. It knows no rule.
package shotlist

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/shortsort"
	"broadside/core/words"
	"broadside/ui/kit"
)

// A Pair is a shooter and a target with each weapon of the one at the other.
type Pair struct {
	From, To game.ID
	Shots    []game.Shot
	Best     int // of the shots that can be taken, the one that does most on average; -1 when none can
}

// Pairs groups shots by who shoots at whom, the best pairs first. Of each pair the shots that are wanted stay.
func Pairs(shots []game.Shot, wanted func(*game.Shot) bool) []Pair {
	var all []Pair
	for _, s := range kit.Refs(shots) {
		n := len(all) - 1
		if n < 0 || all[n].From != s.From || all[n].To != s.To {
			all = append(all, Pair{From: s.From, To: s.To, Best: -1})
			n++
		}
		if wanted(s) {
			all[n].add(*s)
		}
	}
	shortsort.Stable(all, func(a, b Pair) int { return cmp.Compare(b.Worth(), a.Worth()) })
	return all
}

func (p *Pair) add(s game.Shot) {
	p.Shots = append(p.Shots, s)
	if len(s.No) == 0 && s.Odds != nil && (p.Best < 0 || s.Odds.Damage.Mean() > p.Worth()) {
		p.Best = len(p.Shots) - 1
	}
}

// Worth is the mean damage of the best weapon, below zero when none can fire.
func (p *Pair) Worth() float64 {
	if p.Best < 0 {
		return -1
	}
	return p.Shots[p.Best].Odds.Damage.Mean()
}

// Chance is that of the best weapon to do any damage.
func (p *Pair) Chance() string {
	if p.Best < 0 {
		return ""
	}
	return percent(p.Shots[p.Best].Odds.Damage.AtLeast(1))
}

// Other is the one of the pair that is not the given one.
func (p *Pair) Other(than game.ID) game.ID { return kit.Either(p.From == than, p.To, p.From) }

// Note is the best weapon of a pair with what it does, or why none can fire: the reasons of the weapon that the fewest
// things forbid stand for all.
func (p *Pair) Note(t *words.Teller, length func(geometry.Length) string) string {
	if len(p.Shots) == 0 {
		return ""
	}
	if p.Best < 0 {
		return t.Illegal(p.nearest().No[0])
	}
	s := &p.Shots[p.Best]
	text := words.Say("shots/by", "weapon", t.Label(s.Label), "gap", length(s.Gap), "mean", mean(s.Odds.Damage.Mean()))
	if s.Odds.Crippled != nil && *s.Odds.Crippled > 0 {
		text = words.Say("shots/cripples", "text", text, "chance", percent(*s.Odds.Crippled))
	}
	if s.Odds.Destroyed != nil && *s.Odds.Destroyed > 0 {
		text = words.Say("shots/destroys", "text", text, "chance", percent(*s.Odds.Destroyed))
	}
	if s.Throw.Need > 0 {
		text = words.Say("shots/throw", "text", text, "n", kit.Itoa(s.Throw.N), "need", kit.Itoa(s.Throw.Need))
		for _, why := range s.Throw.Why {
			text = words.Say("shots/why", "text", text, "why", t.Reason(why))
		}
	}
	return text
}

func (p *Pair) nearest() game.Shot {
	return slices.MinFunc(p.Shots, func(a, b game.Shot) int { return len(a.No) - len(b.No) })
}

// mean writes a mean with one place.
func mean(f float64) string { return strconv.FormatFloat(f, 'f', 1, 64) }

func percent(f float64) string { return kit.FormatChance(f, false) + "%" }

// Those are the pairs of which a weapon can fire, or those of which none can.
func Those(pairs []Pair, can bool) []*Pair {
	return kit.Only(kit.Refs(pairs), func(p *Pair) bool { return (p.Best >= 0) == can })
}

// A Cause is what keeps some pairs from shooting at each other.
type Cause struct {
	Text  string
	Pairs []*Pair
}

// Causes sorts pairs of which no weapon can fire by what forbids it: by a short word for what its code ends in where there
// is one, which leaves out the figures and names that differ from pair to pair, else by the sentence.
func Causes(pairs []*Pair, t *words.Teller) []Cause {
	var all []Cause
	for _, p := range pairs {
		if len(p.Shots) == 0 {
			continue
		}
		no := p.nearest().No[0]
		text := t.Illegal(no)
		if brief := "brief/" + no.Code[strings.LastIndex(no.Code, "-")+1:]; words.Has(brief) {
			text = words.English.Say(brief, nil)
		}
		at := slices.IndexFunc(all, func(c Cause) bool { return c.Text == text })
		if at < 0 {
			all, at = append(all, Cause{Text: text}), len(all)
		}
		all[at].Pairs = append(all[at].Pairs, p)
	}
	return all
}
