// Package dice holds what a player throws: six-sided dice, how a rule reads
// their faces, and where faces come from.
package dice

import (
	"errors"
	"strconv"
	"strings"
)

// A Face is what a die shows, 1 to 6.
type Face uint8

// Valid reports whether a six-sided die can show the face.
func (f Face) Valid() bool { return f >= 1 && f <= 6 }

// Most is the greatest number of dice that one throw may have.
const Most = 1000

// A Throw is N dice thrown together. Each face is sorted into a class (miss,
// hit, critical…), which the rule counts, or stands for a value, which the
// rule adds up.
type Throw struct {
	N    int
	Sort [7]uint8 // class or value of each face; index 0 is unused
	Sum  bool     // add the values up instead of counting the classes
	Need int      // the target number as players say it, 4 for "4+"; 0 where there is none
	Why  []Reason // what made the target number, in the order applied
	By   Role     // who throws
	Of   string   // what throws, where a resolution has several such as weapons
}

// A Role says whose dice or choice it is in a resolution.
type Role uint8

const (
	Actor    Role = iota // the player whose command is resolved
	Defender             // the player at the other end of it
)

// Classes that most rules share. A rule may define more, up to 6.
const (
	Miss uint8 = iota
	Hit
	Critical
)

// A Reason is one modifier that changed a number, with the code of its sentence.
type Reason struct {
	Code string
	By   int
}

// Check sorts the faces of n dice into misses below need and hits from it on.
func Check(n, need int, why ...Reason) Throw {
	t := Throw{N: n, Need: need, Why: why}
	for f := max(need, 1); f <= 6; f++ {
		t.Sort[f] = Hit
	}
	return t
}

// D6 adds up the faces of n dice.
func D6(n int) Throw {
	return Throw{N: n, Sum: true, Sort: [7]uint8{0, 1, 2, 3, 4, 5, 6}}
}

// D3 adds up the faces of n dice, each halved and rounded up.
func D3(n int) Throw {
	return Throw{N: n, Sum: true, Sort: [7]uint8{0, 1, 1, 2, 2, 3, 3}}
}

// A Result is what a throw came to.
type Result struct {
	Count [7]int // dice in each class
	Total int    // sum of the values, of a throw that adds up
}

// Read sorts or adds up faces. It does not check their number.
func (t Throw) Read(faces []Face) Result {
	var r Result
	for _, f := range faces {
		if !f.Valid() {
			continue
		}
		if t.Sum {
			r.Total += int(t.Sort[f])
		} else {
			r.Count[t.Sort[f]]++
		}
	}
	return r
}

// An Expr is a number that may be thrown: "2", "D6", "D3+1", "2D6".
type Expr struct {
	Dice  int // how many dice
	Sides int // 3 or 6; 0 where there are no dice
	Plus  int // added to the dice
}

// Parse reads an Expr. Case and spaces do not matter.
func Parse(s string) (Expr, error) {
	t := strings.ToUpper(strings.ReplaceAll(s, " ", ""))
	bad := errors.New(strconv.Quote(s) + " is not a number of dice: write 2, D6, D3+1 or 2D6")
	head, tail, thrown := strings.Cut(t, "D")
	if !thrown {
		n, err := strconv.Atoi(t)
		if err != nil || n < 0 || n > Most {
			return Expr{}, bad
		}
		return Expr{Plus: n}, nil
	}
	e := Expr{Dice: 1}
	if head != "" {
		n, err := strconv.Atoi(head)
		if err != nil || n < 1 || n > Most {
			return Expr{}, bad
		}
		e.Dice = n
	}
	sides, plus, more := strings.Cut(tail, "+")
	switch sides {
	case "3":
		e.Sides = 3
	case "6":
		e.Sides = 6
	default:
		return Expr{}, bad
	}
	if more {
		n, err := strconv.Atoi(plus)
		if err != nil || n < 0 || n > Most {
			return Expr{}, bad
		}
		e.Plus = n
	}
	return e, nil
}

// Throw is the dice of the expression; N is 0 for a plain number.
func (e Expr) Throw() Throw {
	if e.Sides == 3 {
		return D3(e.Dice)
	}
	return D6(e.Dice)
}

// Max is the greatest value of the expression.
func (e Expr) Max() int { return e.Dice*e.Sides + e.Plus }

func (e Expr) String() string {
	s := ""
	if e.Dice > 0 {
		if e.Dice > 1 {
			s = strconv.Itoa(e.Dice)
		}
		s += "D" + strconv.Itoa(e.Sides)
		if e.Plus == 0 {
			return s
		}
		s += "+"
	}
	return s + strconv.Itoa(e.Plus)
}
