// Makes a browser refuse to save data: local storage is full, or IndexedDB is missing.

/**
 * Runs in the page: from now on there is no room for keys that begin with `prefix` (by default, for any key), until `window.room`
 * is true.
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
