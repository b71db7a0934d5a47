// Tests the view for a phone that lies flat in the middle of the table. The view is one tap away, readable from both ends, and the deal can
// go on in it.
import { App } from './support/app.mjs';
import { expectAccessible } from './support/axe.mjs';
import { Evening } from './support/evening.mjs';
import { NAMES } from './support/fits.mjs';
import { example } from './support/recount.mjs';
import { keep, played } from './support/remembered.mjs';
import { afterALook, expect, test } from './support/test.mjs';

const lay = (table) => table.menu(table.hand.page.locator('.menu .word[href$="/flat"]'));

/** The font sizes of all found elements, in pixels. */
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
        ['gaigel', 100],
        ['hearts', 100],
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
        // Compares the box of the whole text, because the boxes of its letters are taller than the drawn letters.
        const over = await near.evaluate((end) => end.querySelector('.standing').getBoundingClientRect().bottom - end.getBoundingClientRect().bottom);
        expect(over, id).toBeLessThanOrEqual(0);
      }
    });
  });
}

/** Runs in the page. Returns the parts of each visible end that overflow it or overlap another part. */
const misfits = () =>
  [...document.querySelectorAll('.flat .ends-of-table > *')].filter((end) => end.checkVisibility()).flatMap((end) => {
    const inside = (one, other) => one.left >= other.left - 1 && one.right <= other.right + 1 && one.top >= other.top - 1 && one.bottom <= other.bottom + 1;
    const boxes = [...end.querySelectorAll('.cells, .person, .side > .figure')].filter((part) => part.checkVisibility()).map((part) => [part.className, part.getBoundingClientRect()]);
    const over = ([, a], [, b]) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return boxes.flatMap(([what, box], i) => [
      ...(inside(box, end.getBoundingClientRect()) ? [] : [`${end.className}: ${what} runs over it`]),
      ...boxes.slice(i + 1).filter((other) => over([what, box], other)).map(([other]) => `${end.className}: ${what} lies over ${other}`),
    ]);
  });

/**
 * Runs in the page. Returns the labels and lines of the near end that touch drawn digits. The boxes of these digits are lower than the
 * digits themselves, so their height comes from the font.
 */
const touched = () => {
  const pen = document.createElement('canvas').getContext('2d');
  const ink = (text) => {
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(text);
    pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    const { actualBoundingBoxAscent, actualBoundingBoxDescent } = pen.measureText(text.firstChild.data);
    const mark = document.createElement('span');
    mark.style.display = 'inline-block';
    text.append(mark);
    const line = mark.getBoundingClientRect().bottom;
    mark.remove();
    return { top: line - actualBoundingBoxAscent, bottom: line + actualBoundingBoxDescent };
  };
  const drawn = (figure) => (figure.firstChild.nodeType === Node.TEXT_NODE ? figure : figure.querySelector('.upright'));
  const near = document.querySelector('.flat .near');
  const labels = [...near.querySelectorAll('.cell')].filter((cell) => cell.checkVisibility()).flatMap((cell) => {
    const [label, figure] = [cell.querySelector('.label'), drawn(cell.querySelector('.figure') ?? cell)];
    return figure && ink(label).bottom > ink(figure).top ? [`${label.textContent} touches ${figure.textContent}`] : [];
  });
  const lines = [...near.querySelectorAll('.upright')].filter((digits) => digits.checkVisibility()).flatMap((digits) => {
    const line = digits.getBoundingClientRect().bottom - parseFloat(getComputedStyle(digits).borderBottomWidth);
    return line - ink(digits).bottom < 0.5 ? [`the line touches ${digits.textContent}`] : [];
  });
  return [...labels, ...lines];
};

for (const [width, height, ends, alone, teams] of [
  [390, 844, 2, 75, 100],
  [320, 568, 2, 33, 52],
  [844, 390, 4, 36, 40],
]) {
  for (const [lang, locale] of [['en', 'en-US'], ['ja', 'ja-JP']]) {
    test.describe(`${width}x${height} ${locale}`, () => {
      test.use({ locale, viewport: { width, height } });

      test('totals are as large as the end has room for, whoever plays and with however long a name', async ({ page }) => {
        for (const id of ['ascot', 'italian-whist', 'hearts', 'roller-derby', 'queens-dungeon', 'king-of-the-hill', 'briscola-6p']) {
          for (const names of [NAMES[lang][0], NAMES[lang][2]]) {
            const file = example(id);
            const table = new Evening(page, { ...file, players: file.players.map((_, seat) => names[seat]) });
            const key = `flat${id.replaceAll('-', '')}${names[0].length}`;
            await keep(page, played(table.file, { written: 2, id: key }));
            await table.app.open(`m/${key}/flat`);
            const totals = page.locator('.flat .side > .figure:visible');
            await expect(totals.first()).toBeVisible();
            const sizes = await letters(totals);
            const sides = await page.locator('.flat .near .side').count();
            expect(sizes.length, id).toBe(ends * sides);
            for (const size of sizes) expect(size, id).toBeGreaterThanOrEqual(sides > 2 ? alone : teams);
            expect(await page.evaluate(misfits), id).toEqual([]);
            expect(await page.evaluate(touched), id).toEqual([]);
          }
        }
      });

      test('neither a label nor the line that tells 190 from 061 touches a digit', async ({ page }) => {
        const spades = example('spades');
        // Both moments show the total 190 with a line under it. Before the bids the two bags are shown in
        // words. After the bids there are only figures.
        const moments = { bags: {}, bids: { bids: [4, 3, 3, 2], taken: [0, 2, 2, 0, 3, 3] } };
        for (const [id, facts] of Object.entries(moments)) {
          await keep(page, played(spades, { written: 2, facts, id }));
          await new App(page).open(`m/${id}/flat`);
          await expect(page.locator('.flat .near .side .upright')).toHaveText('190');
          expect(await page.evaluate(misfits), id).toEqual([]);
          expect(await page.evaluate(touched), id).toEqual([]);
        }
      });
    });
  }
}

test.describe('names of five kana', () => {
  test.use({ locale: 'ja-JP', viewport: { width: 390, height: 844 } });

  test('a name is whole beside a broken nil, and what a number enters stands beside it', async ({ page }) => {
    const five = (file) => ({ ...file, players: file.players.map((_, seat) => NAMES.ja[0][seat]) });
    const { app } = new Evening(page, example('spades'));
    await keep(page, played(five(example('spades')), { written: 2, facts: { bids: [0, 2, 4, 3], taken: [0, 2, 2] }, entry: 'live', id: 'nil' }));
    await app.open('m/nil/flat');
    await expect(page.locator('.flat .near .bid.lost')).toBeVisible();
    const cut = await page.locator('.flat .near .person bdi').evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth + 1).map((name) => name.textContent));
    expect(cut).toEqual([]);
    const { deals } = example('king-of-the-hill');
    const { cap_c, kitty, ...facts } = deals[0];
    await keep(page, played(five(example('king-of-the-hill')), { written: 0, facts, id: 'pad' }));
    await app.open('m/pad/flat');
    const [key, enters] = await Promise.all(['.tray .entry .key', '.tray .entry .filled'].map((part) => page.locator(part).boundingBox()));
    expect(enters.x - (key.x + key.width)).toBeLessThanOrEqual(16);
  });
});

for (const [width, height] of [[390, 844], [320, 568]]) {
  for (const [lang, locale] of [['en', 'en-US'], ['ja', 'ja-JP']]) {
    test.describe(`${width}x${height} ${locale}`, () => {
      test.use({ locale, viewport: { width, height } });

      test('short names of five to ten players are whole, in letters that can be read', async ({ page }) => {
        for (const count of [5, 7, 8, 9, 10]) {
          const of = (all) => all.slice(0, count);
          const players = of([...NAMES[lang][0], ...NAMES[lang][0].slice(0, 2).map((name) => `${name.slice(0, 2)}10`)]);
          const sheet = { game: 'plain-sheet', players, deals: [{ points: of([-150, 37, 113, 250, -349, 1000, 7, -1200, 99, 42]) }] };
          await keep(page, played(sheet, { id: `sheet${count}` }));
          const bids = of([1, 0, 2, 0, 1, 0, 1, 0, 1, 3]);
          const ohHell = { game: 'oh-hell', players, house_rules: { cards: 'same', most: 5 }, deals: [] };
          await keep(page, played(ohHell, { facts: { trump: 'S', bids, taken: [0] }, entry: 'live', id: `bids${count}` }));
          for (const id of [`sheet${count}`, `bids${count}`]) {
            await new App(page).open(`m/${id}/flat`);
            const names = page.locator('.flat .near .person bdi');
            await expect(names).toHaveCount(count);
            for (const size of await letters(names)) expect(size, id).toBeGreaterThanOrEqual(13);
            const cut = await names.evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth + 1).map((name) => name.textContent));
            expect(cut, id).toEqual([]);
            expect(await page.evaluate(misfits), id).toEqual([]);
          }
        }
      });
    });
  }
}

test('it grows dark between two deals, and the touch that wakes it answers nothing', async ({ page }) => {
  await page.clock.install();
  const { table } = await Evening.sitDown(page, 'gaigel', { written: 1 });
  await page.evaluate(afterALook);
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
