#!/usr/bin/env node
// Cuts a release build into parts, which Trunk cannot do yet (trunk-rs/trunk#1022):
//
//   node .ci/split.mjs FOLDER
//
// FOLDER holds what Trunk has built from the whole program. In its place come the first download (the shell, the shelf, the settings) and those that
// src/ui/downloads.rs names: what reads what is remembered here (`drawer`), setting up a match (`opening`), the table (`evening`) and its `rehearsal`,
// what comes from outside (`door`), those beside and after the play (`desk`), the records (`archive`) and everything in one file (`backup`), the judge (`court`), what is shown to the whole table (`shown`)
// and the games, one for each of their folders; then what several of those need: what works a game out (`engine`, wanted with whichever comes first), and
// what only some of the screens share (`shared-desk-evening`). The cut is made by wasm-split-cli in the program as the linker left it, so wasm-bindgen and
// wasm-opt run here, on the parts, whose names are made short (.ci/glue.mjs) and whose functions are laid in the order in which they compress best
// (.ci/neighbours.mjs).
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';

import { shortened } from './glue.mjs';
import { namedByNeighbour } from './neighbours.mjs';
import { replaced } from './replaced.mjs';
import { bare } from './sections.mjs';

const folder = process.argv[2];
if (!folder) fail('usage: split.mjs FOLDER');
const whole = fs.readdirSync(folder).find((name) => name.endsWith('_bg.wasm'));
if (!whole) fail(`there is no wasm in ${folder}.`);
const name = whole.replace('_bg.wasm', '');

// wasm-bindgen emits these, LLVM too; wasm-opt must be told that browsers have them (all since 2022).
const features = 'bulk-memory bulk-memory-opt nontrapping-float-to-int sign-ext mutable-globals reference-types multivalue';
const enabled = features.split(' ').map((feature) => `--enable-${feature}`);
// The linker puts the stack first, so nothing is kept at the lowest addresses, and what is added to an address may stand in the load.
const optimise = ['--low-memory-unused', '-Oz', '--flatten', '--rereloop', '-Oz', '--optimize-added-constants', '--merge-similar-functions', '-Oz', ...enabled];
const arrange = ['--low-memory-unused', '-Oz', '--reorder-functions-by-name', '--strip-debug', '--strip-producers', ...enabled];

/** What every other split needs: it reads what is remembered here. */
const FIRST = 'drawer';
/** The splits that hold screens; those that are neither are games. */
const SCREENS = ['archive', 'backup', 'court', 'desk', 'door', 'evening', 'opening', 'rehearsal', 'shown'];
/** Those that are fetched behind a screen: what they share with it goes with it. */
const BEHIND = ['archive', 'backup', 'rehearsal', 'shown'];

const cargo = JSON.parse(await run('cargo', ['metadata', '--format-version', '1', '--no-deps', '--offline']));
const linked = path.join(cargo.target_directory, 'wasm32-unknown-unknown', 'release', 'trick-ledger.wasm');
/** What came of the last build's parts, each named by what it was made of and with: making them small is nearly all that a build does after the compiler. */
const kept = path.join(cargo.target_directory, 'small');
const recipe = ['split.mjs', 'neighbours.mjs', 'sections.mjs', '../tests/e2e/package-lock.json'].map((file) => fs.readFileSync(new URL(file, import.meta.url)));

fs.mkdirSync(kept, { recursive: true });
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'trick-ledger-'));
try {
  const [cut, glued] = [path.join(work, 'cut'), path.join(work, 'glued')];
  await run('wasm-split-cli', [linked, cut, '--target', 'web', '--out-name', name]);
  // Binaryen would warn of names in a form that it does not know.
  for (const piece of fs.readdirSync(cut).filter((name) => /^(chunk|split)_.*\.wasm$/.test(name))) {
    const file = path.join(cut, piece);
    fs.writeFileSync(file, bare(fs.readFileSync(file)));
  }
  const main = path.join(cut, `${name}.wasm`);
  await run('wasm-bindgen', [main, '--target', 'web', '--keep-lld-exports', '--remove-name-section', '--no-typescript', '--out-dir', glued, '--out-name', name]);
  const short = shortened({ text: await textOf(path.join(glued, whole)), glue: fs.readFileSync(path.join(glued, `${name}.js`), 'utf8'), module: `./${name}_bg.js` });
  const shorter = path.join(work, 'shorter.wat');
  fs.writeFileSync(shorter, short.text);

  const { prelude, pieces, loads } = read(fs.readFileSync(path.join(cut, '__wasm_split.js'), 'utf8'));
  const parts = new Set(pieces.flatMap(({ parts }) => parts));
  const constant = (part) => part.replaceAll('-', '_');
  const small = (part) => path.join(work, `${part}.small.wasm`);
  const wanted = [[path.join(folder, whole), () => shorter], ...[...parts].map((part) => [small(part), () => one(part, pieces, cut)])];
  const made = new Set();
  await eachOf(wanted, async ([to, from]) => made.add(await makeSmall(await from(), to)));
  for (const name of fs.readdirSync(kept)) if (!made.has(name)) fs.rmSync(path.join(kept, name));
  // The other parts get their content into their names, as Trunk does: a host may let browsers keep them for ever. public/boot.js
  // makes the same name of the same hash.
  // What is shared stands before those that need it.
  const isNeeded = (part) => part === FIRST || !loads.has(part);
  const fetched = [...parts].sort((a, b) => isNeeded(b) - isNeeded(a)).map((part) => {
    const hash = createHash('sha256').update(fs.readFileSync(small(part))).digest('base64');
    fs.copyFileSync(small(part), path.join(folder, `${part}-${hash.slice(0, 16).replace(/\W/g, '_')}.wasm`));
    const needed = loads.get(part)?.map((piece) => pieces.find(({ name }) => name === piece).parts).filter((parts) => !parts.includes(part));
    const needs = new Set(needed?.flat());
    const made = `makeLoad(() => { const src = asked("${part}"); src.catch(() => {}); return (imports) => WebAssembly.instantiateStreaming(src, imports); }, [${[...needs].map(constant)}])`;
    const load = `const ${constant(part)} = ${made};`;
    return loads.has(part) ? `${load} export const __wasm_split_load_${part} = wrapAsyncCb(${constant(part)});` : load;
  });
  const loader = [prelude, ...fetched].join('\n');
  const loading = hashed('split.js', Buffer.from(loader));
  fs.writeFileSync(path.join(folder, loading), loader);
  // Only where it is imported from: inside, the wasm goes on calling it by its old name.
  fs.writeFileSync(path.join(folder, `${name}.js`), replaced(short.glue, 'from "./__wasm_split.js"', `from "./${loading}"`));

  // The glue imports the loader: the page asks for both at once.
  const page = fs.readFileSync(path.join(folder, 'index.html'), 'utf8');
  const preload = page.match(/<link[^>]*\bmodulepreload\b[^>]*>/)?.[0];
  if (!preload) fail('index.html preloads no module.');
  fs.writeFileSync(path.join(folder, 'index.html'), page.replace(preload, preload + preload.replace(`${name}.js`, loading)));
} finally {
  fs.rmSync(work, { recursive: true });
}

/**
 * What wasm-split-cli has written to load its pieces: what all of them use (`prelude`), the pieces with the part each belongs to, and which pieces a
 * split of the program needs besides its own. There is a piece for every set of splits that share something, which are hundreds for a score of games.
 */
function read(written) {
  const pieces = [...written.matchAll(/\/\* ([\w, ]+) \*\/\s*const (__chunk_(\d+)) =/g)].map(([, sharing, name, number]) => {
    return { name, file: `chunk_${number}.wasm`, parts: partsOf(sharing.split(', ')) };
  });
  const loads = new Map([...written.matchAll(/__wasm_split_load_(\w+) = [^]*?, \[([\w, ]*)\]\)\);/g)].map(([, split, needs]) => [split, needs.split(', ').filter(Boolean)]));
  if (pieces.length === 0 || loads.size <= SCREENS.length) fail('what wasm-split-cli has written is not what it was.');
  for (const split of loads.keys()) pieces.push({ name: split, file: `split_${split}.wasm`, parts: [split] });
  // What the engine is merged from imports under a name of its own.
  const merged = replaced(written.slice(0, written.indexOf('/* ')), 'Object.assign(sharedImports.__wasm_split', 'Object.assign((sharedImports.merged = sharedImports.__wasm_split)');
  // What breaks off because the page is left is no error: it is said a moment later, if the page is still there.
  const prelude = replaced(merged, 'console.error(', 'setTimeout(console.error, 1000, ');
  return { prelude, pieces, loads };
}

/**
 * Where a piece goes that these splits share: into one file, but for what a game shares with nothing but what is shown to the table. That goes into both, so
 * that this does without the other games, and the game without a second file; it is code and constants, which may well come twice.
 */
function partsOf(sharing) {
  if (sharing.includes(FIRST)) return [FIRST];
  const others = sharing.filter((split) => split !== 'shown');
  return others.length === 1 && !SCREENS.includes(others[0]) ? [others[0], 'shown'] : [partOf(sharing)];
}

/**
 * Where a piece goes that belongs into one file. A file for every set of screens would be a score of files, most of them tiny: they are few sets, some of which
 * the desk is in besides, which has the most screens and the least haste; and what both the beginning of an evening and its table need goes with the engine, as
 * does what a game needs.
 */
function partOf(sharing) {
  const ahead = SCREENS.filter((screen) => sharing.includes(screen) && !BEHIND.includes(screen));
  if (sharing.some((split) => !SCREENS.includes(split)) || ['evening', 'opening'].every((screen) => ahead.includes(screen))) return 'engine';
  if (!ahead.length) return 'shared-archive';
  const isWide = (ahead.includes('evening') && ahead.length > 1) || (ahead.includes('court') && (ahead.includes('opening') || ahead.length === 1));
  return ['shared', ...SCREENS.filter((screen) => ahead.includes(screen) || (isWide && screen === 'desk'))].join('-');
}

/**
 * One file of the pieces of a part. They import the same memory, table and globals; a module that takes each of them once and hands it on makes it one
 * memory in what they are merged into.
 */
async function one(part, pieces, cut) {
  const files = pieces.filter((piece) => piece.parts.includes(part)).map(({ file }) => path.join(cut, file));
  if (files.length === 1) return files[0];
  const seen = new Map();
  for (const file of files) {
    const imported = WebAssembly.Module.imports(new WebAssembly.Module(fs.readFileSync(file)));
    if (imported.every(({ name }) => seen.has(name))) continue;
    // Only its text says how large what it imports must be.
    for (const [, name, kind, type] of (await textOf(file)).matchAll(/^ \(import "__wasm_split" "(\w+)" \((memory|table|global) \$\S+ (.*)\)\)$/gm)) seen.set(name, { kind, type });
  }
  const imports = [...seen].map(([name, { kind, type }]) => `(import "merged" "${name}" (${kind} $${name} ${type}))`);
  const exports = [...seen].map(([name, { kind }]) => `(export "${name}" (${kind} $${name}))`);
  const [text, hand, merged] = ['wat', 'hand.wasm', 'merged.wasm'].map((ending) => path.join(work, `${part}.${ending}`));
  fs.writeFileSync(text, `(module ${imports.join(' ')} ${exports.join(' ')})`);
  await binaryen('wasm-as', [text, ...enabled, '-o', hand]);
  const inputs = files.flatMap((file) => [file, path.basename(file)]);
  // Until they are one, each has its memory.
  await binaryen('wasm-merge', [hand, '__wasm_split', ...inputs, '-o', merged, ...enabled, '--enable-multimemory', '--skip-export-conflicts']);
  return merged;
}

/**
 * Optimises a part for its size, and again with its functions in the order in which they compress best; or takes what came of the same part before. Gives the
 * name that is kept under.
 */
async function makeSmall(part, small) {
  const name = [...recipe, fs.readFileSync(part)].reduce((hash, content) => hash.update(content), createHash('sha256')).digest('hex');
  const before = path.join(kept, name);
  if (fs.existsSync(before)) {
    fs.copyFileSync(before, small);
    return name;
  }
  const [optimised, named] = ['optimised', 'named'].map((step) => path.join(work, `${path.parse(small).name}.${step}.wasm`));
  await binaryen('wasm-opt', [part, ...optimise, '--strip-debug', '-o', optimised]);
  fs.writeFileSync(named, namedByNeighbour(fs.readFileSync(optimised)));
  await binaryen('wasm-opt', [named, ...arrange, '-o', small]);
  fs.copyFileSync(small, `${before}.new`);
  fs.renameSync(`${before}.new`, before);
  return name;
}

/** Does this with each, as many at a time as there are cores. */
async function eachOf(all, does) {
  const left = all.values();
  const next = async () => {
    for (const one of left) await does(one);
  };
  await Promise.all(os.cpus().map(next));
}

/** A name with the beginning of the hash of its content: games.wasm, games-1f0c….wasm. */
function hashed(file, content) {
  const { name: stem, ext } = path.parse(file);
  return `${stem}-${createHash('sha256').update(content).digest('hex').slice(0, 16)}${ext}`;
}

/** A wasm file as text. */
async function textOf(file) {
  const text = path.join(work, `${path.basename(file)}.wat`);
  await binaryen('wasm-dis', [file, '--all-features', '-o', text]);
  return fs.readFileSync(text, 'utf8');
}

/**
 * Runs a tool of Binaryen, which are wasm themselves: as threads of this process they share what it has compiled of them, and take half the time that
 * each takes in a process of its own.
 */
function binaryen(tool, args) {
  return new Promise((done, fails) => {
    const thread = new Worker(new URL(`../tests/e2e/node_modules/binaryen/bin/${tool}`, import.meta.url), { argv: args });
    thread.on('error', fails);
    thread.on('exit', (status) => (status ? fails(new Error(`${tool} ${args.join(' ')} ended with ${status}`)) : done()));
  });
}

/** What a command prints. */
async function run(tool, args) {
  const { stdout } = await promisify(execFile)(tool, args, { maxBuffer: 1 << 30 });
  return stdout;
}

function fail(sentence) {
  console.error(`split: ${sentence}`);
  process.exit(2);
}
