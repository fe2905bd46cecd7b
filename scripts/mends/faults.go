package mends

// Where Vugu's Go half of the renderer writes what its script reads.
const (
	instructions = "domrender/renderer-js-instructions.go"
	renderer     = "domrender/renderer-js.go"
)

// vuguFaults are what a page shows, in the order in which they are mended: some change what others have written.
var vuguFaults = []Mend{
	{
		Name:  "same-html",
		Fault: "HTML is set at every rendering, so that what stands in it loses its focus, its selection and what was typed",
		Changes: []Change{
			{
				File: script,
				Old:  `state.el.innerHTML = (state.bufferedInnerHTML || "") + html;`,
				New: `let whole = (state.bufferedInnerHTML || "") + html;
if (state.el.vuguHTML !== whole) { state.el.innerHTML = whole; state.el.vuguHTML = whole; state.el.vuguParent = false; }`,
			},
			// An element that now gets children no longer holds the HTML that it was given.
			{File: script, Old: `state.nextElMove = "first_child";`, New: `state.el.vuguHTML = undefined; state.nextElMove = "first_child";`},
		},
	},
	{
		Name:  "last-child",
		Fault: "an element that loses its last child keeps it on the page; what a script has put into one that never had any must stay",
		Changes: []Change{
			{File: script, Old: `state.nextElMove = "first_child";`, New: `state.el.vuguParent = true; state.bare = null; state.nextElMove = "first_child";`},
			{File: script, Old: `let rmAttrNames = [];`, New: `state.bare = state.el; let rmAttrNames = [];`},
			{File: script, Old: `case opcodeMoveToNextSibling: {`, New: `case opcodeMoveToNextSibling: {` + emptied},
			{File: script, Old: `case opcodeMoveToParent: {`, New: `case opcodeMoveToParent: {` + emptied},
		},
	},
	{
		Name:    "same-text",
		Fault:   "a text is set at every rendering, so that a selection in it is lost",
		Changes: []Change{{File: script, Old: `state.el.textContent = content;`, New: `if (state.el.data !== content) { state.el.data = content; }`, Times: 2}},
	},
	{
		Name:  "same-attribute",
		Fault: "attributes are set at every rendering, for which the browser computes styles again",
		Changes: []Change{
			{
				File: script,
				Old:  `el.setAttribute(attrName, attrValue);`,
				New:  `if (el.getAttribute(attrName) !== attrValue) { el.setAttribute(attrName, attrValue); }`,
			},
			{
				File: script,
				Old:  `el.setAttributeNS(attrNamespace, attrName, attrValue);`,
				New:  `if (el.getAttributeNS(attrNamespace, attrName) !== attrValue) { el.setAttributeNS(attrNamespace, attrName, attrValue); }`,
			},
		},
	},
	{
		Name:  "long-instruction",
		Fault: "an instruction that is longer than the buffer, such as the path of a large QR code, ends the program",
		Issue: "https://github.com/vugu/vugu/issues/193",
		Changes: []Change{
			{
				File: script,
				Old:  `window.vuguGetRenderArray = function () {`,
				New:  `window.vuguGetRenderArray = function (size) { if (size) { window.vuguRenderArray = new Uint8Array(size); }`,
			},
			{
				File: instructions,
				Old:  "\t\t\terr = il.checkLen(l)\n",
				New:  "\t\t\tif err = il.checkLen(l); err != nil {\n\t\t\t\til.buf, err = make([]byte, 2*l), nil\n\t\t\t}\n",
			},
			{
				File: renderer,
				Old:  "\t\tret.instructionBuffer[il.pos] = 0 // ensure zero terminator\n",
				New: "\t\tif len(il.buf) > len(ret.instructionBuffer) {\n\t\t\tret.instructionBuffer = il.buf\n" +
					"\t\t\tret.instructionBufferJS = ret.window.Call(\"vuguGetRenderArray\", len(il.buf))\n\t\t}\n" +
					"\t\til.buf[il.pos] = 0 // ensure zero terminator\n",
			},
		},
	},
	{
		Name:    "whole-html",
		Fault:   "long HTML goes in pieces, and where it is cut a letter of several bytes may be",
		Changes: []Change{{File: instructions, Old: "\terr = il.checkLenAndFlush(6)\n", New: "\terr = il.checkLenAndFlush(len(html) + 7)\n"}},
	},
	{
		Name:  "empty-template",
		Fault: "a slot in which nothing stands, such as buttons that are all away, ends the program: it has no place on the page",
		Changes: []Change{{
			File: renderer,
			Old:  "\t\t// element is fully handled\n",
			New:  "\t\tif n.FirstChild == nil {\n\t\t\treturn r.instructionList.writeSetText(\"\")\n\t\t}\n\t\t// element is fully handled\n",
		}},
	},
	{
		Name:    "drawn",
		Fault:   "each rendering sends the whole page; of an element that stands as it is nothing but its tag has to be sent, which package renderdiff knows",
		Changes: drawnChanges,
	},
	{
		Name:  "events-while-rendering",
		Fault: "removing what has the focus raises events while the renderer holds its lock, which their handler waits for: the program stands still",
		Changes: []Change{
			{
				File: script,
				Old:  `window.vuguRender = function () {`,
				New: `let rendering = false;
window.vuguRender = function () {
rendering = true;
try { patch.call(window); } finally { rendering = false; }
};
const patch = function () {`,
			},
			{File: script, Old: `cleared = true; el.replaceChildren();`, New: `rendering = cleared = true; try { el.replaceChildren(); } finally { rendering = false; }`},
			// So they wait, and those of elements that are gone are dropped.
			{
				File: script,
				Old:  `f = function (event) {`,
				New: `f = function (event) {
if (rendering) { setTimeout(() => { if (event.target.isConnected) f(event); }); return; }`,
			},
		},
	},
	{
		Name:  "event-properties",
		Fault: "every property of an event and of its target is read, for some of which the browser lays the page out",
		Changes: []Change{
			{
				File: script,
				Old:  `for (let i in event) {`,
				New: `for (let i of ["type", "key", "code", "altKey", "ctrlKey", "metaKey", "shiftKey", "repeat", "isComposing", "inputType", "data",
"button", "buttons", "clientX", "clientY", "pointerId", "pointerType", "isPrimary", "deltaX", "deltaY", "detail", "timeStamp"]) {`,
			},
			{File: script, Old: `for (let i in et) {`, New: `for (let i of ["id", "name", "type", "value", "checked", "selectedIndex", "open", "tagName"]) {`},
		},
	},
}

// Faults are the mends of what a page shows.
func Faults() []Mend { return vuguFaults }

const emptied = `
if (state.bare) {
if (state.bare.vuguParent) { state.bare.replaceChildren(); state.bare.vuguParent = false; }
state.bare = null;
}`

// drawnChanges tell package renderdiff what is written. Handlers of events are still taken over, since they are functions of this
// rendering.
var drawnChanges = []Change{
	{File: instructions, Old: "\t\"strings\"\n)", New: "\t\"strings\"\n\n\t\"broadside/scripts/mends/renderdiff\"\n)"},
	// The list of instructions knows what the page shows, and that what goes out cannot be taken back.
	{File: instructions, Old: "\tbuf          []byte\n", New: "\tbuf          []byte\n\tdrawn        renderdiff.Page\n"},
	{File: instructions, Old: "\terr = il.flushBufFunc(il)\n", New: "\til.drawn.Sent(il.buf[:il.pos])\n\terr = il.flushBufFunc(il)\n"},
	// Each rendering is compared with the last, unless the page has been cleared in between.
	{
		File: renderer,
		Old:  "\tstate.callbackManager.startRender()\n",
		New:  "\tr.instructionList.drawn.Start(r.window.Call(\"vuguCleared\").Bool())\n\tstate.callbackManager.startRender()\n",
	},
	{
		File: script,
		Old:  `window.vuguRender = function () {`,
		New: `let cleared = false;
window.vuguClear = function (el) { cleared = true; el.replaceChildren(); };
window.vuguCleared = function () {
const was = cleared;
cleared = false;
return was;
};
window.vuguRender = function () {`,
	},
	// An element begins after its tag, and its children have places of their own.
	{
		File: renderer,
		Old:  "\terr := r.syncElement(state, n, positionID)\n\tif err != nil {\n\t\treturn err\n\t}\n\n\tif n.InnerHTML",
		New: "\til := r.instructionList\n\til.drawn.Open(il.buf[:il.pos])\n\tdefer func() { il.pos = il.drawn.Close(il.buf[:il.pos]) }()\n" +
			"\tif len(n.Prop) > 0 || n.JSCreateHandler != nil || n.JSPopulateHandler != nil {\n\t\til.drawn.Live()\n\t}\n" +
			"\terr := r.syncElement(state, n, positionID)\n\tif err != nil {\n\t\treturn err\n\t}\n\n\tif n.InnerHTML",
	},
	{
		File: renderer,
		Old:  "\t\terr = r.instructionList.writeMoveToFirstChild()\n\t\tif err != nil {\n\t\t\treturn err\n\t\t}\n",
		New:  "\t\terr = r.instructionList.writeMoveToFirstChild()\n\t\tif err != nil {\n\t\t\treturn err\n\t\t}\n\t\til.drawn.Inside(il.buf[:il.pos])\n",
	},
}
