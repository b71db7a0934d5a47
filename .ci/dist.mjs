#!/usr/bin/env node
// Finishes a release build, so that any static host can serve it. This is Trunk's last step (Trunk.toml):
//
//   node .ci/dist.mjs FOLDER [BASE]
//
// Input: FOLDER with the files of Trunk, rules.mjs and split.mjs; BASE, the path on the host ("/" or "/tricks/"). Output, in the same
// FOLDER:
//
// - *.js: minified. Trunk's own minifier cannot read their syntax, and prints this in the build.
// - index.html: with BASE, the first games of the shelf (shelf.mjs), boot.js with the names of the downloads, and a content security
//   policy. boot.js is inside the page because it requests the downloads: as a separate file it delays them by 0.3 s on slow 4G. The policy
//   has the hashes of the script and style in the page. Every other script tag has a hash (integrity).
// - late-HASH.css: the style sheets at the end of the page in one file.
// - start-HASH.js: public/start.template.js with the name of the glue code. It replaces Trunk's script in the page.
// - 404.html: the same page, which hosts like GitHub Pages send for a deep link.
// - rules/NAME.html: the rules of every game as a page (pages.mjs), and rules.json, all their texts in one file for the service worker.
// - sw.js: public/sw.template.js with the list of files and their hashes in the order of likely use, and a version, which is the hash of
//   all files.
// - *.br and *.gz: beside every file that gets smaller, for hosts that send them.
//
// The script may be run again on the same folder, for another BASE.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

import { SCREENS, needsOf } from './downloads.mjs';
import { replaced, rulesPages, titles } from './pages.mjs';
import { withFirstGames } from './shelf.mjs';

const { minify } = createRequire(new URL('../tests/e2e/', import.meta.url))('terser');

const [folder, base = '/'] = process.argv.slice(2);
if (!folder) fail('usage: dist.mjs FOLDER [BASE]');
if (!/^\/([\w.~-]+\/)*$/.test(base)) fail(`BASE must begin and end with a slash, like /tricks/; it is "${base}".`);

/** Matches a script in the page itself. The groups are its attributes and its code. */
const SCRIPT = /<script\b(?![^>]*\bsrc\b)([^>]*)>([^]*?)<\/script>/g;

const at = (name) => path.join(folder, name);
let page = withOneSheet(fs.readFileSync(at('index.html'), 'utf8'));
// The files without a compressed copy. On a second run these are only the files that this script writes, because all other steps are done
// already.
const fresh = files().filter((name) => !fs.existsSync(at(`${name}.br`)));

for (const name of fresh.filter((name) => name.endsWith('.js'))) {
  const { code } = await minify(fs.readFileSync(at(name), 'utf8'), { module: true });
  fs.writeFileSync(at(name), code);
}

for (const [tag, attributes, code] of fresh.includes('index.html') ? page.matchAll(SCRIPT) : []) {
  const starts = attributes.includes('module');
  const { code: small } = await minify(starts ? startScript(code) : bootScript(code), { module: starts });
  page = replaced(page, tag, starts ? `<script${attributes} src="${written('start', small)}"></script>` : `<script>${small}</script>`);
}
// Removes Trunk's request for the program, because boot.js requests it earlier, and with its hash.
if (fresh.includes('index.html')) page = replaced(page, /<link\b[^>]*\bas="?fetch\b[^>]*>/, '');
page = replaced(page, /<base href=("[^"]*"|[^\s>]+)/, `<base href="${base}"`);
page = page.replace(/<(?:script|link)\b[^>]*>/g, (tag) => {
  const [, name] = tag.match(/\s(?:src|href)=["']?(?:\.\/)?([\w.-]+\.(?:js|css))/) ?? [];
  return name ? tag.replace(/\sintegrity="[^"]*"/, '').replace('>', ` integrity="${integrity(name)}">`) : tag;
});
page = page.replaceAll('</style><style>', '');
if (/<ul class="?games"?>\s*<\/ul>/.test(page)) page = withFirstGames(page);
const policy = [
  "default-src 'none'",
  `script-src 'self' 'wasm-unsafe-eval' ${hashes(SCRIPT)}`,
  `style-src 'self' ${hashes(/<style()>([^]*?)<\/style>/g)}`,
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'none'",
].join('; ');
page = page.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
// The content security policy must come before everything to which it applies.
page = replaced(page, /<base\b/, `<meta http-equiv="Content-Security-Policy" content="${policy}"><base`);
fs.writeFileSync(at('index.html'), page);
fs.writeFileSync(at('404.html'), page);

// The pages of rules are not in the list of files for offline use, because users of the app read the rules in the app. The pages are for
// readers who come by a link.
const pages = rulesPages(page, folder);
const unkept = ['404.html', 'rules.json', 'sw.js', ...pages.map(([name]) => name)];
const kept = files().filter((name) => !unkept.includes(name));
const template = fs.readFileSync(new URL('../public/sw.template.js', import.meta.url), 'utf8');
const hash = createHash('sha256').update(template);
for (const name of kept) hash.update(`\n${name}\n`).update(fs.readFileSync(at(name)));
// The service worker stores the page under its public address `./`, because some hosts redirect index.html. Here 16 hex digits of a hash
// are enough to tell versions apart. The page and boot.js have the full hashes.
const list = Object.fromEntries(inOrderOfUse(kept).map((name) => [name === 'index.html' ? './' : name, hashOf(name).slice(0, 16)]));
fs.writeFileSync(
  at('sw.js'),
  template.replace("'VERSION'", `'${hash.digest('hex').slice(0, 16)}'`).replace("'FILES'", JSON.stringify(list)),
);

for (const [name, text] of pages) fs.writeFileSync(at(name), text);
const texts = kept.filter((name) => name.endsWith('.html') && name !== 'index.html');
fs.writeFileSync(at('rules.json'), JSON.stringify(Object.fromEntries(texts.map((name) => [name, fs.readFileSync(at(name), 'utf8')]))));

// The files are compressed in parallel, so that all cores are used.
const [brotli, gzip] = [promisify(zlib.brotliCompress), promisify(zlib.gzip)];
const compress = async (name) => {
  const plain = fs.readFileSync(at(name));
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
    [zlib.constants.BROTLI_PARAM_LGWIN]: 24,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  const [br, gz] = await Promise.all([brotli(plain, { params }), gzip(plain, { level: 9 })]);
  if (br.length < plain.length) fs.writeFileSync(at(`${name}.br`), br);
  if (gz.length < plain.length) fs.writeFileSync(at(`${name}.gz`), gz);
};
await Promise.all([...new Set([...fresh, 'index.html', ...unkept])].map(compress));

/**
 * Merges all style sheets that the page names into one file, in their order. Returns the page with this file in place of the last of them.
 */
function withOneSheet(page) {
  const links = [...page.matchAll(/<link\b[^>]*?\s(?:href=["']?(?:\.\/)?([\w.-]+\.css)\b)[^>]*>/g)];
  if (links.length < 2) return page;
  const text = links.map(([, name]) => fs.readFileSync(at(name), 'utf8')).join('');
  const sheet = `late-${createHash('sha256').update(text).digest('hex').slice(0, 16)}.css`;
  for (const [, name] of links) fs.rmSync(at(name));
  fs.writeFileSync(at(sheet), text);
  return links.reduce((page, [tag], i) => replaced(page, tag, i < links.length - 1 ? '' : `<link rel="stylesheet" href="${sheet}">`), page);
}

/** The script that starts the app: the template, with the name of the glue code from Trunk's script. */
function startScript(code) {
  const [glue] = code.match(/[\w-]+\.js/) ?? fail('the start script of index.html names no glue code.');
  const template = fs.readFileSync(new URL('../public/start.template.js', import.meta.url), 'utf8');
  return replaced(template, /(?<=\/)GLUE(?=')/, glue);
}

/**
 * The script of the head, filled in with the program, the later downloads and their hashes, the downloads that each one needs, and the
 * folders of the games.
 */
function bootScript(code) {
  const wasm = fresh.filter((name) => name.endsWith('.wasm') && !name.endsWith('_bg.wasm'));
  const program = fresh.find((name) => name.endsWith('_bg.wasm')) ?? fail('there is no program.');
  const known = {
    main: Object.entries({ file: program, hash: integrity(program) }),
    parts: wasm.map((name) => [name.slice(0, name.lastIndexOf('-')), hashOf(name)]),
    needs: Object.keys(SCREENS).map((screens) => [screens, needsOf(screens)]),
    folders: Object.entries(titles).flatMap(([id, { folder }]) => (folder ? [...(folder === id ? [] : [[id, folder]]), [codeOf(id), folder]] : [])),
  };
  const lines = Object.entries(known).map(([name, pairs]) => `window.${name} = ${JSON.stringify(Object.fromEntries(pairs))};\n`);
  return lines.join('') + code;
}

/** The letters with which every code of a game's house rules begins: fifteen bits of the CRC-32 of the game's id (src/sharing/code.rs). */
function codeOf(id) {
  const step = (sum) => (sum >>> 1) ^ (sum & 1 && 0xedb88320);
  const sum = ~Buffer.from(id).reduce((sum, byte) => Array.from({ length: 8 }).reduce(step, sum ^ byte), ~0);
  return [10, 5, 0].map((at) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[(sum >>> at) & 31]).join('');
}

/**
 * The files `names` in the order of likely use: those of the first visit, those of every screen, the games in the order of the shelf, their
 * rules in the same order, all other files.
 */
function inOrderOfUse(names) {
  const folders = [...new Set(Object.values(titles).flatMap(({ folder = [] }) => folder))];
  const ids = Object.keys(titles);
  const groups = [
    (name) => name === 'index.html' || (page.includes(name) && !name.endsWith('.png')),
    (name) => name.endsWith('.wasm') && !folders.some((folder) => name.startsWith(`${folder}-`)),
    ...folders.map((folder) => (name) => name.startsWith(`${folder}-`)),
    ...ids.map((id) => (name) => name.startsWith('rules/') && path.basename(name, '.html') === id),
    () => true,
  ];
  const place = (name) => groups.findIndex((has) => has(name));
  return names.toSorted((a, b) => place(a) - place(b));
}

/** Writes a new script with this code. Returns the name of its file, which includes a hash of the code. */
function written(name, code) {
  const file = `${name}-${createHash('sha256').update(code).digest('hex').slice(0, 16)}.js`;
  fs.writeFileSync(at(file), code);
  fresh.push(file);
  return file;
}

/**
 * The hashes of scripts or styles in the page itself, in the form of a content security policy. `pattern` matches each script or style. Its
 * second group is the text.
 */
function hashes(pattern) {
  return [...page.matchAll(pattern)].map(([, , text]) => `'sha256-${sha256(text)}'`).join(' ');
}

/** The value of the attribute `integrity`: the hash that a browser checks before it uses a file. */
function integrity(name) {
  return `sha256-${hashOf(name)}`;
}

function hashOf(name) {
  return sha256(fs.readFileSync(at(name)));
}

function sha256(content) {
  return createHash('sha256').update(content).digest('base64');
}

/** Every file of the folder except compressed copies, by its relative path with forward slashes, sorted. */
function files() {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)).split(path.sep).join('/'))
    .filter((name) => !/\.(br|gz)$/.test(name))
    .sort();
}

function fail(sentence) {
  console.error(sentence);
  process.exit(2);
}
