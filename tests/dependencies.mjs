#!/usr/bin/env node
// Holds what Cargo.lock brings in to the lists below: licences, sources, crates in two versions, crates that nobody maintains. Needs no network. Whoever takes
// in a new one adds it here with the reason; whoever gets rid of one takes it out, which is checked too.
//
//   node tests/dependencies.mjs
import { execFileSync } from 'node:child_process';

/** Licences that ask for nothing but their own text. One of those that a crate offers must be here. */
const LICENCES = ['MIT', 'Apache-2.0', 'BSL-1.0', 'CC0-1.0', 'Unicode-3.0', 'Unlicense', 'Zlib'];

const SOURCE = 'registry+https://github.com/rust-lang/crates.io-index';

/** Crates in two versions, each with those that ask for the older one. */
const TWICE = {
  convert_case: 'config, which leptos_config takes',
  cpufeatures: 'sha2, which the macro of wasm_split takes',
  'gloo-utils': 'gloo-net',
  itertools: 'criterion',
  syn: 'macros that have not gone to version 3',
  thiserror: 'gloo-net',
  'thiserror-impl': 'thiserror',
};

/** Crates that their authors have given up, each with why it is here all the same (https://rustsec.org/advisories/). */
const UNMAINTAINED = {
  paste: 'RUSTSEC-2024-0436, without a fault; leptos takes it',
};
const GIVEN_UP = ['adler', 'ansi_term', 'atty', 'bincode', 'derivative', 'fxhash', 'instant', 'paste', 'proc-macro-error', 'rustc-serialize', 'yaml-rust'];

const { packages } = JSON.parse(execFileSync('cargo', ['metadata', '--format-version', '1', '--locked', '--offline'], { maxBuffer: 1 << 30 }));
const wrong = [];
const names = packages.map(({ name }) => name);

/** Whether an SPDX expression can be fulfilled with the licences above. Of brackets only `(A OR B) AND C` occurs. */
const isAllowed = (expression) =>
  expression.split(' AND ').every((part) => part.replace(/[()]/g, '').split(/ OR | ?\/ ?/).some((licence) => LICENCES.includes(licence)));
for (const { name, license, source } of packages) {
  if (!isAllowed(license ?? '')) wrong.push(`${name} is under ${license ?? 'no licence that it names'}`);
  if (source !== SOURCE && name !== 'trick-ledger') wrong.push(`${name} is from ${source ?? 'a folder'}`);
}

compare('is in two versions', TWICE, new Set(names.filter((name, i) => names.indexOf(name) < i)));
compare('is not maintained', UNMAINTAINED, new Set(names.filter((name) => GIVEN_UP.includes(name))));

function compare(what, known, found) {
  for (const name of found) if (!(name in known)) wrong.push(`${name} ${what}`);
  for (const name of Object.keys(known)) if (!found.has(name)) wrong.push(`${name} no longer ${what}: take it out of tests/dependencies.mjs`);
}

wrong.forEach((sentence) => console.error(`dependencies: ${sentence}`));
if (!wrong.length) console.log(`dependencies: ${packages.length} crates, all in order`);
process.exitCode = wrong.length ? 1 : 0;
