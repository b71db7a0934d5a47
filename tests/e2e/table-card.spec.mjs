// The table card (the rules of a deal on one screen) is one tap away in every game, and can be turned to the other side.
import { expectAccessible } from './support/axe.mjs';
import { Evening } from './support/evening.mjs';
import { examples } from './support/recount.mjs';
import { expect, test } from './support/test.mjs';

const LANGS = [
  ['en', 'en-US'],
  ['ja', 'ja-JP'],
];

for (const [lang, locale] of LANGS) {
  const say = (en, ja) => (lang === 'en' ? en : ja);

  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 390, height: 844 } });

    test('every game has one, a touch away, whose rules of play fit the screen, and the scoring', async ({ page }) => {
      test.setTimeout(180_000);
      const scrolled = [];
      for (const id of examples.filter((id) => id !== 'plain-sheet')) {
        const { table } = await Evening.sitDown(page, id, { written: 0, lang });
        await table.card();
        await expect(page.locator('.head h1'), id).toHaveText(say('Table card', '早見表'));
        const headings = await page.locator('.table-card dt').allTextContents();
        for (const heading of say(['Cards', 'Dealer', 'Leads', 'Direction', 'Rank', 'Follow', 'Takes', 'Score'], ['カード', 'ディーラー', 'リード', '進行方向', '強さ', 'フォロー', '勝つカード', '得点'])) {
          expect(headings, id).toContain(heading);
        }
        // The scoring is read after the play, so it may begin below the first screen.
        const over = await page.locator('.middle').evaluate((middle) => Math.round(middle.querySelector('.table-card > :nth-last-child(2)').getBoundingClientRect().bottom - middle.getBoundingClientRect().bottom));
        if (over > 0) scrolled.push(`${id}: ${over}`);
      }
      expect(scrolled).toEqual([]);
    });

    test('it names the players of this deal, turns to the other side, and one back is the question again', async ({ page }) => {
      const { table, file } = await Evening.sitDown(page, 'gaigel', { written: 1, lang });
      const asked = await table.question.textContent();
      await table.card();
      const entry = (heading) => page.locator('.table-card > div').filter({ has: page.locator('dt', { hasText: new RegExp(`^${heading}$`) }) }).locator('dd');
      await expect(entry(say('Dealer', 'ディーラー'))).toHaveText(file.players[((file.first_dealer ?? 0) + 1) % 4]);
      await expect(entry(say('Leads', 'リード'))).toHaveText(file.players[((file.first_dealer ?? 0) + 2) % 4]);
      await expect(entry(say('Rank', '強さ'))).toHaveText('A 10 K Q J 7');
      await expectAccessible(page);
      await table.hand.tap(page.getByText(say('Turn it round', '向きを変える')));
      await expect(page.locator('.screen')).toHaveClass(/facing/);
      await page.goBack();
      await expect(table.question).toHaveText(asked);
    });
  });
}

test('a sheet that only counts points says who deals and what is followed', async ({ page }) => {
  const { table } = await Evening.sitDown(page, 'plain-sheet', { written: 1 });
  await table.card();
  await expect(page.locator('.table-card dt')).toHaveText(['Dealer', 'Direction', 'Rank', 'Follow', 'Takes']);
});
