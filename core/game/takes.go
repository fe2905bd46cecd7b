package game

import "slices"

// Arguments that are lengths or angles are measured on the table. A command takes those that can be offered with it now, and no
// others.

func measured(k ParamKind) bool { return k == ParamLength || k == ParamAngle }

// NotTaken refuses an argument that a command does not take now.
func NotTaken(name string) *Illegal { return Refuse(notTaken, "", "argument", name) }

const notTaken = "argument-not-taken"

// Takes refuses measured arguments that are not among some parameters, and misses those that have to be given; kindOf is
// the game's.
func (r *Run) Takes(params []Param, kindOf func(string) ParamKind) error {
	for _, a := range r.Command.Args {
		stray := measured(kindOf(a.Name)) && !slices.ContainsFunc(params, func(p Param) bool { return p.Name == a.Name })
		if err := r.Forbid(stray, notTaken, "", "argument", a.Name); err != nil {
			return err
		}
	}
	for _, p := range params {
		if measured(kindOf(p.Name)) && !p.Optional && !r.Command.Has(p.Name) {
			return Refuse("argument-missing", "", "argument", p.Name)
		}
	}
	return nil
}
