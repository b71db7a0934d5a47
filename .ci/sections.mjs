// The sections of a wasm file: https://webassembly.github.io/spec/core/binary/modules.html.

/** How many bytes stand before the first. */
const HEAD = 8;
/** The number of the sections that say nothing to who runs the program: names, who made it, what it was made with. */
const CUSTOM = 0;

/** The same program without its custom sections. */
export function bare(wasm) {
  return Buffer.concat([wasm.subarray(0, HEAD), ...sections(wasm).filter(({ number }) => number !== CUSTOM).map(({ whole }) => whole)]);
}

/** All sections in their order: the number, the content, and both with the length between them. */
export function sections(wasm) {
  const found = [];
  for (let at = HEAD; at < wasm.length; ) {
    const { value: length, end: from } = readNumber(wasm, at + 1);
    const end = from + length;
    found.push({ number: wasm[at], content: wasm.subarray(from, end), whole: wasm.subarray(at, end) });
    at = end;
  }
  return found;
}

/** An unsigned number in LEB128, as wasm writes it, and where it ends. */
export function readNumber(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++];
    value |= (byte & 0x7f) << shift;
    if (byte < 0x80) return { value, end: at };
  }
}
