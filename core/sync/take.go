package sync

import (
	"bytes"
	"strconv"

	"broadside/core/game"
	"broadside/core/wire"
)

// Take takes what the server has of the log. What was done here and is not in it is done again on top (see Report). The error is
// an *game.Illegal that names the first bad event; then nothing changed.
func (r *Replica) Take(news *wire.News) error {
	if news.Since > r.agreed && !r.vouch(news) {
		return game.Refuse("sync-gap", "", "seq", strconv.Itoa(r.agreed+1))
	}
	skip := r.agreed - news.Since
	if skip == len(news.Log) && len(news.Digest) > 0 && !bytes.Equal(news.Digest, r.digest) {
		return game.Refuse("sync-altered", "", "seq", strconv.Itoa(r.agreed))
	}
	if skip >= len(news.Log) {
		return nil
	}
	fresh := news.Log[skip:]
	if err := check(r.agreed, r.digest, fresh, news, skip); err != nil {
		return err
	}
	known := r.known(fresh)
	if known == len(fresh) {
		r.agree(known)
		return nil
	}
	have := r.agreed + known
	g, err := open(r.Game, append(r.Log[:have:have], fresh[known:]...))
	if err != nil {
		return err
	}
	r.agree(known)
	r.rebase(g, fresh[known:])
	r.Mend()
	return nil
}

// vouch takes news that follow what was done here for the word that its sender has it, if the chain says so.
func (r *Replica) vouch(news *wire.News) bool {
	n := news.Since - r.agreed
	if n > r.Unsent() {
		return false
	}
	sum := digest(r.digest, r.Log[r.agreed:news.Since])
	if len(news.Log) == 0 {
		if !bytes.Equal(sum, news.Digest) {
			return false
		}
	} else if !agrees(wire.Digest(sum, news.Log[0]), news.Checks, 1) {
		return false
	}
	r.agree(n)
	return true
}

// Includes reports whether news go on from all that was done here, sent or not.
func (r *Replica) Includes(news *wire.News) bool {
	if news.Since > r.agreed && !r.vouch(news) {
		return false
	}
	skip := r.agreed - news.Since
	if skip < 0 || skip > len(news.Log) || skip > 0 && !agrees(r.digest, news.Checks, skip) {
		return false
	}
	return r.known(news.Log[skip:]) == r.Unsent()
}

// agrees reports whether the chain that came with news is at sum after so many of its events.
func agrees(sum, checks []byte, events int) bool {
	at := events * wire.CheckSize
	return at <= len(checks) && bytes.Equal(checks[at-wire.CheckSize:at], sum[:wire.CheckSize])
}

// Check holds news of a whole log against the chain that came with it. The error is an *game.Illegal.
func Check(news *wire.News) error {
	if news.Since != 0 {
		return game.Refuse("sync-gap", "", "seq", "1")
	}
	return check(0, nil, news.Log, news, 0)
}

// check holds events that follow so many others against the chain of digests that came with them.
func check(before int, sum []byte, fresh []game.Envelope, news *wire.News, skip int) error {
	for i := range fresh {
		sum = wire.Digest(sum, fresh[i])
		if !agrees(sum, news.Checks, skip+i+1) {
			return game.Refuse("sync-altered", "", "seq", strconv.Itoa(before+i+1))
		}
	}
	if !bytes.Equal(sum, news.Digest) {
		return game.Refuse("sync-altered", "", "seq", strconv.Itoa(before+len(fresh)))
	}
	return nil
}

// open folds a log of anybody's making.
func open(like *game.Game, log []game.Envelope) (*game.Game, error) {
	return game.Sound(like.System(), like.Setup, log, game.Refuse("sync-nonsense", "", "seq", strconv.Itoa(len(log))))
}
