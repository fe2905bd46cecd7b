package words

// Sentences of the app's frame: what stands around the screens, and what the page says before and without them.
var shellEnglish = map[string]string{
	"app-name":          "Broadside",
	"app-summary":       "Fleets, odds and whole games of spaceship miniatures, on your phone, without a network.",
	"app-title":         "{screen} · Broadside",
	"shell-skip":        "Skip to the screen",
	"shell-navigation":  "Screens",
	"shell-loading":     "Loading Broadside",
	"shell-loaded":      "{done} of {all} KB",
	"shell-left":        "{done} of {all} KB, {n} s to go",
	"shell-offline":     "Offline: everything here works without a network.",
	"shell-no-script":   "Broadside is a program that runs in this page. Allow JavaScript for this site, then load the page again.",
	"shell-no-wasm":     "This browser cannot run WebAssembly, which Broadside needs. Open it in a current Chrome, Edge, Firefox or Safari.",
	"shell-load-failed": "Broadside could not be loaded. Check the network, then load the page again.",
	"shell-stopped":     "Broadside stopped at a fault of its own. Your fleets and games are saved. Load the page again to go on.",
	"shell-reload":      "Load again",
	"shell-update":      "A new version of Broadside is ready.",
	"shell-update-now":  "Use it now",
	"shell-update-wait": "Later",
	"screen-unknown":    "There is no such screen here. The link may be cut short, or made by a newer version.",
	"screen-home":       "Go to the fleets",
	"screen-fleets":     "Fleets",
	"screen-calculator": "Calculator",
	"screen-table":      "Table",
	"screen-game":       "Game",
	"screen-settings":   "Settings",
}
