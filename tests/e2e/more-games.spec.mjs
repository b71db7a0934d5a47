// Games that come with the app as documents are on the shelf below the others, are fetched when the user opens one, and are played like any
// other game.
import fs from 'node:fs';
import { App } from './support/app.mjs';
import { expectAccessible } from './support/axe.mjs';
import { Evening } from './support/evening.mjs';
import { Hand } from './support/pages/hand.mjs';
import { Shelf } from './support/pages/shelf.mjs';
import { keep } from './support/remembered.mjs';
import { expect, test } from './support/test.mjs';

const match = JSON.parse(fs.readFileSync(new URL('../own/matches/wizard.json', import.meta.url), 'utf8'));
const titles = JSON.parse(fs.readFileSync(new URL('../../public/games/titles.json', import.meta.url), 'utf8'));
const wizard = titles.find(({ file }) => file === 'wizard');

for (const lang of ['en', 'ja']) {
  test(`a game below the others is chosen and played, and a reload in the middle loses nothing (${lang})`, async ({ page, host }) => {
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
    expect(host.asked.filter((path) => path.startsWith('/games/'))).toEqual(['/games/titles.json', '/games/wizard.json']);
  });
}

test('every title leads to a page of rules that can be read', async ({ page }) => {
  test.setTimeout(120_000);
  const app = new App(page);
  for (const { game, en } of titles) {
    await app.open(`rules/${game}`);
    await expect(page.locator('h1')).toHaveText(en[0]);
    await expect(page.locator('#aloud')).toBeVisible();
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
