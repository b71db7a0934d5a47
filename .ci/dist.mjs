#!/usr/bin/env node
// Finishes a release build, as Trunk's last step (see Trunk.toml):
//
//   node .ci/dist.mjs FOLDER [BASE]
//
// 1. minifies the glue code, whose syntax Trunk's own minifier does not know (it says so in the build),
// 2. writes BASE (the path on the host, "/" or "/tricks/") into <base href> of index.html,
// 3. copies index.html to 404.html, which hosts like GitHub Pages send for a deep link,
// 4. makes sw.js from public/sw.template.js: the list of files and a version that is the hash of all of them,
// 5. lays a .br and a .gz beside every file that gets smaller, for hosts that send them.
//
// It may be run again on the same folder, for another base.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import zlib from 'node:zlib';

const { minify } = createRequire(new URL('../tests/e2e/', import.meta.url))('terser');

const [folder, base = '/'] = process.argv.slice(2);
if (!folder) fail('usage: dist.mjs FOLDER [BASE]');
if (!/^\/([\w.~-]+\/)*$/.test(base)) fail(`BASE must begin and end with a slash, like /tricks/; it is "${base}".`);

const at = (name) => path.join(folder, name);
// On a second run everything is finished but the three files that are written here.
const fresh = files().filter((name) => !fs.existsSync(at(`${name}.br`)));

for (const name of fresh.filter((name) => name.endsWith('.js'))) {
  const { code } = await minify(fs.readFileSync(at(name), 'utf8'), { module: true });
  fs.writeFileSync(at(name), code);
}

const page = fs.readFileSync(at('index.html'), 'utf8');
const based = page.replace(/<base href=("[^"]*"|[^\s>]+)/, `<base href="${base}"`);
if (!based.includes(`<base href="${base}"`)) fail('index.html has no <base href>.');
fs.writeFileSync(at('index.html'), based);
fs.writeFileSync(at('404.html'), based);

const kept = files().filter((name) => !['404.html', 'sw.js'].includes(name));
const template = fs.readFileSync(new URL('../public/sw.template.js', import.meta.url), 'utf8');
const hash = createHash('sha256').update(template);
for (const name of kept) hash.update(`\n${name}\n`).update(fs.readFileSync(at(name)));
// The page is kept under the address people open, not under index.html, which some hosts redirect.
const list = kept.map((name) => (name === 'index.html' ? './' : name));
fs.writeFileSync(
  at('sw.js'),
  template.replace("'VERSION'", `'${hash.digest('hex').slice(0, 16)}'`).replace("['FILES']", JSON.stringify(list)),
);

for (const name of new Set([...fresh, 'index.html', '404.html', 'sw.js'])) {
  const plain = fs.readFileSync(at(name));
  const br = zlib.brotliCompressSync(plain, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
      [zlib.constants.BROTLI_PARAM_LGWIN]: 24,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
  const gz = zlib.gzipSync(plain, { level: 9 });
  if (br.length < plain.length) fs.writeFileSync(at(`${name}.br`), br);
  if (gz.length < plain.length) fs.writeFileSync(at(`${name}.gz`), gz);
}

/** Every file of the folder that is not a compressed copy, by its path in it with forward slashes, sorted. */
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
