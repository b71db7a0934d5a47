// Tests games that come with the app as documents (games written as data). The shelf lists them among the other games. A document is
// fetched when the user opens its game, and the game is played like any other.
import fs from 'node:fs';
import { App } from './support/app.mjs';
import { expectAccessible } from './support/axe.mjs';
import { Evening } from './support/evening.mjs';
import { Hand } from './support/pages/hand.mjs';
import { Shelf } from './support/pages/shelf.mjs';
import { keep, played } from './support/remembered.mjs';
import { expect, test } from './support/test.mjs';

const match = JSON.parse(fs.readFileSync(new URL('../own/matches/wizard.json', import.meta.url), 'utf8'));
const titles = JSON.parse(fs.readFileSync(new URL('../../public/games/titles.json', import.meta.url), 'utf8'));
const wizard = titles.find(({ file }) => file === 'wizard');

for (const lang of ['en', 'ja']) {
  test(`a game that is a document is chosen and played, and a reload in the middle loses nothing (${lang})`, async ({ page, host }) => {
    test.setTimeout(120_000);
    await keep(page, { 'trick-ledger/settings': { v: 1, lang } });
    await new App(page).open();
    const evening = new Evening(page, { ...match, deals: match.deals.slice(0, 2) }, lang);
    await evening.shelf.choose(wizard[lang][0], match.players.length);
    await expect(page).toHaveURL(new RegExp(`/new/${wizard.game}$`));
    await evening.setUp.seat(match.players);
    await evening.setUp.dealsFirst(match.players[0]);
    await evening.setUp.tricks(1);
    await evening.setUp.agree();
    await evening.playOn(0);
    await page.reload();
    await new App(page).started();
    await evening.table.asks('trump');
    expect(host.asked.filter((path) => path.startsWith('/games/'))).toEqual(['/games/wizard.json']);
  });
}

test('every title leads to a page of rules that can be read', async ({ page }) => {
  test.setTimeout(120_000);
  const app = new App(page);
  for (const { game, en } of titles) {
    await app.open(`rules/${game}`);
    await expect(page.locator('h1')).toHaveText(en[0]);
    await expect(page.locator('#aloud')).toBeVisible();
    await expect(page.locator('#told + ul > li').first()).toBeVisible();
  }
  await expectAccessible(page);
});

test('somebody without a network reads why a game is not there, and has it when the network is back', async ({ page, context, noise }) => {
  const app = new App(page);
  await app.open();
  await new Shelf(new Hand(page)).seats(4);
  const line = page.locator('a.game').filter({ has: page.getByRole('heading', { name: 'Skat', exact: true }) });
  await expect(line).toBeVisible();
  noise.allow(/Failed to load resource/);
  await context.setOffline(true);
  await line.click();
  await expect(page.getByRole('alert')).toContainText('needs the network once');
  await context.setOffline(false);
  await page.locator('.filled').click();
  await expect(page.locator('.tray .question')).toBeVisible();
});

for (const [lang, name, found] of [['en', 'setback', 'Pitch'], ['ja', 'セットバック', 'ピッチ']]) {
  test(`the search finds them by their other names (${lang})`, async ({ page }) => {
    await keep(page, { 'trick-ledger/settings': { v: 1, lang } });
    await new App(page).open('#search=');
    await page.locator('input[type=search]').fill(name);
    await expect(page.locator('ul.games h3')).toHaveText([found]);
  });
}

/** Knock-out Whist as it came with an earlier version of the app, as a phone has saved it. */
const before = JSON.parse(fs.readFileSync(new URL('../kept/knock-out-whist-0.4.0.json', import.meta.url), 'utf8'));
const earlier = 'own-f6cdc2514664918f';
const now = titles.find(({ file }) => file === 'knock-out-whist');

test('a document of an earlier version steps behind the one of the app, which takes its star and its place', async ({ page }) => {
  await keep(page, {
    [`trick-ledger/document/${earlier}`]: { v: 1, document: before },
    'trick-ledger/favourites': { v: 1, list: [earlier] },
    'trick-ledger/patterns': { v: 1, list: [{ game: earlier, name: 'Pub rules', house_rules: {} }] },
  });
  const app = new App(page);
  const lines = page.locator('a.game').filter({ has: page.getByRole('heading', { name: 'Knock-out Whist', exact: true }) });
  const star = page.getByRole('button', { name: 'Make Knock-out Whist a favourite' });
  const one = async () => {
    await expect(lines).toHaveCount(1);
    await expect(lines).toHaveAttribute('href', new RegExp(`new/${now.game}$`));
    await expect(star).toHaveCount(1);
  };
  await app.open();
  await new Shelf(new Hand(page)).seats(4);
  await one();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('a.game').first()).toHaveAttribute('href', new RegExp(`new/${now.game}$`));
  // House rules that were saved for the earlier version stay with this version.
  await expect(page.locator('a.game', { hasText: 'Pub rules' })).toHaveAttribute('href', new RegExp(earlier));
  await star.tap();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await app.reload();
  await one();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await app.open('#search=knock');
  await one();
});

const CODE = 'XK13-XWA0-NCEK-1SG';
for (const [time, code] of [['now', CODE], ['before the last change', 'XK1H-83R2-PFMX-SPG'], ['before the change before', 'XK1X-YM50-WZEY-43G']]) {
  test(`a code of agreed rules opens a document that was never fetched here (as it was written ${time})`, async ({ page }) => {
    const app = new App(page);
    await app.open(`open#contract=${code}`);
    await expect(page.locator('h1')).toHaveText('Knock-out Whist');
    await expect(page.locator('.contract .code b')).toHaveText(CODE);
    await page.locator('.tray .filled').tap();
    await expect(page).toHaveURL(new RegExp(`new/${now.game}`));
    await app.open('open');
    await page.locator('#brought').fill(code);
    await page.locator('.tray .filled').tap();
    await expect(page.locator('.contract .code b')).toHaveText(CODE);
  });
}

test.describe('the keys of Barbu in Japanese', () => {
  test.use({ locale: 'ja-JP', viewport: { width: 320, height: 568 } });

  test('keep a word with a digit in one line', async ({ page }) => {
    const [file, own_game] = ['written/matches/barbu.json', '../public/games/barbu.json'].map((name) =>
      JSON.parse(fs.readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')),
    );
    await keep(page, played({ ...file, own_game, deals: [] }, { id: 'barbu' }));
    await new App(page).open('m/barbu');
    const key = page.locator('.tray .key', { hasText: 'ノーラスト2' });
    await expect(key).toBeVisible();
    const lines = await key.evaluate((key) => {
      const text = document.createTreeWalker(key, NodeFilter.SHOW_TEXT).nextNode();
      const range = document.createRange();
      range.selectNodeContents(text);
      return new Set([...range.getClientRects()].map((rect) => Math.round(rect.top))).size;
    });
    expect(lines).toBe(1);
  });
});
