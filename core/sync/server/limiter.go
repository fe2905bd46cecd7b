package server

import (
	"context"
	"sync"
	"time"
)

// A Limiter keeps one sender from taking the server from others.
type Limiter interface {
	// Take counts one use by somebody: an address, or for Appending a game. It answers how long they have to wait before
	// the next, 0 where this one is theirs.
	Take(ctx context.Context, use Use, who string) time.Duration
}

// A Use is what a limit is set to.
type Use uint8

const (
	Asking    Use = iota // any request
	Opening              // a new game
	Guessing             // a key that is none, a code
	Appending            // a batch
	Loading              // news that are long, as those of a whole game
)

// A Rate allows so many uses at once, and one more each time after.
type Rate struct {
	Burst int
	Every time.Duration
}

// Rates are what people at a table do not reach, several devices behind one address included.
func Rates() map[Use]Rate {
	return map[Use]Rate{
		Asking:    {300, 20 * time.Millisecond},
		Opening:   {30, time.Minute},
		Guessing:  {40, 5 * time.Second},
		Appending: {300, 20 * time.Millisecond},
		Loading:   {60, 100 * time.Millisecond},
	}
}

type noLimits struct{}

func (noLimits) Take(context.Context, Use, string) time.Duration { return 0 }

// mostBuckets of one generation are kept; two are. Who is forgotten may begin anew.
const mostBuckets = 20_000

// Buckets is a Limiter in memory: everybody's bucket fills by and by, and each use takes one out of it.
type Buckets struct {
	rates map[Use]Rate
	now   func() time.Time

	mu          sync.Mutex
	young, aged map[bucketOf]time.Time // when the bucket will be full
}

type bucketOf struct {
	use Use
	who string
}

// NewBuckets is a limiter by rates; a use without one is free.
func NewBuckets(rates map[Use]Rate, now func() time.Time) *Buckets {
	return &Buckets{rates: rates, now: now, young: map[bucketOf]time.Time{}}
}

func (b *Buckets) Take(_ context.Context, use Use, who string) time.Duration {
	rate, limited := b.rates[use]
	if !limited {
		return 0
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	key, now := bucketOf{use, who}, b.now()
	whole := time.Duration(rate.Burst) * rate.Every // from empty to full
	full, known := b.young[key]
	if !known {
		full = b.aged[key]
	}
	if full.Before(now) || full.Sub(now) > whole { // more than empty: the clock was set back
		full = now
	}
	next := full.Add(rate.Every)
	if over := next.Sub(now) - whole; over > 0 {
		return over
	}
	if len(b.young) >= mostBuckets {
		b.young, b.aged = make(map[bucketOf]time.Time), b.young
	}
	b.young[key] = next
	return 0
}
