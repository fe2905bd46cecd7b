// Package kit is the set of controls that every screen is made of. The looks are in public/css, each file of which begins with
// what is in it; a control knows class names and no colour, and speaks no language.
//
// The parent owns the value, the control shows it and reports: values go in as fields, events come out as func fields (nil is
// fine), children go in slots. A callback runs with the renderer's lock held: it changes state, and the render follows.
//
//	<kit:Stepper Label="Attacks" :Value='c.attacks' :Min='1' :Max='12' :Changed='func(v int) { c.attacks = v }'></kit:Stepper>
//
// A field without a colon takes the text as it stands, with a colon any Go expression; events too want the colon. With more than
// one slot each goes in its <vg-slot name="…">, and is built only while it shows.
//
// Package settings is a small whole screen with its tests; package tests/kittest mounts a component in plain go test.
//
// # What Vugu wants
//
//   - Close every tag in full, <kit:Icon … ></kit:Icon>: a self-closed one swallows what follows.
//   - Write a slot's content on lines of its own: a slot or vg-template that shows no node at all
//     crashes, and the line breaks are nodes. The same goes for an element whose children are all vg-if or vg-for.
//   - An element with fixed content (no : or @ within) is set anew at each render. Around
//     anything that holds focus or text keep a dynamic attribute: :data-k='nil'.
//   - A component is found again by how many stand before it in its parent, and else made anew, without what was typed and
//     the focus. What comes and goes by itself, as an answer does that was waited for, stands in a component of its own.
//   - No @blur, @focus, or @change on a text input: removing a focused input fires them in the
//     middle of a render, where the lock is taken and the page dies. @input is safe;
//     @change is safe on radios, checkboxes and selects.
//   - A panic in a handler ends in the app's reload screen. What the browser calls by a js.Func begins with defer dom.Guard().
//   - No style="…" (the Content-Security-Policy forbids it): use classes, or SVG with per cent.
//   - kit tags do not work inside table, select or svg elements, where HTML moves unknown tags out.
package kit
