package store

import (
	"math"
	"syscall/js"

	"broadside/ui/host"
)

type jsTx struct {
	transaction js.Value
	err         error // of the first write that could not be queued
}

func (t *jsTx) table(name string) js.Value { return t.transaction.Call("objectStore", name) }

func (t *jsTx) meta(kind Kind, id string) (*Record, error) {
	v, err := await(t.table(tableRecords).Call("get", recordKey(kind, id)))
	if err != nil || v.IsUndefined() {
		return nil, err
	}
	r := toRecord(v)
	return &r, nil
}

func (t *jsTx) metas(kind Kind) ([]Record, error) {
	keys := js.Undefined()
	if kind != "" {
		keys = between([]any{string(kind)}, []any{string(kind), []any{}}) // arrays sort after every string
	}
	v, err := await(t.table(tableRecords).Call("getAll", keys))
	if err != nil {
		return nil, err
	}
	var list []Record
	for i := range v.Length() {
		list = append(list, toRecord(v.Index(i)))
	}
	return list, nil
}

func (t *jsTx) body(kind Kind, id string) ([]byte, error) {
	v, err := await(t.table(tableBodies).Call("get", recordKey(kind, id)))
	if err != nil {
		return nil, err
	}
	return fromArray(v)
}

func (t *jsTx) log(gameID string) ([][]byte, error) {
	v, err := await(t.table(tableEnvelopes).Call("getAll", envelopesOf(gameID)))
	if err != nil {
		return nil, err
	}
	var log [][]byte
	for i := range v.Length() {
		e, err := fromArray(v.Index(i))
		if err != nil {
			return nil, err
		}
		log = append(log, e)
	}
	return log, nil
}

func (t *jsTx) lastRev() (int, error) {
	v, err := await(t.table(tableCounters).Call("get", "rev"))
	if err != nil || v.IsUndefined() {
		return 0, err
	}
	return v.Int(), nil
}

// queue keeps the first error: what follows it would be rolled back anyway.
func (t *jsTx) queue(f func()) {
	if t.err == nil {
		t.err = try(f)
	}
}

func (t *jsTx) setLastRev(rev int) {
	t.queue(func() { t.table(tableCounters).Call("put", rev, "rev") })
}

func (t *jsTx) putMeta(r Record) {
	t.queue(func() {
		t.table(tableRecords).Call("put", map[string]any{
			"kind": string(r.Kind), "id": r.ID, "name": r.Name, "system": r.System,
			"rev": r.Rev, "updated": r.Updated, "summary": r.Summary, "head": r.Head,
		})
	})
}

func (t *jsTx) putBody(r Record) {
	t.queue(func() { t.table(tableBodies).Call("put", host.Array(r.Data), recordKey(r.Kind, r.ID)) })
}

// addLog adds and never puts: a row that is there already fails the transaction.
func (t *jsTx) addLog(gameID string, fromSeq int, envelopes [][]byte) {
	t.queue(func() {
		table := t.table(tableEnvelopes)
		for i, e := range envelopes {
			table.Call("add", host.Array(e), []any{gameID, fromSeq + i})
		}
	})
}

func (t *jsTx) cutLog(gameID string, from int) {
	t.queue(func() {
		t.table(tableEnvelopes).Call("delete", between([]any{gameID, from}, []any{gameID, math.Inf(1)}))
	})
}

func (t *jsTx) remove(kind Kind, id string) {
	t.queue(func() {
		t.table(tableRecords).Call("delete", recordKey(kind, id))
		t.table(tableBodies).Call("delete", recordKey(kind, id))
		if kind == Game {
			t.table(tableEnvelopes).Call("delete", envelopesOf(id))
		}
	})
}

func recordKey(kind Kind, id string) js.Value { return js.ValueOf([]any{string(kind), id}) }

func envelopesOf(gameID string) js.Value {
	return between([]any{gameID, 0}, []any{gameID, math.Inf(1)})
}

func between(low, high []any) js.Value {
	return js.Global().Get("IDBKeyRange").Call("bound", low, high)
}

func toRecord(v js.Value) Record {
	return Record{
		Kind: Kind(v.Get("kind").String()), ID: v.Get("id").String(),
		Name: v.Get("name").String(), System: v.Get("system").String(), Summary: v.Get("summary").String(),
		Rev: v.Get("rev").Int(), Updated: int64(v.Get("updated").Float()), Head: v.Get("head").Int(),
	}
}
