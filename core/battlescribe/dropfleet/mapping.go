// Package dropfleet reads the community's data of Dropfleet Commander.
package dropfleet

import (
	"slices"
	"strconv"
	"strings"

	bs "broadside/core/battlescribe"
	"broadside/core/catalogue"
)

func init() { bs.Register(mapping) }

// mapping maps the data of Dropfleet Commander.
func mapping() *bs.Mapping {
	strike := []bs.Reading{bs.One("Thrust", "thrust", bs.Length), bs.One("PD Bonus", "bonus", bs.Count), bs.One("Lock", "lock", bs.Target), bs.One("Attacks", "attack", bs.Thrown), bs.One("Damage", "damage", bs.Thrown)}
	stats := []bs.Reading{bs.One("Scan", "scan", bs.Length), bs.Two("Sig", "signature", "raised", bs.Length), bs.One("Thrust", "thrust", bs.Length), bs.One("Hull", "hull", bs.Count),
		bs.Two("A", "armour", "passive", bs.Target), bs.One("PD", "pd", bs.Count)}
	surveys := map[string]catalogue.Figure{"Stealth Observation": {Key: "surveys", Value: "any"}}
	sectorRules := map[string]catalogue.Figure{"Volatile": {}, "Scanner Uplink": {}} // of the sectors that the engine brings
	return &bs.Mapping{System: "dfc", Named: []string{"dropfleet"}, Home: "dropfleet commander", Finish: finished, Ours: map[string]string{"Dreadnought Battlegroup": "Flag Battlegroup"}, Rows: []bs.Row{
		{Type: "Ship", Kind: "ship", Rule: "Special", Played: surveys, Most: "limit", Read: append(append([]bs.Reading{}, stats...), bs.One("G", "group", bs.Span), bs.One("T", "tonnage", bs.Word("L", "L2", "M", "H", "H2", "S", "S2")))},
		{Type: "Space Station", Kind: "station", Common: true, Rule: "Special", Read: stats},
		{Type: "Sector", Kind: "sector", Common: true, Loose: true, Rule: "Special", Played: sectorRules, Read: []bs.Reading{bs.One("Hull", "hull", bs.Count), bs.One("A", "armour", bs.Target), bs.One("Value", "value", bs.Count)}},
		{Type: "Cluster", Kind: "cluster", Common: true, Counted: sectors, Read: []bs.Reading{bs.One("Scan", "", bs.Length), bs.One("Hold", "hold", victory), bs.One("Contest", "contest", victory)}},
		{Type: "Weapon", Kind: "weapon", Part: true, Rule: "Special", Read: []bs.Reading{bs.One("Lock", "lock", bs.Target), bs.One("Attacks", "attack", bs.Thrown), bs.One("Damage", "damage", bs.Thrown), bs.One("Arc", "arc", bs.Arc)}},
		{Type: "Load", Kind: "load", Part: true, Rule: "Special", Read: []bs.Reading{bs.One("Launch", "launch", bs.Thrown)}},
		{Type: "Asset", Kind: "asset", Bare: true, Rule: "Special", Read: append(bs.Maybe(bs.One("Scan", "", bs.Length), bs.One("Armour", "", nothing)), strike...)},
	}, Options: &bs.Options{Of: "ship", Kind: "system", Part: "hardpoints", Marks: []string{"Flagship"}}}
}

// finished adds what only a whole catalogue tells.
func finished(c *bs.Conversion, p *catalogue.Pack) {
	launches(c, p)
	admirals(c, p)
}

// nothing leaves a characteristic to the game's own tables.
func nothing(string) (string, bool) { return "", true }

// victory reads 2VP.
func victory(text string) (string, bool) {
	return bs.Whole(strings.TrimSuffix(strings.ToUpper(bs.Plain(text)), "VP"))
}

// sectors counts the places for sectors in a cluster: "Sector 1", "Sector 2"…
func sectors(_ *bs.Conversion, _ *bs.Roster, s *bs.Selection) ([]catalogue.Figure, bool) {
	n := 0
	entries, _ := s.Offers()
	for _, c := range entries {
		number, ok := strings.CutPrefix(c.Entry().Name, "Sector ")
		if ok && strings.Trim(number, "0123456789") == "" {
			n++
		}
	}
	return []catalogue.Figure{{Key: "sectors", Value: strconv.Itoa(n)}}, n > 0
}

// assetWords tell the kinds of launch assets in names of loads and assets.
var assetWords = []struct{ word, kind string }{
	{"torpedo", "torpedo"}, {"bomber", "bomber"}, {"fire ship", "fire-ship"}, {"fighter", "fighter"}, {"dropship", "dropship"}, {"bulk lander", "bulk-lander"}, {"gate", "gate"},
}

// launches ties the loads of a pack to its assets, by the words of their names:
// "Fighters & Bombers" are both. Ground troops and what does not launch are the
// game's own, and here as cards.
func launches(c *bs.Conversion, p *catalogue.Pack) {
	var assets, others []catalogue.Entry
	kept := p.Entries[:0]
	for _, e := range p.Entries {
		if e.Kind != "asset" {
			kept = append(kept, e)
			continue
		}
		if _, name, drops := strings.Cut(e.Name, " - "); drops {
			e.Name = name
		}
		if kind := assetKind(e.Name); kind != "" {
			e.Figures = append([]catalogue.Figure{{Key: "type", Value: kind}}, e.Figures...)
			assets = append(assets, near(e))
		} else {
			e.Kind = catalogue.Card
			others = append(others, e)
		}
	}
	p.Entries = kept
	for i := range p.Entries {
		e := &p.Entries[i]
		for j := range e.Parts {
			if e.Parts[j].Kind == "load" {
				load(c, e, &e.Parts[j], assets)
			}
		}
	}
	p.Entries = append(append(p.Entries, assets...), others...)
}

// assetKind is the kind of a launch asset by its name, "" where it is none.
func assetKind(name string) string {
	for _, w := range assetWords {
		if strings.Contains(strings.ToLower(name), w.word) {
			return w.kind
		}
	}
	return ""
}

// near marks what may not go to double its thrust: landing craft, and what says so.
func near(e catalogue.Entry) catalogue.Entry {
	kind := e.Figure("type")
	stays := kind == "dropship" || kind == "bulk-lander" || kind == "gate"
	if stays = stays || slices.ContainsFunc(e.Special, func(rule string) bool { return strings.Contains(strings.ToLower(rule), "not double thrust") }); stays {
		e.Figures = append(e.Figures, catalogue.Figure{Key: "reach", Value: "near"})
	}
	return e
}

// load finds what a load launches: of assets of its kinds the one whose name is
// all in the load's, else the faction's ordinary one.
func load(c *bs.Conversion, e, l *catalogue.Entry, assets []catalogue.Entry) {
	name, ids := strings.ToLower(l.Name), []string{}
	for _, w := range assetWords {
		if !strings.Contains(name, w.word) {
			continue
		}
		best := ""
		for _, a := range assets {
			if a.Figure("type") != w.kind {
				continue
			}
			if best == "" || strings.Contains(name, strings.TrimSuffix(strings.ToLower(a.Name), "s")) {
				best = a.ID
			}
		}
		if best == "" {
			best = ordinary(c, w.kind)
		}
		if best != "" {
			ids = append(ids, best)
		}
	}
	if len(ids) == 0 {
		c.Say(bs.Unsure, "bs-load", e.ID, "name", l.Name, "ship", e.Name)
		return
	}
	l.Figures = append(l.Figures, catalogue.Figure{Key: "assets", Value: strings.Join(ids, " ")})
}

// ordinary is the engine's own asset of a kind: of the faction that the
// catalogue's name begins with, else the first; "" for none.
func ordinary(c *bs.Conversion, kind string) string {
	best := ""
	for _, p := range c.Game.Packs {
		for _, e := range p.Entries {
			if e.Kind != "asset" || e.Figure("type") != kind {
				continue
			}
			faction, _, _ := strings.Cut(e.ID, "-")
			if best == "" || strings.HasPrefix(bs.Slug(c.Name()), faction) {
				best = e.ID
			}
		}
	}
	return best
}
