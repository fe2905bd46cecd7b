package server

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"path"
	"slices"
)

//go:embed migrations/*.sql
var migrations embed.FS

// Migrate brings a database up to date: each file of the folder migrations is applied once, in the order of their names.
// A database that a newer program has changed is refused.
func Migrate(ctx context.Context, db *sql.DB) error {
	if _, err := db.ExecContext(ctx, `CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY NOT NULL) WITHOUT ROWID`); err != nil {
		return err
	}
	done, err := applied(ctx, db)
	if err != nil {
		return err
	}
	names, err := migrationNames()
	if err != nil {
		return err
	}
	for _, name := range done {
		if !slices.Contains(names, name) {
			return fmt.Errorf("the database was written by a newer version of this program, which had %s", name)
		}
	}
	for _, name := range names {
		if slices.Contains(done, name) {
			continue
		}
		if err := apply(ctx, db, name); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}

func migrationNames() ([]string, error) {
	files, err := migrations.ReadDir("migrations")
	if err != nil {
		return nil, err
	}
	var names []string
	for _, f := range files { // in order of name
		names = append(names, f.Name())
	}
	return names, nil
}

func applied(ctx context.Context, db *sql.DB) ([]string, error) {
	rows, err := db.QueryContext(ctx, `SELECT name FROM migrations`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var names []string
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			return nil, err
		}
		names = append(names, name)
	}
	return names, rows.Err()
}

func apply(ctx context.Context, db *sql.DB, name string) error {
	text, err := migrations.ReadFile(path.Join("migrations", name))
	if err != nil {
		return err
	}
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if _, err := tx.ExecContext(ctx, string(text)); err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, `INSERT INTO migrations (name) VALUES (?)`, name); err != nil {
		return err
	}
	return tx.Commit()
}
