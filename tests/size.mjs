#!/usr/bin/env node
// Weighs a release build, compressed with brotli: what the first visit downloads before the app can be used, and what somebody downloads in all who
// follows a link to a game nobody has played here: to setting it up, to what was agreed, to its table, to its judge (src/ui/later.rs); and all that is
// kept for use without a network. Says how far they are from their limits, and exits 1 over one.
//
//   node tests/size.mjs [FOLDER]
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// What is reached, and a little; it only goes down.
const limits = {
  'first visit': 145_400,
  'a set-up from nothing': 363_800,
  'a contract from nothing': 356_900,
  'a table from nothing': 397_000,
  'a judge from nothing': 418_800,
  'the desk': 127_700,
  'the archive': 53_600,
  'the backup': 36_200,
  'what is shown to the table': 34_600,
  'the largest game': 31_000,
  everything: 1_175_500,
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

const SCREENS = ['opening', 'evening', 'rehearsal', 'door', 'desk', 'archive', 'backup', 'court', 'shown'];
/** Of whose screens a part is: `shared-desk-evening-1f0c….wasm` of two. */
const screensOf = ({ name }) => name.split('-').filter((word) => SCREENS.includes(word));
const weight = (is) => sum('', parts.filter(is)).brotli;
/** What every link needs: what reads what is remembered here, and what works a game out. */
const isBasis = ({ name }) => /^(drawer|engine)-/.test(name);
const basis = weight(isBasis);
const screens = (screen) => weight((part) => screensOf(part).includes(screen));
/** What screens add where those of an evening are there. */
const beside = (screen) => weight((part) => screensOf(part).includes(screen) && !screensOf(part).includes('evening'));
const largest = Math.max(...parts.filter((part) => !screensOf(part).length && !isBasis(part)).map(({ brotli }) => brotli));
// The service worker fetches what it names, the rules in one file (public/sw.template.js).
const worker = fs.readFileSync(path.join(folder, 'sw.js'), 'utf8');
const fetched = all.filter((name) => ['index.html', 'rules.json', 'sw.js'].includes(name) || (worker.includes(`"${name}"`) && !name.startsWith('rules/')));
const everything = sum('', fetched.map(weigh));
// Who opens a table or a judge needs the basis, those screens and the game, here the largest.
const reached = {
  'first visit': total.brotli,
  'a set-up from nothing': total.brotli + basis + screens('opening') + largest,
  'a contract from nothing': total.brotli + basis + screens('door') + largest,
  'a table from nothing': total.brotli + basis + screens('evening') + largest,
  'a judge from nothing': total.brotli + basis + screens('court') + largest,
  'the desk': beside('desk'),
  'the archive': beside('archive'),
  'the backup': beside('backup'),
  'what is shown to the table': beside('shown'),
  'the largest game': largest,
  everything: everything.brotli,
};
if (!rows.some(({ name }) => name.endsWith('.wasm')) || !Object.values(reached).every((bytes) => bytes > 0 && Number.isFinite(bytes))) {
  console.error('size: there is no wasm in this build, or it is not cut into its parts.');
  process.exit(1);
}
for (const [what, limit] of Object.entries(limits)) console.log(`size: ${what} ${reached[what]} bytes, ${reached[what] > limit ? 'over' : 'within'} the limit of ${limit}`);
process.exitCode = Object.entries(limits).some(([what, limit]) => reached[what] > limit) ? 1 : 0;
