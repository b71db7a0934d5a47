// Browsers that keep less than they should.

/**
 * Runs in the page: from now on the browser has no room for what is kept under keys that begin with `prefix` (or for anything), until
 * `window.room` is true.
 */
export function noRoom(prefix = '') {
  const write = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, text) {
    if (!window.room && key.startsWith(prefix)) throw new DOMException('full', 'QuotaExceededError');
    write.call(this, key, text);
  };
}

/** Runs in the page: the browser has no IndexedDB. */
export function noDatabase() {
  Object.defineProperty(window, 'indexedDB', { value: undefined });
}
