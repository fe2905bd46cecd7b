// Package kit is the set of controls that every screen is made of. The looks are
// in public/css; a control knows class names and no colour.
//
// # The pattern
//
// The parent owns the value, the control shows it and reports. Each control is a
// struct: values go in as fields, events come out as plain func fields (nil is
// fine), and children go in slots. Texts are parameters: kit speaks no language.
//
//	<kit:Stepper Label="Attacks" :Value='c.attacks' :Min='1' :Max='12' :Changed='func(v int) { c.attacks = v }'></kit:Stepper>
//	<kit:Button :Text='c.word("save")' :Kind='kit.Primary' :Disabled='c.name == ""' :Press='c.save'></kit:Button>
//
// A field without a colon takes the text as it stands (string fields only), with
// a colon any Go expression. Write the event with a colon too (:Press, never
// @Press). A callback runs inside a DOM event with the renderer's lock held: it
// changes state and returns, and the render follows.
//
// Slots: what stands in the tag becomes DefaultSlot; with more than one slot
// each goes in its <vg-slot name="…">. Inside, c is still the parent. A slot
// is built only while it shows.
//
//	<kit:Sheet :Title='…' :Open='c.adding' :Close='func() { c.adding = false }'>
//		<vg-slot name="DefaultSlot">
//			<kit:TextField … ></kit:TextField>
//		</vg-slot>
//		<vg-slot name="Actions">
//			<kit:Button … ></kit:Button>
//		</vg-slot>
//	</kit:Sheet>
//
// A screen that uses kit ends in
//
//	<script type="application/x-go">import "broadside/ui/kit"</script>
//
// Package settings is a small whole screen with its tests; copy it.
// Package tests/kittest mounts a component in plain go test, presses and types.
//
// # What Vugu wants
//
//   - Close every tag in full, <kit:Icon … ></kit:Icon>: a self-closed one swallows what follows.
//   - Text is vg-content='expr' on an element of its own. There is no {{ }}.
//   - Write a slot's content on lines of its own: a slot or vg-template that shows no node at all
//     crashes, and the line breaks are nodes. The same goes for an element whose children are all vg-if or vg-for.
//   - An element with fixed content (no : or @ within) is set anew at each render. Around
//     anything that holds focus or text keep a dynamic attribute: :data-k='nil'.
//   - vg-for wants both names, vg-for='i, f := range c.rows', and each turn has its own i and f.
//     Give vg-key='f.ID' where controls inside keep text that is being typed.
//   - A component is found again by how many stand before it in its parent, and else made anew, without what was typed and
//     the focus. What comes and goes by itself, as an answer does that was waited for, stands in a component of its own.
//   - No @blur, @focus, or @change on a text input: removing a focused input fires them in the
//     middle of a render, where the lock is taken and the page dies. @input is safe;
//     @change is safe on radios, checkboxes and selects.
//   - A panic in a handler ends in the app's reload screen. What the browser calls by a js.Func begins with defer dom.Guard().
//   - No style="…" (the Content-Security-Policy forbids it): use classes, or SVG with per cent.
//   - kit tags do not work inside table, select or svg elements, where HTML moves unknown tags out.
//
// # The controls
//
// Their fields and what they report stand in their structs. To press: Button, RowLink, RowButton. To fill in: TextField,
// NumberField, Stepper, Select, Segmented, Chips, Switch, DiceEntry. To arrange: Tabs, Disclosure, Sheet, Empty. To show: Icon,
// Figure, Badge, SeatBadge, Progress, Problem, Die (several stand in .dice), QrCode. One ToastHost stands in the root.
//
// Focus(id) moves the keyboard after the coming render. IconPath(name) is for the board.
//
// The classes of frames, lists and the board stand in public/css, each file of which begins with what is in it.
package kit
