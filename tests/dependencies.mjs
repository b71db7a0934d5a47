#!/usr/bin/env node
// Checks the crates in Cargo.lock against the lists below: licences, sources, crates in two versions, unmaintained crates. Needs no
// network. To allow a new exception, add it to its list with the reason. The check also fails if a listed exception is no longer needed.
//
// Also checks that public/licences.html, which the settings of the app show, lists every crate in the program with its copyright and
// licence.
//
//   node tests/dependencies.mjs             checks
//   REWRITE=1 node tests/dependencies.mjs   writes public/licences.html anew
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/**
 * The allowed licences. They demand only that their text is shown. A crate must offer one of them. If it offers several, the first one in
 * this list is used.
 */
const LICENCES = ['MIT', 'Apache-2.0', 'BSL-1.0', 'CC0-1.0', 'Unicode-3.0', 'Unlicense', 'Zlib'];

/** The standard library. Every Rust program contains it, but Cargo.lock does not list it. */
const RUST = { name: 'Rust standard library', holders: ['The Rust Project contributors'] };

const SOURCE = 'registry+https://github.com/rust-lang/crates.io-index';

/** The crates that may be in Cargo.lock in two versions. The value names the crate that requires the older version. */
const TWICE = {
  convert_case: 'config, which leptos_config takes',
  cpufeatures: 'sha2, which the macro of wasm_split takes',
  'gloo-utils': 'gloo-net',
  itertools: 'criterion',
  syn: 'macros that have not gone to version 3',
  thiserror: 'gloo-net',
  'thiserror-impl': 'thiserror',
};

/**
 * The crates that may be used although nobody maintains them (https://rustsec.org/advisories/). The value is the advisory, with the reason
 * why the crate is used nevertheless.
 */
const UNMAINTAINED = {
  paste: 'RUSTSEC-2024-0436, without a fault; leptos takes it',
};
const GIVEN_UP = ['adler', 'ansi_term', 'atty', 'bincode', 'derivative', 'fxhash', 'instant', 'paste', 'proc-macro-error', 'rustc-serialize', 'yaml-rust'];

const { packages } = metadata();
const wrong = [];
const names = packages.map(({ name }) => name);

/**
 * For each part of an SPDX expression between its ANDs, the first allowed licence, or `undefined` if no allowed licence is in it. Brackets
 * occur only in the form `(A OR B) AND C`.
 */
const taken = (expression) =>
  expression.split(' AND ').map((part) => LICENCES.find((licence) => part.replace(/[()]/g, '').split(/ OR | ?\/ ?/).includes(licence)));
const isAllowed = (expression) => taken(expression).every(Boolean);
for (const { name, license, source } of packages) {
  if (!isAllowed(license ?? '')) wrong.push(`${name} is under ${license ?? 'no licence that it names'}`);
  if (source !== SOURCE && name !== 'trick-ledger') wrong.push(`${name} is from ${source ?? 'a folder'}`);
}

compare('is in two versions', TWICE, new Set(names.filter((name, i) => names.indexOf(name) < i)));
compare('is not maintained', UNMAINTAINED, new Set(names.filter((name) => GIVEN_UP.includes(name))));

const page = new URL('../public/licences.html', import.meta.url);
const licences = written();
if (process.env.REWRITE) fs.writeFileSync(page, licences);
else if (!fs.existsSync(page) || fs.readFileSync(page, 'utf8') !== licences) wrong.push('public/licences.html is not current: REWRITE=1 node tests/dependencies.mjs writes it anew');

function metadata(...more) {
  return JSON.parse(execFileSync('cargo', ['metadata', '--format-version', '1', '--locked', '--offline', ...more], { maxBuffer: 1 << 30 }));
}

/**
 * The crates whose code is in the program: its dependencies, their dependencies, and so on. Procedural macros, and crates that are used
 * only for building or testing, are left out.
 */
function shipped() {
  const { packages, resolve } = metadata('--filter-platform', 'wasm32-unknown-unknown');
  const crates = new Map(packages.map((crate) => [crate.id, crate]));
  const nodes = new Map(resolve.nodes.map((node) => [node.id, node]));
  const isMacro = (id) => crates.get(id).targets.some(({ kind }) => kind.includes('proc-macro'));
  const seen = new Set([resolve.root]);
  for (const id of seen) {
    const needed = nodes.get(id).deps.filter(({ dep_kinds }) => dep_kinds.some(({ kind }) => kind === null)).map(({ pkg }) => pkg);
    needed.filter((other) => !isMacro(other)).forEach((other) => seen.add(other));
  }
  seen.delete(resolve.root);
  return [...seen].map((id) => crates.get(id)).sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}

/** The files of a crate that may contain a licence. Files whose name contains the name of the licence `licence` come first. */
function licenceFiles({ manifest_path }, licence) {
  const folder = path.dirname(manifest_path);
  const named = new RegExp(licence.split('-')[0], 'i');
  const files = fs.readdirSync(folder).filter((name) => /^(licen[cs]e|copying|unlicense)/i.test(name) && fs.statSync(path.join(folder, name)).isFile());
  return files.sort((a, b) => named.test(b) - named.test(a)).map((name) => fs.readFileSync(path.join(folder, name), 'utf8'));
}

/**
 * The holders of a crate's copyright, taken from the file of its licence. If it names none, they are the authors in the crate's manifest.
 */
function holders(crate, licence) {
  const [file = ''] = licenceFiles(crate, licence);
  const authors = crate.authors.map((author) => author.replace(/ <.*>/, '')).join(', ') || `the authors of ${crate.name}`;
  const said = [...file.matchAll(/^\s*(?:Copyright|©).*\d{4}.*$/gim)].map(([line]) => line.trim().replace(/\d{4}$/, `$& ${authors}`));
  return said.length ? said : [authors];
}

/**
 * The text of a licence as a list of paragraphs, without its heading and without the line of the copyright. It is taken from the files of
 * one of these crates.
 */
function textOf(licence, crates) {
  const begins = { MIT: 'Permission is hereby', 'Apache-2.0': 'TERMS AND CONDITIONS', 'BSL-1.0': 'Permission is hereby', 'CC0-1.0': 'CREATIVE COMMONS CORPORATION', 'Unicode-3.0': 'Permission is hereby', Unlicense: 'This is free', Zlib: "This software is provided" }[licence];
  const file = crates.flatMap((crate) => licenceFiles(crate, licence)).find((text) => text.includes(begins));
  if (!file) throw new Error(`no crate has the text of ${licence}`);
  const text = file.slice(file.indexOf(begins)).replace(/\s*END OF TERMS AND CONDITIONS[^]*/, '');
  return text.split(/\r?\n\s*\r?\n/).map((paragraph) => paragraph.replace(/\s+/g, ' ').trim()).filter(Boolean);
}

/** The content of public/licences.html: for each licence, the crates that are under it, then its text. */
function written() {
  const all = shipped();
  const clean = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const sections = LICENCES.map((licence) => {
    const crates = all.filter((crate) => taken(crate.license).includes(licence));
    if (!crates.length) return '';
    const named = crates.map((crate) => ({ name: `${crate.name} ${crate.version}`, holders: holders(crate, licence) }));
    const items = [...(licence === 'MIT' ? [RUST] : []), ...named].map(({ name, holders }) => `<li><b>${clean(name)}</b> ${holders.map(clean).join('; ')}</li>\n`);
    const text = textOf(licence, crates).map((paragraph) => `<p>${clean(paragraph)}</p>\n`);
    return `<h2>${licence}</h2>\n<ul>\n${items.join('')}</ul>\n${text.join('')}`;
  });
  return `<div lang="en">\n${sections.join('')}</div>\n`;
}

function compare(what, known, found) {
  for (const name of found) if (!(name in known)) wrong.push(`${name} ${what}`);
  for (const name of Object.keys(known)) if (!found.has(name)) wrong.push(`${name} no longer ${what}: take it out of tests/dependencies.mjs`);
}

wrong.forEach((sentence) => console.error(`dependencies: ${sentence}`));
if (!wrong.length) console.log(`dependencies: ${packages.length} crates, all in order`);
process.exitCode = wrong.length ? 1 : 0;
