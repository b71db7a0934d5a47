#!/usr/bin/env node
// Weighs a release build: what the first visit downloads, compressed with brotli, and what the service worker fetches afterwards.
// Says how far the build is from the aim and the limit, and exits 1 over the ratchet: the limit is exceeded today (the screens'
// code is too large), and until it is met no build may be heavier than the last. Lower the ratchet with every saving; once it is at
// the limit, drop it.
//
//   node tests/size.mjs [FOLDER]
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const aim = 200_000;
const limit = 300_000;
const ratchet = 370_000;

const folder = process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url));
const weigh = (name) => {
  const file = path.join(folder, name);
  const raw = fs.statSync(file).size;
  return { name, raw, brotli: fs.existsSync(`${file}.br`) ? fs.statSync(`${file}.br`).size : raw };
};
const print = ({ name, raw, brotli }) => console.log(`${name.padEnd(44)}${String(raw).padStart(9)}${String(brotli).padStart(9)}`);
const sum = (name, rows) => rows.reduce((a, b) => ({ name, raw: a.raw + b.raw, brotli: a.brotli + b.brotli }), { raw: 0, brotli: 0 });

const page = fs.readFileSync(path.join(folder, 'index.html'), 'utf8');
const all = fs
  .readdirSync(folder, { recursive: true })
  .map((name) => name.split(path.sep).join('/'))
  .filter((name) => fs.statSync(path.join(folder, name)).isFile() && !/\.(br|gz)$/.test(name) && name !== '404.html')
  .sort();
// Browsers fetch the icons for installing when somebody installs.
const first = all.filter((name) => name === 'index.html' || (page.includes(name) && !name.endsWith('.png')));
const later = all.filter((name) => !first.includes(name));

console.log(`${'first visit'.padEnd(44)}      raw   brotli`);
const rows = first.map(weigh);
rows.forEach(print);
const total = sum('first visit, all', rows);
print(total);
print(sum(`later, in the background (${later.length} files)`, later.map(weigh)));

if (!rows.some(({ name }) => name.endsWith('.wasm'))) {
  console.error('size: there is no wasm in this build.');
  process.exit(1);
}
const judged = total.brotli > limit ? `over the limit of ${limit}` : total.brotli > aim ? `over the aim of ${aim} (limit ${limit})` : `within the aim of ${aim}`;
console.log(`size: ${total.brotli} bytes, ${judged}`);
if (total.brotli > ratchet) console.error(`size: over the ratchet of ${ratchet} as well.`);
process.exitCode = total.brotli > Math.max(limit, ratchet) ? 1 : 0;
