// Makes temporary folders for a test. They are removed when the test ends, also if it fails.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const made = [];

/** Makes an empty folder. `name` is its purpose. */
export function scratch(name) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `trick-ledger-${name}-`));
  made.push(folder);
  return folder;
}

/** Removes all folders that were made. */
export function clear() {
  for (const folder of made.splice(0)) fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

// A worker that is stopped during a test also removes its folders.
process.on('exit', clear);
