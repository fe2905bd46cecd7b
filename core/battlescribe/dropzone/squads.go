package dropzone

import (
	"slices"
	"strconv"
	"strings"

	bs "broadside/core/battlescribe"
	"broadside/core/catalogue"
)

// categories are those that battlegroups have room for. Others, such as the data's Fauna, fit any.
var categories = strings.Fields("command scout heavy troops exotic support standard behemoth auxiliary")

// squad tells the category of a squad, how many units it has, and the commander that a famous unit has in it.
func squad(c *bs.Conversion, r *bs.Roster, s *bs.Selection) (figures []catalogue.Figure, ok bool) {
	if category := strings.ToLower(c.Category(r, s)); slices.Contains(categories, category) {
		figures = append(figures, catalogue.Figure{Key: "category", Value: category})
	}
	switch low, high := c.Room(r, s); {
	case high > max(low, 1):
		figures = append(figures, catalogue.Figure{Key: "squad", Value: strconv.Itoa(max(low, 1)) + "-" + strconv.Itoa(high)})
	case high > 0:
		figures = append(figures, catalogue.Figure{Key: "squad", Value: strconv.Itoa(high)})
	}
	for _, p := range c.Beside(r, s) {
		if p.TypeName == "Commander" {
			value, _ := bs.Count(p.Trait("Command Value"))
			return append(figures, catalogue.Figure{Key: "value", Value: value}), true
		}
	}
	return figures, true
}

// finished puts an army's entries in order that stand otherwise in the data: dashes, zones, and commanders, whom the rulebook has.
func finished(c *bs.Conversion, p *catalogue.Pack) {
	if c.Printed() {
		return
	}
	p.Entries = slices.DeleteFunc(p.Entries, func(e catalogue.Entry) bool {
		if e.Kind == "commander" {
			c.Ours(e.ID, "commander-"+e.Figure("value"))
		}
		return e.Kind == "commander"
	})
	for i := range p.Entries {
		e := &p.Entries[i]
		undashed(e)
		if n := cardsOf(e); n > 0 {
			e.Figures = append(e.Figures, catalogue.Figure{Key: "cards", Value: strconv.Itoa(n)})
		}
		for j := range e.Parts {
			if undashed(&e.Parts[j]); e.Parts[j].Kind == "hit-zone" {
				zoned(&e.Parts[j])
			}
		}
	}
}

// cardsOf are the Command Cards that a famous commander brings, which stand among its rules.
func cardsOf(e *catalogue.Entry) (n int) {
	for _, rule := range e.Special {
		if e.Figure("value") != "" && strings.HasPrefix(strings.ToLower(rule), "command card - ") {
			n++
		}
	}
	return n
}

// undashed writes the 0 that a dash stands for, and an asterisk, which a rule beside it explains.
func undashed(e *catalogue.Entry) {
	e.Figures = slices.DeleteFunc(slices.Clone(e.Figures), func(f catalogue.Figure) bool { // a weapon's dash is any move
		return f.Key == "countermeasures" || f.Value == "-" && (f.Key == "move" && e.Kind == "weapon" || f.Key == "needs" || f.Key == "carries")
	})
	for i := range e.Figures {
		switch f := &e.Figures[i]; {
		case f.Value == "-" && (f.Key == "energy" || f.Key == "move" && e.Kind == "model"):
			f.Value = "0"
		case f.Value == "*" && (f.Key == "energy" || f.Key == "shots"):
			f.Value = "0"
			e.Special = append(e.Special, strings.ToUpper(f.Key[:1])+f.Key[1:]+": *")
		}
	}
}

// zoned is a Behemoth's zone under its name. A sheet prints its damage points in rows, each of which cripples it as the last point of the
// row is lost: 4 and 4 are 8 in all, with thresholds that it goes below at 4 and at 0.
func zoned(part *catalogue.Entry) {
	var rows []int
	var figures []catalogue.Figure
	total := 0
	for _, f := range part.Figures {
		switch key, _, _ := strings.Cut(f.Key, "-"); key {
		case "damage":
			n, _ := strconv.Atoi(f.Value)
			rows, total = append(rows, n), total+n
		case "zone":
			part.ID, part.Name = strings.ToLower(f.Value), f.Value
		default: // what happens, without the marks of bold type
			f.Value = strings.ReplaceAll(f.Value, "*", "")
			figures = append(figures, f)
		}
	}
	thresholds, left := make([]string, len(rows)), total
	for i, n := range rows {
		left -= n
		thresholds[i] = strconv.Itoa(left + 1)
	}
	part.Figures = append([]catalogue.Figure{{Key: "damage", Value: strconv.Itoa(total)}, {Key: "thresholds", Value: strings.Join(thresholds, "/")}}, figures...)
}
