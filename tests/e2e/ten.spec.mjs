// Tests ten players at Oh Hell, from the set-up to a settled deal, on an ordinary phone and on the narrowest phone.
import { expectAccessible } from './support/axe.mjs';
import { App } from './support/app.mjs';
import { Evening } from './support/evening.mjs';
import { atTable } from './support/recount.mjs';
import { keep, played } from './support/remembered.mjs';
import { expect, test } from './support/test.mjs';

/** Checks that nothing is wider than the screen. */
const fits = (page) => expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

/** Checks that the heading of the ranks does not run into the first rank. */
for (const lang of ['en', 'ja']) {
  test(`the ranks of ten stand beside their heading on the smallest phones (${lang})`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    const players = ['Mika', 'Jun', 'Hana', 'Theo', 'Aya', 'Ben', 'Cas', 'Dan', 'Emil', 'Fay'];
    const file = { game: 'plain-sheet', players, deals: [{ points: players.map((_, at) => at) }] };
    await keep(page, { 'trick-ledger/settings': { v: 1, lang }, ...played(file) });
    await new App(page).open('m/kept/sheet');
    const gap = await page.locator('.pad tfoot').evaluate((foot) => {
      const word = document.createRange();
      word.selectNodeContents(foot.querySelector('th'));
      return foot.querySelector('td').getBoundingClientRect().left - word.getBoundingClientRect().right;
    });
    expect(gap).toBeGreaterThanOrEqual(0);
  });
}

for (const [viewport, count, points] of [390, 320].flatMap((width) => [[7, -1200], [8, 1200], [9, -250], [10, 100], [10, -1200]].map((of) => [width, ...of]))) {
  test(`the figures of ${count} players can be read and stand apart on a sheet ${viewport} wide, with ${points} points each`, async ({ page }) => {
    await page.setViewportSize({ width: viewport, height: viewport === 320 ? 568 : 844 });
    const players = ['Mika', 'Jun', 'Hana', 'Theo', 'Aya', 'Ben', 'Cas', 'Dan', 'Emil', 'Fay'].slice(0, count);
    const file = { game: 'plain-sheet', players, deals: [{ points: players.map(() => points) }] };
    await keep(page, { 'trick-ledger/settings': { v: 1, lang: 'en' }, ...played(file) });
    await new App(page).open('m/kept/sheet');
    const row = page.locator('.pad tbody tr').first();
    const figures = await row.evaluate((row) => [...row.querySelectorAll('td.total > div')].flatMap((cell) => {
      const text = document.createRange();
      return [...cell.querySelectorAll('.gain'), cell].map((part) => {
        text.selectNodeContents(part === cell ? [...cell.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()) : part);
        const { left, right, top, bottom, height } = text.getBoundingClientRect();
        // A line is higher than its digits.
        return { left, right, top: top + height * 0.22, bottom: bottom - height * 0.22, size: parseFloat(getComputedStyle(part).fontSize) };
      });
    }));
    expect(figures).toHaveLength(2 * count);
    for (const { left, right, size } of figures) {
      expect(size).toBeGreaterThanOrEqual(12.9);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(viewport);
    }
    // A figure is beside another one, or it is above or below it.
    const touching = figures.flatMap((a, at) => figures.slice(at + 1).filter((b) => a.right > b.left - 1 && b.right > a.left - 1 && a.bottom > b.top && b.bottom > a.top).map((b) => [a, b]));
    expect(touching).toEqual([]);
  });
}

for (const [lang, viewport] of [['en', { width: 390, height: 844 }], ['ja', { width: 320, height: 568 }]]) {
  test.describe(`${lang}, ${viewport.width} wide`, () => {
    test.use({ viewport, locale: lang === 'en' ? 'en-US' : 'ja-JP' });

    test('ten players sit down, bid, and have their deal settled', async ({ page }) => {
      test.setTimeout(120_000);
      await keep(page, { 'trick-ledger/settings': { v: 1, lang } });
      const evening = new Evening(page, atTable('oh-hell-equal'), lang);
      await evening.begin();
      for (const name of evening.file.players) await expect(page.locator('.middle')).toContainText(name);
      await fits(page);
      await evening.play(0);
      await fits(page);
      await expectAccessible(page);
      await evening.write();
      await evening.table.sheet();
      await fits(page);
      expect(await evening.sheet.totals()).toEqual([evening.totals(0)]);
      await expectAccessible(page);
    });
  });
}
