// Makes copies of the release build, for tests with another version of the app or another base path.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { scratch } from './scratch.mjs';
import { dist } from './server.mjs';

const finish = fileURLToPath(new URL('../../../.ci/dist.mjs', import.meta.url));

/** The folder of a copy of the release build (or of `from`) for the path `base`. `name` is put into its page as <meta name="version">. */
export function copyOfDist({ from = dist, base = '/', name } = {}) {
  const folder = scratch('version');
  fs.cpSync(from, folder, { recursive: true });
  if (name) {
    const page = path.join(folder, 'index.html');
    fs.writeFileSync(page, fs.readFileSync(page, 'utf8').replace('<title', `<meta name="version" content="${name}"><title`));
  }
  execFileSync(process.execPath, [finish, folder, base]);
  return folder;
}
