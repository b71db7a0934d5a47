// Tests the what-if page, which shows the result of other facts or other house rules. The saved match does not change.
import { App } from './support/app.mjs';
import { expectAccessible } from './support/axe.mjs';
import { Hand } from './support/pages/hand.mjs';
import { Table } from './support/pages/table.mjs';
import { example, recounted } from './support/recount.mjs';
import { keep, played } from './support/remembered.mjs';
import { expect, test } from './support/test.mjs';

/** The last column of the totals: the result if the facts were different. */
const would = (page) => page.locator('table.totals').first().locator('tbody td:last-child').allInnerTexts();
const number = (total) => String(total).replace('-', '−');
const log = (page) => page.evaluate(() => localStorage.getItem('trick-ledger/match/kept/log/0'));

test('the whole match under another house rule', async ({ page }) => {
  const file = example('secret-agent');
  await keep(page, played(file));
  await new App(page).open('m/kept/what-if');
  const hand = new Hand(page);
  const before = await log(page);
  await expect(page.getByText('No total would be different.')).toBeVisible();
  await expectAccessible(page);

  // The house rule "Base with no tricks" gets the value 12 instead of 10. The number is typed in the tray.
  const rule = page.getByRole('radiogroup', { name: 'Base with no tricks' }).or(page.getByRole('group', { name: 'Base with no tricks' }));
  await hand.tap(rule.getByText('other …'));
  const tray = new Table(hand);
  await tray.number(12);
  const other = recounted({ ...file, house_rules: { ...file.house_rules, zero_trick_base: 12 } });
  expect(await would(page)).toEqual(other.totals.map(number));
  await expect(page.getByRole('heading', { name: 'Deal by deal' })).toBeVisible();
  await expectAccessible(page);

  await hand.tap(page.getByText('As agreed'));
  await expect(page.getByText('No total would be different.')).toBeVisible();
  expect(await log(page), 'nothing was written').toBe(before);
});

test('the deal on the table under another house rule', async ({ page }) => {
  const file = example('secret-agent');
  const deal = file.deals.findIndex(({ tricks }) => tricks?.includes(0));
  await keep(page, played(file, { written: deal, facts: file.deals[deal] }));
  await new App(page).open(`m/kept/deal/${deal + 1}`);
  const hand = new Hand(page);
  await hand.tap(new Table(hand).link('Under other rules'));
  await expect(page.getByText('No total would be different.')).toBeVisible();
  const deals = file.deals.slice(0, deal + 1);
  expect(await would(page)).toEqual(recounted({ ...file, deals }).totals.map(number));

  const rule = page.getByRole('radiogroup', { name: 'Base with no tricks' }).or(page.getByRole('group', { name: 'Base with no tricks' }));
  await hand.tap(rule.getByText('other …'));
  await new Table(hand).number(12);
  const other = recounted({ ...file, deals, house_rules: { ...file.house_rules, zero_trick_base: 12 } });
  expect(await would(page)).toEqual(other.totals.map(number));
  await expect(page.locator('table.by-deal tbody tr')).toHaveCount(deal + 1);
});

for (const [what, written] of [
  ['the deal on the table', 0],
  ['a saved deal', 1],
]) {
  test(`another way to enter tricks holds only for the tried facts of ${what}`, async ({ page }) => {
    const deals = [{ bids: [4, 3, 3, 2], tricks: [3, 4, 3, 3] }];
    const file = { version: 1, game: 'spades', players: ['Mika', 'Jun', 'Hana', 'Theo'], deals };
    await keep(page, played(file, { written, entry: 'totals', facts: written ? undefined : deals[0] }));
    await new App(page).open('m/kept/deal/1');
    const hand = new Hand(page);
    const table = new Table(hand);
    const before = await log(page);
    await hand.tap(table.chip('tricks.0'));
    await table.answer(5);
    await table.asks('tricks.3');
    await hand.tap(table.link('One by one instead'));
    await table.asks('taken.0');
    await expect(table.chip('bids.0')).toBeVisible();
    await table.answer(2);
    await table.asks('taken.1');
    expect(await log(page), 'the match enters totals as before').toBe(before);
  });
}

test.describe('ja-JP', () => {
  test.use({ locale: 'ja-JP' });

  test('another fact of the deal on the table', async ({ page }) => {
    const file = example('roller-derby');
    const hand = new Hand(page);
    const table = new Table(hand);
    await keep(page, played(file, { written: 0, facts: file.deals[0] }));
    await new App(page).open('m/kept');
    await expect(table.filled).toHaveText('記録する');
    const paid = await would(page);
    const before = await log(page);
    await hand.tap(page.getByText('別ルールで計算'));
    await expectAccessible(page);
    await hand.tap(table.chip('die1'));
    await table.answer(file.deals[0].die1 === 1 ? 6 : 1);
    await expect.poll(() => would(page)).not.toEqual(paid);
    await hand.tap(table.filled);
    expect(await would(page)).toEqual(paid);
    expect(await log(page), 'nothing was written').toBe(before);
  });
});
