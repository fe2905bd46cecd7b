package server

import (
	"context"
	"database/sql"
	"path/filepath"
	"testing"
)

// TestASearchReadsNoLongValues: of a table WITHOUT ROWID a search reads whole rows of other games on its way, so none has a
// column for what may be long. With batches in one, whoever opened large games made every append of others read megabytes.
func TestASearchReadsNoLongValues(t *testing.T) {
	db := openDB(t, filepath.Join(t.TempDir(), "games.db"))
	rows, err := db.Query(`SELECT t.name, c.name FROM pragma_table_list t JOIN pragma_table_info(t.name) c WHERE t.wr = 1 AND c.type = 'BLOB'`)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var table, column string
		if err := rows.Scan(&table, &column); err != nil {
			t.Fatal(err)
		}
		t.Errorf("%s.%s is read by searches for other rows", table, column)
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
}

// TestBatchesOfAnOlderDatabaseStand when it is brought up to date.
func TestBatchesOfAnOlderDatabaseStand(t *testing.T) {
	ctx := context.Background()
	db, err := sql.Open("sqlite", "file:"+filepath.Join(t.TempDir(), "games.db")+"?_pragma=foreign_keys(1)")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	exec := func(text string) {
		t.Helper()
		if _, err := db.Exec(text); err != nil {
			t.Fatal(err)
		}
	}
	exec(`CREATE TABLE migrations (name TEXT PRIMARY KEY NOT NULL) WITHOUT ROWID`)
	if err := apply(ctx, db, "0001_games.sql"); err != nil {
		t.Fatal(err)
	}
	exec(`INSERT INTO games VALUES ('b', 'x', 2, 0, 0, 1, x'01'), ('a', 'y', 2, 0, 0, 1, x'02')`)
	exec(`INSERT INTO batches VALUES ('b', 1, 2, 'd2', '0 1 1', 3, x'aa', x'010203'), ('a', 1, 1, 'e1', '0 1 0', 1, x'bb', x'04'), ('b', 3, 3, 'd3', '0 2 1', 5, x'cc', x'0506')`)
	if err := Migrate(ctx, db); err != nil {
		t.Fatal(err)
	}
	got := ""
	const all = `SELECT GROUP_CONCAT(game || first || last || digest || counts || bytes || HEX(checks) || HEX(body), ';') FROM (SELECT * FROM batches ORDER BY game, first)`
	if err := db.QueryRow(all).Scan(&got); err != nil {
		t.Fatal(err)
	}
	if want := "a11e10 1 01BB04;b12d20 1 13AA010203;b33d30 2 15CC0506"; got != want {
		t.Errorf("batches %s, want %s", got, want)
	}
	if _, err := db.Exec(`INSERT INTO batches VALUES ('b', 3, 4, 'f', '', 1, x'', x'')`); err == nil {
		t.Error("two batches begin at the same event")
	}
	exec(`DELETE FROM games WHERE id = 'b'`)
	if err := db.QueryRow(all).Scan(&got); err != nil || got != "a11e10 1 01BB04" {
		t.Errorf("batches %s %v: a game that is deleted takes its own", got, err)
	}
}
