package tabletop

import (
	"slices"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/shortsort"
)

// RollOff ranks seats from the highest roll of D6 and bonus down; equal seats roll again among themselves. With six, whoever
// alone throws one is first.
func (r Resolution) RollOff(step string, seats []game.Seat, bonus func(game.Seat) int, six bool) []game.Seat {
	if len(seats) < 2 {
		return seats
	}
	rolls := map[game.Seat]int{}
	var sixes []game.Seat
	for _, s := range seats {
		n := r.SumOf(s, step, dice.D6(1))
		if rolls[s] = n + bonus(s); n == 6 {
			sixes = append(sixes, s)
		}
	}
	if six && len(sixes) == 1 {
		rolls[sixes[0]] += 100
	}
	return r.Rank(step, seats, rolls, bonus, six)
}

// Rank orders seats from the highest number down; those that are equal roll for it.
func (r Resolution) Rank(step string, seats []game.Seat, numbers map[game.Seat]int, bonus func(game.Seat) int, six bool) []game.Seat {
	order := slices.Clone(seats)
	shortsort.Stable(order, func(a, b game.Seat) int { return numbers[b] - numbers[a] })
	for from := 0; from < len(order); {
		to := from + 1
		for to < len(order) && numbers[order[to]] == numbers[order[from]] {
			to++
		}
		from += copy(order[from:to], r.RollOff(step, slices.Clone(order[from:to]), bonus, six))
	}
	return order
}

// NoBonus is that of a roll-off by dice alone.
func NoBonus(game.Seat) int { return 0 }

// OrderOf is the value of a field that keeps seats in an order, and Order reads it.
func OrderOf(seats []game.Seat) game.Value {
	return game.OrderOf(Map(seats, func(s game.Seat) game.ID { return game.ID(s) }))
}

func (t Table) Order(field string) []game.Seat {
	return Map(t.Get(0, field).InOrder(), func(id game.ID) game.Seat { return game.Seat(id) })
}

// After is the next seat of an order that passes a test, from the one after a seat on and that seat last; 0 where none does.
func After(order []game.Seat, seat game.Seat, test func(game.Seat) bool) game.Seat {
	i := slices.Index(order, seat) + 1
	for k := range order {
		if s := order[(i+k)%len(order)]; test(s) {
			return s
		}
	}
	return 0
}

// From is the first seat that has something to do, from one of them on round the table; 0 where none has.
func (t Table) From(first game.Seat, has func(game.Seat) bool) game.Seat {
	return After(t.Seats(), max(first, 1)-1, has)
}

// Next is the next seat after the one in turn that has a thing which passes a test, the one in turn last; 0 where none has.
func (t Table) Next(test func(game.ID) bool) game.Seat {
	return After(t.Seats(), t.Turn(), t.Owns(test))
}

// Owns asks whether a seat has a thing that passes a test.
func (t Table) Owns(test func(game.ID) bool) func(game.Seat) bool {
	return func(s game.Seat) bool {
		return len(t.All(func(id game.ID) bool { return t.Seat(id) == s && test(id) })) > 0
	}
}

// TurnTo passes the turn to a seat.
func (r Resolution) TurnTo(s game.Seat) {
	r.Emit(game.Event{Kind: "turn", Changes: []game.Change{Set(0, FieldTurn, int(s))}})
}

// Enter goes to a phase in which a seat begins, 0 for all of them.
func (r Resolution) Enter(phase string, turn game.Seat, more ...game.Change) {
	r.Emit(game.Event{Kind: "phase", Args: []game.Arg{Say("phase", "@phase/"+r.Game.ID+"/"+phase)},
		Changes: append([]game.Change{Write(0, FieldPhase, phase), Set(0, FieldTurn, int(turn))}, more...)})
}

// End ends the game, which a seat has won, or 0 nobody; some more fields end with it.
func (r Resolution) End(kind string, winner game.Seat, fields []string, args ...game.Arg) {
	r.Emit(game.Event{Kind: kind, Args: append([]game.Arg{Say("seat", SeatName(winner))}, args...),
		Changes: append([]game.Change{Write(0, FieldPhase, PhaseEnded), Set(0, FieldWinner, int(winner)), {Field: FieldTurn}}, Clear(0, fields...)...)})
}
