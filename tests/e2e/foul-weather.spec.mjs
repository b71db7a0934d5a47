// Tests failures around the app: a network that answers with its own login page, downloads that are cut off or of another version, tabs
// without locks, pages that the browser has frozen or discarded, and a foreign frame.
import fs from 'node:fs';
import path from 'node:path';
import { App } from './support/app.mjs';
import { downloaded } from './support/download.mjs';
import { Evening } from './support/evening.mjs';
import { Hand } from './support/pages/hand.mjs';
import { Table } from './support/pages/table.mjs';
import { scratch } from './support/scratch.mjs';
import { dist, serve } from './support/server.mjs';
import { expect, test } from './support/test.mjs';
import { copyOfDist } from './support/versions.mjs';

const PORTAL = '<html><head><title>Free WiFi</title></head><body><h1>Please sign in</h1></body></html>';
const file = (start) => path.join(dist, fs.readdirSync(dist).find((name) => name.startsWith(start) && name.endsWith('.wasm')));

for (const [what, answer] of [
  ['the page of a network that asks for a login', () => ({ status: 200, contentType: 'text/html', body: PORTAL })],
  ['half of it', (name) => ({ status: 200, contentType: 'application/wasm', body: fs.readFileSync(name).subarray(0, 9_000) })],
  ['another part', () => ({ status: 200, contentType: 'application/wasm', body: fs.readFileSync(file('judge-')) })],
  ['nothing', () => ({ status: 200, contentType: 'application/wasm', body: '' })],
]) {
  test(`${what} in the place of a download: it is said what to do, and another try succeeds`, async ({ page, noise }) => {
    noise.allow(/integrity|Failed to fetch|preload/);
    await page.route('**/set_up-*.wasm', (route) => route.fulfill(answer(file('set_up-'))));
    await page.goto('new/roller-derby');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('could not be fetched');
    await expect(alert).toContainText('this network asks you to sign in first: reload the page. Nothing you have entered is lost.');
    await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Try again' }).tap();
    await expect(page.locator('#question')).toBeVisible();
  });
}

for (const [what, from, link, file, says] of [
  ['a page of rules', 'judge/roller-derby', 'Rules', '**/rules/en/*.html', 'The rules page could not be fetched'],
  ['the licences', 'settings', 'Licences', '**/licences.html', 'The licences could not be fetched'],
]) {
  test(`a network that asks for a login is not shown as ${what}`, async ({ page }) => {
    await page.route(file, (route) => route.fulfill({ status: 200, contentType: 'text/html', body: PORTAL }));
    await new App(page).open(from);
    await page.getByRole('link', { name: link, exact: true }).tap();
    await expect(page.locator('.live')).toContainText(says);
    await expect(page.locator('body')).not.toContainText('Please sign in');
  });
}

test('a page of rules that came by a link stays when a network asks for a login', async ({ page }) => {
  const asked = page.waitForResponse('**/rules/en/*.html');
  await page.route('**/rules/en/*.html', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: PORTAL }));
  await page.goto('rules/roller-derby');
  await asked;
  await expect(page.locator('.app:not(#shell) .live')).toContainText('The rules page could not be fetched');
  await expect(page.getByRole('heading', { name: '2 The deal' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText('Please sign in');
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('nothing that is not of this version is kept for offline, and the next visit keeps all of it', async ({ page, host, noise }) => {
    noise.allow(/is not the file of this version/);
    const build = copyOfDist();
    for (const name of [path.basename(file('judge-')), 'rules.json', 'rules/en/roller-derby.html']) {
      for (const coding of ['.br', '.gz']) fs.rmSync(path.join(build, name + coding), { force: true });
      fs.writeFileSync(path.join(build, name), PORTAL);
    }
    host.use(build);
    const app = new App(page);
    await app.open();
    await expect.poll(() => page.evaluate(async () => ((await navigator.serviceWorker.getRegistration())?.installing ? 'installing' : 'done'))).toBe('done');
    await expect.poll(() => app.versions()).toEqual([]);
    expect(await page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.active))).toBe(false);
    host.use(dist);
    await app.reload();
    await app.keptForOffline();
    const kept = await page.evaluate(async () => {
      const cache = await caches.open((await caches.keys())[0]);
      return Promise.all((await cache.keys()).map(async (request) => (await (await cache.match(request)).text()).includes('Please sign in')));
    });
    expect(kept.length).toBeGreaterThan(20);
    expect(kept).not.toContain(true);
  });
});

/** A match in three tabs without locks. The first tab may write. */
async function threeTabs(page, context) {
  await context.addInitScript(() => delete Navigator.prototype.locks);
  const first = await Evening.sitDown(page, 'roller-derby', { written: 1, facts: { die1: 3 } });
  await first.table.asks('die2');
  const others = [];
  for (let n = 0; n < 2; n++) {
    const tab = await context.newPage();
    await new App(tab).open('m/kept');
    await expect(tab.locator('.banner')).toContainText('open in another tab');
    others.push({ tab, table: new Table(new Hand(tab)) });
  }
  expect(await page.evaluate(() => 'locks' in navigator)).toBe(false);
  return [first, ...others];
}

/** Takes a match over from another tab, and waits for the keys. */
async function take({ tab, table }) {
  await tab.locator('.banner').getByRole('button', { name: 'Take over here' }).tap();
  await expect(table.keys.first()).toBeVisible();
}

test('of three tabs without locks one writes, and what each of them confirmed stands', async ({ page, context }) => {
  const [first, second, third] = await threeTabs(page, context);
  await take(second);
  await second.table.answer(4);
  await second.table.asks('trump');
  await expect(first.table.banner).toContainText('open in another tab');
  await take(third);
  await third.table.answer('S');
  await third.table.asks('jokers_bought');
  await expect(second.table.banner).toContainText('open in another tab');
  await third.tab.close();
  await second.tab.close();
  await first.app.reload();
  await first.table.asks('jokers_bought');
  await expect(first.table.chip('die2')).toContainText('4');
});

test('a tab without locks that has just taken a match over lets the next one take it over', async ({ page, context }) => {
  const [first, second, third] = await threeTabs(page, context);
  const lease = await page.evaluate(() => Object.keys(localStorage).find((key) => key.startsWith('lease:')));
  const before = await page.evaluate((lease) => localStorage.getItem(lease).split(' ')[0], lease);
  await take(second);
  // A tab may renew its lease (the right to write the match) until it hears that another tab has taken the lease, but not afterwards.
  const renewed = second.tab.evaluate(
    ([lease, before]) =>
      new Promise((resolve) => {
        const [write, after] = [Storage.prototype.setItem, []];
        let heard = false;
        Storage.prototype.setItem = function (key, text) {
          if (heard && key === lease) after.push(text);
          write.call(this, key, text);
        };
        addEventListener('storage', ({ key, newValue }) => {
          if (heard || key !== lease || newValue.startsWith(`${before} `)) return;
          heard = true;
          setTimeout(() => resolve(after), 800);
        });
      }),
    [lease, before],
  );
  await take(third);
  expect(await renewed).toEqual([]);
  await expect(third.table.keys.first()).toBeVisible();
  for (const { banner } of [first.table, second.table]) await expect(banner).toContainText('open in another tab');
});

test('of three tabs without locks that act before they hear of each other, the one that took the match over last writes it', async ({ page, context }) => {
  const [first, second, third] = await threeTabs(page, context);
  const held = await page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('lease:')));
  await take(second);
  await take(third);
  // The first tab has not heard of the two other tabs, and renews its lease.
  await page.evaluate(([key, text]) => localStorage.setItem(key, text.replace(/\d+$/, Date.now())), held);
  // Waits until each tab has claimed the lease again.
  await page.waitForTimeout(2_500);
  for (const { banner } of [first.table, second.table]) await expect(banner).toContainText('open in another tab');
  await expect(third.table.banner).toHaveCount(0);
  await third.table.answer(4);
  await third.table.asks('trump');
});

/** Sends the events that a page gets when the browser freezes it and shows it again. */
const freeze = (page) => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
const thaw = (page) => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

test('a page that was frozen while another tab played on shows what was played', async ({ page, context }) => {
  // The frozen page hears no storage event.
  await page.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation(), true));
  const here = await Evening.sitDown(page, 'roller-derby', { written: 1, facts: { die1: 3 } });
  await here.table.asks('die2');
  await freeze(page);
  const tab = await context.newPage();
  await new App(tab).open('m/kept');
  const there = new Table(new Hand(tab));
  await there.answer(4);
  await there.answer('S');
  await there.asks('jokers_bought');
  await here.table.asks('die2');
  await tab.close();
  await thaw(page);
  await here.table.asks('jokers_bought');
  await here.table.answer(0);
  await here.table.asks('all_or_nothing');
});

test('a shelf that was frozen is read again when another tab has played', async ({ page, context }) => {
  const here = await Evening.sitDown(page, 'roller-derby', { written: 1, facts: { die1: 3 } });
  await here.app.open();
  await expect(page.locator('.resume')).toContainText('Deal 2');
  await freeze(page);
  const tab = await context.newPage();
  const there = new Evening(tab, here.file);
  await there.app.open('m/kept');
  await there.play(1);
  await there.write();
  await thaw(page);
  await expect(page.locator('.resume')).toContainText('Deal 3');
});

test('a tab that was discarded in the middle of a deal asks the same question', async ({ page, context }) => {
  const here = await Evening.sitDown(page, 'roller-derby', { written: 1, facts: { die1: 3 } });
  await here.table.answer(4);
  await here.table.asks('trump');
  const crashed = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => {});
  await crashed;
  const tab = await context.newPage();
  await new App(tab).open('m/kept');
  const there = new Table(new Hand(tab));
  await there.asks('trump');
  await expect(there.chip('die2')).toContainText('4');
  await expect(there.banner).toHaveCount(0);
});

for (const [how, answer] of [
  ['is cut off', (text) => ({ body: text.slice(0, text.length / 2), contentType: 'text/css' })],
  ['is the page of a captive portal', () => ({ body: '<!doctype html><title>Sign in</title>', contentType: 'text/html' })],
  ['is missing', () => ({ status: 404, body: '' })],
]) {
  for (const [locale, words] of [['en-GB', 'of the layout could not be loaded'], ['ja-JP', 'レイアウトの一部を読み込めなかった']]) {
    test.describe(locale, () => {
      test.use({ locale });

      test(`a style sheet that ${how} is said, and a reload mends it (${locale})`, async ({ page, noise }) => {
        noise.allow(/MIME type|Failed to load|404|late-/);
        const sheets = '**/late-*.css';
        await page.route(sheets, async (route) => route.fulfill(answer(await (await route.fetch()).text())));
        const app = new App(page);
        await app.open();
        const banner = page.locator('.banner', { hasText: words });
        await expect(banner).toBeVisible();
        await page.unroute(sheets);
        await banner.getByRole('button').tap();
        await app.started();
        await expect(page.locator('.games').first()).toBeVisible();
        await expect(page.locator('.banner')).toHaveCount(0);
      });
    });
  }
}

test('what was noted by a clock at its end comes home from a backup', async ({ page }) => {
  await page.addInitScript(() => (Date.now = () => 8_640_000_000_000_000));
  const { app, table } = await Evening.sitDown(page, 'roller-derby', { written: 1, facts: { die1: 3 } });
  await table.answer(4);
  await table.asks('trump');
  await app.open('records/backup');
  const { name, content } = await downloaded(page, () => page.getByRole('button', { name: 'Save everything' }).tap());
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
  await expect(page.locator('.brought')).toContainText('1 match here already');
  await expect(page.locator('.brought')).not.toContainText('left out');
});

test('in the frame of another origin there is only a link to the app; in a frame of its own it runs', async ({ page, host, noise }) => {
  noise.allow(/does not run in a frame|preload|404|Cannot redefine property/);
  const folder = scratch('stranger');
  const framed = `<!doctype html><iframe src="${host.url}" width="380" height="700"></iframe>`;
  fs.writeFileSync(path.join(folder, 'index.html'), framed);
  const stranger = await serve({ folder });
  await page.goto(stranger.url);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('.framed').getByText('does not run inside another page')).toBeVisible();
  await expect(frame.getByRole('alert')).toBeHidden();
  await expect(frame.locator('.app:not(#shell), button')).toHaveCount(0);
  const opened = page.waitForEvent('popup');
  await frame.getByRole('link', { name: 'Open Trick Ledger by itself' }).tap();
  const alone = await opened;
  expect(alone.url()).toBe(host.url);
  await expect(alone.locator('.games').first()).toBeVisible();
  await page.goto('manifest.webmanifest');
  await page.evaluate((framed) => (document.body.innerHTML = framed), framed);
  await expect(page.frameLocator('iframe').locator('#question, .question').first()).toBeVisible();
  await stranger.stop();
});
