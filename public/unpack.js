// Makes a WebAssembly program of what scripts/builder/pack.go wrote; that file says how it is laid out. Gives the program
// piece by piece, so that the browser compiles what is there while the rest is made.
"use strict";

(() => {
  // What each byte among the instructions is.
  const [plain, block, end, branch, table, offset, one, two, four, eight, memory, int32, goesOn, more, shortened] = Array(15).keys();
  const goOnBase = 4096;
  const piece = 1 << 18;

  /** The response with the program that an answered request brings packed. */
  self.unpacked = async (response) => {
    const pieces = unpack(new Uint8Array(await response.arrayBuffer()));
    const stream = new ReadableStream({
      pull(to) {
        const { value, done } = pieces.next();
        if (done) to.close();
        else to.enqueue(value);
      },
    });
    return new Response(stream, { headers: { "Content-Type": "application/wasm" } });
  };

  function* unpack(packed) {
    let at = 0;
    const number = () => {
      let value = 0;
      for (let shift = 0; ; shift += 7) {
        const byte = packed[at++];
        value |= (byte & 127) << shift;
        if (byte < 128) return value;
      }
    };
    number(); // how many bytes it will be
    const [before, after, functions] = [number(), number(), number()];
    const kinds = new Uint8Array(256).fill(plain);
    const shorts = [new Uint8Array(256), new Uint8Array(256)]; // instruction and index
    for (let n = number(); n > 0; n--) {
      const byte = number();
      kinds[byte] = shortened;
      for (const part of shorts) part[byte] = number();
    }
    const [toPlace, goOn] = [number(), number()];
    const aligns = new Uint8Array(256);
    for (let byte = 0x28; byte <= 0x3e; byte++) {
      kinds[byte] = offset;
      aligns[byte] = number();
    }
    const all = { [block]: [0x02, 0x03, 0x04], [end]: [0x0b], [branch]: [0x0c, 0x0d], [table]: [0x0e], [one]: [0x10, 0x20, 0x21, 0x22, 0x23, 0x24, 0x42],
      [two]: [0x11], [memory]: [0x3f, 0x40], [int32]: [0x41], [four]: [0x43], [eight]: [0x44], [more]: [0xfc], [goesOn]: [goOn] };
    for (const kind in all) for (const byte of all[kind]) kinds[byte] = kind;
    const instructions = number();
    const streams = Array.from({ length: number() }, () => [number() * 256 + number(), number()]);
    yield packed.subarray(at, at += before);
    const rest = packed.subarray(at, at += after);
    const ops = packed.subarray(at, at += instructions);
    const next = new Int32Array(65536); // where each stream goes on
    for (const [name, length] of streams) {
      next[name] = at;
      at += length;
    }
    const write = writer({ packed, kinds, shorts, toPlace, goOn, aligns, ops, next });
    let pieces = new Uint8Array(piece);
    let filled = 0;
    for (let f = 0; f < functions; f++) {
      const body = write(f);
      if (filled + body.length > pieces.length) {
        yield pieces.subarray(0, filled);
        pieces = new Uint8Array(Math.max(piece, body.length));
        filled = 0;
      }
      pieces.set(body, filled);
      filled += body.length;
    }
    yield pieces.subarray(0, filled);
    yield rest;
  }

  // The function that writes the next function with its length, and answers the same memory each time.
  function writer({ packed, kinds, shorts: [codes, indices], toPlace, goOn, aligns, ops, next }) {
    let out = new Uint8Array(1 << 16);
    let size = 0;
    let last = 0; // the instruction before
    let op = 0;

    const unsigned = (value) => {
      for (; value > 127; value >>>= 7) out[size++] = (value & 127) | 128;
      out[size++] = value;
    };
    const signed = (value) => {
      for (; value < -64 || value > 63; value >>= 7) out[size++] = (value & 127) | 128;
      out[size++] = value & 127;
    };
    const stream = (byte) => (next[(byte << 8) | last] > 0 ? (byte << 8) | last : byte << 8);
    const copy = (byte) => {
      const name = stream(byte);
      let from = next[name];
      while (packed[from] > 127) out[size++] = packed[from++];
      out[size++] = packed[from];
      next[name] = from + 1;
    };
    const take = (byte, bytes) => {
      const name = stream(byte);
      for (; bytes > 0; bytes--) out[size++] = packed[next[name]++];
    };
    const read = (byte) => {
      const name = stream(byte);
      let from = next[name];
      let value = packed[from] & 127;
      for (let shift = 7; packed[from++] > 127; shift += 7) value |= (packed[from] & 127) << shift;
      next[name] = from;
      return value;
    };
    const unfold = (value) => (value >>> 1) ^ -(value & 1);

    return (f) => {
      const head = 5; // room for the length
      size = head;
      last = 0;
      let locals = read(0x0b);
      for (unsigned(locals); locals > 0; locals--) {
        copy(0x0b);
        take(0x0b, 1);
      }
      let depth = 0;
      let loop = -1;
      let blocks = 0; // of those that the table leads to, how many are open
      let here = 0; // how many of them have ended
      let went = 0; // the place that was last written down
      let first; // place in the table of each block
      while (depth >= 0) {
        if (size + 64 > out.length) out = larger(out, size + 64);
        const byte = ops[op++];
        const kind = kinds[byte];
        if (kind === shortened) {
          out[size++] = codes[byte];
          out[size++] = indices[byte];
          last = byte;
          continue;
        }
        out[size++] = byte;
        switch (kind) {
          case block:
            if (byte === 0x03 && loop < 0) loop = depth;
            depth++;
            take(0x02, 1);
            break;
          case end:
            depth--;
            if (blocks > 0 && depth === loop + blocks) {
              blocks--;
              here++;
            }
            break;
          case branch:
            unsigned(depth - 1 - loop - unfold(read(byte)));
            break;
          case table: {
            blocks = depth - 1 - loop;
            first = [];
            const leads = [];
            const count = blocks - unfold(read(0x0e));
            for (let n = 0; n < count; n++) {
              first.push(leads.length);
              for (let places = read(0x0b); places > 0; places--) leads.push(n);
            }
            out = larger(out, size + 64 + 3 * leads.length);
            unsigned(leads.length - 1);
            leads.forEach(unsigned);
            break;
          }
          case offset:
            unsigned(aligns[byte]);
            copy(byte);
            break;
          case int32: {
            if (!first || ops[op] !== toPlace) {
              copy(byte);
              break;
            }
            const jump = read(toPlace);
            if (jump === 0) copy(toPlace);
            else signed(first[here + unfold(jump - 1)]);
            break;
          }
          case goesOn: {
            out[size - 1] = 0x42;
            const far = read(goOn);
            went = far === 0 ? first[here] : went + unfold(far - 1);
            signed((f + goOnBase) * 65536 + went);
            break;
          }
          case one:
            copy(byte);
            break;
          case two:
            copy(byte);
            copy(byte);
            break;
          case memory:
            take(byte, 1);
            break;
          case four:
            take(byte, 4);
            break;
          case eight:
            take(byte, 8);
            break;
          case more: {
            const from = size;
            copy(byte);
            if (out[from] > 9) take(byte, out[from] === 10 ? 2 : 1);
            break;
          }
        }
        last = byte;
      }
      const body = size - head;
      const length = body < 1 << 7 ? 1 : body < 1 << 14 ? 2 : body < 1 << 21 ? 3 : 4;
      const whole = size;
      size = head - length;
      unsigned(body);
      return out.subarray(head - length, whole);
    };
  }

  function larger(bytes, size) {
    if (size <= bytes.length) return bytes;
    const copy = new Uint8Array(2 * size);
    copy.set(bytes);
    return copy;
  }
})();
