#!/usr/bin/env node
// Adds the computed parts to the hand-written texts of the rules:
//
//   node .ci/rules.mjs FOLDER
//
// Input: FOLDER with the files of Trunk, among them rules/LANGUAGE/GAME.html, rules/LANGUAGE/shared/SECTION.html, and
// games/LANGUAGE/GAME.html for the games that are documents. Output: the same pages,
//
// - Each line like `<!-- shared: signals second="7" -->` is replaced by a shared section, so that a section for several games is written
//   once. A value in the line replaces `{second}` in the section.
// - Each line like `<!-- trick: cards="QH 9H 2S AH" trump="S" wins="3" -->` is replaced by a figure: the cards of a trick in the order of
//   play, with the winning card. `players="2"` means that everybody plays twice, and `rank="7"` is the trump rank. A card without a suit is
//   a sign that another value names: `cards="9H W 3H" W="a wizard"`. tests/texts/aloud.rs checks the winner with the game's judge.
// - The name of a document's file is replaced by the document's address from games/titles.json: `href="rules/skat"` becomes
//   `rules/own-...`.
// - Headings get numbers: 1, 2, 3. The opening section, which is read aloud, gets none. The law keeps its own numbers, because they are
//   cited.
// - Every suit and card gets its name, for screen readers.
// - In Japanese, every loan word is marked, so that no line breaks inside it.
//
// rules/LANGUAGE/shared and the two titles.json are removed, because the app does not fetch them: games/titles.json is in the program. The
// build fails if a section is missing or on no page, and if a line has too many or too few values.
import fs from 'node:fs';
import path from 'node:path';

const folder = process.argv[2];
if (!folder) fail('usage: rules.mjs FOLDER');
fs.rmSync(path.join(folder, 'rules', 'titles.json')); // needed only by .ci/pages.mjs
const list = path.join(folder, 'games', 'titles.json');
const documents = new Map(JSON.parse(fs.readFileSync(list, 'utf8')).map(({ file, game }) => [file, game]));
fs.rmSync(list);
for (const lang of ['en', 'ja']) {
  const shared = path.join(folder, 'rules', lang, 'shared');
  const unused = new Set(fs.readdirSync(shared));
  for (const page of [...pagesOf('rules', lang), ...pagesOf('games', lang)]) {
    const section = (line, name, values) => {
      const file = `${name}.html`;
      if (!fs.existsSync(path.join(shared, file))) fail(`${page} wants the section ${name}, and there is no rules/${lang}/shared/${file}.`);
      unused.delete(file);
      let text = fs.readFileSync(path.join(shared, file), 'utf8').trimEnd();
      for (const [, key, value] of values.matchAll(/(\w+)="([^"]*)"/g)) {
        if (!text.includes(`{${key}}`)) fail(`${page} has the line ${line}, and there is no {${key}} in that section.`);
        text = text.replaceAll(`{${key}}`, () => value);
      }
      const [open] = text.match(/\{\w+\}/) ?? [];
      if (open) fail(`${page} has the line ${line}, and it lacks ${open}.`);
      return text;
    };
    const text = fs.readFileSync(path.join(folder, page), 'utf8');
    let number = 0;
    const card = (drawn, letter, sign, rank = '') => `<span role="img" aria-label="${called(lang, letter, rank)}"><span class="su-${letter}">${sign}</span>${rank}</span>`;
    const whole = text.replace(/^<!-- shared: (\S+)((?: \w+="[^"]*")*) -->$/gm, section).replace(/^<!-- trick:((?: \w+="[^"]*")*) -->$/gm, (_, values) => trick(lang, values)).replace(/(<h2(?! id="aloud")[^>]*>)(?!\d+ )/g, (start) => `${start}${++number} `)
      .replace(/href="rules\/([\w-]+)(?=["#])/g, (link, name) => (documents.has(name) ? `href="rules/${documents.get(name)}` : link))
      .replace(/<span class="su-([shdc])">(.)<\/span>(10|[2-9AKQJ](?!\w))?/gu, card);
    fs.writeFileSync(path.join(folder, page), lang === 'ja' ? withLoanWords(whole) : whole);
  }
  if (unused.size > 0) fail(`No page has the section rules/${lang}/shared/${[...unused][0]}.`);
  fs.rmSync(shared, { recursive: true });
}

/** The paths of the pages of the kind `kind` (`rules` or `games`) in one language. */
function pagesOf(kind, lang) {
  return fs.readdirSync(path.join(folder, kind, lang)).filter((name) => name.endsWith('.html')).map((name) => path.join(kind, lang, name));
}

/**
 * Marks the words in katakana on a page (style/prose.css). The longest words get no mark, because they may be wider than a line of the
 * smallest phone.
 */
function withLoanWords(page) {
  return page.replace(/<svg[^]*?<\/svg>|<[^>]*>|[ァ-ヺー]{2,}/g, (part) => (part.startsWith('<') || part.length > 9 ? part : `<span class="loan">${part}</span>`));
}

/** The drawing of a trick, made from the values in its line of the page. */
function trick(lang, values) {
  const { cards, wins, players, ...special } = Object.fromEntries([...values.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]));
  const people = { en: ['Mika', 'Jun', 'Hana', 'Theo', 'Aya', 'Ben'], ja: ['ミカ', '淳', '花', 'テオ', 'アヤ', 'ベン'] }[lang];
  const [leads, best] = { en: ['leads', 'wins'], ja: ['リード', '勝ち'] }[lang];
  const played = cards.split(' ').map((card) => {
    if (special[card]) return { sign: card, style: '', name: special[card] };
    const [rank, letter] = [card.slice(0, -1), card.at(-1).toLowerCase()];
    const sign = { s: '♠', h: '♥', d: '♦', c: '♣' }[letter];
    if (!sign) fail(`The trick ${cards} does not say what ${card} is.`);
    return { sign: `${sign}${rank}`, style: ` class="su-${letter}"`, name: called(lang, letter, rank) };
  });
  const who = (at) => people[at % (players ?? played.length)];
  const step = Math.min(78, 312 / played.length);
  const width = Math.min(50, step - 8);
  const text = (at, y, size, words, style = '') => `<text x="${at}" y="${y}" font-size="${size}" text-anchor="middle"${style} fill="currentColor">${words}</text>`;
  const drawn = played.map(({ sign, style }, i) => {
    const left = 4 + i * step;
    const middle = left + width / 2;
    const isBest = i + 1 === Number(wins);
    const above = isBest ? best : i === 0 ? leads : '';
    return (
      `<rect x="${left}" y="24" width="${width}" height="68" rx="6" fill="none" stroke="currentColor" stroke-width="${isBest ? 3 : 1}"/>` +
      text(middle, 66, played.length > 4 ? 18 : sign.length > 2 ? 20 : 24, sign, style) + text(middle, 110, 14, who(i)) + (above && text(middle, 16, 14, above))
    );
  });
  const names = played.map(({ name }, i) => (lang === 'en' ? `${who(i)} ${name}` : `${who(i)}は${name}`));
  const label = lang === 'en' ? `In order of play: ${names.join(', ')}. ${who(wins - 1)} wins.` : `出した順に、${names.join('、')}。${who(wins - 1)}の勝ち。`;
  return `<figure><svg viewBox="0 0 320 120" role="img" aria-label="${label}">${drawn.join('')}</svg></figure>`;
}

/** The name of a card, or of a suit alone, for screen readers: "queen of spades". The names that the app uses are in src/text/aloud.rs. */
function called(lang, letter, rank) {
  const words = {
    en: { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs', A: 'ace', K: 'king', Q: 'queen', J: 'jack' },
    ja: { s: 'スペード', h: 'ハート', d: 'ダイヤ', c: 'クラブ', A: 'エース', K: 'キング', Q: 'クイーン', J: 'ジャック' },
  }[lang];
  const [suit, height] = [words[letter], words[rank] ?? rank];
  if (!height) return suit;
  return lang === 'en' ? `${height} of ${suit}` : `${suit}の${height}`;
}

function fail(sentence) {
  console.error(`rules: ${sentence}`);
  process.exit(2);
}
