//go:build wasip1

package bridge

import "unsafe"

// What the host and the program exchange. The host writes the method and the body into the input, calls, and reads the
// answer where the header says. The header's address never changes; its words are the addresses and sizes below.
var (
	header [5]uint32
	input  []byte
	output []byte
	most   int
	handle Handler
	large  func() Answer
)

// Serve has a handler answer all calls, and another those of more than a number of bytes. An init function calls it: the host
// never runs main.
func Serve(bytes int, h Handler, tooLarge func() Answer) { most, handle, large = bytes, h, tooLarge }

// Words of the header.
const (
	inputAt = iota
	inputSize
	outputAt
	outputSize
	outcome
)

//go:wasmexport header
func headerAddress() uint32 { return address(unsafe.Pointer(&header)) }

// grow makes the input at least size bytes long, if a request may be that long.
//
//go:wasmexport grow
func grow(size uint32) {
	if int(size) > most+64 {
		return
	}
	input = make([]byte, max(size, 4<<10))
	header[inputAt], header[inputSize] = address(unsafe.Pointer(&input[0])), uint32(len(input))
}

// call answers one request: the input holds the method's name and then the body.
//
//go:wasmexport call
func call(method, body uint32) {
	var a Answer
	if uint64(method)+uint64(body) > uint64(len(input)) {
		a = large()
	} else {
		a = handle(string(input[:method]), input[method:method+body])
	}
	output = a.Body
	header[outputAt], header[outputSize], header[outcome] = 0, uint32(len(output)), uint32(a.Kind)
	if len(output) > 0 {
		header[outputAt] = address(unsafe.Pointer(&output[0]))
	}
	if len(input) > keptInput {
		input, header[inputSize] = nil, 0
	}
}

// keptInput is the longest input whose memory is kept from one call to the next.
const keptInput = 256 << 10

func address(p unsafe.Pointer) uint32 { return uint32(uintptr(p)) }
