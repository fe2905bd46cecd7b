package roster

import (
	"strconv"
	"strings"
)

// shareDigits are the digits of base64url (RFC 4648), six bits each.
const shareDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

// ShareText is a code of a text of printable characters, with some parts of it written as one byte each, that of their place
// and 1. Codes are kept for ever: to the parts is only added.
func ShareText(text string, parts ...string) string {
	packed := strings.Map(func(r rune) rune {
		if r <= rune(len(parts)) { // which stands for a part
			return -1
		}
		return r
	}, text)
	for i, part := range parts {
		packed = strings.ReplaceAll(packed, part, string(rune(i+1)))
	}
	return string(shareVersion) + Seal([]byte(packed))
}

// OpenText reads such a code of so many bytes at the most. The error is a *ShareError.
func OpenText(code string, most int, parts ...string) (string, error) {
	packed, err := opened(code, most, "share-damaged")
	if err != nil {
		return "", err
	}
	var b strings.Builder
	for _, c := range packed {
		if c > 0 && int(c) <= len(parts) {
			b.WriteString(parts[c-1])
		} else {
			b.WriteByte(c)
		}
	}
	return b.String(), nil
}

// opened is what stands in a code, of which one too long is an error of its own. The error is a *ShareError.
func opened(code string, most int, long string) ([]byte, error) {
	code = strings.TrimSpace(code)
	switch {
	case code == "":
		return nil, &ShareError{"share-damaged"}
	case code[0] != shareVersion && strings.IndexByte(shareVersions, code[0]) >= 0:
		return nil, &ShareError{"share-newer"}
	case code[0] != shareVersion:
		return nil, &ShareError{"share-damaged"}
	case len(code) > most:
		return nil, &ShareError{long}
	}
	body, ok := Open(code[1:])
	if !ok {
		return nil, &ShareError{"share-damaged"}
	}
	return body, nil
}

// Seal adds a check to bytes and spells them in shareDigits.
func Seal(body []byte) string {
	sum := shareCheck(body)
	body = append(body, byte(sum>>16), byte(sum>>8), byte(sum))
	var b strings.Builder
	var bits, n uint32
	for _, c := range body {
		bits, n = bits<<8|uint32(c), n+8
		for n >= 6 {
			n -= 6
			b.WriteByte(shareDigits[bits>>n&63])
		}
	}
	if n > 0 {
		b.WriteByte(shareDigits[bits<<(6-n)&63])
	}
	return b.String()
}

// Open undoes Seal; false where a digit or the check is wrong.
func Open(text string) ([]byte, bool) {
	var body []byte
	var bits, n uint32
	for i := 0; i < len(text); i++ {
		d := strings.IndexByte(shareDigits, text[i])
		if d < 0 {
			return nil, false
		}
		bits, n = bits<<6|uint32(d), n+6
		if n >= 8 {
			n -= 8
			body = append(body, byte(bits>>n))
		}
	}
	size := len(body) - 3
	if size < 0 || n >= 6 || bits&(1<<n-1) != 0 {
		return nil, false
	}
	sum := uint32(body[size])<<16 | uint32(body[size+1])<<8 | uint32(body[size+2])
	return body[:size], sum == shareCheck(body[:size])
}

// shareCheck is CRC-24 of RFC 9580: it finds every change within 24 bits in a
// row, so every change of one character.
func shareCheck(body []byte) uint32 {
	crc := uint32(0xb704ce)
	for _, c := range body {
		crc ^= uint32(c) << 16
		for range 8 {
			crc <<= 1
			if crc&0x1000000 != 0 {
				crc ^= 0x1864cfb
			}
		}
	}
	return crc & 0xffffff
}

// firstUnit is the id that is taken to stand before the first unit's.
const firstUnit = "u0"

// follow is the id that is expected after another: its last number and one more.
func follow(id string) string {
	head := strings.TrimRight(id, "0123456789")
	n, err := strconv.Atoi(id[len(head):])
	if err != nil || n >= 1<<30 {
		return id + "1"
	}
	return head + strconv.Itoa(n+1)
}
