package app

import (
	"broadside/core/words"
	"broadside/ui/store"
)

// Remove deletes a record, says so, and offers to bring it back as it was. Then hears of either, and that it is gone or not.
func Remove(kind store.Kind, id, deleted, restored string, then func(gone bool)) {
	met := func(err error, said string, gone bool) bool {
		if err != nil {
			said, gone = Sentence(err), !gone
		}
		if then(gone); said != "" {
			Toast(said)
		}
		return err == nil
	}
	Load(func() (store.Whole, error) { return database.Delete(kind, id) }, func(whole store.Whole, err error) {
		if met(err, "", true) {
			Offer(deleted, words.Say("app/undo"), func() {
				Load(func() (int, error) { return database.Restore(whole) }, func(_ int, err error) { met(err, restored, false) })
			})
		}
	})
}

// SaveAside saves a record that no screen shows: that it failed is told over the page. Then, if any, hears whatever it met.
func (d *Draft) SaveAside(then func()) {
	d.Told = func(n News) {
		if n == Failed {
			Toast(Sentence(d.Failure()))
		}
		if then != nil {
			then()
		}
	}
	d.Save()
}
