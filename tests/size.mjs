#!/usr/bin/env node
// Measures a release build, compressed with brotli: the downloads of a first visit to the shelf, and to a link to a set-up, a contract, a
// match or a judge of the largest game; and all files that are kept for offline use. Warns of each size over its limit. The exit status is
// 1 if a size is 50 % over its limit.
//
//   node tests/size.mjs [FOLDER]
//
// A limit is 10 % above the size at the time when it was set. Limits find a dependency that was added by mistake, and must not stop a
// correction, so they only warn. To raise a limit, say the reason in the commit. Times matter more (tests/e2e/speed.spec.mjs): 100 KB take
// half a second on slow 4G, once.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { SCREENS, SHARED, needsOf } from '../.ci/downloads.mjs';

const limits = {
  'first visit': 376_000,
  'a set-up from nothing': 726_000,
  'a match by link from nothing': 853_000,
  'a table from nothing': 899_000,
  'a judge from nothing': 810_000,
  everything: 2_362_000,
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
// The icons (.png) do not count, because a browser fetches them only when somebody installs the app.
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

const partOf = ({ name }) => name.slice(0, name.lastIndexOf('-'));
const weight = (part) => parts.find((other) => partOf(other) === part)?.brotli;
const games = parts.filter((part) => ![...SHARED, ...Object.keys(SCREENS)].includes(partOf(part)));
const largest = Math.max(...games.map(({ brotli }) => brotli));
/** The bytes that a link needs: the first visit, the download `screens`, the downloads that it needs, and the largest game. */
const link = (screens) => total.brotli + [screens, ...needsOf(screens)].map(weight).reduce((a, b) => a + b) + largest;
// The service worker fetches the files that it lists by name, and the rules as one file, rules.json (public/sw.template.js).
const worker = fs.readFileSync(path.join(folder, 'sw.js'), 'utf8');
const fetched = all.filter((name) => ['index.html', 'rules.json', 'sw.js'].includes(name) || (worker.includes(`"${name}"`) && !name.startsWith('rules/')));
const everything = sum('', fetched.map(weigh));
const reached = {
  'first visit': total.brotli,
  'a set-up from nothing': link('set_up'),
  'a match by link from nothing': link('open'),
  'a table from nothing': link('table'),
  'a judge from nothing': link('judge'),
  everything: everything.brotli,
};
if (!rows.some(({ name }) => name.endsWith('.wasm')) || !Object.values(reached).every((bytes) => bytes > 0 && Number.isFinite(bytes))) {
  console.error('size: there is no wasm in this build, or it is not cut into its parts.');
  process.exit(1);
}
for (const [what, limit] of Object.entries(limits)) {
  const over = reached[what] > limit;
  console.log(`${over ? 'warning: ' : ''}size: ${what} ${reached[what]} bytes, ${over ? 'over' : 'within'} the limit of ${limit}`);
}
process.exitCode = Object.entries(limits).some(([what, limit]) => reached[what] > 1.5 * limit) ? 1 : 0;
