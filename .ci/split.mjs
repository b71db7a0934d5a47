#!/usr/bin/env node
// Cuts a release build into parts, which Trunk cannot do yet (trunk-rs/trunk#1022):
//
//   node .ci/split.mjs FOLDER
//
// FOLDER holds what Trunk has built from the whole program. In its place come the first download (the shell, the shelf, the
// settings) and those that src/ui/downloads.rs names: the screens of an evening (`evening`), those beside and after the play (`desk`), the
// judge (`court`), with whichever is wanted first what all of them need (`games`), and what only some of them share (`shared-desk-evening`). The cut is made by wasm-split-cli in the program as the linker left
// it, so wasm-bindgen and wasm-opt run here, on the parts.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const folder = process.argv[2];
if (!folder) fail('usage: split.mjs FOLDER');
const whole = fs.readdirSync(folder).find((name) => name.endsWith('_bg.wasm'));
if (!whole) fail(`there is no wasm in ${folder}.`);
const name = whole.replace('_bg.wasm', '');

// wasm-bindgen emits these, LLVM too; wasm-opt must be told that browsers have them (all since 2022).
const features = 'bulk-memory bulk-memory-opt nontrapping-float-to-int sign-ext mutable-globals reference-types multivalue';
const optimise = ['-Oz', '--flatten', '--rereloop', '-Oz', '-Oz', '--strip-debug', '--strip-producers', ...features.split(' ').map((feature) => `--enable-${feature}`)];

const cargo = JSON.parse(execFileSync('cargo', ['metadata', '--format-version', '1', '--no-deps', '--offline'], { maxBuffer: 1 << 28 }));
const linked = path.join(cargo.target_directory, 'wasm32-unknown-unknown', 'release', 'trick-ledger.wasm');

// How the loader gets a part: boot.js has asked for it when the address needs it.
const early = `const asked = (name, integrity) => {
  const again = () => fetch(new URL(name, import.meta.url), { integrity });
  const answer = window.early[name]?.catch(again) ?? again();
  delete window.early[name];
  return answer;
};
`;

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'trick-ledger-'));
try {
  const [cut, glued] = [path.join(work, 'cut'), path.join(work, 'glued')];
  run('wasm-split-cli', [linked, cut, '--target', 'web', '--out-name', name]);
  const main = path.join(cut, `${name}.wasm`);
  run('wasm-bindgen', [main, '--target', 'web', '--keep-lld-exports', '--no-typescript', '--out-dir', glued, '--out-name', name]);
  run('wasm-opt', [path.join(glued, whole), ...optimise, '-o', path.join(folder, whole)]);

  // The other parts get their content into their names, as Trunk does: a host may let browsers keep them for ever.
  const written = fs.readFileSync(path.join(cut, '__wasm_split.js'), 'utf8');
  let loader = early + written;
  for (const part of fs.readdirSync(cut).filter((file) => file.endsWith('.wasm') && file !== `${name}.wasm`)) {
    const optimised = path.join(work, part);
    run('wasm-opt', [path.join(cut, part), ...optimise, '-o', optimised]);
    const named = hashed(`${called(part, written)}.wasm`, fs.readFileSync(optimised));
    fs.copyFileSync(optimised, path.join(folder, named));
    loader = replaced(loader, part, named);
    // And the browser does not run it unless it has this hash.
    const integrity = `sha256-${createHash('sha256').update(fs.readFileSync(optimised)).digest('base64')}`;
    loader = replaced(loader, `fetch(new URL("./${named}", import.meta.url))`, `asked("${named}", "${integrity}")`);
  }
  const loading = hashed('split.js', Buffer.from(loader));
  fs.writeFileSync(path.join(folder, loading), loader);
  const glue = fs.readFileSync(path.join(glued, `${name}.js`), 'utf8');
  // Only where it is imported from: inside, the wasm goes on calling it by its old name.
  fs.writeFileSync(path.join(folder, `${name}.js`), replaced(glue, 'from "./__wasm_split.js"', `from "./${loading}"`));

  // The glue imports the loader: the page asks for both at once.
  const page = fs.readFileSync(path.join(folder, 'index.html'), 'utf8');
  const preload = page.match(/<link[^>]*\bmodulepreload\b[^>]*>/)?.[0];
  if (!preload) fail('index.html preloads no module.');
  fs.writeFileSync(path.join(folder, 'index.html'), page.replace(preload, preload + preload.replace(`${name}.js`, loading)));
} finally {
  fs.rmSync(work, { recursive: true });
}

/** What a part is called: as in downloads.rs, and what several of them share by their names. */
function called(part, loading) {
  const [, chunk] = part.match(/^chunk_(\d+)/) ?? [];
  if (!chunk) return part.replace('split_', '').replace('.wasm', '');
  const [, sharing] = loading.match(new RegExp(`/\\* ([\\w, ]+) \\*/\\s*const __chunk_${chunk} =`)) ?? fail(`nobody shares ${part}.`);
  const splits = new Set(loading.match(/__wasm_split_load_\w+/g));
  const names = sharing.split(', ').sort();
  return names.length === splits.size ? 'games' : ['shared', ...names].join('-');
}

/** A name with the beginning of the hash of its content: games.wasm, games-1f0c….wasm. */
function hashed(file, content) {
  const { name: stem, ext } = path.parse(file);
  return `${stem}-${createHash('sha256').update(content).digest('hex').slice(0, 16)}${ext}`;
}

function replaced(text, from, to) {
  if (!text.includes(from)) fail(`${from} is not mentioned where it was expected.`);
  return text.replaceAll(from, to);
}

function run(tool, args) {
  // wasm-opt warns of name sections it does not know; they are stripped.
  execFileSync(tool, args, { stdio: ['ignore', 'inherit', 'pipe'] });
}

function fail(sentence) {
  console.error(`split: ${sentence}`);
  process.exit(2);
}
