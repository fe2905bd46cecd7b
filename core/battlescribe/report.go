package battlescribe

import "strconv"

// A Severity tells how bad a finding is.
type Severity string

// The severities: what could not be used, what is unclear, and what is good to know.
const (
	Bad    Severity = "error"
	Unsure Severity = "warning"
	Note   Severity = "info"
)

// A Finding is something in a file that was not understood or does not hold
// together. Code names its sentence.
type Finding struct {
	Code     string
	Severity Severity
	Args     map[string]string
	File     string
	ID       string // of the part of the file; the first of several alike
	Times    int
}

// A Report is what reading found, alike findings once with their number.
type Report struct {
	Findings []Finding
	seen     map[string]int
}

// mostFindings bounds a report of a file that is wrong in every line; one more
// then says how many were left out.
const mostFindings = 500

// add notes a finding; alike are those of the same code, file and arguments.
func (r *Report) add(severity Severity, code, file, id string, args ...string) {
	key := code + "\x00" + file
	f := Finding{Code: code, Severity: severity, File: file, ID: id, Times: 1, Args: map[string]string{}}
	for i := 0; i+1 < len(args); i += 2 {
		f.Args[args[i]] = args[i+1]
		key += "\x00" + args[i+1]
	}
	r.put(key, f)
}

// adopt takes over the findings of another report, but for those about some files.
func (r *Report) adopt(other *Report, but map[string]bool) {
	for n, f := range other.Findings {
		if !but[f.File] {
			r.put("adopted\x00"+itoa(n), f)
		}
	}
}

func (r *Report) put(key string, f Finding) {
	if at, ok := r.seen[key]; ok {
		if at < mostFindings {
			r.Findings[at].Times++
		}
		return
	}
	if r.seen == nil {
		r.seen = map[string]int{}
	}
	r.seen[key] = len(r.seen)
	if more := len(r.seen) - mostFindings; more > 0 {
		r.Findings = append(r.Findings[:mostFindings], Finding{Code: "bs-more-findings", Severity: Unsure, Times: 1, Args: map[string]string{"n": itoa(more)}})
		return
	}
	r.Findings = append(r.Findings, f)
}

// An Error is why a file cannot be read. Code names its sentence.
type Error struct {
	Code string
	Args map[string]string
	File string // empty where it is about all files, or where there is one alone
}

// Error is for logs; players read the code's sentence.
func (e *Error) Error() string { return e.Code }

// Errors are why several files cannot be read, at least one; the first says
// what it all comes to.
type Errors []*Error

// Error is for logs, as that of an Error.
func (e Errors) Error() string { return e[0].Code }

// Unwrap gives errors.As each of them.
func (e Errors) Unwrap() []error {
	all := make([]error, len(e))
	for i, one := range e {
		all[i] = one
	}
	return all
}

func fail(code string, args ...string) *Error {
	e := &Error{Code: code, Args: map[string]string{}}
	for i := 0; i+1 < len(args); i += 2 {
		e.Args[args[i]] = args[i+1]
	}
	return e
}

func itoa(n int) string { return strconv.Itoa(n) }
