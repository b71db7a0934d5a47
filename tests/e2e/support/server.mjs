// A plain static host for tests: the right types, .br and .gz if the browser accepts them, an optional sub-path, and the page for
// every address that is not a file.
//
//   node tests/e2e/support/server.mjs [FOLDER [MOUNT [PORT]]]     (`make preview`)
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const types = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
};

/** The release build of this checkout. */
export const dist = fileURLToPath(new URL('../../../dist', import.meta.url));

/**
 * Serves `folder` under `mount` ("/" or "/tricks/"). Addresses that are not files get index.html. With `rewrites: false`, for hosts that
 * cannot do this, they get 404.html with status 404. Returns the address of the mount point. `asked` are the requested paths in order,
 * and `heard` the whole requests. `use(folder)` serves another version, and `stop()` closes the host.
 */
export async function serve({ folder = dist, mount = '/', port = 0, rewrites = true } = {}) {
  const state = { folder, mount, rewrites, asked: [], heard: [] };
  const server = http.createServer((request, response) => {
    const { method, url, headers } = request;
    const heard = { method, url, headers, body: '' };
    state.heard.push(heard);
    request.on('data', (bytes) => (heard.body += bytes));
    answer(state, request, response);
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}${mount}`,
    asked: state.asked,
    heard: state.heard,
    use: (other) => (state.folder = other),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

function answer({ folder, mount, rewrites, asked: paths }, request, response) {
  // Refuses an address that cannot be parsed, for example "//".
  if (!URL.canParse(request.url, 'http://host')) return send(response, 400, { 'content-type': 'text/plain' }, 'no such address\n');
  const { pathname } = new URL(request.url, 'http://host');
  paths.push(pathname);
  if (!pathname.startsWith(mount)) return send(response, 404, { 'content-type': 'text/plain' }, 'outside the mount point\n');
  const decoded = decode(pathname.slice(mount.length));
  if (decoded === undefined) return send(response, 400, { 'content-type': 'text/plain' }, 'no such address\n');
  const name = path.normalize(decoded) || '.';
  // rules/ascot is rules/ascot.html, as on most hosts.
  const isThere = (file) => !name.startsWith('..') && fs.existsSync(file) && fs.statSync(file).isFile();
  const asked = [name, `${name}.html`].map((file) => path.join(folder, file)).find(isThere);
  const isFile = asked !== undefined;
  // A missing asset is an error; any other address is a route of the app.
  if (!isFile && /\.\w+$/.test(name)) return send(response, 404, { 'content-type': 'text/plain' }, 'no such file\n');

  const atMount = name === '.';
  const file = isFile ? asked : path.join(folder, atMount || rewrites ? 'index.html' : '404.html');
  const status = isFile || atMount || rewrites ? 200 : 404;
  const type = types[path.extname(file).slice(1)] ?? 'application/octet-stream';
  const hashed = /-\w{16}(_bg)?\.\w+$/.test(file);
  const headers = {
    'content-type': type,
    'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
  };
  const accepted = String(request.headers['accept-encoding']).split(/[\s,;]+/);
  for (const [coding, extension] of [['br', '.br'], ['gzip', '.gz']]) {
    if (!accepted.includes(coding) || !fs.existsSync(file + extension)) continue;
    return send(response, status, { ...headers, 'content-encoding': coding }, fs.readFileSync(file + extension));
  }
  send(response, status, headers, fs.readFileSync(file));
}

/** The decoded path of an address. `undefined` if its escapes are invalid or it contains a zero byte. */
function decode(address) {
  try {
    const decoded = decodeURIComponent(address);
    return decoded.includes('\0') ? undefined : decoded;
  } catch {
    return undefined;
  }
}

function send(response, status, headers, body) {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder = dist, mount = '/', port = '8080'] = process.argv.slice(2);
  const host = await serve({ folder, mount, port: Number(port) });
  console.log(`${folder} at ${host.url}`);
}
