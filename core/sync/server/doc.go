// Package server is the server of shared games: an http.Handler for the paths under /api/ that package sync describes, and
// the store that it keeps the games in. It knows no game's rules.
//
// # Two houses
//
// A program of one's own has it for as long as it runs, alone with its database (Alone); then waiting requests are woken in
// memory, who appends to one game does so in turns, and a batch needs no look at the database before it. scripts/serve is
// that program.
//
// On a platform where many programs share a database, and none may keep anything between two requests, a request that would
// wait is answered at once with what it waits for, and whoever runs the program waits in its place (later.go). wasm/worker
// is such a program, on Cloudflare with D1. The handler, the store and its SQL are the same.
//
// # A million games
//
// What follows is reckoned from what was measured with ./scripts/bench server, with the rows that D1 counts, and with
// Cloudflare's limits and prices of April 2026: $0.30 for a million requests, $0.02 for a million milliseconds of CPU, $0.001
// for a million rows read, $1 for a million rows written, $12.50 for a million GB-seconds of an object; 10 GB in a database,
// 50,000 databases, about 5,000 of them bound to one Worker. A database answers one query at a time, about 1,000 a second when
// each takes a millisecond.
//
//	one request               queries of D1     rows read   written   CPU
//	news, when there are any  2                 14 + 2                2 to 3 ms, D1's emulator included
//	a batch                   2; 1 (hints.go)   14 + 5      2         2 to 3 ms
//	a second of waiting       1.7 for a game    7 each                0.2 ms
//	being there               1 a minute        1           1
//
// A game of 300 events takes 36 KB in the database and 13 KB on the wire. In an hour in which two devices send 150 batches,
// each device asks 232 times for news, since a request waits 25 seconds at most and two of three hear something before: 614
// requests in all, 4 s of CPU, 8,000 to 14,000 queries of D1 (as both devices wait in one place or in two), 60,000 to 100,000
// rows read and 420 written, a batch being one of its table and one of its index. That costs $0.0008: $0.0004 for writing,
// $0.0002 for requests, $0.0001 each at most for reading and for CPU. Four fifths of the queries and more are looks of requests that wait.
//
// One database, as it is now, carries 250 to 450 games that are being played, and keeps 270,000. The plan for $5 a month
// includes 16,000 hours of play by its requests; the free plan's 5 million rows read a day are 50. There a request may ask D1
// 50 times, which one that waits just does not, and take 10 ms of CPU, of which starting a Go program takes 8.
//
// A million games that are kept, of which 10,000 are played in the same hour, take 36 GB and 40,000 queries a second at most,
// so 40 databases, 80 to be safe, and $8 an hour while they are played. A million that are played at the same time would take
// 4,000 databases and $790 an hour; then the looks have to go. The steps, each behind the interface Store:
//
//  1. Several databases. A game's id is random: its first letters say which one keeps it. A Store that holds one SQL for each
//     hands every method on by its game; Redeem, which has a code and no game, asks all of them, and so does Expire.
//     wrangler.jsonc binds them, and waiting.js picks the database by the same letters. Migrations run once for each. A game
//     never moves: their number is settled when the first game is opened, or the ids of later games say more.
//     Read replicas do not help, since a look that misses the last batch makes a conflict.
//  2. An object for each game: a Durable Object has a SQLite of its own, is the only one with it, and thus a house where
//     the server is Alone. The Worker hands a request on to the object by the game's id; a class of JavaScript lends its
//     Go program to it, and a driver for database/sql speaks to its storage, so that SQL stays as it is. Nobody looks any
//     more, and there is no bound but what one game can do. Codes stay in D1, where Redeem finds the game; an alarm of the
//     object takes the place of Expire. Requests that wait would keep the object in memory, for $0.006 an hour, eight
//     times what an hour costs now. So this step needs the stream as a WebSocket that lets the object sleep: then an hour of play
//     costs $0.0004, nearly all of it for the rows that are written, and a million games at the same time $420.
//  3. Fewer rows: presence is more than a quarter of what is written, and could be kept by whoever waits; a device that sends
//     what it did in a few seconds as one batch saves of the rest.
package server
