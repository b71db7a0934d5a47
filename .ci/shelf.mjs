// Writes the first games of the shelf into index.html. A new user can read and tap them before the program has loaded (public/boot.js).
// They have the positions at which the app will draw them (src/ui/pages/shelf), for the number of players that the app assumes before any
// choice. tests/e2e/start.spec.mjs compares the two.
import fs from 'node:fs';

import { replaced, titles } from './pages.mjs';

const PEOPLE = 4;

/** The words for the fame of a document. Their places, from 1, are the numbers for the fame of a built-in game in rules/titles.json. */
const FAME = ['hardly', 'collectors', 'players', 'everybody'];

const documents = JSON.parse(fs.readFileSync(new URL('../public/games/titles.json', import.meta.url), 'utf8'));

/** The number of games that fit on the screen of a phone. */
const SEEN = 8;

/**
 * Returns index.html with the first games of the shelf in both languages: the games that readers of the language know best, in the order of
 * src/ui/pages/shelf/played_here.rs.
 */
export function withFirstGames(page) {
  const games = [
    ...Object.entries(titles).map(([id, title]) => ({ ...title, id })),
    ...documents.map(({ game, known, ...title }) => ({ ...title, id: game, known: known.map((fame) => FAME.indexOf(fame) + 1) })),
  ].filter(({ players = [] }) => players.includes(PEOPLE));
  const list = (lang, i, rules) => {
    const lines = games.toSorted((a, b) => b.known[i] - a.known[i]).slice(0, SEEN).map(({ id, [lang]: [name, line] }) =>
      `<li><a class="game" href="new/${id}"><i></i><div><h3>${name}</h3><p>${line}</p></div></a><i class="star"></i><a class="rules label" href="rules/${id}">${rules}</a></li>`);
    return `<ul class="games" lang="${lang}">${lines.join('')}</ul>`;
  };
  const count = `<span class="label"><span lang="en">${games.length} games</span><span lang="ja">${games.length}種</span></span>`;
  const heading = `<div class="heading"><h2><span lang="en">For four</span><span lang="ja">4人のゲーム</span></h2>${count}</div>`;
  return replaced(page, /<ul class="?games"?>\s*<\/ul>/, heading + list('en', 0, 'rules') + list('ja', 1, 'ルール'));
}
