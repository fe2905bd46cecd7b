package game

import (
	"slices"
	"strconv"
)

// Settable checks that players may set a field to a value, by the fields of the thing that they may set; missing is the code of
// there being no such thing.
func Settable(s *State, c Change, fields []Param, missing string) *Illegal {
	if c.On != 0 && !s.Is(c.On, KindField) {
		return Refuse(missing, "")
	}
	for _, p := range fields {
		switch {
		case p.Name != c.Field:
			continue
		case p.Kind == ParamChoice:
			if !slices.ContainsFunc(p.Choices, func(choice Choice) bool { return choice.Value == c.To }) {
				return Refuse("set-bad-value", "", "field", "@field/"+c.Field)
			}
		case c.To.Text != "" || c.To.Int < p.Min || c.To.Int > p.Max:
			return Refuse("set-out-of-range", "", "field", "@field/"+c.Field, "low", figure(p.Kind, p.Min), "high", figure(p.Kind, p.Max))
		}
		return nil
	}
	return Refuse("set-unknown-field", "", "field", c.Field)
}

// figure is a number as players say it: lengths and angles stand in thousandths.
func figure(kind ParamKind, n int) string {
	if measured(kind) {
		return strconv.FormatFloat(float64(n)/1000, 'f', -1, 64)
	}
	return itoa(n)
}
