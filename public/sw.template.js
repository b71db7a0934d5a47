// The service worker: the whole app is in the cache, so that it opens without a network, on any route.
// .ci/dist.mjs fills in the two constants (the files with their hashes, those first that are likely to be wanted first) and writes sw.js into dist/.
//
// A new version is kept completely or not at all, then waits. Nothing changes under a running match: the page says that a
// version is ready, and when somebody agrees it posts {type: 'SKIP_WAITING'} and reloads on `controllerchange`.
const VERSION = 'VERSION';
const FILES = 'FILES';

const scope = new URL(self.registration.scope);
// Caches belong to the origin, which this app may share with others, even with another copy of itself.
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
        // One after the other: whoever waits for a download of the page does not wait for all of these.
        for (const [address, hash] of addresses) await cache.put(address, await found(address, hash));
      } catch (error) {
        await caches.delete(cacheName);
        throw error;
      }
    })(),
  );
});

/**
 * A file of this version: from an earlier one if it is still the same, of the rules from one file that has all of them, from what the browser has
 * fetched for the page, or from the host.
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

/** The rules, asked for when the first of them is wanted: in one file they are half as large. */
let rules;
async function ruleOf(address) {
  if (!address.endsWith('.html')) return undefined;
  rules ??= fetch('rules.json', { ...quietly, cache: 'no-cache' }).then((file) => file.json()).catch(() => ({}));
  const text = (await rules)[address.slice(shell.length)];
  return text && new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

/** The beginning of the hash of a file, as .ci/dist.mjs has it. */
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
