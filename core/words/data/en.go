// Package data holds the sentences about data files. They stand apart from the
// others, because only the reader of such files needs them.
package data

import "broadside/core/words"

// English has a sentence for each code of package battlescribe.
var English = words.Language{Tag: "en", Name: "English", Table: map[string]string{
	"bs-nothing":           "There is no data file here. Data files end in .gst, .cat, .gstz, .catz or .zip.",
	"bs-not-xml":           "The file breaks off or is damaged at line {line}. Fetch it again from where it came.",
	"bs-other-xml":         "The file is none of BattleScribe's: it begins with “{element}”.",
	"bs-roster":            "This is a list, not data. Import it under Fleets.",
	"bs-no-roster":         "This is no list: it begins with “{element}”. Data files are added under Data.",
	"bs-doctype":           "The file declares a document type of its own, which no data file needs. It was not read.",
	"bs-charset":           "The file is written in {charset}. Save it as UTF-8.",
	"bs-too-long":          "The file has more than {most} MB and was not read.",
	"bs-too-many":          "The file has more than {most} elements and was not read.",
	"bs-too-deep":          "The file is nested more than {most} deep and was not read.",
	"bs-not-zip":           "The archive is damaged. Fetch it again from where it came.",
	"bs-zip-crammed":       "The archive has more than {most} files and was not opened.",
	"bs-zip-bomb":          "The archive would unpack to more than {most} MB and was not opened.",
	"bs-fault":             "The files could not be read: a fault in Broadside. Nothing was changed.",
	"bs-not-written":       "The list could not be written as a file.",
	"bs-file-twice":        "The same catalogue is also in {other}. The newer one counts.",
	"bs-no-system":         "{name} belongs to a game system that is not here. Add its .gst file too.",
	"bs-no-catalogue":      "The catalogue {name}, from which this one takes entries, is not here. Add it too.",
	"bs-dangling":          "{name} is a link to something that is not here. It was left out.",
	"bs-circle":            "{name} is a link that leads back to itself. It was left out.",
	"bs-unknown-element":   "“{element}” is not understood. It was left out.",
	"bs-unknown-attribute": "“{attribute}” of “{element}” is not understood. It makes no difference here.",
	"bs-unknown-modifier":  "A modifier of the type “{type}” is not understood. It does nothing here.",
	"bs-unknown-condition": "A condition of the type “{type}” is not understood. It never holds here.",
	"bs-unknown-limit":     "A constraint of the type “{type}” is not understood. It forbids nothing here.",
	"bs-unused":            "{name} is a profile of the kind “{kind}”, which Broadside has no place for.",
	"bs-unread":            "{figure} of {name}, “{value}”, cannot be read. It stays as text on the card.",
	"bs-option-cost":       "What {name} costs {ship} is neither for each ship nor once for the group. It is counted for each ship as for one.",
	"bs-option-effect":     "{name} takes {what} from {ship} or changes it in a way that cannot be kept. The ship stays as it is there.",
	"bs-option-text":       "What {name} does for {ship} is words alone. They stay as text on the card.",
	"bs-option-empty":      "{name} of {ship} costs nothing and does nothing. It was left out.",
	"bs-option-hidden":     "{name} of {ship} is hidden in the data. It was left out.",
	"bs-option-nested":     "{name} of {ship} has choices of its own. They were left out.",
	"bs-no-admiral":        "Without an admiral {name} counts {value} in these files. The rules count 1, and so does Broadside.",
	"bs-load":              "What {name} of {ship} launches is not among the assets here.",
	"bs-card":              "{name} cannot be played as it is written: look at {figure}. It is here as a card without rules.",
	"bs-roster-catalogue":  "The list's force {name} is of a catalogue that is not here. Add it under Data.",
	"bs-roster-force":      "A force of the kind {name} is not in the data. The first kind there is was taken.",
	"bs-roster-entry":      "{name} is not in the data. It stays as the list states it.",
	"bs-times":             "{text} {n} times.",
}}
