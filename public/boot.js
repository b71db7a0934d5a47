// Runs in the head, before the first paint. Puts the person's choices on <html>, so that nothing flashes in the wrong language
// or the wrong light, and stands guard until the app has started.
(() => {
  const root = document.documentElement;

  // What src/storage keeps; a choice that is absent, null or unknown follows the system.
  let [kept, first] = [{}, true];
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith('trick-ledger/'));
    first = keys.every((key) => key === 'trick-ledger/settings');
    kept = JSON.parse(localStorage.getItem('trick-ledger/settings')) || {};
  } catch {
    // Storage is blocked or unreadable: the app itself says so.
  }
  const one = (value, ...allowed) => (allowed.includes(value) ? value : undefined);
  root.lang = one(kept.lang, 'en', 'ja') || (/^ja\b/i.test(navigator.language) ? 'ja' : 'en');
  for (const [name, value] of [
    ['theme', one(kept.theme, 'paper', 'baize')],
    ['suits', one(kept.suits, 'four')],
    ['motion', one(kept.motion, 'none')],
  ]) {
    if (value) root.dataset[name] = value;
  }
  if (kept.text > 100 && kept.text <= 200) root.style.fontSize = `${kept.text}%`;
  // A page of another origin may lay anything over this one in its frame, and browsers keep the storage apart there: a link leads to the app (style/shell.css).
  // A static host cannot forbid it, because a page cannot say `frame-ancestors` of itself.
  try {
    root.classList.toggle('framed', !top.location.href);
  } catch {
    root.classList.add('framed');
  }
  root.classList.add('booted'); // For the script that starts the app: somebody stands guard.
  if (root.lang === 'ja') document.title = document.querySelector('title').dataset.ja;

  // The later downloads. In a release build .ci/dist.mjs says what they are (`parts`, each with the hash of its file, without which the browser does not run
  // it, and after which .ci/split.mjs names the file), which others a download with screens needs (`needs`), and in which of them a game is (`folders`), by
  // its id or by what the code of a contract of it begins with. What the address needs is asked for now, beside the first download, and not when the program has found that out; the screens of each are named in
  // src/ui/app.rs. Everything else is asked for when it is wanted, and what failed once more.
  const { parts = {}, needs = {}, folders = {} } = window;
  const ask = (part) => {
    const file = `${part}-${parts[part].slice(0, 16).replace(/\W/g, '_')}.wasm`;
    return fetch(new URL(file, document.baseURI), { integrity: `sha256-${parts[part]}` });
  };
  // In which of them a screen is, by its address as the router has it (tests/registry.rs compares them); the others are in `beside`.
  const SCREENS = {
    '/new/:game': 'set_up',
    '/open': 'open',
    '/m/:id': 'table',
    '/m/:id/judge': 'judge',
    '/judge/:game/:part?': 'judge',
    '/records/:part?/:id?': 'records',
    '/settings/:part?': 'records',
  };
  const is = (path, route) => new RegExp(`^${path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`).test(`/${route}`);
  const early = {};
  const route = () => location.pathname.slice(new URL(document.baseURI).pathname.length);
  const want = (route) => {
    const [, screens] = route === '' ? [] : (Object.entries(SCREENS).find(([path]) => is(path, route)) ?? ['', 'beside']);
    const [, game, code] = `${route}${location.hash}`.match(/^(?:new|judge|rules)\/([\w-]+)|^open#contract=(\w{3})/) ?? [];
    const wanted = screens ? [...(needs[screens] ?? []), screens, folders[game ?? code] ?? game] : [];
    for (const part of Object.keys(parts).filter((part) => wanted.includes(part))) {
      early[part] ??= ask(part);
      early[part].catch(() => {});
    }
  };
  // A host reads the path and the query of an address. What somebody wrote stands behind `#`, which is not sent (src/ui/places.rs); an address of an older
  // version may still have it elsewhere.
  const unsent = new URL(location);
  const named = route().match(/^records\/players\/([^/]+)\/?$/)?.[1];
  if (named) unsent.hash = `name=${named}`;
  for (const key of ['search', 'called', 'name']) {
    const text = unsent.searchParams.get(key);
    unsent.searchParams.delete(key);
    if (text !== null) unsent.hash = `${key}=${encodeURIComponent(text)}`;
  }
  if (unsent.hash.startsWith('#name=')) unsent.pathname = new URL('records/player', document.baseURI).pathname;
  if (unsent.hash !== location.hash) history.replaceState(history.state, '', unsent);
  want(route());
  window.asked = (part) => {
    const answer = early[part]?.catch(() => ask(part)) ?? ask(part);
    delete early[part];
    return answer;
  };

  // The style at the end of the page is fetched beside the app, which draws nothing before the style is here or cannot be had (start.template.js).
  window.styled = new Promise((resolve) => {
    for (const end of ['load', 'error']) document.addEventListener(end, ({ target }) => target.rel === 'stylesheet' && resolve(), true);
  });

  // Somebody who is here for the first time reads the first games in the shell (.ci/shelf.mjs), and touches them before the app is there: what is
  // touched is asked for beside it, and is the screen it begins with.
  root.classList.toggle('first', route() === '' && first);
  addEventListener('click', (event) => {
    const game = event.target.closest('#shell .game');
    if (!game || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    document.querySelector('#shell [aria-busy]')?.removeAttribute('aria-busy');
    game.setAttribute('aria-busy', 'true');
    history[route() === '' ? 'pushState' : 'replaceState'](null, '', game.href);
    want(route());
  });

  // What takes a touch (src/ui/touch.rs) looks pressed from when the finger comes down. Browsers say so (`:active`) only when it has rested for a while or is
  // lifted again, which is too late to be seen.
  let down;
  const lift = () => down?.removeAttribute('data-down');
  const press = ({ target }) => {
    lift();
    down = 'fresh' in root.dataset && !target.closest?.('[data-series]') ? null : target.closest?.('a, button');
    down?.setAttribute('data-down', '');
  };
  addEventListener('pointerdown', press, true);
  for (const end of ['click', 'pointercancel']) addEventListener(end, lift, true);
  addEventListener('pointerup', () => setTimeout(lift, 100), true); // where no click comes of it

  // The shell in index.html is painted while the app is on its way, which takes it away when there is something to show in its place (src/ui/mod.rs), or
  // it says that the app cannot start.
  const failed = (event) => {
    if (event.target !== window && event.target.localName !== 'script') return; // a picture, say
    const shell = document.getElementById('shell');
    if (shell && !root.classList.contains('framed')) shell.classList.add('failed');
  };
  addEventListener('error', failed, true);
  addEventListener('unhandledrejection', failed);
  addEventListener('TrunkApplicationStarted', () => {
    removeEventListener('error', failed, true);
    removeEventListener('unhandledrejection', failed);
  });
})();
