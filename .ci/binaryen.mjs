// Merges several pieces of a program into one optimised file, with the tools of Binaryen.
//
// wasm-merge has no option for what the pieces of a download share. Each piece imports the memory, the table and the globals of the first
// download, and wasm-merge takes them for different ones: the merged file would have several memories, which most browsers refuse. So a
// small module, written here, passes each of them on to all pieces. It has to declare their sizes and types. JavaScript tells only their
// names and kinds (WebAssembly.Module.imports), so the declarations are taken from the text that wasm-dis prints, which has one import on
// each line. If a declaration is not found there, the build stops with a sentence.
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

// wasm-bindgen and LLVM emit these features. The tools must be told that browsers have them (all since 2022).
const features = ['bulk-memory', 'bulk-memory-opt', 'nontrapping-float-to-int', 'sign-ext', 'mutable-globals', 'reference-types', 'multivalue'].map(
  (feature) => `--enable-${feature}`,
);

/** Optimises a wasm file for size, and writes the result to the path `to`. */
export function optimise(file, to) {
  // `--low-memory-unused` requires that no data is at the lowest addresses. None is there, because the linker puts the stack there.
  return binaryen('wasm-opt', [file, '--quiet', '-Oz', '--low-memory-unused', '--strip-debug', '--strip-producers', ...features, '-o', to]);
}

/**
 * Merges the pieces of a download into one file. Each piece imports the same memory, table and globals. A small module imports each of them
 * once and exports it to the pieces, so that the merged file has one memory.
 */
export async function merged(files) {
  if (files.length === 1) return files[0];
  const seen = new Map();
  for (const file of files) {
    const imported = WebAssembly.Module.imports(new WebAssembly.Module(fs.readFileSync(file)));
    const shared = imported.filter(({ module, kind }) => module === '__wasm_split' && kind !== 'function').map(({ name }) => name);
    if (shared.every((name) => seen.has(name))) continue;
    await binaryen('wasm-dis', [file, '--all-features', '-o', `${file}.wat`]);
    const imports = fs.readFileSync(`${file}.wat`, 'utf8').matchAll(/^ \(import "__wasm_split" "(\w+)" \((memory|table|global) \$\S+ (.*)\)\)$/gm);
    for (const [, name, kind, type] of imports) seen.set(name, { kind, type });
    const missed = shared.find((name) => !seen.has(name));
    if (missed) throw new Error(`wasm-dis declares no import ${missed} in a form that is known.`);
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

/**
 * Runs a tool. The tools are wasm modules. As threads of this process they share compiled code, and take half the time. They print their
 * own errors, and warnings about name sections that they cannot read.
 */
async function binaryen(tool, args) {
  const thread = new Worker(new URL(`../tests/e2e/node_modules/binaryen/bin/${tool}`, import.meta.url), { argv: args });
  const [status] = await once(thread, 'exit');
  if (status) throw new Error(`${tool} ${args.join(' ')} ended with ${status}`);
}
