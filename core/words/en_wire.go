package words

// Sentences about files, messages and share links that cannot be read.
var wireEnglish = map[string]string{
	"wire-unknown":       "This is not what Broadside wrote for this place. Choose a file that Broadside exported.",
	"wire-damaged":       "This file is damaged or cut short. Copy or export it again.",
	"wire-newer-version": "A newer version of Broadside wrote this. Update Broadside and open it again.",
	"wire-too-big":       "This file is too big: Broadside reads up to 4 MB.",

	"share-damaged":  "This link is damaged or cut short. Copy the whole of it, or ask for a new one.",
	"share-newer":    "A newer version of Broadside made this link. Update Broadside and open it again.",
	"share-too-long": "This list is too long for a link. Shorten its names, or send it as a file.",
}
