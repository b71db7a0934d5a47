// Makes a page with the rules of every game. Readers of a link see it before the program has loaded, or without the program, and so do
// search engines. Used by dist.mjs.
//
// Input: index.html as served, public/rules/titles.json, and the texts from rules.mjs. Output: for every game the text of rules/GAME.html,
// which is index.html with the rules in both languages in place of the empty pad.
//
// After loading, the program draws its own page instead (src/ui/pages/rules.rs). Everything around the text is as the program draws it for
// a user without a match, so that nothing moves.
import fs from 'node:fs';
import path from 'node:path';

/**
 * The titles of the pages, and for a game its source folder and its numbers of players. A page without a folder is for all games and has no
 * judge.
 */
export const titles = JSON.parse(fs.readFileSync(new URL('../public/rules/titles.json', import.meta.url), 'utf8'));

/** The pages: rules/NAME.html with its content. `page` is index.html as it is served, `folder` has the texts. */
export function rulesPages(page, folder) {
  return Object.entries(titles).map(([id, title]) => {
    const text = (lang) => fs.readFileSync(path.join(folder, 'rules', lang, `${id}.html`), 'utf8');
    const [en, ja] = [article(id, 'en', text('en')), article(id, 'ja', text('ja'))];
    const filled = [
      [/<title\b[^>]*>[^<]*<\/title>/, `<title data-ja="${title.ja[0]} · トリック帳">${title.en[0]} · Trick Ledger</title>`],
      [/<meta\b[^>]*\bname="?description\b[^>]*>/, `<meta name="description" content="${title.en[0]}: ${title.en[1]}. ${title.ja[0]}：${title.ja[1]}">`],
      [/<div\b[^>]*\bid="?shell\b[^>]*>/, '<div class="app page" id="shell">'],
      [/<div class="?first"?>[^]*?(?=<div role)/, ''],
      [/<header class="?brand"?>[^]*?<\/header>/, head(title)],
      // The style draws the line at the top as a part of the first element. The other elements are visible in one language only, so an
      // empty element comes first.
      [/<main class="?middle"?>/, `<main class="middle ruled"><div></div>${title.folder ? judge(id) : ''}${id === 'tricks' ? '' : tricks}`],
      [/(?=<\/main>)/, en + ja],
    ].reduce((text, [what, by]) => replaced(text, what, by), page);
    return [`rules/${id}.html`, filled];
  });
}

/**
 * The rules of a game in one language. A page has both languages, but an anchor must be unique in a page. So the anchors of the second
 * language get a prefix, and links to an anchor name the page.
 */
function article(id, lang, text) {
  const mark = lang === 'en' ? '' : `${lang}-`;
  const anchored = text.replace(/\bid="/g, `id="${mark}`).replace(/\bhref="#/g, `href="rules/${id}#${mark}`);
  return `<div class="prose" lang="${lang}">${anchored}</div>`;
}

function head({ en, ja }) {
  const arrow = '<svg aria-hidden="true" viewBox="0 0 24 24"><path d="M15 4l-8 8 8 8" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></svg>';
  return (
    `<header class="head"><a class="back" href="./">${arrow}${both('span', 'Back', '戻る', 'unseen')}</a>` +
    `${both('h1', en[0], ja[0])}${both('div', 'Rules', 'ルール', 'aside')}</header>`
  );
}

const tricks = both('a', 'Tricks in one minute', '1分でわかるトリック', 'link', 'href="rules/tricks"');

const judge = (id) => both('a', 'Ask the judge', '審判に聞く', 'link', `href="judge/${id}"`);

/**
 * Returns `text` with the first `what` (a text or a pattern) replaced by `by`. Stops the build if `what` is missing, because then the form
 * of `text` has changed.
 */
export function replaced(text, what, by) {
  if (typeof what === 'string' ? !text.includes(what) : !what.test(text)) {
    console.error(`${what} is not there to be replaced.`);
    process.exit(2);
  }
  return text.replace(what, () => by);
}

function both(tag, en, ja, style = '', more = '') {
  return [['en', en], ['ja', ja]].map(([lang, words]) => `<${tag} lang="${lang}"${style && ` class="${style}"`} ${more}>${words}</${tag}>`).join('');
}
