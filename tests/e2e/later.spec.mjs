// Tests the later downloads: the rules of the games, and every screen that needs them.
import fs from 'node:fs';
import path from 'node:path';
import { App } from './support/app.mjs';
import { expectAccessible } from './support/axe.mjs';
import { needsOf } from '../../.ci/downloads.mjs';
import { dist } from './support/server.mjs';
import { expect, test } from './support/test.mjs';

// With a service worker, downloads would also come from its cache.
test.use({ serviceWorkers: 'block' });

/** Records the requests for the rules engine from now on. */
const watch = (page) => {
  const asked = [];
  page.on('request', (request) => {
    if (/\/engine-\w+\.wasm$/.test(request.url())) asked.push(request.url());
  });
  return asked;
};

test('comes when a game is opened, or else behind the first screen', async ({ page }) => {
  const asked = watch(page);
  const app = new App(page);
  await app.open();
  expect(asked).toHaveLength(0);
  await page.locator('a[href="new/roller-derby"]').first().click();
  await expect(page.locator('.question')).toBeVisible();
  expect(asked).toHaveLength(1);
  await app.open();
  await expect.poll(() => asked.length).toBe(2);
});

/** A gate that a test opens: `opened` is a promise that resolves when `open` is called. */
const gate = () => {
  let open;
  const opened = new Promise((resolve) => (open = resolve));
  return { opened, open };
};

for (const [route, part, game] of [['new/ascot', 'set_up', 'ascot'], ['open', 'open'], ['m/none', 'table'], ['records', 'records'], ['judge/bisca', 'judge', 'briscola'], ['open#contract=ZNY3-3PBK-A', 'set_up', 'roller_derby']]) {
  test(`is asked for after the program, and before the app starts, where the address needs it: ${route}`, async ({ page }) => {
    const [program, start] = [gate(), gate()];
    const asked = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.route('**/*_bg.wasm', async (route) => (await program.opened, route.continue()));
    await page.route('**/start-*.js', async (route) => (await start.opened, route.continue()));
    await page.goto(route, { waitUntil: 'commit' });
    await expect.poll(() => asked.some((url) => url.endsWith('_bg.wasm'))).toBe(true);
    const parts = () => asked.filter((url) => /(?<!_bg)\.wasm$/.test(url));
    expect(parts()).toEqual([]);
    program.open();
    for (const file of [part, ...needsOf(part), ...(game ? [game] : [])]) await expect.poll(() => parts().filter((url) => new RegExp(`/${file}-\\w+\\.wasm$`).test(url))).toHaveLength(1);
    start.open();
    await new App(page).started();
    await expect(page.locator('.tray')).toBeVisible();
    expect(parts()).toHaveLength(new Set(parts()).size); // no download is requested twice
  });
}

for (const [what, route, text] of [
  ['agreed rules', 'open#contract=ZNY3-3PBK-A', 'Roller Derby'],
  ['a mistyped code', 'open#contract=ZNY3-3PBK-B', 'a character is missing or wrong'],
]) {
  test(`of the games only the one is fetched that ${what} are of`, async ({ page }) => {
    const games = [];
    page.on('request', (request) => {
      const [, file] = request.url().match(/\/(\w+)-\w+\.wasm$/) ?? [];
      if (fs.existsSync(path.join(dist, '../src/games', file ?? '-'))) games.push(file);
    });
    await new App(page).open(route);
    await expect(page.locator('main')).toContainText(text);
    expect(games).toEqual(['roller_derby']);
  });
}

test('comes once', async ({ page }) => {
  const asked = watch(page);
  await new App(page).open();
  await page.locator('a[href="rules/roller-derby"]').first().click();
  await expect(page.getByRole('heading', { name: 'Roller Derby' })).toBeVisible();
  await page.goBack();
  await page.locator('a[href="new/roller-derby"]').first().click();
  await expect(page.locator('.question')).toBeVisible();
  expect(asked).toHaveLength(1);
});

for (const [locale, sorry, again, once, replaced, reload] of [
  ['en-GB', 'could not be fetched', 'Try again', 'needs the network once', 'newer version', 'Reload the page'],
  ['ja-JP', '読み込めませんでした', 'もう一度', 'ネットワークが必要', '新しいバージョン', 'ページを再読み込み'],
]) {
  test.describe(locale, () => {
    test.use({ locale });

    test('that it cannot be had is said, and it is fetched when the network is back', async ({ page, noise }) => {
      noise.allow(/ERR_FAILED|Failed to fetch/);
      const away = /engine-.*\.wasm|sw\.js/;
      await page.route(away, (route) => route.abort());
      await new App(page).open('new/roller-derby');
      await expect(page.getByRole('alert')).toContainText(sorry);
      await expect(page.getByRole('alert')).toContainText(once);
      await expectAccessible(page);
      await page.unroute(away);
      await page.getByRole('button', { name: again }).click();
      await expect(page.locator('.question')).toBeVisible();
      await expect(page).toHaveURL(/new\/roller-derby/);
    });

    test('a page from before a deploy offers to be loaded again', async ({ page, noise }) => {
      noise.allow(/404|integrity|Failed to fetch/); // the old file is missing, or replaced by one with another hash
      await page.route('**/engine-*.wasm', (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'no such file' }));
      await new App(page).open('new/roller-derby');
      await expect(page.getByRole('alert')).toContainText(sorry);
      await expect(page.getByRole('alert')).toContainText(replaced);
      await expectAccessible(page);
      await page.screenshot({ path: `out/deploy.${locale}.png` });
      await page.unroute('**/engine-*.wasm');
      await page.getByRole('button', { name: reload }).tap();
      await expect(page.locator('.question')).toBeVisible();
      await expect(page).toHaveURL(/new\/roller-derby/);
    });
  });
}
