// Tests that on the smallest phones a tall tray scrolls together with the board above it.
import { Evening } from './support/evening.mjs';
import { Judge } from './support/pages/judge.mjs';
import { keep } from './support/remembered.mjs';
import { expect, test } from './support/test.mjs';

test.use({ viewport: { width: 320, height: 568 } });

/** The last answer is visible, and so is the question if there is room for it. */
async function expectUp({ zone, question }) {
  await expect(zone).toHaveClass(/\btall\b/);
  const left = () => zone.evaluate((tray) => Math.round(tray.getBoundingClientRect().bottom - innerHeight));
  await expect.poll(left).toBeLessThanOrEqual(0);
  if ((await zone.boundingBox()).height <= 568) await expect(question).toBeInViewport({ ratio: 1 });
}

for (const id of ['plain-sheet', 'chiamata-5p', 'briscola5-monte']) {
  test(`${id}: the answers are brought up, whatever comes above them`, async ({ page }) => {
    const evening = await Evening.sitDown(page, id, { written: 0 });
    await expectUp(evening.table);
    await evening.play(0);
    await evening.write();
    await expectUp(evening.table);
  });
}

for (const id of ['spades', 'roller-derby']) {
  test(`${id}: the totals stay in sight above the questions about a mistake`, async ({ page }) => {
    const judge = new Judge((await Evening.sitDown(page, id, { written: 1 })).hand);
    await judge.hand.tap(judge.word('judge'));
    await judge.hand.tap(judge.tabs.filter({ hasText: 'Mistake?' }));
    await expect(judge.question).toBeInViewport({ ratio: 1 });
    for (const total of await page.locator('.middle .sides .total').all()) await expect(total).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.middle .sides .total')).toHaveCount(2);
  });
}

for (const lang of ['en', 'ja']) {
  test(`a first digit replaces an earlier number (${lang})`, async ({ page }) => {
    await keep(page, { 'trick-ledger/settings': { v: 1, lang } });
    const { table } = await Evening.sitDown(page, 'plain-sheet', { written: 1 });
    const digit = (n) => page.getByRole('button', { name: String(n), exact: true });
    const output = page.locator('.entry output');
    for (const n of [1, 2]) await digit(n).tap();
    await expect(output).toHaveText('12');
    await table.filled.tap();
    await page.locator('.tray .chip').filter({ hasText: '12' }).tap();
    await expect(output).toHaveText('12');
    await digit(7).tap();
    await expect(output).toHaveText('7');
    await digit(0).tap();
    await expect(output).toHaveText('70');
    // A sign that is changed before the first digit is kept, and the sign of the earlier number is not.
    const correct = async (earlier) => {
      await table.filled.tap();
      await page.locator('.tray .chip').filter({ hasText: earlier }).tap();
      await expect(output).toHaveText(earlier);
    };
    await correct('70');
    await digit('−').tap();
    await expect(output).toHaveText('−70');
    await digit(1).tap();
    await digit(2).tap();
    await expect(output).toHaveText('−12');
    await correct('−12');
    await digit(7).tap();
    await expect(output).toHaveText('7');
  });
}

test.describe('lying on its side', () => {
  test.use({ viewport: { width: 844, height: 390 } });

  for (const [id, facts] of [['roller-derby', { die1: 3, die2: 5, trump: 'H', jokers_bought: 0, all_or_nothing: false, taken: [0, 1] }], ['perlaggen', { trump: 'H', taken: [0] }]]) {
    test(`${id}: the question and its answers stand beside the table`, async ({ page }) => {
      const { table } = await Evening.sitDown(page, id, { written: 0, facts });
      await expect(table.question).toBeInViewport({ ratio: 1 });
      await expect(table.keys.first()).toBeInViewport({ ratio: 1 });
      await expect(table.cells.first()).toBeInViewport({ ratio: 1 });
      await expect(page.locator('.scene .seat').first()).toBeInViewport({ ratio: 1 });
      const [question, strip] = await Promise.all([table.question.boundingBox(), table.cells.last().boundingBox()]);
      expect(question.x).toBeGreaterThan(strip.x + strip.width - 1);
    });
  }
});
