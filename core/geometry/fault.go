package geometry

// Error is a refused value: a stable kebab-case code, the text that was refused if there is one, and a sentence.
type Error struct {
	Code string
	Text string
	hint string
}

func (e *Error) Error() string { return e.hint }

func fault(code, text, hint string) error { return &Error{Code: code, Text: text, hint: hint} }
