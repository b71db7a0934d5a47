// Runs in the head, before the first paint. Puts the user's settings on <html>, so that nothing flashes in the wrong language
// or theme. Also watches for errors until the app has started.
(() => {
  // The request for the program comes first, because everything waits for it, and because the first look into localStorage can take a
  // while: the browser reads it from the disk.
  const { main, parts = {}, needs = {}, folders = {} } = window;
  window.program = main && fetch(new URL(main.file, document.baseURI), { integrity: main.hash });
  window.program?.catch(() => {});

  const root = document.documentElement;

  // The settings saved by src/storage. A choice that is absent, null or unknown follows the system.
  let [kept, first] = [{}, true];
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith('trick-ledger/'));
    first = keys.every((key) => key === 'trick-ledger/settings');
    kept = JSON.parse(localStorage.getItem('trick-ledger/settings')) || {};
  } catch {
    // If storage is blocked or unreadable, the app itself says so.
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
  // In a frame of another origin the app shows only a link to itself (style/shell.css). The outer page may put anything over the app, and
  // the app's storage is not the user's usual one there. A static host cannot forbid such frames, because a page cannot set
  // `frame-ancestors` for itself.
  try {
    root.classList.toggle('framed', !top.location.href);
  } catch {
    root.classList.add('framed');
  }
  root.classList.add('booted'); // Tells the script that starts the app that this script has run.
  if (root.lang === 'ja') document.title = document.querySelector('title').dataset.ja;

  // The downloads. In a release build .ci/dist.mjs fills in:
  // - `main`: the file and the hash of the program, which every screen needs.
  // - `parts`: the hash of the file of each later download. .ci/split.mjs names the file after it, and the browser runs no file with
  //   another hash.
  // - `needs`: the downloads that a download with screens needs.
  // - `folders`: the download of each game, by the game's id or by the first letters of the code of its contracts.
  // The program is already being fetched. The downloads of the address are requested only when the program is here: all requested at the
  // same time would share the bandwidth, and the program would come last and start last. So the program starts while the downloads arrive.
  // On an idle processor this order gains nothing, because the second round trip takes as long as the gain. A busy or slower processor
  // gains 0.2 s.
  // src/ui/routes.rs names the screens of each download. The program fetches all other downloads when they are wanted. A download that
  // failed is fetched again.
  const ask = (part) => {
    const file = `${part}-${parts[part].slice(0, 16).replace(/\W/g, '_')}.wasm`;
    return fetch(new URL(file, document.baseURI), { integrity: `sha256-${parts[part]}` });
  };
  // The download of each screen, by the router's address (tests/registry.rs compares them). All other screens are in `beside`.
  const SCREENS = {
    '/new/:game': 'set_up',
    '/open': 'open',
    '/m/:id': 'table',
    '/m/:id/judge': 'judge',
    '/judge/:game/:part?': 'judge',
    '/records/:part?/:id?': 'records',
    '/settings/:part?': 'records',
    '/workshop/:draft?': 'workshop',
  };
  const is = (path, route) => new RegExp(`^${path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`).test(`/${route}`);
  const early = {};
  const route = () => location.pathname.slice(new URL(document.baseURI).pathname.length);
  const want = (route) => {
    const [, game, code] = `${route}${location.hash}`.match(/^(?:new|judge|rules)\/([\w-]+)|^open#contract=(\w{3})/) ?? [];
    // A link with a code of house rules opens a screen of the set-up.
    const [, screens] = code ? ['', 'set_up'] : route === '' ? [] : (Object.entries(SCREENS).find(([path]) => is(path, route)) ?? ['', 'beside']);
    const wanted = screens ? [...(needs[screens] ?? []), screens, folders[game ?? code] ?? game] : [];
    for (const part of Object.keys(parts).filter((part) => wanted.includes(part))) {
      early[part] ??= window.program.then(() => ask(part));
      early[part].catch(() => {});
    }
  };
  // A host reads the path and the query of an address. Texts by users are behind `#`, because browsers do not send that part
  // (src/ui/places.rs). An address of an older version may have such texts elsewhere. They are moved here.
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

  // The style at the end of the page is fetched beside the app. The app draws nothing before the style has come or has failed
  // (start.template.js).
  window.styled = new Promise((resolve) => {
    for (const end of ['load', 'error']) document.addEventListener(end, ({ target }) => target.rel === 'stylesheet' && resolve(), true);
  });

  // On a first visit the shell already shows the first games (.ci/shelf.mjs). A game that is touched before the app has started is fetched
  // after the program, and the app starts with its screen.
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

  // A control that takes a touch (src/ui/touch.rs) looks pressed as soon as the finger is down. Browsers set `:active` only when the finger
  // has rested or is lifted again, which is too late to be seen.
  let down;
  const lift = () => down?.removeAttribute('data-down');
  const press = ({ target }) => {
    lift();
    down = 'fresh' in root.dataset && !target.closest?.('[data-series]') ? null : target.closest?.('a, button');
    down?.setAttribute('data-down', '');
  };
  addEventListener('pointerdown', press, true);
  for (const end of ['click', 'pointercancel']) addEventListener(end, lift, true);
  addEventListener('pointerup', () => setTimeout(lift, 100), true); // a touch without a click

  // The shell in index.html is painted while the app loads. The app removes the shell with its first screen (src/ui/mod.rs). If the app
  // cannot start, the shell says so.
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
