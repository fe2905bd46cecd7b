package exchange

import (
	"bytes"
	"errors"

	"broadside/core/catalogue"
	"broadside/core/json"
	"broadside/core/params"
	"broadside/core/roster"
)

// Version is that of the documents that this program writes.
const Version = 1

// Most is the longest document in bytes.
const Most = 8 << 20

// A Document is lists and packs in one file: a list goes with the packs that it
// needs beyond the engine's own, a pack of a player's own units goes alone.
type Document struct {
	Lists []roster.List
	Packs []catalogue.Pack
}

// An Error says why a file is no document: "exchange-too-large",
// "exchange-not-json", "exchange-foreign", "exchange-newer" or, with what is
// wrong at which path, "exchange-wrong".
type Error struct {
	Code  string
	Path  string        // JSON pointer to what is wrong
	Cause *params.Error // what is wrong there, for "exchange-wrong"
}

func (e *Error) Error() string { return e.Code + " at " + e.Path }

// Write gives a document as JSON.
func Write(d *Document) []byte {
	o := json.Of("broadside", Version)
	if len(d.Lists) > 0 {
		o = o.With("lists", each(d.Lists, func(l roster.List) json.Object { return List(&l) }))
	}
	if len(d.Packs) > 0 {
		o = o.With("packs", each(d.Packs, func(p catalogue.Pack) json.Object { return Pack(&p).With("system", p.System) }))
	}
	return append(json.Append(nil, o), '\n')
}

// mark is what some editors put before a file's first letter.
var mark = []byte("\ufeff")

// Is tells from the first bytes of a file whether it may be a document: what
// else there is to read of it is Read's to say.
func Is(text []byte) bool {
	return bytes.HasPrefix(bytes.TrimLeft(bytes.TrimPrefix(text, mark), " \t\n\r"), []byte("{"))
}

// Read reads a document. A bare list, as the engine's pages have it, is a
// document of one. The error is an *Error.
func Read(text []byte) (*Document, error) {
	if len(text) > Most {
		return nil, &Error{Code: "exchange-too-large"}
	}
	v, err := json.Read(bytes.TrimPrefix(text, mark))
	if err != nil {
		return nil, &Error{Code: "exchange-not-json"}
	}
	fields, _ := v.(map[string]any)
	version, stated := fields["broadside"]
	switch n, _ := version.(float64); {
	case !stated && fields["units"] != nil:
		v = map[string]any{"broadside": float64(Version), "lists": []any{v}}
	case n < 1:
		return nil, &Error{Code: "exchange-foreign"}
	case n > Version:
		return nil, &Error{Code: "exchange-newer"}
	}
	o := params.New(v)
	o.Int("broadside", 1, Version, Version)
	d := &Document{}
	for _, l := range o.Many("lists", mostLists) {
		d.Lists = append(d.Lists, *ReadList(l, l.Text("system", ""), l.Text("edition", "")))
	}
	for _, p := range o.Many("packs", mostPacks) {
		d.Packs = append(d.Packs, ReadPack(p, ""))
	}
	if err := o.Err(); err != nil {
		wrong := &params.Error{}
		errors.As(err, &wrong)
		return nil, &Error{Code: "exchange-wrong", Path: wrong.Path, Cause: wrong}
	}
	return d, nil
}
