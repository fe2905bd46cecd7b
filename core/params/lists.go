package params

import (
	"strconv"

	"broadside/core/shortsort"
)

// usual is the most values of a list that says nothing else.
const usual = 50

// mostText is the most bytes of a text that says nothing else.
const mostText = 200

// Many is a list of at most as many objects.
func (o *Object) Many(key string, most int) []*Object {
	var all []*Object
	for i, v := range o.upTo(key, most) {
		all = append(all, object(v, o.item(key, i), o.root))
	}
	return all
}

// Numbers is a list of at most as many whole numbers from low to high.
func (o *Object) Numbers(key string, low, high, most int) []int {
	var ns []int
	for i, v := range o.upTo(key, most) {
		ns = append(ns, o.int(key+"/"+strconv.Itoa(i), v, low, high))
	}
	return ns
}

// Pairs is a list of at most as many [x, y], decimal numbers of the game's unit in thousandths, within limits given in
// thousandths.
func (o *Object) Pairs(key string, low, high, most int) [][2]int {
	var pairs [][2]int
	for i, v := range o.upTo(key, most) {
		l, ok := v.([]any)
		if !ok || len(l) != 2 {
			o.Fail(key+"/"+strconv.Itoa(i), "request-want-pair")
			continue
		}
		at := key + "/" + strconv.Itoa(i) + "/"
		pairs = append(pairs, [2]int{o.length(at+"0", l[0], low, high), o.length(at+"1", l[1], low, high)})
	}
	return pairs
}

func (o *Object) upTo(key string, most int) []any {
	if !o.Has(key) {
		return nil
	}
	l, ok := o.values[key].([]any)
	if !ok || len(l) > most {
		o.Fail(key, "request-want-list", "most", strconv.Itoa(most))
		return nil
	}
	return l
}

// item is the JSON pointer of one value of a list.
func (o *Object) item(key string, i int) string { return o.Path(key) + "/" + strconv.Itoa(i) }

// Keys are the names of the fields, in order, for a reader that takes any name.
func (o *Object) Keys() []string {
	keys := make([]string, 0, len(o.values))
	for key := range o.values {
		keys = append(keys, key)
	}
	shortsort.Up(keys)
	return keys
}

// Texts is a list of at most as many texts, each of at most as many bytes.
func (o *Object) Texts(key string, most, bytes int) []string {
	var texts []string
	for i, v := range o.upTo(key, most) {
		s, ok := v.(string)
		if !ok || len(s) > bytes {
			o.Fail(key+"/"+strconv.Itoa(i), "request-want-text", "most", strconv.Itoa(bytes))
		}
		texts = append(texts, s)
	}
	return texts
}

// LongText is a text of at most as many bytes, empty where there is none.
func (o *Object) LongText(key string, most int) string {
	if !o.Has(key) {
		return ""
	}
	s, ok := o.values[key].(string)
	if !ok || len(s) > most {
		o.Fail(key, "request-want-text", "most", strconv.Itoa(most))
	}
	return s
}
