// Copies of the release build, for tests that need another version of the app or another base path.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { dist } from './server.mjs';

const finish = fileURLToPath(new URL('../../../.ci/dist.mjs', import.meta.url));

/** A copy of the release build (or of `from`) that lives under `base`; `name` goes into its page as <meta name="version">. */
export function copyOfDist({ from = dist, base = '/', name } = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'trick-ledger-'));
  fs.cpSync(from, folder, { recursive: true });
  if (name) {
    const page = path.join(folder, 'index.html');
    fs.writeFileSync(page, fs.readFileSync(page, 'utf8').replace('<title', `<meta name="version" content="${name}"><title`));
  }
  execFileSync(process.execPath, [finish, folder, base]);
  return { folder, remove: () => fs.rmSync(folder, { recursive: true }) };
}
