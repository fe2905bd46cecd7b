package kittest

import (
	"github.com/vugu/vugu"
	"github.com/vugu/vugu/js"
	"github.com/vugu/vugu/staticrender"
)

// event is a DOM event without a browser: the values that handlers ask for.
type event map[string]any

// Prop answers a value by its path, nil if there is none.
func (e event) Prop(keys ...string) any {
	var v any = map[string]any(e)
	for _, key := range keys {
		m, _ := v.(map[string]any)
		v = m[key]
	}
	return v
}

// PropString answers "" for what is no string.
func (e event) PropString(keys ...string) string {
	s, _ := e.Prop(keys...).(string)
	return s
}

// PropFloat64 answers 0 for what is no number.
func (e event) PropFloat64(keys ...string) float64 {
	f, _ := e.Prop(keys...).(float64)
	return f
}

// PropBool answers false for what is no truth value.
func (e event) PropBool(keys ...string) bool {
	b, _ := e.Prop(keys...).(bool)
	return b
}

func (e event) EventSummary() map[string]any   { return e }
func (e event) JSEvent() js.Value              { return js.Undefined() }
func (e event) JSEventTarget() js.Value        { return js.Undefined() }
func (e event) JSEventCurrentTarget() js.Value { return js.Undefined() }
func (e event) EventEnv() vugu.EventEnv        { return &staticrender.RWMutexEventEnv{} }
func (e event) PreventDefault()                {}
func (e event) StopPropagation()               {}
