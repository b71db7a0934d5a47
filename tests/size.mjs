#!/usr/bin/env node
// Weighs a release build, compressed with brotli: what the first visit downloads before the app can be used, and what comes later:
// for the table (the games with all their rules above all), for the desk and for the judge (src/ui/later.rs). Says how far they are from their
// limits, and exits 1 over one.
//
//   node tests/size.mjs [FOLDER]
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const aim = 200_000;
const limit = 300_000;
// The later downloads have no aim of their own; they must not grow unseen.
// What two of them share counts for the table where the evening needs it, otherwise for the desk.
const laterLimits = {
  'the table': [/^(games|evening|shared-.*evening)-/, 460_000],
  'the desk': [/^(desk|shared-court-desk)-/, 190_000],
  'the judge': [/^court-/, 75_000],
};

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
const parts = later.filter((name) => name.endsWith('.wasm')).map(weigh);
parts.forEach(print);
print(sum(`later, in the background (${later.length} files)`, later.map(weigh)));

const downloads = Object.entries(laterLimits).map(([name, [files, limit]]) => {
  const { brotli } = sum(name, parts.filter((part) => files.test(part.name)));
  return { name, brotli, limit };
});
if (!rows.some(({ name }) => name.endsWith('.wasm')) || downloads.some(({ brotli }) => brotli === 0)) {
  console.error('size: there is no wasm in this build, or it is not cut into its parts.');
  process.exit(1);
}
const judged = total.brotli > limit ? `over the limit of ${limit}` : total.brotli > aim ? `over the aim of ${aim} (limit ${limit})` : `within the aim of ${aim}`;
console.log(`size: first visit ${total.brotli} bytes, ${judged}`);
for (const { name, brotli, limit } of downloads) console.log(`size: ${name} ${brotli} bytes, ${brotli > limit ? 'over' : 'within'} the limit of ${limit}`);
process.exitCode = total.brotli > limit || downloads.some(({ brotli, limit }) => brotli > limit) ? 1 : 0;
