package words

// Sentences that several screens say: lengths, and what the store and exported files report.
var deskEnglish = map[string]string{
	"length/in":         "{n}\"",
	"length/cm":         "{n} cm",
	"desk/parted-name":  "{name} (this tab)",
	"desk/parted":       "Another tab changed this fleet as well. Both are kept: yours goes on here as “{name}”.",
	"desk/revived":      "Another tab had deleted this fleet. Your change has brought it back.",
	"desk/printed":      "{in}, page {page}",
	"desk/page":         "Page {page}",
	"desk/rule-printed": "{text} ({in})",
	"desk/undo":         "Undo",
	"desk/close":        "Close",
	"desk/close-toast":  "Close the message",

	"store-missing":  "It is no longer here. It may have been deleted in another tab.",
	"store-conflict": "Another tab changed it as well. Open it again to see what stands.",
	"store-deleted":  "Another tab has deleted it.",
	"store-invalid":  "A name or a text is too long to be kept. Shorten it.",
	"store-refused":  "This browser does not let Broadside keep anything, so what you make ends with this page. Leave private browsing, or allow storage for this site. Until then, export what you want to keep.",
	"store-full":     "The device has no room left. Delete what you no longer need, here or elsewhere, and change something to save again.",
	"store-blocked":  "Another tab holds an older version of Broadside open. Close the other tabs, then load this page again.",
	"store-outdated": "A newer version of Broadside runs in another tab. Load this page again to go on.",
	"store-lost":     "The browser has closed Broadside's storage. Load this page again; export first what is not saved.",
	"store-failed":   "The browser could not save or read this. Load the page again and try once more.",
	"file-foreign":   "This is not a file that Broadside exported. Choose another.",
	"file-newer":     "A newer version of Broadside wrote this file. Update Broadside and import it again.",
	"file-truncated": "This file is cut short. Copy it or export it again.",
	"file-damaged":   "This file is damaged. Copy it or export it again.",
	"file-too-large": "This file is larger than anything that Broadside exports. Choose another.",
}
