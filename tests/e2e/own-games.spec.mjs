// A game as a document: opened as a file, played to its end, shared by code with a telephone that has never seen it, corrected there.
// The texts of a stranger's document are only ever text, or the document is refused.
import fs from 'node:fs';
import { App } from './support/app.mjs';
import { expectAccessible } from './support/axe.mjs';
import { Evening } from './support/evening.mjs';
import { Shelf } from './support/pages/shelf.mjs';
import { Tray } from './support/pages/tray.mjs';
import { Hand } from './support/pages/hand.mjs';
import { keep } from './support/remembered.mjs';
import { scanned } from './support/scanned.mjs';
import { expect, patient, test } from './support/test.mjs';

const file = JSON.parse(fs.readFileSync(new URL('../own/matches/wizard.json', import.meta.url), 'utf8'));
const names = { en: 'Wizard', ja: 'ウィザード' };

/** Opens a document, or anything else, as a file. */
async function openFile(page, content) {
  await new App(page).open('open');
  const buffer = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
  await page.locator('input[type=file]').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer });
}

for (const lang of ['en', 'ja']) {
  test(`a game from a file is played to its end, shared by code, and corrected on the second phone (${lang})`, async ({ page, browser, host }) => {
    test.setTimeout(240_000);
    await keep(page, { 'trick-ledger/settings': { v: 1, lang } });
    // The table says on the shelf how many they are.
    await new App(page).open();
    await new Shelf(new Hand(page)).seats(file.players.length);
    await openFile(page, file.own_game);
    const evening = new Evening(page, { ...file, deals: file.deals }, lang);
    const { setUp, table, hand } = evening;
    await expect(page.locator('h1')).toHaveText(names[lang]);
    await expectAccessible(page);
    const gameAlone = await scanned(page);
    expect(gameAlone).toMatch(new RegExp(`^${host.url}open#game=[\\w-]+$`));
    await hand.tap(new Tray(hand).filled);
    await expect(page).toHaveURL(/\/new\/own-[0-9a-f]{16}$/);
    await setUp.seat(file.players);
    await setUp.dealsFirst(file.players[0]);
    await setUp.tricks(1);
    await setUp.agree();
    await evening.playOn(0);
    await evening.isWon();
    // The game is on the shelf.
    const id = page.url().split('/').pop();
    await new App(page).open();
    await expect(page.locator('ul.games')).toContainText(names[lang]);
    await new App(page).open(`?search=${encodeURIComponent(names[lang])}`);
    await expect(page.locator('.games h3', { hasText: names[lang] }).first()).toBeVisible();
    await new App(page).open(`m/${id}/share`);
    const address = await scanned(page);
    expect(address).toMatch(new RegExp(`^${host.url}open#match=[\\w-]+$`));

    const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } });
    await patient(context);
    const other = await context.newPage();
    await keep(other, { 'trick-ledger/settings': { v: 1, lang } });
    await other.goto(address);
    await new App(other).started();
    const tray = new Tray(new Hand(other));
    await expect(other.locator('h1')).toHaveText(names[lang]);
    await tray.hand.tap(tray.key('keep'));
    await expect(other).toHaveURL(/\/m\/\w{15}\/sheet$/);
    await expect(other.locator('table.pad tbody tr')).toHaveCount(20);
    // The first deal: one bid more for the last player.
    const copy = other.url().split('/').at(-2);
    await new App(other).open(`m/${copy}/deal/1`);
    const before = await other.locator('.middle').innerText();
    await tray.hand.tap(tray.chip('bid.2'));
    await tray.asks('bid.2');
    await tray.answer(file.deals[0].bid[2] === 0 ? 1 : 0);
    await tray.hand.tap(tray.filled);
    await expect(other.locator('.middle')).not.toHaveText(before);
    await context.close();
  });
}

test('a document with markup, huge numbers and 10000 brackets is refused or is only text', async ({ page }) => {
  const strange = structuredClone(file.own_game);
  strange.name = '<img src=x onerror=window.evil=1>';
  strange.pay[0].says = '<script>window.evil=1</script>';
  await openFile(page, strange);
  await expect(page.locator('h1')).toHaveText(strange.name);
  await expect(page.locator('.middle')).toContainText('<script>window.evil=1</script>');
  expect(await page.evaluate(() => window.evil)).toBeUndefined();
  for (const points of [`${'('.repeat(5000)}1${')'.repeat(5000)}`, '1 // (players - players)', '20 + 10 * trikcs', '9'.repeat(40)]) {
    const bad = structuredClone(file.own_game);
    bad.pay[0].points = points;
    await openFile(page, bad);
    await expect(page.locator('.middle')).toContainText('This game cannot be opened');
    await expect(page.locator('.middle')).toContainText('pay[0].points');
  }
  await openFile(page, { ...file, own_game: { ...file.own_game, pay: [{ to: 'seat', points: 'trikcs', says: 'x' }] } });
  await expect(page.locator('.middle')).toContainText('Closest: tricks.');
});
