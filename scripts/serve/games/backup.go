package games

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
)

// Backup copies the games in a folder into a new file, all of them as they are at one moment. They may be played meanwhile, by
// this program or another: the copy is read beside them, and holds nobody up. It is a database that needs nothing else.
func Backup(ctx context.Context, folder, file string) error {
	from := filepath.Join(folder, File)
	if _, err := os.Stat(from); err != nil {
		return fmt.Errorf("there are no games in %s: choose their folder with -data", folder)
	}
	if _, err := os.Lstat(file); !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s is there already: choose the name of a new file", file)
	}
	path, err := filepath.Abs(from)
	if err != nil {
		return err
	}
	name := (&url.URL{Scheme: "file", Path: filepath.ToSlash(path), RawQuery: url.Values{"mode": {"ro"}, "_pragma": {"busy_timeout(5000)"}}.Encode()}).String()
	db, err := sql.Open("sqlite", name)
	if err != nil {
		return err
	}
	defer db.Close()
	if _, err := db.ExecContext(ctx, `VACUUM INTO ?`, file); err != nil {
		_ = os.Remove(file)
		return fmt.Errorf("the games in %s cannot be copied: %w", folder, err)
	}
	return errors.Join(os.Chmod(file, 0o600), settled(file))
}

// settled brings a new file and its name to the disk.
func settled(file string) error {
	f, err := os.OpenFile(file, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	err = errors.Join(f.Sync(), f.Close())
	syncFolder(filepath.Dir(file))
	return err
}
