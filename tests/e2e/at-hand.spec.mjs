// Tests the keys beside a question for events that may happen in the middle of a trick. A key is there as long as its event can happen.
import { Evening } from './support/evening.mjs';
import { heard } from './support/pages/tray.mjs';
import { expect, test } from './support/test.mjs';

const says = (table) => table.atHand.allTextContents().then((texts) => texts.map((text) => text.trim()));
const happens = (table, words) => table.hand.tap(table.atHand.filter({ hasText: words }));

test('two queens fall: one touch and the new trump, and the trick is still to be told', async ({ page }) => {
  const { table } = await Evening.sitDown(page, 'queens-dungeon', { written: 0, entry: 'live', facts: { trump: 'S', taken: [0, 1] } });
  await table.asks('taken.2');
  expect(await says(table)).toEqual(['Two queens', '3 or 4 queens']);
  await happens(table, 'Two queens');
  await table.asks('trump_changes.0');
  await table.answer('H');
  await table.asks('taken.2');
  expect(await says(table)).toEqual([]);
  await table.answer(1);
  expect(await says(table)).toEqual(['Two queens']);
  await expect(table.chip('change_tricks.0')).toContainText('3');
});

test('a knock and its knock-off, until trick 2 is led', async ({ page }) => {
  const { table } = await Evening.sitDown(page, 'kloepper', { written: 0, entry: 'live', facts: {} });
  await table.asks('taken.0');
  await happens(table, 'Knock');
  await table.asks('knock');
  await expect(table.atHand).toHaveCount(0);
  await table.answer(1);
  await table.asks('taken.0');
  await happens(table, 'Knock-off');
  await table.answer(2);
  await table.asks('taken.0');
  await expect(table.atHand).toHaveCount(0);
});

test('a bet, answered side by side', async ({ page }) => {
  const { table } = await Evening.sitDown(page, 'perlaggen', { written: 0, entry: 'live', facts: { trump: 'S', taken: [0] } });
  expect(await says(table)).toEqual(['Bet: Gleich', 'Bet: Hanger', 'Bet: Spiel']);
  await happens(table, 'Hanger');
  await table.answer('h_bet_a');
  await expect(table.atHand).toHaveCount(0);
  await expect(table.question).toContainText('Hanger');
  const boxes = await Promise.all((await table.keys.all()).map((key) => key.boundingBox()));
  expect(boxes).toHaveLength(3);
  expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(1);
});

test('signals are looked up in one touch, and one back is the trick again', async ({ page }) => {
  const { table } = await Evening.sitDown(page, 'briscola-4p', { written: 0, entry: 'live', facts: { trump: 'S', taken: [0] } });
  await table.hand.tap(table.link('Signals'));
  await expect(page).toHaveURL(/rules\/briscola-4p#s0-7$/);
  const heading = page.getByRole('heading', { name: 'Signals' });
  await expect(heading).toBeInViewport();
  await page.goBack();
  await table.asks('taken.1');
});
