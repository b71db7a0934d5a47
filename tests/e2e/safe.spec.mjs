// Tests that foreign code does not run, whether it is in a name, in the page, or in place of a file of the build. look.mjs opens every
// screen, and so checks that no screen violates the policy or requests another origin.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { App } from './support/app.mjs';
import { Evening } from './support/evening.mjs';
import { dist } from './support/server.mjs';
import { example } from './support/recount.mjs';
import { keep, played, players } from './support/remembered.mjs';
import { expect, test } from './support/test.mjs';

const MARKUP = '<img src=x onerror="window.ran=1">';
const ran = (page) => page.evaluate(() => window.ran);

test('the page refuses scripts and styles that are not files of the build, and other origins', async ({ page, noise }) => {
  noise.allow(/Content Security Policy|request to another origin/);
  await new App(page).open();
  const violated = await page.evaluate(async () => {
    const violated = [];
    addEventListener('securitypolicyviolation', (event) => violated.push(event.effectiveDirective));
    const put = (name, properties) => document.body.append(Object.assign(document.createElement(name), properties));
    put('script', { textContent: 'window.ran = 1' });
    put('script', { src: 'https://example.com/x.js' });
    put('style', { textContent: 'body { display: none }' });
    put('img', { src: 'https://example.com/x.png' });
    document.body.insertAdjacentHTML('beforeend', '<p onclick="window.ran = 1" style="color: red">');
    document.body.lastElementChild.click();
    await fetch('https://example.com/').catch(() => {});
    setTimeout('window.ran = 1');
    await new Promise((resolve) => setTimeout(resolve, 500)); // the browser reports some violations late
    return violated;
  });
  expect(violated.sort()).toEqual(['connect-src', 'img-src', 'script-src', 'script-src-attr', 'script-src-elem', 'script-src-elem', 'style-src-attr', 'style-src-elem']);
  expect(await ran(page)).toBeUndefined();
});

test('the policy names the script in the page by its hash, and every other script has its own', () => {
  const page = fs.readFileSync(path.join(dist, 'index.html'), 'utf8');
  const [, policy] = page.match(/<meta http-equiv="Content-Security-Policy" content="([^"]*)">/);
  const inside = [...page.matchAll(/<script\b(?![^>]*\bsrc)[^>]*>([^]+?)<\/script>/g)].map(([, code]) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  expect(inside).toHaveLength(1);
  expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' ${inside.join(' ')};`);
  const outside = page.match(/<script\b[^>]*\bsrc\b[^>]*>|<link\b[^>]*modulepreload[^>]*>/g);
  expect(outside.length).toBeGreaterThanOrEqual(3);
  for (const tag of outside) expect(tag).toMatch(/\bintegrity="sha256-[\w+/]{43}="[^>]*>$/);
});

test('a name that looks like markup is a name, everywhere', async ({ page }) => {
  const file = example('secret-agent');
  const evening = new Evening(page, { ...file, players: [MARKUP, '<b>Jun</b>', '&amp;', '"><script>window.ran=1</script>'] });
  await players(page, evening.file.players);
  const names = page.locator('body');
  await evening.app.open('new/secret-agent');
  for (const name of evening.file.players) await expect(names).toContainText(name);
  await keep(page, played(evening.file, { written: 1 }));
  await evening.app.open();
  await expect(names).toContainText(MARKUP);
  for (const route of ['m/kept', 'm/kept/sheet', 'm/kept/deal/1', 'm/kept/what-if']) {
    await evening.app.open(route);
    await page.waitForLoadState('networkidle');
    await expect(names, route).toContainText(route === 'm/kept/what-if' ? /\S/ : MARKUP);
    expect(await page.locator('b, img, script').evaluateAll((all) => all.filter((one) => /Jun|ran=1/.test(one.outerHTML)).length), route).toBe(0);
  }
  expect(await ran(page)).toBeUndefined();
});

test.describe('a file that was tampered with', () => {
  // The service worker is blocked, because it would answer from its cache.
  test.use({ serviceWorkers: 'block' });

  for (const [what, pattern, later] of [
    ['the start script', '**/start-*.js'],
    ['the glue code', '**/trick-ledger-*.js'],
    ['the loader of the later downloads', '**/split-*.js'],
    ['the program', '**/trick-ledger-*.wasm'],
    ['what works a game out', '**/engine-*.wasm', 'new/roller-derby'],
    ['a game', '**/roller_derby-*.wasm', 'new/roller-derby'],
    ['setting up a match', '**/set_up-*.wasm', 'new/roller-derby'],
    ['the screens beside the play', '**/beside-*.wasm', 'm/none/sheet'],
    ['the records', '**/records-*.wasm', 'records'],
    ['the judge', '**/judge-*.wasm', 'judge/roller-derby'],
  ]) {
    test(`does not run: ${what}`, async ({ page, noise }) => {
      noise.allow(/integrity|Failed to fetch|boot\.js did not run|preload/);
      await page.route(pattern, async (route) => {
        const answer = await route.fetch();
        const body = await answer.body();
        const tampered = pattern.endsWith('.js')
          ? `window.ran = 1;\n${body}`
          : Buffer.concat([body, Buffer.from([0, 3, 1, 97, 0])]); // a further custom section: the program is still valid
        await route.fulfill({ response: answer, body: tampered });
      });
      await page.goto(later ?? './');
      await expect(page.getByRole('alert')).toContainText(later ? 'could not be fetched' : 'could not start');
      expect(await ran(page)).toBeUndefined();
      await page.unrouteAll({ behavior: 'ignoreErrors' }); // The app may have requested the file once more.
    });
  }

  test('does not run: boot.js, in the page', async ({ page, noise, host }) => {
    noise.allow(/Content Security Policy|boot\.js did not run|preload/);
    await page.route(host.url, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replace('<script>', '<script>window.ran = 1;') });
    });
    await page.goto('./');
    expect(await page.locator('head > script:not([src])').textContent()).toContain('window.ran = 1');
    await expect(page.getByRole('alert')).toContainText('could not start');
    expect(await ran(page)).toBeUndefined();
  });
});

test('what is kept is text as well: a record with markup in it stays one', async ({ page }) => {
  await keep(page, { 'trick-ledger/players': { v: 1, list: [{ name: MARKUP, mark: 0 }] } });
  await new App(page).open('new/roller-derby');
  await expect(page.locator('body')).toContainText(MARKUP);
  expect(await ran(page)).toBeUndefined();
});
