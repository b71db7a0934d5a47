// Tests a browser whose IndexedDB does not answer some requests. In WebKit this happens sometimes, until the page is reloaded. The app does
// not wait forever, says what is missing, and overwrites nothing.
import { App } from './support/app.mjs';
import { manyMatches } from './support/many-matches.mjs';
import { expectAccessible } from './support/axe.mjs';
import { downloaded } from './support/download.mjs';
import { inLocalStorage, keep } from './support/remembered.mjs';
import { expect, test } from './support/test.mjs';

const WORDS = {
  'en-GB': {
    save: 'Save everything',
    not: 'The browser is not responding: finished matches cannot be read for now. None of them is lost.',
    again: 'Try again',
    without: 'Save without them',
    reload: 'Reload the page',
    restore: 'Restore',
    here: '4 matches here already',
  },
  'ja-JP': {
    save: 'すべて保存する',
    not: 'ブラウザーが応答しないため、終わった試合を読み取れません。記録は失われていません。',
    again: 'もう一度',
    without: 'その試合を除いて保存する',
    reload: 'ページを再読み込み',
    restore: '復元する',
    here: 'すでにある試合：4',
  },
};

/** From the next page on, these `methods` of these `stores` get no answer while `window.silent` is true.
   With `mends`, opening the database anew ends the silence. */
const silence = (page, { methods, stores, atOnce, mends = false }) =>
  page.addInitScript(
    ({ methods, stores, atOnce, mends }) => {
      window.silent = atOnce;
      for (const name of methods) {
        const ask = IDBObjectStore.prototype[name];
        IDBObjectStore.prototype[name] = function (...given) {
          const request = ask.apply(this, given);
          return window.silent && stores.includes(this.name) ? new EventTarget() : request;
        };
      }
      const open = IDBFactory.prototype.open;
      IDBFactory.prototype.open = function (...given) {
        if (mends) window.silent = false;
        return open.apply(this, given);
      };
    },
    { methods, stores, atOnce, mends },
  );

/** Waits for something that appears after a time limit. The clock is put forward, but real requests get time to answer. */
const inTime = (page, see) =>
  expect(async () => {
    await page.clock.fastForward(2_000);
    await see({ timeout: 500 });
  }).toPass();

/** Three finished and archived matches, and an open one. */
async function putAway(page) {
  const app = new App(page);
  await page.clock.install();
  await keep(page, manyMatches());
  await app.open();
  for (const id of ['first', 'second', 'agents']) await expect.poll(() => inLocalStorage(page, id)).toBe(false);
  return app;
}

const backup = async (page, key) => {
  const { name, content } = await downloaded(page, () => page.getByRole('button', { name: key }).tap());
  return { name, content, ids: JSON.parse(content).matches.map(({ id }) => id).sort() };
};

for (const [locale, words] of Object.entries(WORDS)) {
  test.describe(locale, () => {
    test.use({ locale });

    test('a backup does not wait for ever, and is whole or says what it lacks', async ({ page }) => {
      const app = await putAway(page);
      await silence(page, { methods: ['getAll'], stores: ['matches'], atOnce: false });
      await app.open('records/backup');
      await page.evaluate(() => (window.silent = true));
      await page.getByRole('button', { name: words.save }).tap();
      const says = page.locator('.say.wrong');
      await inTime(page, (soon) => expect(says).toHaveText(words.not, soon));
      await expectAccessible(page);
      await page.getByRole('button', { name: words.reload }).tap();
      await expect(page.getByRole('button', { name: words.save })).toBeVisible();
      await page.evaluate(() => (window.silent = true));
      await page.getByRole('button', { name: words.save }).tap();
      await inTime(page, (soon) => expect(says).toHaveText(words.not, soon));
      expect((await backup(page, words.without)).ids).toEqual(['open']);

      await page.getByRole('button', { name: words.save }).tap();
      await inTime(page, (soon) => expect(says).toHaveText(words.not, soon));
      await page.evaluate(() => (window.silent = false));
      const { name, content, ids } = await backup(page, words.again);
      expect(ids).toEqual(['agents', 'first', 'open', 'second']);

      // A match that cannot be compared with the local copy is not restored.
      const file = { name, mimeType: 'application/json', buffer: content };
      await page.evaluate(() => (window.silent = true));
      await page.locator('input[type=file]').setInputFiles(file);
      await inTime(page, (soon) => expect(says).toHaveText(words.not, soon));
      await expect(page.getByRole('button', { name: words.restore })).toHaveCount(0);
      await page.getByRole('button', { name: words.reload }).tap();
      await expect(page.getByRole('button', { name: words.save })).toBeVisible();
      await page.evaluate(() => (window.silent = false));
      await page.locator('input[type=file]').setInputFiles(file);
      await expect(page.locator('.brought')).toContainText(words.here);
    });

    test('where the matches that are over cannot be read, shelf, records and the match itself say so', async ({ page }) => {
      const app = await putAway(page);
      await silence(page, { methods: ['getAll', 'get'], stores: ['matches', 'labels'], atOnce: true });
      await app.open();
      await inTime(page, (soon) => expect(page.locator('.notice')).toContainText(words.not, soon));
      await expect(page.locator('.resume')).toBeVisible();
      await app.open('records');
      await inTime(page, (soon) => expect(page.locator('.notice')).toContainText(words.not, soon));
      await expectAccessible(page);
      await page.getByRole('button', { name: words.reload }).tap();
      await inTime(page, (soon) => expect(page.locator('.notice')).toContainText(words.not, soon));
      await app.open('records/backup');
      const save = page.getByRole('button', { name: words.save });
      await inTime(page, (soon) => expect(save).toBeVisible(soon));
      await save.tap();
      await inTime(page, (soon) => expect(page.locator('.say.wrong')).toHaveText(words.not, soon));
      await page.evaluate(() => (window.silent = false));
      expect((await backup(page, words.again)).ids).toEqual(['agents', 'first', 'open', 'second']);
    });

    test('a match that does not come is not called missing', async ({ page }) => {
      await putAway(page);
      await silence(page, { methods: ['get'], stores: ['matches'], atOnce: true });
      await page.goto('m/second/sheet');
      await inTime(page, (soon) => expect(page.getByRole('alert')).toContainText(words.not, soon));
      await expectAccessible(page);
      await page.evaluate(() => (window.silent = false));
      await page.getByRole('button', { name: words.again }).tap();
      await expect(page.locator('table.pad')).toBeVisible();
    });
  });
}

test('a connection that has fallen silent is opened anew, and nobody notices', async ({ page }) => {
  const app = await putAway(page);
  await silence(page, { methods: ['getAll'], stores: ['matches'], atOnce: false, mends: true });
  await app.open('records/backup');
  await page.evaluate(() => (window.silent = true));
  await page.getByRole('button', { name: 'Save everything' }).tap();
  await inTime(page, (soon) => expect(page.locator('.say').last()).toHaveText('4 matches handed to the browser as a file.', soon));
});
