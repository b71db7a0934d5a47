// The first games of the shelf, for the empty pad: somebody who is here for the first time reads them and touches them before the program is
// here (public/boot.js). They stand where the app will draw them (src/ui/pages/shelf), for as many people as it takes while nobody has
// said how many are at the table; tests/e2e/start.spec.mjs compares the two.
import { replaced, titles } from './pages.mjs';

const PEOPLE = 4;

/** As many as a telephone shows. */
const SEEN = 8;

/** index.html with the first games in it: those that the readers of each language know best, as src/ui/pages/shelf/played_here.rs sorts them. */
export function withFirstGames(page) {
  const games = Object.entries(titles).filter(([, { players = [] }]) => players.includes(PEOPLE));
  const list = (lang, i, rules) => {
    const lines = games.toSorted(([, a], [, b]) => b.known[i] - a.known[i]).slice(0, SEEN).map(([id, { [lang]: [name, line] }]) =>
      `<li><a class="game" href="new/${id}"><i></i><div><h3>${name}</h3><p>${line}</p></div></a><i class="star"></i><a class="rules label" href="rules/${id}">${rules}</a></li>`);
    return `<ul class="games" lang="${lang}">${lines.join('')}</ul>`;
  };
  const count = `<span class="label"><span lang="en">${games.length} games</span><span lang="ja">${games.length}種</span></span>`;
  const heading = `<div class="heading"><h2><span lang="en">For four</span><span lang="ja">4人のゲーム</span></h2>${count}</div>`;
  return replaced(page, /<ul class="?games"?>\s*<\/ul>/, heading + list('en', 0, 'rules') + list('ja', 1, 'ルール'));
}
