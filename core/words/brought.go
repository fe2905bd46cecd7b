//go:build !wordless

package words

// Whoever has the sentences as files, as the app does, is built without them by the tag "wordless".
func init() { English.Read(Text(English.Tag)) }
