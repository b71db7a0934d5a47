// Tests the rules pages of games, in the app and offline.
import { App } from './support/app.mjs';
import { expectAccessible } from './support/axe.mjs';
import { Hand } from './support/pages/hand.mjs';
import { SetUp } from './support/pages/setup.mjs';
import { Table } from './support/pages/table.mjs';
import { players } from './support/remembered.mjs';
import { expect, test } from './support/test.mjs';

/** The opening section of a rules page, which is read aloud. */
const aloud = (page) => page.getByRole('heading', { name: /^(In three sentences|3文で説明)$/ });
const heading = (page, number) => page.getByRole('heading', { name: new RegExp(`^${number} `) });

test('sections are a tap away and stand in the address', async ({ page }) => {
  const app = new App(page);
  await app.open('rules/nominations');
  await expect(page).toHaveTitle('Nominations · Trick Ledger');
  await expect(aloud(page)).toBeInViewport();
  await expectAccessible(page);
  await page.locator('.chip').filter({ hasText: 'Scoring' }).tap();
  await expect(heading(page, 7)).toBeInViewport();
  await expect(page).toHaveURL(/\/rules\/nominations#s2-7$/);
  await app.reload();
  await expect(heading(page, 7)).toBeInViewport();
});

test('back returns to where one had read on, not to the section that was tapped', async ({ page }) => {
  const app = new App(page);
  await app.open();
  await app.open('rules/sueca');
  await page.locator('.tray .chip').nth(2).tap();
  const middle = page.locator('.middle');
  const read = await middle.evaluate((middle) => (middle.scrollTop += 600) && middle.scrollTop);
  // The app learns of the scrolling with the next frame, long before a person could follow a link.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.locator('.prose a[href="rules/irregularities"], .links a[href="rules/irregularities"]').first().evaluate((link) => link.click());
  await expect(page).toHaveURL(/irregularities/);
  await page.goBack();
  await expect.poll(() => middle.evaluate((middle) => middle.scrollTop)).toBe(read);
});

test('a newcomer reads in one minute what a trick is', async ({ page }) => {
  const app = new App(page);
  await app.open('rules/briscola-2p');
  await expect(page.locator('.prose').first()).toContainText('The aim.');
  await page.getByRole('link', { name: 'Tricks in one minute' }).tap();
  await expect(page).toHaveURL(/\/rules\/tricks$/);
  await expect(heading(page, 1)).toBeVisible();
  await expect(page.getByRole('img', { name: /The two of spades wins/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tricks in one minute' })).toHaveCount(0);
  await expectAccessible(page);
});

for (const [locale, who, relative] of [
  ['en-GB', 'In order of play: Mika king of hearts, Jun 5 of hearts, Hana 3 of spades, Theo ace of hearts. Hana wins.', 'Oh Hell'],
  ['ja-JP', '出した順に、ミカはハートのキング、淳はハートの5、花はスペードの3、テオはハートのエース。花の勝ち。', 'オーヘル'],
]) {
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 320, height: 568 } });

    test('three sentences are read aloud, with a trick; and whoever likes the game finds its relatives', async ({ page }) => {
      await new App(page).open('rules/spades');
      await expect(aloud(page)).toBeInViewport();
      await expect(page.locator('#aloud + ol > li')).toHaveCount(3);
      const trick = page.getByRole('img', { name: who });
      await trick.scrollIntoViewIfNeeded();
      await expect(trick).toBeVisible();
      await expectAccessible(page);
      await page.screenshot({ path: `out/aloud.${locale}.png` });
      await page.locator('#like + ul a', { hasText: relative }).tap();
      await expect(page).toHaveURL(/rules\/oh-hell$/);
      await expect(page.locator('h1')).toHaveText(relative);
      await expect(page.locator('#like ~ ul a').first()).toBeVisible();
      // A related game that the app does not have is described elsewhere.
      await new App(page).open('rules/norwegian-whist');
      await expect(page.locator('#like ~ ul a[href^="https:"] em').first()).toBeVisible();
    });
  });
}

test('a drawing says in words what it shows', async ({ page }) => {
  await new App(page).open('rules/ascot');
  await expect(page.getByRole('img', { name: /^The course in lengths.*Spades are ahead\.$/ })).toBeVisible();
  await expect(page.locator('.prose .agreed')).toHaveCount(0);
  await expectAccessible(page);
});

test('a reference goes to the section it names', async ({ page }) => {
  await new App(page).open('rules/king-of-the-hill');
  await page.locator('.prose a').first().tap();
  await expect(page).toHaveURL(/\/rules\/king-of-the-hill#s5-8$/);
  await expect(page.getByRole('heading', { name: /Counting a deal$/ })).toBeInViewport();
});

test('one tap from the table and back, with the house rules of the match', async ({ page }) => {
  const hand = new Hand(page);
  const [setUp, table] = [new SetUp(hand), new Table(hand)];
  await players(page, ['Mika', 'Jun', 'Hana', 'Theo']);
  await new App(page).open('new/roller-derby');
  await setUp.dealsFirst('Mika');
  await hand.tap(page.getByRole('switch', { name: 'Joker sale' }));
  await setUp.agree();
  await table.asks('die1');
  await table.answer(3);
  await table.rules();
  await expect(page.getByText('House rules: Joker sale on. Otherwise standard rules.')).toBeVisible();
  // The rules page shows the agreed value at every place that explains this house rule, and nowhere else.
  const agreed = page.locator('.prose .agreed');
  await expect(agreed).toHaveText([' At this table: Joker sale on', ' At this table: Joker sale on']);
  for (const told of await agreed.all()) await expect(told.locator('..')).toHaveAttribute('data-rule', 'joker_sale');
  await page.locator('.back').tap();
  await expect(page).toHaveURL(/\/m\/\w+$/);
  await table.asks('die2');
});

test.describe('after a visit', () => {
  test.use({ serviceWorkers: 'allow' });

  test('are there without a network, in both languages', async ({ page, host, context }) => {
    const app = new App(page);
    await app.open();
    await app.keptForOffline();
    await host.stop();
    await context.setOffline(true);
    await app.open('rules/secret-agent');
    await expect(heading(page, 4)).toBeVisible();
    await page.evaluate(() => localStorage.setItem('trick-ledger/settings', '{"v":1,"lang":"ja"}'));
    await app.reload();
    await expect(page.locator('.prose').first()).toContainText('トリック');
    await expectAccessible(page);
  });
});

test('say so when they cannot be had', async ({ page, noise }) => {
  noise.allow(/ERR_FAILED/);
  await page.route('**/rules/en/*.html', (route) => route.abort());
  await new App(page).open();
  await page.locator('a[href="rules/nominations"]').first().click();
  await expect(page.getByText('The rules page could not be fetched')).toBeVisible();
});

test.describe('from a link, before the program is here', () => {
  // The service worker is blocked, because it would deliver the program from its cache.
  test.use({ serviceWorkers: 'block' });

  for (const [locale, title, back] of [
    ['en-GB', 'Nominations · Trick Ledger', 'Back'],
    ['ja-JP', 'ノミネーションズ · トリック帳', '戻る'],
  ]) {
    test.describe(locale, () => {
      test.use({ locale });

      test('the text is read, and the app takes it over where the reader is', async ({ page, noise }) => {
        noise.allow(/ERR_FAILED|Failed to fetch/);
        let go;
        const held = new Promise((resolve) => (go = resolve));
        await page.route('**/*.wasm', async (route) => (await held, route.continue()));
        await page.goto('rules/nominations');
        await expect(page).toHaveTitle(title);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(aloud(page)).toBeInViewport();
        await expectAccessible(page);
        const last = heading(page, 5);
        await last.scrollIntoViewIfNeeded();
        const { y } = await last.boundingBox();
        go();
        await new App(page).started();
        await expect(page.getByRole('button', { name: back })).toBeVisible();
        await expect(page.locator('.chip').first()).toBeVisible();
        expect(Math.abs((await last.boundingBox()).y - y)).toBeLessThan(2);
        await expect(page).toHaveTitle(title);
        await expectAccessible(page);
      });
    });
  }

  test('the text is read where the program cannot be had, and without any script', async ({ page, browser, host, noise }) => {
    noise.allow(/ERR_FAILED|Failed to fetch/);
    await page.route('**/*.wasm', (route) => route.abort());
    await page.goto('rules/nominations#s2-7');
    await expect(heading(page, 7)).toBeInViewport();
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(`${host.url}rules/nominations`);
    await expect(aloud(plain).first()).toBeInViewport();
    await plain.getByRole('link', { name: 'Back' }).click();
    await expect(plain).toHaveURL(host.url);
    await context.close();
  });
});
