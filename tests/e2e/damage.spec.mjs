// Tests that damaged data is reported on the first screen that reads it, and is repaired from any intact copy.
import fs from 'node:fs';
import { App } from './support/app.mjs';
import { expectAccessible } from './support/axe.mjs';
import { downloaded } from './support/download.mjs';
import { manyMatches } from './support/many-matches.mjs';
import { Evening } from './support/evening.mjs';
import { noDatabase } from './support/full.mjs';
import { archived, inLocalStorage, keep } from './support/remembered.mjs';
import { expect, test } from './support/test.mjs';

/** A file of the same origin. Opened as a page, it does not start the app. */
const BESIDE = 'manifest.webmanifest';
const ASIDE = 'Some of what was saved here could not be read. It was set aside and is safe.';
const notice = (page) => page.locator('.notice', { hasText: ASIDE });
const log = 'trick-ledger/match/kept/log/0';

/** Leaves the app in the middle of a deal, and then damages localStorage by `damage`. */
async function damaged(page, damage) {
  const evening = await Evening.sitDown(page, 'roller-derby', { written: 1, facts: { die1: 3 } });
  await evening.table.answer(4);
  await evening.table.answer('S');
  await evening.table.asks('jokers_bought');
  await page.goto(BESIDE);
  await page.evaluate(damage, log);
  return evening;
}
const cut = (key) => localStorage.setItem(key, localStorage.getItem(key).slice(0, -60));

test.beforeEach(({ noise }) => noise.allow(/404/)); // a file opened as a page has no icon, so the browser asks for one in vain

for (const [where, route] of [['the shelf', './'], ['the records', 'records'], ['the backup', 'records/backup']]) {
  test(`a record cut in its last characters is announced by ${where}, and healed`, async ({ page }) => {
    const { table, app } = await damaged(page, cut);
    await app.open(route);
    await expect(notice(page)).toBeVisible();
    await app.open('m/kept');
    await table.asks('jokers_bought');
    await expect(table.chip('trump')).toBeVisible();
  });
}

test('without another copy the shelf announces it as well, and the right part counts', async ({ page }) => {
  await page.addInitScript(noDatabase);
  const { table, app } = await damaged(page, cut);
  await app.open();
  await expect(notice(page)).toBeVisible();
  await app.open('m/kept');
  await table.asks('trump');
});

for (const [what, damage] of [
  ['the journal is gone', (key) => localStorage.removeItem(key)],
  ['the header is gone', () => ['', '/header'].forEach((copy) => localStorage.removeItem(`trick-ledger/match/kept${copy}`))],
  ['both copies of the header are damaged', () => ['', '/header'].forEach((copy) => localStorage.setItem(`trick-ledger/match/kept${copy}`, '{"v":2'))],
  ['everything is cut', () => Object.keys(localStorage).filter((key) => key.startsWith('trick-ledger/')).forEach((key) => localStorage.setItem(key, localStorage.getItem(key).slice(0, -5)))],
]) {
  test(`${what}: the match is as it was`, async ({ page }) => {
    const { table, app } = await damaged(page, damage);
    await app.open();
    await page.locator('.resume .filled').tap();
    await table.asks('jokers_bought');
    await expect(table.chip('trump')).toBeVisible();
    await app.reload();
    await table.asks('jokers_bought');
  });
}

const WIZARD = JSON.parse(fs.readFileSync(new URL('../../public/games/wizard.json', import.meta.url), 'utf8'));
const begun = (header) => ({ v: 1, began: Date.UTC(2026, 1, 1), header });
const UNREADABLE = {
  en: { line: /cannot be read; it is kept unchanged/, cannot: 'This match cannot be read', kept: 'It is kept unchanged.', save: 'Save it as a file', nothing: 'There is no page' },
  ja: { line: /読み取れません（そのまま保管しています）/, cannot: 'この試合は読み取れません', kept: 'そのまま保管しています。', save: 'ファイルに保存', nothing: 'ページはありません' },
};

for (const [lang, locale, what, name, header, why] of [
  ['en', 'en-GB', 'no players', 'Oh Hell', { game: 'oh-hell', players: [] }, 'The game is not for 0 players. It is for 3'],
  ['en', 'en-GB', '300 players', 'Oh Hell', { game: 'oh-hell', players: Array(300).fill('Mika') }, 'The game is not for 300 players.'],
  ['en', 'en-GB', 'an impossible dealer', 'Oh Hell', { game: 'oh-hell', players: ['a', 'b', 'c'], first_dealer: 7 }, 'Seat 7 is not at this table'],
  ['en', 'en-GB', 'a document and no players', 'Wizard', { game: 'own', own_game: WIZARD, players: [] }, 'The game is not for 0 players.'],
  ['ja', 'ja-JP', 'a document and no players', 'ウィザード', { game: 'own', own_game: WIZARD, players: [] }, 'このゲームは0人では遊べません。'],
]) {
  test.describe(lang, () => {
    test.use({ locale });

    test(`a match with ${what} says why it cannot be read, and can be saved as a file`, async ({ page }) => {
      const { line, cannot, kept, save, nothing } = UNREADABLE[lang];
      const key = 'trick-ledger/match/bad';
      const text = JSON.stringify(begun(header));
      await keep(page, { ...manyMatches(), [key]: text });
      const app = new App(page);
      await app.open();
      const bad = page.locator('.recent li', { hasText: line });
      await expect(bad).toContainText(name);
      await bad.locator('a').tap();
      for (const says of [name, cannot, kept, why]) await expect(page.locator('.screen')).toContainText(says);
      await expectAccessible(page);
      const { name: file, content } = await downloaded(page, () => page.getByText(save, { exact: true }).tap());
      expect(file).toBe('trick-ledger-bad.json');
      expect(JSON.parse(content)).toEqual({ [key]: text });
      for (const place of ['m/bad/sheet', 'm/bad/share', 'm/bad/deal/1', 'records/match/bad', 'm/bad']) {
        await app.open(place);
        await expect(page.locator('.screen')).toContainText(cannot);
        await expect(page.locator('.screen')).not.toContainText(nothing);
      }
      expect(await page.evaluate((key) => localStorage.getItem(key), key)).toBe(text);
      await page.locator('.tray .filled').tap();
      await expect(page.locator('.resume')).toBeVisible();
    });
  });
}

test('a match whose header is damaged everywhere says so where it was, and can be saved as a file', async ({ page }) => {
  await page.addInitScript(noDatabase);
  const { app } = await damaged(page, () => ['', '/header'].forEach((copy) => localStorage.setItem(`trick-ledger/match/kept${copy}`, '{"v":2')));
  for (const place of ['m/kept', 'm/kept/sheet']) {
    await app.open(place);
    for (const says of ['This match cannot be read', 'Its record is damaged.', 'It is kept unchanged.']) await expect(page.locator('.screen')).toContainText(says);
  }
  const { content } = await downloaded(page, () => page.locator('.tray').getByText('Save it as a file').tap());
  const texts = JSON.parse(content);
  expect(Object.keys(texts).sort()).toEqual(['', '/header', '/log/0'].map((part) => `trick-ledger/aside/match/kept${part}`));
  await app.open('m/other');
  await expect(page.locator('.screen')).toContainText('There is no page at this address');
});

test('matches that cannot be read are in the list of matches; deleting one can be undone, and removes nothing else', async ({ page }) => {
  await page.addInitScript(noDatabase);
  const { app, hand } = await damaged(page, () => ['', '/header'].forEach((copy) => localStorage.setItem(`trick-ledger/match/kept${copy}`, '{"v":2')));
  await page.evaluate((text) => localStorage.setItem('trick-ledger/match/bad', text), JSON.stringify(begun({ game: 'oh-hell', players: [] })));
  const matches = () => page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.includes('/match/'))));
  const unread = page.locator('.recent li', { hasText: /cannot be read/ });
  const button = (name) => page.getByRole('button', { name, exact: true });
  await app.open('records/matches');
  await expect(unread).toHaveCount(2);
  await expect(unread.first()).toContainText('Oh Hell');
  await expect(page.locator('.screen')).toContainText('2 matches cannot be read; they are kept unchanged.');
  const before = await matches();
  for (const [id, left] of [['kept', 1], ['bad', 0]]) {
    await app.open('records/matches');
    await hand.tap(page.locator(`.recent a[href$="m/${id}"]`));
    await expect(page.locator('.screen')).toContainText('This match cannot be read');
    await hand.tap(button('Delete'));
    await expect(page.locator('.screen')).toContainText('This match is deleted.');
    await expectAccessible(page);
    await app.open('records/matches');
    await expect(unread).toHaveCount(left);
    await app.open('records/matches?state=deleted');
    await expect(unread).toHaveCount(1);
    await hand.tap(unread.locator('a'));
    await hand.tap(button('Restore'));
    await expect(button('Delete')).toBeVisible();
    await app.open('records/matches');
    await expect(unread).toHaveCount(left + 1);
    await hand.tap(page.locator(`.recent a[href$="m/${id}"]`));
    await hand.tap(button('Delete'));
    await button(/^Delete for good/).dispatchEvent('click');
    await expect(page).toHaveURL(/records\/matches$/);
    await expect(unread).toHaveCount(left);
    const others = Object.entries(before).filter(([key]) => !key.includes(`/match/${id}`));
    expect(Object.entries(await matches()).sort()).toEqual(others.filter(([key]) => left || !key.includes('/match/kept')).sort());
  }
});

test('a database that was deleted with finished matches in it is said, until it was read', async ({ page }) => {
  const app = new App(page);
  await keep(page, manyMatches());
  await app.open();
  await expect.poll(async () => Object.keys(await archived(page)).length).toBeGreaterThan(5);
  await expect.poll(() => inLocalStorage(page, 'second')).toBe(false);
  await page.goto(BESIDE);
  await page.evaluate(() => new Promise((resolve) => (indexedDB.deleteDatabase('trick-ledger').onsuccess = resolve)));
  const lost = page.locator('.notice', { hasText: 'The browser has deleted its database, and with it 3 finished matches' });
  for (const route of ['./', 'records', './']) {
    await app.open(route);
    await expect(lost).toBeVisible();
  }
  await lost.getByRole('button', { name: 'OK' }).tap();
  await expect(lost).toHaveCount(0);
  await app.reload();
  await expect(page.locator('.resume')).toBeVisible();
  await expect(lost).toHaveCount(0);
});

// Chromium writes localStorage some seconds late. So if it is killed after the last archived match was deleted, localStorage still has the
// old number of archived matches.
test('a remembered number of matches that is outdated is not called a loss', async ({ page }) => {
  const app = new App(page);
  await keep(page, manyMatches());
  await app.open();
  await expect.poll(() => inLocalStorage(page, 'second')).toBe(false);
  for (const id of ['first', 'second', 'agents']) {
    await app.open(`records/match/${id}`);
    await page.getByRole('button', { name: 'Delete', exact: true }).tap();
    await page.getByRole('button', { name: /^Delete for good/ }).dispatchEvent('click');
    await expect(page).toHaveURL(/records\/matches$/);
  }
  expect(await archived(page)).toEqual({});
  await page.evaluate(() => localStorage.setItem('attic-holds:trick-ledger', '1'));
  await app.open();
  await expect(page.locator('.resume')).toBeVisible();
  await page.waitForTimeout(500);
  await expect(page.locator('.notice', { hasText: 'The browser has deleted its database' })).toHaveCount(0);
});
