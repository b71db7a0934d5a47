// Tests corrections of the open deal by its chips (the entered answers), and of an earlier deal on its own page. All later deals are
// counted again. Facts that have become impossible are asked for again, and impossible corrections are refused.
import { expectAccessible } from './support/axe.mjs';
import { Evening } from './support/evening.mjs';
import { More } from './support/pages/more.mjs';
import { heard } from './support/pages/tray.mjs';
import { keep } from './support/remembered.mjs';
import { expect, test } from './support/test.mjs';

/** The same match, in which the deal `deal` (from 0) has other facts. */
const instead = ({ page, file }, deal, facts) =>
  new Evening(page, { ...file, deals: file.deals.map((was, i) => (i === deal ? { ...was, ...facts } : was)) });

/** The totals as texts, as a row of the sheet shows them. */
const row = (totals) => totals.map(String);

test.describe('the deal on the table', () => {
  test('a chip asks its question again; the other answers stay', { tag: '@engines' }, async ({ page }) => {
    const facts = { die1: 3, die2: 4, trump: 'S', jokers_bought: 1 };
    const { table, hand } = await Evening.sitDown(page, 'roller-derby', { written: 1, facts });
    await table.asks('all_or_nothing');
    await hand.tap(table.chip('trump'));
    await table.asks('trump');
    await expect(table.question).toBeFocused();
    await expect(table.key('S')).toHaveAttribute('aria-pressed', 'true');
    await table.answer('H');
    await table.asks('all_or_nothing');
    expect(await heard(table.chip('trump'))).toBe('Trump hearts');
    expect(await heard(table.chip('jokers_bought'))).toBe('Jokers 1');
    expect((await table.look()).last).toEqual({ do: { tell: { deal: 1, facts: [['trump', null, 'H']] } } });
  });

  test('however far back the answer was, the chips begin again with the newest', async ({ page }) => {
    const facts = { die1: 3, die2: 4, trump: 'S', jokers_bought: 0, all_or_nothing: false, taken: [0, 1, 2, 3, 0, 1, 2, 3] };
    const { table, hand } = await Evening.sitDown(page, 'roller-derby', { written: 0, entry: 'live', facts });
    const row = page.locator('.tray .chips');
    await hand.tap(table.chip('taken.0'));
    expect(await row.evaluate((row) => row.scrollLeft)).toBe(0);
    await table.answer(2);
    await expect(table.chip('taken.7')).toBeInViewport({ ratio: 1 });
  });

  test('a look at an answer changes nothing', async ({ page }) => {
    const { table, hand } = await Evening.sitDown(page, 'roller-derby', { written: 1, facts: { die1: 3, die2: 4, trump: 'S' } });
    await table.asks('jokers_bought');
    const before = await table.look();
    for (const place of ['die2', 'dealer']) {
      await hand.tap(table.chip(place));
      await table.asks(place);
      await hand.tap(table.leave);
      await table.asks('jokers_bought');
      expect(await table.look()).toEqual(before);
    }
  });

  test('what a correction makes impossible is asked again, with the reason', { tag: '@engines' }, async ({ page }) => {
    const facts = { eliminated: ['S', 'H', 'C'], trump: 'D' };
    const { table, hand } = await Evening.sitDown(page, 'secret-agent', { written: 1, facts });
    await hand.tap(table.chip('eliminated.2'));
    await table.answer('D');
    await table.asks('trump');
    expect(await heard(table.refusal)).toBe('diamonds cannot be trump: Mika ruled it out. clubs or no trump.');
    await table.answer('C');
    await expect(table.refusal).toHaveCount(0);
    expect(await heard(table.chip('eliminated.2'))).toBe('Mika rules out diamonds');
  });

  test('the settlement follows a correction', { tag: '@engines' }, async ({ page }) => {
    const evening = await Evening.sitDown(page, 'roller-derby', { written: 1 });
    const { table, hand } = evening;
    await evening.play(1);
    await hand.tap(table.chip('roller_tricks'));
    await table.answer(7);
    await expect(table.filled).toBeVisible();
    const now = await table.look();
    expect(now.stage).toBe('settling');
    expect(now.after).toEqual(instead(evening, 1, { roller_tricks: 7 }).totals(1));
  });
});

for (const [lang, footnotes] of [
  ['en', ['† Deal 1 corrected: Jun & Theo took 7, was 5.', '† Struck-out figures are the earlier ones.']],
  ['ja', ['† 第1ディールを訂正：Jun・Theoのトリック 7（訂正前は5）。', '† 取り消し線は訂正前の値です。']],
]) {
  test(`an earlier deal is corrected on its page; every later total is counted anew, the old one struck (${lang})`, async ({ page }) => {
    await keep(page, { 'trick-ledger/settings': { v: 1, lang } });
    const evening = await Evening.sitDown(page, 'roller-derby', { lang, written: 3 });
    const { table, sheet, deal } = evening;
    const corrected = instead(evening, 0, { roller_tricks: 7 });
    await table.sheet();
    await sheet.openDeal(1);
    await deal.correct('roller_tricks', 7);
    expect(await deal.totals()).toEqual(evening.totals(2).map((total, side) => [total, corrected.totals(2)[side]]));
    const steps = (await table.look()).steps;
    await deal.write();
    expect(await sheet.totals()).toEqual([0, 1, 2].map((n) => row(corrected.totals(n))));
    for (const n of [0, 1, 2]) {
      const struck = await sheet.row(n + 1).locator('td.total del').allInnerTexts();
      expect(struck).toEqual(evening.totals(n).filter((total, side) => total !== corrected.totals(n)[side]));
      expect(struck.length).toBeGreaterThan(0);
    }
    await expect(sheet.footnotes).toHaveText(footnotes);
    // The lines of the chart end at the totals.
    const ends = await sheet.chart.locator('.end').allTextContents();
    expect(ends.join(' ').split(' ').filter((word) => /^−?\d+$/.test(word))).toEqual(corrected.totals(2));
    await expectAccessible(page);
    const { last, steps: after } = await table.look();
    expect(after).toBe(steps + 1);
    expect(last.do.correct.deal).toBe(0);
    // Undo on the sheet brings the old totals back.
    await sheet.undo();
    await expect(sheet.footnotes).toHaveCount(0);
    expect(await sheet.totals()).toEqual([0, 1, 2].map((n) => row(evening.totals(n))));
  });
}

test.describe('an earlier deal', () => {
  test('is corrected with the table in sight, by one way in and one way out', async ({ page }) => {
    const evening = await Evening.sitDown(page, 'roller-derby', { written: 4 });
    const { table, sheet, deal } = evening;
    const facts = evening.file.deals[3];
    await table.sheet();
    await sheet.openDeal(4);
    // The chips go back in time: the last answer first, then the tricks in order, and last the facts from
    // before the play.
    const places = await deal.chips.evaluateAll((chips) => chips.map((chip) => chip.dataset.fact));
    const tricks = facts.taken.map((_, trick) => `taken.${trick}`).reverse();
    expect(places.slice(0, tricks.length)).toEqual(tricks);
    expect(places.slice(-2)).toEqual(['die1', 'dealer']);
    await deal.hand.tap(deal.chip('taken.3'));
    await deal.asks('taken.3');
    await expect(page.locator('.middle .seat')).toHaveCount(4);
    await expect(page.locator('.middle .tally')).not.toHaveCount(0);
    await expect(deal.links).toHaveText(['Cancel']);
    await deal.hand.tap(deal.leave);
    await expect(deal.filled).toHaveText('Sheet');
    // The preview shows every change before the correction is saved.
    await deal.correct('taken.3', (facts.taken[3] + 1) % 4);
    await expect(deal.filled).toHaveText('Correct deal 4');
    await expect(page.locator('.middle table.totals').first()).toBeInViewport({ ratio: 1 });
    await expect(deal.links).toHaveText(['Cancel']);
  });

  test('can be left as it was, also in the middle of the correction', async ({ page }) => {
    const evening = await Evening.sitDown(page, 'roller-derby', { written: 2 });
    const { table, sheet, deal, hand } = evening;
    await table.sheet();
    await sheet.openDeal(2);
    const before = await table.look();
    await deal.correct('die1', 6);
    await expect(deal.filled).toHaveText('Correct deal 2');
    await hand.tap(deal.link('Cancel'));
    await expect(deal.filled).toHaveText('Sheet');
    expect(await table.look()).toEqual(before);
    await hand.tap(deal.filled);
    expect(await sheet.totals()).toEqual([0, 1].map((n) => row(evening.totals(n))));
  });

  test('a later deal that can no longer be is asked again, and the deals after it still count', async ({ page }) => {
    const evening = await Evening.sitDown(page, 'king-of-the-hill', { written: 4 });
    const { table, sheet, deal } = evening;
    await table.sheet();
    await sheet.openDeal(1);
    // If Mika was the partner in deal 1, she is the King in deal 2. But deal 2 records her as the King's partner, so it no longer holds.
    await deal.correct('partner', 0);
    await expect(page.getByText('Deal 2 would no longer hold and would have to be entered again.')).toBeVisible();
    await deal.write();
    expect(await sheet.totals()).toHaveLength(1);
    await expect(sheet.filled).toHaveText('Go on with deal 2');
    await sheet.goOn();
    await expect(page.getByText('This deal no longer holds as it was recorded and has to be entered again.')).toBeVisible();
    await table.asks('partner');
    expect(await heard(table.refusal)).toContain('Mika is King and cannot be the partner too.');
    await table.answer(2);
    // The preview shows the new points before the correction is saved.
    const four = { page, file: { ...evening.file, deals: evening.file.deals.slice(0, 4) } };
    const corrected = instead(instead(four, 0, { partner: 0 }), 1, { partner: 2 });
    await expect(table.filled).toHaveText('Save again');
    expect((await table.look()).after).toEqual(corrected.totals(1));
    await table.write();
    // Deals 3 and 4 are still there.
    await table.asks('trump');
    await table.sheet();
    expect(await sheet.totals()).toEqual([0, 1, 2, 3].map((n) => corrected.totals(n)));
    await expect(sheet.filled).toHaveText('Go on with deal 5');
  });

  test('a match with a deal to be told again can be given up there, and taken up again', async ({ page }) => {
    const evening = await Evening.sitDown(page, 'king-of-the-hill', { written: 4 });
    const { table, sheet, deal, app, hand } = evening;
    const more = new More(evening.hand);
    await table.sheet();
    await sheet.openDeal(1);
    await deal.correct('partner', 0);
    await deal.write();
    await sheet.goOn();
    await more.open();
    await more.say('end');
    await hand.tap(more.key('leader'), { force: true });
    expect(await heard(more.refusal)).toContain('Deal 2 must be entered again before anybody has won.');
    await expectAccessible(page);
    await more.say('nobody');
    await expect(table.won).toHaveText('Nobody has won.');
    await app.open('records/match/kept');
    const link = (text) => page.locator('.links').getByText(text, { exact: true });
    await link('Resume').tap();
    await link('Abandon').tap();
    await link('Resume').tap();
    await page.locator('.filled').tap();
    await table.asks('partner');
  });
});

test.describe('what cannot be', () => {
  for (const [what, id, facts, place, value, sentence] of [
    ['a suit that is gone', 'secret-agent', { eliminated: ['S'] }, 'eliminated.1', 'S',
      'spades is named already; each of the three names a different suit, and nobody may pass. Possible: heartsdiamondsclubs.'],
    ['a bid that is too low', 'nominations', { calls: [11] }, 'calls.1', 10, /^\S.* 11/],
    ['a card that may not be called', 'king-of-the-hill', { trump: 'H' }, 'called_card', 'AH',
      'ace of hearts is of the trump suit and cannot be called. Closest possible: ace of spades.'],
    ['the King as partner', 'king-of-the-hill', { trump: 'H', called_card: 'AS' }, 'partner', 1,
      'Jun is King and cannot be the partner too. If nobody else has the card: alone.'],
    ['more tricks than there are', 'secret-agent', { eliminated: ['S', 'H', 'C'], trump: 'D', tricks: [8] }, 'tricks.1', 6, 
      '13 tricks are played in a deal: after 8 there are 5 left, not 6. Closest possible: 5.'],
  ]) {
    test(`${what} is refused with its reason, and nothing changes`, async ({ page }) => {
      const { table, lang } = await Evening.sitDown(page, id, { written: 0, facts });
      await table.asks(place);
      const before = await table.look();
      const why = await table.refused(value);
      if (sentence instanceof RegExp) expect(why).toMatch(sentence);
      else expect(why).toBe(sentence);
      expect(lang).toBe('en');
      expect(why).toMatch(/^[^a-z]|^(spades|hearts|diamonds|clubs|ace of)/);
      await table.asks(place);
      expect(await table.look()).toEqual(before);
    });
  }
});
