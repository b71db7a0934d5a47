// What was confirmed is kept: before it is shown, and whatever happens to the page, the tab and the storage.
import fs from 'node:fs';
import { Evening } from './support/evening.mjs';
import { kept } from './support/remembered.mjs';
import { example } from './support/recount.mjs';
import { expect, test } from './support/test.mjs';

/** Roller Derby in its second deal. */
const sitDown = (page, facts) => Evening.sitDown(page, 'roller-derby', { written: 1, facts });

/** What was told since, in order. */
const told = async (page) => (await kept(page, 'match/kept/log/0')).steps.slice(2).flatMap(({ act }) => act.do.tell.facts);

test('an answer is kept before it is shown', async ({ page }) => {
  const { table } = await sitDown(page);
  await page.evaluate(() => {
    window.asked = [];
    const write = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, text) {
      write.call(this, key, text);
      if (key.includes('/log/')) window.asked.push(document.querySelector('#question').dataset.fact);
    };
  });
  for (const [question, answer] of [['die1', 3], ['die2', 4], ['trump', 'S']]) {
    await table.asks(question);
    await table.answer(answer);
  }
  await table.asks('jokers_bought');
  expect(await page.evaluate(() => window.asked)).toEqual(['die1', 'die2', 'trump']);
});

test('a deal that was broken off goes on at the same question', async ({ page, context }) => {
  const { table, file } = await sitDown(page, { die1: 3, die2: 4, trump: 'S' });
  await table.answer(1);
  await table.asks('all_or_nothing');
  await page.close();
  const again = new Evening(await context.newPage(), file);
  await again.app.open();
  await again.shelf.goOn();
  await again.table.asks('all_or_nothing');
  await expect(again.table.chip('jokers_bought')).toContainText('1');
});

test('the network may go away in the middle of a match', async ({ page, host, context }) => {
  const evening = Evening.example(page, 'secret-agent');
  const { app, table, sheet, shelf } = evening;
  await evening.begin();
  await app.keptForOffline();
  await evening.play(0, { until: 'trump' });
  await host.stop();
  await context.setOffline(true);
  await evening.play(0);
  await evening.write();
  await evening.play(1, { until: 'eliminated.2' });
  await app.reload();
  await table.asks('eliminated.2');
  await expect(table.chip('eliminated.1')).toBeVisible();
  await evening.play(1);
  await evening.write();
  await table.rules();
  await expect(page.locator('.prose h2').first()).toBeVisible();
  await app.open();
  await shelf.goOn();
  await table.sheet();
  expect(await sheet.totals()).toEqual([0, 1].map((deal) => evening.totals(deal)));
});

test('a match that could not be kept at its beginning is kept as soon as there is room', async ({ page }) => {
  const evening = new Evening(page, example('secret-agent'));
  await page.addInitScript(() => {
    const write = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, text) {
      if (!window.room && key.startsWith('trick-ledger/match/')) throw new DOMException('full', 'QuotaExceededError');
      write.call(this, key, text);
    };
  });
  await evening.begin();
  await expect(evening.table.banner).toContainText('could not be kept');
  await evening.table.answer('S');
  await evening.table.asks('eliminated.1');
  await page.evaluate(() => (window.room = true));
  await evening.table.answer('H');
  await expect(evening.table.banner).toHaveCount(0);
  await evening.app.reload();
  await evening.table.asks('eliminated.2');
});

test('what was cleared away under a match in play is kept again', async ({ page }) => {
  const { table, app } = await sitDown(page, { die1: 3 });
  await page.evaluate(() => localStorage.clear());
  await table.answer(4);
  await table.asks('trump');
  await expect(table.banner).toHaveCount(0);
  await app.reload();
  await table.asks('trump');
  await expect(table.chip('die1')).toContainText('3');
});

test('what a newer version has written stays as it is, and the match can be saved as a file', async ({ page }) => {
  const { table } = await sitDown(page, { die1: 3 });
  const newer = await page.evaluate(() => {
    const key = 'trick-ledger/match/kept/log/0';
    const text = JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), v: 99 });
    localStorage.setItem(key, text);
    return text;
  });
  await table.answer(4);
  await expect(table.banner).toContainText('A newer version of Trick Ledger has written here');
  await table.asks('trump');
  await table.answer('S');
  await table.asks('jokers_bought');
  expect(await page.evaluate(() => localStorage.getItem('trick-ledger/match/kept/log/0'))).toBe(newer);
  const [file] = await Promise.all([page.waitForEvent('download'), table.banner.getByRole('button').tap()]);
  expect(JSON.parse(fs.readFileSync(await file.path(), 'utf8')).open_deal).toEqual({ die1: 3, die2: 4, trump: 'S' });
});

test('a second tab that has played on is noticed, and what was confirmed there counts', async ({ page, context }) => {
  const here = await sitDown(page, { die1: 3 });
  const there = new Evening(await context.newPage(), here.file);
  await there.app.open('m/kept');
  await there.table.answer(4);
  await there.table.answer('S');
  await there.table.asks('jokers_bought');

  await here.table.asks('die2');
  await here.table.answer(6);
  await expect(here.table.banner).toContainText('another tab');
  await here.table.asks('jokers_bought');
  const confirmed = [['die1', null, 3], ['die2', null, 4], ['trump', null, 'S']];
  expect(await told(page)).toEqual(confirmed);
  await here.table.banner.getByRole('button').tap();
  await here.table.answer(0);
  await here.table.asks('all_or_nothing');
  await expect(here.table.banner).toHaveCount(0);
  expect(await told(page)).toEqual([...confirmed, ['jokers_bought', null, 0]]);
});
