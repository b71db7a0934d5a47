// The engine without a screen, to say what a match must come to; and the example matches.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = path.join(root, 'tests/matches');

function recount(args, input) {
  const options = { cwd: root, input, encoding: 'utf8', maxBuffer: 1 << 26 };
  return JSON.parse(execFileSync('cargo', ['run', '--quiet', '--bin', 'recount', '--', ...args], options));
}

/** The ids of the games with an example match. */
export const examples = fs.readdirSync(folder).map((name) => path.basename(name, '.json')).sort();

/** An example match as it stands in its file. */
export const example = (id) => JSON.parse(fs.readFileSync(path.join(folder, `${id}.json`), 'utf8'));

/** What `recount` says of a match file. */
export const recounted = (file) => recount(['-'], JSON.stringify(file));

/** What `recount` says of a position, in the language of a locale. */
export const judged = (position, locale) => recount(['--judge', ...(locale.startsWith('ja') ? ['--ja'] : []), '-'], JSON.stringify(position));

/** What `recount` says of a mistake, likewise. */
export const ruled = (incident, locale) => recount(['--rule', ...(locale.startsWith('ja') ? ['--ja'] : []), '-'], JSON.stringify(incident));

let shelf;
/** Every game and its house rules, with their words in both languages. */
export const games = () => (shelf ??= recount(['--games']));

/** One of them. */
export const game = (id) => games().find((game) => game.id === id);

/** Builds it before the first test, so that no test waits for the compiler. */
export default function build() {
  execFileSync('cargo', ['build', '--quiet', '--bin', 'recount'], { cwd: root, stdio: 'inherit' });
}
