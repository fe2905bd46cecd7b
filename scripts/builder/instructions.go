package main

// rendererMends change what the renderer sends to the page. Of an element that stands as it is, nothing but its tag is
// sent: package drawn knows. Handlers of events are still taken over, since they are functions of this rendering.
var rendererMends = map[string][]mend{
	"vgnode.go": {{
		why:   "package html brings the table of all entities, which writing does not need",
		times: 1,
		old:   `"html"`,
		new:   `html "broadside/ui/markup"`,
	}},
	"domrender/renderer-js-instructions.go": {
		{
			why:   "the list of instructions knows what the page shows",
			times: 1,
			old:   "\tbuf          []byte\n",
			new:   "\tbuf          []byte\n\tdrawn        drawn.Page\n",
		},
		{
			why:   "what goes out cannot be taken back",
			times: 1,
			old:   "\terr = il.flushBufFunc(il)\n",
			new:   "\til.drawn.Sent(il.buf[:il.pos])\n\terr = il.flushBufFunc(il)\n",
		},
		{
			why:   "an instruction may be longer than the buffer, such as the path of a large QR code",
			times: 1,
			old:   "\t\t\terr = il.checkLen(l)\n",
			new:   "\t\t\tif err = il.checkLen(l); err != nil {\n\t\t\t\til.buf, err = make([]byte, 2*l), nil\n\t\t\t}\n",
		},
		{
			why:   "HTML goes in one piece: where it is cut, a letter of several bytes may be",
			times: 1,
			old:   "\terr = il.checkLenAndFlush(6)\n",
			new:   "\terr = il.checkLenAndFlush(len(html) + 7)\n",
		},
		{
			why:   "the package",
			times: 1,
			old:   "\t\"strings\"\n)",
			new:   "\t\"strings\"\n\n\t\"broadside/scripts/builder/drawn\"\n)",
		},
	},
	"domrender/renderer-js.go": {
		{
			why:   "the page's buffer grows with the list's",
			times: 1,
			old:   "\t\tret.instructionBuffer[il.pos] = 0 // ensure zero terminator\n",
			new: "\t\tif len(il.buf) > len(ret.instructionBuffer) {\n\t\t\tret.instructionBuffer = il.buf\n" +
				"\t\t\tret.instructionBufferJS = ret.window.Call(\"vuguGetRenderArray\", len(il.buf))\n\t\t}\n" +
				"\t\til.buf[il.pos] = 0 // ensure zero terminator\n",
		},
		{
			why:   "each rendering is compared with the last, unless the page has been cleared in between",
			times: 1,
			old:   "\tstate.callbackManager.startRender()\n",
			new:   "\tr.instructionList.drawn.Start(r.window.Call(\"vuguCleared\").Bool())\n\tstate.callbackManager.startRender()\n",
		},
		{
			why:   "an element begins after its tag",
			times: 1,
			old:   "\terr := r.syncElement(state, n, positionID)\n\tif err != nil {\n\t\treturn err\n\t}\n\n\tif n.InnerHTML",
			new: "\til := r.instructionList\n\til.drawn.Open(il.buf[:il.pos])\n\tdefer func() { il.pos = il.drawn.Close(il.buf[:il.pos]) }()\n" +
				"\tif len(n.Prop) > 0 || n.JSCreateHandler != nil || n.JSPopulateHandler != nil {\n\t\til.drawn.Live()\n\t}\n" +
				"\terr := r.syncElement(state, n, positionID)\n\tif err != nil {\n\t\treturn err\n\t}\n\n\tif n.InnerHTML",
		},
		{
			why:   "its children have places of their own",
			times: 1,
			old:   "\t\terr = r.instructionList.writeMoveToFirstChild()\n\t\tif err != nil {\n\t\t\treturn err\n\t\t}\n",
			new:   "\t\terr = r.instructionList.writeMoveToFirstChild()\n\t\tif err != nil {\n\t\t\treturn err\n\t\t}\n\t\til.drawn.Inside(il.buf[:il.pos])\n",
		},
		{
			why:   "a position is written without formatting",
			times: 1,
			old:   "append(positionID, []byte(fmt.Sprintf(\"_%d\", childIndex))...)",
			new:   "strconv.AppendInt(append(positionID, '_'), int64(childIndex), 10)",
		},
	},
}
