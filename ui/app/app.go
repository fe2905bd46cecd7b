// Package app is what all screens share: the store, the player's settings, the message over the page, and fleets as they
// are kept. The app lays it at start; in tests it holds a store in memory.
//
// Handlers and the functions given to Work's second argument run with the renderer's lock held: they change state and
// return, and a render follows.
package app

import (
	"cmp"

	"github.com/vugu/vugu"

	"broadside/core/catalogue"
	"broadside/core/exchange"
	"broadside/core/game"
	"broadside/core/wire"
	"broadside/core/words"
	"broadside/ui/kit"
	"broadside/ui/store"
)

var (
	database store.Store = store.NewMemory()
	trouble  error
	follower func(store.Change)
	messages = &kit.Toasts{}

	environment vugu.EventEnv
)

// What the page does for the app; outside a browser nothing.
var (
	applyTheme     = func(theme string) {}
	applyAwake     = func(wanted bool) {}
	rememberFleets = func(rows []Row) {}

	CanStayAwake = func() bool { return false } // tells whether the browser can keep the screen on
)

// Open begins the app: s is what store.Open gave, problem its error, which the settings show.
func Open(env vugu.EventEnv, s store.Store, problem error) {
	database, trouble = s, problem
	environment = env
	Reread()
	s.Watch(heard)
}

// Reread takes settings, added data and collections from the store again, as after an import. It blocks.
func Reread() {
	readSettings()
	ReadSets()
}

// Reset empties the app; tests of screens begin with it.
func Reset() {
	lastOwn, renewed = nil, map[string]string{}
	database, trouble, follower, sets, holdings, bygone = store.NewMemory(), nil, nil, nil, nil, catalogue.Catalogue{}
	settings, keeper, messages = standard(), Keeper{ID: settingsID}, &kit.Toasts{}
}

// Store is the player's database.
func Store() store.Store { return database }

// Trouble is why nothing outlives this page, a *store.Error, or nil when all is well.
func Trouble() error { return trouble }

// Toasts is the message over the page; the root shows it.
func Toasts() *kit.Toasts { return messages }

func Toast(text string) { messages.Show(text) }

// Offer puts up a message with a button, such as Undo.
func Offer(text, action string, do func()) { messages.Offer(text, action, do) }

// Work does in the background what may block, such as a call of the store, and then changes state and renders.
// Outside a browser both are done at once.
var Work = func(blocking, then func()) { blocking(); then() }

// Aside does the same, and renders only where then tells that something shows otherwise.
var Aside = func(blocking func(), then func() bool) { blocking(); then() }

// Later calls f once the page shows what changed last, and does not render it again. Outside a browser that is at once.
var Later = func(f func()) { f() }

// Load does in the background what answers with a value.
func Load[T any](blocking func() (T, error), then func(T, error)) {
	var got T
	var err error
	Work(func() { got, err = blocking() }, func() { then(got, err) })
}

// Follow calls f after each change that another tab made, with the renderer's lock held. One screen follows at a time:
// the last call counts, and nil ends it.
func Follow(f func(store.Change)) { follower = f }

// Tell tells the screen of a change that this page made behind its back.
func Tell(change store.Change) {
	if follower != nil {
		follower(change)
	}
}

func heard(change store.Change) {
	Work(func() {}, func() {
		if change == (store.Change{}) || change == (store.Change{Kind: store.Setting, ID: settingsID}) {
			Work(readSettings, func() {})
		}
		tell := func() { Tell(change) }
		switch {
		case change == (store.Change{}), change.Kind == store.Pack:
			Work(ReadSets, tell)
		case change.Kind == store.Owned:
			Work(ReadCollections, tell)
		default:
			tell()
		}
	})
}

// Sentence says what went wrong with the store, a file, a game, or its server.
func Sentence(err error) string {
	switch e := err.(type) {
	case nil:
		return ""
	case *store.Error:
		return words.English.Say(string(e.Code), nil)
	case *game.Illegal:
		return words.English.Say(e.Code, e.Args)
	case *wire.Error:
		return words.English.Say(e.Code, e.Args)
	case *wire.Refusal:
		args := words.Args{}
		for _, a := range e.Args {
			args[a.Name] = cmp.Or(a.Value.Text, kit.Itoa(a.Value.Int))
		}
		return words.English.Say(kit.Either(words.Has(e.Code), e.Code, "sharing/refused"), args)
	case *exchange.Error:
		why := ""
		if e.Cause != nil {
			why = words.English.Say(e.Cause.Code, e.Cause.Args)
		}
		return words.English.Say(e.Code, map[string]string{"path": e.Path, "why": why})
	case interface{ Sentence() string }:
		return e.Sentence()
	case interface{ Error() string }:
		if words.Has(e.Error()) {
			return words.English.Say(e.Error(), nil)
		}
	}
	return words.Say("store-failed")
}
