package store

import "syscall/js"

// Object stores. A record's words and its data lie apart, so that lists and appends do not read the data.
const (
	tableRecords   = "records"   // {kind, id, name, system, rev, updated, summary, head}
	tableBodies    = "bodies"    // [kind, id] → Uint8Array
	tableEnvelopes = "envelopes" // [game id, seq] → Uint8Array
	tableCounters  = "counters"  // "rev" → the highest Rev ever given
)

// A migration lifts the database by one version, in the browser's upgrade transaction. It may wait for requests of that
// transaction and for nothing else. What is written here is never changed, only followed by a further migration.
type migration func(db, transaction js.Value) error

// migrations: the database's version is their number.
var migrations = []migration{
	func(db, _ js.Value) error {
		db.Call("createObjectStore", tableRecords, map[string]any{"keyPath": []any{"kind", "id"}})
		for _, name := range []string{tableBodies, tableEnvelopes, tableCounters} {
			db.Call("createObjectStore", name)
		}
		return nil
	},
}
