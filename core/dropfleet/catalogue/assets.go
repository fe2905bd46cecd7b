package catalogue

import "broadside/core/catalogue"

// assets are the tables of "Launch Assets". A gate is a dropship in all but
// name ("Motherships & Gates").
var assets = []catalogue.Entry{
	strike("ucm-bomber", "UCM Bomber", "bomber", "12 3 2 1"),
	strike("scourge-bomber", "Scourge Bomber", "bomber", "15 3 2 1", "Scald"),
	strike("phr-bomber", "PHR Bomber", "bomber", "12 2 2 1"),
	strike("shaltari-bomber", "Shaltari Bomber", "bomber", "15 3 2 1"),
	strike("resistance-bomber", "Resistance Bomber", "bomber", "12 4 3 1"),
	near(strike("resistance-fire-ship", "Resistance Fire Ship", "fire-ship", "6 2 1 3")),

	strike("ucm-light-torpedo", "UCM Light Torpedo", "torpedo", "14 2 4 1"),
	strike("ucm-torpedo", "UCM Torpedo", "torpedo", "9 2 4 2"),
	strike("ucm-heavy-torpedo", "UCM Heavy Torpedo", "torpedo", "9 2 4 4"),
	strike("scourge-torpedo", "Scourge Torpedo", "torpedo", "9 3 3 2", "Corruptor"),
	strike("phr-torpedo", "PHR Torpedo", "torpedo", "9 2 4 2"),
	strike("shaltari-torpedo", "Shaltari Torpedo", "torpedo", "12 3 3 2", "Flash"),
	strike("resistance-torpedo", "Resistance Torpedo", "torpedo", "12 2 6 1"),

	fighter("ucm-fighter", "UCM Fighter", "20 3"),
	fighter("scourge-fighter", "Scourge Fighter", "24 3"),
	fighter("phr-fighter", "PHR Fighter", "20 4"),
	fighter("shaltari-fighter", "Shaltari Fighter", "24 4"),
	fighter("resistance-fighter", "Resistance Fighter", "20 5"),

	lander("ucm-dropship", "UCM Dropship", "dropship", "3"),
	lander("scourge-dropship", "Scourge Dropship", "dropship", "3"),
	lander("phr-dropship", "PHR Dropship", "dropship", "3"),
	lander("shaltari-dropship", "Shaltari Dropship", "dropship", "3"),
	lander("resistance-dropship", "Resistance Dropship", "dropship", "3"),
	lander("shaltari-gate", "Shaltari Gate", "gate", "3"),
	lander("ucm-bulk-lander", "UCM Bulk Lander", "bulk-lander", "6"),
	lander("scourge-bulk-lander", "Scourge Bulk Lander", "bulk-lander", "6"),
	lander("phr-bulk-lander", "PHR Bulk Lander", "bulk-lander", "6"),
	lander("shaltari-bulk-lander", "Shaltari Bulk Lander", "bulk-lander", "6"),
	lander("resistance-bulk-lander", "Resistance Bulk Lander", "bulk-lander", "6"),
}

func strike(id, name, kind, row string, special ...string) catalogue.Entry {
	return asset(id, name, kind, figures("thrust lock attack damage", row), special)
}

func fighter(id, name, row string) catalogue.Entry {
	return asset(id, name, "fighter", figures("thrust bonus", row), nil)
}

// lander goes no farther than its thrust ("Time To Target").
func lander(id, name, kind, thrust string) catalogue.Entry {
	return near(asset(id, name, kind, figures("thrust", thrust), nil))
}

// near marks an asset that may not go to double its thrust.
func near(e catalogue.Entry) catalogue.Entry {
	e.Figures = append(e.Figures, catalogue.Figure{Key: "reach", Value: "near"})
	return e
}

func asset(id, name, kind string, row []catalogue.Figure, special []string) catalogue.Entry {
	return catalogue.Entry{ID: id, Kind: "asset", Name: name, Special: special,
		Figures: append([]catalogue.Figure{{Key: "type", Value: kind}}, row...)}
}
