// Tests undo and redo, which have no limit: across answers, settled deals and the end of the match, after a reload, and on the sheet.
import { Evening } from './support/evening.mjs';
import { expect, test } from './support/test.mjs';

/** Checks that a button of the bar is disabled. */
const isOff = (word) => expect(word).toHaveAttribute('aria-disabled', 'true');

const nothingToRedo = (table) => expect(table.word('redo')).toHaveCount(0);

/** The state of the match without its journal, which only grows. */
async function standing(table) {
  const { stage, asks, chips, after, totals } = await table.look();
  return { stage, asks, chips, after, totals };
}

test('undo goes back to before the first answer, redo to the end of the match', { tag: '@engines' }, async ({ page }) => {
  const evening = await Evening.sitDown(page, 'roller-derby', { written: 2, entry: 'totals' });
  const { table, app } = evening;
  // The match now has two saved deals (two steps each), the choice to enter totals, and two deals that were entered by taps.
  await evening.playOn(2, 3);
  await evening.play(3, { until: 'all_or_nothing' });
  await table.answer(false);
  await table.answer(6);
  await table.write();
  await evening.app.reload();
  await table.stands('over');
  await nothingToRedo(table);

  const seen = [await standing(table)];
  while ((await table.word('undo').getAttribute('aria-disabled')) !== 'true') {
    await table.undo();
    seen.push(await standing(table));
  }
  expect(seen.length).toBeGreaterThan(2 * 2 + 1 + 2 * 6);
  expect(seen.filter(({ stage }) => stage === 'over')).toHaveLength(1);
  expect(seen.filter(({ stage }) => stage === 'settling')).toHaveLength(4);
  expect(seen.at(-1)).toMatchObject({ stage: 'asking', asks: 'die1' });
  await isOff(table.word('undo'));

  // Undone steps survive a reload, too.
  await app.reload();
  for (const before of seen.slice(0, -1).reverse()) {
    await table.redo();
    expect(await standing(table)).toEqual(before);
  }
  await nothingToRedo(table);
  await table.sheet();
  expect(await evening.sheet.totals()).toHaveLength(4);
});

test('a new answer takes the place of what was undone', async ({ page }) => {
  const { table } = await Evening.sitDown(page, 'roller-derby', { written: 1, facts: { die1: 3, die2: 4 } });
  await table.answer('S');
  await table.answer(0);
  await table.undo();
  await table.undo();
  await table.asks('trump');
  await expect(table.key('S')).not.toHaveAttribute('aria-pressed', 'true');
  await table.answer('H');
  await table.asks('jokers_bought');
  await nothingToRedo(table);
  await expect(table.chip('jokers_bought')).toHaveCount(0);
});

test('an undone end of the match can be played otherwise', async ({ page }) => {
  const evening = await Evening.sitDown(page, 'roller-derby');
  const { table, shelf, hand } = evening;
  const before = await standing(table);
  expect(before.stage).toBe('over');
  await table.undo();
  await table.stands('settling');
  // The match is open again, and the shelf shows it too.
  await hand.tap(page.locator('.back'));
  await expect(shelf.resume).toContainText('Roller Derby');
  await shelf.goOn();
  await hand.tap(table.chip('taken.12'));
  await table.answer(1);
  await table.write();
  const after = await standing(table);
  expect(after.stage).toBe('over');
  expect(after.totals).not.toEqual(before.totals);
  await nothingToRedo(table);
});

test('the sheet undoes and redoes too', async ({ page }) => {
  const evening = await Evening.sitDown(page, 'roller-derby', { written: 2 });
  const { table, sheet } = evening;
  await table.sheet();
  await sheet.undo();
  expect(await sheet.totals()).toHaveLength(1);
  await sheet.redo();
  expect(await sheet.totals()).toEqual([0, 1].map((deal) => evening.totals(deal)));
  await expect(sheet.filled).toHaveText('Go on with deal 3');
});
