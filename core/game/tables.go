package game

// A Table is what dice or choices lead to. Title is a code of words.
type Table struct {
	Title string
	Heads []string // codes of its columns, the first is over what is thrown; none where rows say what they say in words
	Rows  []TableRow
}

// A TableRow is one line: what is thrown, as "3–4", the code of a name, or both, and what it says, or its cells.
type TableRow struct {
	Throw, Name string
	Says        []Saying
	Cells       []string
}

// A Saying is a code of words with its arguments.
type Saying struct {
	Code string
	Args map[string]string
}
