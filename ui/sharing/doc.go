// Package sharing is what a player sees of a shared game: the sheet that shares it, invites and hands over, the mark that says
// how far this device and the others agree, and the ways in. What happens to the game is the business of package session.
package sharing
