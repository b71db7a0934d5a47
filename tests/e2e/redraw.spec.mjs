// Tests that an answer changes no more of the page than necessary. Every part that is drawn again must be laid out and painted again. On a
// slow phone this takes longer than computing the points.
import { Evening } from './support/evening.mjs';
import { expect, test } from './support/test.mjs';

/**
 * Watches the parts of the page that match these selectors. `changed()` returns the parts that have changed since then. The pressed look of
 * a key (public/boot.js) does not count.
 */
async function watch(page, ...selectors) {
  await page.evaluate((selectors) => {
    window.changed = new Set();
    for (const selector of selectors) {
      for (const [i, part] of document.querySelectorAll(selector).entries()) {
        const observer = new MutationObserver((changes) => {
          if (changes.some(({ attributeName }) => attributeName !== 'data-down')) window.changed.add(`${selector} ${i}`);
        });
        observer.observe(part, { subtree: true, childList: true, attributes: true, characterData: true });
      }
    }
  }, selectors);
  return { changed: () => page.evaluate(() => [...window.changed].sort()) };
}

test('a trick changes the seat that has taken it, and neither keys nor earlier chips', async ({ page }) => {
  const told = { die1: 3, die2: 4, trump: 'C', jokers_bought: 0, all_or_nothing: false, taken: [1, 1] };
  const { table } = await Evening.sitDown(page, 'roller-derby', { written: 0, facts: told, entry: 'live' });
  await table.asks('taken.2');
  const chips = await page.locator('.chip').count();
  const { changed } = await watch(page, '.tray .keys', '.chip', '.cross .seat', '.strip .cell:nth-child(-n + 3)');
  await table.answer(1);
  await table.asks('taken.3');
  expect(await changed()).toEqual(['.cross .seat 1']);
  await expect(page.locator('.chip')).toHaveCount(chips + 1);
  await expect(page.locator('.chip').first()).toHaveAttribute('data-fact', 'taken.2');
});

test('a key that is left as it is tells the trick that is asked for now', async ({ page }) => {
  const { hand, table } = await Evening.sitDown(page, 'roller-derby', { written: 0, facts: { die1: 3, die2: 4, trump: 'C', jokers_bought: 0, all_or_nothing: false }, entry: 'live' });
  for (const [trick, seat] of [2, 0, 2, 3].entries()) {
    await table.asks(`taken.${trick}`);
    await table.answer(seat);
  }
  const winners = () => page.locator('.chip[data-fact^="taken"] .value').allTextContents();
  expect(await winners()).toEqual(['Theo', 'Hana', 'Mika', 'Hana']);
  // Asks a question again by its chip: first by the newest chip, then by a chip in the middle.
  for (const trick of [3, 1]) {
    await hand.tap(page.locator(`.chip[data-fact="taken.${trick}"]`));
    await table.asks(`taken.${trick}`);
    await table.answer(1);
    await table.asks('taken.4');
  }
  expect(await winners()).toEqual(['Jun', 'Hana', 'Jun', 'Hana']);
  await hand.tap(table.word('undo'));
  await expect.poll(winners).toEqual(['Jun', 'Hana', 'Mika', 'Hana']);
});

/** The number of times that the browser computes the style of an element during `act`, for all elements together. */
async function styled(page, act) {
  const browser = page.context().browser();
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  return traceEvents.reduce((sum, { name, args }) => sum + ((name === 'UpdateLayoutTree' && args.elementCount) || 0), 0);
}

// The games have different boards: seats, dice, a race, a ladder beside a ring, stakes, a stock.
for (const game of ['spades', 'roller-derby', 'ascot', 'king-of-the-hill', 'secret-agent', 'brusquembille', 'perlaggen']) {
  test(`${game}: an answer has the style of what it changes computed, and not of the whole screen`, async ({ page }) => {
    const { hand, table } = await Evening.sitDown(page, game, { written: 0, entry: 'live' });
    await expect(table.question).toBeVisible();
    const asked = await table.look();
    const all = await page.locator('.app *').count();
    const computed = await styled(page, async () => {
      await hand.tap(page.locator('.tray .key:not([aria-disabled])').first());
      await expect.poll(async () => (await table.look()).steps).toBe(asked.steps + 1);
    });
    expect(computed).toBeLessThan(all);
  });
}
