package games

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strconv"

	"broadside/core/sync/server"

	_ "modernc.org/sqlite" // the driver
)

// A database is a file of SQLite with its store. One connection writes, so that writers queue in this process and never
// wait at the file's lock; several read beside it.
type database struct {
	read, write *sql.DB
	store       *server.SQL
}

const pageSize = 4096

// pragmas of each connection. With synchronous(NORMAL) SQLite leaves it to flush to bring what is written to the disk: one flush
// serves all who write meanwhile, where FULL makes each of them wait for their own. An append is answered before that, some 6 ms
// before it is on the disk: it outlives the program, but not a loss of power within that time, after which the devices send it
// again (sync.Replica.Compare). Everything else is answered once it is on the disk.
var pragmas = []string{
	"busy_timeout(5000)", "journal_mode(WAL)", "synchronous(NORMAL)", "foreign_keys(1)",
	"secure_delete(1)",            // what was deleted cannot be read from the file any more
	"journal_size_limit(8388608)", // bytes that the log of changes keeps when it starts over
}

func openDatabase(file string, quota int) (*database, error) {
	query := url.Values{"_txlock": {"immediate"}, "_pragma": pragmas}
	if quota > 0 {
		query.Add("_pragma", "max_page_count("+strconv.Itoa(quota<<20/pageSize)+")")
	}
	path, err := filepath.Abs(file)
	if err != nil {
		return nil, err
	}
	name := (&url.URL{Scheme: "file", Path: filepath.ToSlash(path), RawQuery: query.Encode()}).String()
	d := &database{}
	if d.write, err = sql.Open("sqlite", name); err != nil {
		return nil, err
	}
	if d.read, err = sql.Open("sqlite", name); err != nil {
		return nil, errors.Join(err, d.write.Close())
	}
	d.write.SetMaxOpenConns(1)
	readers := max(4, runtime.NumCPU())
	d.read.SetMaxOpenConns(readers)
	d.read.SetMaxIdleConns(readers)
	if err := server.Migrate(context.Background(), d.write); err != nil {
		return nil, errors.Join(err, d.close())
	}
	syncFolder(filepath.Dir(path))
	d.store = server.NewSQL(d.read, d.write, func() error { return flush(path + "-wal") })
	return d, nil
}

// flush brings what SQLite has written into its log of changes to the disk. When there is no such file its content has
// gone into the database, and SQLite flushes that itself.
func flush(file string) error {
	f, err := os.OpenFile(file, os.O_RDWR, 0)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}

// syncFolder makes the names of new files last. Not every system can do that with a folder, and then need not.
func syncFolder(folder string) {
	if f, err := os.Open(folder); err == nil {
		_ = f.Sync()
		_ = f.Close()
	}
}

func (d *database) close() error { return errors.Join(d.read.Close(), d.write.Close()) }
