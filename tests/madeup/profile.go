package madeup

import (
	"slices"

	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/special"
	"broadside/core/tabletop"
)

// A profile is a critter with its figures.
type profile struct {
	kind, size              string
	creep, throw            geometry.Length
	base                    geometry.Length
	gobs, aim, grit, berths int
	armour                  [3]int
	charms                  []string
}

func (p *profile) has(charm string) bool { return slices.Contains(p.charms, charm) }

// arcs are ahead and to both sides.
func (p *profile) arcs() []geometry.Arc {
	arcs, _ := geometry.ParseArcs("F/S")
	return arcs
}

var bases = map[string]geometry.Length{"tiny": 1 * cm, "plump": 2 * cm, "vast": 3 * cm}

func readProfile(e *catalogue.Entry) *profile {
	p := &profile{kind: e.Kind, size: e.Figure("size"), creep: e.Length("creep"), throw: e.Length("throw"), gobs: e.Number("gobs"), aim: e.Number("aim"),
		grit: e.Number("grit"), berths: e.Number("berths"), armour: [3]int{e.Number("shell"), e.Number("flank"), e.Number("tail")}}
	if p.base = bases[p.size]; p.base == 0 {
		p.base = bases["tiny"]
	}
	for _, printed := range e.Special {
		if r, _, err := charms.Find(printed); err == nil {
			p.charms = append(p.charms, r.ID)
		}
	}
	return p
}

// book is the packs of a game, read into profiles once.
type book map[string]*profile

func bookOf(s *game.Setup) book {
	if b, ok := s.Compiled.(book); ok {
		return b
	}
	b := book{}
	for _, p := range append([]catalogue.Pack{garden}, s.Packs...) {
		for i := range p.Entries {
			b[p.Entries[i].ID] = readProfile(&p.Entries[i])
		}
	}
	s.Compiled = b
	return b
}

var nobody = &profile{}

// of is a critter's profile; that of what the packs do not know has nothing in it.
func (t table) of(id game.ID) *profile {
	if p := t.book[t.Text(id, tabletop.FieldEntry)]; p != nil {
		return p
	}
	return nobody
}

// charms are the special rules: each lets a critter do what others cannot.
var charms = special.Book[struct{}]{
	{ID: "lobber", Name: "Lobber", On: "grub", Source: secSpit},
	{ID: "ducker", Name: "Ducker", On: "grub", Source: secSpit},
	{ID: "puffer", Name: "Puffer", On: "grub", Source: secTurn},
	{ID: "burrower", Name: "Burrower", On: "brood", Source: secSetup},
}

var schema = &catalogue.Schema{
	System: name,
	Kinds:  []catalogue.Kind{{ID: "grub", Figures: append(body("plump", "vast"), catalogue.Spec{Key: "berths", Valid: catalogue.Whole(0, 6)})}, {ID: "brood", Figures: body("tiny", "plump")}},
	Known:  func(printed string) bool { _, _, err := charms.Find(printed); return err == nil },
}

func body(sizes ...string) []catalogue.Spec {
	all := []catalogue.Spec{{Key: "size", Form: catalogue.Word, Valid: catalogue.OneOf(sizes...)},
		{Key: "creep", Form: catalogue.Length, Valid: catalogue.LengthFrom(0)}, {Key: "throw", Form: catalogue.Length, Valid: catalogue.LengthFrom(0)},
		{Key: "gobs", Valid: catalogue.Whole(0, 20)}, {Key: "aim", Form: catalogue.Target, Valid: catalogue.Whole(2, 6)}, {Key: "grit", Valid: catalogue.Whole(1, 20)}}
	for _, s := range sideNames {
		all = append(all, catalogue.Spec{Key: s, Form: catalogue.Target, Valid: catalogue.Whole(2, 7)})
	}
	return all
}

// garden is the pack of the game.
var garden = catalogue.Pack{ID: "moss-garden", System: name, Name: "The Garden", Source: "Moss & Marrow", Entries: []catalogue.Entry{
	critter("grub", "snailwain", "Snailwain", 60, []string{"vast", "12", "25", "4", "4", "6", "3", "4", "6", "2"}, "Lobber"),
	critter("grub", "woodlouse", "Woodlouse", 40, []string{"plump", "16", "20", "3", "4", "4", "4", "4", "5", "1"}, "Ducker"),
	critter("grub", "toadstool", "Walking Toadstool", 50, []string{"vast", "10", "30", "2", "3", "5", "5", "5", "5", "0"}, "Puffer"),
	critter("brood", "ants", "Ant Brood", 15, []string{"tiny", "20", "10", "3", "4", "2", "5", "5", "5"}),
	critter("brood", "mites", "Mite Brood", 10, []string{"tiny", "18", "8", "2", "5", "1", "6", "6", "6"}, "Burrower"),
}}

func critter(kind, id, printed string, points int, figures []string, special ...string) catalogue.Entry {
	e := catalogue.Entry{ID: id, Kind: kind, Name: printed, Points: points, Special: special}
	for i, key := range []string{"size", "creep", "throw", "gobs", "aim", "grit", "shell", "flank", "tail", "berths"}[:len(figures)] {
		e.Figures = append(e.Figures, catalogue.Figure{Key: key, Value: figures[i]})
	}
	return e
}
