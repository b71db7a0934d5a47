// The phone lies in the middle of the table: one touch away, readable from both ends, and the deal goes on there.
import { expectAccessible } from './support/axe.mjs';
import { Evening } from './support/evening.mjs';
import { expect, test } from './support/test.mjs';

const lay = (table) => table.hand.tap(table.hand.page.locator('.head .ends'));

/** The size of the letters of everything that this finds, in pixels. */
const letters = (found) => found.evaluateAll((all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize)));

for (const [lang, locale] of [
  ['en', 'en-US'],
  ['ja', 'ja-JP'],
]) {
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 390, height: 844 } });

    test('one touch lays it in the middle, and the next question is answered there', async ({ page }) => {
      const { table } = await Evening.sitDown(page, 'gaigel', { written: 1, lang });
      const asked = await table.question.textContent();
      await lay(table);
      await expect(page.locator('.flat')).toBeVisible();
      await expect(table.question).toHaveText(asked);
      await expectAccessible(page);
      await table.hand.tap(page.locator('.tray .key:not([aria-disabled])').first());
      await expect(table.question).not.toHaveText(asked);
      const next = await table.question.textContent();
      await table.hand.tap(page.locator('.flat .back'));
      await expect(page.locator('.strip')).toBeVisible();
      await expect(table.question).toHaveText(next);
    });

    test('either end sees the same, and it is read out once', async ({ page }) => {
      for (const [id, least] of [
        ['gaigel', 80],
        ['hearts', 60],
      ]) {
        const { table } = await Evening.sitDown(page, id, { written: 1, lang });
        await lay(table);
        const [near, far] = [page.locator('.flat .near'), page.locator('.flat .far')];
        await expect(near).toBeVisible();
        expect(await far.innerText(), id).toBe(await near.innerText());
        await expect(far).toHaveAttribute('aria-hidden', 'true');
        await expect(near).not.toHaveAttribute('aria-hidden', 'true');
        for (const size of await letters(near.locator('.side > .figure'))) expect(size, id).toBeGreaterThanOrEqual(least);
        for (const size of await letters(near.locator('.person .who'))) expect(size, id).toBeGreaterThanOrEqual(28);
        // What is drawn of it; the letters' own boxes are taller.
        const over = await near.evaluate((end) => end.querySelector('.standing').getBoundingClientRect().bottom - end.getBoundingClientRect().bottom);
        expect(over, id).toBeLessThanOrEqual(0);
      }
    });
  });
}

test('it grows dark between two deals, and the touch that wakes it answers nothing', async ({ page }) => {
  await page.clock.install();
  const { table } = await Evening.sitDown(page, 'gaigel', { written: 1 });
  await lay(table);
  await expect(page.locator('.flat .near')).toBeVisible();
  const asked = await table.question.textContent();
  const dark = page.locator('.flat .night');
  await expect(dark).toHaveCount(0);
  await page.clock.fastForward(61_000);
  await expect(dark).toBeVisible();
  await table.hand.tap(dark);
  await expect(dark).toHaveCount(0);
  await expect(table.question).toHaveText(asked);
});
