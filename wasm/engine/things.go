package main

import (
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/json"
	"broadside/core/words"
)

// writeThing writes a thing of a view. Views are asked for all the time, and things are most of them.
func writeThing(w *json.Stream, th *game.Thing, t *words.Teller, m *game.Meaning) {
	w.Object("", func() {
		w.Int("id", int(th.ID))
		w.Text("kind", th.Kind)
		w.TextOrNull("role", string(th.Role))
		w.TextOrNull("glyph", th.Glyph)
		w.Text("class", t.Label(th.Class))
		w.IntOrNull("seat", int(th.Seat))
		w.TextOrNull("entry", th.Entry)
		w.Texts("options", th.Options)
		w.Text("name", t.Thing(th.ID))
		w.TextOrNull("out", th.Out)
		if th.Out == "" {
			w.Null("outName")
		} else {
			w.Text("outName", t.Out(th.Out))
		}
		w.Length("x", th.Pose.X)
		w.Length("y", th.Pose.Y)
		w.Length("heading", th.Pose.Heading)
		w.Length("radius", th.Radius)
		w.Value("area", areaJSON(th.Area))
		w.List("tracks", len(th.Tracks), func(i int) { writeTrack(w, &th.Tracks[i], t) })
		w.List("guns", len(th.Guns), func(i int) { writeGun(w, &th.Guns[i], t) })
		w.List("tags", len(th.Tags), func(i int) {
			w.Object("", func() {
				w.Text("code", th.Tags[i])
				w.Text("name", t.Tag(th.Tags[i]))
				tone, sign := m.Tag(th.Tags[i])
				w.TextOrNull("tone", string(tone))
				w.TextOrNull("sign", sign)
			})
		})
		w.Bool("acted", th.Acted)
		w.TextOrNull("layer", th.Layer)
		w.IntOrNull("on", int(th.On))
		w.IntOrNull("in", int(th.In))
		w.TextOrNull("order", th.Order)
		w.Int("count", th.Count)
		w.Object("rings", func() {
			for _, r := range th.Rings {
				w.Length(r.Key, r.Radius)
			}
		})
		w.List("loads", len(th.Loads), func(i int) {
			w.Object("", func() {
				w.Text("number", th.Loads[i].Number)
				w.Texts("entries", th.Loads[i].Entries)
			})
		})
		writeFigures(w, th.Figures, t)
	})
}

func writeTrack(w *json.Stream, k *game.Track, t *words.Teller) {
	w.Object("", func() {
		w.Text("key", k.Key)
		w.Text("label", t.Label(k.Label))
		w.Int("lost", k.Lost)
		w.Int("max", k.Max)
		w.Bool("off", k.Off)
		w.Bool("taken", k.Taken)
		w.Int("count", k.Count)
		w.IntOrNull("seat", int(k.Seat))
	})
}

func writeGun(w *json.Stream, g *game.Gun, t *words.Teller) {
	w.Object("", func() {
		w.Text("key", g.Key)
		w.Text("label", t.Label(g.Label))
		w.Length("range", g.Range)
		w.List("arcs", len(g.Arcs), func(i int) { writeArc(w, g.Arcs[i]) })
		w.Int("left", g.Left)
		w.Bool("off", g.Off)
		w.IntOrNull("target", int(g.Target))
		writeFigures(w, g.Figures, t)
		w.Texts("rules", g.Rules)
	})
}

// writeArc writes a sector relative to the heading; no sector is all round.
func writeArc(w *json.Stream, a geometry.Arc) {
	w.Object("", func() {
		w.Length("centre", a.Centre)
		w.Length("width", a.Width)
	})
}

func writeFigures(w *json.Stream, figures []game.Figure, t *words.Teller) {
	w.Object("figures", func() {
		for i := range figures {
			f := &figures[i]
			switch kind := t.KindOf(f.Key); {
			case f.Text != "":
				w.Text(f.Key, f.Text)
			case kind == game.ParamLength || kind == game.ParamAngle:
				w.Length(f.Key, f.Value)
			default:
				w.Int(f.Key, f.Value)
			}
		}
	})
}
