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
// sender missed. A batch that the log already holds at that place was sent before and its answer was lost: it is answered as if
// it had just been appended.
//
// The sender of a refused batch takes the missed events, and then does its own commands again on top of them (Replica.Take).
// Each is checked anew. A throw keeps its dice if it is asked for as before, by the same seat, for the same step, with the same
// dice and the same faces counting; otherwise it is asked for again. What cannot be done any more is told to the player, with
// the reason. Among the missed events may be the sender's own, from a batch that was appended without its answer arriving.
//
// Where many append at once a server has them do so one after the other, within a second, and
// leaves the rest to the devices: who was refused twice in a row waits for a random time first.
//
// # What cannot be
//
// An event that cannot be at its place stays in the log, where every device sets it aside and names it, and the game goes on: one
// that takes back, does again or shows what it may not, that joins a command which is over, or whose numbers are out of all
// bounds. game.Ledger decides that, for server and devices alike, by the event and those before it; a server refuses such
// events as far as it sees that they are, since nobody sends one by mistake. What is hidden is judged without its content, which
// not everybody sees.
//
// # Two versions of the rules
//
// The event that begins a resolution names the version of the rules that it goes by, its argument "ruleset"; without one that is
// version 1. A device goes on with what its own version began. What another began and asks of this device's seat it takes back,
// with all that came of it, by an event of its own that says so ("other-ruleset"), since it would ask another question; what
// waits for another seat is that device's affair. Likewise whatever no answer can end ("stuck"). Everybody may take such back
// without consent, and nobody does it again. So devices of two versions agree on every state, finish what they can finish by
// themselves, and lose at most a throw that needs both; an older program shows it as taken back by that seat.
//
// # Taking back
//
// An event that takes back names the first event of the last command that stands, and one that does it again names the one that
// was taken back last. A seat takes back its own command alone where no die was thrown, no other seat chose and nothing hidden
// was shown in it. Otherwise an event asks for it, and another seat agrees by taking it back, or refuses. Whose command it is
// agrees alone where nothing of that kind is in it, and else all seats do: each of them by asking too, and the last by taking it
// back. A command that comes in between ends the question. Only who took a command back alone does it again. The server does not know the rules of a game and checks none of this: the device of
// whoever does it has to.
//
// # News
//
// News tell of the events after one that the asker names. They end where the message is long enough, and then Head is beyond
// their last event: the asker asks again from there. Each event comes with the beginning of the digest after it, and the
// digest after the last is whole, so that the asker finds out whether it has the same log.
//
// News that begin at 0 where the asker named another event are told from the start, with the setup: the server's log does not
// hold what the asker says, since one of them was put back from an older copy. The asker then compares the two logs from the
// start. Where the server has the beginning of the same log, each device sends again what its own seat has done, in the order
// in which it stood (Replica.Compare). Where the server has something else, it is refused and the first event is named.
//
// # Seats
//
// A key opens a game: its owner's, one seat's, or a watcher's. It is a secret of 160 random bits, made by whoever gives it,
// written in base32 (32 letters, a-z and 2-7) and sent in the header Authorization as "Bearer" and the secret. The server is
// given the SHA-256 of these letters (wire.Hash), and keeps nothing else of it. There is one owner; a game has 32 keys at most.
//
// A seat begins commands and gives throws and answers for itself only, and hides events for itself only, unless the owner has
// freed the seats. What follows from a command or an answer may be of any seat; in its batch it stands behind it, in the same
// group. Nobody but a seat writes. The owner who takes the keys of a seat takes the codes for it too.
//
// # What is hidden
//
// An event with an audience goes as it is to the seats of the audience. Others get its number and its seal: the SHA-256 of the
// whole event with its salt, 16 random bytes or more. The digest counts the seal, so it is the same for all. Later an event that
// shows the hidden one carries it with its salt, and everybody checks it against the seal (game.Ledger). The device sends the
// event itself, without a seal: the server sees everything. An opening may have seals in place of events that its sender has never seen.
//
// # Requests
//
// Bodies are messages of package wire, both ways, with the type application/vnd.broadside. The first three bytes say what a
// message is and the fourth the version of the format. A newer server answers an older client in the client's version, or
// with a refusal, which keeps version 1 for ever; fields that are new stand at the end of their record, where older programs pass
// over them. An older server refuses a batch or an opening with fields that it does not know: it could not keep them.
//
//	PUT    /api/games/ID            Opening  makes the game ID, which the sender has drawn: 16 letters of base32 (a-z, 2-7).
//	                                         The header carries the owner's secret; its hash is among the keys. Sent again it does nothing.
//	GET    /api/games/ID?since=N&wait=S      News after event N; waits up to S seconds (25 at most) for an event, or another
//	                                         change, when there is none.
//	                                         With Accept: text/event-stream, where the server said that it streams: every News as
//	                                         it comes, in base64, as the data of an event. A Refusal ends it.
//	POST   /api/games/ID            Batch    News that end with the batch: empty but for the head when it was appended; with
//	                                         status 409 what the sender missed.
//	PUT    /api/games/ID/me         Myself   a name, another secret in place of this one, or leaving.
//	GET    /api/games/ID/key                 says whether the key opens the game; status 204 if so. Nobody is noted as there.
//	POST   /api/games/ID/rights     Rights   the owner takes and gives keys, frees the seats, closes the game.
//	POST   /api/games/ID/codes      Offer    a code for a seat or a watcher, by the owner or the seat itself; good once, for 15 minutes.
//	POST   /api/join                Join     takes a code up; News of the game that it leads to, from the start. Sent again it
//	                                         is answered again, to the same key.
//	DELETE /api/games/ID                     the owner deletes the game and everything about it; status 204. The id stays taken.
//	GET    /api/health                       says that a server is there: empty News, which tell whether it streams.
//
// Where nothing else is said the answer is News without events, of how the game stands now. Those after a batch that was
// appended leave out the people.
//
// Where something is refused the answer is a Refusal with a code of the list below and the HTTP status that fits. Whether a
// game exists is told to nobody without a key to it. With sync-too-many the header Retry-After gives seconds.
//
//	sync-bad-message 400  sync-bad-event 400  sync-no-key 401  sync-not-allowed 403  sync-no-game 404  sync-no-code 404
//	sync-closed 409  sync-taken 409  sync-too-many-keys 409  sync-too-big 413  sync-game-full 413  sync-newer-version 426
//	sync-too-many 429  sync-failed 500  sync-full 507
//
// # Limits
//
// A batch has 256 KB at most and an opening 512 KB with a set-up of 128 KB, an event 64 KB. A game has 20,000 events in batches of
// 1.5 MB, 8 seats, and 16 codes that were not taken up. With one key 4 requests may wait, from one address 400. A name has 40 characters, none of them a control. A game that nobody has written to for 90 days is deleted;
// News say so from 14 days before.
//
// # Examples
//
// A batch of seat 1 in a game whose log has one event: a note that says "Hello", and a note "deck" that seat 1 alone may see.
//
//	42 53 62 01                    "BS", a batch, version 1
//	93                             a record of three fields
//	01                             Base: it follows event 1
//	c4 20                          Digest, 32 bytes
//	59 31 58 8e 0c c3 97 e8 5e 19 a7 93 0b 0e da de
//	1c 0f f4 e7 0d 5d cc 25 15 93 55 77 ad 1e 34 1c
//	92                             Log: two envelopes
//	93 01 c0                       three fields: By seat 1; Group is its own number
//	94 a5 6e 6f 74 65 64           Event, four fields: Kind "noted"
//	c0 c0                          no Thing, no Changes
//	91 92 a4 74 65 78 74           Args: one of two fields, Name "text"
//	91 a5 48 65 6c 6c 6f           Value: Text "Hello"
//	9c 01 c0                       the second, twelve fields: By seat 1
//	94 00 c0 c0                    Kind is text number 0, which was "noted"
//	91 92 01 91 a4 64 65 63 6b     "text" again, and "deck"
//	c0 c0 c0 c0 c0 c0              Seq and N as expected; Undo, Redo, Asks, Refuses
//	01 c0                          Audience: seat 1; no Sealed
//	c4 10                          Salt, 16 bytes
//	30 31 32 33 34 35 36 37 38 39 61 62 63 64 65 66
//
// The News of it to seat 2, which knew event 1 and is alone there. The second event is its seal.
//
//	42 53 6e 01                    "BS", news, version 1
//	9b                             a record of eleven fields
//	b0                             Game, 16 letters
//	61 62 63 64 65 66 67 68 69 6a 6b 6c 6d 6e 6f 70
//	02 02 c0 01                    Role player; Seat 2; no Setup; Since 1
//	92                             Log: two envelopes
//	93 01 c0                       the first as it was sent
//	94 a5 6e 6f 74 65 64 c0 c0 91 92 a4 74 65 78 74 91 a5 48 65 6c 6c 6f
//	9b 01 c0 c0                    the second, eleven fields: By seat 1; no Event
//	c0 c0 c0 c0 c0 c0 01           Audience: seat 1
//	c4 20                          Sealed, 32 bytes
//	cc ce 00 f7 83 ac 5a 00 dc 64 f4 1f 6d db a1 b6
//	a7 c8 64 e0 24 f8 30 ba c6 12 d2 5e 85 56 c5 00
//	c4 08 a1 63 a3 36 b2 70 72 95  Checks, four bytes for each event
//	c4 20                          Digest, 32 bytes
//	b2 70 72 95 68 d1 51 f8 8e 34 0b f5 e7 6d cb 6b
//	df 1e f5 24 9d 40 8d da 7b f9 d4 5b 70 48 60 40
//	03                             Head
//	91 95 02 02 c0 c0 01           People: a player, of seat 2, without a name, just now, the asker
//	04                             neither Free nor Closed; the server streams
//
// The secret aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa has the hash
// 3ba3f5f43b92602683c19aee62a20342b084dd5971ddd33808d81a328879a547.
package sync
