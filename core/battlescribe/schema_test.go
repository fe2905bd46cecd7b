package battlescribe

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// A shape is what the schema says of an element: what stands in it, in this order, and its attributes.
type shape struct {
	kids []string // a list's one kind of kid may stand there often, others once
	list bool
	text bool
	must map[string]string // attributes by their types
	may  map[string]string
}

func attributes(text string) map[string]string {
	all := map[string]string{}
	for _, pair := range strings.Fields(text) {
		name, kind, _ := strings.Cut(pair, ":")
		all[name] = kind
	}
	return all
}

// rosterShapes are facts of the public schema of rosters of version 2.03, as its authors keep it beside that of catalogues:
// github.com/WarHub/wham, src/dataformat/xml/schema/latest/Catalogue.xsd, with the roster's namespace.
var rosterShapes = map[string]shape{
	"roster": {kids: []string{"costs", "costLimits", "forces", "customNotes", "tags"}, must: attributes("id:text name:text gameSystemId:text"), may: attributes("battleScribeVersion:text gameSystemName:text gameSystemRevision:count")},
	"costs":  {kids: []string{"cost"}, list: true}, "costLimits": {kids: []string{"costLimit"}, list: true}, "forces": {kids: []string{"force"}, list: true},
	"selections": {kids: []string{"selection"}, list: true}, "categories": {kids: []string{"category"}, list: true}, "rules": {kids: []string{"rule"}, list: true},
	"profiles": {kids: []string{"profile"}, list: true}, "characteristics": {kids: []string{"characteristic"}, list: true},
	"cost": {must: attributes("name:text typeId:text value:decimal")}, "costLimit": {must: attributes("name:text typeId:text value:decimal")},
	"force": {kids: []string{"customNotes", "rules", "profiles", "selections", "publications", "categories", "forces"}, must: attributes("id:text name:text entryId:text catalogueId:text"),
		may: attributes("entryGroupId:text customName:text publicationId:text page:text catalogueRevision:count catalogueName:text")},
	"selection": {kids: []string{"customNotes", "rules", "profiles", "selections", "costs", "categories"}, must: attributes("id:text name:text entryId:text number:count type:upgrade|model|unit"),
		may: attributes("entryGroupId:text customName:text publicationId:text page:text")},
	"category": {kids: []string{"customNotes", "rules", "profiles"}, must: attributes("id:text name:text entryId:text"), may: attributes("entryGroupId:text customName:text publicationId:text page:text primary:boolean")},
	"rule":     {kids: []string{"comment", "modifiers", "modifierGroups", "description"}, must: attributes("id:text"), may: attributes("name:text publicationId:text page:text hidden:boolean")},
	"profile": {kids: []string{"comment", "modifiers", "modifierGroups", "characteristics"}, must: attributes("id:text typeId:text"),
		may: attributes("name:text publicationId:text page:text hidden:boolean typeName:text")},
	"characteristic": {text: true, must: attributes("name:text typeId:text")}, "description": {text: true},
}

// ofType reports whether a value is of a type of the schema.
func ofType(value, kind string) bool {
	switch kind {
	case "text":
		return true
	case "boolean":
		return value == "true" || value == "false"
	case "count":
		return value != "" && strings.Trim(value, "0123456789") == ""
	case "decimal":
		_, err := strconv.ParseFloat(value, 64)
		return err == nil && !strings.ContainsAny(value, "eExXnNiI_")
	}
	return slices.Contains(strings.Split(kind, "|"), value)
}

// breaksSchema is the first thing in a roster that the schema forbids; "" for a valid one.
func breaksSchema(file []byte) string {
	type open struct {
		name string
		at   int // of its kids
	}
	var stack []open
	d := xml.NewDecoder(bytes.NewReader(file))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return ""
		}
		if err != nil {
			return err.Error()
		}
		switch token := token.(type) {
		case xml.StartElement:
			name := token.Name.Local
			s, known := rosterShapes[name]
			if !known || token.Name.Space != "http://www.battlescribe.net/schema/rosterSchema" {
				return "no element " + name
			}
			if len(stack) > 0 {
				in := &stack[len(stack)-1]
				of := rosterShapes[in.name]
				at := slices.Index(of.kids, name)
				if at < in.at || at < 0 {
					return name + " has no place in " + in.name
				}
				if in.at = at + 1; of.list {
					in.at = at
				}
			} else if name != "roster" {
				return "the root is " + name
			}
			seen := map[string]bool{}
			for _, a := range token.Attr {
				kind := s.must[a.Name.Local] + s.may[a.Name.Local]
				if a.Name.Local == "xmlns" {
					continue
				}
				if seen[a.Name.Local] = true; kind == "" || !ofType(a.Value, kind) {
					return name + " has " + a.Name.Local + "=" + a.Value
				}
			}
			for a := range s.must {
				if !seen[a] {
					return name + " has no " + a
				}
			}
			stack = append(stack, open{name, 0})
		case xml.EndElement:
			stack = stack[:len(stack)-1]
		case xml.CharData:
			if len(stack) > 0 && !rosterShapes[stack[len(stack)-1].name].text && strings.TrimSpace(string(token)) != "" {
				return "text in " + stack[len(stack)-1].name
			}
		}
	}
}

func TestTheSchemaIsHeld(t *testing.T) {
	const head = `<roster xmlns="http://www.battlescribe.net/schema/rosterSchema" id="r" name="R" gameSystemId="g">`
	for text, want := range map[string]string{
		head + `</roster>`:                                                        "",
		`<roster id="r" name="R" gameSystemId="g"/>`:                              "no element roster",
		head + `<forces/><costs/></roster>`:                                       "costs has no place in roster",
		head + `<forces><force id="f"/></forces></roster>`:                        "force has no",
		head + `<costs><cost name="p" typeId="p" value="1e-7"/></costs></roster>`: "cost has value=1e-7",
		head + `<tag/></roster>`:                                                  "no element tag",
		head + `words</roster>`:                                                   "text in roster",
		strings.Replace(head, ">", ` battle="1">`, 1) + `</roster>`:               "roster has battle=1",
	} {
		if got := breaksSchema([]byte(text)); !strings.HasPrefix(got, want) || got != "" && want == "" {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}
