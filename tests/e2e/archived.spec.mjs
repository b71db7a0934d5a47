// Tests the archive: finished matches move from local storage to IndexedDB, and every screen that reads them still works.
import { App } from './support/app.mjs';
import { manyMatches } from './support/many-matches.mjs';
import { downloaded } from './support/download.mjs';
import { Evening } from './support/evening.mjs';
import { noRoom } from './support/full.mjs';
import { inArchive, inLocalStorage, keep, kept } from './support/remembered.mjs';
import { expect, test } from './support/test.mjs';

/** A file of the same origin. Opened as a page, it does not start the app. */
const BESIDE = 'icons/icon-192.png';

/** Waits until a match is in the archive and no longer in local storage. */
async function isPutAway(page, id) {
  await expect.poll(() => inLocalStorage(page, id)).toBe(false);
  expect(await inArchive(page, `match/${id}`)).not.toBeNull();
}

test('a match that is over is archived, and is there again wherever it is wanted', async ({ page }) => {
  const evening = await Evening.sitDown(page, 'roller-derby', { written: 3 });
  const { app, table } = evening;
  await evening.playOn(3, 4);
  await table.stands('over');
  const log = await kept(page, 'match/kept/log/0');
  expect(await inLocalStorage(page, 'kept')).toBe(true);
  await app.open();
  await isPutAway(page, 'kept');
  expect(await kept(page, 'match/kept/log/0')).toEqual(log);
  await expect(page.locator('.recent')).toContainText('171 to 52');

  await app.open();
  await expect(page.locator('.recent')).toContainText('171 to 52');
  await expect(page.locator('.recent li')).toHaveCount(1);
  await app.open('records/matches');
  await expect(page.locator('.recent')).toContainText('171 to 52');
  for (const place of ['sheet', 'share', 'what-if', 'deal/2', 'more', '']) {
    await app.open(`m/kept/${place}`.replace(/\/$/, ''));
    await expect(page.locator('.screen')).toBeVisible();
    await expect(page.locator('.screen')).toContainText(place === 'sheet' || place === '' ? '171' : /Roller Derby|Deal 2/);
    await expect(page.locator('.screen')).not.toContainText('no such');
    expect(await inLocalStorage(page, 'kept')).toBe(false);
  }
  await app.open('records/backup');
  const { content } = await downloaded(page, () => page.getByRole('button', { name: 'Save everything' }).tap());
  expect(JSON.parse(content).matches.map(({ id }) => id)).toEqual(['kept']);

  // Undo brings the match back from the archive. When the match has ended again, it is archived again.
  await app.open('m/kept');
  await table.stands('over');
  await table.undo();
  await table.stands('settling');
  expect((await kept(page, 'match/kept/log/0')).steps.length).toBe(log.steps.length + 1);
  expect(await inLocalStorage(page, 'kept')).toBe(true);
  await app.reload();
  await table.stands('settling');
  await table.redo();
  await table.stands('over');
  await evening.hand.tap(page.locator('.back'));
  await isPutAway(page, 'kept');
  expect((await kept(page, 'match/kept/log/0')).steps.length).toBe(log.steps.length + 2);

  // The match is put into the bin, taken out again, and then deleted permanently.
  await app.open('records/match/kept');
  await page.getByRole('button', { name: 'Delete', exact: true }).tap();
  await page.getByRole('button', { name: 'Restore' }).tap();
  await app.open('records/matches');
  await expect(page.locator('.recent li')).toHaveCount(1);
  await app.open('records/match/kept');
  await page.getByRole('button', { name: 'Delete', exact: true }).tap();
  await page.getByRole('button', { name: /^Delete for good/ }).dispatchEvent('click');
  await expect(page).toHaveURL(/records\/matches$/);
  expect(await kept(page, 'match/kept')).toBeNull();
  await app.open('m/kept');
  await expect(page.locator('.screen')).not.toContainText('171');
});

test('a backup of what was archived comes home, and is archived there', async ({ page, browser, host }) => {
  const app = new App(page);
  await keep(page, manyMatches());
  await app.open();
  for (const id of ['first', 'second', 'agents']) await isPutAway(page, id);
  expect(await inLocalStorage(page, 'open')).toBe(true);
  await app.open('records/backup');
  const { name, content } = await downloaded(page, () => page.getByRole('button', { name: 'Save everything' }).tap());
  const file = { name, mimeType: 'application/json', buffer: content };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.locator('.brought')).toContainText('4 matches here already');

  const other = await (await browser.newContext()).newPage();
  await other.goto(`${host.url}records/backup`);
  await other.locator('input[type=file]').setInputFiles(file);
  await other.getByRole('button', { name: 'Restore' }).tap();
  await expect(other.locator('.say').last()).toContainText('Done: 4 matches restored');
  await isPutAway(other, 'second');
  await other.goto(`${host.url}records/matches`);
  await expect(other.locator('.recent li')).toHaveCount(4);
  await other.context().close();
});

test('a label that is damaged or missing is written anew, and a damaged match costs only itself', async ({ page }) => {
  const app = new App(page);
  await keep(page, manyMatches());
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
  await app.open('records/matches');
  await expect(page.locator('.recent li')).toHaveCount(4);
  await app.open('m/agents');
  await expect(page.locator('.screen')).toContainText('This match cannot be read');
});

test('another tab hears that a match was archived', async ({ page, context }) => {
  const app = new App(page);
  await keep(page, manyMatches());
  await app.open('m/second');
  const other = await context.newPage();
  await new App(other).open();
  for (const id of ['first', 'agents']) await isPutAway(other, id);
  // The second match is open in the first tab, so it stays in local storage.
  expect(await inLocalStorage(other, 'second')).toBe(true);
  await expect(page.locator('.banner')).toHaveCount(0);
});

/** Runs in the page: creates a database like that of the first version, with these records. Local storage is empty. */
const asTheFirstVersion = (records) =>
  new Promise((resolve, reject) => {
    localStorage.clear();
    const gone = indexedDB.deleteDatabase('trick-ledger');
    gone.onerror = () => reject(gone.error);
    gone.onsuccess = () => {
      const opened = indexedDB.open('trick-ledger', 1);
      opened.onupgradeneeded = () => opened.result.createObjectStore('kept', { keyPath: 'key' }).createIndex('n', 'n');
      opened.onerror = () => reject(opened.error);
      opened.onsuccess = () => {
        const change = opened.result.transaction('kept', 'readwrite');
        Object.entries(records).forEach(([key, text], n) => change.objectStore('kept').put({ key, n: n + 1, text }));
        change.objectStore('kept').put({ key: 'trick-ledger/match/gone', n: -99 });
        change.oncomplete = () => resolve(opened.result.close());
      };
    };
  });

test('what the first version of the database holds is there, and goes on', { tag: '@engines' }, async ({ page, noise }) => {
  noise.allow(/404/); // the page of this file has no icon, so the browser asks for one in vain
  const texts = Object.entries({ ...manyMatches(), 'trick-ledger/settings': { v: 1, lang: 'ja', text: 115 } });
  const records = Object.fromEntries(texts.map(([key, record]) => [key, JSON.stringify(record)]));
  await page.goto(BESIDE);
  await page.evaluate(asTheFirstVersion, records);
  const { app, table } = Evening.example(page, 'roller-derby');
  await app.open();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page.locator('.resume')).toBeVisible();
  for (const id of ['first', 'second', 'agents']) await isPutAway(page, id);
  for (const [key, text] of Object.entries(records)) {
    if (key.includes('/match/')) expect(await kept(page, key.replace('trick-ledger/', '')), key).toEqual(JSON.parse(text));
  }
  await app.open('records/matches');
  await expect(page.locator('.recent li')).toHaveCount(4);
  await app.open('m/open');
  await table.answer(3);
  await table.asks('die2');
  await app.open('m/second');
  await table.stands('over');
});

test('where there is no room for it in local storage, a match stays in the archive, and what is done in it is kept as soon as there is', async ({ page }) => {
  const { app, table } = await Evening.sitDown(page, 'roller-derby');
  const log = await kept(page, 'match/kept/log/0');
  await app.open();
  await isPutAway(page, 'kept');
  await app.open('m/kept');
  await table.stands('over');
  await page.evaluate(noRoom);
  await table.word('undo').tap();
  await expect(table.banner).toContainText('the browser has no room');
  expect(await inLocalStorage(page, 'kept')).toBe(false);
  expect(await kept(page, 'match/kept/log/0')).toEqual(log);
  await page.evaluate(() => (window.room = true));
  await table.word('redo').tap();
  await expect(table.banner).toHaveCount(0);
  expect((await kept(page, 'match/kept/log/0')).steps).toHaveLength(log.steps.length + 2);
  // If the archive has no room even for the label of a match (its summary), the match stays in local storage.
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.locator('.back').tap();
  await expect(page.locator('.recent')).toBeVisible();
  await page.waitForTimeout(1500);
  expect(await inLocalStorage(page, 'kept')).toBe(true);
});

test('a deal of a match that was archived is corrected on its page', async ({ page }) => {
  const { app, deal } = await Evening.sitDown(page, 'roller-derby');
  const steps = (await kept(page, 'match/kept/log/0')).steps.length;
  await app.open();
  await isPutAway(page, 'kept');
  await app.open('m/kept/deal/1');
  await deal.correct('roller_tricks', 7);
  expect(await inLocalStorage(page, 'kept')).toBe(false);
  await deal.write();
  await expect(page.locator('.screen')).toContainText('† Deal 1 corrected: Jun & Theo took 7, was 5.');
  expect((await kept(page, 'match/kept/log/0')).steps).toHaveLength(steps + 1);
  expect(await inLocalStorage(page, 'kept')).toBe(true);
  const now = await kept(page, 'match/kept/log/0');
  await app.open();
  await expect(page.locator('.screen')).toBeVisible();
  await page.waitForTimeout(1500);
  expect(await kept(page, 'match/kept/log/0')).toEqual(now);
});

test('what one tab plays on in a match that was archived, the others see', async ({ page, context }) => {
  const here = await Evening.sitDown(page, 'roller-derby');
  await here.app.open();
  await isPutAway(page, 'kept');
  await here.app.open('m/kept');
  const second = await context.newPage();
  const there = new Evening(second, here.file);
  await there.app.open('m/kept');
  await expect(there.table.banner).toContainText('open in another tab');
  await here.table.undo();
  await there.table.stands('settling');
  await here.table.redo();
  // From now on the match is open in the other tab, and is not archived from there.
  await here.app.open();
  await expect(there.table.banner).toHaveCount(0);
  await there.table.stands('over');
  await page.waitForTimeout(1500);
  expect(await inLocalStorage(page, 'kept')).toBe(true);
  await there.hand.tap(second.locator('.back'));
  await isPutAway(page, 'kept');
  await expect(second.locator('.recent')).toContainText('171 to 52');
  await there.app.open('m/kept');
  await there.table.undo();
  await there.table.stands('settling');
  await there.app.reload();
  await there.table.stands('settling');
});

test('a tab without an open match hears what another tab has archived again', async ({ page, context }) => {
  const here = await Evening.sitDown(page, 'roller-derby');
  await here.app.open();
  await isPutAway(page, 'kept');
  // The first tab fetches the match from the archive, and goes back to the shelf.
  await page.locator('.recent a').first().tap();
  await here.table.stands('over');
  await page.locator('.back').tap();
  await expect(page.locator('.recent')).toContainText('171 to 52');
  // A finished match is closed half a second after the shelf was opened.
  await page.waitForTimeout(1500);
  const second = await context.newPage();
  const there = new Evening(second, here.file);
  const before = (await kept(page, 'match/kept/log/0')).steps;
  await there.app.open('m/kept');
  await there.table.undo();
  await there.table.stands('settling');
  await there.table.redo();
  await there.table.stands('over');
  await there.hand.tap(second.locator('.back'));
  await isPutAway(second, 'kept');
  const log = await kept(second, 'match/kept/log/0');
  expect(log.steps).toHaveLength(before.length + 2);
  // The first tab reads the index of the archive again.
  await page.waitForTimeout(500);
  // The next step in the first tab follows these steps, and does not replace them.
  await page.locator('.recent a').first().tap();
  await here.table.undo();
  const now = await kept(page, 'match/kept/log/0');
  expect(now.steps.slice(0, log.steps.length)).toEqual(log.steps);
  expect(now.steps).toHaveLength(log.steps.length + 1);
});

test('a match that could not be deleted for good is shown where it is', async ({ page }) => {
  const { app } = await Evening.sitDown(page, 'roller-derby');
  await app.open();
  await isPutAway(page, 'kept');
  await app.open('records/match/kept');
  await page.evaluate(noRoom, 'trick-ledger/bin/');
  await page.getByRole('button', { name: 'Delete', exact: true }).tap();
  await expect(page.locator('.say').first()).toContainText('It can only be deleted for good.');
  await page.evaluate(() => {
    // Now there is room for the mark in the bin, but the archive refuses to delete the match.
    window.room = true;
    const forget = IDBObjectStore.prototype.delete;
    IDBObjectStore.prototype.delete = function (...all) {
      if (!window.forgets) throw new DOMException('full', 'QuotaExceededError');
      return forget.apply(this, all);
    };
  });
  const forGood = page.getByRole('button', { name: /^Delete for good/ });
  await forGood.dispatchEvent('click');
  await expect(page.locator('.say').first()).toContainText('could not be deleted for good');
  expect(await inArchive(page, 'match/kept')).not.toBeNull();
  // The match is in the bin, so it can be restored.
  await page.getByRole('button', { name: 'Restore' }).tap();
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeVisible();
  await expect(page.locator('.say')).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete', exact: true }).tap();
  await expect(page.locator('.say').first()).toContainText('This match is deleted.');
  await page.evaluate(() => (window.forgets = true));
  await forGood.dispatchEvent('click');
  await expect(page).toHaveURL(/records\/matches$/);
  expect(await inArchive(page, 'match/kept')).toBeNull();
});

/** A second tab on the page of the match `kept`, which does not hear what other tabs write. */
async function deaf(context) {
  const tab = await context.newPage();
  await tab.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation(), true));
  await new App(tab).open('records/match/kept');
  await expect(tab.getByRole('button', { name: 'Delete', exact: true })).toBeVisible();
  return tab;
}

/** Deletes the match of the page for good. */
async function deleteForGood(tab) {
  await tab.getByRole('button', { name: 'Delete', exact: true }).tap();
  await tab.getByRole('button', { name: /^Delete for good/ }).dispatchEvent('click');
}

/** Checks that the match `kept` is nowhere, even after the app was loaded again. */
async function isGone(tab) {
  await expect(tab).toHaveURL(/records\/matches$/);
  expect(await inArchive(tab, 'match/kept')).toBeNull();
  expect(await inLocalStorage(tab, 'kept')).toBe(false);
  await new App(tab).open('records/matches');
  await tab.waitForTimeout(1000);
  await expect(tab.locator('.recent li')).toHaveCount(0);
}

test('a match that another tab has archived unheard is deleted for good from the archive too', async ({ page, context }) => {
  const { app } = await Evening.sitDown(page, 'roller-derby');
  // The tab opens the match while it is in local storage.
  const tab = await deaf(context);
  await app.open();
  await isPutAway(page, 'kept');
  await deleteForGood(tab);
  await isGone(tab);
});

test('a match that another tab has deleted for good unheard can be deleted again', async ({ page, context }) => {
  const { app } = await Evening.sitDown(page, 'roller-derby');
  await app.open();
  await isPutAway(page, 'kept');
  const tab = await deaf(context);
  await app.open('records/match/kept');
  await deleteForGood(page);
  await isGone(page);
  await deleteForGood(tab);
  await isGone(tab);
});

/** Runs in the page: reading the match `kept` from the archive takes until `window.goes` is set. `window.reads` says that it has begun. */
function slowReading() {
  const get = IDBObjectStore.prototype.get;
  IDBObjectStore.prototype.get = function (...all) {
    const request = get.apply(this, all);
    if (all[0] !== 'kept') return request;
    Object.defineProperty(request, 'onsuccess', {
      set(hears) {
        const tell = (event) => {
          window.reads = true;
          if (window.goes) hears.call(request, event);
          else setTimeout(tell, 20, event);
        };
        if (request.readyState === 'done') tell(new Event('success'));
        else request.addEventListener('success', tell);
      },
    });
    return request;
  };
}

test('a match that is deleted for good while another tab archives it does not come back', async ({ page, context }) => {
  const { app } = await Evening.sitDown(page, 'roller-derby');
  const tab = await deaf(context);
  // Archiving stops after the texts were read from local storage and before they are written into the archive.
  await page.addInitScript(slowReading);
  await app.open();
  await expect.poll(() => page.evaluate(() => window.reads)).toBe(true);
  await deleteForGood(tab);
  await tab.waitForTimeout(1000);
  await page.evaluate(() => (window.goes = true));
  await expect(tab).toHaveURL(/records\/matches$/);
  await page.waitForTimeout(1000);
  await isGone(tab);
});

test('a match that is opened while it is archived is ours at once', async ({ page }) => {
  const { app, shelf, table } = await Evening.sitDown(page, 'roller-derby');
  // Makes the disk slow: a transaction is not finished at once.
  await page.addInitScript(() => {
    IDBTransaction.prototype.commit = () => {};
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...all) {
      const end = performance.now() + (this.name === 'matches' ? 1000 : 0);
      const wait = () => performance.now() < end && (this.get('').onsuccess = wait);
      wait();
      return put.apply(this, all);
    };
  });
  await app.open();
  await page.waitForTimeout(700);
  await page.locator('.recent a').first().tap();
  await expect(table.banner).toHaveCount(0);
  await table.undo();
  await table.stands('settling');
  await page.waitForTimeout(1500);
  await app.reload();
  await table.stands('settling');
  await page.locator('.back').tap();
  await expect(shelf.resume).toBeVisible();
});
