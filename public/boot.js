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
  if (root.lang === 'ja') document.title = 'トリック帳';

  // The shell in index.html is painted while the app is on its way. It goes when the app is there, or says that it cannot start.
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
    document.getElementById('shell').remove();
  });
})();
