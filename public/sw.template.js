// The service worker: the whole app is in the cache, so that it opens without a network, on any route.
// .ci/dist.mjs fills in the two constants (the files with their hashes) and writes sw.js into dist/.
//
// A new version is fetched completely or not at all, then waits. Nothing changes under a running match: the page says that a
// version is ready, and when somebody agrees it posts {type: 'SKIP_WAITING'} and reloads on `controllerchange`.
const VERSION = 'VERSION';
const FILES = 'FILES';

const scope = new URL(self.registration.scope);
// Caches belong to the origin, which this app may share with others, even with another copy of itself.
const ours = `trick-ledger:${scope.pathname}:`;
const cacheName = ours + VERSION;
const shell = scope.href;
const addresses = new Map(Object.entries(FILES).map(([file, integrity]) => [new URL(file, scope).href, integrity]));

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(cacheName);
      try {
        await cache.addAll([...addresses].map(([address, integrity]) => new Request(address, { cache: 'reload', integrity })));
      } catch (error) {
        await caches.delete(cacheName);
        throw error;
      }
    })(),
  );
});

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
