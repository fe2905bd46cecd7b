package main

// A mend changes Vugu's renderer at places that must be found as often as said.
type mend struct {
	why      string
	times    int
	old, new string
}

const emptied = `
if (state.bare) {
if (state.bare.vuguParent) { state.bare.replaceChildren(); state.bare.vuguParent = false; }
state.bare = null;
}`

var mends = []mend{
	{
		why:   "unchanged HTML is left alone, so that what stands in it keeps its focus and selection",
		times: 1,
		old:   `state.el.innerHTML = (state.bufferedInnerHTML || "") + html;`,
		new: `let whole = (state.bufferedInnerHTML || "") + html;
if (state.el.vuguHTML !== whole) { state.el.innerHTML = whole; state.el.vuguHTML = whole; state.el.vuguParent = false; }`,
	},
	{
		why:   "an element that now gets children no longer holds the HTML that it was given",
		times: 1,
		old:   `state.nextElMove = "first_child";`,
		new:   `state.el.vuguHTML = undefined; state.el.vuguParent = true; state.bare = null; state.nextElMove = "first_child";`,
	},
	{
		why:   "an element without children may be one that has just lost its last",
		times: 1,
		old:   `let rmAttrNames = [];`,
		new:   `state.bare = state.el; let rmAttrNames = [];`,
	},
	{
		why:   "then they go; what a script has put into an element that never had any stays",
		times: 1,
		old:   `case opcodeMoveToNextSibling: {`,
		new:   `case opcodeMoveToNextSibling: {` + emptied,
	},
	{
		why:   "the same before the way up",
		times: 1,
		old:   `case opcodeMoveToParent: {`,
		new:   `case opcodeMoveToParent: {` + emptied,
	},
	{
		why:   "the buffer grows with the longest instruction",
		times: 1,
		old:   `window.vuguGetRenderArray = function () {`,
		new:   `window.vuguGetRenderArray = function (size) { if (size) { window.vuguRenderArray = new Uint8Array(size); }`,
	},
	{
		why:   "unchanged text is left alone",
		times: 2,
		old:   `state.el.textContent = content;`,
		new:   `if (state.el.data !== content) { state.el.data = content; }`,
	},
	{
		why:   "unchanged attributes are left alone, so that no style is computed again",
		times: 1,
		old:   `el.setAttribute(attrName, attrValue);`,
		new:   `if (el.getAttribute(attrName) !== attrValue) { el.setAttribute(attrName, attrValue); }`,
	},
	{
		why:   "the same for attributes in SVG",
		times: 1,
		old:   `el.setAttributeNS(attrNamespace, attrName, attrValue);`,
		new:   `if (el.getAttributeNS(attrNamespace, attrName) !== attrValue) { el.setAttributeNS(attrNamespace, attrName, attrValue); }`,
	},
	{
		why:   "removing what has the focus raises events while the renderer holds its lock, which its handler would wait for",
		times: 1,
		old:   `window.vuguRender = function () {`,
		new: `let rendering = false;
window.vuguRender = function () {
rendering = true;
try { patch.call(window); } finally { rendering = false; }
};
let cleared = false;
window.vuguClear = function (el) {
rendering = cleared = true;
try { el.replaceChildren(); } finally { rendering = false; }
};
window.vuguCleared = function () {
const was = cleared;
cleared = false;
return was;
};
const patch = function () {`,
	},
	{
		why:   "so they wait, and those of elements that are gone are dropped",
		times: 1,
		old:   `f = function (event) {`,
		new: `f = function (event) {
if (rendering) { setTimeout(() => { if (event.target.isConnected) f(event); }); return; }`,
	},
	{
		why:   "of the event only what handlers ask for: reading every property makes the browser lay the page out",
		times: 1,
		old:   `for (let i in event) {`,
		new: `for (let i of ["type", "key", "code", "altKey", "ctrlKey", "metaKey", "shiftKey", "repeat", "isComposing", "inputType", "data",
"button", "buttons", "clientX", "clientY", "pointerId", "pointerType", "isPrimary", "deltaX", "deltaY", "detail", "timeStamp"]) {`,
	},
	{
		why:   "the same for its target",
		times: 1,
		old:   `for (let i in et) {`,
		new:   `for (let i of ["id", "name", "type", "value", "checked", "selectedIndex", "open", "tagName"]) {`,
	},
}
