// Runs the program `recount` (the engine without a screen) to get the expected result of a match, and reads the example matches.
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

/** The content of an example match's file. */
export const example = (id) => JSON.parse(fs.readFileSync(path.join(folder, `${id}.json`), 'utf8'));

/** The content of the file of a match with a preset or with changing players. */
export const atTable = (name) => JSON.parse(fs.readFileSync(path.join(root, `tests/tables/matches/${name}.json`), 'utf8'));

/** The answer of `recount` to a match file. */
export const recounted = (file) => recount(['-'], JSON.stringify(file));

/** The answer of `recount` about a position, in the language of a locale. */
export const judged = (position, locale) => recount(['--judge', ...(locale.startsWith('ja') ? ['--ja'] : []), '-'], JSON.stringify(position));

/** The answer of `recount` about a mistake, in the language of a locale. */
export const ruled = (incident, locale) => recount(['--rule', ...(locale.startsWith('ja') ? ['--ja'] : []), '-'], JSON.stringify(incident));

let shelf;
/** Every game and its house rules, with their words in both languages. */
export const games = () => (shelf ??= recount(['--games']));

/** The game with this id. */
export const game = (id) => games().find((game) => game.id === id);

/** Builds `recount` before the first test, so that no test waits for the compiler. */
export default function build() {
  execFileSync('cargo', ['build', '--quiet', '--bin', 'recount'], { cwd: root, stdio: 'inherit' });
}
