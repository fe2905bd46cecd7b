// Package host is what passes between this program and the browser that it runs in: events, promises and bytes.
package host
