package kit

import (
	"maps"
	"slices"
)

// A glyph is one path in a 24 by 24 box, drawn as a line or, if solid, filled.
type glyph struct {
	path  string
	solid bool
}

// HasIcon tells whether there is an icon of a name.
func HasIcon(name string) bool { return glyphs[name].path != "" }

// IconNames are those of all icons, in order.
func IconNames() []string { return slices.Sorted(maps.Keys(glyphs)) }

// Silhouette is the path of a filled icon, empty where a name has none.
func Silhouette(name string) string { return When(glyphs[name].solid, glyphs[name].path) }

// Paths that stand for several things.
const (
	diamond = "M12 3l9 9-9 9-9-9zM12 8.5l3.5 3.5-3.5 3.5L8.5 12z"
	heart   = "M12 21S3.5 15.5 3.5 9.5a4.5 4.5 0 0 1 8.5-2 4.5 4.5 0 0 1 8.5 2C20.5 15.5 12 21 12 21z"
)

var glyphs = map[string]glyph{
	// places
	"fleet":      {path: "M12 3l3 7-3 2-3-2zM5 12l2.5 5.5L5 19l-2.5-1.5zM19 12l2.5 5.5L19 19l-2.5-1.5zM12 15v6"},
	"calculator": {path: "M4 20h16M6.5 20v-5M10.2 20V9M13.8 20V5M17.5 20v-8"},
	"table":      {path: "M3 6h18v12H3zM9 6v12M15 6v12M3 12h18"},
	"game":       {path: "M12 3a9 9 0 1 0 9 9M12 7.5a4.5 4.5 0 1 0 4.5 4.5M12 12l8-8M20 4v3.5M20 4h-3.5"},
	"settings":   {path: "M4 7h9M17 7h3M4 17h3M11 17h9M17 7a2 2 0 1 0-4 0 2 2 0 1 0 4 0zM11 17a2 2 0 1 0-4 0 2 2 0 1 0 4 0z"},

	// deeds
	"add":       {path: "M12 5v14M5 12h14"},
	"remove":    {path: "M5 12h14"},
	"delete":    {path: "M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5M14 11v5"},
	"duplicate": {path: "M9 9h11v11H9zM15 9V4H4v11h5"},
	"edit":      {path: "M4 20l1-4.5L16 4.5a2.1 2.1 0 0 1 3 3L8.5 18.5zM14 6.5l3 3"},
	"share":     {path: "M12 15V3M8 7l4-4 4 4M6 11H4v10h16V11h-2"},
	"print":     {path: "M7 9V3h10v6M7 18H4V9h16v9h-3M7 14h10v7H7z"},
	"undo":      {path: "M8 4L4 8l4 4M4 8h10a6 6 0 0 1 0 12H8"},
	"redo":      {path: "M16 4l4 4-4 4M20 8H10a6 6 0 0 0 0 12h6"},
	"download":  {path: "M12 3v12M8 11l4 4 4-4M4 17v4h16v-4"},
	"upload":    {path: "M12 15V3M8 7l4-4 4 4M4 17v4h16v-4"},
	"import":    {path: "M13 3H6v6M13 3l5 5v13H6v-4M13 3v5h5M2 13h10M9 10l3 3-3 3"},
	"join":      {path: "M11 3h9v18h-9M3 12h12M11 8l4 4-4 4"},
	"copy":      {path: "M8 8h12v13H8zM16 8V3H4v13h4"},
	"qr":        {path: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 14h2v2M14 18v2h2M18.5 18.5h1.5v1.5h-1.5zM7 7h.01M17 7h.01M7 17h.01"},
	"search":    {path: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3L20.5 20.5"},
	"swap":      {path: "M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4"},
	"play":      {path: "M7 4.5v15l12-7.5z"},
	"pause":     {path: "M8 5v14M16 5v14"},
	"camera":    {path: "M3 7h4.5l2-3h5l2 3H21v13H3zM12 9.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7"},

	// signs
	"check":       {path: "M4.5 12.5l5 5 10-11"},
	"close":       {path: "M6 6l12 12M18 6L6 18"},
	"miss":        {path: "M6 12h12"},
	"more":        {solid: true, path: "M5 10.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zM12 10.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zM19 10.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z"},
	"grip":        {solid: true, path: "M9 4.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2zM9 10.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2zM9 16.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2zM15 4.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2zM15 10.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2zM15 16.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2z"},
	"back":        {path: "M15 5l-7 7 7 7"},
	"next":        {path: "M9 5l7 7-7 7"},
	"up":          {path: "M5 15l7-7 7 7"},
	"down":        {path: "M5 9l7 7 7-7"},
	"warning":     {path: "M12 4L2.5 20h19zM12 10v4.5M12 17.3v.01"},
	"error":       {path: "M8 3h8l5 5v8l-5 5H8l-5-5V8zM12 7.5v5.5M12 16.3v.01"},
	"info":        {path: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.5M12 7.7v.01"},
	"lock":        {path: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3"},
	"unconnected": {path: "M3 3l18 18M5 12.5a10 10 0 0 1 4-2.4M19 12.5a10 10 0 0 0-5-2.7M8.5 16a5 5 0 0 1 5.5-1M12 19.5h.01M2 9a15 15 0 0 1 4-2.5M22 9a15 15 0 0 0-11-3.9"},
	"clock":       {path: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2"},
	"log":         {path: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01"},
	"flag":        {path: "M6 21V4M6 5h12l-3 4 3 4H6"},
	"eye":         {path: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z"},

	// play
	"dice":     {path: "M4 6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01"},
	"ruler":    {path: "M3 16.5L16.5 3 21 7.5 7.5 21zM6.5 13l2 2M9.5 10l3 3M12.5 7l2 2"},
	"rotate":   {path: "M20 4v5.5h-5.5M19.5 9.5A8 8 0 1 0 20 13"},
	"target":   {path: "M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM12 2v6M12 16v6M2 12h6M16 12h6"},
	"arc":      {path: "M12 20L4 7.5a15 15 0 0 1 16 0zM12 12.5v.01"},
	"shield":   {path: "M12 3l8 3v5c0 5-3.3 8.5-8 10-4.7-1.5-8-5-8-10V6z"},
	"diamond":  {path: diamond},
	"rock":     {path: "M7 4l6-1 6 4 2 6-3 6-7 2-6-3-2-7zM9 10h.01M14 9h.01M13 15h.01"},
	"star":     {path: "M12 3l2.7 5.8 6.3.7-4.7 4.3 1.3 6.2-5.6-3.2L6.4 20l1.3-6.2L3 9.5l6.3-.7z"},
	"hull":     {path: heart},
	"ring":     {path: diamond},
	"letter":   {path: diamond},
	"block":    {path: "M5 5h14v14H5zM9 9h6v6H9z"},
	"zoom-in":  {path: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3L20.5 20.5M10.5 7.5v6M7.5 10.5h6"},
	"zoom-out": {path: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3L20.5 20.5M7.5 10.5h6"},
	"fit":      {path: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"},

	// orders
	"hold":        {path: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 8.5v7M14.5 8.5v7"},
	"ahead":       {path: "M12 20V6M6.5 11.5L12 6l5.5 5.5"},
	"ahead-twice": {path: "M6.5 12L12 6.5 17.5 12M6.5 18.5L12 13l5.5 5.5"},
	"leap":        {path: "M12 21v-2.5M12 16v-2.5M12 11V4M6.5 9.5L12 4l5.5 5.5"},
	"ram":         {path: "M4 3h16M12 21V7M7 12l5-5 5 5"},

	// ships, bow up
	"super":     {solid: true, path: "M12 1l2 3 3 1.5V9l3 2.5v5l-2 1v4l-3.5-1-1 2.5h-3l-1-2.5L6 21.5v-4l-2-1v-5L7 9V5.5L10 4z"},
	"hub":       {path: "M8.5 3h7L21 8.5v7L15.5 21h-7L3 15.5v-7zM9.5 9.5h5v5h-5zM12 3v6.500M12 14.5V21M3 12h6.500M14.5 12H21"},
	"heavy":     {solid: true, path: "M12 1.5l2 3.5v3l3 1.5v3.5l2.5 1.5v4.5l-3.5-1v2l-2.5 2h-3L8 20.5v-2l-3.5 1V15L7 13.5V9.5L10 8V5z"},
	"medium":    {solid: true, path: "M12 2l2 4.5v3.5l3.5 4v4.5l-3-1v2L13 21h-2l-1.5-1.5v-2l-3 1V14l3.5-4V6.5z"},
	"light":     {solid: true, path: "M12 3.5l1.8 6.5 3.7 6.5-3.5-.8V18l-1.2 2h-1.6L10 18v-2.3l-3.5.8L10.2 10z"},
	"dart":      {solid: true, path: "M12 4.500l1.300 6.500 5.200 5.500-.5 1.800-4.300-1.300-.9 1.500h-1.6l-.9-1.500-4.300 1.300-.5-1.800 5.200-5.500z"},
	"wing":      {solid: true, path: "M12 3l2 5-2-1-2 1zM6 10l2 5-2-1-2 1zM18 10l2 5-2-1-2 1zM12 14l2 5-2-1-2 1z"},
	"troopers":  {solid: true, path: "M12 2.5a2.3 2.3 0 1 0 0 4.600 2.3 2.3 0 0 0 0-4.600zM8 15v-3a4 4 0 0 1 8 0v3zM5.5 10.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM2 21.5v-2.5a3.5 3.5 0 0 1 7 0v2.5zM18.5 10.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM15 21.5v-2.5a3.5 3.5 0 0 1 7 0v2.5z"},
	"tank":      {solid: true, path: "M2.5 4.5H7v17H2.5zM17 4.5h4.5v17H17zM11 .5h2v8.2a4.4 4.4 0 1 1-2 0zM7 17.5h10v2.5H7z"},
	"vehicle":   {solid: true, path: "M9.5 3h5l2 4v14h-9V7zM10.5 5.5l-1 4h5l-1-4zM4 6h2.5v4.5H4zM17.5 6H20v4.5h-2.5zM4 15h2.5v4.5H4zM17.5 15H20v4.5h-2.5z"},
	"skimmer":   {solid: true, path: "M12 2l3.5 5.5V15l5 4v2h-6L12 19.5 9.5 21h-6v-2l5-4V7.5z"},
	"walker":    {solid: true, path: "M9 2h6v4h4.5v8H17V9.5h-1V14l1.5 3v5h-4v-5L12 14.5 10.5 17v5h-4v-5L8 14V9.5H7V14H4.5V6H9z"},
	"aircraft":  {solid: true, path: "M12 1.5l2 6 8 6v2.5l-8-2.5v4.5l3 2.5v1.5l-5-1-5 1v-1.5l3-2.5v-4.5l-8 2.5v-2.5l8-6z"},
	"lifter":    {solid: true, path: "M9.5 2h5L16 5v13h2.5v3.5h-13V18H8V5zM4 7a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 9.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6zM20 7a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM20 9.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6z"},
	"chevron":   {solid: true, path: "M12 2.5l3.5 5.5v5L12 11l-3.5 2V8zM12 12.5l3.5 3v5L12 18.5l-3.5 2v-5z"},
	"burst":     {path: "M12 2.5v5M12 16.5v5M2.5 12h5M16.5 12h5M5.5 5.5L9 9M15 15l3.5 3.5M18.5 5.5L15 9M9 15l-3.5 3.5"},
	"seat-1":    {solid: true, path: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16z"},
	"seat-2":    {solid: true, path: "M12 2.5l9.5 9.5-9.5 9.5L2.5 12z"},
	"seat-3":    {solid: true, path: "M12 3.5l9.5 16.5h-19z"},
	"seat-4":    {solid: true, path: "M4.5 4.5h15v15h-15z"},
	"broadside": {solid: true, path: "M12 1.5l2.3 6.5v10l-2.3 4.5L9.7 18V8zM1.5 8.5l6 1v1.5l-6-.5zM22.5 8.5l-6 1v1.5l6-.5zM1.5 13.5l6-.5v1.5l-6 1zM22.5 13.5l-6-.5v1.5l6 1z"},
}
