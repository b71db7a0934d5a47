// Tests the service worker: the app needs no network after the first visit, and a new version starts only if the user agrees.
import fs from 'node:fs';
import path from 'node:path';
import { App } from './support/app.mjs';
import { expectAccessible } from './support/axe.mjs';
import { keep } from './support/remembered.mjs';
import { dist } from './support/server.mjs';
import { expect, savingData, test } from './support/test.mjs';
import { copyOfDist } from './support/versions.mjs';

test.use({ serviceWorkers: 'allow' });

/** The version of the open page, as copyOfDist() named it. */
const version = (page) => page.evaluate(() => document.querySelector('meta[name=version]')?.content);

test('starts without a network on any route after the first visit', { tag: '@engines' }, async ({ page, host, context, browserName, noise }) => {
  // Firefox reports this for a download that is interrupted by leaving its page.
  if (browserName === 'firefox') noise.allow(/A ServiceWorker intercepted the request and encountered an unexpected error/);
  const app = new App(page);
  await app.open();
  await app.keptForOffline();
  await host.stop();
  await context.setOffline(true);
  await app.reload();
  for (const route of ['./', 'match/of-yesterday', 'rules/roller-derby?from=table']) await app.open(route);
});

for (const lang of ['en', 'ja']) {
  test(`every game that comes as a document can be set up and read without a network (${lang})`, async ({ page, host, context }) => {
    test.setTimeout(180_000);
    await keep(page, { 'trick-ledger/settings': { v: 1, lang } });
    const titles = JSON.parse(fs.readFileSync(new URL('../../public/games/titles.json', import.meta.url), 'utf8'));
    expect(titles).toHaveLength(20);
    const app = new App(page);
    await app.open();
    await app.keptForOffline();
    await host.stop();
    await context.setOffline(true);
    for (const { game, [lang]: [name] } of titles) {
      await app.open(`new/${game}`);
      await expect(page.locator('h1')).toHaveText(name);
      await expect(page.locator('.tray .question')).toBeVisible();
      await app.open(`rules/${game}`);
      await expect(page.locator('h1')).toHaveText(name);
      await expect(page.locator('#aloud')).toBeVisible();
    }
  });
}

test('keeps every file of the build, and the pages under rules/ as themselves', async ({ page, host, context }) => {
  const build = copyOfDist();
  fs.mkdirSync(path.join(build, 'rules/en'), { recursive: true });
  fs.writeFileSync(path.join(build, 'rules/en/test-game.html'), '<p>The sheet of a test game.</p>');
  const withRules = copyOfDist({ from: build });
  host.use(withRules);

  const app = new App(page);
  await app.open();
  await app.keptForOffline();
  await host.stop();
  await context.setOffline(true);
  const rules = await page.evaluate(async () => (await fetch('rules/en/test-game.html')).text());
  expect(rules).toContain('The sheet of a test game.');
  const types = await page.evaluate(async () => {
    const cache = await caches.open((await caches.keys())[0]);
    const kept = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
    return kept.filter((response) => response.url.endsWith('.wasm')).map((response) => response.headers.get('content-type'));
  });
  const parts = fs.readdirSync(withRules).filter((name) => name.endsWith('.wasm'));
  expect(parts.length).toBeGreaterThan(4); // the first download, the downloads of games, of screens, and of code that these share
  expect(types).toEqual(parts.map(() => 'application/wasm'));
});

test('a new version waits until somebody agrees, and then is whole', async ({ page, host }) => {
  const [a, b] = ['A', 'B'].map((name) => copyOfDist({ name }));
  host.use(a);
  const app = new App(page);
  await app.open();
  await app.keptForOffline();
  const [versionA] = await app.versions();

  host.use(b);
  expect(await app.lookForUpdate()).toBe('installed');
  await app.reload();
  expect(await version(page)).toBe('A');
  expect(await app.versions()).toHaveLength(2);

  // The match screen never offers the new version, so that no deal is interrupted.
  const consent = page.getByRole('button', { name: 'Start it now' });
  await expect(consent).toBeVisible();
  await app.open('m/of-yesterday');
  await app.keptForOffline();
  await expect(consent).toHaveCount(0);
  await app.open();
  await consent.tap();
  await expect.poll(() => version(page).catch(() => 'on its way')).toBe('B');
  await app.started();
  await expect.poll(() => app.versions()).toHaveLength(1);
  expect(await app.versions()).not.toContain(versionA);
});

test('a new version that was started in one tab starts in the other with a tap', async ({ page, context, host }) => {
  const [a, b] = ['A', 'B'].map((name) => copyOfDist({ name }));
  host.use(a);
  const app = new App(page);
  await app.open();
  await app.keptForOffline();
  const other = await context.newPage();
  await new App(other).open();
  host.use(b);
  expect(await app.lookForUpdate()).toBe('installed');
  await app.reload();
  const start = (page) => page.getByRole('button', { name: 'Start it now' });
  await expect(start(other)).toBeVisible();
  await start(page).tap();
  await expect.poll(() => version(page).catch(() => 'on its way')).toBe('B');
  await start(other).tap();
  await expect.poll(() => version(other).catch(() => 'on its way')).toBe('B');
});

test('fetches everything once: in the order of its likely use, and not again what the page has fetched already', async ({ page, host }) => {
  const app = new App(page);
  await app.open('new/roller-derby');
  await app.keptForOffline();
  const files = host.asked.filter((path) => !['/sw.js', '/new/roller-derby'].includes(path));
  expect(files.filter((path, i) => files.indexOf(path) < i)).toEqual([]);
  const first = (pattern) => files.findIndex((path) => pattern.test(path));
  const order = [/engine-/, /judge-/, /secret_agent-/, /briscola-/, /rules\.json/, /icon-512/];
  expect(order.map(first)).not.toContain(-1);
  expect(files.filter((path) => path.startsWith('/rules/'))).toEqual([]); // the rules are fetched as one file
  expect(order.map(first)).toEqual(order.map(first).toSorted((a, b) => a - b));
});

test('of a new version only what has changed is fetched', async ({ page, host }) => {
  const [a, b] = ['A', 'B'].map((name) => copyOfDist({ name }));
  host.use(a);
  const app = new App(page);
  await app.open();
  await app.keptForOffline();
  host.use(b);
  const before = host.asked.length;
  expect(await app.lookForUpdate()).toBe('installed');
  // The page of version B names B as its version.
  expect(new Set(host.asked.slice(before))).toEqual(new Set(['/sw.js', '/']));
});

for (const [locale, badge, whole, spared, partly, fetch] of [
  ['en-GB', 'works offline', 'The whole app is on this phone', 'To save data', 'Not all of the app is on this phone yet', 'Fetch all of it now'],
  ['ja-JP', 'オフラインで使えます', 'アプリはすべてこの端末に', 'データの節約がオン', 'まだこの端末に入っていません', '今すぐすべて読み込む'],
]) {
  test.describe(locale, () => {
    test.use({ locale });

    test('says when all of it is here', async ({ page }) => {
      const app = new App(page);
      await app.open();
      const said = page.locator('.brand').getByRole('status');
      await expect(said).toHaveText('');
      await app.keptForOffline();
      await expect(said).toHaveText(badge);
      await expectAccessible(page);
      await page.locator('a[href="settings"]').tap();
      await expect(page.getByText(whole)).toBeVisible();
      await app.reload();
      await expect(page.getByText(whole)).toBeVisible();
    });

    test('fetches no more than what is opened where data is to be saved, until it is told to', async ({ page, host, context }) => {
      await page.addInitScript(savingData);
      const app = new App(page);
      await app.open('settings');
      await expect(page.getByText(spared)).toBeVisible();
      await page.waitForTimeout(2500); // waits longer than the app does before it fetches anything in the background
      expect(host.asked).not.toContain('/sw.js');
      expect(host.asked.filter((path) => /\/(opening|rehearsal)-/.test(path))).toEqual([]); // these downloads are fetched in the background of the first screen
      await expectAccessible(page);
      await page.getByRole('button', { name: fetch }).tap();
      await expect(page.getByText(whole)).toBeVisible();
      await app.keptForOffline();
      await host.stop();
      await context.setOffline(true);
      await app.open('rules/ascot');
      await expect(page.locator('.prose h2').first()).toBeVisible();
    });

    test('says that it could not be fetched whole, and tries again when it is told to', async ({ page, host, noise }) => {
      noise.allow(/404/);
      const build = copyOfDist();
      fs.rmSync(path.join(build, 'icons/icon-512.png'));
      host.use(build);
      await new App(page).open('settings');
      await expect.poll(() => host.asked.filter((path) => path.endsWith('icon-512.png')).length).toBe(2);
      await expect(page.getByText(partly)).toBeVisible();
      host.use(dist);
      await page.getByRole('button', { name: fetch }).tap();
      await expect(page.getByText(whole)).toBeVisible();
    });
  });
}

for (const [what, spoil] of [
  ['half a version', (file) => fs.rmSync(file)],
  ['a version with a tampered file', (file) => fs.appendFileSync(file, '<!-- Not ours. -->')],
]) {
  test(`${what} is no version`, async ({ page, host, noise }) => {
    noise.allow(/404|is not the file of this version/);
    // Unchanged files are copied from the cached version, so the damaged file is a new one.
    const [a, more] = [copyOfDist({ name: 'A' }), copyOfDist()];
    fs.writeFileSync(path.join(more, 'icons/new.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const spoilt = copyOfDist({ from: more, name: 'spoilt' });
    spoil(path.join(spoilt, 'icons/new.svg'));
    for (const ending of ['br', 'gz']) fs.rmSync(path.join(spoilt, `icons/new.svg.${ending}`), { force: true });
    host.use(a);
    const app = new App(page);
    await app.open();
    await app.keptForOffline();
    const before = await app.versions();

    host.use(spoilt);
    expect(await app.lookForUpdate()).toBe('redundant');
    expect(await app.versions()).toEqual(before);
    await app.reload();
    expect(await version(page)).toBe('A');
    await expect.poll(() => app.versions()).toEqual(before);
  });
}
