// A picture of few colours as a PNG with a palette, which is less than half as large as one that gives every pixel its four values.
import zlib from 'node:zlib';

/** So many colours are kept, those of the most pixels; the others are edges between two of them, and take the nearest. */
const COLOURS = 64;

/** The PNG of a square of `size` pixels: their red, green, blue and opacity, row by row. */
export function paletted(pixels, size) {
  const read = new DataView(Uint8Array.from(pixels).buffer);
  const colours = Array.from({ length: size * size }, (_, at) => read.getUint32(4 * at));
  const counts = new Map();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const kept = [...counts].sort(([, a], [, b]) => b - a).slice(0, COLOURS).map(([colour]) => colour);
  const places = new Map([...counts.keys()].map((colour) => [colour, nearest(colour, kept)]));
  // Each row begins with how it is filtered: not at all.
  const rows = Buffer.alloc(size * (size + 1));
  colours.forEach((colour, at) => (rows[at + Math.floor(at / size) + 1] = places.get(colour)));
  const head = Buffer.from([...number(size), ...number(size), 8, 3, 0, 0, 0]);
  const parts = [
    ['IHDR', head],
    ['PLTE', Buffer.from(kept.flatMap((colour) => number(colour).slice(0, 3)))],
    ['tRNS', Buffer.from(kept.map((colour) => colour & 0xff))],
    ['IDAT', zlib.deflateSync(rows, { level: 9, memLevel: 9 })],
    ['IEND', Buffer.alloc(0)],
  ];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts.map(([name, content]) => chunk(name, content))]);
}

function nearest(colour, kept) {
  const from = (other) => number(colour).reduce((sum, value, at) => sum + (value - number(other)[at]) ** 2, 0);
  return kept.reduce((best, other, at) => (from(other) < from(kept[best]) ? at : best), 0);
}

/** https://www.w3.org/TR/png/#5Chunk-layout */
function chunk(name, content) {
  const named = Buffer.concat([Buffer.from(name), content]);
  return Buffer.concat([Buffer.from(number(content.length)), named, Buffer.from(number(zlib.crc32(named)))]);
}

/** A number in four bytes, the highest first. */
function number(value) {
  return [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff];
}
