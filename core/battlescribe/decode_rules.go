package battlescribe

import "slices"

// query reads what constraints, conditions and repeats count.
func query(a *attrs) Query {
	q := Query{Field: a.take("field"), Scope: a.take("scope"), Child: a.take("childId"), Percent: a.flag("percentValue"),
		Shared: a.take("shared") != "false", Selections: a.flag("includeChildSelections"), Forces: a.flag("includeChildForces")}
	a.take("childName", "id")
	return q
}

func (d *decoder) limit(a *attrs) *Limit {
	l := &Limit{ID: a.take("id"), Max: a.take("type") == "max", Query: query(a)}
	l.Value = a.number("value", float64(-btoi(l.Max))) // no most is no end
	if kind := a.look("type"); kind != "max" && kind != "min" {
		d.report.add(Unsure, "bs-unknown-limit", d.path, d.within, "type", kind)
	}
	a.take("automatic", "negative", "message") // how other tools show it
	d.skip()
	return l
}

func (d *decoder) modifier(tag string, a *attrs) *Modifier {
	m := &Modifier{}
	if tag == "modifierGroup" {
		m.When.Any = a.take("type") == "or"
	} else {
		m.Change = a.take("type")
		if !slices.Contains(changes, m.Change) {
			d.report.add(Unsure, "bs-unknown-modifier", d.path, d.within, "type", m.Change)
		}
	}
	m.Field, m.Value, m.Arg, m.Join, m.Scope, m.Affects = a.take("field"), a.take("value"), a.take("arg"), a.take("join"), a.take("scope"), a.take("affects")
	if !a.has("join") {
		m.Join = " "
	}
	a.take("position")
	d.each(func(tag, in string, a *attrs) bool {
		switch tag {
		case "modifier", "modifierGroup":
			m.Group = append(m.Group, d.modifier(tag, a))
		case "repeat":
			m.Repeats = append(m.Repeats, d.repeat(a))
		default:
			return d.condition(&m.When, tag, a)
		}
		return true
	})
	return m
}

func (d *decoder) repeat(a *attrs) Repeat {
	r := Repeat{Value: a.number("value", 1), Times: a.number("repeats", 1), Up: a.flag("roundUp"), Query: query(a)}
	d.skip()
	return r
}

// condition takes a condition or a group of them.
func (d *decoder) condition(to *Conditions, tag string, a *attrs) bool {
	switch tag {
	case "condition":
		c := Condition{Compare: a.take("type"), Value: a.number("value", 0), Query: query(a)}
		if !comparisons[c.Compare] {
			d.report.add(Unsure, "bs-unknown-condition", d.path, d.within, "type", c.Compare)
		}
		to.List = append(to.List, c)
		d.skip()
	case "conditionGroup":
		g := &Conditions{Any: a.take("type") == "or"}
		to.Groups = append(to.Groups, g)
		d.each(func(tag, _ string, a *attrs) bool { return d.condition(g, tag, a) })
	default:
		return false
	}
	return true
}

var comparisons = map[string]bool{"lessThan": true, "greaterThan": true, "equalTo": true, "notEqualTo": true, "atLeast": true, "atMost": true, "instanceOf": true, "notInstanceOf": true}
