package catalogue

import (
	"slices"
	"strconv"
	"strings"
)

// Fit is an entry as options make it. A figure of an option that begins with
// "+" or "-" is added to the entry's own, and any other stands in its place;
// what stands in a place goes first, whatever the order of the options. Special
// rules that the entry lacks and parts come to its own, each part under an id
// that no other has. The entry itself where there is no option.
func Fit(e *Entry, options []*Entry) *Entry {
	if len(options) == 0 {
		return e
	}
	fit := e.Clone()
	for _, adding := range []bool{false, true} {
		for _, o := range options {
			for _, f := range o.Figures {
				if Adds(f.Value) == adding {
					fit.change(f)
				}
			}
		}
	}
	for _, o := range options {
		for _, rule := range o.Special {
			if !slices.Contains(fit.Special, rule) {
				fit.Special = append(fit.Special, rule)
			}
		}
		for _, part := range o.Parts {
			part.ID = freePart(&fit, part.ID)
			fit.Parts = append(fit.Parts, part)
		}
	}
	return &fit
}

// Adds reports whether a figure of an option is added: "+4", "-1.5".
func Adds(value string) bool {
	if !strings.HasPrefix(value, "+") && !strings.HasPrefix(value, "-") {
		return false
	}
	n, err := strconv.ParseFloat(value, 64)
	return err == nil && n > -1000 && n < 1000
}

// change is one figure of an option; nothing goes below 0, and what is no
// number stays.
func (e *Entry) change(f Figure) {
	at := slices.IndexFunc(e.Figures, func(own Figure) bool { return own.Key == f.Key })
	if at < 0 {
		e.Figures = append(e.Figures, Figure{Key: f.Key, Value: strings.TrimPrefix(f.Value, "+")})
		return
	}
	if !Adds(f.Value) {
		e.Figures[at].Value = f.Value
		return
	}
	by, _ := strconv.ParseFloat(f.Value, 64)
	if own, err := strconv.ParseFloat(e.Figures[at].Value, 64); err == nil {
		e.Figures[at].Value = strconv.FormatFloat(max(0, own+by), 'f', -1, 64)
	}
}
