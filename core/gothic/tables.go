package gothic

import (
	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/roster"
	"broadside/core/tabletop"
)

// Tables are special orders, gunnery, critical hits and catastrophic damage.
func (System) Tables(*roster.List, *catalogue.Catalogue) []game.Table {
	return []game.Table{orderTable(), gunneryTable(), criticalTable(), catastropheTable()}
}

func orderTable() game.Table {
	return game.Table{Title: "table/bfg/orders", Rows: tabletop.Map(Orders[1:], func(o Order) game.TableRow {
		return game.TableRow{Name: "order/bfg/" + o.ID, Says: []game.Saying{{Code: "rule/bfg/" + o.ID}}}
	})}
}

// gunneryTable says the dice of each firepower by columns, from defences to ordnance.
func gunneryTable() game.Table {
	t := game.Table{Title: "table/bfg/gunnery", Heads: []string{"table/bfg/firepower", "table/bfg/defences", "table/bfg/closing", "table/bfg/away", "table/bfg/abeam", "table/bfg/ordnance"}}
	for power := 1; power <= len(gunnery); power++ {
		row := game.TableRow{Throw: itoa(power)}
		for column := columnDefences; column <= columnOrdnance; column++ {
			row.Cells = append(row.Cells, itoa(batteryDice(power, column)))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

func criticalTable() game.Table {
	t := game.Table{Title: "table/bfg/criticals"}
	for i, c := range Criticals {
		t.Rows = append(t.Rows, game.TableRow{Throw: itoa(i + 2), Name: "critical/bfg/" + c.ID, Says: []game.Saying{{Code: "rule/bfg/" + c.ID}}})
	}
	return t
}

func catastropheTable() game.Table {
	t := game.Table{Title: "table/bfg/catastrophes"}
	least := 2
	for _, c := range Catastrophes {
		throw := itoa(least) + "–" + itoa(c.Most)
		if least == c.Most {
			throw = itoa(least)
		}
		t.Rows = append(t.Rows, game.TableRow{Throw: throw, Name: "catastrophe/bfg/" + c.ID, Says: []game.Saying{{Code: "table/bfg/" + c.ID}}})
		least = c.Most + 1
	}
	return t
}
