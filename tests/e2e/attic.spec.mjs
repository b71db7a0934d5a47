// The attic: matches that are over leave local storage for the deep store, and everything that reads them goes on working.
import { App } from './support/app.mjs';
import { archive } from './support/archive.mjs';
import { downloaded } from './support/download.mjs';
import { Evening } from './support/evening.mjs';
import { inAttic, keep, kept } from './support/remembered.mjs';
import { expect, test } from './support/test.mjs';

/** Whether something of a match stands in local storage. */
const isDown = (page, id) => page.evaluate((id) => Object.keys(localStorage).some((key) => key.includes(`/match/${id}`)), id);

/** Waits until a match lies in the attic alone. */
async function isPutAway(page, id) {
  await expect.poll(() => isDown(page, id)).toBe(false);
  expect(await inAttic(page, `match/${id}`)).not.toBeNull();
}

test('a match that is over is put away, and is there again wherever it is wanted', async ({ page }) => {
  const evening = await Evening.sitDown(page, 'roller-derby', { written: 3 });
  const { app, table } = evening;
  await evening.playOn(3, 4);
  expect((await table.look()).stage).toBe('over');
  const log = await kept(page, 'match/kept/log/0');
  expect(await isDown(page, 'kept')).toBe(true);
  await app.open();
  await isPutAway(page, 'kept');
  expect(await kept(page, 'match/kept/log/0')).toEqual(log);
  await expect(page.locator('.recent')).toContainText('171 to 52');

  await app.open();
  await expect(page.locator('.recent')).toContainText('171 to 52');
  await expect(page.locator('.recent li')).toHaveCount(1);
  await app.open('records');
  await expect(page.locator('.recent')).toContainText('171 to 52');
  for (const place of ['sheet', 'share', 'what-if', 'deal/2', 'more', '']) {
    await app.open(`m/kept/${place}`.replace(/\/$/, ''));
    await expect(page.locator('.screen')).toBeVisible();
    await expect(page.locator('.screen')).toContainText(place === 'sheet' || place === '' ? '171' : /Roller Derby|Deal 2/);
    await expect(page.locator('.screen')).not.toContainText('no such');
    expect(await isDown(page, 'kept')).toBe(false);
  }
  await app.open('records/backup');
  const { content } = await downloaded(page, () => page.getByRole('button', { name: 'Save everything' }).tap());
  expect(JSON.parse(content).matches.map(({ id }) => id)).toEqual(['kept']);

  // Undo brings it down again; its end puts it away again.
  await app.open('m/kept');
  expect((await table.look()).stage).toBe('over');
  await table.undo();
  expect((await table.look()).stage).toBe('settling');
  expect((await kept(page, 'match/kept/log/0')).steps.length).toBe(log.steps.length + 1);
  expect(await isDown(page, 'kept')).toBe(true);
  await app.reload();
  expect((await table.look()).stage).toBe('settling');
  await table.redo();
  expect((await table.look()).stage).toBe('over');
  await app.open();
  await isPutAway(page, 'kept');
  expect((await kept(page, 'match/kept/log/0')).steps.length).toBe(log.steps.length + 2);

  // Into the bin, out of it, and away for good.
  await app.open('records/match/kept');
  await page.getByRole('button', { name: 'Delete', exact: true }).tap();
  await page.getByRole('button', { name: 'Put it back' }).tap();
  await app.open('records');
  await expect(page.locator('.recent li')).toHaveCount(1);
  await app.open('records/match/kept');
  await page.getByRole('button', { name: 'Delete', exact: true }).tap();
  await page.getByRole('button', { name: /^Delete for good/ }).dispatchEvent('click');
  await expect(page).toHaveURL(/records$/);
  expect(await kept(page, 'match/kept')).toBeNull();
  await app.open('m/kept');
  await expect(page.locator('.screen')).not.toContainText('171');
});

test('a backup of what was put away comes home, and is put away there', async ({ page, browser, host }) => {
  const app = new App(page);
  await keep(page, archive());
  await app.open();
  for (const id of ['first', 'second', 'agents']) await isPutAway(page, id);
  expect(await isDown(page, 'open')).toBe(true);
  await app.open('records/backup');
  const { name, content } = await downloaded(page, () => page.getByRole('button', { name: 'Save everything' }).tap());
  const file = { name, mimeType: 'application/json', buffer: content };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.locator('.brought')).toContainText('4 matches here already');

  const other = await (await browser.newContext()).newPage();
  await other.goto(`${host.url}records/backup`);
  await other.locator('input[type=file]').setInputFiles(file);
  await other.getByRole('button', { name: 'Bring it in' }).tap();
  await expect(other.locator('.say').last()).toContainText('4 matches brought in');
  await isPutAway(other, 'second');
  await other.goto(`${host.url}records`);
  await expect(other.locator('.recent li')).toHaveCount(4);
  await other.context().close();
});

test('a label that is damaged or missing is written anew, and a damaged match costs only itself', async ({ page }) => {
  const app = new App(page);
  await keep(page, archive());
  await app.open();
  for (const id of ['first', 'second', 'agents']) await isPutAway(page, id);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const opened = indexedDB.open('trick-ledger');
        opened.onsuccess = () => {
          const change = opened.result.transaction(['labels', 'matches'], 'readwrite');
          change.objectStore('labels').put({ id: 'first', text: '{damaged' });
          change.objectStore('labels').delete('second');
          change.objectStore('matches').put({ id: 'agents', texts: 7 });
          change.oncomplete = () => {
            opened.result.close();
            resolve();
          };
        };
      }),
  );
  await app.open();
  await page.waitForTimeout(1500);
  await app.open('records');
  await expect(page.locator('.recent li')).toHaveCount(4);
  await app.open('m/agents');
  await expect(page.locator('.screen')).toBeVisible();
  await expect(page.locator('.waiting')).toHaveCount(0);
});

test('another tab hears that a match was put away', async ({ page, context }) => {
  const app = new App(page);
  await keep(page, archive());
  await app.open('m/second');
  const other = await context.newPage();
  await new App(other).open();
  for (const id of ['first', 'agents']) await isPutAway(other, id);
  // It lies on a table.
  expect(await isDown(other, 'second')).toBe(true);
  await expect(page.locator('.banner')).toHaveCount(0);
});
