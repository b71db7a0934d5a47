// The service worker. It caches the whole app, so that every address opens without a network. .ci/dist.mjs fills in the two constants (the
// files with their hashes, those first that are likely to be wanted first) and writes sw.js into dist/.
//
// A new version is cached completely or not at all, then waits, so that a running match does not change. The page says that a
// version is ready. When the user agrees, the page posts {type: 'SKIP_WAITING'} and reloads on `controllerchange`.
const VERSION = 'VERSION';
const FILES = 'FILES';

const scope = new URL(self.registration.scope);
// Caches belong to the origin. Other apps, even another copy of this one, may share it.
const ours = `trick-ledger:${scope.pathname}:`;
const cacheName = ours + VERSION;
const shell = scope.href;
const quietly = { priority: 'low', referrerPolicy: 'no-referrer' };
const addresses = new Map(Object.entries(FILES).map(([file, hash]) => [new URL(file, scope).href, hash]));

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(cacheName);
      try {
        // Fetches one file after the other, so that a download of the page does not wait for all of them.
        for (const [address, hash] of addresses) await cache.put(address, await found(address, hash));
      } catch (error) {
        await caches.delete(cacheName);
        throw error;
      }
    })(),
  );
});

/**
 * Returns a file of this version from the first of these places that has it: the cache of an earlier version, the one file with all rules,
 * the browser's own cache, the host.
 */
async function found(address, hash) {
  const places = [
    () => caches.match(address, { ignoreVary: true }),
    () => ruleOf(address),
    () => fetch(address, { ...quietly, cache: 'force-cache' }),
    () => fetch(address, { ...quietly, cache: 'reload' }),
  ];
  for (const look of places) {
    const file = await look();
    if (file?.ok && (await hashOf(file.clone())) === hash) return file;
  }
  throw new Error(`${address} is not the file of this version.`);
}

/** The rules of all games, fetched with the first page of rules. One file is half as large as all of them apart. */
let rules;
async function ruleOf(address) {
  if (!address.endsWith('.html')) return undefined;
  rules ??= fetch('rules.json', { ...quietly, cache: 'no-cache' }).then((file) => file.json()).catch(() => ({}));
  const text = (await rules)[address.slice(shell.length)];
  return text && new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

/** The beginning of the hash of a file, computed as in .ci/dist.mjs. */
async function hashOf(file) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return btoa(String.fromCharCode(...bytes)).slice(0, 16);
}

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      await Promise.all(names.filter((name) => name.startsWith(ours) && name !== cacheName).map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const address = request.url.split(/[?#]/, 1)[0];
  const kept = addresses.has(address) ? address : request.mode === 'navigate' ? shell : undefined;
  if (!kept) return;
  event.respondWith(
    (async () => {
      const cache = await caches.open(cacheName);
      return (await cache.match(kept, { ignoreVary: true })) ?? fetch(request);
    })(),
  );
});
