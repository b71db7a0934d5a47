// Tests what the user sees before the app has started, and if it cannot start.
import { App } from './support/app.mjs';
import { expectAccessible } from './support/axe.mjs';
import { example } from './support/recount.mjs';
import { keep, played } from './support/remembered.mjs';
import { expect, test } from './support/test.mjs';

test('starts quietly, with one request for the wasm', async ({ page }) => {
  const wasm = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.wasm')) wasm.push(request.url().match(/([\w-]+?)-\w+\.wasm$/)[1]);
  });
  const app = new App(page);
  await app.open();
  await expect(page.locator('.app .games .game')).not.toHaveCount(0);
  const five = page.locator('.tray .key').nth(3);
  await five.tap();
  await expect(five).toHaveAttribute('aria-pressed', 'true');
  await page.locator('.star').first().tap();
  await expect(page.locator('.star').first()).toHaveAttribute('aria-pressed', 'true');
  expect(wasm).toEqual(['trick-ledger']);
  await expectAccessible(page);
  await app.reload();
  await expect(five).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.star').first()).toHaveAttribute('aria-pressed', 'true');
});

test('paints the empty pad before the wasm arrives', async ({ page }) => {
  const held = new Promise((resolve) => page.route('**/*.wasm', resolve));
  await page.goto('./', { waitUntil: 'commit' });
  const route = await held;
  const app = new App(page);
  await expect(app.shell.getByRole('heading', { name: 'Trick Ledger' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  await route.continue();
  await app.started();
});

test('paints the empty pad before the style of later screens arrives, and draws none of them without', async ({ page }) => {
  const held = new Promise((resolve) => page.route('**/*.css', resolve));
  await page.goto('./judge/ascot', { waitUntil: 'commit' });
  const route = await held;
  const app = new App(page);
  await expect(app.shell.getByRole('heading', { name: 'Trick Ledger' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  // Waits longer than a normal start takes.
  await page.waitForTimeout(2000);
  await expect(page.locator('.app:not(#shell)')).toHaveCount(0);
  await route.continue();
  await app.started();
  await expect(page.locator('.tabs')).toHaveCSS('display', 'grid');
});

test('starts in plain lines where the style of later screens cannot be had', async ({ page, noise }) => {
  noise.allow(/Failed to load resource|ERR_FAILED/);
  await page.route('**/*.css', (route) => route.abort());
  const app = new App(page);
  await app.open('judge/ascot');
  await app.started();
  await expect(page.locator('.tabs')).toBeVisible();
});

for (const locale of ['en-GB', 'ja-JP']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('the first games are read and touched before the wasm arrives, and stand where the app draws them', async ({ page }) => {
      const asked = [];
      page.on('request', (request) => asked.push(request.url()));
      const held = new Promise((resolve) => page.route('**/*_bg.wasm', resolve));
      await page.goto('./', { waitUntil: 'commit' });
      const route = await held;
      const app = new App(page);
      const first = app.shell.locator('.games:visible .game');
      await expect(first).not.toHaveCount(0);
      const before = await placed(app.shell, (await first.count()) + 2);
      // If a user taps two games before the program has loaded, the second tap counts.
      await first.nth(1).tap();
      await first.first().tap();
      await expect(first.first()).toHaveAttribute('aria-busy', 'true');
      await expect(app.shell.locator('[aria-busy]')).toHaveCount(1);
      // The second tap was on the first game of the list, the best-known one: Hearts in Japanese, Spades in English.
      const game = locale === 'ja-JP' ? 'hearts' : 'spades';
      await route.continue();
      for (const part of ['engine', 'set_up', game]) await expect.poll(() => asked.filter((url) => url.includes(`/${part}-`))).toHaveLength(1);
      await expect(page).toHaveURL(new RegExp(`new/${game}$`));
      await expect(page.locator('.question')).toBeVisible();
      await expect(app.shell).toHaveCount(0);
      await page.goBack();
      await expect(page.locator('.app .games .game')).not.toHaveCount(before.length - 2);
      expect(await placed(page.locator('.app'), before.length)).toEqual(before);
    });
  });
}

test('a click that opens a game elsewhere is left to the browser', async ({ page }) => {
  await page.route('**/*_bg.wasm', () => {}); // the program never arrives
  await page.goto('./', { waitUntil: 'commit' });
  const { shell } = new App(page);
  const game = shell.locator('.games:visible .game').first();
  await expect(game).toBeVisible();
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
    const isTaken = await game.evaluate((game, key) => {
      let isTaken;
      const after = (event) => {
        isTaken = event.defaultPrevented;
        event.preventDefault();
      };
      addEventListener('click', after, { once: true });
      game.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true }));
      return isTaken;
    }, key);
    expect([key, isTaken]).toEqual([key, false]);
  }
  await expect(shell.locator('[aria-busy]')).toHaveCount(0);
});

/** The texts of the shelf that are the same for every user, with their positions: the sentence, the heading, the first games. */
const placed = (shelf, count) =>
  shelf.evaluate(
    (shelf, count) =>
      [...shelf.querySelectorAll('.live, .heading, .game')].filter((part) => part.checkVisibility()).slice(0, count).map((part) => {
        const { left, top, width, height } = part.getBoundingClientRect();
        // The emblem of a game is left out, because it may contain a figure.
        const says = (part.querySelector('div') ?? part).innerText.trim();
        return [says, ...[left, top, width, height].map(Math.round)];
      }),
    count,
  );

for (const [what, records] of [
  ['a player is known', { 'trick-ledger/players': { v: 1, list: [{ name: 'Mika', mark: 0 }] } }],
  ['a match lies on the table', undefined],
]) {
  test(`where ${what} the pad is empty until the app knows what comes first`, async ({ page }) => {
    await keep(page, records ?? played(example('roller-derby'), { written: 1 }));
    const held = new Promise((resolve) => page.route('**/*_bg.wasm', resolve));
    await page.goto('./', { waitUntil: 'commit' });
    const route = await held;
    const app = new App(page);
    await expect(app.shell.getByRole('heading', { name: 'Trick Ledger' })).toBeVisible();
    await expect(app.shell.locator('.games:visible')).toHaveCount(0);
    await route.continue();
    await app.started();
    await expect(page.locator('.games .game').first()).toBeVisible();
  });
}

test('no games are offered where the app cannot start, and none on another page', async ({ page, noise }) => {
  noise.allow(/ERR_FAILED|Failed to fetch/);
  await page.route('**/*.wasm', (route) => route.abort());
  await page.goto('./');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.locator('#shell .games:visible')).toHaveCount(0);
  await page.goto('settings');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.locator('#shell .games:visible')).toHaveCount(0);
});

test('nothing jumps when the app takes the place of the empty pad', async ({ page }) => {
  await page.addInitScript(() => {
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await new App(page).open();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => window.shifts)).toBe(0);
});

for (const [locale, name, sentence] of [
  ['en-GB', 'Trick Ledger', 'could not start'],
  ['ja-JP', 'トリック帳', '開けませんでした'],
]) {
  test.describe(locale, () => {
    test.use({ locale });

    test('says so when the app cannot start', async ({ page, noise }) => {
      noise.allow(/ERR_FAILED|Failed to fetch/);
      await page.route('**/*.wasm', (route) => route.abort());
      await page.goto('./');
      await expect(page.getByRole('alert')).toContainText(sentence);
      await expect(page).toHaveTitle(name);
    });

    test('says so when a script is missing', async ({ page, noise }) => {
      noise.allow(/404/);
      await page.route('**/trick-ledger-*.js', (route) => route.fulfill({ status: 404 }));
      await page.goto('./');
      await expect(page.getByRole('alert')).toContainText(sentence);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('says in both languages what is needed', async ({ page }) => {
    await page.goto('./');
    for (const lang of ['en', 'ja']) {
      const sentence = page.locator(`noscript [lang=${lang}]`);
      await expect(sentence).toContainText('JavaScript');
      await expect(sentence).toBeVisible();
    }
  });
});

test.describe('before the first paint', () => {
  const settings = (page, text) => page.addInitScript((kept) => localStorage.setItem('trick-ledger/settings', kept), text);
  const root = (page) =>
    page.evaluate(() => ({ lang: document.documentElement.lang, ...document.documentElement.dataset, size: document.documentElement.style.fontSize }));

  test('the page has the choices that were kept', async ({ page }) => {
    await page.route('**/*.wasm', () => {});
    await settings(page, '{"v":1,"lang":"ja","theme":"baize","suits":"four","motion":"none","text":130}');
    await page.goto('./', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'トリック帳' })).toBeVisible();
    expect(await root(page)).toEqual({ lang: 'ja', theme: 'baize', suits: 'four', motion: 'none', size: '130%' });
  });

  for (const [what, text] of [
    ['nothing', '{"v":1,"lang":null,"theme":null}'],
    ['something unknown', '{"v":9,"lang":"xx","theme":7,"suits":"six","text":"big"}'],
    ['no JSON', 'oops'],
  ]) {
    test(`the page follows the system when ${what} was kept`, async ({ page }) => {
      await page.route('**/*.wasm', () => {});
      await settings(page, text);
      await page.goto('./', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { name: 'Trick Ledger' })).toBeVisible();
      expect(await root(page)).toEqual({ lang: 'en', size: '' });
    });
  }
});
