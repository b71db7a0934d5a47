// Tests pages in the back/forward cache: the browser keeps a page whole when the user goes to another address, and later shows it again as
// it was. Such a page has missed everything that other tabs have saved meanwhile. No data may be lost or overwritten.
import { App } from './support/app.mjs';
import { wholeBrowser } from './support/chromium.mjs';
import { Evening } from './support/evening.mjs';
import { Hand } from './support/pages/hand.mjs';
import { Table } from './support/pages/table.mjs';
import { inLocalStorage, kept } from './support/remembered.mjs';
import { expect, test } from './support/test.mjs';

// Only the whole browser keeps pages, and only if Playwright does not forbid it.
const keepsPages = { ...wholeBrowser, ignoreDefaultArgs: ['--disable-back-forward-cache'] };
test.use({
  launchOptions: [
    async ({ browserName, launchOptions }, use) => use(browserName === 'chromium' ? keepsPages : launchOptions),
    { scope: 'worker' },
  ],
});

/** Goes to another address of the app, as if the user had typed it. */
async function leave(page, host) {
  await page.evaluate(() => addEventListener('pageshow', (event) => sessionStorage.setItem('shown', event.persisted ? 'as it was' : 'anew')));
  await page.goto(`${host.url}settings`);
  await new App(page).started();
}

/** Goes back. No `load` event follows if the page is shown as it was. */
const comeBack = (page) => page.goBack({ waitUntil: 'commit' });

/** Whether a page that was left has been shown as it was, even if it was read again afterwards. */
const wasKept = (page) => page.evaluate(() => sessionStorage.getItem('shown') === 'as it was');

/** Opens the same match in another tab. */
async function elsewhere(context) {
  const tab = await context.newPage();
  await new App(tab).open('m/kept');
  return { tab, table: new Table(new Hand(tab)) };
}

// A browser may drop a page that it has kept, so the user leaves before every answer of the other tab. Firefox keeps a page with the shelf,
// but no page with a match.
test('a table from the back/forward cache shows what another tab has played, and goes on', { tag: '@engines' }, async ({ page, context, host, browserName }) => {
  test.setTimeout(180_000);
  const here = await Evening.sitDown(page, 'roller-derby', { written: 1, facts: { die1: 3 } });
  await here.table.asks('die2');
  let kept = 0;
  for (const [answer, next] of [[4, 'trump'], ['S', 'jokers_bought'], [0, 'all_or_nothing']]) {
    await page.evaluate(() => sessionStorage.removeItem('shown'));
    await leave(page, host);
    const { tab, table } = await elsewhere(context);
    await expect(table.banner).toHaveCount(0);
    await table.answer(answer);
    await table.asks(next);
    await tab.close();
    await comeBack(page);
    await here.table.asks(next);
    await expect(here.table.banner).toHaveCount(0);
    await expect(here.table.chip('die2')).toContainText('4');
    kept += await wasKept(page);
  }
  if (browserName === 'chromium') expect(kept, 'times that the page was shown as it was').toBeGreaterThan(0);
  await here.table.answer(false);
  await page.reload();
  await here.app.started();
  await expect(here.table.chip('all_or_nothing')).toBeVisible();
});

test('a table from the back/forward cache leaves the match to the tab that plays it', { tag: '@engines' }, async ({ page, context, host }) => {
  const here = await Evening.sitDown(page, 'roller-derby', { written: 1, facts: { die1: 3 } });
  await here.table.asks('die2');
  await leave(page, host);
  const { tab, table } = await elsewhere(context);
  await table.answer(4);
  await table.asks('trump');
  // The browser may have dropped the page, because another tab has the lock of the match. Then the page is loaded anew.
  await comeBack(page);
  await expect(here.table.banner).toContainText('open in another tab');
  await expect(here.table.chip('die2')).toContainText('4');
  await table.answer('S');
  await table.asks('jokers_bought');
  await tab.reload();
  await new App(tab).started();
  await table.asks('jokers_bought');
  await expect(table.chip('die2')).toContainText('4');
});

test('a table from the back/forward cache goes on from the end of a match that another tab has ended and archived', { tag: '@engines' }, async ({ page, context, host }) => {
  const here = await Evening.sitDown(page, 'roller-derby', { written: 3 });
  await here.table.stands('asking');
  await leave(page, host);
  const tab = await context.newPage();
  const there = new Evening(tab, here.file);
  await there.app.open('m/kept');
  await there.playOn(3, 4);
  await there.table.stands('over');
  const { steps } = await kept(tab, 'match/kept/log/0');
  await there.app.open();
  await expect.poll(() => inLocalStorage(tab, 'kept')).toBe(false);
  await tab.close();
  await comeBack(page);
  await here.table.stands('over');
  await here.table.undo();
  await here.table.stands('settling');
  expect((await kept(page, 'match/kept/log/0')).steps).toHaveLength(steps.length + 1);
});

test('a table from the back/forward cache does not bring back a match that another tab has deleted', { tag: '@engines' }, async ({ page, context, host }) => {
  const here = await Evening.sitDown(page, 'roller-derby', { written: 1, facts: { die1: 3 } });
  await here.table.asks('die2');
  await leave(page, host);
  const tab = await context.newPage();
  await new App(tab).open('records/match/kept');
  await tab.getByRole('button', { name: 'Delete', exact: true }).tap();
  await tab.getByRole('button', { name: /^Delete for good/ }).dispatchEvent('click');
  await expect(tab).toHaveURL(/records\/matches$/);
  await tab.close();
  await comeBack(page);
  await expect(page.locator('.screen')).toContainText('There is no page at this address');
  expect(await inLocalStorage(page, 'kept')).toBe(false);
});

test('a shelf from the back/forward cache shows what another tab has played', { tag: '@engines' }, async ({ page, context, host }) => {
  const here = await Evening.sitDown(page, 'roller-derby', { written: 1, facts: { die1: 3 } });
  await here.app.open();
  await expect(page.locator('.resume')).toContainText('Deal 2');
  await leave(page, host);
  const tab = await context.newPage();
  const there = new Evening(tab, here.file);
  await there.app.open('m/kept');
  await there.play(1);
  await there.write();
  await tab.close();
  await comeBack(page);
  await expect(page.locator('.resume')).toContainText('Deal 3');
  await expect.poll(() => wasKept(page).catch(() => false)).toBe(true);
});
