// Folders that a test makes for itself. They are removed when it ends, also when it fails.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const made = [];

/** Makes a folder with nothing in it; `name` says what it is for. */
export function scratch(name) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `trick-ledger-${name}-`));
  made.push(folder);
  return folder;
}

/** Removes all folders that were made. */
export function clear() {
  for (const folder of made.splice(0)) fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

// A worker that is stopped in the middle of a test.
process.on('exit', clear);
