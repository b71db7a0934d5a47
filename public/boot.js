// Runs in the head, before the first paint (in a release build as a file of its own). Puts the person's choices on <html>, so that nothing flashes in the wrong language
// or the wrong light, and stands guard until the app has started.
(() => {
  const root = document.documentElement;

  // What src/storage keeps; a choice that is absent, null or unknown follows the system.
  let kept = {};
  try {
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
  root.classList.add('booted'); // For the script that starts the app: somebody stands guard.
  if (root.lang === 'ja') document.title = document.querySelector('title').dataset.ja;

  // What the address needs besides the first download is asked for now, beside it, and not when the program has found that out. Which screens are in
  // which download stands in src/ui/app.rs; a release build says in `parts` which files that are (.ci/dist.mjs). Whoever wants one of them takes the answer from
  // `early` (.ci/split.mjs).
  const route = location.pathname.slice(new URL(document.baseURI).pathname.length);
  const wanted = /^(settings)?$/.test(route) ? undefined : /judge(\/|$)/.test(route) ? 'court' : /^(new|m)\/[^/]+$/.test(route) ? 'evening' : 'desk';
  window.early = {};
  for (const [file, integrity] of Object.entries(window.parts?.[wanted] ?? {})) {
    window.early[file] = fetch(new URL(file, document.baseURI), { integrity });
    window.early[file].catch(() => {}); // It is asked for once more when it is wanted.
  }

  // The shell in index.html is painted while the app is on its way. It goes when the app is there, or says that it cannot start. A page of rules stays until
  // the app has the same to show (src/ui/pages/rules.rs).
  const failed = (event) => {
    if (event.target !== window && event.target.localName !== 'script') return; // a picture, say
    const shell = document.getElementById('shell');
    if (shell) shell.classList.add('failed');
  };
  addEventListener('error', failed, true);
  addEventListener('unhandledrejection', failed);
  addEventListener('TrunkApplicationStarted', () => {
    removeEventListener('error', failed, true);
    removeEventListener('unhandledrejection', failed);
    const shell = document.getElementById('shell');
    if (!shell.classList.contains('page')) shell.remove();
  });
})();
