package game

// A Table is what dice or choices lead to. Title is a code of words.
type Table struct {
	Title string
	Rows  []TableRow
}

// A TableRow is one line: what is thrown, as "3–4", or the code of a name, and what it says.
type TableRow struct {
	Throw, Name string
	Says        []Saying
}

// A Saying is a code of words with its arguments.
type Saying struct {
	Code string
	Args map[string]string
}
