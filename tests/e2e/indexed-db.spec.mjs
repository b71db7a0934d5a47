// Tests that data which local storage has lost is restored from IndexedDB, and that deleted data is not.
import { App } from './support/app.mjs';
import { expectAccessible } from './support/axe.mjs';
import { Evening } from './support/evening.mjs';
import { noDatabase } from './support/full.mjs';
import { manyMatches } from './support/many-matches.mjs';
import { inLocalStorage, keep, kept } from './support/remembered.mjs';
import { expect, test } from './support/test.mjs';

/** A file of the same origin. The app does not run on it. */
const BESIDE = 'manifest.webmanifest';

const snapshot = (page) => page.evaluate(() => ({ ...localStorage }));

/** Replaces local storage by an older state, as a killed browser does. */
async function comesBackWith(page, storage) {
  await page.goto(BESIDE);
  await page.evaluate((storage) => {
    localStorage.clear();
    for (const [key, text] of Object.entries(storage)) localStorage.setItem(key, text);
  }, storage);
}

/** The value in IndexedDB under a key. */
const inIndexedDb = (page, key) =>
  page.evaluate(
    (key) =>
      new Promise((resolve, reject) => {
        const opened = indexedDB.open('trick-ledger');
        opened.onerror = () => reject(opened.error);
        opened.onsuccess = () => {
          const asked = opened.result.transaction('kept').objectStore('kept').get(`trick-ledger/${key}`);
          asked.onsuccess = () => {
            opened.result.close();
            resolve(asked.result?.text);
          };
        };
      }),
    key,
  );

const steps = async (page) => (await kept(page, 'match/kept/log/0')).steps.length;

test('every answer is in IndexedDB when it is on the screen', async ({ page }) => {
  const { table } = await Evening.sitDown(page, 'roller-derby', { written: 1, facts: { die1: 3 } });
  for (const [question, answer] of [['die2', 4], ['trump', 'S']]) {
    await table.asks(question);
    await table.answer(answer);
    const text = await page.evaluate(() => localStorage.getItem('trick-ledger/match/kept/log/0'));
    await expect.poll(() => inIndexedDb(page, 'match/kept/log/0'), { timeout: 300 }).toBe(text);
  }
});

test('what local storage has lost is there again: steps, a whole match, settings; what was taken away is not', async ({ page, noise }) => {
  noise.allow(/404/); // a file opened as a page has no icon, so the browser asks for one in vain
  const { app, table, shelf } = await Evening.sitDown(page, 'roller-derby', { written: 1, facts: { die1: 3 } });
  await table.asks('die2');
  const before = await snapshot(page);
  await table.answer(4);
  await table.answer('S');
  await table.asks('jokers_bought');
  const now = await steps(page);
  await app.open('settings');
  await page.getByRole('radio', { name: '日本語' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('設定');

  for (const lost of [before, {}]) {
    await comesBackWith(page, lost);
    await app.open('m/kept');
    await table.asks('jokers_bought');
    await expect(table.chip('trump')).toBeVisible();
    await expect(table.banner).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    expect(await steps(page)).toBe(now);
    await comesBackWith(page, lost);
    await app.open();
    await expect(shelf.resume).toBeVisible();
  }

  await app.open('records/match/kept');
  const alive = await snapshot(page);
  await page.getByRole('button', { name: '削除' }).tap();
  await expect.poll(() => inIndexedDb(page, 'bin/kept')).toBeTruthy();
  await comesBackWith(page, alive);
  await app.open();
  await expect(page.locator('.games')).toBeVisible();
  await expect.poll(() => kept(page, 'bin/kept')).toBeTruthy();
  await expect(shelf.resume).toHaveCount(0);
});

test('what is answered on, after something was brought home, is one record', async ({ page, noise }) => {
  noise.allow(/404/);
  const { app, table } = await Evening.sitDown(page, 'roller-derby', { written: 1, facts: { die1: 3 } });
  await table.asks('die2');
  const before = await snapshot(page);
  await table.answer(4);
  await table.asks('trump');
  await comesBackWith(page, before);
  await app.open('m/kept');
  await table.answer('S');
  await table.asks('jokers_bought');
  await app.reload();
  await table.asks('jokers_bought');
  const { steps } = await kept(page, 'match/kept/log/0');
  expect(steps.slice(2).map(({ act }) => act.do.tell.facts[0])).toEqual([['die1', null, 3], ['die2', null, 4], ['trump', null, 'S']]);
});

for (const [locale, late, atOnce] of [
  ['en-GB', 'saves with a delay', 'is saved at once'],
  ['ja-JP', '少し遅れて', 'その場で'],
]) {
  test.describe(locale, () => {
    test.use({ locale });

    test('where there is no IndexedDB the app works as ever, and says what it can promise', async ({ page }) => {
      const app = new App(page);
      await app.open('settings');
      await expect(page.locator('.notice').first()).toContainText(atOnce);
      await expectAccessible(page);
      await page.addInitScript(noDatabase);
      const { table } = await Evening.sitDown(page, 'roller-derby', { written: 1, facts: { die1: 3 } });
      await table.answer(4);
      await table.asks('trump');
      await app.reload();
      await table.asks('trump');
      await app.open('settings');
      await expect(page.locator('.notice').first()).toContainText(late);
      await expectAccessible(page);
    });
  });
}

test('a database of a newer version is left as it is, and that is said', async ({ page, noise }) => {
  noise.allow(/404/);
  await keep(page, manyMatches());
  const app = new App(page);
  await app.open();
  await expect.poll(() => inLocalStorage(page, 'second')).toBe(false);
  await page.goto('manifest.webmanifest');
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const opened = indexedDB.open('trick-ledger', 99);
        opened.onsuccess = () => resolve(opened.result.close());
      }),
  );
  const helps = 'Close every tab of Trick Ledger, then open it again.';
  const said = (place) => page.locator(place).filter({ hasText: 'A newer version of Trick Ledger has saved the finished matches' }).filter({ hasText: helps });
  for (const [route, place] of [['./', '.notice'], ['records', '.notice'], ['m/second/sheet', '[role=alert]']]) {
    await app.open(route);
    await expect(page.locator('.banner')).toContainText('A newer version of Trick Ledger has saved its records in this browser');
    await expect(said(place)).toBeVisible();
    // The app does not propose a reload, because it would not help here.
    await expect(page.locator('body')).not.toContainText(/not responding|Reload/);
  }
  await app.open('records/backup');
  await page.getByRole('button', { name: 'Save everything' }).tap();
  await expect(said('.say.wrong')).toBeVisible();
  await app.open('settings');
  await expect(page.locator('.notice').first()).not.toContainText('a little late');
  // The open match is in local storage, so the banner does not say that the match could not be saved.
  await app.open('m/open');
  await expect(page.locator('.banner')).toContainText('A newer version of Trick Ledger has saved its records in this browser');
});

/** Runs in the page: from now on, no file can be written into the private file system while `window.error` has an error name. */
function noFile(name) {
  window.error = name;
  const open = IDBFactory.prototype.open;
  window.opened = 0;
  IDBFactory.prototype.open = function (...given) {
    window.opened++;
    return open.apply(this, given);
  };
  const write = FileSystemFileHandle.prototype.createWritable;
  FileSystemFileHandle.prototype.createWritable = function (...given) {
    return window.error ? Promise.reject(new DOMException('not now', window.error)) : write.apply(this, given);
  };
}

// A database in this state may have a torn log. Opening it would append to the log, and Chromium would delete
// it at the next opening.
for (const error of ['QuotaExceededError', 'InvalidStateError', 'UnknownError', 'NoModificationAllowedError']) {
  test(`where the private file system fails with ${error}, the database is not opened before it takes a file`, async ({ page }) => {
    await page.addInitScript(noFile, error);
    await page.clock.install();
    const app = new App(page);
    await keep(page, manyMatches());
    await app.open();
    const says = page.locator('.banner', { hasText: 'This device has no room left' });
    await expect(says).toBeVisible();
    await expect(page.locator('.resume')).toBeVisible();
    expect(await page.evaluate(() => window.opened)).toBe(0);
    await page.evaluate(() => (window.error = undefined));
    await expect(async () => {
      await page.clock.fastForward(2_000);
      await expect(says).toHaveCount(0, { timeout: 500 });
    }).toPass();
    await expect.poll(() => inIndexedDb(page, 'match/open')).toBeTruthy();
  });
}

test('a write that the browser refuses though there is room is no full disk, and is tried again', async ({ page }) => {
  const { table } = await Evening.sitDown(page, 'roller-derby', { written: 1, facts: { die1: 3 } });
  await table.asks('die2');
  await expect(table.banner).toHaveCount(0);
  const local = () => page.evaluate(() => localStorage.getItem('trick-ledger/match/kept/log/0'));
  const before = await local();
  await expect.poll(() => inIndexedDb(page, 'match/kept/log/0')).toBe(before);
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...all) {
      if (!window.works) throw new DOMException('closed', 'InvalidStateError');
      return put.apply(this, all);
    };
  });
  await table.answer(4);
  await table.asks('trump');
  const banner = page.locator('.banner');
  await expect(banner).toContainText('The browser reports an error and has not saved the last changes.');
  await expect(banner).not.toContainText('no room');
  expect(await inIndexedDb(page, 'match/kept/log/0')).toBe(before);
  await page.evaluate(() => (window.works = true));
  await expect(banner).toHaveCount(0, { timeout: 20_000 });
  expect(await local()).not.toBe(before);
  expect(await inIndexedDb(page, 'match/kept/log/0')).toBe(await local());
});

test('another tab that writes its file at the same moment is no full disk', async ({ page }) => {
  await page.addInitScript(noFile, 'NoModificationAllowedError');
  await page.addInitScript(() => setTimeout(() => (window.error = undefined), 250));
  await new App(page).open();
  await expect.poll(() => page.evaluate(() => window.opened)).toBeGreaterThan(0);
  await expect(page.locator('.banner')).toHaveCount(0);
});

for (const error of ['SecurityError', 'NotAllowedError', 'NotSupportedError']) {
  test(`where a page is given no private file system (${error}), the database is opened all the same`, async ({ page }) => {
    await page.addInitScript(noFile, error);
    await keep(page, manyMatches());
    await new App(page).open();
    await expect.poll(() => inIndexedDb(page, 'match/open')).toBeTruthy();
    await expect(page.locator('.banner')).toHaveCount(0);
  });
}

test('IndexedDB that never answers is not waited for long', async ({ page }) => {
  await page.addInitScript(() => (IDBFactory.prototype.open = () => new EventTarget()));
  const { table } = await Evening.sitDown(page, 'roller-derby', { written: 1, facts: { die1: 3 } });
  await table.asks('die2');
  await table.answer(4);
  await table.asks('trump');
});
