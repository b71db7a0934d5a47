#!/usr/bin/env node
// Cuts a release build into downloads, which Trunk cannot do yet (trunk-rs/trunk#1022):
//
//   node .ci/split.mjs FOLDER
//
// Input: FOLDER with the files of Trunk, and the whole program from the linker (in cargo's target folder). Output, in the same FOLDER:
// - the first download (the shell and the shelf) in place of the whole program;
// - NAME-HASH.wasm for every other download (those in downloads.mjs, and one for each folder of games);
// - split-HASH.js, which loads them, and the page, which requests that file early.
//
// wasm-split-cli makes the cuts. Three tasks remain:
// - It can only read the linker's output, so wasm-bindgen and wasm-opt run here, on its results.
// - It writes a piece for every set of splits that share code, which are hundreds. wasm-merge makes one file of the pieces of a download.
// - Its loader expects files without hashes, and fetches them when they are needed. Here boot.js has already requested them and compared
//   their hashes.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { merged, optimise } from './binaryen.mjs';
import { SCREENS, SHARED, needsOf } from './downloads.mjs';

const folder = process.argv[2] ?? fail('usage: split.mjs FOLDER');
const whole = fs.readdirSync(folder).find((name) => name.endsWith('_bg.wasm')) ?? fail(`there is no wasm in ${folder}.`);
const name = whole.replace('_bg.wasm', '');
const { stdout: metadata } = await run('cargo', ['metadata', '--format-version', '1', '--no-deps', '--offline']);
const target = JSON.parse(metadata).target_directory;
const linked = path.join(target, 'wasm32-unknown-unknown', 'release', 'trick-ledger.wasm');

const work = path.join(target, 'split');
fs.rmSync(work, { recursive: true, force: true });
const [cut, glued, optimised] = ['cut', 'glued', 'optimised'].map((step) => path.join(work, step));
for (const step of [cut, glued, optimised]) fs.mkdirSync(step, { recursive: true });

await run('wasm-split-cli', [linked, cut, '--target', 'web', '--out-name', name]);
const bindgen = ['--target', 'web', '--keep-lld-exports', '--remove-name-section', '--no-typescript', '--out-name', name, '--out-dir', glued];
await run('wasm-bindgen', [path.join(cut, `${name}.wasm`), ...bindgen]);
const { prelude, downloads } = read(fs.readFileSync(path.join(cut, '__wasm_split.js'), 'utf8'));

const left = [[whole, [path.join(glued, whole)]], ...[...downloads].map(([download, pieces]) => [`${download}.wasm`, pieces])].values();
const next = async () => {
  for (const [file, pieces] of left) await optimise(await merged(pieces), path.join(optimised, file));
};
await Promise.all(os.cpus().map(next));
fs.copyFileSync(path.join(optimised, whole), path.join(folder, whole));

// The name of a file includes the beginning of its hash, so that a host may let browsers cache it forever. public/boot.js makes the same
// name. The downloads are sorted by the number of downloads that they need, so that each comes after the downloads that it needs.
const inOrder = [...downloads.keys()].sort((one, other) => needsOf(one).length - needsOf(other).length);
const loads = inOrder.map((download) => {
  const file = path.join(optimised, `${download}.wasm`);
  fs.copyFileSync(file, path.join(folder, `${download}-${hashed(fs.readFileSync(file), 'base64').replace(/\W/g, '_')}.wasm`));
  return `const ${download} = makeLoad(() => {
    const src = asked("${download}");
    src.catch(() => {});
    return (imports) => WebAssembly.instantiateStreaming(src, { ...imports, outside: imports.__wasm_split });
  }, [${needsOf(download)}]);
  export const __wasm_split_load_${download} = wrapAsyncCb(${download});`;
});
const loader = [prelude, ...loads].join('\n');
const loading = `split-${hashed(loader, 'hex')}.js`;
fs.writeFileSync(path.join(folder, loading), loader);
// The glue code keeps its name, because the wasm imports it by this name. Only its import of the loader gets the new name.
const glue = fs.readFileSync(path.join(glued, `${name}.js`), 'utf8');
fs.writeFileSync(path.join(folder, `${name}.js`), glue.replaceAll('from "./__wasm_split.js"', `from "./${loading}"`));

// The glue code imports the loader, so the page requests both at once, to save a round trip.
const page = fs.readFileSync(path.join(folder, 'index.html'), 'utf8');
const preload = page.match(/<link[^>]*\bmodulepreload\b[^>]*>/)?.[0] ?? fail('index.html preloads no module.');
fs.writeFileSync(path.join(folder, 'index.html'), page.replace(preload, preload + preload.replace(`${name}.js`, loading)));
fs.rmSync(work, { recursive: true });

/**
 * Reads the loader that wasm-split-cli has written. Returns the code that all downloads share, and the pieces of every download. Pieces
 * that others need come first.
 */
function read(written) {
  const splits = [...written.matchAll(/__wasm_split_load_(\w+) =/g)].map(([, split]) => split);
  const games = splits.filter((split) => !SCREENS[split]);
  const file = (piece) => path.join(cut, `${piece}.wasm`);
  const downloads = new Map([...SHARED.map((shared) => [shared, []]), ...[...Object.keys(SCREENS), ...games].map((split) => [split, [file(`split_${split}`)]])]);
  for (const [, sharing, chunk] of written.matchAll(/\/\* ([\w, ]+) \*\/\s*const __(chunk_\d+) =/g)) downloads.get(homeOf(sharing.split(', '))).push(file(chunk));
  if (![...downloads.values()].every((pieces) => pieces.length) || downloads.size !== splits.length + SHARED.length) fail('what wasm-split-cli has written is not what it was.');
  // When a user leaves the page, its fetches are aborted, which is not an error. So errors are reported a second later, if the page is
  // still open then.
  const prelude = written.slice(0, written.indexOf('/* ')).replaceAll('console.error(', 'setTimeout(console.error, 1000, ');
  return { prelude, downloads };
}

/**
 * Picks the download for a piece of code that the downloads `sharing` have in common: one of these downloads, if all other downloads of
 * `sharing` need it. If there is none, the first download without screens that all downloads of `sharing` need.
 */
function homeOf(sharing) {
  return [...sharing, ...SHARED].find((home) => sharing.every((split) => split === home || needsOf(split).includes(home)));
}

/** The beginning of the hash of a file. */
function hashed(content, encoding) {
  return createHash('sha256').update(content).digest(encoding).slice(0, 16);
}

/** Runs a command. Returns a promise of its output (`stdout` and `stderr`). */
function run(tool, args) {
  return promisify(execFile)(tool, args, { maxBuffer: 1 << 30 });
}

function fail(sentence) {
  console.error(`split: ${sentence}`);
  process.exit(2);
}
