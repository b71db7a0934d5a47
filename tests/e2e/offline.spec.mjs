// The service worker: no network needed after the first visit, and a new version only when somebody agrees to it.
import fs from 'node:fs';
import path from 'node:path';
import { App } from './support/app.mjs';
import { expect, test } from './support/test.mjs';
import { copyOfDist } from './support/versions.mjs';

test.use({ serviceWorkers: 'allow' });

/** The version of the page that is open, as copyOfDist() named it. */
const version = (page) => page.evaluate(() => document.querySelector('meta[name=version]')?.content);

test('starts without a network on any route after the first visit', { tag: '@engines' }, async ({ page, host, context, browserName, noise }) => {
  // Firefox says so of a download that breaks off because its page is left.
  if (browserName === 'firefox') noise.allow(/A ServiceWorker intercepted the request and encountered an unexpected error/);
  const app = new App(page);
  await app.open();
  await app.keptForOffline();
  await host.stop();
  await context.setOffline(true);
  await app.reload();
  for (const route of ['./', 'match/of-yesterday', 'rules/roller-derby?from=table']) await app.open(route);
});

test('keeps every file of the build, and the pages under rules/ as themselves', async ({ page, host, context }) => {
  const build = copyOfDist();
  fs.mkdirSync(path.join(build.folder, 'rules/en'), { recursive: true });
  fs.writeFileSync(path.join(build.folder, 'rules/en/test-game.html'), '<p>The sheet of a test game.</p>');
  const withRules = copyOfDist({ from: build.folder });
  host.use(withRules.folder);

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
  const parts = fs.readdirSync(withRules.folder).filter((name) => name.endsWith('.wasm'));
  expect(parts.length).toBeGreaterThan(4); // the shell, the games, the evening, the desk, the court, and what some of them share
  expect(types).toEqual(parts.map(() => 'application/wasm'));
  build.remove();
  withRules.remove();
});

test('a new version waits until somebody agrees, and then is whole', async ({ page, host }) => {
  const [a, b] = ['A', 'B'].map((name) => copyOfDist({ name }));
  host.use(a.folder);
  const app = new App(page);
  await app.open();
  await app.keptForOffline();
  const [versionA] = await app.versions();

  host.use(b.folder);
  expect(await app.lookForUpdate()).toBe('installed');
  await app.reload();
  expect(await version(page)).toBe('A');
  expect(await app.versions()).toHaveLength(2);

  // Never at a table: a deal is not interrupted.
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
  a.remove();
  b.remove();
});

for (const [what, heard, spoil] of [
  ['half a version', /404/, (folder) => fs.rmSync(path.join(folder, 'icons/icon-512.png'))],
  ['a version with a tampered file', /integrity/, tamper],
]) {
  test(`${what} is no version`, async ({ page, host, noise }) => {
    noise.allow(heard);
    const [a, spoilt] = ['A', 'spoilt'].map((name) => copyOfDist({ name }));
    spoil(spoilt.folder);
    host.use(a.folder);
    const app = new App(page);
    await app.open();
    await app.keptForOffline();
    const before = await app.versions();

    host.use(spoilt.folder);
    expect(await app.lookForUpdate()).toBe('redundant');
    expect(await app.versions()).toEqual(before);
    await app.reload();
    expect(await version(page)).toBe('A');
    await expect.poll(() => app.versions()).toEqual(before);
    a.remove();
    spoilt.remove();
  });
}

/** Somebody else has written into a file of the build. */
function tamper(folder) {
  fs.appendFileSync(path.join(folder, 'rules/en/roller-derby.html'), '<p>Not ours.</p>');
  for (const ending of ['br', 'gz']) fs.rmSync(path.join(folder, `rules/en/roller-derby.html.${ending}`), { force: true });
}
