package dropfleet

import (
	"slices"

	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/roster"
)

// Tables are the orders, what crippling damage does, and what a ship's end does to others; those of Dreadnoughts for who
// has one.
func (System) Tables(l *roster.List, c *catalogue.Catalogue) []game.Table {
	out := []game.Table{orderTable(), mishapTable("table/dfc/mishaps", &mishaps), endTable("table/dfc/ends", ends)}
	if hasDreadnought(l.Units, c) {
		out = append(out, mishapTable("table/dfc/dread-mishaps", &dreadMishaps), endTable("table/dfc/dread-ends", dreadEnds))
	}
	return out
}

// hasDreadnought reports whether a Dreadnought is among units.
func hasDreadnought(units []roster.Unit, c *catalogue.Catalogue) bool {
	return slices.ContainsFunc(units, func(u roster.Unit) bool {
		s := shipOf(&u, c)
		return s != nil && s.dreadnought() || hasDreadnought(u.Units, c)
	})
}

// says is a sentence about at most one number.
func says(code string, n ...int) game.Saying {
	if len(n) == 0 {
		return game.Saying{Code: code}
	}
	return game.Saying{Code: code, Args: map[string]string{"n": itoa(n[0])}}
}

func orderTable() game.Table {
	t := game.Table{Title: "table/dfc/orders"}
	for _, o := range shipOrders {
		turns := says("order-note/straight")
		switch {
		case o.anywhere:
			turns = says("table/dfc/turns-anywhere", o.turns)
		case o.atEnd:
			turns = says("table/dfc/turns-ends", o.turns)
		case o.turns > 0:
			turns = says("table/dfc/turns", o.turns)
		}
		t.Rows = append(t.Rows, game.TableRow{Name: "order/dfc/" + o.id, Says: []game.Saying{
			says("table/dfc/thrust/" + itoa(o.floor) + "-" + itoa(o.ceiling)), turns, says("order-note/dfc/" + o.id)}})
	}
	return t
}

func mishapTable(title string, lines *[3][3]mishap) game.Table {
	pips := []string{"1–2", "3–4", "5–6"}
	t := game.Table{Title: title}
	for i, block := range lines {
		for j, m := range block {
			row := game.TableRow{Throw: pips[i] + ", " + pips[j], Says: []game.Saying{says("mishap/" + m.code)}}
			if m.code == "bright-flash" {
				row.Says = append(row.Says, says("spike/1"))
			}
			if m.extra > 0 {
				row.Says = append(row.Says, says("table/dfc/extra", m.extra))
			}
			if m.decay {
				row.Says = append(row.Says, says("table/dfc/decay"))
			}
			t.Rows = append(t.Rows, row)
		}
	}
	return t
}

// endTable has the faces that end alike in one line; the last is reached by what adds to the die alone.
func endTable(title string, ends []string) game.Table {
	t := game.Table{Title: title}
	for i := 0; i < len(ends); {
		first := i
		for i++; i < len(ends) && ends[i] == ends[first]; i++ {
		}
		throw := itoa(first + 1)
		if i-1 > first {
			throw += "–" + itoa(i)
		}
		t.Rows = append(t.Rows, game.TableRow{Throw: throw, Says: []game.Saying{says("end/" + ends[first]), says("table/dfc/end/" + ends[first])}})
	}
	return t
}
