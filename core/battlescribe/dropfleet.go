package battlescribe

import (
	"slices"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/geometry"
)

// dropfleetMapping maps the data of Dropfleet Commander.
func dropfleetMapping() *Mapping {
	strike := []Reading{one("Thrust", "thrust", length), one("PD Bonus", "bonus", count), one("Lock", "lock", target), one("Attacks", "attack", thrown), one("Damage", "damage", thrown)}
	stats := []Reading{one("Scan", "scan", length), two("Sig", "signature", "raised", length), one("Thrust", "thrust", length), one("Hull", "hull", count),
		two("A", "armour", "passive", target), one("PD", "pd", count)}
	surveys := map[string]catalogue.Figure{"Stealth Observation": {Key: "surveys", Value: "any"}}
	sectorRules := map[string]catalogue.Figure{"Volatile": {}, "Scanner Uplink": {}} // of the sectors that the engine brings
	return &Mapping{System: "dfc", Named: []string{"dropfleet"}, Home: "dropfleet commander", Finish: finished, Ours: map[string]string{"Dreadnought Battlegroup": "Flag Battlegroup"}, Rows: []Row{
		{Type: "Ship", Kind: "ship", Rule: "Special", Played: surveys, Most: "limit", Read: append(append([]Reading{}, stats...), one("G", "group", span), one("T", "tonnage", word("L", "L2", "M", "H", "H2", "S", "S2")))},
		{Type: "Space Station", Kind: "station", Common: true, Rule: "Special", Read: stats},
		{Type: "Sector", Kind: "sector", Common: true, Loose: true, Rule: "Special", Played: sectorRules, Read: []Reading{one("Hull", "hull", count), one("A", "armour", target), one("Value", "value", count)}},
		{Type: "Cluster", Kind: "cluster", Common: true, Counted: sectors, Read: []Reading{one("Scan", "", length), one("Hold", "hold", victory), one("Contest", "contest", victory)}},
		{Type: "Weapon", Kind: "weapon", Part: true, Rule: "Special", Read: []Reading{one("Lock", "lock", target), one("Attacks", "attack", thrown), one("Damage", "damage", thrown), one("Arc", "arc", arc)}},
		{Type: "Load", Kind: "load", Part: true, Rule: "Special", Read: []Reading{one("Launch", "launch", thrown)}},
		{Type: "Asset", Kind: "asset", Bare: true, Rule: "Special", Read: append(maybe(one("Scan", "", length), one("Armour", "", nothing)), strike...)},
	}, Options: &Options{Of: "ship", Kind: "system", Part: "hardpoints", Marks: []string{"Flagship"}}}
}

// finished adds what only a whole catalogue tells.
func finished(c *conversion, p *catalogue.Pack) {
	launches(c, p)
	admirals(c, p)
}

// nothing leaves a characteristic to the game's own tables.
func nothing(string) (string, bool) { return "", true }

// victory reads 2VP.
func victory(text string) (string, bool) {
	return whole(strings.TrimSuffix(strings.ToUpper(plain(text)), "VP"))
}

// sectors counts the places for sectors in a cluster: "Sector 1", "Sector 2"…
func sectors(s *Selection) ([]catalogue.Figure, bool) {
	n := 0
	entries, _ := s.offers()
	for _, c := range entries {
		number, ok := strings.CutPrefix(c.Entry().Name, "Sector ")
		n += btoi(ok && strings.Trim(number, "0123456789") == "")
	}
	return []catalogue.Figure{{Key: "sectors", Value: itoa(n)}}, n > 0
}

// arc reads arcs in the spellings of the community: "F/S (Left)", "S(L)", "SL", "FN".
func arc(text string) (string, bool) {
	var all []string
	for _, part := range strings.Split(strings.ReplaceAll(plain(text), " ", ""), "/") {
		switch strings.ToUpper(part) {
		case "F", "S", "R", "F(N)", "S(L)", "S(R)":
			all = append(all, strings.ToUpper(part))
		case "FRONT":
			all = append(all, "F")
		case "SIDE", "SIDES":
			all = append(all, "S")
		case "REAR":
			all = append(all, "R")
		case "FS":
			all = append(all, "F", "S")
		case "FN", "F(NARROW)", "NARROW":
			all = append(all, "F(N)")
		case "SL", "S(LEFT)", "S(PORT)", "LEFT":
			all = append(all, "S(L)")
		case "SR", "S(RIGHT)", "S(STARBOARD)", "RIGHT":
			all = append(all, "S(R)")
		case "ALL", "ALLROUND":
			all = append(all, "F", "S", "R")
		default:
			return looseArc(text)
		}
	}
	return strings.Join(all, "/"), true
}

// looseArc reads what the engine knows of arcs besides, and what hurried authors put between them.
func looseArc(text string) (string, bool) {
	text = strings.NewReplacer(" AND ", "/", "\\", "/", ";", "/", "[", "(", "]", ")").Replace(strings.ToUpper(plain(text)))
	arcs, err := geometry.ParseArcs(strings.Trim(text, "/,&+ "))
	return geometry.PrintArcs(arcs), err == nil && len(arcs) > 0
}

// assetWords tell the kinds of launch assets in names of loads and assets.
var assetWords = []struct{ word, kind string }{
	{"torpedo", "torpedo"}, {"bomber", "bomber"}, {"fire ship", "fire-ship"}, {"fighter", "fighter"}, {"dropship", "dropship"}, {"bulk lander", "bulk-lander"}, {"gate", "gate"},
}

// launches ties the loads of a pack to its assets, by the words of their names:
// "Fighters & Bombers" are both. Ground troops and what does not launch are the
// game's own, and here as cards.
func launches(c *conversion, p *catalogue.Pack) {
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
				c.load(e, &e.Parts[j], assets)
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
func (c *conversion) load(e, load *catalogue.Entry, assets []catalogue.Entry) {
	name, ids := strings.ToLower(load.Name), []string{}
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
			best = c.ordinary(w.kind)
		}
		if best != "" {
			ids = append(ids, best)
		}
	}
	if len(ids) == 0 {
		c.report.add(Unsure, "bs-load", c.book.File.Path, e.ID, "name", load.Name, "ship", e.Name)
		return
	}
	load.Figures = append(load.Figures, catalogue.Figure{Key: "assets", Value: strings.Join(ids, " ")})
}

// ordinary is the engine's own asset of a kind: of the faction that the
// catalogue's name begins with, else the first; "" for none.
func (c *conversion) ordinary(kind string) string {
	best := ""
	for _, p := range c.game.Packs {
		for _, e := range p.Entries {
			if e.Kind != "asset" || e.Figure("type") != kind {
				continue
			}
			faction, _, _ := strings.Cut(e.ID, "-")
			if best == "" || strings.HasPrefix(slug(c.book.File.Name), faction) {
				best = e.ID
			}
		}
	}
	return best
}
