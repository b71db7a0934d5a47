// Tests the causes of a value: a tap on a working (the printed computation of an amount), or on the strip at the top, lists the answers and
// house rules on which the value depends. Each links to the place where it can be changed.
import { expectAccessible } from './support/axe.mjs';
import { Evening } from './support/evening.mjs';
import { example } from './support/recount.mjs';
import { expect, test } from './support/test.mjs';

const WORDS = {
  'en-GB': {
    target: '8 target from',
    taken: '5 taken from',
    rule: 'House rule: Dice two dice',
    sum: (taken, points) => `100 (full) minus 10 (each) times the difference of 8 (target) and ${taken} (taken) makes ${points}, Where the values come from`,
  },
  'ja-JP': {
    target: '8 目標 の内訳',
    taken: '5 獲得 の内訳',
    rule: 'ハウスルール：サイコロ サイコロ2個',
    sum: (taken, points) => `100（満点）引く10（1トリック）かける「8（目標）と${taken}（獲得）の差」、結果は${points}、それぞれの値の内訳`,
  },
};

for (const [locale, words] of Object.entries(WORDS)) {
  test.describe(locale, () => {
    test.use({ locale });
    const lang = locale.slice(0, 2);

    test('every value of a working comes from answers and house rules, and a tap asks for them again', async ({ page }) => {
      const { table, hand } = await Evening.sitDown(page, 'roller-derby', { lang, written: 0, facts: example('roller-derby').deals[0] });
      const working = page.locator('.working .whole').first();
      await expect(working).toHaveAttribute('aria-expanded', 'false');
      await expect(page.locator('.working .whole').first()).toHaveAccessibleName(words.sum(5, 70));
      await hand.tap(working);
      const source = (text) => page.locator('.source').filter({ hasText: text });
      await expect(source(words.target).locator('.chip')).toHaveText([/ 3$/, / 5$/, words.rule]);
      await expect(source(words.taken).locator('.chip')).toHaveCount(1);
      await expectAccessible(page);
      await hand.tap(working);
      await expect(page.locator('.source')).toHaveCount(0);
      await hand.tap(working);
      await hand.tap(source(words.taken).locator('.chip'));
      await table.asks('roller_tricks');
      await table.answer(8);
      await expect(page.locator('.working .whole').first()).toHaveAccessibleName(words.sum(8, 100));
    });

    test('a value of a deal that is written down leads to its correction, and a house rule to what others would change', async ({ page }) => {
      const { table, sheet, deal, hand } = await Evening.sitDown(page, 'roller-derby', { lang, written: 2 });
      await table.sheet();
      await sheet.openDeal(1);
      await hand.tap(page.locator('.working .whole').first());
      await hand.tap(page.locator('.source').filter({ hasText: words.taken }).locator('.chip'));
      await table.asks('roller_tricks');
      await table.answer(4);
      await expect(page.locator('.working .whole').first()).toHaveAccessibleName(words.sum(4, 60));
      await expect(deal.filled).toHaveText(lang === 'en' ? 'Correct deal 1' : '第1ディールを訂正');
      await hand.tap(page.locator('.working .whole').first());
      await hand.tap(page.locator('.source .chip').filter({ hasText: words.rule }));
      await expect(page).toHaveURL(/\/what-if$/);
    });

    test('a cell of the glance strip says what it comes from until something else is told', async ({ page }) => {
      const facts = { die1: 3, die2: 5, trump: 'H' };
      const { table, hand } = await Evening.sitDown(page, 'roller-derby', { lang, written: 0, facts });
      const source = page.locator('.causes .source');
      await hand.tap(table.cells.filter({ has: page.locator('.twin') }));
      await expect(source.locator('.chip')).toHaveCount(1);
      await expectAccessible(page);
      await hand.tap(table.cells.filter({ hasText: '8' }));
      await expect(source.locator('.chip')).toHaveText([/ 3$/, / 5$/, words.rule]);
      await hand.tap(source.locator('.chip').first());
      await table.asks('die1');
      await table.answer(4);
      await expect(source).toHaveCount(0);
      await expect(table.cells.filter({ hasText: '9' })).toHaveCount(1);
    });
  });
}
