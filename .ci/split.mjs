#!/usr/bin/env node
// Cuts a release build into downloads, which Trunk cannot do yet (trunk-rs/trunk#1022):
//
//   node .ci/split.mjs FOLDER
//
// Input: FOLDER with what Trunk has built, and the whole program as the linker left it (in cargo's target folder). Output, in the same FOLDER: the first
// download (the shell and the shelf) in place of the whole program; a NAME-HASH.wasm for each download that src/ui/loading/contents.rs names, one for each
// folder of games, and the `engine`, which they share (downloads.mjs); split-HASH.js, which loads them; and the page, which asks for that file early.
//
// wasm-split-cli makes the cuts. Three tasks remain:
//
// - It reads what the linker has written and nothing later, so wasm-bindgen and wasm-opt run here, on its results.
// - It writes a piece for every set of splits that share something: hundreds, for a score of games. wasm-merge makes one file of those that go into one
//   download, which is quicker to fetch.
// - Its loader knows files without hashes, and fetches when they are wanted. Here boot.js has asked for them already, and has compared their hashes.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';

import { SCREENS, SHARED, needsOf } from './downloads.mjs';

const folder = process.argv[2] ?? fail('usage: split.mjs FOLDER');
const whole = fs.readdirSync(folder).find((name) => name.endsWith('_bg.wasm')) ?? fail(`there is no wasm in ${folder}.`);
const name = whole.replace('_bg.wasm', '');
const cargo = JSON.parse(await run('cargo', ['metadata', '--format-version', '1', '--no-deps', '--offline']));
const linked = path.join(cargo.target_directory, 'wasm32-unknown-unknown', 'release', 'trick-ledger.wasm');

// wasm-bindgen and LLVM emit these features. wasm-opt must be told that browsers have them (all since 2022).
const features = ['bulk-memory', 'bulk-memory-opt', 'nontrapping-float-to-int', 'sign-ext', 'mutable-globals', 'reference-types', 'multivalue'].map(
  (feature) => `--enable-${feature}`,
);
// The linker puts the stack first, so the lowest addresses hold no data.
const optimise = ['--quiet', '-Oz', '--low-memory-unused', '--strip-debug', '--strip-producers', ...features];

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'trick-ledger-'));
const [cut, glued, optimised] = ['cut', 'glued', 'optimised'].map((step) => fs.mkdirSync(path.join(work, step), { recursive: true }));
try {
  await run('wasm-split-cli', [linked, cut, '--target', 'web', '--out-name', name]);
  const bindgen = ['--target', 'web', '--keep-lld-exports', '--remove-name-section', '--no-typescript', '--out-name', name, '--out-dir', glued];
  await run('wasm-bindgen', [path.join(cut, `${name}.wasm`), ...bindgen]);
  const { prelude, downloads } = read(fs.readFileSync(path.join(cut, '__wasm_split.js'), 'utf8'));

  const left = [[whole, [path.join(glued, whole)]], ...[...downloads].map(([download, pieces]) => [`${download}.wasm`, pieces])].values();
  const next = async () => {
    for (const [file, pieces] of left) await binaryen('wasm-opt', [await merged(pieces), ...optimise, '-o', path.join(optimised, file)]);
  };
  await Promise.all(os.cpus().map(next));
  fs.copyFileSync(path.join(optimised, whole), path.join(folder, whole));

  // The name of a file includes the beginning of its hash, so that a host may let browsers cache it forever. public/boot.js makes the same name from the same
  // hash.
  const loads = [...downloads.keys()].map((download) => {
    const file = path.join(optimised, `${download}.wasm`);
    const hash = createHash('sha256').update(fs.readFileSync(file)).digest('base64');
    fs.copyFileSync(file, path.join(folder, `${download}-${hash.slice(0, 16).replace(/\W/g, '_')}.wasm`));
    const load = `const ${download} = makeLoad(() => {
      const src = asked("${download}");
      src.catch(() => {});
      return (imports) => WebAssembly.instantiateStreaming(src, { ...imports, outside: imports.__wasm_split });
    }, [${needsOf(download)}]);`;
    return download === SHARED ? load : `${load}\nexport const __wasm_split_load_${download} = wrapAsyncCb(${download});`;
  });
  const loader = [prelude, ...loads].join('\n');
  const loading = `split-${createHash('sha256').update(loader).digest('hex').slice(0, 16)}.js`;
  fs.writeFileSync(path.join(folder, loading), loader);
  // The wasm still imports it by its old name.
  const glue = fs.readFileSync(path.join(glued, `${name}.js`), 'utf8');
  fs.writeFileSync(path.join(folder, `${name}.js`), glue.replaceAll('from "./__wasm_split.js"', `from "./${loading}"`));

  // The glue imports the loader, so the page asks for both at once.
  const page = fs.readFileSync(path.join(folder, 'index.html'), 'utf8');
  const preload = page.match(/<link[^>]*\bmodulepreload\b[^>]*>/)?.[0] ?? fail('index.html preloads no module.');
  fs.writeFileSync(path.join(folder, 'index.html'), page.replace(preload, preload + preload.replace(`${name}.js`, loading)));
} finally {
  fs.rmSync(work, { recursive: true });
}

/** The loader written by wasm-split-cli: the shared code, and the pieces of every download. Pieces that others need come first. */
function read(written) {
  const splits = [...written.matchAll(/__wasm_split_load_(\w+) =/g)].map(([, split]) => split);
  const games = splits.filter((split) => !SCREENS[split]);
  const file = (piece) => path.join(cut, `${piece}.wasm`);
  const downloads = new Map([[SHARED, []], ...[...Object.keys(SCREENS), ...games].map((split) => [split, [file(`split_${split}`)]])]);
  for (const [, sharing, chunk] of written.matchAll(/\/\* ([\w, ]+) \*\/\s*const __(chunk_\d+) =/g)) downloads.get(homeOf(sharing.split(', '))).push(file(chunk));
  if (!downloads.get(SHARED).length || downloads.size !== splits.length + 1) fail('what wasm-split-cli has written is not what it was.');
  // A fetch that breaks off because the page is left is no error, so errors are reported a moment later, if the page is still there.
  const prelude = written.slice(0, written.indexOf('/* ')).replaceAll('console.error(', 'setTimeout(console.error, 1000, ');
  return { prelude, downloads };
}

/** Picks the download for a shared piece: the one of its splits that all others need, or else the download that every other needs. */
function homeOf(sharing) {
  return sharing.find((home) => sharing.every((split) => split === home || needsOf(split).includes(home))) ?? SHARED;
}

/**
 * One file of several pieces. Each imports the same memory, table and globals; a module that takes each of them once and hands it on makes it one memory in
 * what they are merged into.
 */
async function merged(files) {
  if (files.length === 1) return files[0];
  const seen = new Map();
  for (const file of files) {
    const imported = WebAssembly.Module.imports(new WebAssembly.Module(fs.readFileSync(file)));
    if (imported.every(({ name }) => seen.has(name))) continue;
    // Only the text format of a piece states the sizes of its imports.
    await binaryen('wasm-dis', [file, '--all-features', '-o', `${file}.wat`]);
    const imports = fs.readFileSync(`${file}.wat`, 'utf8').matchAll(/^ \(import "__wasm_split" "(\w+)" \((memory|table|global) \$\S+ (.*)\)\)$/gm);
    for (const [, name, kind, type] of imports) seen.set(name, { kind, type });
  }
  const imports = [...seen].map(([name, { kind, type }]) => `(import "outside" "${name}" (${kind} $${name} ${type}))`);
  const exports = [...seen].map(([name, { kind }]) => `(export "${name}" (${kind} $${name}))`);
  const [text, hand, one] = ['hand.wat', 'hand.wasm', 'merged.wasm'].map((name) => `${files[0]}.${name}`);
  fs.writeFileSync(text, `(module ${imports.join(' ')} ${exports.join(' ')})`);
  await binaryen('wasm-as', [text, ...features, '-o', hand]);
  const inputs = files.flatMap((file) => [file, path.basename(file)]);
  // Until the pieces are merged, each has its own memory.
  await binaryen('wasm-merge', [hand, '__wasm_split', ...inputs, '-o', one, ...features, '--enable-multimemory', '--skip-export-conflicts']);
  return one;
}

/** Runs a tool of Binaryen. The tools are wasm themselves. As threads of this process they share compiled code, and take half the time. */
function binaryen(tool, args) {
  return new Promise((done, fails) => {
    const thread = new Worker(new URL(`../tests/e2e/node_modules/binaryen/bin/${tool}`, import.meta.url), { argv: args, stderr: true });
    const says = [];
    thread.stderr.on('data', (text) => says.push(text));
    thread.on('error', fails);
    thread.on('exit', (status) => (status ? fails(new Error(`${tool} ${args.join(' ')} ended with ${status}\n${says.join('')}`)) : done()));
  });
}

/** The output of a command. */
async function run(tool, args) {
  const { stdout } = await promisify(execFile)(tool, args, { maxBuffer: 1 << 30 });
  return stdout;
}

function fail(sentence) {
  console.error(`split: ${sentence}`);
  process.exit(2);
}
