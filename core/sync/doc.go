// Package sync lets several devices play one game. Each keeps the whole log and goes on alone when the network fails; a server,
// where there is one, keeps the order in which events were done.
//
// # The log
//
// A game is its log: events, numbered from 1, that are never changed or taken out. The digest of a log is a chain of SHA-256
// over its events (wire.Digest); two logs with the same digest are the same log, whoever may see how much of it.
//
// An event's id is the seat that it is of and how many that seat has had with it. No log holds an id twice, so an event that
// arrives again is known for what it is.
//
// # Appending
//
// A device sends what was done on it as a batch: the events, the number of the event that they follow, and the digest of the log
// up to there. The server appends the batch as a whole if its log ends there, and else refuses it with the events that the
// sender missed. A batch whose events the log already holds at that place was sent before and its answer was lost: it is
// answered as if it had just been appended.
//
// The sender of a refused batch takes the missed events, and then does its own commands again on top of them (Replica.Take).
// Each is checked anew. A throw keeps its dice if it is asked for as before, by the same seat, for the same step, with the same
// dice and the same faces counting; otherwise it is asked for again. What cannot be done any more is told to the player, with
// the reason.
//
// # Seats
//
// A key opens a game: its owner's, one seat's, or a watcher's. It is a secret of 160 random bits, made by whoever gives it,
// sent in the header Authorization as "Bearer" and the secret in base32, and kept as its SHA-256 alone. A seat begins commands
// and gives throws and answers for itself only, unless the owner has freed the seats; what follows from an answer may be of any
// seat. Nobody but a seat writes.
//
// # What is hidden
//
// An event with an audience goes as it is to the seats of the audience. Others get its number and its seal: the SHA-256 of the
// whole event with its salt, 16 random bytes. The digest counts the seal, so it is the same for all. Later an event that shows
// the hidden one carries it with its salt, and everybody checks it against the seal (wire.Confirms).
//
// # Requests
//
// Bodies are messages of package wire, both ways, with the type application/vnd.broadside. The first three bytes say what a
// message is and the fourth the version of the format. A newer server answers an older client in the client's version, or
// with a refusal, which keeps version 1 for ever; fields that are new stand at the end of their record, where older programs pass
// over them.
//
//	PUT    /api/games/ID            Opening  makes the game ID, which the sender has drawn: 16 letters of base32 (a-z, 2-7).
//	                                         The header carries the owner's secret; its hash is among the keys. Sent again it does nothing.
//	GET    /api/games/ID?since=N&wait=S      News after event N; waits up to S seconds (25 at most) for an event when there is none.
//	                                         With Accept: text/event-stream, where the server said that it streams: every News as
//	                                         it comes, in base64, as the data of an event.
//	POST   /api/games/ID            Batch    News that end with the batch: empty but for the head when it was appended; with
//	                                         status 409 what the sender missed.
//	PUT    /api/games/ID/me         Myself   a name, another secret in place of this one, or leaving.
//	POST   /api/games/ID/rights     Rights   the owner takes and gives keys, frees the seats, closes the game.
//	POST   /api/games/ID/codes      Offer    a code for a seat or a watcher, by the owner or the seat itself; good once, for 15 minutes.
//	POST   /api/join                Join     takes a code up; News of the game that it leads to, from the start.
//	DELETE /api/games/ID                     the owner deletes the game and everything about it.
//	GET    /api/health                       says that a server is there.
//
// Where something is refused the answer is a Refusal with a code of the list below and the HTTP status that fits.
//
//	sync-bad-message 400  sync-bad-event 400  sync-no-key 401  sync-not-allowed 403  sync-no-game 404  sync-no-code 404
//	sync-closed 409  sync-taken 409  sync-too-big 413  sync-newer-version 426  sync-too-many 429  sync-failed 500  sync-full 507
package sync
