package server

import (
	"context"
	"database/sql"
	"encoding/base64"
	"encoding/json"
	"errors"
	"sync"
)

// SQL is a Store in SQLite, or in a database that speaks it, such as Cloudflare's D1. No step needs a transaction of
// several statements, nor more than 100 parameters.
type SQL struct {
	read, write *sql.DB
	disk        *settler
	prepared    sync.Map // *sql.Stmt by its database and text
}

// NewSQL is the store in a database whose migrations are applied and whose foreign keys are on. Reads and writes may go
// to one *sql.DB; where SQLite runs in this process, one of its own with a single connection makes writes queue here
// rather than at the file's lock. flush brings what was written to the disk; nil where the database does.
func NewSQL(read, write *sql.DB, flush func() error) *SQL {
	return &SQL{read: read, write: write, disk: &settler{flush: flush}}
}

type statement struct {
	db   *sql.DB
	text string
}

func (s *SQL) prepare(ctx context.Context, db *sql.DB, text string) (*sql.Stmt, error) {
	if known, ok := s.prepared.Load(statement{db, text}); ok {
		return known.(*sql.Stmt), nil
	}
	made, err := db.PrepareContext(ctx, text)
	if err != nil {
		return nil, err
	}
	if known, loaded := s.prepared.LoadOrStore(statement{db, text}, made); loaded {
		made.Close()
		return known.(*sql.Stmt), nil
	}
	return made, nil
}

// change runs one statement that writes, and answers how many rows it changed. Who asked may have gone meanwhile: it is
// carried through all the same.
func (s *SQL) change(ctx context.Context, text string, args ...any) (int, error) {
	n, err := s.note(ctx, text, args...)
	if err == nil && n > 0 {
		err = s.disk.settle()
	}
	return n, err
}

// note is change where a loss of power may undo it.
func (s *SQL) note(ctx context.Context, text string, args ...any) (int, error) {
	ctx = context.WithoutCancel(ctx)
	stmt, err := s.prepare(ctx, s.write, text)
	if err != nil {
		return 0, err
	}
	result, err := stmt.ExecContext(ctx, args...)
	if err != nil {
		return 0, err
	}
	n, err := result.RowsAffected()
	return int(n), err
}

// one reads one row; found is false where there is none.
func (s *SQL) one(ctx context.Context, db *sql.DB, text string, args []any, into ...any) (found bool, err error) {
	ctx = context.WithoutCancel(ctx)
	stmt, err := s.prepare(ctx, db, text)
	if err != nil {
		return false, err
	}
	err = stmt.QueryRowContext(ctx, args...).Scan(into...)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return err == nil, err
}

func encoded(b []byte) string { return base64.RawStdEncoding.EncodeToString(b) }

func decoded(text string) ([]byte, error) {
	if text == "" {
		return nil, nil
	}
	return base64.RawStdEncoding.DecodeString(text)
}

// jsonOf is a list as one parameter of a statement.
func jsonOf(v any) (string, error) {
	text, err := json.Marshal(v)
	return string(text), err
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}
